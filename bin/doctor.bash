# The part of `browse doctor` that needs no Java; the rest is the Java client's. Sourced by slow.bash.

# A mark (ok, note = works all the same, fix = does not work), what was looked at, and what was found.
check() {
    printf '%-5s %-12s %s\n' "$1" "$2" "$3"
}

doctor() {
    local aot

    if ! find_jdk; then
        check fix JDK "$(no_jdk | tr '\n' ' ')"
        exit 1
    fi
    check ok JDK "$jdk"

    if find_maven; then
        check ok Maven "$mvn"
    elif find_build; then
        check note Maven "not found; needed for the next build only. $(no_maven)"
    else
        check fix Maven "$(no_maven)"
        exit 1
    fi

    if find_build && is_jdk_25 "$built_jdk"; then
        check ok build "$dist/$version"
    elif [[ -n $version && -f $dist/$version/browse.jar ]]; then
        check note build 'the sources or the JDK changed since; the next call builds again'
    else
        check note build "not built yet; the next call builds it ($home/browse status)"
        check note 'and more' 'run this again after the build to see Chromium, fonts, folders and the daemon'
        exit 0
    fi

    aot=$dist/$version/browse.aot
    if [[ ! -s $aot ]]; then
        check note 'AOT cache' "none, so starting takes longer; to make one: rm -r $dist && $home/browse status"
    elif run_java "$dist/$version" -XX:AOTMode=on "-XX:AOTCache=$aot" -cp "$dist/$version/browse.jar" \
        gstack.browse.Main --version >/dev/null 2>&1 </dev/null; then
        check ok 'AOT cache' "$aot"
    else
        check note 'AOT cache' "the JVM does not take it, so starting takes longer; to make a new one: rm -r $dist && $home/browse status"
    fi
}

doctor
# Goes on with the build there is: a doctor that first builds for a minute is of no use.
jdk=${built_jdk:-$jdk}
is_jdk_25 "$jdk" || find_jdk
