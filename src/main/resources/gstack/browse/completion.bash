# bash completion for browse; load it with: source <(browse completion bash)
_browse() {
    local current=${COMP_WORDS[COMP_CWORD]} command= word flags=
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -* || $word =~ ^[0-9]+$ ]] || { command=$word && break; }
    done
    if [[ -z $command ]]; then
        COMPREPLY=($(compgen -W 'a11y accessibility archive attrs back cdp chain check cleanup click closetab completion console cookie cookie-import cookie-import-browser cookies css data dialog dialog-accept dialog-dismiss diff doctor download drag emulate eval expect fill focus forms forward frame goto header help hover html inspect is js keydown keyup links load-html media memory mouse network newtab pair-agent pdf perf press prettyscreenshot read record reload responsive restart route routes scrape screenshot scroll select snapshot state status stop storage style tab tab-each table tabs text tunnel type uncheck unpair unroute upload url useragent ux-audit viewport wait --tab-id --force-restart --help --version' -- "$current"))
        return
    fi
    case $command in
        wait) flags='--text --url --fn --gone --download --networkidle --load --domcontentloaded' ;;
        load-html) flags='--wait-until --from-file' ;;
        text) flags='--frames' ;;
        media) flags='--images --videos --audio' ;;
        data) flags='--jsonld --og --twitter --meta' ;;
        table) flags='--csv --json --md --out' ;;
        read) flags='--no-links --no-images --out' ;;
        snapshot) flags='-i --interactive -c --compact -d --depth -s --selector -D --diff -a --annotate -o --output -C --cursor-interactive -H --heatmap --budget --all --more' ;;
        js) flags='--out --raw' ;;
        eval) flags='--out --raw' ;;
        inspect) flags='--all --history' ;;
        expect) flags='--exact --timeout' ;;
        console) flags='--clear --errors --since --level --tab' ;;
        network) flags='--clear --failed --long --filter --type --method --status --since --tab --request --body --capture --bodies --export --har' ;;
        dialog) flags='--clear --since --tab' ;;
        route) flags='--abort --status --body --file --content-type' ;;
        unroute) flags='--all' ;;
        perf) flags='--json' ;;
        a11y) flags='--json --rules --tags' ;;
        cdp) flags='--json --help' ;;
        click) flags='--double --right --middle --modifiers --at --no-wait --timeout --download -D --diff' ;;
        fill) flags='--timeout -D --diff' ;;
        select) flags='--timeout -D --diff' ;;
        check) flags='--timeout -D --diff' ;;
        uncheck) flags='--timeout -D --diff' ;;
        hover) flags='--at --timeout -D --diff' ;;
        type) flags='-D --diff' ;;
        press) flags='-D --diff' ;;
        keydown) flags='-D --diff' ;;
        keyup) flags='-D --diff' ;;
        focus) flags='--timeout -D --diff' ;;
        mouse) flags='--right --middle -D --diff' ;;
        drag) flags='--timeout -D --diff' ;;
        scroll) flags='--to --by --in --times --wait --timeout -D --diff' ;;
        upload) flags='--drop --timeout -D --diff' ;;
        dialog-accept) flags='--next' ;;
        dialog-dismiss) flags='--next' ;;
        style) flags='--inline --undo --at --reset' ;;
        cleanup) flags='--ads --cookies --sticky --social --overlays --clutter --all --headers --list' ;;
        screenshot) flags='--selector --viewport --clip --base64 --diff --threshold --ignore --update' ;;
        prettyscreenshot) flags='--scroll-to --cleanup --hide --width' ;;
        record) flags='--real-time' ;;
        pdf) flags='--format --page-size --width --height --landscape --margins --margin-top --margin-right --margin-bottom --margin-left --header-template --footer-template --page-numbers --scale --page-ranges --print-background --prefer-css-page-size --tagged --outline --toc --from-file' ;;
        viewport) flags='--scale' ;;
        download) flags='--base64 --navigate' ;;
        scrape) flags='--selector --dir --limit' ;;
        newtab) flags='--isolated --json' ;;
        frame) flags='--name --url' ;;
        cookie) flags='--domain --path --expires --secure --http-only --same-site --delete' ;;
        cookies) flags='--domain --clear' ;;
        storage) flags='--session' ;;
        cookie-import-browser) flags='--domain --subdomains --profile --all' ;;
        header) flags='--remove --clear' ;;
        memory) flags='--json' ;;
        chain) flags='--keep-going' ;;
        pair-agent) flags='--client --domain --restrict --control --admin --local --headless' ;;
        help) flags='a11y accessibility archive attrs back cdp chain check cleanup click closetab completion console cookie cookie-import cookie-import-browser cookies css data dialog dialog-accept dialog-dismiss diff doctor download drag emulate eval expect fill focus forms forward frame goto header help hover html inspect is js keydown keyup links load-html media memory mouse network newtab pair-agent pdf perf press prettyscreenshot read record reload responsive restart route routes scrape screenshot scroll select snapshot state status stop storage style tab tab-each table tabs text tunnel type uncheck unpair unroute upload url useragent ux-audit viewport wait' ;;
        completion) flags='bash zsh' ;;
    esac
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _browse browse ./browse
