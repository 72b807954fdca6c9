package gstack.browse.guard;

import static gstack.browse.guard.Awaits.BODY;
import static gstack.browse.guard.Awaits.EXPRESSION;
import static gstack.browse.guard.Awaits.PLAIN;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Random;

final class AwaitsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1+1",
                "document.title",
                "const a = 1; a",
                "// await x\n1",
                "/* await */ 1",
                "/* a\n await b */ 1",
                "'await x'",
                "\"do not await\"",
                "'it\\'s await'",
                "`await x`",
                "`a ${b + 'await'} await`",
                "/await/.test(x)",
                "x = /[/]await/g",
                "return /await/",
                "x.await",
                "x.await()",
                "({await: 1})",
                "awaiting + awaited + $await + await_ + preawait",
                "a / await_ / b",
                "#!/usr/bin/env await\n1",
                "'unclosed await",
            })
    void codeThatOnlyMentionsAwaitRunsAsItIs(String code) {
        assertThat(Awaits.in(code)).isEqualTo(PLAIN);
        assertThat(Awaits.wrap(code)).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "await fetch('/x')",
                "await fetch('/api/data').then(r => r.json())",
                "(await fetch('/x;y')).status",
                "await f(`a;b ${1}`)",
                "await f(/;/)",
                "`${await x}`",
                "`a ${`b ${await x}`}`",
                "a / await b",
                "a++ / await b / c",
                "{a: await x}",
                "[await a, await b]",
                "await x;",
                "await x ; ;",
                "await x // done;",
                "// first\nawait x",
                "\n  await x\n",
                "await Promise.all(xs.map(async x => { const y = await f(x); return y; }))",
                "(async () => { const r = await f(); return r; })()",
                "(async () => {\n  const r = await f();\n  return r;\n})();",
                "await f({\n  a: 1,\n  b: 2\n})",
                "await f(`a\nb`)",
                "await f()\n  .then(g)\n  ?.h",
                "await x.return()",
                "await x.if",
                "x = async function() { await y; }",
            })
    void oneExpressionGivesItsValue(String code) {
        assertThat(Awaits.in(code)).isEqualTo(EXPRESSION);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "const r = await f(); return r",
                "await a; await b",
                "await a()\nawait b()",
                "let x = await f()",
                "var x = await f()",
                "return await f()",
                "if (a) await b",
                "for await (const x of y) z(x)",
                "for (const x of y) { await x }",
                "while (a) await b",
                "do await a; while (b)",
                "try { await x } catch (e) {}",
                "switch (await x) { case 1: }",
                "throw await x",
                "{ await x; }",
                "{ const y = await x }",
                "async function f() { await 1 } f()",
                "function g() {} await g()",
                "class A {} await new A()",
                "const s = `a`\nreturn await s",
            })
    void statementsReturnTheirResult(String code) {
        assertThat(Awaits.in(code)).isEqualTo(BODY);
    }

    static List<Arguments> wrapped() {
        return List.of(
                Arguments.of("await x", "(async()=>(await x\n))()"),
                Arguments.of("await x; // done", "(async()=>(await x\n))()"),
                Arguments.of("// why\nawait x", "(async()=>(await x\n))()"),
                Arguments.of(
                        "const a = await x; return a",
                        "(async()=>{const a = await x; return a\n})()"),
                Arguments.of("#!/bin/x\nawait a\nreturn 1;", "(async()=>{await a\nreturn 1\n})()"));
    }

    @ParameterizedTest
    @MethodSource("wrapped")
    void theWrappingKeepsTheCode(String code, String expected) {
        assertThat(Awaits.wrap(code)).isEqualTo(expected);
    }

    @Test
    void anyTextIsTakenWithoutFailing() {
        List<String> parts =
                List.of(
                        "await ",
                        "`",
                        "${",
                        "}",
                        "{",
                        "(",
                        ")",
                        "[",
                        "]",
                        "/",
                        "\\",
                        "'",
                        "\"",
                        "//",
                        "/*",
                        "*/",
                        "\n",
                        ";",
                        "x",
                        ".",
                        "return ",
                        "\uD83D",
                        "é",
                        "++",
                        "function ");
        Random random = new Random(5);
        for (int round = 0; round < 20_000; round++) {
            StringBuilder code = new StringBuilder();
            for (int i = random.nextInt(20); i > 0; i--) {
                code.append(parts.get(random.nextInt(parts.size())));
            }
            String wrapped = Awaits.wrap(code.toString());
            assertThat(wrapped.length()).isLessThan(code.length() + 30);
        }
    }

    @Test
    void deepTemplatesAreTaken() {
        assertThat(Awaits.in("`${".repeat(100_000) + "await x")).isEqualTo(EXPRESSION);
    }
}
