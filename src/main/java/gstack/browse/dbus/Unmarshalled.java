package gstack.browse.dbus;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// The values of an answer, read one after the other. An answer that is shorter than it says ends
/// in a [BufferUnderflowException].
public final class Unmarshalled {
    private final ByteBuffer in;

    Unmarshalled(ByteBuffer in) {
        this.in = in;
    }

    public Unmarshalled align(int size) {
        int over = in.position() % size;
        if (over != 0) {
            in.position(Math.min(in.limit(), in.position() + size - over));
        }
        return this;
    }

    int octet() {
        return in.get() & 255;
    }

    public int int32() {
        align(4);
        return in.getInt();
    }

    /// A string or an object path.
    public String string() {
        byte[] text = taken(int32());
        in.get();
        return new String(text, StandardCharsets.UTF_8);
    }

    String signature() {
        byte[] text = taken(octet());
        in.get();
        return new String(text, StandardCharsets.US_ASCII);
    }

    /// A string in a variant.
    public String variant() {
        signature();
        return string();
    }

    public List<String> strings() {
        int end = int32() + in.position();
        List<String> values = new ArrayList<>();
        while (in.position() < end) {
            values.add(string());
        }
        return values;
    }

    /// An array of bytes.
    public byte[] octets() {
        return taken(int32());
    }

    boolean hasMore(int end) {
        return in.position() < end;
    }

    private byte[] taken(int length) {
        if (length < 0 || length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }
}
