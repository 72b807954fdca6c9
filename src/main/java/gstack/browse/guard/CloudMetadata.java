package gstack.browse.guard;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.Set;

/// The addresses and names at which clouds hand a machine's credentials to whoever asks.
final class CloudMetadata {
    private static final Set<String> NAMES =
            Set.of(
                    "metadata.google.internal",
                    "metadata.goog",
                    "metadata.azure.internal",
                    "instance-data.ec2.internal",
                    "metadata.tencentyun.com");
    private static final int ALIBABA = 0x646464C8; // 100.100.100.200
    private static final int ORACLE = 0xC00000C0; // 192.0.0.192
    private static final int AZURE_HOST = 0xA83F8110; // 168.63.129.16

    private CloudMetadata() {}

    static boolean isName(Host.Name name) {
        return NAMES.contains(name.bare());
    }

    static boolean isAt(InetAddress address) {
        ByteBuffer bytes = ByteBuffer.wrap(address.getAddress());
        return bytes.remaining() == 4
                ? isAt(new Host.V4(bytes.getInt()))
                : isAt(new Host.V6(bytes.getLong(), bytes.getLong()));
    }

    // All of link-local, as for IPv6: the credentials of containers are at 169.254.170.2, 0.23
    // and others, and nothing else that a browser opens lives there.
    static boolean isAt(Host.V4 address) {
        int bits = address.bits();
        return bits >>> 16 == 0xA9FE || bits == ALIBABA || bits == ORACLE || bits == AZURE_HOST;
    }

    static boolean isAt(Host.V6 address) {
        int first = address.piece(0);
        boolean linkLocal = (first & 0xFFC0) == 0xFE80;
        boolean uniqueLocal = (first & 0xFE00) == 0xFC00;
        return linkLocal || uniqueLocal || embedsMetadata(address);
    }

    private static boolean embedsMetadata(Host.V6 address) {
        int last = (int) address.low();
        if (address.piece(0) == 0x2002) { // 6to4
            return isAt(new Host.V4((address.piece(1) << 16) | address.piece(2)));
        }
        if (address.high() == 0) { // ::a.b.c.d, ::ffff:a.b.c.d, ::ffff:0:a.b.c.d
            int middle = (int) (address.low() >>> 32);
            boolean carriesV4 = middle == 0 || middle == 0xFFFF || middle == 0xFFFF0000;
            return carriesV4 && isAt(new Host.V4(last));
        }
        if (address.high() >>> 32 == 0x0064FF9BL) { // NAT64, also with a local prefix
            int shortPrefix = (address.piece(3) << 16) | ((address.piece(4) & 255) << 8);
            int local = shortPrefix | (address.piece(5) >>> 8);
            return isAt(new Host.V4(last)) || isAt(new Host.V4(local));
        }
        return false;
    }
}
