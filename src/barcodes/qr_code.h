// A text as a QR code (ISO/IEC 18004, by libqrencode): which of its modules are dark.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace kingpress::barcodes {

// How much of a code may be lost and it is read still: 7, 15, 25 or 30 %.
enum class Correction { low, medium, quartile, high };

// Bytes of the longest text.
int most_bytes(Correction correction);

class QrCode {
 public:
  static constexpr int quiet = 4;  // modules that stay light on each side, as the standard asks

  // Nothing for a text that is too long for one, or empty.
  static std::optional<QrCode> of(const std::string& text, Correction correction = Correction::medium);

  int size() const { return size_; }  // modules of a side, without the quiet zone
  bool is_dark(int x, int y) const { return dark_[static_cast<std::size_t>(y * size_ + x)]; }

 private:
  QrCode() = default;
  int size_ = 0;
  std::vector<bool> dark_;
};

}  // namespace kingpress::barcodes
