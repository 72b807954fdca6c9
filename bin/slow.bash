# What ./browse does when no daemon answered: builds if need be and hands the call to the Java client. Sourced.

# The bash of macOS cannot do what ./browse needs; a newer one may be there all the same.
if ((BASH_VERSINFO[0] < 5)) && [[ -z ${BROWSE_NEWER_BASH-} ]]; then
    for newer in /opt/homebrew/bin/bash /usr/local/bin/bash; do
        [[ -x $newer ]] && BROWSE_NEWER_BASH=$newer exec "$newer" "$home/bin/client.bash" "$@"
    done
fi

caller_folder=$PWD
cd -P "$home" && home=$PWD && cd "$caller_folder"
. "$home/bin/build.bash"

# Java takes file names from the locale, and in the C locale it cannot name a file with an é.
unset LC_ALL
[[ -n $caller_lc_all ]] && export LANG=$caller_lc_all
export LC_CTYPE=C.UTF-8
# A JVM with a closed stdout or stderr would open its own files in their place.
{ : >&1; } 2>/dev/null || exec 1</dev/null
{ : >&2; } 2>/dev/null || exec 2>/dev/null

cd -P . 2>/dev/null || die 'The current folder no longer exists; change to another one.'

case ${1-} in
    '' | -h | --help | help)
        help=$home/src/main/resources/gstack/browse/help.txt
        # Help needs no build.
        if [[ ! -e $dist/current && -z ${2-} && -r $help ]]; then
            cat "$help"
            exit
        fi
        ensure_build
        ;;
    stop)
        # Neither does this.
        find_state_file
        if [[ -z ${2-} && ! -e $state_file && ! -L $state_file && ! -e $state_file.copy ]]; then
            echo 'No daemon running — nothing to stop.'
            exit
        fi
        state_file=
        ensure_build
        ;;
    doctor)
        # With words that mean nothing it is not a check-up but an error, which the Java client says.
        if [[ -n ${2-} ]]; then
            ensure_build
        else
            . "$home/bin/doctor.bash"
        fi
        ;;
    *)
        ensure_build
        ;;
esac

folder=$dist/$version
options=("@$folder/jvm.flags" "-Dbrowse.dist=$folder")
[[ -s $folder/browse.aot ]] && options+=("-XX:AOTCache=$folder/browse.aot")
unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS

# Sets chromium to the command line that this build's last daemon used, if it would use the same again: then Chromium
# starts up beside the JVM instead of after it.
plan_chromium() {
    local line name at=0 plan=()

    chromium=()
    [[ -O $folder/launch && -z ${BROWSE_SERVER_SCRIPT-} && ! -e $state_folder/chromium-profile-early ]] || return
    mapfile -t plan <"$folder/launch"
    for line in "${plan[@]}"; do
        ((at += 1))
        [[ -n $line ]] || break
        name=${line%%=*}
        [[ ${!name-} == "${line#*=}" ]] || return
    done
    [[ -x ${plan[at]-} ]] || return
    for line in "${plan[@]:at}"; do
        [[ $line == --user-data-dir= ]] && line+=$state_folder/chromium-profile-early
        chromium+=("$line")
    done
}

# Starts a daemon from here, which spares the start of the Java client; only where nothing has to be looked into:
# no daemon was there, nothing was lost, nobody else is starting one. The daemon itself takes the lock.
start_daemon() {
    local chromium limit=15000 patience program starter state_folder word=

    [[ $state_file == /* ]] || state_file=$PWD/$state_file
    state_folder=${state_file%/*}
    [[ ! -e $state_file && ! -e $state_file.copy && ! -e $state_folder/browse-lost.json && -z ${BROWSE_NO_AUTOSTART-} ]] || return
    command -v setsid >/dev/null && { [[ -d $state_folder ]] || mkdir -m 700 "$state_folder" 2>/dev/null; } || return
    set -o noclobber
    { : >"$state_file.starting"; } 2>/dev/null || { set +o noclobber && return 1; }
    set +o noclobber

    program=("$jdk/bin/java" "${options[@]}" "-XX:ErrorFile=$state_folder/browse-crash.log" -cp "$folder/browse.jar" gstack.browse.Main)
    [[ -n ${BROWSE_SERVER_SCRIPT-} ]] && program=("$BROWSE_SERVER_SCRIPT")
    [[ -n ${CI-} ]] && limit=30000
    [[ ${BROWSE_START_TIMEOUT-} =~ ^[0-9]+$ ]] && limit=$BROWSE_START_TIMEOUT
    say 'Starting server...'
    exec 5< <(
        # Somebody may wait for the end of a pipe that this shell inherited.
        for descriptor in /proc/self/fd/*; do
            descriptor=${descriptor##*/}
            ((descriptor > 2)) && eval "exec $descriptor>&-"
        done
        [[ -n ${BROWSE_STATE_FILE-} ]] || cd "${state_folder%/*}" || exit
        # A link here is somebody else's idea of where to write; it goes, and what it leads to stays.
        for log in "$state_folder/browse-daemon.log" "$state_folder/browse-chromium.log"; do
            [[ -L $log ]] && rm -f "$log"
        done
        # Pages have their say in the logs: they are nobody else's to read.
        [[ -e $state_folder/browse-daemon.log && -e $state_folder/browse-chromium.log ]] ||
            (umask 077 && : >>"$state_folder/browse-daemon.log" && : >>"$state_folder/browse-chromium.log")
        exec 2>>"$state_folder/browse-daemon.log"
        echo "starting as process $BASHPID" >&2
        plan_chromium
        ((${#chromium[@]})) || exec setsid "${program[@]}" daemon alone </dev/null
        # The daemon talks to Chromium by its stdin and stdout, and announces itself on descriptor 5.
        exec 5>&1
        : >"$state_folder/browse-chromium.log"
        coproc browser { unset AUTH_TOKEN BROWSE_STATE_KEY NGROK_AUTHTOKEN; exec setsid "${chromium[@]}" 3<&0 4>&1 5>&- </dev/null >/dev/null 2>>"$state_folder/browse-chromium.log"; }
        if { exec 6<&"${browser[0]}" 7>&"${browser[1]}"; } 2>/dev/null; then
            exec setsid "${program[@]}" daemon alone early "$browser_PID" "${chromium[0]}" /dev/fd/5 <&6 >&7 6<&- 7>&-
        fi
        # It ended at once and took its pipes along; the daemon tries it again and can say why.
        exec setsid "${program[@]}" daemon alone </dev/null 5>&-
    )
    starter=$!
    printf -v patience '%d.%03d' $((limit / 1000)) $((limit % 1000))
    IFS= read -r -t "$patience" -u 5 word || (($? < 128)) || word="failed Server failed to start within $((limit / 1000))s"
    exec 5<&-
    [[ $word == ready* ]] && return
    [[ $word == taken ]] && return 1
    # For those who wait for this start: they need not try the same.
    echo "${word#failed }" 2>/dev/null >"$state_folder/browse-startup-error.log"
    kill -KILL "$starter" 2>/dev/null
    rm -f "$state_file.starting"
    mode=failed daemon_word=$word
    return 1
}

daemon_word=
if [[ $mode == call && -n $state_file ]] && start_daemon; then
    ask_daemon "$@"
fi
# The arguments travel as bytes: on its command line Java would decode them and lose what is no UTF-8.
exec "$jdk/bin/java" "${options[@]}" -cp "$folder/browse.jar" gstack.browse.Main client \
    "$mode" "${daemon_pid:-0}" "$daemon_word" /dev/fd/3 3< <(printf '%s\0' "$PWD" "${BROWSE_TAB-}" "$@")
