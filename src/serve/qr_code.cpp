#include "serve/qr_code.h"

#include <fmt/format.h>
#include <qrencode.h>

#include <memory>

namespace kingpress::serve {
namespace {

constexpr int quiet = 4;  // modules on each side, as the standard asks

}  // namespace

std::optional<QrCode> QrCode::of(const std::string& text) {
  const std::unique_ptr<::QRcode, decltype(&::QRcode_free)> made(
      ::QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M), &::QRcode_free);
  if (!made) return std::nullopt;
  QrCode code;
  code.size_ = made->width;
  for (int at = 0; at < made->width * made->width; ++at) code.dark_.push_back((made->data[at] & 1) != 0);
  return code;
}

std::string QrCode::svg() const {
  const int whole = size_ + 2 * quiet;
  std::string path;
  for (int y = 0; y < size_; ++y)
    for (int x = 0; x < size_; ++x) {
      int end = x;
      while (end < size_ && is_dark(end, y)) ++end;
      if (end > x) path += fmt::format("M{} {}h{}v1h-{}z", x + quiet, y + quiet, end - x, end - x);
      x = end;
    }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" shape-rendering=\"crispEdges\">"
      "<rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/><path d=\"{1}\"/></svg>",
      whole, path);
}

std::string QrCode::for_terminal() const {
  const auto dark = [this](int x, int y) { return x >= 0 && y >= 0 && x < size_ && y < size_ && is_dark(x, y); };
  std::string text;
  for (int y = -quiet / 2; y < size_ + quiet / 2; y += 2) {
    text += "\x1b[30;107m";
    for (int x = -quiet / 2; x < size_ + quiet / 2; ++x)
      text += dark(x, y) ? (dark(x, y + 1) ? "\u2588" : "\u2580") : dark(x, y + 1) ? "\u2584" : " ";
    text += "\x1b[0m\n";
  }
  return text;
}

}  // namespace kingpress::serve
