// How a face is told apart while it is composed. Inside `compose` only.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "compose/context.h"

namespace kingpress::compose {

// An expression in the card's own columns; nothing when it speaks of anything else, or of none of them.
std::optional<std::string> in_columns(const expr::Expression& expression, const Context& context);
// What a value that a group lends stands for there: a column, or a constant in quotes.
std::optional<std::string> meant_by(const templates::Pattern& value, const Context& context);

// What of the card a value follows from: columns, and what its kit lends it.
std::set<std::string> deciding(const templates::Pattern& value, const Context& context);

// While an element is drawn: which one it is, and whether this card shows it.
class Apart {
 public:
  Apart(const templates::Common& common, const Context& context);
  ~Apart();
  Apart(const Apart&) = delete;
  Apart& operator=(const Apart&) = delete;

 private:
  Studio& studio_;
  std::string_view around_;
  int unseen_;
};

// Notes what the card decides of an element, and of its plate, that nothing of a drawing says.
void note_decided(const templates::Element& element, const Context& context);

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
