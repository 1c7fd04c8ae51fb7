// The pieces that a site shows, with the pictures of their sides and what is said of them.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "press/prepare.h"
#include "site/site_folder.h"

namespace kingpress::site {

struct ShownCard {
  std::string anchor;  // "card-owl", no two alike
  std::string title;
  std::string front, back;  // files of the folder; no back: empty
  unsigned width = 0, height = 0;
  std::string shape;                                        // a class of its outline: "", "round", "cut"
  std::vector<std::pair<std::string, std::string>> values;  // names and what they hold, in the card's order
  std::string words() const;                                // for those who do not see it: title and text
  std::size_t copies = 1;
};

// All cards of the kit; of one without cards all that is no paper. Their pictures are added to the folder.
std::vector<ShownCard> show_cards(const press::Prepared& prepared, press::Workshop& workshop, unsigned jobs,
                                  SiteFolder& folder,
                                  const std::function<void(std::size_t done, std::size_t total)>& progress);

// A column by which cards are filtered, with the values that there are and how many cards have each.
struct Filter {
  std::string column;
  std::vector<std::pair<std::string, std::size_t>> values;
};
// Those with few different short values; words come before numbers, then the fewest values first.
std::vector<Filter> filters_of(const std::vector<ShownCard>& cards);

// A condition on one of the columns that hold numbers, to show what can be asked: "speed < 87". Empty: there is none.
std::string condition_for(const std::vector<ShownCard>& cards);

}  // namespace kingpress::site
