# Finds the tools and builds the program into dist/<hash of its content>/. Sourced; needs `home`, the folder of the checkout.

dist=$home/dist

say() {
    printf '[browse] %s\n' "${1//$'\n'/$'\n'[browse] }" >&2
}

die() {
    say "$@"
    exit 1
}

is_jdk_25() {
    local line

    [[ -x $1/bin/javac && -r $1/release ]] || return
    while IFS= read -r line; do
        [[ $line =~ ^JAVA_VERSION=\"?25([.\"]|$) ]] && return
    done <"$1/release"
    return 1
}

# Sets jdk to the folder of a JDK 25. Reads release files: starting a java to ask it would cost more than the whole call.
find_jdk() {
    local candidate name on_path

    for name in JAVA_HOME JAVA25_HOME ${!JDK_25*} ${!JAVA_HOME_25*}; do
        jdk=${!name-}
        [[ -n $jdk ]] && is_jdk_25 "$jdk" && return
    done
    for candidate in /usr/lib/jvm/* /usr/java/* /opt/*jdk* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home "${HOME-}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
        /opt/homebrew/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home /usr/local/opt/openjdk@25/libexec/openjdk.jdk/Contents/Home \
        "${HOME-}"/.sdkman/candidates/java/* "${HOME-}"/.jdks/* "${HOME-}"/.local/share/mise/installs/java/* \
        "${HOME-}"/.asdf/installs/java/*; do
        is_jdk_25 "$candidate" && jdk=$candidate && return
    done
    on_path=$(command -v javac) && on_path=$(readlink -f "$on_path") && is_jdk_25 "${on_path%/bin/javac}" && jdk=${on_path%/bin/javac}
}

no_jdk() {
    printf '%s\n' 'No JDK 25 found (looked at JAVA_HOME, JAVA25_HOME, JDK_25*, /usr/lib/jvm, /Library/Java, SDKMAN and PATH).'
    if [[ $OSTYPE == darwin* ]]; then
        printf '%s\n' 'Install one with: brew install openjdk@25'
    else
        printf '%s\n' 'Install one, for example with: curl -s https://get.sdkman.io | bash && sdk install java 25-tem'
    fi
}

find_maven() {
    local candidate

    for candidate in "${MAVEN_HOME-}" "${M2_HOME-}" "${HOME-}/.sdkman/candidates/maven/current"; do
        [[ -x $candidate/bin/mvn ]] && mvn=$candidate/bin/mvn && return
    done
    mvn=$(command -v mvn)
}

no_maven() {
    local installer hint='from https://maven.apache.org'

    for installer in 'apt-get install -y maven' 'dnf install -y maven' 'pacman -S --noconfirm maven' 'apk add maven' 'brew install maven'; do
        command -v "${installer%% *}" >/dev/null && hint="with: $installer" && break
    done
    printf '%s\n' "Maven is needed to build, and mvn is not on the PATH. Install it $hint"
}

sha256() {
    if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi
}

# One number for the content of everything that the build reads.
sources_sum() {
    (cd "$home" && find pom.xml bin/jvm.flags src/main -type f -print0 | sort -z | xargs -0 cksum | sha256)
}

# Sets version to the build in force; fails if there is none, or if it is not that of the sources as they are now.
find_build() {
    local stale

    version= built_jdk=
    { IFS= read -r version && IFS= read -r built_jdk; } 2>/dev/null <"$dist/current"
    [[ -n $version && -f $dist/$version/browse.jar ]] || return
    # Folders too: their time says that a file was deleted.
    stale=$(cd "$home" && find pom.xml bin/jvm.flags src/main -newer dist/stamp -print -quit 2>/dev/null)
    if [[ -n $stale || ! -e $dist/stamp ]]; then
        [[ $(sources_sum) == "$(cat "$dist/$version/sources" 2>/dev/null)" ]] || return
    fi
    # Lets the next call through without this look, until git touches the checkout again.
    [[ -n $stale || $home/.git/index -nt $dist/stamp ]] && touch "$dist/stamp" 2>/dev/null
    return 0
}

# Runs its arguments with their output in a log; says every ten seconds that it still runs.
with_progress() {
    local what=$1 log=$2 status= started=$SECONDS asked
    shift 2

    say "$what..."
    exec 8< <("$@" >"$log" 2>&1 </dev/null; echo $?)
    while asked=$SECONDS && ! IFS= read -r -t 10 -u 8 status; do
        # An answer at once is an end without a status; old shells do not tell it from a wait in vain.
        ((SECONDS - asked < 9)) && break
        say "$what... $((SECONDS - started)) s"
    done
    exec 8<&-
    return "${status:-1}"
}

# Options from the environment would not fit the AOT cache, and the JVM announces them on stderr.
run_java() (
    unset JAVA_TOOL_OPTIONS JDK_JAVA_OPTIONS _JAVA_OPTIONS BROWSE_STATE_FILE
    exec "$jdk/bin/java" "@$1/jvm.flags" "-Dbrowse.dist=$1" "${@:2}"
)

# Makes the AOT cache by running the program once; without one everything works, only slower.
train() {
    local folder=$1

    # The run needs a browser; without one it is made up for when there is one.
    run_java "$folder" -cp "$folder/browse.jar" gstack.browse.Main chromium try >/dev/null </dev/null || return
    with_progress 'Making the AOT cache' "$folder/training.log" \
        run_java "$folder" "-XX:AOTCacheOutput=$folder/browse.aot" -cp "$folder/browse.jar" gstack.browse.Main train \
        && [[ -s $folder/browse.aot ]] || say "Warning: the AOT cache is not what it could be, so starting takes longer; see $folder/training.log"
}

# Makes the native client where there is a C compiler; without one the client in bash does the same, a little slower.
compile_client() {
    local compiler c=$home/src/main/c

    for compiler in cc gcc clang; do
        command -v "$compiler" >/dev/null || continue
        "$compiler" -O2 -static -nostdlib -ffreestanding -fno-stack-protector -o "$1" "$c/client.c" "$c/tiny.c" 2>/dev/null \
            || "$compiler" -O2 -static -o "$1" "$c/client.c" 2>/dev/null \
            || "$compiler" -O2 -o "$1" "$c/client.c" 2>/dev/null && return
    done
    rm -f "$1"
}

# Removes earlier builds, but not the one that a daemon still runs from.
prune() {
    local old

    for old in "$dist"/*/browse.jar; do
        old=${old%/browse.jar}
        [[ ${old##*/} == "$version" ]] && continue
        if [[ -d /proc/self ]]; then
            grep -qsF -- "$old/browse.jar" /proc/[0-9]*/cmdline && continue
        else
            ps -A -o args= | grep -qF -- "$old/browse.jar" && continue
        fi
        rm -rf -- "$old"
    done
}

build() {
    local work=$dist/.build folder fresh=$dist/.fresh started=$SECONDS

    find_maven || die "$(no_maven)"
    rm -rf "$work" && touch "$dist/stamp.next" || die "Cannot write to $dist"
    JAVA_HOME=$jdk with_progress 'Building (a first build takes a minute)' "$dist/build.log" \
        "$mvn" -q -B -f "$home/pom.xml" -DquickBuild -Dbuild.folder="$work" package || {
        tail -n 30 "$dist/build.log" >&2
        die "The build failed; all of its output is in $dist/build.log"
    }
    # Without libraries there is no folder for them.
    rm -rf "$fresh" && mkdir -p "$fresh" "$work/lib" && cp -R "$work/browse.jar" "$work/lib" "$home/bin/jvm.flags" "$fresh" \
        && sources_sum >"$fresh/sources" || die "Cannot write to $dist"
    version=$(cat "$fresh/browse.jar" "$fresh"/lib/*.jar "$fresh/jvm.flags" "$jdk/release" 2>/dev/null | sha256)
    version=${version:0:16}
    folder=$dist/$version
    if [[ -d $folder ]]; then
        mv -f "$fresh/sources" "$folder/sources" && rm -rf "$fresh"
    else
        mv "$fresh" "$folder"
    fi
    [[ -s $folder/browse.aot ]] || train "$folder"
    compile_client "$dist/browse.next"
    if [[ -x $dist/browse.next ]]; then mv -f "$dist/browse.next" "$dist/browse"; else rm -f "$dist/browse"; fi
    printf '%s\n%s\n' "$version" "$jdk" >"$dist/current.next" && mv -f "$dist/current.next" "$dist/current" \
        && mv -f "$dist/stamp.next" "$dist/stamp" || die "Cannot write to $dist"
    prune
    say "Built in $((SECONDS - started)) s."
}

# A lock that ends with its holder; perl where there is no flock (macOS).
lock_9() {
    if command -v flock >/dev/null; then
        flock "$@" 9
    else
        perl -e 'use Fcntl ":flock"; open(my $lock, ">&=9") or die; exit !flock($lock, @ARGV ? LOCK_EX|LOCK_NB : LOCK_EX)' -- "$@"
    fi
}

# Runs its arguments when nobody else builds.
alone() {
    mkdir -p "$dist" || die "Cannot create $dist"
    {
        lock_9 -n 2>/dev/null || {
            say 'Another call is building, waiting...'
            lock_9
        }
        "$@"
    } 9>"$dist/lock"
}

build_unless_done() {
    find_build && [[ $built_jdk == "$jdk" ]] || build
}

train_unless_done() {
    [[ -e $dist/$version/training.log ]] || train "$dist/$version"
}

# Sets version and jdk; builds unless that is done. Calls that come while one builds wait for it.
ensure_build() {
    if find_build && is_jdk_25 "$built_jdk"; then
        jdk=$built_jdk
        [[ -e $dist/$version/training.log ]] || alone train_unless_done
        return
    fi
    find_jdk || die "$(no_jdk)"
    alone build_unless_done
}
