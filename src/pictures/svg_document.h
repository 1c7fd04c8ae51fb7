// The text of an SVG as a tree of what is written there - entities stay entities, blanks stay blanks - and what
// everything that changes one shares.
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>

namespace kingpress::pictures {

// False when it is no XML.
bool read_svg(pugi::xml_document& document, std::string_view svg);
std::string svg_text(pugi::xml_document& document);

// A name without its prefix.
std::string_view plain_name(std::string_view name);

// With numeric entities read, as a reader does before it looks at an address; what is no ASCII becomes '?'.
std::string with_entities_read(std::string_view text);

// Of an address that begins with data: the type in small letters, and the bytes; nothing when it is none.
struct DataAddress {
  std::string type, bytes;
};
DataAddress read_data_address(std::string_view address);

// The attribute by which an element names a picture: of image and feImage, else null.
pugi::xml_attribute picture_address(const pugi::xml_node& node);

}  // namespace kingpress::pictures
