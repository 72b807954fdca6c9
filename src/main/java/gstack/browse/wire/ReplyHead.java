package gstack.browse.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/// The head of a daemon's reply: to whom the body goes, how the caller exits, and who answered.
public record ReplyHead(int status, long pid, String kind, int exitCode, long length) {
    /// The header of an interim reply that says how far the command is: the daemon's pid, a space,
    /// and a line for stderr in UTF-8.
    public static final String PROGRESS = "X-Browse-Progress";

    private static final int LONGEST_LINE = 16_384;
    private static final int CONTINUES = 102;

    /// Reads up to the body and skips signs of life; nothing if the answer is not a daemon's.
    /// `progress` hears what they say, each byte a char.
    public static Optional<ReplyHead> read(InputStream in, Consumer<String> progress)
            throws IOException {
        int status = status(line(in));
        while (status == CONTINUES) {
            for (String line = line(in); !line.isEmpty(); line = line(in)) {
                if (line.startsWith(PROGRESS + ": ")) {
                    progress.accept(line.substring(PROGRESS.length() + 2));
                }
            }
            status = status(line(in));
        }
        return status == 0 ? Optional.empty() : fields(status, in);
    }

    private static Optional<ReplyHead> fields(int status, InputStream in) throws IOException {
        String daemon = "";
        long length = -1;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            String name = colon < 0 ? "" : line.substring(0, colon).toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            if (name.equals("x-browse")) {
                daemon = value;
            } else if (name.equals("content-length")) {
                length = number(value);
            }
        }
        String[] words = daemon.split(" ", -1);
        if (words.length < 3 || number(words[0]) <= 0 || number(words[2]) < 0) {
            return Optional.empty();
        }
        return Optional.of(
                new ReplyHead(status, number(words[0]), words[1], (int) number(words[2]), length));
    }

    /// The status of a status line, or 0 if it is none.
    static int status(String line) {
        boolean http = line.startsWith("HTTP/1.") && line.length() >= 12 && line.charAt(8) == ' ';
        return http ? (int) Math.max(0, number(line.substring(9, 12))) : 0;
    }

    private static long number(String digits) {
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream(80);
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the connection was closed");
            }
            // Whoever sends this is no daemon; an empty line ends the reading.
            if (line.size() >= LONGEST_LINE) {
                return "";
            }
            line.write(next);
        }
        String text = line.toString(ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
