package gstack.browse.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// The two streams of the caller: stdout carries the result and nothing else.
record Terminal(OutputStream out, OutputStream err) {

    /// Unbuffered and without an encoding in between, so that bytes pass as they are.
    static Terminal ofProcess() {
        return new Terminal(
                new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
    }

    static Terminal nowhere() {
        return new Terminal(OutputStream.nullOutputStream(), OutputStream.nullOutputStream());
    }

    /// Something about the tool itself.
    void say(String line) {
        write(err, "[browse] " + line + "\n");
    }

    /// A line of the daemon's about a command under way, each byte a char.
    void progress(String line) {
        write(err, line.getBytes(ISO_8859_1));
        write(err, new byte[] {'\n'});
    }

    void result(String text) {
        write(out, text.endsWith("\n") ? text : text + "\n");
    }

    private static void write(OutputStream stream, String text) {
        write(stream, text.getBytes(UTF_8));
    }

    private static void write(OutputStream stream, byte[] bytes) {
        try {
            stream.write(bytes);
        } catch (IOException _) {
            // nobody reads any more; the exit code still tells
        }
    }
}
