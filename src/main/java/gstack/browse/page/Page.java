package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.input.Keyboard;
import gstack.browse.input.Mouse;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// The document that a tab shows: its frames, its scripts, its way through the web.
public final class Page {
    private static final int LONGEST_TITLE = 1000;

    private final Session session;
    private final Changes changes = new Changes();
    private final Frames frames;
    private final ChosenFrame chosen;
    private final Traffic traffic = new Traffic(changes);
    private final AtomicLong linkedFiles = new AtomicLong();
    private final Refs refs = new Refs(this::mainFrame);
    private final Passage passage = new Passage(this, changes);
    private final Tools tools = new Tools(changes, refs, this::frames, passage::require);
    private final Scripting scripting = new Scripting(tools);
    private final Navigation navigation = new Navigation(this, changes, traffic);
    private final Fetches fetches = new Fetches(changes);
    private final Settling settling = new Settling(this, changes, traffic, fetches);
    private final Interceptions interceptions = new Interceptions(changes);
    private final Openings openings = new Openings(changes);
    private final PageOwner owner;
    private final Dialogs dialogs;
    private final Complaints complaints = new Complaints(changes);
    private final Keyboard keyboard;
    private final Mouse mouse;
    private final Journey journey;
    private final Parts parts;
    private final Window window;
    private final Renderer renderer;
    private final SetUp setUp;

    /// Takes over the target behind `session`; its set-up goes on in the background until
    /// [#awaitReady].
    public Page(
            Session session,
            String targetId,
            Viewport viewport,
            Function<String, @Nullable Session> sessions,
            PageOwner owner) {
        this.session = session;
        this.owner = owner;
        this.window = new Window(session, passage, viewport, this::awaitSize);
        this.frames = new Frames(targetId, session, changes);
        this.journey = new Journey(frames, changes);
        this.parts = new Parts(sessions, partsOwner());
        this.renderer = new Renderer(session, parts, changes);
        this.setUp = new SetUp(session, frames, window);
        this.dialogs = new Dialogs(session, changes, owner);
        this.chosen = new ChosenFrame(frames);
        this.keyboard = new Keyboard(session);
        this.mouse = new Mouse(session, keyboard);
        follow();
        setUp.begin(targetId);
    }

    private void follow() {
        followFrames(session);
        traffic.follow(session);
        session.on("Page.frameNavigated", this::noteNavigation);
        journey.follow(session);
        dialogs.follow();
        renderer.follow();
        parts.follow(session);
    }

    /// The frames hear of a move before those who wait for moves.
    private void followFrames(Session drawing) {
        frames.follow(drawing);
        complaints.follow(drawing);
        fetches.follow(drawing);
        interceptions.follow(drawing);
        openings.follow(drawing);
    }

    private Parts.Owner partsOwner() {
        return new Parts.Owner() {
            @Override
            public void joined(Session part) {
                traffic.follow(part);
                owner.joined(part);
            }

            @Override
            public void frameJoined(Session part, String frameId) {
                followFrames(part);
                frames.moveTo(frameId, part);
            }

            @Override
            public void left(Session part) {
                traffic.forget(part);
                owner.left(part);
            }
        };
    }

    private void noteNavigation(Json event) {
        Json frame = event.at("frame");
        if (!frame.has("parentId")) {
            changes.apply(() -> {
                renderer.arrived();
                journey.arrived(frame.text("loaderId"));
                navigation.arrived(frame.text("loaderId"));
                traffic.reset(frame.text("loaderId"));
                chosen.reset();
                complaints.reset();
                fetches.reset();
            });
        }
    }

    /// Waits until the tab can take commands.
    public void awaitReady() {
        setUp.await();
    }

    /// Whether the tab can take commands before the deadline has passed. A window whose server does
    /// not answer cannot.
    public boolean isReadyBy(Deadline deadline) {
        return setUp.isDoneBy(deadline);
    }

    Journey journey() {
        return journey;
    }

    /// How often this page was told not to be left; see [Dialogs].
    long stays() {
        return dialogs.stays();
    }

    /// The main frame was not let to where it wanted; the failed navigation says why.
    public void refused(String reason) {
        journey.refused(reason);
    }

    /// Leaves at once what the main frame shows, since it must not be there; the next command says
    /// why.
    public void evict(String reason) {
        journey.evicted(reason);
        session.send("Page.stopLoading");
        session.send("Page.navigate", "url", "about:blank");
    }

    /// Why the page was left against its will, once; null when it was not.
    public @Nullable String takeEviction() {
        return journey.takeEviction();
    }

    public Session session() {
        return session;
    }

    public Frame mainFrame() {
        return frames.main();
    }

    /// The frame that commands act on. One that was chosen and is gone is an error: nothing else
    /// takes its place.
    public Frame frame() {
        if (chosen.asked().isPresent()) {
            catchUpWithAll();
        }
        return chosen.current();
    }

    /// The frame that was chosen, if it is not the main one.
    public Optional<Frame> chosenFrame() {
        return chosen.asked();
    }

    public void choose(Frame frame) {
        chosen.choose(frame);
    }

    /// The frame that an element such as an `iframe` holds.
    public Optional<Frame> frameIn(Element element) {
        String id = scripting.frameIdOf(element);
        catchUpWithAll();
        return id.isEmpty() ? Optional.empty() : Optional.ofNullable(frames.byId(id));
    }

    /// Whether the tab itself is no longer there.
    public boolean isGone() {
        return session.isGone();
    }

    /// The protocol's name of what draws a frame: the tab itself, or a process of the frame's own.
    public String targetOf(Frame frame) {
        return frames.targetOf(frame);
    }

    /// The frames directly inside another one.
    public List<Frame> framesIn(Frame frame) {
        return frames.childrenOf(frame);
    }

    /// The frame around another one; null when it is gone or there is none.
    public @Nullable Frame parentOf(Frame frame) {
        return frames.parentOf(frame);
    }

    public List<Frame> frames() {
        return frames.all();
    }

    /// The numbers under which elements of this page were shown.
    public Refs refs() {
        return refs;
    }

    /// What `word` names: a ref wherever its frame is, else a selector in the frame that commands
    /// act on.
    public Target target(String word) {
        if (!Refs.isRef(word)) {
            return new Target(frame(), word, null);
        }
        Ref ref = refs.named(word);
        return new Target(ref.frame(), word, ref);
    }

    public Navigation navigation() {
        return navigation;
    }

    public Scripting scripting() {
        return scripting;
    }

    public Tools tools() {
        return tools;
    }

    PageOwner owner() {
        return owner;
    }

    /// How many answers to navigations turned out to be files so far, and how many links were
    /// clicked whose files are to be saved.
    public long files() {
        return traffic.files() + linkedFiles.get();
    }

    /// A link was clicked whose file is to be saved.
    public void expectFile() {
        linkedFiles.incrementAndGet();
    }

    public Complaints complaints() {
        return complaints;
    }

    public Keyboard keyboard() {
        return keyboard;
    }

    public Mouse mouse() {
        return mouse;
    }

    /// A tab that this page opened.
    public void opened(int tab, Page there) {
        openings.opened(tab, there);
    }

    Openings openings() {
        return openings;
    }

    /// See [PageOwner#awaitTabs].
    public void awaitTabs() {
        owner.awaitTabs();
    }

    /// The page's dialogs of the last seconds when they are too many to be meant, such as `500
    /// dialogs in 2.1 s`.
    public Optional<String> dialogStorm() {
        return dialogs.storm();
    }

    public Interceptions interceptions() {
        return interceptions;
    }

    /// Waits for what actions set going.
    public Settling settling() {
        return settling;
    }

    /// The address the page is at now, every event considered.
    public String url() {
        String url = frames.main().url();
        // A window that has just been opened has the initial empty document.
        return url.isEmpty() ? "about:blank" : url;
    }

    /// Asks the document for its title, without waiting for the answer.
    public Call askTitle() {
        return session.send(
                "Runtime.evaluate",
                "expression",
                "(globalThis.browse?.doc ?? document).title.slice(0, " + LONGEST_TITLE + ")",
                "contextId",
                frames.main().ownContext);
    }

    /// Where the main frame is on its way to, until the new document is there or the old one stays.
    /// Meanwhile Chromium passes no call on to the page.
    public Optional<String> pendingUrl() {
        return journey.pendingUrl();
    }

    /// Whether what the tab was to show could not be loaded.
    public boolean isMissing() {
        return frames.main().unreachableUrl != null;
    }

    /// Waits until there is a page that calls can reach; that it is missing is an error.
    public void requireReachable() {
        passage.require(frames.main());
    }

    /// Whether the window has shown nothing since it was opened, and nobody has written into it.
    public boolean isUnused() {
        session.catchUp();
        return journey.moves() == 0
                && journey.pendingUrl().isEmpty()
                && scripting
                        .read(frames.main(), PageScript.named("is-empty"))
                        .asText()
                        .equals("true");
    }

    /// The main frame's document once it has loaded, as long as no other is on its way.
    public Optional<Document> loadedDocument() {
        Frame main = frames.main();
        return journey.pendingUrl().isEmpty() && main.reached("load")
                ? Optional.ofNullable(main.document())
                : Optional.empty();
    }

    /// Brings what is known up to all that the browser has said so far.
    public void catchUp() {
        session.catchUp();
    }

    /// Like [#catchUp], and what frames in other processes and workers have said too.
    public void catchUpWithAll() {
        session.catchUp();
        parts.catchUp();
    }

    /// A phone's page has its own idea of its size, and Chromium's page of an error is not ours.
    private void awaitSize(Viewport size) {
        if (!size.mobile() && navigation.failureIn(frames.main()) == null) {
            scripting.awaitSize(frames.main(), size);
        }
    }

    public Window window() {
        return window;
    }

    public Renderer renderer() {
        return renderer;
    }

    /// Whether calls reach the page, and what they wait for.
    public Passage passage() {
        return passage;
    }
}
