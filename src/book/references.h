// What a leaflet says of the game, put in place of its name, so that paper cannot disagree with the box:
//   [[The Owl]]            a card, by its title or id, as it is printed
//   {{draw_pile}}          a zone of rules.yaml
//   {count(tokens)}        how many of a kind, a part or a piece the kit holds
//   see "Setting up"       the page on which that head stands is put behind it
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "book/blocks.h"
#include "diag/diagnostic.h"

namespace kingpress::book {

struct Answers {
  // Of a name; nothing when there is none, and a hint then.
  using Answer = std::function<std::optional<std::string>(const std::string& name, std::string& hint)>;
  Answer card, zone, count;
};

// What is not known is an error at its place. Heads that "see" names are noted, and get their pages later.
void resolve(Book& book, const Answers& answers, diag::Diagnostics& diagnostics);

// Whether a head is referred to.
bool refers_to_pages(const Book& book);
// By the heads' places in the source. Of a book as resolve() left it: it is made anew from that each time.
Book with_pages(const Book& book, const std::map<std::size_t, std::size_t>& page_of_place);

// For what has no pages.
Book without_pages(const Book& book);

}  // namespace kingpress::book
