#include "barcodes/qr_code.h"

#include <qrencode.h>

#include <memory>

namespace kingpress::barcodes {
namespace {

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
  const std::unique_ptr<::QRcode, decltype(&::QRcode_free)> made(
      ::QRcode_encodeString8bit(text.c_str(), 0, level_of(correction)), &::QRcode_free);
  if (!made) return std::nullopt;
  QrCode code;
  code.size_ = made->width;
  for (int at = 0; at < made->width * made->width; ++at) code.dark_.push_back((made->data[at] & 1) != 0);
  return code;
}

}  // namespace kingpress::barcodes
