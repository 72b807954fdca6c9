package gstack.browse.command;

/// Groups of commands, in the order in which help shows them.
public enum Category {
    NAVIGATION("Navigation"),
    READING("Reading"),
    SNAPSHOT("Snapshot"),
    INSPECTION("Inspection"),
    INTERACTION("Interaction"),
    STYLE("Style"),
    VISUAL("Visual"),
    EXTRACTION("Extraction"),
    TABS("Tabs"),
    COOKIES("Cookies and state"),
    EMULATION("Emulation"),
    SERVER("Server");

    private final String title;

    Category(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
