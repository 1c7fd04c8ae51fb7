#include "barcodes/qr_code.h"

#include <qrencode.h>

#include <algorithm>
#include <memory>

namespace kingpress::barcodes {
namespace {

constexpr unsigned utf8 = 26;  // as readers know it ("ECI"), who take bytes for an older set of letters else

QRecLevel level_of(Correction correction) {
  switch (correction) {
    case Correction::low: return QR_ECLEVEL_L;
    case Correction::medium: return QR_ECLEVEL_M;
    case Correction::quartile: return QR_ECLEVEL_Q;
    case Correction::high: return QR_ECLEVEL_H;
  }
  return QR_ECLEVEL_M;
}

}  // namespace

int most_bytes(Correction correction) {
  switch (correction) {
    case Correction::low: return 2953;
    case Correction::medium: return 2331;
    case Correction::quartile: return 1663;
    case Correction::high: return 1273;
  }
  return 0;
}

std::optional<QrCode> QrCode::of(const std::string& text, Correction correction) {
  const std::unique_ptr<::QRinput, decltype(&::QRinput_free)> input(::QRinput_new2(0, level_of(correction)),
                                                                    &::QRinput_free);
  if (!input) return std::nullopt;
  const bool plain = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (!plain && ::QRinput_appendECIheader(input.get(), utf8) != 0) return std::nullopt;
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());
  if (::QRinput_append(input.get(), QR_MODE_8, static_cast<int>(text.size()), bytes) != 0) return std::nullopt;
  const std::unique_ptr<::QRcode, decltype(&::QRcode_free)> made(::QRcode_encodeInput(input.get()), &::QRcode_free);
  if (!made) return std::nullopt;
  QrCode code;
  code.size_ = made->width;
  for (int at = 0; at < made->width * made->width; ++at) code.dark_.push_back((made->data[at] & 1) != 0);
  return code;
}

}  // namespace kingpress::barcodes
