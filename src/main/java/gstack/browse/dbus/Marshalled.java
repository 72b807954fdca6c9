package gstack.browse.dbus;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;

/// Values on their way out, in D-Bus's form: little-endian, each at a multiple of its size.
public final class Marshalled {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Marshalled align(int size) {
        while (out.size() % size != 0) {
            out.write(0);
        }
        return this;
    }

    Marshalled octet(int value) {
        out.write(value);
        return this;
    }

    public Marshalled int32(int value) {
        align(4);
        for (int shift = 0; shift < 32; shift += 8) {
            out.write(value >>> shift);
        }
        return this;
    }

    public Marshalled int64(long value) {
        align(8);
        for (int shift = 0; shift < 64; shift += 8) {
            out.write((int) (value >>> shift));
        }
        return this;
    }

    /// A string or an object path.
    public Marshalled string(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        int32(bytes.length);
        out.writeBytes(bytes);
        return octet(0);
    }

    Marshalled signature(String value) {
        octet(value.length());
        out.writeBytes(value.getBytes(StandardCharsets.US_ASCII));
        return octet(0);
    }

    /// A string in a variant.
    public Marshalled variant(String value) {
        return signature("s").string(value);
    }

    public Marshalled strings(Collection<String> values) {
        return array(4, inner -> values.forEach(inner::string));
    }

    /// A map of strings to strings.
    public Marshalled map(Map<String, String> values) {
        return array(
                8,
                inner -> values.forEach((key, value) -> inner.align(8).string(key).string(value)));
    }

    /// An array whose items begin at multiples of `alignment`. They are written apart, which is the
    /// same because the array itself begins at such a multiple.
    Marshalled array(int alignment, Consumer<Marshalled> items) {
        Marshalled inner = new Marshalled();
        items.accept(inner);
        int32(inner.out.size());
        align(alignment);
        out.writeBytes(inner.bytes());
        return this;
    }

    /// Adds what begins at a multiple of eight, as a message's body does.
    Marshalled body(Marshalled body) {
        align(8).out.writeBytes(body.bytes());
        return this;
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    int size() {
        return out.size();
    }
}
