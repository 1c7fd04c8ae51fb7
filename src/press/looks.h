// Which template draws a side of a piece: names into which the values of a card or a part are bound, and the templates
// found by them. What is wrong is said where the name or the value stands that makes it so, once for each such place.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "expr/pattern.h"
#include "press/workshop.h"

namespace kingpress::press {

// A look for one piece: no braces are left in it.
struct BoundLook {
  std::string name;
  diag::Span span;
  cards::Record values;
  bool is_said_template;
};

// Whose values are bound: the kit's own come before those of the card, if there is one.
struct Owner {
  std::string name;  // for messages: "card 'owl'", "the pawn"
  diag::Span span;
  const cards::Record* values = nullptr;
  const cards::Card* card = nullptr;
  const cards::CardSchema* schema = nullptr;  // of the card
  const cards::Deck* deck = nullptr;          // of the card
};

// Whether a value of that name is bound into the look.
bool takes(const cards::Look& look, const std::string& key);

class Looks {
 public:
  explicit Looks(Workshop& workshop) : workshop_(workshop) {}

  // `what`: "template" or "back". The look must outlive this. Nothing when the name lacks a value, or one leads out of
  // the folder. What the look gives of columns that the owner leaves empty is left out.
  std::optional<BoundLook> bind(const cards::Look& look, std::string_view what, const Owner& owner);
  // Whether a back's name is that of a picture, which fills it. A drawing that is said to be a template, or that says
  // where it is cut, is none.
  bool is_picture(const BoundLook& back, const std::string& folder);
  // The skin that a deck says for this owner; none where it says none, or the owner has no value of those it names.
  // Nothing when it names what no card has.
  std::optional<templates::Skin> skin(const cards::Deck& deck, const Owner& owner);
  // Where there is none of that name, which is an error, the one that was meant. Null when that cannot be told. A look
  // drawn elsewhere is filled with what the owner has.
  const templates::Template* find(const std::string& name, const std::string& game, const std::string& folder,
                                  diag::Span span, const templates::Skin& skin = {}, const Owner* owner = nullptr);

 private:
  struct Words {
    std::string text;
    diag::Span span;
  };
  std::optional<Words> bind(const std::string& text, diag::Span span, std::string_view what, const Owner& owner);
  std::optional<cards::Value> given(const cards::Value& value, std::string_view what, const Owner& owner);
  bool is_inside(const std::string& bound, diag::Span place, std::string_view what, const Owner& owner);
  const expr::Pattern* pattern(const std::string& text, diag::Span span, const Owner& owner);

  templates::Columns columns_of(const Owner& owner);

  Workshop& workshop_;
  std::map<const cards::Deck*, templates::Columns> columns_;
  std::map<const std::string*, std::optional<expr::Pattern>> patterns_;
  std::map<std::pair<std::string, std::string>, bool> trimmed_;  // drawings by folder and name
  using Place = std::pair<const diag::SourceFile*, std::size_t>;
  std::map<std::tuple<std::string, std::string, std::string, std::string, Place>, const templates::Template*> found_;
};

}  // namespace kingpress::press
