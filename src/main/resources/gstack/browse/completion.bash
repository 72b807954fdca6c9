# bash completion for browse; load it with: source <(browse completion bash)
_browse() {
    local current=${COMP_WORDS[COMP_CWORD]} command= word words=
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -* || $word =~ ^[0-9]+$ ]] || { command=$word && break; }
    done
    if [[ -z $command ]]; then
        COMPREPLY=($(compgen -W 'a11y accessibility archive attrs back cdp chain check cleanup click closetab completion console cookie cookie-import cookie-import-browser cookies css data dialog dialog-accept dialog-dismiss diff doctor download drag emulate eval expect fill focus forms forward frame goto header help hover html inspect is js keydown keyup links load-html media memory mouse network newtab pair-agent pdf perf press prettyscreenshot read record reload responsive restart route routes scrape screenshot scroll select set-content setContent setcontent snapshot state status stop stop-loading storage style tab tab-each table tabs text tunnel type uncheck unpair unroute upload url useragent ux-audit viewport wait --tab-id --force-restart --help --version' -- "$current"))
        return
    fi
    case "$command ${COMP_WORDS[COMP_CWORD-1]}" in
        'load-html --wait-until') words='load domcontentloaded networkidle' ;;
        'setcontent --wait-until') words='load domcontentloaded networkidle' ;;
        'set-content --wait-until') words='load domcontentloaded networkidle' ;;
        'setContent --wait-until') words='load domcontentloaded networkidle' ;;
        'cookie --same-site') words='Strict Lax None' ;;
    esac
    [[ -n $words ]] || case $command in
        wait) words='--text --url --fn --gone --download --networkidle --load --domcontentloaded' ;;
        load-html|setcontent|set-content|setContent) words='--wait-until --from-file' ;;
        text) words='--frames' ;;
        media) words='--images --videos --audio' ;;
        data) words='--jsonld --og --twitter --meta' ;;
        table) words='--csv --json --md --out' ;;
        read) words='--no-links --no-images --out' ;;
        snapshot) words='-i --interactive -i --interactive -c --compact -d --depth -s --selector -D --diff -a --annotate -o --output -C --cursor-interactive -H --heatmap --budget --all --more' ;;
        js) words='--out --raw' ;;
        eval) words='--out --raw' ;;
        inspect) words='--all --history' ;;
        expect) words='--exact --timeout' ;;
        console) words='--clear --errors --clear --errors --since --level --tab' ;;
        network) words='--clear --failed --long --filter --type --method --status --since --tab --request --body --capture --bodies --export --har' ;;
        dialog) words='--clear --since --tab' ;;
        route) words='--abort --status --body --file --content-type' ;;
        unroute) words='--all' ;;
        perf) words='--json' ;;
        a11y) words='--json --rules --tags' ;;
        cdp) words='--json --help' ;;
        click) words='--double --right --middle --modifiers --at --no-wait --timeout --download -D --diff' ;;
        fill) words='--timeout -D --diff' ;;
        select) words='--timeout -D --diff' ;;
        check) words='--timeout -D --diff' ;;
        uncheck) words='--timeout -D --diff' ;;
        hover) words='--at --timeout -D --diff' ;;
        type) words='-D --diff' ;;
        press) words='-D --diff' ;;
        keydown) words='-D --diff' ;;
        keyup) words='-D --diff' ;;
        focus) words='--timeout -D --diff' ;;
        mouse) words='move down up click wheel --right --middle -D --diff' ;;
        drag) words='--timeout -D --diff' ;;
        scroll) words='--to --by --in --times --wait --timeout -D --diff' ;;
        upload) words='--drop --timeout -D --diff' ;;
        dialog-accept) words='--next' ;;
        dialog-dismiss) words='--next' ;;
        style) words='--inline --undo --at --reset' ;;
        cleanup) words='--ads --cookies --sticky --social --overlays --clutter --all --headers --list' ;;
        screenshot) words='--selector --viewport --clip --base64 --diff --threshold --ignore --update' ;;
        prettyscreenshot) words='--scroll-to --cleanup --hide --width' ;;
        record) words='start stop --real-time' ;;
        pdf) words='--format --page-size --width --height --landscape --margins --margin-top --margin-right --margin-bottom --margin-left --header-template --footer-template --page-numbers --scale --page-ranges --print-background --prefer-css-page-size --tagged --outline --toc --from-file' ;;
        viewport) words='--scale' ;;
        download) words='--base64 --navigate' ;;
        scrape) words='images videos media --selector --dir --limit' ;;
        newtab) words='--isolated --json' ;;
        frame) words='--name --url' ;;
        cookie) words='--domain --path --expires --secure --http-only --same-site --delete' ;;
        cookies) words='--domain --clear' ;;
        storage) words='set get rm clear --session' ;;
        cookie-import-browser) words='--domain --subdomains --profile --all' ;;
        state) words='save load list rm' ;;
        header) words='--remove --clear' ;;
        emulate) words='device locale timezone geolocation color-scheme reduced-motion offline network cpu permission reset devices' ;;
        help) words='a11y accessibility archive attrs back cdp chain check cleanup click closetab completion console cookie cookie-import cookie-import-browser cookies css data dialog dialog-accept dialog-dismiss diff doctor download drag emulate eval expect fill focus forms forward frame goto header help hover html inspect is js keydown keyup links load-html media memory mouse network newtab pair-agent pdf perf press prettyscreenshot read record reload responsive restart route routes scrape screenshot scroll select set-content setContent setcontent snapshot state status stop stop-loading storage style tab tab-each table tabs text tunnel type uncheck unpair unroute upload url useragent ux-audit viewport wait' ;;
        memory) words='--json' ;;
        chain) words='--keep-going' ;;
        pair-agent) words='--client --domain --restrict --control --admin --local --headless' ;;
        tunnel) words='start stop agents revoke' ;;
        completion) words='bash zsh' ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _browse browse ./browse
