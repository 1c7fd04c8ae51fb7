// Print shops as data, a file each: what they make, in which pixels they want it, how they want files named and
// ordered. `templates/shops/` holds those the program brings; a deck's own lie in a folder `shops` beside it. Refuses,
// with a place, what no order could be made by.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diag/diagnostic.h"
#include "diag/source.h"
#include "geometry/cut_shape.h"

namespace kingpress::trade {

struct Product {
  std::string name, title;                // as the shop calls it, and as people do
  std::string set;                        // of its programming interface: "deck"
  geometry::Size trim;                    // as it is cut; of a product of any size nothing
  std::optional<geometry::Length> bleed;  // of a product of any size: its canvas is as much larger on each side
  geometry::CutShape shape = geometry::CutShape::rectangle;
  geometry::Size canvas;  // of a face, its bleed included, the trim in the middle
  bool cards = true;      // made for cards; else for tokens, tiles and boards
  std::size_t least = 1;  // that can be ordered
  std::optional<std::size_t> most;
};

// How faces come: a picture each; pages of one document a product; sheets of a fixed layout.
enum class Form { faces, pages, sheets };
// Of pages: F1 B1 F2 B2, B1 F1 B2 F2, or all fronts and the backs, each once, behind them.
enum class PageOrder { front_first, back_first, backs_last };
enum class Manifest { none, mpc_autofill, game_crafter };

// Where pieces lie on sheets of a fixed layout: the middles of columns and rows.
struct SheetLayout {
  geometry::Size paper;
  std::vector<geometry::Length> columns, rows;
  bool turned = false;  // fronts lie a quarter counter-clockwise
};

struct Shop {
  std::string name, title, site, colour, path;
  std::vector<std::string> also;  // other names: shops that take the same
  std::string source;             // where the figures come from
  double dpi = 300;
  geometry::Length safe;                      // inside of the cut, for text
  std::optional<int> ink;                     // the most, in percent
  std::optional<double> least_dpi, good_dpi;  // of pictures as printed: fewer are refused, or warned of
  Form form = Form::faces;
  PageOrder order = PageOrder::front_first;
  std::string pdf;       // of pages: "x1a" or "x4", in the inks of its press; empty: in red, green and blue
  std::string cut_line;  // of pages: the spot colour in which the outline of a piece that is no rectangle is drawn
  bool overprint_black = false;  // of pages: black text leaves what lies beneath it
  Manifest manifest = Manifest::none;
  std::string file = "{product}/{side}s/{number}-{name}";  // of a face, without its ending
  std::optional<SheetLayout> sheet;
  std::vector<Product> products;
  std::string steps;  // what to do with the folder
};

// Nothing when it is wrong, as the diagnostics say.
std::optional<Shop> read_shop(const diag::SourceFile& source, diag::Diagnostics& diagnostics);

// The shops of a folder by the name of their file; what is wrong with one is an error.
std::vector<Shop> shops_in(const std::string& folder, diag::Sources& sources, diag::Diagnostics& diagnostics);

}  // namespace kingpress::trade
