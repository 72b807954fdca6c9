package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.error.BrowseException;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Two hundred pages that change between the look and the action: never is another element used
/// than the one that was shown, and never is a click reported that the element did not receive.
@WithChromium
final class WrongTargetIT {
    private static final int PAGES_EACH = 25;

    private final Live browse;
    private final TestSite site;

    WrongTargetIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    /// A button carries in `data-id` what it is, whatever the page makes of its node; the page
    /// counts who received what.
    private static final String PAGE =
            """
            <!doctype html><style>button { display: inline-block; margin: 4px } .row { display: block }
            @keyframes slide { from { translate: 0 } to { translate: 300px } }</style>
            <div id=list></div><div id=after></div><script>
            let seed = SEED;
            const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
            const names = NAMES;
            const hits = {};
            const wrong = [];
            addEventListener('click', (e) => {
              const id = e.target.closest('[data-id]')?.dataset.id ?? 'none';
              hits[id] = (hits[id] ?? 0) + 1;
            }, true);
            const button = (id, name) => {
              const b = document.createElement('button');
              b.dataset.id = id; b.textContent = name; b.className = 'row';
              return b;
            };
            let items = names.map((name, i) => ({ id: 'n' + i, name }));
            const draw = () => list.replaceChildren(...items.map((i) => button(i.id, i.name)));
            draw();
            const pick = () => list.children[random(list.children.length)];
            const changes = {
              redraw: () => draw(),
              reorder: () => { items.sort(() => random(3) - 1); draw() },
              move: () => list.append(list.firstElementChild),
              insert: () => { const at = random(items.length + 1); items.splice(at, 0, { id: 'x' + random(1e6), name: names[random(names.length)] + (random(2) ? '' : ' as') }); draw() },
              prepend: () => list.prepend(button('p' + random(1e6), names[random(names.length)])),
              remove: () => { items.splice(random(items.length), 1); draw() },
              removeNode: () => pick()?.remove(),
              rename: () => { const a = pick(), b = pick(); if (a && b) [a.textContent, b.textContent] = [b.textContent, a.textContent] },
              animate: () => { const b = pick(); if (b) b.style.animation = 'slide .3s ease-in-out 2 alternate' },
              cover: () => { const o = document.createElement('div'); o.dataset.id = 'cover'; o.style = 'position: fixed; inset: 0; z-index: 9'; document.body.append(o); if (random(2)) setTimeout(() => o.remove(), 30 + random(80)) },
              slip: () => { const b = pick(); let n = 0; const step = () => { if (b) b.style.marginLeft = (n += 9) % 400 + 'px'; if (n < 900) requestAnimationFrame(step) }; step() },
              wrap: () => { const b = pick(); if (b) { const s = document.createElement('span'); b.before(s); s.append(b) } },
              jump: () => { after.style.height = '3000px'; scrollTo(0, random(500)) },
              disable: () => { const b = pick(); if (b) { b.disabled = true; if (random(2)) setTimeout(() => b.disabled = false, 60) } },
            };
            const kinds = Object.keys(changes);
            const change = () => changes[kinds[random(kinds.length)]]();
            const goOn = () => { let n = 0; const t = setInterval(() => { change(); if (++n > 12) clearInterval(t) }, 7) };
            </script>
            """;

    private static final List<String> NAMES =
            List.of(
                    "Save", "Save", "Delete", "Save as", "Open", "Close", "Edit", "Edit", "Share",
                    "Undo");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void noOtherElementIsEverClicked(int group) {
        int clicked = 0;
        for (int i = 0; i < PAGES_EACH; i++) {
            clicked += onePage(group * 1000L + i) ? 1 : 0;
        }
        // A tool that refuses everything is never wrong either.
        assertThat(clicked).isGreaterThan(PAGES_EACH / 3);
    }

    private boolean onePage(long seed) {
        Random random = new Random(seed);
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 4 + random.nextInt(5); i++) {
            names.add("'" + NAMES.get(random.nextInt(NAMES.size())) + "'");
        }
        browse.run(
                "goto",
                site.page(
                        "/wrong",
                        PAGE.replace("SEED", String.valueOf(seed * 7919 % 2147483646 + 1))
                                .replace("NAMES", names.toString())));
        List<String> refs = refs();
        int index = random.nextInt(refs.size());
        String ref = refs.get(index);
        browse.run("js", "for (let i = 0; i < " + random.nextInt(4) + "; i++) change()");
        if (random.nextBoolean()) {
            browse.run("js", "goOn()");
        }
        return judge(seed, ref, "n" + index);
    }

    /// Clicks and compares what was said with what the page counted.
    private boolean judge(long seed, String ref, String id) {
        String said;
        boolean ok;
        try {
            said = browse.run("click", ref, "--timeout", "250");
            ok = true;
        } catch (BrowseException e) {
            said = String.valueOf(e.getMessage());
            ok = false;
        }
        String counted = browse.run("js", "JSON.stringify(hits)");
        assertThat(counted)
                .as("page " + seed + ", " + ref + " was " + id + ": " + said)
                .isEqualTo(ok ? "{\"" + id + "\":1}" : "{}");
        return ok;
    }

    private List<String> refs() {
        String shown = browse.content("snapshot");
        Matcher line = Pattern.compile("(?m)^ *(@e\\d+) \\[button]").matcher(shown);
        List<String> refs = new ArrayList<>();
        while (line.find()) {
            refs.add(line.group(1));
        }
        return refs;
    }

    @Test
    void noOtherFieldIsEverFilled() {
        for (int seed = 1; seed <= 25; seed++) {
            Random random = new Random(seed);
            browse.run(
                    "goto",
                    site.page(
                            "/wrong-fields",
                            """
                            <div id=d></div><script>
                            const field = (i) => `<input data-id=f${i} aria-label=Field${i % 3}>`;
                            d.innerHTML = [0, 1, 2, 3, 4].map(field).join('');
                            const steal = () => { const all = [...document.querySelectorAll('input')]; all[Math.floor(Math.random() * all.length)].focus() };
                            const redraw = () => d.innerHTML = [4, 3, 2, 1, 0].map(field).join('');
                            </script>
                            """));
            String shown = browse.content("snapshot");
            int index = random.nextInt(5);
            assertThat(shown).contains("@e5 ");
            browse.run(
                    "js",
                    random.nextBoolean()
                            ? "setTimeout(redraw, " + random.nextInt(12) + ")"
                            : "{ const t = setInterval(steal, 1); setTimeout(() =>"
                                    + " clearInterval(t), 60) }");
            String said;
            try {
                said = browse.run("fill", "--timeout", "200", "@e" + (index + 1), "secret");
            } catch (BrowseException e) {
                said = String.valueOf(e.getMessage());
            }
            assertThat(
                            browse.run(
                                    "js",
                                    "[...document.querySelectorAll('input')].filter(i => i.value &&"
                                            + " i.dataset.id !== 'f"
                                            + index
                                            + "').length"))
                    .as(seed + ": " + said)
                    .isEqualTo("0");
        }
    }
}
