# What ./browse does when no daemon answered: builds if need be and hands the call to the Java client. Sourced.

home=$(cd -P "$home" && pwd)
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
    doctor)
        . "$home/bin/doctor.bash"
        ;;
    *)
        ensure_build
        ;;
esac

folder=$dist/$version
options=("@$folder/jvm.flags" "-Dbrowse.dist=$folder")
[[ -s $folder/browse.aot ]] && options+=("-XX:AOTCache=$folder/browse.aot")
unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS
# The arguments travel as bytes: on its command line Java would decode them and lose what is no UTF-8.
exec "$jdk/bin/java" "${options[@]}" -cp "$folder/browse.jar" \
    gstack.browse.Main client "$mode" "${daemon_pid:-0}" /dev/fd/3 3< <(printf '%s\0' "$PWD" "${BROWSE_TAB-}" "$@")
