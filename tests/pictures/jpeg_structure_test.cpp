// JPEGs made marker by marker: which of them are whole, and what is wrong with the others.
#include "../catch.h"
#include "made.h"
#include "pictures/jpeg.h"

using namespace kingpress;
using namespace made;

namespace {

const std::string dqt = segment(0xdb, std::string(65, '\1')), dht = segment(0xc4, std::string(20, '\1')),
                  sos = segment(0xda, std::string(10, '\1')), sof = frame(0xc0, 16, 16);
const std::string head = soi + dqt + sof + dht, data(40, 'd');

std::string trouble(const std::string& jpeg) { return pictures::jpeg_trouble(jpeg).value_or("whole"); }

}  // namespace

TEST_CASE("a JPEG is whole with its tables, a frame, a scan and its end, in whatever order the tables come") {
  CHECK(trouble(head + sos + data + eoi) == "whole");
  CHECK(trouble(soi + dht + sof + dqt + sos + data + eoi) == "whole");
  CHECK(trouble(soi + segment(0xe0, "JFIF") + dqt + segment(0xfe, "words") + sof + dht + sos + data + eoi) == "whole");
  CHECK(trouble(head + sos + data + dht + sos + data + eoi) == "whole");  // another scan
  CHECK(trouble(head + sos + data + eoi + "what follows") == "whole");
}

TEST_CASE("a JPEG begins with its mark") {
  for (const std::string& bytes :
       {""s, "\xff"s, "\xff\xd8"s, "\xff\xd8\xff"s, "\xfe\xd8\xff\xd9"s, "\xff\xd9\xff\xd9"s})
    CHECK(trouble(bytes) == "it does not start as a JPEG");
  CHECK(trouble(soi + eoi) == "it holds no picture");
}

TEST_CASE("a JPEG that lacks something is told by what it lacks") {
  CHECK(trouble(soi + dqt + sof + dht + eoi) == "it holds no picture");
  for (const std::string& without : {soi + sof + dht, soi + dqt + dht, soi + dqt + sof})
    CHECK(trouble(without + sos + data + eoi) == "its tables are missing");
  CHECK(trouble(head + sos + data) == "it ends too early");
  CHECK(trouble(head + sos) == "it ends too early");
  CHECK(trouble(head + sos + data + "\xff") == "it ends too early");
  CHECK(trouble(head + sos + data + dht) == "it ends too early");
  CHECK(trouble(head + sos + data + "\xff\xda\0"s) == "it ends too early");
  CHECK(trouble(head + sos + data + "\xff\xff\xff") == "it ends too early");
}

TEST_CASE("between the segments of a JPEG stand markers, after as many bytes 0xff as one likes") {
  CHECK(trouble(soi + "\xff\xff" + dqt + sof + "\xff" + dht + sos + data + "\xff\xff" + eoi) == "whole");
  CHECK(trouble(soi + "x" + dqt + sof + dht + sos + data + eoi) == "there is data where a marker should be");
  CHECK(trouble(soi + dqt + "\xff\0"s + sof + dht + sos + data + eoi) == "there is data where a marker should be");
  CHECK(trouble(head + soi + sos + data + eoi) == "a marker is in the wrong place");
  for (unsigned restart = 0xd0; restart <= 0xd7; ++restart)
    CHECK(trouble(soi + marker(restart) + head.substr(2) + sos + data + eoi) == "a marker is in the wrong place");
}

TEST_CASE("a segment of a JPEG is at least as long as its length, and ends within the file") {
  for (const unsigned length : {0u, 1u})
    CHECK(trouble(soi + "\xff\xe0" + two_bytes(length) + head.substr(2) + sos + data + eoi) ==
          "a segment has no length");
  CHECK(trouble(soi + "\xff\xe0" + two_bytes(1)) == "a segment has no length");  // at the very end
  CHECK(trouble(soi + "\xff\xe0" + two_bytes(2)) == "it ends too early");
  CHECK(trouble(soi + "\xff\xe0\1") == "it ends too early");
  CHECK(trouble(soi + "\xff\xe0" + two_bytes(2) + head.substr(2) + sos + data + eoi) == "whole");
  const std::string rest = head.substr(2) + sos + data + eoi;
  CHECK(trouble(soi + "\xff\xe0" + two_bytes(static_cast<unsigned>(rest.size()) + 3) + rest) == "it ends too early");
  CHECK(trouble(soi + "\xff\xe0" + two_bytes(static_cast<unsigned>(rest.size()) + 2) + rest) == "it ends too early");
  CHECK(trouble(soi + "\xff\xe0" + two_bytes(static_cast<unsigned>(rest.size())) + rest) != "whole");
}

TEST_CASE("a JPEG has one frame of at least eight bytes, of any kind but tables") {
  CHECK(trouble(soi + dqt + sof + sof + dht + sos + data + eoi) == "it has two frames");
  CHECK(trouble(soi + dqt + segment(0xc0, "\x08\0\x10\0\x10"s) + dht + sos + data + eoi) == "its frame is too short");
  CHECK(trouble(soi + dqt + segment(0xc0, "\x08\0\x10\0\x10\0"s) + dht + sos + data + eoi) == "whole");
  for (const unsigned kind : {0xc1u, 0xc2u, 0xc3u, 0xc5u, 0xc7u, 0xc9u, 0xcbu, 0xcdu, 0xcfu})
    CHECK(trouble(soi + dqt + frame(kind, 16, 16) + dht + sos + data + eoi) == "whole");
  for (const unsigned table : {0xc4u, 0xc8u, 0xccu, 0xbfu})
    CHECK(trouble(soi + dqt + segment(table, std::string(15, '\1')) + dht + sos + data + eoi) ==
          "its tables are missing");
}

TEST_CASE("no baseline JPEG has less than two bits for a block of 8 x 8 pixels") {
  const auto of = [](unsigned kind, std::size_t bytes) {
    return trouble(soi + dqt + frame(kind, 320, 240) + dht + sos + std::string(bytes, 'd') + eoi);
  };
  CHECK(of(0xc0, 300) == "whole");  // 320 x 240 / 256
  CHECK(of(0xc0, 299) == "it holds far less data than its size needs");
  CHECK(of(0xc1, 300) == "whole");
  CHECK(of(0xc1, 299) == "it holds far less data than its size needs");
  CHECK(of(0xc2, 1) == "whole");
  // Of all its scans together.
  CHECK(trouble(soi + dqt + frame(0xc0, 320, 240) + dht + sos + std::string(150, 'd') + sos + std::string(150, 'd') +
                eoi) == "whole");
  CHECK(trouble(soi + dqt + frame(0xc0, 320, 240) + dht + sos + std::string(150, 'd') + sos + std::string(149, 'd') +
                eoi) == "it holds far less data than its size needs");
  CHECK(trouble(soi + dqt + frame(0xc0, 60000, 60000) + dht + sos + data + eoi) ==
        "it holds far less data than its size needs");
}

TEST_CASE("restart markers count from 0 to 7 and round, anew in every scan") {
  std::string restarted = data;
  for (unsigned i = 0; i < 10; ++i) restarted += marker(0xd0 + i % 8) + data;
  CHECK(trouble(head + sos + restarted + eoi) == "whole");
  CHECK(trouble(head + sos + restarted + sos + restarted + eoi) == "whole");
  CHECK(trouble(head + sos + data + marker(0xd1) + data + eoi) == "a part of its data is missing");
  CHECK(trouble(head + sos + data + marker(0xd0) + data + marker(0xd2) + data + eoi) ==
        "a part of its data is missing");
  CHECK(trouble(head + sos + data + marker(0xd0) + marker(0xd0) + eoi) == "a part of its data is missing");
}

TEST_CASE("a byte 0xff of a scan's data is followed by 0, or by more of them before a marker") {
  CHECK(trouble(head + sos + data + "\xff\0\xff\0"s + data + eoi) == "whole");
  CHECK(trouble(head + sos + data + "\xff\xff\xff" + eoi) == "whole");
  CHECK(trouble(head + sos + data + "\xff\xff\0"s + data + eoi) == "whole");
}

namespace {

// A JPEG whose EXIF directory has these entries (tag, value), in either byte order.
std::string exif(bool big, const std::vector<std::pair<unsigned, unsigned>>& entries, unsigned directory = 8) {
  const auto number = [&](unsigned value, unsigned size) {
    std::string bytes;
    for (unsigned i = 0; i < size; ++i) bytes += static_cast<char>(value >> 8 * (big ? size - 1 - i : i) & 255);
    return bytes;
  };
  std::string tiff = (big ? "MM" : "II") + number(42, 2) + number(directory, 4) + std::string(directory - 8, 'x');
  tiff += number(static_cast<unsigned>(entries.size()), 2);
  for (const auto& [tag, value] : entries)
    tiff += number(tag, 2) + number(3, 2) + number(1, 4) + number(value, 2) + "\0\0"s;
  return segment(0xe1, "Exif\0\0"s + tiff);
}

int turn(const std::string& segments) { return pictures::exif_orientation(soi + segments + sos + data + eoi); }

}  // namespace

TEST_CASE("the orientation of a photo is read in either byte order, wherever it stands among the entries") {
  for (const bool big : {true, false})
    for (unsigned value = 0; value <= 9; ++value) {
      CAPTURE(big, value);
      const int expected = value >= 1 && value <= 8 ? static_cast<int>(value) : 1;
      CHECK(turn(exif(big, {{0x112, value}})) == expected);
      CHECK(turn(exif(big, {{0x10f, 3}, {0x110, 4}, {0x112, value}, {0x113, 5}})) == expected);
      CHECK(turn(exif(big, {{0x10f, 3}, {0x112, value}}, 20)) == expected);
    }
  CHECK(turn(exif(true, {{0x112, 0x106}})) == 1);
  CHECK(turn(exif(true, {{0x111, 6}, {0x113, 6}, {0x1201, 6}})) == 1);
  CHECK(turn("") == 1);
}

TEST_CASE("the first EXIF segment before the scan counts, behind whatever stands before it") {
  const std::string six = exif(true, {{0x112, 6}}), three = exif(false, {{0x112, 3}});
  CHECK(turn(segment(0xe0, "JFIF") + six) == 6);
  CHECK(turn(segment(0xe1, "http://ns.adobe.com/xap/1.0/") + six) == 6);
  CHECK(turn("\xff\xff" + six) == 6);
  CHECK(turn(segment(0xfe, "") + six) == 6);
  CHECK(turn(six + three) == 6);
  CHECK(turn(three + six) == 3);
  CHECK(turn(sos + six) == 1);
  CHECK(turn("x" + six) == 1);
  CHECK(turn("\xff\xe0" + two_bytes(1) + six) == 1);
}

TEST_CASE("an EXIF segment that points beyond its end says nothing") {
  const std::string six = exif(true, {{0x112, 6}});
  std::string far = six;
  far.replace(14, 4, four_bytes(1000));  // its directory
  CHECK(turn(far) == 1);
  std::string many = exif(true, {{0x111, 6}});
  many.replace(18, 2, two_bytes(2));  // entries
  CHECK(turn(many) == 1);
  CHECK(pictures::exif_orientation(soi + six.substr(0, six.size() - 1)) == 1);
  CHECK(pictures::exif_orientation(soi + six) == 6);
}

TEST_CASE("a photo made upright says 1 in its own byte order, and nothing else of it changes") {
  for (const bool big : {true, false}) {
    const std::string before = soi + exif(big, {{0x110, 7}, {0x112, 6}}) + sos + data + eoi,
                      after = pictures::upright(before);
    CHECK(after == soi + exif(big, {{0x110, 7}, {0x112, 1}}) + sos + data + eoi);
  }
  const std::string plain = soi + sos + data + eoi;
  CHECK(pictures::upright(plain) == plain);
}
