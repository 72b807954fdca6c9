package gstack.browse.commands.visual;

import gstack.browse.command.Args;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Payload;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// What a `pdf` command says, on its command line and in the JSON file that it names: each flag
/// under its name in the file, a switch that is on as an empty text.
record PdfWords(Map<String, String> said, @Nullable String path) {
    private static final String WANTED =
            " Write {\"output\": \"a.pdf\", \"format\": \"a4\"} into it.";

    static PdfWords of(Args args, int tab) {
        Map<String, @Nullable String> flags = args.spec().flags();
        Map<String, String> said = new LinkedHashMap<>();
        String path = null;
        for (int i = 0; i < args.words().size(); i++) {
            String word = args.words().get(i);
            if (!word.startsWith("-") || word.length() == 1) {
                path = only(path, word);
                continue;
            }
            int equals = word.indexOf('=');
            String flag = equals < 0 ? word : word.substring(0, equals);
            if (!flags.containsKey(flag)) {
                throw new BrowseException.Usage(
                        "Unknown pdf flag: " + flag + ". Run 'browse help pdf' for those it has.");
            }
            if (flags.get(flag) == null) {
                if (equals >= 0) {
                    throw new BrowseException.Usage(
                            "pdf: " + flag + " takes no value. Leave it out.");
                }
                said.put(key(flag), "");
            } else if (equals >= 0) {
                said.put(key(flag), required(flag, word.substring(equals + 1)));
            } else {
                i++;
                String next = i < args.words().size() ? args.words().get(i) : "--";
                said.put(key(flag), required(flag, next));
            }
        }
        String file = said.remove("fromFile");
        return file == null ? new PdfWords(said, path) : withFile(args, tab, file, said, path);
    }

    private static String only(@Nullable String before, String word) {
        if (before != null) {
            throw new BrowseException.Usage(
                    "Two files, " + before + " and " + word + " — choose one");
        }
        return word;
    }

    /// A value that looks like a flag is the next flag; only a template may be empty.
    private static String required(String flag, String value) {
        if (value.startsWith("--") || (value.isEmpty() && !flag.endsWith("-template"))) {
            String what = flag.equals("--from-file") ? "path" : "value";
            throw new BrowseException.Usage("pdf: " + flag + " requires a " + what);
        }
        return value;
    }

    private static PdfWords withFile(
            Args args, int tab, String file, Map<String, String> words, @Nullable String path) {
        Payload payload =
                new Payload("pdf", args.caller().paths(), Setting.MAX_HTML_BYTES.number(), WANTED);
        Json json = payload.read(file);
        Map<String, String> said = new LinkedHashMap<>();
        Set<String> known = new TreeSet<>();
        Map<String, @Nullable String> flags = args.spec().flags();
        flags.forEach((flag, _) -> known.add(key(flag)));
        known.remove("fromFile");
        String output = null;
        for (String name : json.keys()) {
            Json value = json.at(name);
            String key = name.equals("pageSize") ? "format" : name.replace("CSS", "Css");
            if (value.isNull()) {
                continue;
            }
            if (name.equals("output") && value.isString()) {
                output = value.asText().isEmpty() ? null : value.asText();
            } else if (name.equals("tabId")) {
                requireTab(payload, file, value, tab);
            } else if (!known.contains(key)) {
                throw payload.wrong(
                        file,
                        "has an unknown key \""
                                + name
                                + "\"; known: output, "
                                + String.join(", ", known)
                                + ".");
            } else {
                put(said, key, value, flags.get(flag(key)) == null, file, payload);
            }
        }
        said.putAll(words);
        return new PdfWords(said, path == null ? output : path);
    }

    private static void put(
            Map<String, String> said,
            String key,
            Json value,
            boolean isSwitch,
            String file,
            Payload payload) {
        if (isSwitch) {
            if (!value.toString().matches("true|false")) {
                throw payload.wrong(file, "must say true or false for \"" + key + "\".");
            }
            if (value.toString().equals("true")) {
                said.put(key, "");
            }
        } else if (!value.isString() && !value.isNumber()) {
            throw payload.wrong(file, "must have a text for \"" + key + "\".");
        } else if (!value.asText().isEmpty() || key.endsWith("Template")) {
            said.put(key, value.asText());
        }
    }

    /// The tab is chosen before the file is read.
    private static void requireTab(Payload payload, String file, Json named, int tab) {
        if (!named.asText().equals(String.valueOf(tab))) {
            throw payload.wrong(
                    file,
                    "names tab "
                            + named.asText()
                            + ", but this is tab "
                            + tab
                            + ". Add --tab-id "
                            + named.asText()
                            + ".");
        }
    }

    /// A flag's name in the file: `--margin-top` is `marginTop`.
    private static String key(String flag) {
        if (flag.equals("--page-size")) {
            return "format";
        }
        StringBuilder key = new StringBuilder();
        for (String part : flag.substring(2).split("-", -1)) {
            key.append(
                    key.isEmpty()
                            ? part
                            : part.substring(0, 1).toUpperCase(Locale.ROOT) + part.substring(1));
        }
        return key.toString();
    }

    /// The flag of a name: `marginTop` is `--margin-top`.
    static String flag(String key) {
        return "--" + key.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
