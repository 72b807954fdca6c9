package gstack.browse.client;

/// How far the shell script came with a call before it handed over.
public enum Handover {
    NOTHING_SENT("call"),
    LOST("lost"),
    SILENT("silent");

    private final String word;

    Handover(String word) {
        this.word = word;
    }

    public static Handover of(String word) {
        for (Handover handover : values()) {
            if (handover.word.equals(word)) {
                return handover;
            }
        }
        throw new IllegalArgumentException("No such mode: " + word);
    }
}
