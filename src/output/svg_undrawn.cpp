#include "output/svg_undrawn.h"

#include <cctype>
#include <charconv>
#include <cstdint>
#include <pugixml.hpp>
#include <sstream>
#include <vector>

#include "output/base64.h"
#include "output/picture_check.h"
#include "output/pixels.h"

namespace kingpress::output {
namespace {

// The text as it is written: entities stay entities, blanks stay blanks.
constexpr unsigned as_written =
    pugi::parse_full & ~(pugi::parse_escapes | pugi::parse_eol | pugi::parse_wconv_attribute);

std::string_view plain_name(std::string_view name) {
  const auto colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::string lower(std::string_view text) {
  std::string result;
  for (const char c : text) result += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

std::string_view address_of(const pugi::xml_node& node) {
  for (const pugi::xml_attribute& attribute : node.attributes()) {
    if (plain_name(attribute.name()) == "href") return attribute.value();
  }
  return {};
}

std::string without_percents(std::string_view text) {
  const auto digit = [](char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0 ? c - '0' : (c | 32) - 'a' + 10;
  };
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool coded = text[i] == '%' && i + 2 < text.size() &&
                       std::isxdigit(static_cast<unsigned char>(text[i + 1])) != 0 &&
                       std::isxdigit(static_cast<unsigned char>(text[i + 2])) != 0;
    bytes += coded ? static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2])) : text[i];
    if (coded) i += 2;
  }
  return bytes;
}

// Of a data: address.
std::string bytes_of(std::string_view address) {
  const auto comma = address.find(',');
  if (comma == std::string_view::npos) return {};
  const std::string plain = without_percents(address.substr(comma + 1));
  return lower(address.substr(0, comma)).ends_with(";base64") ? from_base64(plain) : plain;
}

// A picture of a few bytes may claim to be larger than any memory: those count as broken.
bool decodes(const std::string& bytes, scene::Picture::Kind kind) {
  const PictureLimits limits;
  const auto allowed = [&](double width, double height) {
    return width >= 1 && height >= 1 && width <= limits.side && height <= limits.side && width * height <= limits.area;
  };
  if (kind == scene::Picture::Kind::png) {
    if (bytes.size() < 33) return false;
    const auto side = [&](std::size_t at) {
      std::uint32_t value = 0;
      for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
      return value;
    };
    return allowed(side(16), side(20)) && std::holds_alternative<Pixels>(decode_png(bytes));
  }
  const auto frame = read_jpeg_frame(bytes);
  const auto* size = std::get_if<JpegFrame>(&frame);
  return size != nullptr && allowed(size->width, size->height) && !check_jpeg(bytes);
}

// A GIF walked from block to block, from its head to the mark of its end, with an image among them. The library draws
// it; it is not decoded here.
bool gif_is_whole(std::string_view gif) {
  const auto byte = [&](std::size_t at) { return at < gif.size() ? static_cast<unsigned char>(gif[at]) : 0u; };
  const auto colours = [&](std::size_t flags) {
    return (byte(flags) & 0x80) != 0 ? std::size_t{3} << ((byte(flags) & 7) + 1) : std::size_t{0};
  };
  bool has_image = false;
  for (std::size_t at = 13 + colours(10); at < gif.size();) {
    const unsigned kind = byte(at);
    if (kind == 0x3b) return has_image;
    if (kind == 0x2c) {
      has_image = true;
      at += 11 + colours(at + 9);  // and the size of its codes
    } else if (kind == 0x21) {
      at += 2;
    } else {
      return false;
    }
    while (at < gif.size() && byte(at) != 0) at += 1 + byte(at);
    ++at;
  }
  return false;
}

// Finds the first part that is not seen; `inner`: within a data: address.
struct Finder : pugi::xml_tree_walker {
  bool inner = false;
  std::string found;

  bool for_each(pugi::xml_node& node) override {
    if (node.type() != pugi::node_element) return true;
    const std::string_view name = plain_name(node.name());
    if (name == "foreignObject") {
      found = "a foreignObject";
      return false;
    }
    if (name == "image" || name == "feImage") found = trouble_of(address_of(node));
    return found.empty();
  }

  std::string trouble_of(std::string_view address) const {
    while (!address.empty() && std::isspace(static_cast<unsigned char>(address.front())) != 0) address.remove_prefix(1);
    if (!address.starts_with("data:")) return {};
    if (inner) return "a picture within a picture of its own";
    const std::string bytes = bytes_of(address);
    if (bytes.starts_with("GIF8")) return gif_is_whole(bytes) ? std::string{} : "a 'data:' picture that is damaged";
    const auto kind = picture_kind(bytes);
    if (!kind) return "a 'data:' picture that is no picture";
    if (*kind != scene::Picture::Kind::svg)
      return decodes(bytes, *kind) ? std::string{} : "a 'data:' picture that is damaged";
    pugi::xml_document document;
    if (!document.load_buffer(bytes.data(), bytes.size(), as_written)) return "a 'data:' picture that is damaged";
    Finder within;
    within.inner = true;
    document.traverse(within);
    return within.found;
  }
};

// With numeric entities read, as a browser would before it looks at an address.
std::string with_entities_read(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto end = text.substr(at).starts_with("&#") ? text.find(';', at) : std::string_view::npos;
    if (end == std::string_view::npos) {
      result += text[at];
      continue;
    }
    const bool hexadecimal = text[at + 2] == 'x' || text[at + 2] == 'X';
    const std::size_t digits = at + (hexadecimal ? 3 : 2);
    unsigned code = 0;
    const auto read = std::from_chars(text.data() + digits, text.data() + end, code, hexadecimal ? 16 : 10);
    result += read.ec == std::errc{} && code < 0x80 ? static_cast<char>(code) : '?';
    at = end;
  }
  return result;
}

bool runs(const pugi::xml_attribute& attribute) {
  const std::string name = lower(plain_name(attribute.name()));
  if (name.size() > 2 && name.starts_with("on")) return true;
  std::string value;
  for (const char c : lower(with_entities_read(attribute.value()))) {
    if (static_cast<unsigned char>(c) > ' ') value += c;
  }
  return value.starts_with("javascript:");
}

struct ScriptFinder : pugi::xml_tree_walker {
  std::vector<pugi::xml_node> elements;
  std::vector<std::pair<pugi::xml_node, pugi::xml_attribute>> attributes;

  bool for_each(pugi::xml_node& node) override {
    const std::string_view name = plain_name(node.name());
    if (name == "script" || name == "handler") elements.push_back(node);
    for (const pugi::xml_attribute& attribute : node.attributes()) {
      if (runs(attribute)) attributes.emplace_back(node, attribute);
    }
    return true;
  }
};

}  // namespace

std::optional<std::string> undrawn(std::string_view svg) {
  pugi::xml_document document;
  if (!document.load_buffer(svg.data(), svg.size(), as_written)) return std::nullopt;
  Finder finder;
  document.traverse(finder);
  return finder.found.empty() ? std::nullopt : std::optional(std::move(finder.found));
}

std::string without_scripts(const std::string& svg) {
  pugi::xml_document document;
  if (!document.load_buffer(svg.data(), svg.size(), as_written)) return svg;
  ScriptFinder scripts;
  document.traverse(scripts);
  if (scripts.elements.empty() && scripts.attributes.empty()) return svg;
  for (auto& [node, attribute] : scripts.attributes) node.remove_attribute(attribute);
  // The innermost first: one may stand within another.
  for (auto script = scripts.elements.rbegin(); script != scripts.elements.rend(); ++script)
    script->parent().remove_child(*script);
  std::ostringstream text;
  document.save(text, "", pugi::format_raw | pugi::format_no_escapes | pugi::format_no_declaration,
                pugi::encoding_utf8);
  return text.str();
}

}  // namespace kingpress::output
