// What was found, said once and shown three ways: text, JSON, and a page that stands by itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/evidence.h"
#include "lab/json.h"

namespace kingpress::lab {

// A value as programs read it and as people do.
struct Cell {
  Json value;
  std::string text;
};
Cell cell(const std::string& word);
Cell cell(std::uint64_t number);
Cell share_cell(double share);         // "47.2 %"
Cell signed_share_cell(double share);  // "+1.2 %"
Cell bounds_cell(const Interval& bounds, bool is_signed);
std::string listed(const std::vector<std::string>& names);  // "owl, fox and 3 more"
Json rounded(double value);                                 // to six digits
Json bounds_json(const Interval& bounds);

// A value with its name; `says` is the sentence people read, empty where another says it.
struct Fact {
  std::string key;
  Json value;
  std::string says;
};

struct Table {
  std::string key, title{};
  std::vector<std::pair<std::string, std::string>> head;  // key and title of each column
  std::vector<std::vector<Cell>> rows{};
  std::size_t most_in_text = 10;  // the first half and the last, of 0 nothing; all on the page and in JSON
  std::size_t folded = 0;         // so many rows at the end tell too little: not in the text, and folded on the page
  std::string why_folded = {};    // "met in fewer than 30 games"
};

struct Plot {
  struct Mark {
    std::string name;
    double value = 0;
    Interval bounds{0, 0};  // of marks with whiskers
  };
  std::string title;  // what is shown, with its unit
  std::vector<Mark> marks{};
  bool whiskers = false;  // points with bounds around `middle`, a row each; else bars side by side
  double middle = 0;
};

struct Section {
  std::string key, title;
  std::vector<Fact> facts{};
  std::vector<Plot> plots{};
  std::vector<Table> tables{};
};

struct Report {
  std::string title, about;  // about: what was played, by whom, from which seed
  std::vector<Fact> facts;
  std::vector<Section> sections;
};

std::string to_text(const Report& report);
std::string to_json(const Report& report);  // one object, a key a line
// One HTML file that loads nothing, for light and dark screens and for paper.
std::string to_page(const Report& report);
std::string to_svg(const Plot& plot);  // coloured by the page's style

}  // namespace kingpress::lab
