// A text as a QR code (ISO/IEC 18004, by libqrencode), for a page and for a terminal.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace kingpress::serve {

class QrCode {
 public:
  // Nothing for a text that is too long for one.
  static std::optional<QrCode> of(const std::string& text);

  int size() const { return size_; }  // modules of a side, without the quiet zone
  bool is_dark(int x, int y) const { return dark_[static_cast<std::size_t>(y * size_ + x)]; }

  std::string svg() const;
  // Lines of half blocks, black on white whatever the colours of the terminal.
  std::string for_terminal() const;

 private:
  QrCode() = default;
  int size_ = 0;
  std::vector<bool> dark_;
};

}  // namespace kingpress::serve
