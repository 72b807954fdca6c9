# bash completion for browse; load it with: source <(browse completion bash)
_browse() {
    local current=${COMP_WORDS[COMP_CWORD]} command= word flags=
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [[ $word == -* || $word =~ ^[0-9]+$ ]] || { command=$word && break; }
    done
    if [[ -z $command ]]; then
        COMPREPLY=($(compgen -W 'accessibility attrs back closetab completion console css data dialog dialog-accept dialog-dismiss doctor eval expect forms forward frame goto help html is js links load-html media memory network newtab reload restart route routes screenshot snapshot status stop tab tab-each tabs text unroute url viewport wait --tab-id --force-restart --help --version' -- "$current"))
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
        dialog-accept) flags='--next' ;;
        dialog-dismiss) flags='--next' ;;
        screenshot) flags='--selector --viewport --clip --base64' ;;
        viewport) flags='--scale' ;;
        newtab) flags='--json' ;;
        frame) flags='--name --url' ;;
        memory) flags='--json' ;;
        help) flags='accessibility attrs back closetab completion console css data dialog dialog-accept dialog-dismiss doctor eval expect forms forward frame goto help html is js links load-html media memory network newtab reload restart route routes screenshot snapshot status stop tab tab-each tabs text unroute url viewport wait' ;;
        completion) flags='bash zsh' ;;
    esac
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _browse browse ./browse
