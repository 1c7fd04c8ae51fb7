// One reader per element kind: `subject` is the value of the kind's own key ("{title}" of `text: "{title}"`), `map` the
// whole element, whose common keys are read already.
#pragma once

#include <string_view>
#include <vector>

#include "templates/fields.h"

namespace kingpress::templates {

// The keys that say what an element is, in the order of the table of readers.
const std::vector<std::string_view>& element_keys();

void read_text(const data::Node& subject, data::MapReader& map, Text& text, Reading& reading);
void read_image(const data::Node& subject, data::MapReader& map, Image& image, Reading& reading);
ArcShape read_arc(bool area, data::MapReader& map, Reading& reading);
PathShape read_path_data(data::MapReader& map, Reading& reading);  // its 'd'
void read_shape(const data::Node& subject, data::MapReader& map, Shape& shape, Reading& reading);
void read_symbol(const data::Node& subject, data::MapReader& map, Symbol& symbol, Reading& reading);
void read_svg(const data::Node& subject, data::MapReader& map, Svg& svg, Reading& reading);
void read_qr(const data::Node& subject, data::MapReader& map, Qr& qr, Reading& reading);
void read_barcode(const data::Node& subject, data::MapReader& map, Barcode& code, Reading& reading);
void read_piece(const data::Node& subject, data::MapReader& map, Piece& piece, Reading& reading);
void read_group(const data::Node& subject, data::MapReader& map, Group& group, Reading& reading);
void read_use(const data::Node& subject, data::MapReader& map, Group& group, Reading& reading);
void read_stack(const data::Node& subject, data::MapReader& map, Stack& stack, Reading& reading);
void read_repeat(const data::Node& subject, data::MapReader& map, Repeat& repeat, Reading& reading);

// A name of the template's styles; an unknown one is reported, and comes back as it is.
std::string read_style_name(const data::Node& node, Reading& reading);
// `shadow:` and `glow:` of any element.
void read_shadows(data::MapReader& element, Common& common, Reading& reading);

// A list of elements; those that are wrong are left out and reported.
Elements read_elements(const data::Node& list, Reading& reading);

// Both count what is about to be read or shared; false, reported, where a template would become too large or too deep.
bool take_elements(std::size_t count, diag::Span place, Reading& reading);
bool take_levels(int count, diag::Span place, Reading& reading);

}  // namespace kingpress::templates
