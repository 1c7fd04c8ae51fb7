#include "scene/digest.h"

#include <fmt/format.h>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace kingpress::scene {

namespace {

constexpr std::uint64_t seed_a = 0x9e3779b97f4a7c15u, seed_b = 0xc2b2ae3d27d4eb4fu;

// Both halves of the 128-bit product, folded: every input bit reaches every output bit.
std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

// Little-endian on every machine, so that digests can stand in golden files.
std::uint64_t word(const char* bytes) {
  std::uint64_t value = 0;
  for (int i = 7; i >= 0; --i) value = value << 8 | static_cast<unsigned char>(bytes[i]);
  return value;
}

}  // namespace

std::string digest(std::string_view bytes) {
  std::uint64_t a = seed_a ^ bytes.size(), b = seed_b;
  while (bytes.size() >= 16) {
    const std::uint64_t first = word(bytes.data()), second = word(bytes.data() + 8);
    a = fold(a ^ first ^ seed_b, second ^ seed_a) + first;
    b = fold(b ^ second ^ seed_a, first ^ seed_b) + second;
    bytes.remove_prefix(16);
  }
  char rest[16] = {};
  std::memcpy(rest, bytes.data(), bytes.size());
  a = fold(a ^ word(rest) ^ seed_b, word(rest + 8) ^ seed_a);
  b = fold(b ^ word(rest + 8) ^ seed_a, word(rest) ^ seed_b);
  return fmt::format("{:016x}{:016x}", fold(a ^ seed_a, b ^ seed_b), fold(b ^ seed_a, a ^ seed_b));
}

namespace {

using geometry::Length;

class Imprint {
 public:
  explicit Imprint(const std::function<std::string(std::uint32_t)>& font) : font_(font) {}

  void add(const Nodes& nodes) {
    count(nodes.size());
    for (const Node& node : nodes) {
      count(node.index());
      std::visit([this](const auto& kind) { add(kind); }, node);
    }
  }

  std::string bytes;

 private:
  void number(std::int64_t value) {
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i));
  }
  void count(std::size_t value) { number(static_cast<std::int64_t>(value)); }
  void fraction(double value) { number(std::llround(value * 1e6)); }
  void add(Length length) { number(std::llround(length.mm() * 1000)); }
  void add(geometry::Point point) { add(point.x), add(point.y); }
  void add(Colour colour) {
    for (const std::uint8_t part : {colour.red, colour.green, colour.blue, colour.alpha}) number(part);
  }
  void add(std::string_view text) {
    count(text.size());
    bytes += text;
  }

  void add(const Outline& outline) {
    count(outline.verbs.size());
    for (const Outline::Verb verb : outline.verbs) bytes += static_cast<char>(verb);
    for (const geometry::Point point : outline.points) add(point);
  }
  void add(const Stroke& stroke) {
    add(stroke.colour), add(stroke.width);
    number(static_cast<int>(stroke.cap)), number(static_cast<int>(stroke.join));
    count(stroke.dash.size());
    for (const Length length : stroke.dash) add(length);
    if (stroke.miter_limit != Stroke().miter_limit) fraction(stroke.miter_limit);
  }
  void add(const geometry::Transform& t) {
    for (const double part : {t.xx, t.yx, t.xy, t.yy}) fraction(part);
    add(t.dx), add(t.dy);
  }
  void add(const Gradient& gradient) {
    number(static_cast<int>(gradient.kind));
    add(gradient.from), add(gradient.to), add(gradient.radius), add(gradient.transform);
    count(gradient.stops.size());
    for (const Gradient::Stop& stop : gradient.stops) fraction(stop.offset), add(stop.colour);
  }
  void add(const Path& path) {
    add(path.outline);
    number(path.fill.has_value());
    if (path.fill) add(*path.fill), number(static_cast<int>(path.rule));
    number(path.stroke.has_value());
    if (path.stroke) add(*path.stroke);
    if (path.gradient) add(*path.gradient);
  }
  void add(const Text& text) {
    add(std::string_view(font_(text.face)));
    add(text.size), add(text.colour), add(text.origin);
    count(text.glyphs.size());
    for (const Glyph& glyph : text.glyphs) {
      number(glyph.id);
      add(Length::points(double{glyph.x})), add(Length::points(double{glyph.y}));
    }
  }
  void add(const Image& image) {
    add(image.picture ? std::string_view(image.picture->id) : std::string_view());
    number(image.picture ? image.picture->turn : 0);
    add(image.box.x), add(image.box.y), add(image.box.width), add(image.box.height);
  }
  void add(const Group& group) {
    add(group.transform);
    if (group.opacity != 1) fraction(group.opacity);
    if (is_plate(group)) add(std::string_view(group.overlay->name));
    number(group.clip.has_value());
    if (group.clip) add(*group.clip);
    add(group.children ? *group.children : Nodes{});
  }

  const std::function<std::string(std::uint32_t)>& font_;
};

}  // namespace

std::string imprint(const Nodes& nodes, const std::function<std::string(std::uint32_t)>& font) {
  Imprint imprint(font);
  imprint.add(nodes);
  return std::move(imprint.bytes);
}

}  // namespace kingpress::scene
