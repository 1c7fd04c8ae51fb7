# Homebrew's recipe. Homebrew builds from taps alone, and a folder of one's own is enough; the source archive
# kingpress-0.1.0.tar.gz is expected beside the recipe:
#   brew tap-new --no-git my/games && cp kingpress.rb kingpress-*.tar.gz "$(brew --repository my/games)/Formula" && brew install my/games/kingpress
# packaging/release writes the number of a release, where its archive lies and its checksum into a copy.
class Kingpress < Formula
  desc "Prints print-and-play card games and judges them by their rules"
  homepage "https://localhost"
  url "file://#{__dir__}/kingpress-0.1.0.tar.gz"
  license "MIT"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "fmt"
  depends_on "fontconfig"
  depends_on "freetype"
  depends_on "ghostscript"
  depends_on "glib"
  depends_on "harfbuzz"
  depends_on "hunspell"
  depends_on "jpeg-turbo"
  depends_on "libdeflate"
  depends_on "liblouis"
  depends_on "liborcus"
  depends_on "libpng"
  depends_on "librsvg"
  depends_on "little-cms2"
  depends_on "md4c"
  depends_on "minizip"
  depends_on "pango"
  depends_on "pugixml"
  depends_on "qrencode"
  depends_on "re2"
  depends_on "yaml-cpp"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", "-DKINGPRESS_BATCHES=ON", "-DKINGPRESS_TESTS=OFF", *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  def caveats
    <<~EOS
      kingpress prints with three families of fonts, so that pages look alike on all machines:
        brew install --cask --fontdir=/Library/Fonts font-dejavu font-league-spartan font-linux-libertine
    EOS
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/kingpress --version")
    assert_match "minkingi", shell_output("#{bin}/kingpress list games")
  end
end
