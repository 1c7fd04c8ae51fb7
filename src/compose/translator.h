// What words say in the language that is printed. Implemented by the press over the language files beside decks and
// templates; without one everything is printed as it is written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/cards.h"
#include "cards/value.h"
#include "compose/compose.h"
#include "templates/binding.h"

namespace kingpress::compose {

class Translator {
 public:
  virtual ~Translator() = default;
  virtual const std::string& code() const = 0;  // "de"

  // Words of a template, with its {names} in them; as they are when nothing says otherwise. `wanted`: then they are
  // noted as missing.
  virtual const templates::Pattern& words(const templates::Pattern& pattern, bool wanted,
                                          const templates::Template& layout, const Subject& subject) = 0;
  // A value that a text shows under this name; as it is when nothing says otherwise (noted where it holds words).
  virtual const cards::Value& value(const cards::Value& value, const templates::Name& name,
                                    const templates::Template& layout, const Subject& subject) = 0;
  // What a deck explains, under the names and with the meanings that it has here.
  virtual const std::vector<cards::Keyword>& keywords(const cards::Deck& deck) = 0;
  // The family in which the language sets what is else in this role or family; null when it is that one.
  virtual const cards::Located<std::string>* font(const std::string& font, const templates::Template& layout,
                                                  const Subject& subject) = 0;
  // A text put together from words and values: by `made` translated already, by `lent` not.
  virtual void made(const std::string& text) = 0;
  virtual void lent(const std::string& text, const templates::Pattern& pattern) = 0;
};

}  // namespace kingpress::compose
