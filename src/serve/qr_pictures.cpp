#include "serve/qr_pictures.h"

#include <fmt/format.h>

namespace kingpress::serve {

using barcodes::QrCode;

std::string svg_of(const QrCode& code) {
  constexpr int quiet = QrCode::quiet;
  const int whole = code.size() + 2 * quiet;
  std::string path;
  for (int y = 0; y < code.size(); ++y)
    for (int x = 0; x < code.size(); ++x) {
      int end = x;
      while (end < code.size() && code.is_dark(end, y)) ++end;
      if (end > x) path += fmt::format("M{} {}h{}v1h-{}z", x + quiet, y + quiet, end - x, end - x);
      x = end;
    }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {0}\" shape-rendering=\"crispEdges\">"
      "<rect width=\"{0}\" height=\"{0}\" fill=\"#fff\"/><path d=\"{1}\"/></svg>",
      whole, path);
}

std::string for_terminal(const QrCode& code) {
  constexpr int margin = QrCode::quiet / 2;
  const int size = code.size();
  const auto dark = [&](int x, int y) { return x >= 0 && y >= 0 && x < size && y < size && code.is_dark(x, y); };
  std::string text;
  for (int y = -margin; y < size + margin; y += 2) {
    text += "\x1b[30;107m";
    for (int x = -margin; x < size + margin; ++x)
      text += dark(x, y) ? (dark(x, y + 1) ? "\u2588" : "\u2580") : dark(x, y + 1) ? "\u2584" : " ";
    text += "\x1b[0m\n";
  }
  return text;
}

}  // namespace kingpress::serve
