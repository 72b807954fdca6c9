package gstack.browse.harvest;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/// A home folder with browsers' databases and programs that answer as a test wants.
final class ForeignHome {
    /// Beyond any test's life, in Chromium's microseconds since 1601.
    static final long LATER = 14_000_000_000_000_000L;

    private static final String NEW_SCHEMA =
            "CREATE TABLE cookies(creation_utc INTEGER, host_key TEXT, top_frame_site_key TEXT,"
                + " name TEXT, value TEXT, encrypted_value BLOB, path TEXT, expires_utc INTEGER,"
                + " is_secure INTEGER, is_httponly INTEGER, samesite INTEGER,"
                + " has_cross_site_ancestor INTEGER)";
    private static final String OLD_SCHEMA =
            "CREATE TABLE cookies(creation_utc INTEGER, host_key TEXT, name TEXT, value TEXT,"
                    + " encrypted_value BLOB, path TEXT, expires_utc INTEGER, secure INTEGER,"
                    + " httponly INTEGER, firstpartyonly INTEGER)";

    private final Path home;
    private final Path programs;
    private @Nullable Path bus;

    ForeignHome(Path folder) throws IOException {
        home = Files.createDirectories(folder.resolve("home"));
        programs = Files.createDirectories(folder.resolve("bin"));
    }

    /// The socket of a bus to ask for keys.
    void bus(Path socket) {
        bus = socket;
    }

    Path path() {
        return home;
    }

    Computer computer(Platform platform) {
        return new Computer(
                platform,
                home,
                home.resolve(".config"),
                // The scripts need a shell's own tools, but no keyring of this machine.
                new Programs(programs.toString()),
                bus);
    }

    /// A program that runs a line of shell.
    void program(String name, String line) throws IOException {
        Path file = programs.resolve(name);
        Files.writeString(file, "#!/bin/sh\n" + line + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    /// A database in Chromium's form; version 0 has no table that says so.
    Path chromium(String place, int version) throws Exception {
        Path database = home.resolve(place);
        Files.createDirectories(database.getParent());
        sql(database, version > 0 && version < 18 ? OLD_SCHEMA : NEW_SCHEMA);
        if (version > 0) {
            sql(database, "CREATE TABLE meta(key TEXT, value TEXT)");
            sql(database, "INSERT INTO meta VALUES('version', '" + version + "')");
        }
        return database;
    }

    static void sql(Path database, String statement) throws SQLException {
        try (Connection connection = open(database);
                Statement sql = connection.createStatement()) {
            sql.executeUpdate(statement);
        }
    }

    static Connection open(Path database) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + database);
    }

    /// One more cookie, with the columns that both schemas have.
    static void cookie(Path database, String host, String name, String plain, byte[] encrypted)
            throws SQLException {
        try (Connection connection = open(database);
                PreparedStatement insert =
                        connection.prepareStatement(
                                "INSERT INTO cookies(host_key, name, value, encrypted_value, path,"
                                        + " expires_utc) VALUES(?, ?, ?, ?, '/', ?)")) {
            insert.setString(1, host);
            insert.setString(2, name);
            insert.setString(3, plain);
            insert.setBytes(4, encrypted);
            insert.setLong(5, LATER);
            insert.executeUpdate();
        }
    }

    /// A value as Chromium encrypts it on Linux and macOS.
    static byte[] cbc(String mark, String password, int rounds, byte[] plain) throws Exception {
        byte[] key =
                SecretKeyFactory.getInstance("PBKDF2WithHmacSHA1")
                        .generateSecret(
                                new PBEKeySpec(
                                        password.toCharArray(),
                                        "saltysalt".getBytes(StandardCharsets.US_ASCII),
                                        rounds,
                                        128))
                        .getEncoded();
        byte[] blank = new byte[16];
        Arrays.fill(blank, (byte) ' ');
        Cipher cipher = Cipher.getInstance("AES/CBC/PKCS5Padding");
        cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(key, "AES"), new IvParameterSpec(blank));
        return joined(bytes(mark), cipher.doFinal(plain));
    }

    /// A value as Chromium encrypts it on Windows.
    static byte[] gcm(byte[] key, byte[] plain) throws GeneralSecurityException {
        byte[] nonce = bytes("twelve bytes");
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(
                Cipher.ENCRYPT_MODE,
                new SecretKeySpec(key, "AES"),
                new GCMParameterSpec(128, nonce));
        return joined(bytes("v10"), nonce, cipher.doFinal(plain));
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] joined(byte[]... parts) {
        byte[] all = new byte[Arrays.stream(parts).mapToInt(part -> part.length).sum()];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }

    static byte[] prefixed(String host, String value) {
        return joined(HostPrefix.digest(host), bytes(value));
    }
}
