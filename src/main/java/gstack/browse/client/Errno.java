package gstack.browse.client;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/// The short name of what the operating system said no with.
final class Errno {
    private Errno() {}

    static String of(IOException failure) {
        return switch (failure) {
            case AccessDeniedException _ -> "EACCES";
            case NoSuchFileException _ -> "ENOENT";
            case NotDirectoryException _ -> "ENOTDIR";
            case FileSystemException e when e.getReason() != null -> named(e.getReason());
            default -> named(String.valueOf(failure.getMessage()));
        };
    }

    private static String named(String reason) {
        return switch (reason) {
            case "No space left on device" -> "ENOSPC";
            case "Disk quota exceeded" -> "EDQUOT";
            case "Read-only file system" -> "EROFS";
            case "Operation not permitted" -> "EPERM";
            case "Permission denied" -> "EACCES";
            case "Not a directory" -> "ENOTDIR";
            case "Is a directory" -> "EISDIR";
            case "Too many open files" -> "EMFILE";
            case "Too many levels of symbolic links" -> "ELOOP";
            case "File name too long" -> "ENAMETOOLONG";
            case "No locks available" -> "ENOLCK";
            default -> reason;
        };
    }
}
