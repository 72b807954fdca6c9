package gstack.browse.emulation;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place on earth, and how exactly it is known.
public record Place(double latitude, double longitude, double accuracy) {
    private static final String NUMBER = "([+-]?\\d{1,3}(?:\\.\\d{1,12})?)";
    private static final Pattern TEXT =
            Pattern.compile(NUMBER + "\\s*,\\s*" + NUMBER + "(?:\\s*,\\s*(\\d{1,7}(?:\\.\\d+)?))?");

    /// `<latitude>,<longitude>[,<accuracy in metres>]`.
    public static Optional<Place> of(String text) {
        Matcher matcher = TEXT.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String accuracy = matcher.group(3);
        Place place =
                new Place(
                        Double.parseDouble(matcher.group(1)),
                        Double.parseDouble(matcher.group(2)),
                        accuracy == null ? 1 : Double.parseDouble(accuracy));
        boolean onEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
        return onEarth ? Optional.of(place) : Optional.empty();
    }
}
