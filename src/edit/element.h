// The elements and styles of a template as a person writes them: one element more, one less, one twice. What a template
// takes from the one that it extends it leaves out by `remove`, or changes by an item of the same id.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "edit/change.h"
#include "geometry/length.h"

namespace kingpress::edit {

// `written`: the element in one line, as a map in braces. It becomes the last item of `elements`.
Edited add_element(const Document& document, const std::string& written);
// The element at `place`, an item of a list, goes, with the comment above it.
Edited remove_element(const Document& document, Place place);
// The element of this id, which the extended template has, is left out; what changed it goes.
Edited leave_out(const Document& document, const std::string& id);
// The element at `place` once more behind itself, with an id of its own, moved by so much where its box allows.
Edited duplicate_element(const Document& document, Place place, geometry::Length by);
// The element at `place` in one line, with another id; for add_element().
std::variant<std::string, Refusal> element_in_one_line(const Document& document, Place place, const std::string& id);

// A style of the extended template says `value` at `key` from here on: "size", "weight" or "colour".
Edited set_style(const Document& document, const std::string& style, const std::string& key, const std::string& value,
                 Form form);

// A text as a value within braces: bare where YAML reads it so, else in quotes.
std::string braced_value(std::string_view text);

}  // namespace kingpress::edit
