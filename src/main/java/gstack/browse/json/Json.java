package gstack.browse.json;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// One JSON value. Reading is lenient about absence: a missing member reads as the fallback, so
/// that code that looks three levels deep into a protocol message needs no checks on the way.
public final class Json {
    public static final Json NULL = new Json(JsonNull.INSTANCE);

    private static final Gson COMPACT =
            new GsonBuilder().disableHtmlEscaping().serializeNulls().create();
    private static final Gson PRETTY =
            new GsonBuilder().disableHtmlEscaping().serializeNulls().setPrettyPrinting().create();

    private final JsonElement element;

    private Json(JsonElement element) {
        this.element = element;
    }

    /// Text that is not JSON; the message is the parser's, without class names.
    public static final class Malformed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Malformed(String message, Throwable cause) {
            super(message, cause);
        }
    }

    public static Json parse(String text) {
        try {
            return new Json(JsonParser.parseString(text));
        } catch (JsonParseException e) {
            throw new Malformed(reason(e), e);
        }
    }

    private static String reason(JsonParseException e) {
        Throwable cause = e.getCause() == null ? e : e.getCause();
        String message = String.valueOf(cause.getMessage());
        int newline = message.indexOf('\n');
        return newline < 0 ? message : message.substring(0, newline);
    }

    /// An object of alternating keys and values; a null value is left out.
    public static Json object(@Nullable Object... keysAndValues) {
        JsonObject object = new JsonObject();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            Object value = keysAndValues[i + 1];
            if (value != null) {
                object.add(String.valueOf(keysAndValues[i]), element(value));
            }
        }
        return new Json(object);
    }

    public static Json array(Iterable<?> values) {
        JsonArray array = new JsonArray();
        values.forEach(value -> array.add(element(value)));
        return new Json(array);
    }

    public static Json of(Object value) {
        return new Json(element(value));
    }

    private static JsonElement element(Object value) {
        return switch (value) {
            case Json json -> json.element;
            case String text -> new JsonPrimitive(text);
            case Number number -> new JsonPrimitive(number);
            case Boolean flag -> new JsonPrimitive(flag);
            case Iterable<?> many -> array(many).element;
            default -> throw new IllegalArgumentException("No JSON for " + value.getClass());
        };
    }

    /// Adds a member to this object and returns it, for building.
    public Json with(String key, Object value) {
        element.getAsJsonObject().add(key, element(value));
        return this;
    }

    public boolean isObject() {
        return element.isJsonObject();
    }

    public boolean isArray() {
        return element.isJsonArray();
    }

    public boolean isString() {
        return element instanceof JsonPrimitive primitive && primitive.isString();
    }

    public boolean isNumber() {
        return element instanceof JsonPrimitive primitive && primitive.isNumber();
    }

    public boolean isNull() {
        return element.isJsonNull();
    }

    public boolean has(String key) {
        return element instanceof JsonObject object && object.has(key);
    }

    /// The member, or [#NULL] when there is none.
    public Json at(String key) {
        JsonElement member = element instanceof JsonObject object ? object.get(key) : null;
        return member == null ? NULL : new Json(member);
    }

    public Set<String> keys() {
        return element instanceof JsonObject object ? object.keySet() : Set.of();
    }

    public List<Json> list() {
        List<Json> items = new ArrayList<>();
        if (element instanceof JsonArray array) {
            array.forEach(item -> items.add(new Json(item)));
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
        Json member = at(key);
        return member.element instanceof JsonPrimitive primitive
                ? primitive.getAsString()
                : otherwise;
    }

    public @Nullable String textOrNull(String key) {
        Json member = at(key);
        return member.isString() ? member.asText() : null;
    }

    public int number(String key, int otherwise) {
        Json member = at(key);
        return member.isNumber() ? member.element.getAsInt() : otherwise;
    }

    public long longNumber(String key, long otherwise) {
        Json member = at(key);
        return member.isNumber() ? member.element.getAsLong() : otherwise;
    }

    public double decimal(String key, double otherwise) {
        Json member = at(key);
        return member.isNumber() ? member.element.getAsDouble() : otherwise;
    }

    public boolean flag(String key) {
        return at(key).element instanceof JsonPrimitive primitive
                && primitive.isBoolean()
                && primitive.getAsBoolean();
    }

    /// This value itself as text: a string without its quotes, anything else as JSON.
    public String asText() {
        return isString() ? element.getAsString() : toString();
    }

    public double asDecimal() {
        return element.getAsDouble();
    }

    public String pretty() {
        return PRETTY.toJson(element);
    }

    @Override
    public String toString() {
        return COMPACT.toJson(element);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Json json && json.element.equals(element);
    }

    @Override
    public int hashCode() {
        return element.hashCode();
    }
}
