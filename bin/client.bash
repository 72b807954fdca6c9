# Sends one command to the project's daemon and prints the reply; ../browse and the native client run it.
#
# Up to the reply this uses shell built-ins only: a call costs about 3 ms, a JVM's start ten times that.
# Whatever is not "a daemon of this version runs and answers" is left to bin/slow.bash and the Java client.

set +eu +o posix # whatever the environment set
caller_lc_all=${LC_ALL-}
LC_ALL=C # lengths are bytes, and no byte is invalid

here=${BASH_SOURCE[0]%/bin/client.bash}
[[ $here == /* ]] || here=$PWD/$here
home=$here

# What the Java client has to do when the daemon did not answer:
# call = nothing was run, so find or start a daemon and run it; lost = the request was sent and the connection broke;
# silent = the request was sent and the daemon gives no sign of life.
mode=call
daemon_pid= # the daemon that was spoken to
if [[ -n ${BROWSE_HANDOVER-} ]]; then
    # The native client has sent the request already.
    read -r mode daemon_pid <<<"$BROWSE_HANDOVER"
    unset BROWSE_HANDOVER
fi

# Sets state_file to where the project's daemon writes down that it is there.
find_state_file() {
    local root=$PWD

    state_file=${BROWSE_STATE_FILE-}
    [[ -n $state_file ]] && return
    while [[ ! -e $root/.git ]]; do
        [[ -n $root ]] || { root=$PWD && break; }
        root=${root%/*}
    done
    state_file=$root/.gstack/browse.json
}

# Sets state_file, and pid, port and token from it; fails unless a daemon of this very build wrote it.
find_daemon() {
    local text version

    find_state_file
    [[ -f $state_file && -O $state_file ]] || return
    IFS= read -r -d '' text <"$state_file"
    IFS= read -r version <"$home/dist/current" || return
    # A pull or a checkout touches the index: somebody has to look whether the sources changed.
    [[ $home/.git/index -nt $home/dist/stamp ]] && return 1
    [[ $text =~ \"binaryVersion\":\ *\"([^\"]*)\" && ${BASH_REMATCH[1]} == "$version" ]] || return
    [[ $text =~ \"port\":\ *([0-9]+) ]] && port=${BASH_REMATCH[1]} || return
    [[ $text =~ \"token\":\ *\"([^\"]+)\" ]] && token=${BASH_REMATCH[1]} || return
    [[ $text =~ \"pid\":\ *([0-9]+) ]] && pid=${BASH_REMATCH[1]} && kill -0 "$pid"
}

# Writes the request to descriptor 3.
send() {
    local field length=0 head settings= byte at secret=${BROWSE_STATE_KEY-} eol=$'\r\n'

    for field; do
        ((length += ${#field} + 1))
    done
    head="POST /command HTTP/1.1${eol}Host: 127.0.0.1:$port${eol}Authorization: Bearer $token$eol"
    for field in BROWSE_AGENT BROWSE_DELTA BROWSE_SNAPSHOT_BUDGET; do
        [[ ${!field-} =~ ^[A-Za-z0-9_.-]{1,32}$ ]] && settings+="$field=${!field};"
    done
    # A secret may be any text, so it travels in hex; one that is too long is not cut but said to be.
    [[ -z $secret ]] || settings+=BROWSE_STATE_KEY=
    ((${#secret} <= 4096)) || { secret= && settings+=-; }
    for ((at = 0; at < ${#secret}; at++)); do
        printf -v byte '%02x' "'${secret:at:1}"
        settings+=${byte: -2}
    done
    # Whoever says who he is must not be taken for another: the daemon refuses "!".
    [[ -n ${BROWSE_AGENT-} && $settings != BROWSE_AGENT=* ]] && settings="BROWSE_AGENT=!;$settings"
    [[ -n $settings ]] && head+="X-Browse-Settings: $settings$eol"
    head+="Connection: close${eol}Content-Type: application/x-browse-argv${eol}Content-Length: $length$eol$eol"
    # echo hands the text to the C library in one piece; printf would write it line by line.
    echo -n "$head" >&3
    printf '%s\0' "$@" >&3
}

# Reads a line of the reply's head into `line`. What breaks off from here on may have been run.
read_line() {
    IFS= read -r line <&3 && line=${line%$'\r'} && return
    mode=lost
    return 1
}

# The same for the first line, which may be long in coming. Only its first byte is waited for with a limit: bash makes
# four system calls per byte when there is one, and the daemon writes a head in one piece.
await_line() {
    local first

    if IFS= read -r -t "$patience" -N 1 first <&3; then
        read_line && line=$first$line && return
    else
        (($? > 128)) && mode=silent || mode=lost
    fi
    return 1
}

# Reads the head of the reply; fails if there is none.
read_head() {
    await_line || return
    while [[ $line == 'HTTP/1.1 102 '* ]]; do # a sign of life
        while [[ -n $line ]]; do
            read_line || return
            [[ $line == "X-Browse-Progress: $pid "* ]] && printf '%s\n' "${line#X-Browse-Progress: $pid }" >&4
        done
        await_line || return
    done
    # Another program got the port, or another project's daemon: neither has run anything.
    [[ $line =~ ^HTTP/1\.1\ ([0-9]{3}) ]] && status=${BASH_REMATCH[1]} && read_line || return
    [[ $line =~ ^X-Browse:\ ([0-9]+)\ (inline|stream)\ ([0-9]+)$ && ${BASH_REMATCH[1]} == "$pid" && $status != 401 ]] || return
    kind=${BASH_REMATCH[2]} code=${BASH_REMATCH[3]}
    while read_line && [[ -n $line ]]; do
        [[ $line =~ ^[Cc]ontent-[Ll]ength:\ *([0-9]+)$ ]] && size=${BASH_REMATCH[1]}
    done
    [[ $mode == call ]]
}

# Prints the reply and exits; returns if there is none.
receive() {
    local line status kind code size=0 body patience=8 millis=${BROWSE_HEALTH_TIMEOUT-}

    [[ $millis =~ ^[1-9][0-9]*$ ]] && printf -v patience '%d.%03d' $((millis / 1000)) $((millis % 1000))
    { read_head 2>/dev/null; } 4>&2 || return
    ((status < 400)) || exec >&2
    ((size > 0)) || exit "$code"
    if [[ $kind == stream ]]; then
        head -c $((size - 1)) <&3 || exit
        size=1 # the last byte shows that the reply is whole
    fi
    IFS= read -r -N "$size" body <&3 2>/dev/null
    ((${#body} == size)) || { mode=lost && return; }
    printf '%s' "$body" || exit 1
    exit "$code"
}

ask_daemon() {
    ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] >= 404 && $# > 0)) && [[ "$*" != *--force-restart* ]] || return
    case $1 in
        -h | --help | help | --version | stop | restart | doctor | completion | pair-agent | tunnel | unpair) return ;;
    esac
    local pid port token LC_ALL=C # lengths are bytes here too, whatever bin/slow.bash has set meanwhile

    # What cannot be right is for the Java client to explain.
    [[ ${BROWSE_HEALTH_TIMEOUT-} =~ ^([1-9][0-9]*)?$ && ${BROWSE_DELTA-}${BROWSE_SNAPSHOT_BUDGET-} =~ ^[A-Za-z0-9_]*$ ]] || return
    cd -P . 2>/dev/null && find_daemon 2>/dev/null && { exec 3<>"/dev/tcp/127.0.0.1/$port"; } 2>/dev/null || return
    trap '' PIPE
    send "$PWD" "${BROWSE_TAB-}" "$@" 2>/dev/null
    trap - PIPE
    receive
    exec 3>&-
    daemon_pid=$pid
}

# Whether the command reads its words from stdin: it is one of those that do, and has flags only.
wants_input() {
    local found=

    [[ $mode == call && ! -t 0 ]] || return
    while (($#)); do
        case $1 in
            --tab-id) (($# > 1)) && shift ;;
            --*) ;;
            chain) [[ -z $found ]] && found=yes || return ;;
            *) return 1 ;;
        esac
        shift
    done
    [[ -n $found ]]
}

if wants_input "$@"; then
    { input=$(cat); } 2>/dev/null
    [[ -n $input ]] && set -- "$@" "$input"
fi

state_file= # stays empty for what is not a plain command
[[ $mode == call ]] && ask_daemon "$@"
. "$home/bin/slow.bash"
