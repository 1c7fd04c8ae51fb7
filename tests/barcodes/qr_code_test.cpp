#include "barcodes/qr_code.h"

#include "../catch.h"

using namespace kingpress::barcodes;

TEST_CASE("a QR code has a finder in three corners, and is the same for the same text") {
  const std::string address = "http://192.168.1.23:4417/0123456789abcdef0123456789abcdef/";
  const auto code = QrCode::of(address);
  REQUIRE(code);
  CHECK(code->size() == 33);        // version 4
  for (int at = 0; at < 7; ++at) {  // a finder in three corners
    CHECK(code->is_dark(at, 0));
    CHECK(code->is_dark(code->size() - 1, at));
    CHECK(code->is_dark(0, code->size() - 1 - at));
  }
  CHECK_FALSE(code->is_dark(7, 7));
  const auto again = QrCode::of(address);
  for (int y = 0; y < code->size(); ++y)
    for (int x = 0; x < code->size(); ++x) CHECK(code->is_dark(x, y) == again->is_dark(x, y));
}

TEST_CASE("a QR code says of letters beyond ASCII that they are UTF-8") {
  // Of 17 bytes version 1 of low correction holds all; to say it takes a byte and a half.
  CHECK(QrCode::of(std::string(17, 'a'), Correction::low)->size() == 21);
  CHECK(QrCode::of(std::string(15, 'a') + "\u00e4", Correction::low)->size() == 25);
  CHECK(QrCode::of(std::string(12, 'a') + "\u00e4", Correction::low)->size() == 21);
}

TEST_CASE("the more of a QR code may be lost, the larger it is and the less it holds") {
  const std::string text(100, 'a');
  int size = 0;
  for (const Correction correction : {Correction::low, Correction::medium, Correction::quartile, Correction::high}) {
    const auto code = QrCode::of(text, correction);
    REQUIRE(code);
    CHECK(code->size() > size);
    size = code->size();
    const auto most = static_cast<std::size_t>(most_bytes(correction));
    CHECK(QrCode::of(std::string(most, 'a'), correction));
    CHECK_FALSE(QrCode::of(std::string(most + 1, 'a'), correction));
  }
  CHECK_FALSE(QrCode::of(""));
}
