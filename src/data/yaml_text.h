// Where the pieces of YAML text begin and end, found in the raw text: the parser's events only name a start.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace kingpress::data {

// Past white space, line ends and comments.
std::size_t skip_blank(std::string_view text, std::size_t at);

// Past the anchor ("&name") and the white space after it, if there is one at `at`.
std::size_t skip_anchor(std::string_view text, std::size_t at);

// One past the last byte of the scalar that starts at `begin` and reads `value`; nothing when it is a quote that never
// ends. Quotes and block scalars are included whole, the final line end of a block is not.
std::optional<std::size_t> scalar_end(std::string_view text, std::size_t begin, std::string_view value, bool quoted);

// The parser ends text within '[]' or '{}' at any '?', though it is a sign there only where a key may begin. Elsewhere
// it is hidden from the parser behind a byte that no UTF-8 holds, and shown again in what it reads.
void hide_question_marks(std::string& text);
std::string with_question_marks(std::string text);

}  // namespace kingpress::data
