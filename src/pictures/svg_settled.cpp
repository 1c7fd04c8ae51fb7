#include "pictures/svg_text.h"

#include <algorithm>
#include <array>
#include <vector>

#include "pictures/base64.h"
#include "pictures/jpeg.h"
#include "pictures/picture_check.h"
#include "pictures/picture_metadata.h"
#include "pictures/svg_document.h"

namespace kingpress::pictures {
namespace {

// Of a picture's first bytes; nothing when they are no picture's.
std::string type_of(std::string_view bytes) {
  if (const auto kind = picture_kind(bytes))
    return *kind == scene::Picture::Kind::png    ? "image/png"
           : *kind == scene::Picture::Kind::jpeg ? "image/jpeg"
                                                 : "image/svg+xml";
  using namespace std::string_view_literals;
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> others{{{"GIF8"sv, "image/gif"sv},
                                                                                 {"BM"sv, "image/bmp"sv},
                                                                                 {"II*\0"sv, "image/tiff"sv},
                                                                                 {"MM\0*"sv, "image/tiff"sv},
                                                                                 {"RIFF"sv, "image/webp"sv},
                                                                                 {"\0\0\1\0"sv, "image/x-icon"sv}}};
  for (const auto& [mark, type] : others)
    if (bytes.starts_with(mark)) return std::string(type);
  return {};
}

// An inclusion is refused as an address outside of the file.
constexpr std::array<std::string_view, 3> known_spaces{"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink",
                                                       "http://www.w3.org/2001/XInclude"};

class Settler {
 public:
  Settler(bool keeps_metadata, bool is_inner) : keeps_metadata_(keeps_metadata), is_inner_(is_inner) {}

  std::string settle(const std::string& svg) {
    pugi::xml_document document;
    if (!read_svg(document, svg)) return svg;
    walk(document);
    return is_changed_ ? svg_text(document) : svg;
  }

 private:
  void walk(pugi::xml_node parent) {
    std::vector<pugi::xml_node> pending{parent};  // not called again and again: it may be nested deeply
    while (!pending.empty()) {
      const pugi::xml_node node = pending.back();
      pending.pop_back();
      for (pugi::xml_node child = node.first_child(); child;) {
        const pugi::xml_node next = child.next_sibling();
        if (!keeps_metadata_ && is_remark(child))
          is_changed_ = true, child.parent().remove_child(child);
        else if (child.type() == pugi::node_element && take(child))
          pending.push_back(child);
        child = next;
      }
    }
  }

  static bool is_remark(const pugi::xml_node& node) {
    return node.type() == pugi::node_comment ||
           (node.type() == pugi::node_pi && std::string_view(node.name()) != "xml-stylesheet");
  }

  // Whether what is in it is to be looked at.
  bool take(pugi::xml_node element) {
    if (pugi::xml_attribute address = picture_address(element)) settle(address);
    if (keeps_metadata_) return true;
    const std::string_view name = plain_name(element.name());
    if (is_foreign(element, element.name()) || name == "metadata" || name == "title" || name == "desc") {
      empty(element);
      return false;
    }
    for (pugi::xml_attribute attribute = element.first_attribute(); attribute;) {
      const pugi::xml_attribute next = attribute.next_attribute();
      if (is_foreign(element, attribute.name())) is_changed_ |= element.remove_attribute(attribute);
      attribute = next;
    }
    return true;
  }

  // It stays in its place, by which styles may count.
  void empty(pugi::xml_node element) {
    for (pugi::xml_attribute attribute = element.first_attribute(); attribute;) {
      const pugi::xml_attribute next = attribute.next_attribute();
      const std::string_view name = attribute.name();
      if (name != "id" && name != "class" && !name.starts_with("xmlns"))
        is_changed_ |= element.remove_attribute(attribute);
      attribute = next;
    }
    is_changed_ |= static_cast<bool>(element.first_child());
    element.remove_children();
  }

  // Whether a name's prefix is that of an editor. Where it stands for an entity its own name decides.
  static bool is_foreign(pugi::xml_node at, std::string_view name) {
    const auto colon = name.find(':');
    if (colon == std::string_view::npos) return false;
    const std::string prefix(name.substr(0, colon));
    if (prefix == "xml" || prefix == "xmlns") return false;
    const std::string declaration = "xmlns:" + prefix;
    for (; at; at = at.parent()) {
      const pugi::xml_attribute bound = at.attribute(declaration.c_str());
      if (!bound) continue;
      const std::string_view space = bound.value();
      if (space.find('&') != std::string_view::npos) break;
      return std::ranges::find(known_spaces, space) == known_spaces.end();
    }
    return prefix != "svg" && prefix != "xlink";
  }

  void settle(pugi::xml_attribute address) {
    const DataAddress old = read_data_address(address.value());
    const std::string type = type_of(old.bytes);
    if (type.empty()) return;
    std::string bytes = old.bytes;
    if (type == "image/svg+xml" && !is_inner_) bytes = Settler(keeps_metadata_, true).settle(bytes);
    if (type == "image/jpeg" && !keeps_metadata_) bytes = without_jpeg_metadata(bytes, exif_orientation(bytes));
    if (type == "image/png" && !keeps_metadata_) bytes = without_png_metadata(std::move(bytes));
    if (type == old.type && bytes == old.bytes) return;
    address.set_value(("data:" + type + ";base64," + base64(bytes)).c_str());
    is_changed_ = true;
  }

  bool keeps_metadata_, is_inner_, is_changed_ = false;
};

}  // namespace

std::string settled_svg(const std::string& svg, bool keeps_metadata) {
  return Settler(keeps_metadata, false).settle(svg);
}

}  // namespace kingpress::pictures
