#include "pictures/jpeg.h"

#include <cstdint>
#include <cstring>

namespace kingpress::pictures {
namespace {

enum Marker : unsigned {
  sof0 = 0xc0,
  sof1 = 0xc1,
  dht = 0xc4,
  jpg = 0xc8,
  dac = 0xcc,
  rst0 = 0xd0,
  rst7 = 0xd7,
  soi = 0xd8,
  eoi = 0xd9,
  sos = 0xda,
  dqt = 0xdb
};

bool is_frame(unsigned marker) {
  return marker >= sof0 && marker <= 0xcf && marker != dht && marker != jpg && marker != dac;
}

class Walk {
 public:
  explicit Walk(std::string_view jpeg) : bytes_(jpeg) {}

  std::optional<std::string> trouble() {
    if (bytes_.size() < 4 || byte(0) != 0xff || byte(1) != soi) return "it does not start as a JPEG";
    at_ = 2;
    for (;;) {
      const auto marker = next_marker();
      if (!marker) return at_ >= bytes_.size() ? "it ends too early" : "there is data where a marker should be";
      if (*marker == eoi) break;
      if (*marker == soi || (*marker >= rst0 && *marker <= rst7)) return "a marker is in the wrong place";
      if (auto bad = segment(*marker)) return bad;
    }
    if (scans_ == 0) return "it holds no picture";
    // No block of 8 x 8 pixels takes less than two bits of a baseline scan.
    if (baseline_ && coded_ < area_ / 256) return "it holds far less data than its size needs";
    return std::nullopt;
  }

 private:
  unsigned byte(std::size_t at) const { return static_cast<unsigned char>(bytes_[at]); }

  std::optional<unsigned> next_marker() {
    if (at_ >= bytes_.size() || byte(at_) != 0xff) return std::nullopt;
    while (at_ < bytes_.size() && byte(at_) == 0xff) ++at_;  // fill bytes are allowed
    if (at_ >= bytes_.size() || byte(at_) == 0) return std::nullopt;
    return byte(at_++);
  }

  std::optional<std::string> segment(unsigned marker) {
    if (bytes_.size() - at_ < 2) return at_ = bytes_.size(), "it ends too early";
    const std::size_t length = byte(at_) << 8 | byte(at_ + 1);
    if (length < 2) return "a segment has no length";
    if (bytes_.size() - at_ < length) return "it ends too early";
    if (marker == dqt) has_quantisation_ = true;
    if (marker == dht) has_huffman_ = true;
    if (is_frame(marker)) {
      if (length < 8) return "its frame is too short";
      if (has_frame_) return "it has two frames";
      has_frame_ = true;
      baseline_ = marker == sof0 || marker == sof1;
      area_ = std::uint64_t{byte(at_ + 3) << 8 | byte(at_ + 4)} * (byte(at_ + 5) << 8 | byte(at_ + 6));
    }
    at_ += length;
    return marker == sos ? scan() : std::nullopt;
  }

  // The coded data up to the marker that ends it; restart markers count on from 0 to 7.
  std::optional<std::string> scan() {
    if (!has_frame_ || !has_quantisation_ || !has_huffman_) return "its tables are missing";
    ++scans_;
    const std::size_t start = at_;
    for (unsigned restart = 0;;) {
      const void* found = std::memchr(bytes_.data() + at_, 0xff, bytes_.size() - at_);
      if (found == nullptr) return at_ = bytes_.size(), "it ends too early";
      at_ = static_cast<std::size_t>(static_cast<const char*>(found) - bytes_.data());
      if (at_ + 1 >= bytes_.size()) return "it ends too early";
      const unsigned marker = byte(at_ + 1);
      if (marker >= rst0 && marker <= rst7) {
        if (marker != rst0 + restart) return "a part of its data is missing";
        restart = (restart + 1) % 8;
      } else if (marker != 0 && marker != 0xff) {
        coded_ += at_ - start;
        return std::nullopt;
      }
      at_ += marker == 0xff ? 1 : 2;
    }
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  bool has_frame_ = false, has_quantisation_ = false, has_huffman_ = false, baseline_ = false;
  unsigned scans_ = 0;
  std::uint64_t area_ = 0, coded_ = 0;
};

}  // namespace

std::optional<std::string> jpeg_trouble(std::string_view jpeg) { return Walk(jpeg).trouble(); }

}  // namespace kingpress::pictures
