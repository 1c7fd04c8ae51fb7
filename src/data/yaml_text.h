// Where the pieces of YAML text begin and end, found in the raw text: the parser's events only name a start.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace kingpress::data {

// Past white space, line ends and comments.
std::size_t skip_blank(std::string_view text, std::size_t at);

// Past the anchor ("&name") and the white space after it, if there is one at `at`.
std::size_t skip_anchor(std::string_view text, std::size_t at);

// One past the last byte of the scalar that starts at `begin` and reads `value`; nothing when it is a quote that never
// ends. Quotes and block scalars are included whole, the final line end of a block is not.
std::optional<std::size_t> scalar_end(std::string_view text, std::size_t begin, std::string_view value, bool quoted);

}  // namespace kingpress::data
