package gstack.browse.tunnel;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// What is kept of those who were turned away.
final class DenialsTest {
    @TempDir private Path folder;
    private final List<Throwable> problems = new ArrayList<>();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    private Denials denials() {
        return new Denials(folder.resolve("security"), () -> now, (_, e) -> problems.add(e));
    }

    private List<Json> lines() throws Exception {
        assertThat(problems).isEmpty();
        return Files.readAllLines(folder.resolve("security/attempts.jsonl")).stream()
                .map(Json::parse)
                .toList();
    }

    @Test
    void aSourceIsSaltedTheSameEachTimeAndNeverInTheClear() throws Exception {
        denials().note("path_not_on_tunnel", "/health", "GET", "203.0.113.9, 10.0.0.1");
        denials().note("root_token_on_tunnel", "/command", "POST", "203.0.113.9");
        denials().note("missing_scoped_token", "/command", "POST", null);
        List<Json> lines = lines();
        assertThat(lines.getFirst().keys())
                .containsExactly("ts", "kind", "reason", "path", "method", "sourceIp");
        assertThat(lines.get(0).text("sourceIp"))
                .matches("[0-9a-f]{64}")
                .isEqualTo(lines.get(1).text("sourceIp"));
        assertThat(lines.get(2).text("sourceIp")).isEqualTo("unknown");
        assertThat(lines.toString()).doesNotContain("203.0.113");
        for (String name : List.of("attempts.jsonl", "device-salt")) {
            assertThat(
                            PosixFilePermissions.toString(
                                    Files.getPosixFilePermissions(
                                            folder.resolve("security").resolve(name))))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void aFloodIsCountedInsteadOfWritten() throws Exception {
        Denials denials = denials();
        for (int i = 0; i < 1000; i++) {
            denials.note("path_not_on_tunnel", "/" + "x".repeat(5000), "GET", null);
        }
        assertThat(lines()).hasSize(60);
        assertThat(lines().getFirst().text("path").length()).isLessThan(300);
        now = now.plusSeconds(60);
        denials.note("path_not_on_tunnel", "/", "GET", null);
        assertThat(lines().getLast().number("droppedSinceLastWrite", 0)).isEqualTo(940);
    }

    @Test
    void theLogRotatesAndKeepsFiveFiles() throws Exception {
        SecurityLog log = new SecurityLog(folder.resolve("log"), 10, 5);
        for (int i = 0; i < 9; i++) {
            log.append("line number " + i);
        }
        try (var files = Files.list(folder)) {
            assertThat(files.map(f -> f.getFileName().toString()).toList())
                    .containsExactlyInAnyOrder("log", "log.1", "log.2", "log.3", "log.4");
        }
        assertThat(Files.readString(folder.resolve("log"))).isEqualTo("line number 8\n");
        assertThat(Files.readString(folder.resolve("log.4"))).isEqualTo("line number 4\n");
    }

    @Test
    void receiptsFormAChain() throws Exception {
        Receipts receipts = new Receipts(folder);
        receipts.write("tunnel_start", "ngrok", 1);
        receipts.write("tunnel_start", "cloudflared", 2);
        List<Json> lines =
                Files.readAllLines(folder.resolve("egress.jsonl")).stream()
                        .map(Json::parse)
                        .toList();
        assertThat(lines.get(0).text("prev")).isEqualTo("0".repeat(64));
        assertThat(lines.get(1).text("prev")).isEqualTo(lines.get(0).text("hash"));
        String first = Files.readAllLines(folder.resolve("egress.jsonl")).getFirst();
        String without = first.replaceFirst(",\"hash\":\"[0-9a-f]{64}\"", "");
        assertThat(Receipts.hash(without)).isEqualTo(lines.get(0).text("hash"));
    }
}
