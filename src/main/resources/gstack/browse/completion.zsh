#compdef browse
# zsh completion for browse; load it with: source <(browse completion zsh)
_browse() {
    local -a commands
    commands=(
        'goto:Go to a URL (http, https, file, about:blank) and wait for its DOM'
        'back:Go one page back'
        'forward:Go one page forward'
        'reload:Reload the page'
        'stop-loading:Stop loading and stay with what the tab shows'
        'url:Print the page'\''s URL'
        'wait:Wait for an element, a text, an address, a condition, or a loaded or quiet page'
        'load-html:Load an HTML file into the tab, without a server and without its folder'
        'setcontent:Load an HTML file into the tab, without a server and without its folder'
        'set-content:Load an HTML file into the tab, without a server and without its folder'
        'setContent:Load an HTML file into the tab, without a server and without its folder'
        'text:Print the displayed text of the page or of one element'
        'html:Print the HTML of the page, or what is inside an element'
        'links:List the page'\''s links as: name → address'
        'forms:List the page'\''s forms and their fields as JSON'
        'accessibility:Print the accessibility tree of the page as YAML'
        'media:List images, videos, audio and background images as JSON'
        'data:Print JSON-LD, Open Graph, Twitter cards and meta data as JSON'
        'table:Print a table as Markdown, CSV or JSON'
        'read:Print the page'\''s main content as Markdown'
        'snapshot:Show the page'\''s elements with @refs for other commands'
        'js:Evaluate JavaScript in the page and print the result'
        'eval:Evaluate a file of JavaScript in the page and print the result'
        'css:Print the computed value of a CSS property'
        'attrs:Print an element'\''s attributes as JSON'
        'inspect:Show an element'\''s CSS: matched rules, box model, computed values'
        'is:Tell whether an element is visible, enabled, checked, editable or focused'
        'expect:Wait until something holds; exit 0 if it does, 1 if not, 2 if that cannot be told'
        'console:Captured console messages and uncaught errors of all tabs'
        'network:Captured network requests of all tabs'
        'dialog:Captured dialogs of all tabs and how they were answered'
        'route:Answer matching requests here, or make them fail'
        'unroute:Remove the route for a pattern, or all routes'
        'routes:List the routes and how many requests each met'
        'perf:Print page load timings and web vitals (LCP, CLS, INP, FCP, TTFB)'
        'ux-audit:Print the page'\''s structure as JSON: site, navigation, headings, controls, text'
        'a11y:Test accessibility with axe-core; exit code 1 means violations'
        'diff:Compare the texts of two pages, line by line'
        'cdp:Call a DevTools method from a short list of allowed ones'
        'click:Click an element and say where the page is then'
        'fill:Fill a field with a value; '\'''\'' empties it'
        'select:Choose in a list, by value or label'
        'check:Check a checkbox, radio button or switch'
        'uncheck:Uncheck a checkbox or switch'
        'hover:Move the mouse over an element'
        'type:Type text into the focused element, key by key'
        'press:Press a key or chord: Enter, Tab, Control+A, Shift+ArrowLeft'
        'keydown:Hold a key down until keyup'
        'keyup:Release a key that keydown holds'
        'focus:Give an element the focus'
        'mouse:Use the mouse by window coordinates'
        'drag:Drag an element onto another'
        'scroll:Scroll to the bottom, an element into view, or by and to a place'
        'upload:Upload files through a file field, the button that opens one, or by drop'
        'dialog-accept:Accept dialogs from now on; prompts get the text'
        'dialog-dismiss:Dismiss dialogs from now on'
        'style:Change a CSS property of an element, or take such a change back'
        'cleanup:Hide ads, cookie banners, overlays and other clutter until the next load'
        'screenshot:Take a screenshot: full page, viewport, element, region, or as base64'
        'prettyscreenshot:Take a screenshot without clutter, at its place and width'
        'responsive:Take the page as a phone, a tablet and a desktop show it'
        'record:Record what is done as an animated PNG, a GIF or a video'
        'pdf:Print the page as PDF: size, margins, header and footer, page numbers, outline, tags'
        'viewport:Set the viewport'\''s size, and with --scale (1-3) the device pixels per CSS pixel'
        'download:Download a URL, or what a link, image, video or other element shows'
        'scrape:Download all media of the page into a folder with a manifest.json'
        'archive:Save the complete page as MHTML, in one file'
        'tabs:List the open tabs; an arrow marks the one that commands act on'
        'tab:Switch to a tab'
        'newtab:Open a tab, at a URL if one is given, and switch to it'
        'closetab:Close a tab, the current one if none is named'
        'tab-each:Run a command on every tab and print the results as JSON'
        'frame:Choose the frame that later commands look into'
        'cookie:Set a cookie for the page'\''s host'
        'cookies:Print all cookies as JSON; values that look secret are left out'
        'storage:Print localStorage and sessionStorage as JSON, or change them'
        'cookie-import:Load cookies for the current page'\''s site from a file'
        'cookie-import-browser:Import cookies from an installed browser, or open a page to pick them'
        'state:Save or load cookies, tabs and storage; list or remove what is saved'
        'useragent:Set the user agent of all tabs, open ones and new ones'
        'header:Send a header with every request of all tabs, until it is removed'
        'emulate:Show all tabs another device, language, place, network or preference'
        'status:Print the daemon'\''s health, mode, URL, tabs and PID'
        'stop:Stop the daemon and close its browser'
        'restart:Restart the daemon with a new browser'
        'help:List all commands, or explain one'
        'memory:Print the memory of the daemon, of Chromium'\''s processes and of the tabs'
        'chain:Run several commands in one call, until one of them fails'
        'pair-agent:Let another agent use this browser, with tabs of its own'
        'tunnel:Open or close the way in for other agents; list them, end one'
        'unpair:End an agent'\''s token and take over its tabs'
        'doctor:Check Java, the build, Chromium and the daemon'
        'completion:Print a completion script for your shell'
    )
    if ((CURRENT == 2)); then
        _describe command commands
        return
    fi
    case "${words[2]} ${words[CURRENT-1]}" in
        'load-html --wait-until') compadd -- load domcontentloaded networkidle; return ;;
        'setcontent --wait-until') compadd -- load domcontentloaded networkidle; return ;;
        'set-content --wait-until') compadd -- load domcontentloaded networkidle; return ;;
        'setContent --wait-until') compadd -- load domcontentloaded networkidle; return ;;
        'cookie --same-site') compadd -- Strict Lax None; return ;;
    esac
    case ${words[2]} in
        wait) compadd -- --text --url --fn --gone --download --networkidle --load --domcontentloaded ;;
        load-html|setcontent|set-content|setContent) compadd -- --wait-until --from-file ;;
        text) compadd -- --frames ;;
        media) compadd -- --images --videos --audio ;;
        data) compadd -- --jsonld --og --twitter --meta ;;
        table) compadd -- --csv --json --md --out ;;
        read) compadd -- --no-links --no-images --out ;;
        snapshot) compadd -- -i --interactive -i --interactive -c --compact -d --depth -s --selector -D --diff -a --annotate -o --output -C --cursor-interactive -H --heatmap --budget --all --more ;;
        js) compadd -- --out --raw ;;
        eval) compadd -- --out --raw ;;
        inspect) compadd -- --all --history ;;
        expect) compadd -- --exact --timeout ;;
        console) compadd -- --clear --errors --clear --errors --since --level --tab ;;
        network) compadd -- --clear --failed --long --filter --type --method --status --since --tab --request --body --capture --bodies --export --har ;;
        dialog) compadd -- --clear --since --tab ;;
        route) compadd -- --abort --status --body --file --content-type ;;
        unroute) compadd -- --all ;;
        perf) compadd -- --json ;;
        a11y) compadd -- --json --rules --tags ;;
        cdp) compadd -- --json --help ;;
        click) compadd -- --double --right --middle --modifiers --at --no-wait --timeout --download -D --diff ;;
        fill) compadd -- --timeout -D --diff ;;
        select) compadd -- --timeout -D --diff ;;
        check) compadd -- --timeout -D --diff ;;
        uncheck) compadd -- --timeout -D --diff ;;
        hover) compadd -- --at --timeout -D --diff ;;
        type) compadd -- -D --diff ;;
        press) compadd -- -D --diff ;;
        keydown) compadd -- -D --diff ;;
        keyup) compadd -- -D --diff ;;
        focus) compadd -- --timeout -D --diff ;;
        mouse) compadd -- move down up click wheel --right --middle -D --diff ;;
        drag) compadd -- --timeout -D --diff ;;
        scroll) compadd -- --to --by --in --times --wait --timeout -D --diff ;;
        upload) compadd -- --drop --timeout -D --diff ;;
        dialog-accept) compadd -- --next ;;
        dialog-dismiss) compadd -- --next ;;
        style) compadd -- --inline --undo --at --reset ;;
        cleanup) compadd -- --ads --cookies --sticky --social --overlays --clutter --all --headers --list ;;
        screenshot) compadd -- --selector --viewport --clip --base64 --diff --threshold --ignore --update ;;
        prettyscreenshot) compadd -- --scroll-to --cleanup --hide --width ;;
        record) compadd -- start stop --real-time ;;
        pdf) compadd -- --format --page-size --width --height --landscape --margins --margin-top --margin-right --margin-bottom --margin-left --header-template --footer-template --page-numbers --scale --page-ranges --print-background --prefer-css-page-size --tagged --outline --toc --from-file ;;
        viewport) compadd -- --scale ;;
        download) compadd -- --base64 --navigate ;;
        scrape) compadd -- images videos media --selector --dir --limit ;;
        newtab) compadd -- --isolated --json ;;
        frame) compadd -- --name --url ;;
        cookie) compadd -- --domain --path --expires --secure --http-only --same-site --delete ;;
        cookies) compadd -- --domain --clear ;;
        storage) compadd -- set get rm clear --session ;;
        cookie-import-browser) compadd -- --domain --subdomains --profile --all ;;
        state) compadd -- save load list rm ;;
        header) compadd -- --remove --clear ;;
        emulate) compadd -- device locale timezone geolocation color-scheme reduced-motion offline network cpu permission reset devices ;;
        help) _describe command commands ;;
        memory) compadd -- --json ;;
        chain) compadd -- --keep-going ;;
        pair-agent) compadd -- --client --domain --restrict --control --admin --local --headless ;;
        tunnel) compadd -- start stop agents revoke ;;
        completion) compadd -- bash zsh ;;
    esac
    _files
}
compdef _browse browse
