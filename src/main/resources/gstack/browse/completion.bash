# bash completion for browse; load it with: source <(browse completion bash)
_browse() {
    local current=${COMP_WORDS[COMP_CWORD]} command= word flags=
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -* || $word =~ ^[0-9]+$ ]] || { command=$word && break; }
    done
    if [[ -z $command ]]; then
        COMPREPLY=($(compgen -W 'accessibility attrs back check click closetab completion console css data dialog dialog-accept dialog-dismiss doctor download drag eval expect fill focus forms forward frame goto help hover html is js keydown keyup links load-html media memory mouse network newtab press reload restart route routes scrape screenshot scroll select snapshot status stop tab tab-each tabs text type uncheck unroute upload url viewport wait --tab-id --force-restart --help --version' -- "$current"))
        return
    fi
    case $command in
        wait) flags='--text --url --fn --gone --download --networkidle --load --domcontentloaded' ;;
        load-html) flags='--wait-until --from-file' ;;
        text) flags='--frames' ;;
        media) flags='--images --videos --audio' ;;
        data) flags='--jsonld --og --twitter --meta' ;;
        snapshot) flags='-i --interactive -c --compact -d --depth -s --selector -D --diff -a --annotate -o --output -C --cursor-interactive -H --heatmap --budget --all --more' ;;
        js) flags='--out --raw' ;;
        eval) flags='--out --raw' ;;
        expect) flags='--exact --timeout' ;;
        console) flags='--clear --errors --since --level --tab' ;;
        network) flags='--clear --failed --long --filter --type --method --status --since --tab --request --body --capture --bodies --export --har' ;;
        dialog) flags='--clear --since --tab' ;;
        route) flags='--abort --status --body --file --content-type' ;;
        unroute) flags='--all' ;;
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
        download) flags='--base64 --navigate' ;;
        scrape) flags='--selector --dir --limit' ;;
        screenshot) flags='--selector --viewport --clip --base64' ;;
        viewport) flags='--scale' ;;
        newtab) flags='--json' ;;
        frame) flags='--name --url' ;;
        memory) flags='--json' ;;
        help) flags='accessibility attrs back check click closetab completion console css data dialog dialog-accept dialog-dismiss doctor download drag eval expect fill focus forms forward frame goto help hover html is js keydown keyup links load-html media memory mouse network newtab press reload restart route routes scrape screenshot scroll select snapshot status stop tab tab-each tabs text type uncheck unroute upload url viewport wait' ;;
        completion) flags='bash zsh' ;;
    esac
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _browse browse ./browse
