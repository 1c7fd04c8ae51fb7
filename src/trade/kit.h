// What is to leave the house: the pieces of a kit as they are cut, and how each face is had. Knows no cards.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diag/source.h"
#include "sheets/impose.h"

namespace kingpress::trade {

struct Part {
  scene::Component component;
  std::string name;                   // as people call it: "The Owl"
  std::size_t back = no_back;         // equal where two show the same back
  diag::Span span;                    // where it is defined
  std::size_t front = no_front;       // equal where two fronts show the same; none: like no other
  std::vector<std::string> die = {};  // what its six faces show, in words
  static constexpr std::size_t no_back = static_cast<std::size_t>(-1), no_front = no_back;
};

// What is made at home of paper: nobody orders it, and it lies on no table.
inline bool is_of_paper(const Part& part) {
  const std::string& kind = part.component.kind;
  return kind == "parts" || kind == "feedback" || kind == "cover" || kind == "box" || kind == "die";
}

struct Kit {
  std::string name, title, author;  // "minkingi", "Minkingi"
  std::string rules;                // what the leaflet says, as plain text; empty when there is none
  std::vector<Part> parts;
  sheets::FaceSource faces;
  std::string rules_page = {};  // the rules as Markdown
};

}  // namespace kingpress::trade
