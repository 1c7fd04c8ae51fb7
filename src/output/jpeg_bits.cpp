#include "output/jpeg_bits.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace kingpress::output {
namespace {

constexpr unsigned window = 11;                 // bits that one look into a table decides on; more are slower
constexpr unsigned longest_code = 16;           // bits of a code
constexpr std::uint64_t most_drift = 1u << 30;  // of a DC value: the library refuses what leaves 32 bits

// What the next bits are: one code, or two when both fit the window. `bits` counts the codes and the values that follow
// them. 0 bits: no code, or one longer than the window.
struct CodeStep {
  std::uint8_t bits = 0;
  std::uint8_t code = 0;     // bits of the first code
  std::uint8_t advance = 0;  // AC: coefficients that are passed. DC: bits of the value
  bool ends = false;         // AC: the block ends here
};

struct HuffmanTable {
  std::array<std::uint8_t, longest_code + 1> counts{};
  std::array<std::uint8_t, 256> symbols{};
  std::array<int, longest_code + 1> past{};  // by length: the code after the last of that length, 0 when there is none
  std::array<int, longest_code + 1> offset{};  // by length: of the symbol's place from its code
  std::array<CodeStep, 1u << window> steps{};
  std::array<CodeStep, 1u << window> singles{};

  // False when no code can be made of the counts.
  bool number_codes() {
    int code = 0, place = 0;
    for (unsigned length = 1; length <= longest_code; ++length) {
      offset[length] = place - code;
      code += counts[length];
      place += counts[length];
      if (code > 1 << length || place > 256) return false;
      // The library wants the code of ones alone left free.
      if (counts[length] > 0 && code == 1 << length) return false;
      past[length] = counts[length] > 0 ? code : 0;
      code <<= 1;
    }
    return place > 0;
  }

  // The symbol that the first of `bits` (of 16) are the code of, and its length.
  std::optional<std::pair<unsigned, unsigned>> symbol(unsigned bits) const {
    for (unsigned length = 1; length <= longest_code; ++length) {
      const int code = static_cast<int>(bits >> (longest_code - length));
      if (code < past[length]) return {{symbols[static_cast<std::size_t>(code + offset[length])], length}};
    }
    return std::nullopt;
  }
};

std::optional<CodeStep> dc_step(unsigned symbol, unsigned length) {
  if (symbol > 15) return std::nullopt;
  return CodeStep{static_cast<std::uint8_t>(length + symbol), static_cast<std::uint8_t>(length),
                  static_cast<std::uint8_t>(symbol)};
}

std::optional<CodeStep> ac_step(unsigned symbol, unsigned length) {
  const unsigned run = symbol >> 4, size = symbol & 15;
  if (size == 0 && run != 0 && run != 15) return std::nullopt;  // nobody writes these
  return CodeStep{static_cast<std::uint8_t>(length + size), static_cast<std::uint8_t>(length),
                  static_cast<std::uint8_t>(symbol == 0 ? 0 : run + 1), symbol == 0};
}

void fill_singles(HuffmanTable& table, std::optional<CodeStep> (*step)(unsigned, unsigned)) {
  unsigned at = 0;
  std::size_t place = 0;
  for (unsigned length = 1; length <= window; ++length)
    for (unsigned i = 0; i < table.counts[length]; ++i, at += 1u << (window - length))
      std::fill_n(table.singles.begin() + at, 1u << (window - length),
                  step(table.symbols[place++], length).value_or(CodeStep{}));
}

void fill_pairs(HuffmanTable& table) {
  table.steps = table.singles;
  for (unsigned i = 0; i < table.steps.size(); ++i) {
    CodeStep& step = table.steps[i];
    if (step.bits == 0 || step.ends || step.bits >= window) continue;
    const CodeStep next = table.singles[i << step.bits & ((1u << window) - 1)];
    if (next.bits == 0 || step.bits + next.code > window) continue;
    step = {static_cast<std::uint8_t>(step.bits + next.bits), step.code,
            static_cast<std::uint8_t>(step.advance + next.advance), next.ends};
  }
}

// The coded data of one stretch between two markers, without the zeros that are stuffed behind each 0xff.
class CodedBits {
 public:
  // Moves `at` to the marker that ends the stretch.
  void open(const unsigned char*& at, const unsigned char* end) {
    bytes_.clear();
    bytes_.reserve(static_cast<std::size_t>(end - at) + spare);
    while (at < end) {
      const auto* found = static_cast<const unsigned char*>(std::memchr(at, 0xff, static_cast<std::size_t>(end - at)));
      const unsigned char* stop = found == nullptr ? end : found;
      const bool stuffed = end - stop >= 2 && stop[1] == 0;
      bytes_.insert(bytes_.end(), at, stop + (stuffed ? 1 : 0));
      at = stop + (stuffed ? 2 : 0);
      if (!stuffed) break;
    }
    size_ = 8 * bytes_.size();
    bytes_.resize(bytes_.size() + spare);
  }

  // Where a walk is. Kept by value, so that it stays in registers.
  struct Place {
    const unsigned char* at = nullptr;
    std::uint64_t word = 0, held = 0;  // the next bits, from the top; how many of them count

    // At least 56 bits are there then, zeros behind the end among them: holds() tells afterwards, once a block.
    void fill() {
      std::uint64_t next = 0;
      std::memcpy(&next, at, 8);
      if constexpr (std::endian::native == std::endian::little) next = __builtin_bswap64(next);
      word |= next >> held;
      at += (63 - held) / 8;
      held |= 56;
    }
    unsigned peek(unsigned count) const { return static_cast<unsigned>(word >> (64 - count)); }
    void take(unsigned count) {
      word <<= count;
      held -= count;
    }
  };
  Place begin() const { return {.at = bytes_.data()}; }
  bool holds(Place place) const { return taken(place) <= size_; }
  // Less than a byte is left.
  bool ends_at(Place place) const { return holds(place) && size_ - taken(place) < 8; }

 private:
  // What is read behind the end before it is noticed: the longest block, and the words read ahead of it.
  static constexpr std::size_t spare = 64 * (longest_code + 15) / 8 + 16;

  std::size_t taken(Place place) const { return 8 * static_cast<std::size_t>(place.at - bytes_.data()) - place.held; }

  std::vector<unsigned char> bytes_;
  std::size_t size_ = 0;  // bits of the stretch
};

struct CodedComponent {
  unsigned id = 0, across = 1, down = 1, quantisation = 0;
  std::uint64_t drift = 0;  // no DC value is farther from 0
  const HuffmanTable *dc = nullptr, *ac = nullptr;
};

class CodedPicture {
 public:
  explicit CodedPicture(std::string_view jpeg)
      : at_(reinterpret_cast<const unsigned char*>(jpeg.data()) + 2), end_(at_ + jpeg.size() - 2) {}

  bool sound() {
    while (end_ - at_ >= 4 && at_[0] == 0xff) {
      const unsigned marker = at_[1];
      const std::size_t length = static_cast<std::size_t>(at_[2] << 8 | at_[3]);
      if (length < 2 || static_cast<std::size_t>(end_ - at_) < length + 2) return false;
      const std::string_view body(reinterpret_cast<const char*>(at_) + 4, length - 2);
      at_ += length + 2;
      if (marker == 0xda) return open_scan(body) && walk();
      if (!segment(marker, body)) return false;
    }
    return false;
  }

 private:
  static unsigned byte(std::string_view body, std::size_t at) { return static_cast<unsigned char>(body[at]); }

  bool segment(unsigned marker, std::string_view body) {
    if (marker == 0xc4) return tables(body);
    if (marker == 0xdb) return quantisation(body);
    if (marker == 0xc0 || marker == 0xc1) return frame(body);
    if (marker == 0xdd) {
      if (body.size() != 2) return false;
      interval_ = byte(body, 0) << 8 | byte(body, 1);
      return true;
    }
    return (marker >= 0xe0 && marker <= 0xef) || marker == 0xfe;  // what programs and people add
  }

  bool tables(std::string_view body) {
    while (!body.empty()) {
      if (body.size() < 17 || (byte(body, 0) & ~0x11u) != 0) return false;
      auto table = std::make_unique<HuffmanTable>();
      std::size_t all = 0;
      for (std::size_t length = 1; length <= longest_code; ++length)
        all += table->counts[length] = static_cast<std::uint8_t>(byte(body, length));
      if (all > 256 || body.size() < 17 + all || !table->number_codes()) return false;
      std::transform(body.begin() + 17, body.begin() + 17 + static_cast<std::ptrdiff_t>(all), table->symbols.begin(),
                     [](char c) { return static_cast<std::uint8_t>(c); });
      const bool is_ac = (byte(body, 0) & 0x10) != 0;
      if (!is_ac && std::any_of(table->symbols.begin(), table->symbols.begin() + static_cast<std::ptrdiff_t>(all),
                                [](std::uint8_t symbol) { return symbol > 15; }))
        return false;
      fill_singles(*table, is_ac ? ac_step : dc_step);
      if (is_ac) fill_pairs(*table);
      (is_ac ? ac_ : dc_)[byte(body, 0) & 1] = std::move(table);
      body.remove_prefix(17 + all);
    }
    return true;
  }

  bool quantisation(std::string_view body) {
    while (!body.empty()) {
      const unsigned head = byte(body, 0);
      const std::size_t size = 1 + (head >> 4 == 0 ? 64u : 128u);
      if ((head & 15) > 3 || head >> 4 > 1 || body.size() < size) return false;
      has_quantisation_[head & 15] = true;
      body.remove_prefix(size);
    }
    return true;
  }

  bool frame(std::string_view body) {
    if (count_ != 0 || body.size() < 9 || byte(body, 0) != 8) return false;
    height_ = byte(body, 1) << 8 | byte(body, 2);
    width_ = byte(body, 3) << 8 | byte(body, 4);
    count_ = byte(body, 5);
    if (height_ == 0 || width_ == 0 || (count_ != 1 && count_ != 3) || body.size() != 6 + 3 * count_) return false;
    for (std::size_t i = 0; i < count_; ++i) {
      CodedComponent& component = components_[i];
      component.id = byte(body, 6 + 3 * i);
      component.across = byte(body, 7 + 3 * i) >> 4;
      component.down = byte(body, 7 + 3 * i) & 15;
      component.quantisation = byte(body, 8 + 3 * i);
      if (component.across < 1 || component.across > 4 || component.down < 1 || component.down > 4 ||
          component.quantisation > 3)
        return false;
      most_across_ = std::max(most_across_, component.across);
      most_down_ = std::max(most_down_, component.down);
    }
    return true;
  }

  bool open_scan(std::string_view body) {
    if (count_ == 0 || body.size() != 4 + 2 * count_ || byte(body, 0) != count_) return false;
    unsigned blocks = 0;
    for (std::size_t i = 0; i < count_; ++i) {
      CodedComponent& component = components_[i];
      const unsigned chosen = byte(body, 2 + 2 * i);
      if (byte(body, 1 + 2 * i) != component.id || (chosen & ~0x11u) != 0) return false;
      component.dc = dc_[chosen >> 4].get();
      component.ac = ac_[chosen & 1].get();
      if (component.dc == nullptr || component.ac == nullptr || !has_quantisation_[component.quantisation])
        return false;
      if (most_across_ % component.across != 0 || most_down_ % component.down != 0) return false;
      if (count_ == 1) component.across = component.down = most_across_ = most_down_ = 1;  // blocks in plain rows
      blocks += component.across * component.down;
    }
    const std::string_view rest = body.substr(1 + 2 * count_);
    return blocks <= 10 && byte(rest, 0) == 0 && byte(rest, 1) == 63 && byte(rest, 2) == 0;
  }

  bool walk() {
    CodedBits bits;
    bits.open(at_, end_);
    CodedBits::Place place = bits.begin();
    const std::uint64_t columns = (width_ + 8 * most_across_ - 1) / (8 * most_across_),
                        rows = (height_ + 8 * most_down_ - 1) / (8 * most_down_), all = columns * rows;
    unsigned restart = 0;
    for (std::uint64_t i = 0; i < all; ++i) {
      if (interval_ != 0 && i != 0 && i % interval_ == 0) {
        if (!bits.ends_at(place) || !follows(0xd0 + restart)) return false;
        at_ += 2;
        bits.open(at_, end_);
        place = bits.begin();
        restart = (restart + 1) % 8;
      }
      for (std::size_t c = 0; c < count_; ++c)
        for (unsigned block = components_[c].across * components_[c].down; block > 0; --block)
          if (!walk_block(place, components_[c]) || !bits.holds(place)) return false;
    }
    return bits.ends_at(place) && follows(0xd9);
  }

  bool follows(unsigned marker) const { return end_ - at_ >= 2 && at_[0] == 0xff && at_[1] == marker; }

  // A code longer than the window, which is rare.
  static std::optional<CodeStep> long_step(unsigned bits, const HuffmanTable& table,
                                           std::optional<CodeStep> (*step)(unsigned, unsigned)) {
    const auto found = table.symbol(bits);
    return found ? step(found->first, found->second) : std::nullopt;
  }

  [[gnu::always_inline]] static bool walk_block(CodedBits::Place& place, CodedComponent& component) {
    place.fill();
    CodeStep step = component.dc->singles[place.peek(window)];
    if (step.bits == 0) {
      const auto found = long_step(place.peek(longest_code), *component.dc, dc_step);
      if (!found) return false;
      step = *found;
    }
    place.take(step.bits);
    component.drift += std::uint64_t{1} << step.advance;
    if (component.drift > most_drift) return false;
    const HuffmanTable& table = *component.ac;
    for (unsigned passed = 1;;) {
      place.fill();
      // As many steps as the bits last for: none is longer than the window and a value.
      for (unsigned steps = 2; steps > 0; --steps) {
        step = table.steps[place.peek(window)];
        // Of two codes the second belongs to the next block, perhaps.
        if (passed + step.advance >= 64) step = table.singles[place.peek(window)];
        if (step.bits == 0) {
          const auto found = long_step(place.peek(longest_code), table, ac_step);
          if (!found) return false;
          step = *found;
          place.fill();
          steps = 1;
        }
        place.take(step.bits);
        passed += step.advance;
        if (step.ends) return true;
        if (passed >= 64) return passed == 64;
      }
    }
  }

  const unsigned char *at_, *end_;
  std::array<std::unique_ptr<HuffmanTable>, 2> dc_, ac_;
  std::array<bool, 4> has_quantisation_{};
  std::array<CodedComponent, 3> components_;
  std::size_t count_ = 0;
  unsigned width_ = 0, height_ = 0, most_across_ = 1, most_down_ = 1, interval_ = 0;
};

}  // namespace

bool jpeg_bits_sound(std::string_view jpeg) { return jpeg.size() > 4 && CodedPicture(jpeg).sound(); }

}  // namespace kingpress::output
