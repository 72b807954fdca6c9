package gstack.browse.page;

import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// Which frame of a tab its commands act on: the main one unless somebody chose another.
final class ChosenFrame {
    private final Frames frames;
    private volatile @Nullable Frame chosen;

    ChosenFrame(Frames frames) {
        this.frames = frames;
    }

    void choose(Frame frame) {
        chosen = frame == frames.main() ? null : frame;
    }

    /// A new document in the main frame has frames of its own.
    void reset() {
        chosen = null;
    }

    /// The frame that was chosen, also when it is gone meanwhile.
    Optional<Frame> asked() {
        return Optional.ofNullable(chosen);
    }

    /// The frame to act on; what is gone is said and never replaced by another.
    Frame current() {
        Frame frame = chosen;
        if (frame == null) {
            return frames.main();
        }
        if (frame.isGone()) {
            throw gone(frame);
        }
        return frame;
    }

    static BrowseException gone(Frame frame) {
        return new BrowseException.NotFound(
                "Frame "
                        + frame.described()
                        + " is no longer in the page. Run 'frame main' to go on in the page itself,"
                        + " or choose another frame.");
    }
}
