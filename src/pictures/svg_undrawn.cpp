#include "diag/ascii.h"
#include "pictures/svg_text.h"

#include <cstdint>
#include <vector>

#include "pictures/has_librsvg.h"
#include "pictures/picture_check.h"
#include "pictures/pixels.h"
#include "pictures/svg_document.h"

namespace kingpress::pictures {
namespace {

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
    if (const pugi::xml_attribute address = picture_address(node)) found = trouble_of(address.value());
    return found.empty();
  }

  std::string trouble_of(std::string_view address) const {
    const DataAddress data = read_data_address(address);
    const std::string& bytes = data.bytes;
    if (with_entities_read(address).find("data:") == std::string::npos) return {};
    if (inner) return "a picture within a picture of its own";
    if (bytes.starts_with("GIF8")) return gif_is_whole(bytes) ? std::string{} : "a 'data:' picture that is damaged";
    const auto kind = picture_kind(bytes);
    if (!kind) return !bytes.empty() && pixbuf_decodes(bytes) ? "" : "a 'data:' picture that is no picture";
    if (*kind != scene::Picture::Kind::svg)
      return decodes(bytes, *kind) ? std::string{} : "a 'data:' picture that is damaged";
    pugi::xml_document document;
    if (!read_svg(document, bytes)) return "a 'data:' picture that is damaged";
    Finder within;
    within.inner = true;
    document.traverse(within);
    return within.found;
  }
};

bool runs(const pugi::xml_attribute& attribute) {
  const std::string name = diag::lower(plain_name(attribute.name()));
  if (name.size() > 2 && name.starts_with("on")) return true;
  std::string value;
  for (const char c : diag::lower(with_entities_read(attribute.value()))) {
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
  if (!read_svg(document, svg)) return std::nullopt;
  Finder finder;
  document.traverse(finder);
  return finder.found.empty() ? std::nullopt : std::optional(std::move(finder.found));
}

std::string without_scripts(const std::string& svg) {
  pugi::xml_document document;
  if (!read_svg(document, svg)) return svg;
  ScriptFinder scripts;
  document.traverse(scripts);
  if (scripts.elements.empty() && scripts.attributes.empty()) return svg;
  for (auto& [node, attribute] : scripts.attributes) node.remove_attribute(attribute);
  // The innermost first: one may stand within another.
  for (auto script = scripts.elements.rbegin(); script != scripts.elements.rend(); ++script)
    script->parent().remove_child(*script);
  return svg_text(document);
}

}  // namespace kingpress::pictures
