package gstack.browse.page;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// HTML that a tab shows and no server has, kept in memory so that a reload can show it again.
///
/// It belongs to one document: with the next one it is forgotten. Long pages are packed, since they
/// may stay for as long as the tab does.
final class LoadedHtml {
    private static final int PACKED_FROM = 64 * 1024;

    private @Nullable String keptFor;
    private byte[] bytes = {};
    private boolean packed;
    private Navigation.Until until = Navigation.Until.LOAD;

    /// What was shown, and what was waited for.
    record Page(String html, Navigation.Until until) {}

    /// Remembers that the document of that loader shows `page`.
    synchronized void keep(String loaderId, Page page) {
        // Half a character, which UTF-8 cannot write, is no character of a page either.
        byte[] plain = page.html().getBytes(StandardCharsets.UTF_8);
        keptFor = loaderId;
        packed = plain.length >= PACKED_FROM;
        bytes = packed ? packed(plain) : plain;
        until = page.until();
    }

    /// What the document of that loader shows, if it is such a page.
    synchronized Optional<Page> of(String loaderId) {
        if (!loaderId.equals(keptFor)) {
            return Optional.empty();
        }
        byte[] plain = packed ? unpacked(bytes) : bytes;
        return Optional.of(new Page(new String(plain, StandardCharsets.UTF_8), until));
    }

    /// The main frame has the document of that loader from now on.
    synchronized void arrived(String loaderId) {
        if (keptFor != null && !keptFor.equals(loaderId)) {
            keptFor = null;
            bytes = new byte[0];
        }
    }

    private static byte[] packed(byte[] plain) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream(plain.length / 4);
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater, 64 * 1024)) {
            out.write(plain);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            deflater.end();
        }
        return packed.toByteArray();
    }

    private static byte[] unpacked(byte[] packed) {
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
