#include "pictures/picture.h"

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../catch.h"
#include "../output/bench_of_scenes.h"
#include "../project_root.h"
#include "pictures/jpeg.h"
#include "pictures/pixels.h"
#include "pictures/svg_text.h"
#include "scene/digest.h"

using namespace kingpress;
using pictures::LoadedPicture;
using pictures::PictureCache;
using pictures::PictureProblem;
using scene::Picture;
using Shared = std::shared_ptr<const Picture>;

namespace {

const std::string hostile = project_root() + "/tests/data/hostile";

std::string code_of(const LoadedPicture& loaded) {
  const auto* problem = std::get_if<PictureProblem>(&loaded);
  return problem != nullptr ? problem->code : "sound";
}

std::string message_of(const LoadedPicture& loaded) {
  const auto* problem = std::get_if<PictureProblem>(&loaded);
  return problem != nullptr ? problem->message + " (" + problem->hint + ")" : "sound";
}

}  // namespace

TEST_CASE("every hostile picture gets the answer its manifest says, in time") {
  std::ifstream manifest(hostile + "/pictures.tsv");
  REQUIRE(manifest);
  pictures::PictureLimits limits;
  limits.svg_seconds = 0.4;
  PictureCache cache(0, limits);
  std::string line;
  std::size_t files = 0;
  while (std::getline(manifest, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream fields(line);
    std::string name, expected;
    fields >> name >> expected;
    CAPTURE(name);
    const auto start = std::chrono::steady_clock::now();
    const auto loaded = cache.load(hostile, name);
    CAPTURE(message_of(loaded));
    // Where a limit of time and one of size lie close together, either may be met first:
    // "picture-unsafe|picture-damaged".
    INFO(code_of(loaded) << ", expected " << expected);
    CHECK(("|" + expected + "|").find("|" + code_of(loaded) + "|") != std::string::npos);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(60));
    ++files;
  }
  CHECK(files >= 70);
}

TEST_CASE("every beginning of every format is judged, however short") {
  TempFolder folder;
  for (const std::string& whole : {std::string("\xff\xd8\xff\xe0"), std::string("RIFF1234WEBPVP8 "),
                                   std::string("\0\0\0\x1c"
                                               "ftypavif",
                                               12),
                                   std::string("\0\0\0\x1c"
                                               "ftypheic",
                                               12),
                                   std::string("\x89PNG\r\n\x1a\n"), std::string("GIF89a"), std::string("<svg/>"),
                                   std::string("\xef\xbb\xbf<?xml ?>"), std::string("%PDF-1.4"), std::string("II*")}) {
    for (std::size_t length = 0; length <= whole.size(); ++length) {
      CAPTURE(whole, length);
      write_bytes(folder / "a.png", whole.substr(0, length));
      PictureCache cache;
      const std::string code = code_of(cache.load(folder.path(), "a.png"));
      CHECK((code == "picture-format" || code == "picture-damaged"));
    }
  }
}

TEST_CASE("pictures come with their kind and their size as shown") {
  PictureCache cache;
  const auto size = [&](const std::string& name) {
    const auto picture = std::get<Shared>(cache.load(hostile, name));
    return std::tuple(picture->kind, picture->width, picture->height, picture->turn);
  };
  CHECK(size("img/good_rgba8.png") == std::tuple(Picture::Kind::png, 20.0, 20.0, 1));
  CHECK(size("img/png_named.jpg") == std::tuple(Picture::Kind::png, 20.0, 20.0, 1));
  CHECK(size("img/good_rgb.jpg") == std::tuple(Picture::Kind::jpeg, 40.0, 20.0, 1));
  CHECK(size("img/exif_6.jpg") == std::tuple(Picture::Kind::jpeg, 20.0, 40.0, 6));
  CHECK(size("svg/good_nosize.svg") == std::tuple(Picture::Kind::svg, 100.0, 100.0, 1));
}

TEST_CASE("a picture is one object while it is held, and a new reading once it is not") {
  TempFolder folder;
  write_bytes(folder / "a.png", read_bytes(hostile + "/img/good_rgb8.png"));
  PictureCache cache(0);
  const auto first = std::get<Shared>(cache.load(folder.path(), "a.png"));
  CHECK(std::get<Shared>(cache.load(folder.path(), "a.png")) == first);
  const std::weak_ptr<const Picture> gone = first;
  const auto id = first->id;
  CHECK(id == scene::digest(first->bytes));
}

TEST_CASE("pictures beyond the budget are let go and read again with the same identity") {
  TempFolder folder;
  const std::string bytes = read_bytes(hostile + "/img/good_rgb8.png");
  for (const char* name : {"a.png", "b.png"}) write_bytes(folder / name, bytes);
  PictureCache cache(1);
  std::weak_ptr<const Picture> a = std::get<Shared>(cache.load(folder.path(), "a.png"));
  const std::string id = a.lock()->id;
  cache.load(folder.path(), "b.png");
  CHECK(a.expired());
  CHECK(std::get<Shared>(cache.load(folder.path(), "a.png"))->id == id);
}

TEST_CASE("nothing outside the folder of the deck is read") {
  TempFolder folder;
  std::filesystem::create_directories(folder / "deck/art");
  const std::string png = read_bytes(hostile + "/img/good_rgb8.png");
  write_bytes(folder / "outside.png", png);
  write_bytes(folder / "deck/art/wolf.png", png);
  std::filesystem::create_symlink("../outside.png", folder / "deck/link.png");
  std::filesystem::create_symlink("art/wolf.png", folder / "deck/inner.png");
  std::filesystem::create_symlink("..", folder / "deck/up");
  REQUIRE(::mkfifo((folder / "deck/pipe.png").c_str(), 0600) == 0);
  PictureCache cache;
  const auto code = [&](const std::string& name) { return code_of(cache.load(folder / "deck", name)); };
  CHECK(code("art/wolf.png") == "sound");
  CHECK(code("art/../art/wolf.png") == "sound");
  CHECK(code("inner.png") == "sound");
  CHECK(code("../outside.png") == "picture-outside");
  CHECK(code(folder / "outside.png") == "picture-outside");
  CHECK(code("link.png") == "picture-outside");
  CHECK(code("up/outside.png") == "picture-outside");
  CHECK(code("/dev/zero") == "picture-outside");
  CHECK(code("pipe.png") == "picture-unreadable");
  CHECK(code("art") == "picture-unreadable");
  CHECK(code("") == "picture-missing");
  CHECK(code(std::string("art/wolf.png\0x", 14)) == "picture-missing");
}

TEST_CASE("a missing picture suggests its neighbours") {
  TempFolder folder;
  std::filesystem::create_directories(folder / "art");
  write_bytes(folder / "art/griffin.png", "x");
  write_bytes(folder / "art/dragon.png", "x");
  write_bytes(folder / "art/deck.yaml", "x");
  PictureCache cache;
  CHECK(message_of(cache.load(folder.path(), "art/grifin.png")) ==
        "there is no picture 'art/grifin.png' (did you mean 'art/griffin.png'?)");
  CHECK(message_of(cache.load(folder.path(), "art/sphinx.png")) ==
        "there is no picture 'art/sphinx.png' (known: dragon.png, griffin.png)");
}

TEST_CASE("formats that cannot be printed are called by name") {
  PictureCache cache;
  CHECK(message_of(cache.load(hostile, "img/tiny.gif")) ==
        "the picture 'img/tiny.gif' is GIF, which is not supported (save it as PNG or JPEG)");
  CHECK(message_of(cache.load(hostile, "img/claim.bmp")).find("is BMP, which is not supported") != std::string::npos);
  CHECK(message_of(cache.load(hostile, "img/cmyk.jpg")).find("CMYK") != std::string::npos);
  CHECK(message_of(cache.load(hostile, "svg/html.svg")).find("neither a PNG nor a JPEG nor an SVG") !=
        std::string::npos);
}

TEST_CASE("an SVG that needs something outside itself is told by what it needs") {
  const auto needs = [](const std::string& body) {
    return pictures::outside_reference("<svg xmlns:xlink=\"x\">" + body + "</svg>").value_or("nothing");
  };
  CHECK(needs("<image xlink:href=\"wolf.png\"/>") == "wolf.png");
  CHECK(needs("<image href = 'http://a/b?c>d'/>") == "http://a/b?c>d");
  CHECK(needs("<use xlink:href=\"#a\"/><image href=\"data:image/png;base64,AA\"/>") == "nothing");
  CHECK(needs("<a href=\"https://example.org\"><rect/></a>") == "nothing");
  CHECK(needs("<!-- <image href=\"wolf.png\"/> --><rect fill=\"url(#g)\"/>") == "nothing");
  CHECK(needs("<rect style=\"fill:url( 'other.svg#g' )\"/>") == "other.svg#g");
  CHECK(needs("<style>@import \"a.css\";</style>") == "\"a.css\"");
  CHECK(needs("<style><![CDATA[ text { src: url(font.ttf) } ]]></style>") == "font.ttf");
  CHECK(needs("<image href=\"unclosed") == "nothing");
}

TEST_CASE("an SVG that the libraries complain about is refused and spoils no other") {
  TempFolder folder;
  const auto letter = [](const std::string& size) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"><text y=\"9\" font-size=\"" + size +
           "\">x</text></svg>";
  };
  write_bytes(folder / "huge.svg", letter("1000000"));
  write_bytes(folder / "also huge.svg", letter("1000001"));
  write_bytes(folder / "good.svg", letter("8"));
  PictureCache cache;
  CHECK(code_of(cache.load(folder.path(), "huge.svg")) == "picture-damaged");
  CHECK(code_of(cache.load(folder.path(), "good.svg")) == "sound");
  CHECK(code_of(cache.load(folder.path(), "also huge.svg")) == "picture-damaged");
}

TEST_CASE("a picture that kills the process that tries it leaves the next ones alone") {
  PictureCache cache;
  CHECK(code_of(cache.load(hostile, "svg/tile_empty.svg")) == "picture-unsafe");
  CHECK(code_of(cache.load(hostile, "svg/good_mm.svg")) == "sound");
  CHECK(code_of(cache.load(hostile, "svg/convolve_25.svg")) == "picture-unsafe");
  CHECK(code_of(cache.load(hostile, "svg/good_data_png.svg")) == "sound");
}

TEST_CASE("EXIF orientation is read and made upright") {
  const std::string jpeg = read_bytes(hostile + "/img/exif_6.jpg");
  CHECK(pictures::exif_orientation(jpeg) == 6);
  const std::string plain = pictures::upright(jpeg);
  CHECK(plain.size() == jpeg.size());
  CHECK(pictures::exif_orientation(plain) == 1);
  for (std::size_t cut = 0; cut < jpeg.size(); ++cut) {
    const int turn = pictures::exif_orientation(std::string_view(jpeg).substr(0, cut));
    CHECK((turn == 1 || turn == 6));
  }
}

TEST_CASE("a JPEG cut off anywhere is told from a whole one without decoding it") {
  for (const char* name :
       {"/img/good_rgb.jpg", "/img/good_gray.jpg", "/img/good_prog.jpg", "/img/exif_6.jpg", "/img/rgb_adobe.jpg"}) {
    CAPTURE(name);
    const std::string jpeg = read_bytes(hostile + name);
    CHECK_FALSE(pictures::jpeg_trouble(jpeg));
    CHECK_FALSE(pictures::jpeg_trouble(jpeg + "bytes behind the end"));
    CHECK_FALSE(pictures::check_jpeg(jpeg));
    for (std::size_t cut = 0; cut < jpeg.size(); ++cut) {
      if (!pictures::jpeg_trouble(std::string_view(jpeg).substr(0, cut))) FAIL("cut at " << cut);
    }
    std::string holed = jpeg;
    holed.replace(jpeg.size() - 12, 8, "\xff\x13\xff\x13\xff\x13\xff\x13");
    CHECK(pictures::jpeg_trouble(holed));
  }
}

TEST_CASE("wrong bits between the markers of a JPEG are found by decoding it") {
  TempFolder folder;
  std::string jpeg = read_bytes(hostile + "/img/good_rgb.jpg");
  jpeg.replace(jpeg.size() - 40, 30, 30, '\x7e');
  write_bytes(folder / "a.jpg", jpeg);
  CHECK_FALSE(pictures::jpeg_trouble(jpeg));
  CHECK(code_of(PictureCache(0).load(folder.path(), "a.jpg")) == "picture-damaged");
}

TEST_CASE("equal bytes have equal digests, a changed bit another") {
  std::string bytes(100, 'x');
  const std::string digest = scene::digest(bytes);
  CHECK(digest == scene::digest(std::string(100, 'x')));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] ^= 1;
    CHECK(scene::digest(bytes) != digest);
    bytes[i] ^= 1;
  }
  CHECK(scene::digest("") != scene::digest(std::string(1, '\0')));
}

TEST_CASE("a file is read up to the limit of its size, and not beyond") {
  TempFolder folder;
  const std::string png = read_bytes(hostile + "/img/good_rgb8.png");
  write_bytes(folder / "a.png", png);
  pictures::PictureLimits limits;
  limits.file_bytes = png.size();
  CHECK(code_of(PictureCache(0, limits).load(folder.path(), "a.png")) == "sound");
  --limits.file_bytes;
  CHECK(message_of(PictureCache(0, limits).load(folder.path(), "a.png")) ==
        "the picture 'a.png' is larger than 0 MiB (save it smaller)");
}

TEST_CASE("a picture that changed while nobody held it is judged again") {
  TempFolder folder;
  const std::string png = read_bytes(hostile + "/img/good_rgb8.png"),
                    other = read_bytes(hostile + "/img/good_rgba8.png");
  for (const char* name : {"a.png", "b.png"}) write_bytes(folder / name, png);
  PictureCache cache(1);
  const auto load = [&](const char* name) { return cache.load(folder.path(), name); };
  CHECK(code_of(load("a.png")) == "sound");
  CHECK(code_of(load("b.png")) == "sound");
  write_bytes(folder / "a.png", other);
  CHECK(std::get<Shared>(load("a.png"))->id == scene::digest(other));
  CHECK(code_of(load("b.png")) == "sound");
  write_bytes(folder / "a.png", png.substr(0, png.size() / 2));
  CHECK(code_of(load("a.png")) == "picture-damaged");
  write_bytes(folder / "a.png", png);
  CHECK(code_of(load("a.png")) == "picture-damaged");  // once told, told again
}

TEST_CASE("a picture is found for its name in a different folder, in other letters, and as Windows writes it") {
  TempFolder folder;
  std::filesystem::create_directories(folder / "deck/Bilder/tiere");
  for (const char* name : {"deck/Bilder/fox.jpg", "deck/Bilder/tiere/owl.png", "bear.png"})
    write_bytes(folder / name, "x");
  PictureCache cache;
  const auto said = [&](const std::string& name) { return message_of(cache.load(folder / "deck", name)); };
  CHECK(said("bilder/fox.jpg") == "there is no picture 'bilder/fox.jpg' (did you mean 'Bilder/fox.jpg'?)");
  CHECK(said("fox.JPG") == "there is no picture 'fox.JPG' (did you mean 'Bilder/fox.jpg'?)");
  CHECK(said("owl.png") == "there is no picture 'owl.png' (did you mean 'Bilder/tiere/owl.png'?)");
  CHECK(said("nowhere/owl.png") == "there is no picture 'nowhere/owl.png' (did you mean 'Bilder/tiere/owl.png'?)");
  CHECK(said("Bilder\\tiere\\owl.png").find("(did you mean 'Bilder/tiere/owl.png'?)") != std::string::npos);
  CHECK(said("bear.png").find("did you mean") == std::string::npos);
}

TEST_CASE("a picture whose accents are letters of their own is told apart from one that looks the same") {
  TempFolder folder;
  write_bytes(folder / "Ba\xcc\x88r.png", "x");
  PictureCache cache;
  CHECK(message_of(cache.load(folder.path(), "B\xc3\xa4r.png")) ==
        "there is no picture 'B\xc3\xa4r.png' (did you mean 'Ba\xcc\x88r.png'? The accents of its name are stored in a "
        "different way: rename the file, or copy its name)");
}

TEST_CASE("near names are those of pictures, in capitals too, and only of folders beneath the deck's") {
  TempFolder folder;
  std::filesystem::create_directories(folder / "deck/art");
  for (const char* name : {"deck/art/Wolf.PNG", "deck/art/fox.Jpeg", "deck/art/owl.jpg", "deck/art/elk.svg",
                           "deck/art/notes.txt", "deck/art/png", "bear.png"})
    write_bytes(folder / name, "x");
  std::filesystem::create_directories(folder / "deck/art/cave.png");
  PictureCache cache;
  const auto said = [&](const std::string& name) { return message_of(cache.load(folder / "deck", name)); };
  CHECK(said("art/hippopotamus.png") ==
        "there is no picture 'art/hippopotamus.png' (known: Wolf.PNG, elk.svg, fox.Jpeg, owl.jpg)");
  CHECK(said("art/fox.jpeg") == "there is no picture 'art/fox.jpeg' (did you mean 'art/fox.Jpeg'?)");
  CHECK(said("nowhere/lynx.jpg") ==
        "there is no picture 'nowhere/lynx.jpg' (art is looked for in the folder of the deck)");
  CHECK(said("../beer.png").find("bear") == std::string::npos);
}

TEST_CASE("what is wrong with the coded data of a photo is told in small letters, by whichever way it is read") {
  std::string jpeg = read_bytes(hostile + "/img/good_rgb.jpg");
  jpeg.replace(jpeg.size() - 40, 30, 30, '\x7e');
  const auto decoded = pictures::decode_jpeg(jpeg);
  REQUIRE(std::holds_alternative<pictures::Undecodable>(decoded));
  const std::string reason = std::get<pictures::Undecodable>(decoded).reason;
  CHECK_FALSE(reason.empty());
  CHECK(std::islower(static_cast<unsigned char>(reason.front())));
  REQUIRE(pictures::check_jpeg(jpeg));
  CHECK(pictures::check_jpeg(jpeg)->reason == reason);
  for (const std::string bytes : {"", "\xff\xd8\xff\xd9", "words"}) {
    CHECK(std::holds_alternative<pictures::Undecodable>(pictures::decode_jpeg(bytes)));
    CHECK(std::holds_alternative<pictures::Undecodable>(pictures::read_jpeg_frame(bytes)));
    CHECK(pictures::check_jpeg(bytes));
  }
  const auto frame = pictures::read_jpeg_frame(read_bytes(hostile + "/img/good_gray.jpg"));
  CHECK(std::get<pictures::JpegFrame>(frame).components == 1);
  CHECK_FALSE(std::get<pictures::JpegFrame>(frame).arithmetic);
}

TEST_CASE("a JPEG is written with its colours at full resolution, for the screen with fewer bytes") {
  pictures::Pixels pixels{64, 48, true, {}};
  for (unsigned i = 0; i < 64 * 48; ++i)
    pixels.words.push_back(0xff000000u | (i * 37 % 256) << 16 | (i % 64 * 4) << 8 | (i / 64 * 5));
  const std::string print = pictures::encode_jpeg(pixels),
                    screen = pictures::encode_jpeg(pixels, pictures::Quality::screen);
  CHECK(screen.size() < print.size());
  CHECK_FALSE(pictures::jpeg_trouble(print));
  const auto frame = print.find("\xff\xc0");
  REQUIRE(frame != std::string::npos);
  CHECK(print.substr(frame + 5, 4) == std::string("\0\x30\0\x40", 4));
  for (const std::size_t component : {0u, 1u, 2u}) CHECK(print[frame + 11 + 3 * component] == '\x11');
  const auto decoded = std::get<pictures::Pixels>(pictures::decode_jpeg(print));
  CHECK(decoded.width == 64);
  CHECK(decoded.height == 48);
  const pictures::Pixels plain{16, 16, true, std::vector<std::uint32_t>(256, 0xff2040f0u)};
  const auto again = std::get<pictures::Pixels>(pictures::decode_jpeg(pictures::encode_jpeg(plain)));
  for (const int shift : {0, 8, 16})
    CHECK(std::abs(static_cast<int>(again.words[100] >> shift & 255) - static_cast<int>(0xff2040f0u >> shift & 255)) <=
          3);
}
