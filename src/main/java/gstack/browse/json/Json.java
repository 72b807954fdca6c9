package gstack.browse.json;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// One JSON value. Reading is lenient about absence: a missing member reads as the fallback, so
/// that code that looks three levels deep into a protocol message needs no checks on the way.
public final class Json {
    public static final Json NULL = new Json(Nothing.NULL);

    /// JSON's null among plain values.
    enum Nothing {
        NULL;

        @Override
        public String toString() {
            return "null";
        }
    }

    /// A map of strings to values, a list of values, a string, a [Numeral], a boolean or [Nothing].
    private final Object value;

    private Json(Object value) {
        this.value = value;
    }

    /// Text that is not JSON; the message tells why and where.
    public static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Malformed(String message) {
            super(message);
        }
    }

    public static Json parse(String text) {
        return new Json(new Parser(text.getBytes(StandardCharsets.UTF_8)).document());
    }

    /// An object of alternating keys and values; a null value is left out.
    public static Json object(@Nullable Object... keysAndValues) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            Object value = keysAndValues[i + 1];
            if (value != null) {
                object.put(String.valueOf(keysAndValues[i]), plain(value));
            }
        }
        return new Json(object);
    }

    public static Json array(Iterable<?> values) {
        return new Json(plain(values));
    }

    public static Json of(Object value) {
        return new Json(plain(value));
    }

    private static Object plain(Object value) {
        return switch (value) {
            case Json json -> json.value;
            case String text -> text;
            case Boolean flag -> flag;
            case Number number -> numeral(number);
            case Iterable<?> many -> {
                List<Object> items = new ArrayList<>();
                many.forEach(item -> items.add(plain(item)));
                yield items;
            }
            default -> throw new IllegalArgumentException("No JSON for " + value.getClass());
        };
    }

    private static Numeral numeral(Number number) {
        String digits = number.toString();
        boolean fraction = number instanceof Double || number instanceof Float;
        if (fraction && !Double.isFinite(number.doubleValue())) {
            throw new IllegalArgumentException("No JSON for " + digits);
        }
        return new Numeral(digits);
    }

    /// Adds a member to this object and returns it, for building.
    public Json with(String key, Object added) {
        members().put(key, plain(added));
        return this;
    }

    // Only this class makes values, and keys are strings.
    @SuppressWarnings("unchecked")
    private Map<String, Object> members() {
        return value instanceof Map<?, ?> members ? (Map<String, Object>) members : Map.of();
    }

    public boolean isObject() {
        return value instanceof Map;
    }

    public boolean isArray() {
        return value instanceof List;
    }

    public boolean isString() {
        return value instanceof String;
    }

    public boolean isNumber() {
        return value instanceof Numeral;
    }

    public boolean isNull() {
        return value == Nothing.NULL;
    }

    public boolean has(String key) {
        return members().containsKey(key);
    }

    /// The member, or [#NULL] when there is none.
    public Json at(String key) {
        Object member = members().get(key);
        return member == null ? NULL : new Json(member);
    }

    public Set<String> keys() {
        return members().keySet();
    }

    public List<Json> list() {
        List<Json> items = new ArrayList<>();
        if (value instanceof List<?> list) {
            list.forEach(item -> items.add(new Json(item)));
        }
        return items;
    }

    public List<Json> list(String key) {
        return at(key).list();
    }

    /// The member as text, or the empty string.
    public String text(String key) {
        return text(key, "");
    }

    public String text(String key, String otherwise) {
        return switch (members().get(key)) {
            case String text -> text;
            case Numeral number -> number.digits();
            case Boolean flag -> flag.toString();
            case null, default -> otherwise;
        };
    }

    public @Nullable String textOrNull(String key) {
        return members().get(key) instanceof String text ? text : null;
    }

    public int number(String key, int otherwise) {
        return (int) longNumber(key, otherwise);
    }

    public long longNumber(String key, long otherwise) {
        return members().get(key) instanceof Numeral number ? number.toLong() : otherwise;
    }

    public double decimal(String key, double otherwise) {
        return members().get(key) instanceof Numeral number ? number.toDouble() : otherwise;
    }

    public boolean flag(String key) {
        return members().get(key) instanceof Boolean flag && flag;
    }

    /// This value itself as text: a string without its quotes, anything else as JSON.
    public String asText() {
        return value instanceof String text ? text : toString();
    }

    public double asDecimal() {
        if (value instanceof Numeral number) {
            return number.toDouble();
        }
        throw new IllegalStateException("No number: " + this);
    }

    public String pretty() {
        return Printer.pretty(value);
    }

    @Override
    public String toString() {
        return Printer.compact(value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Json json && json.value.equals(value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
