// The little of HTTP/1.1 that a page of this machine needs: requests, whose body is a form of words, a file or nothing,
// read under limits, and the heads of answers. What is not written as the standard says is refused, never guessed at.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "serve/request.h"

namespace kingpress::serve {

inline constexpr std::size_t longest_target = 8'000, longest_head = 16'384, most_headers = 100;
inline constexpr std::size_t longest_form = 1'000'000, longest_file = 32'000'000;

// How many bytes of `text` a request's head takes, its empty line with it: nothing while that has not come.
std::optional<std::size_t> end_of_head(std::string_view text);

// A whole head; or the status of its refusal: 400, 413, 414, 431, 505.
std::variant<Request, int> read_head(std::string_view head);

// Words as a form or an address has them, "a=1&b=2", added to those of the request. False when they are not so written.
bool read_words(std::string_view form, Request& request);

// Of an answer of so many bytes; no size: one in pieces. `last`: the connection ends behind it.
std::string write_head(const Reply& reply, std::optional<std::size_t> size, bool last);
// One piece, not empty, of an answer in pieces; and what ends them.
std::string write_piece(std::string_view piece);
inline constexpr std::string_view last_piece = "0\r\n\r\n";

}  // namespace kingpress::serve
