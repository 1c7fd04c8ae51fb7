// What a text is called in messages: by the value that it shows, under the name that the card has for it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "compose/context.h"

namespace kingpress::compose {

// "'title'"; nothing where it shows no value.
std::optional<std::string> called(const templates::Pattern& text, const Context& context);

struct Holder {
  std::string name;
  diag::Span span;  // may be empty
};
// Of several values in one text the one that holds these words.
std::optional<Holder> holder_of(std::string_view words, const templates::Pattern& text, const Context& context);

}  // namespace kingpress::compose
