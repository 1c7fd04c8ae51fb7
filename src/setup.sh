# What a fresh machine needs before kingpress can be built, and how it is built. Read by the launcher `kingpress` and by
# `tests/run`; expects `root` to name the project's folder. Nothing here runs once the program is built and unchanged.

build=$root/build/release

# Debian and Ubuntu package names; docs/how-to/install.md repeats them for people.
program_packages='g++ cmake ninja-build pkg-config libyaml-cpp-dev libcli11-dev libfmt-dev libcairo2-dev libpango1.0-dev
  librsvg2-dev libpng-dev libjpeg-dev libdeflate-dev libminizip-dev libpugixml-dev libre2-dev liborcus-dev libmd4c-dev liblcms2-dev libqrencode-dev liblouis-dev libhunspell-dev hunspell-en-us hunspell-de-de libgs-common nlohmann-json3-dev fonts-dejavu-core fonts-league-spartan fonts-linuxlibertine fonts-sil-andika fonts-opendyslexic
  fonts-inter fonts-jetbrains-mono fonts-karla fonts-quicksand fonts-lato'
test_packages='catch2 libqpdf-dev fonts-droid-fallback qpdf ghostscript poppler-utils mupdf-tools libxml2-utils clang-format mandoc zsh fish
  python3-jsonschema python3-yaml librsvg2-bin chromium-headless-shell'

say() { printf 'kingpress: %s\n' "$*" >&2; }

# quietly LOG command...: the output is shown only when the command fails.
quietly() {
  log=$1
  shift
  if ! "$@" >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    say "this failed: $*"
    exit 3
  fi
}

# The recipes of the packages are the lists for Homebrew and Arch.
other_systems() {
  brewed=$(sed -n 's/.*depends_on "\([^"]*\)".*/\1/p' "$root/packaging/kingpress.rb" | tr '\n' ' ')
  arch=$(sed -n "s/^\(make\)*depends=//p; s/^  *'/'/p" "$root/packaging/PKGBUILD" | tr -d "()'" | tr '\n' ' ')
  cat >&2 <<END
kingpress: some of the packages it is built from are missing. Install them and start again:
  Homebrew  brew install $brewed
            brew install --cask --fontdir=/Library/Fonts font-league-spartan font-linux-libertine font-dejavu
  Fedora    dnf install gcc-c++ cmake ninja-build pkgconf yaml-cpp-devel cli11-devel fmt-devel cairo-devel pango-devel librsvg2-devel
            libpng-devel libjpeg-turbo-devel libdeflate-devel minizip-compat-devel pugixml-devel re2-devel liborcus-devel md4c-devel lcms2-devel qrencode-devel liblouis-devel hunspell-devel hunspell-en-US hunspell-de json-devel linux-libertine-fonts dejavu-sans-fonts
  Arch      pacman -S gcc pkgconf hunspell-en_us hunspell-de $arch
Fedora and Arch do not package League Spartan: put its .ttf or .otf files into fonts/.
For the tests also: catch2, qpdf with its headers, ghostscript, poppler (pdfinfo), mupdf (mutool), librsvg (rsvg-convert), libxml2 (xmllint), clang-format 14 (for the layout only), mandoc, zsh, fish,
python3 with jsonschema and yaml, chromium or its headless shell.
END
  exit 3
}

# install_packages name...: those that are missing, through apt; elsewhere says what is needed and stops.
install_packages() {
  if command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; then
    installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p')
    missing=
    for package in "$@"; do
      printf '%s\n' "$installed" | grep -qxF "$package" || missing="$missing $package"
    done
    [ -z "$missing" ] && return
    say "installing$missing"
    as_root=
    if [ "$(id -u)" != 0 ]; then
      command -v sudo >/dev/null || { say "become root or install sudo first"; exit 3; }
      sudo -v || exit 3
      as_root=sudo
    fi
    log=$(mktemp)
    quietly "$log" $as_root apt-get update
    quietly "$log" $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
    rm -f "$log"
  elif ! command -v cmake >/dev/null || ! command -v ninja >/dev/null || ! command -v pkg-config >/dev/null || ! pkg-config --exists \
    yaml-cpp fmt glib-2.0 cairo pangocairo pangoft2 fontconfig harfbuzz-subset librsvg-2.0 libpng libjpeg libdeflate minizip pugixml re2 md4c lcms2 \
    liblouis hunspell libqrencode; then
    other_systems
  fi
}

# follow: reads what ninja says and tells how far it is, on one line of a terminal, elsewhere at every tenth.
follow() {
  tenth=0
  while IFS= read -r line; do
    case $line in
      *'% Building CXX object '*) what=${line%%.dir/*} what=${what##*/} ;;
      *'% Linking CXX executable '*) what=${line##*/} what="linking ${what##* }" ;;
      *) continue ;;
    esac
    percent=${line%%\%*} percent=${percent##* }
    if [ -t 2 ]; then
      printf '\rkingpress: %3d %%  %s\033[K' "$percent" "$what" >&2
    elif [ $((percent / 10)) -gt "$tenth" ]; then
      tenth=$((percent / 10))
      say "$percent % built ($what)"
    fi
  done
  [ ! -t 2 ] || printf '\r\033[K' >&2
}

# compile target: ninja; when it fails, everything it said but the progress is shown. As many compilers as processors: two
# more, as ninja would start, take each other's caches and make a build from nothing a tenth longer.
compile() {
  log=$build/build.log
  { NINJA_STATUS='%p ' ninja -C "$build" -j "$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)" "$1" 2>&1 </dev/null; echo $? >"$build/.status"; } | tee "$log" | follow
  if [ "$(cat "$build/.status")" != 0 ]; then
    sed '/^ *[0-9]*% /d' "$log" >&2
    say "this failed: ninja -C $build $1"
    exit 3
  fi
}

# Whether the folder of the build is there, or can be made, and takes files.
can_build() { mkdir -p "$build" 2>/dev/null && [ -w "$build" ] && { [ ! -e "$build/.lock" ] || [ -w "$build/.lock" ]; }; }

# build_release WITH_TESTS target: configures when needed and builds. One build at a time.
build_release() {
  can_build || { say "'$build' cannot be written"; exit 3; }
  if command -v flock >/dev/null; then
    exec 9>"$build/.lock"
    flock 9
  fi
  cached() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt" 2>/dev/null; }
  # A tree that was moved or copied starts afresh: its cache names the old place.
  [ ! -e "$build/CMakeCache.txt" ] || [ "$(cached CMAKE_HOME_DIRECTORY)" = "$root" ] || rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles"
  # The launcher leaves a build with tests as it is; tests/run adds them to a build without.
  if [ ! -e "$build/build.ninja" ] || [ ! -e "$build/CMakeCache.txt" ] || { [ "$1" = ON ] && [ "$(cached KINGPRESS_TESTS)" != ON ]; }; then
    quietly "$build/configure.log" cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DKINGPRESS_BATCHES=ON \
      -DKINGPRESS_TESTS="$1"
  fi
  touch "$build/.started"
  compile "$2"
}
