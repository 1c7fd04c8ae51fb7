// How a face is told apart while it is composed. Inside `compose` only.
#pragma once

#include <optional>
#include <string>

#include "compose/context.h"

namespace kingpress::compose {

// An expression in the card's own columns; nothing when it speaks of anything else, or of none of them.
std::optional<std::string> in_columns(const expr::Expression& expression, const Context& context);
// What a value that a group lends stands for there: a column, or a constant in quotes.
std::optional<std::string> meant_by(const templates::Pattern& value, const Context& context);

// What was drawn from `first` on becomes a group of its own where a card fills it.
void note_fillable(const templates::Text& text, const geometry::Rect& box, const Context& context, std::size_t first,
                   scene::Nodes& out);
void note_fillable(const templates::Image& image, const geometry::Rect& box, const Context& context, std::size_t first,
                   scene::Nodes& out);
inline void note_fillable(const templates::Common&, const geometry::Rect&, const Context&, std::size_t, scene::Nodes&) {
}
// The same where it is shown under a condition.
void note_condition(const templates::Common& common, const Context& context, std::size_t first, scene::Nodes& out);

}  // namespace kingpress::compose
