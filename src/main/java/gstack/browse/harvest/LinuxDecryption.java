package gstack.browse.harvest;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Linux: `v10` values have a key that everybody knows, those of `v11` one from the keyring.
final class LinuxDecryption implements Decryption {
    private static final List<CbcKey> KNOWN = List.of(CbcKey.of("peanuts", 1), CbcKey.of("", 1));

    private final LinuxKeyring keyring;
    private final List<String> remarks = new ArrayList<>();
    private @Nullable List<CbcKey> fromKeyring;

    LinuxDecryption(Computer computer, Product product) {
        this.keyring = new LinuxKeyring(computer, product);
    }

    @Override
    public Result decrypt(byte[] encrypted, HostPrefix prefix) {
        if (Decryption.isMarked(encrypted, "v10")) {
            return tried(KNOWN, encrypted, prefix).orElse(new Failed(Skip.UNDECRYPTABLE));
        }
        if (Decryption.isMarked(encrypted, "v11")) {
            List<CbcKey> keys = keyringKeys();
            return tried(keys, encrypted, prefix)
                    .or(() -> tried(KNOWN.subList(1, 2), encrypted, prefix))
                    .orElse(new Failed(keys.isEmpty() ? Skip.NO_KEY : Skip.UNDECRYPTABLE));
        }
        if (Decryption.isMarked(encrypted, "v20")) {
            return new Failed(Skip.APP_BOUND);
        }
        return new Failed(Skip.UNDECRYPTABLE);
    }

    private static Optional<Result> tried(List<CbcKey> keys, byte[] encrypted, HostPrefix prefix) {
        for (CbcKey key : keys) {
            Optional<String> plain = key.decrypt(encrypted).flatMap(prefix::strip);
            if (plain.isPresent()) {
                return plain.map(Plain::new);
            }
        }
        return Optional.empty();
    }

    private List<CbcKey> keyringKeys() {
        List<CbcKey> keys = fromKeyring;
        if (keys == null) {
            keys = keyring.passwords().stream().map(password -> CbcKey.of(password, 1)).toList();
            if (keys.isEmpty()) {
                remarks.add(keyring.complaint());
            }
            fromKeyring = keys;
        }
        return keys;
    }

    @Override
    public List<String> remarks() {
        return remarks;
    }
}
