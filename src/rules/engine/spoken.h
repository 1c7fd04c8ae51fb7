// What people read in the language of their game, by what it is as it is written; of texts that stand nowhere here, as
// they are.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace kingpress::rules {

using SaidValues = std::initializer_list<std::pair<std::string_view, std::string>>;

struct Spoken {
  std::unordered_map<std::string, std::string> said{}, titles{};  // titles of cards by id

  // With what stands in braces in its place: "{n} cards".
  std::string say(const std::string& text, SaidValues values = {}) const;
  // What a card is called; by its id where it has no title.
  std::string card(const std::string& id) const;
  // With its braces.
  std::string sentence(const std::string& text) const;
  // `text` where there is one of it, else `many`: both with {n}.
  std::string counted(std::size_t n, const std::string& one, const std::string& many) const;
};

// A game that tells what it says in a language, once it is told which; until then as it is written.
class Speaks {
 public:
  void speak(std::shared_ptr<const Spoken> spoken) { spoken_ = std::move(spoken); }
  const Spoken& spoken() const;
  std::string said(const std::string& text, SaidValues values = {}) const { return spoken().say(text, values); }

 private:
  std::shared_ptr<const Spoken> spoken_;
};

// Of any game: one without words of its own says all as it is written.
const Spoken& as_written();
template <class G>
const Spoken& spoken_by(const G& game) {
  if constexpr (requires { game.spoken(); })
    return game.spoken();
  else
    return as_written();
}

}  // namespace kingpress::rules
