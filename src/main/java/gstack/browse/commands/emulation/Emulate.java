package gstack.browse.commands.emulation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.emulation.Aspect;
import gstack.browse.emulation.Device;
import gstack.browse.emulation.Emulation;
import gstack.browse.error.BrowseException;

import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Set;

/// Has pages see another device, place, language or network.
public final class Emulate implements Command.OnPage {
    private static final Set<String> SETTINGS = Set.of("granted", "denied", "prompt");

    /// What can be reset beside the aspects.
    private static final Set<String> PARTS =
            Set.of("permission", "permissions", "header", "headers");

    private static final Spec SPEC =
            Spec.of(
                            "emulate"
                                + " [device|locale|timezone|geolocation|color-scheme|reduced-motion|offline|network|cpu|permission|reset|devices]"
                                + " [value…]",
                            "Show all tabs another device, language, place, network or preference",
                            Category.EMULATION,
                            Scope.ADMIN,
                            Trait.OWN_WORDS)
                    .details(
                            "It holds for all tabs, open and new, with their frames and workers,"
                                    + " until 'emulate reset [what…]'. Alone it tells what is in"
                                    + " force.",
                            "device 'iPhone 15' sets window, pixels, touch and user agent;"
                                    + " 'emulate devices' lists them.",
                            "locale de-DE, timezone Europe/Berlin, geolocation 52.52,13.405,"
                                    + " color-scheme dark, reduced-motion reduce.",
                            "offline on|off, network slow-3g|3g|4g|<kbit/s down>,<up>,<ms>, cpu 4"
                                    + " (times slower), permission camera granted|denied|prompt.",
                            "Several may be given at once: emulate locale de-DE timezone"
                                    + " Europe/Berlin. In service and shared workers only"
                                    + " requests are changed, not what their scripts see.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Emulation before = tab.browser().emulation();
        if (args.isEmpty()) {
            return Reply.text(inForce(before));
        }
        if (args.words().equals(List.of("devices"))) {
            return Reply.text(String.join("\n", Device.ALL.stream().map(Device::told).toList()));
        }
        ListIterator<String> words = args.words().listIterator();
        Emulation wanted = before;
        while (words.hasNext()) {
            wanted = changed(wanted, words);
        }
        tab.browser().emulate(wanted, tab);
        return Reply.text(inForce(wanted));
    }

    private static String inForce(Emulation emulation) {
        List<String> lines = emulation.told();
        return lines.isEmpty()
                ? "Nothing is emulated."
                : "Emulated in all tabs:\n  " + String.join("\n  ", lines);
    }

    private static Emulation changed(Emulation now, ListIterator<String> words) {
        String what = words.next();
        if (what.equals("reset")) {
            return words.hasNext() ? without(now, words) : Emulation.NONE;
        }
        if (what.equals("permission")) {
            String name = value(words, what);
            String setting = words.hasNext() ? words.next() : "granted";
            if (!SETTINGS.contains(setting)) {
                throw new BrowseException.Usage(
                        "'"
                                + setting
                                + "' is no setting of a permission. It takes granted, denied"
                                + " or prompt.");
            }
            return now.withPermission(name, setting);
        }
        Aspect aspect = aspect(what);
        return now.with(aspect, aspect.read(valueOf(aspect, words)));
    }

    private static String valueOf(Aspect aspect, ListIterator<String> words) {
        return switch (aspect) {
            case OFFLINE -> optional(words, "on");
            case REDUCED_MOTION -> optional(words, "reduce");
            // A device's name has spaces, and a place is often written with one.
            case DEVICE, GEOLOCATION -> several(aspect, words);
            default -> value(words, aspect.label());
        };
    }

    /// The next word, unless that begins another aspect.
    private static String optional(ListIterator<String> words, String otherwise) {
        if (words.hasNext()) {
            String next = words.next();
            if (!begins(next)) {
                return next;
            }
            words.previous();
        }
        return otherwise;
    }

    private static String several(Aspect aspect, ListIterator<String> words) {
        StringBuilder value = new StringBuilder(value(words, aspect.label()));
        while (words.hasNext()) {
            String next = words.next();
            if (begins(next)) {
                words.previous();
                break;
            }
            boolean list = aspect == Aspect.GEOLOCATION && value.charAt(value.length() - 1) != ',';
            value.append(list ? "," : " ").append(next);
        }
        return value.toString();
    }

    private static boolean begins(String word) {
        return word.equals("reset") || word.equals("permission") || Aspect.named(word).isPresent();
    }

    private static String value(Iterator<String> words, String what) {
        if (!words.hasNext()) {
            throw new BrowseException.Usage(
                    "emulate " + what + " needs a value. " + SPEC.usageLine());
        }
        return words.next();
    }

    /// Takes back what the words name, up to one that is given a value: `reset device locale de`
    /// ends the device and sets the locale.
    private static Emulation without(Emulation now, ListIterator<String> words) {
        Emulation left = without(now, words.next(), words);
        while (words.hasNext()) {
            String next = words.next();
            if (!isPart(next) || hasValue(words)) {
                words.previous();
                break;
            }
            left = without(left, next, words);
        }
        return left;
    }

    private static boolean isPart(String word) {
        return PARTS.contains(word) || Aspect.named(word).isPresent();
    }

    private static boolean hasValue(ListIterator<String> words) {
        if (!words.hasNext()) {
            return false;
        }
        String next = words.next();
        boolean value = !isPart(next) && !next.equals("reset");
        words.previous();
        return value;
    }

    private static Emulation without(Emulation now, String what, ListIterator<String> words) {
        return switch (what) {
            case "permission", "permissions" -> {
                if (!hasValue(words)) {
                    yield now.withoutPermissions();
                }
                String name = words.next();
                if (!now.permissions().containsKey(name)) {
                    throw new BrowseException.NotFound(
                            "No permission '" + name + "' is set. Run 'emulate' to see those.");
                }
                yield now.withoutPermission(name);
            }
            case "header", "headers" -> now.withoutHeaders();
            case "all" -> Emulation.NONE;
            default -> now.without(aspect(what));
        };
    }

    private static Aspect aspect(String what) {
        return Aspect.named(what)
                .orElseThrow(() ->
                        new BrowseException.Usage(
                                "Nothing called '"
                                        + what
                                        + "' can be emulated. "
                                        + SPEC.usageLine()));
    }
}
