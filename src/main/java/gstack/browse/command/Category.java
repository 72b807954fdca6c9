package gstack.browse.command;

/// Groups of commands, in the order in which help shows them.
public enum Category {
    NAVIGATION("Navigation"),
    READING("Reading"),
    SNAPSHOT("Snapshot"),
    INSPECTION("Inspection"),
    INTERACTION("Interaction"),
    EXTRACTION("Extraction"),
    VISUAL("Visual"),
    TABS("Tabs"),
    SERVER("Server");

    private final String title;

    Category(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
