// Where the look of a face stands in its files, box by box: what moving and sizing begin from.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "press/cutouts.h"
#include "serve/card_on_file.h"

namespace kingpress::serve {

struct LookOnFile {
  // Of a style of text: "size", "weight" or "colour".
  struct TypeValue {
    std::string name, says;   // as it is written; empty: the style does not say it
    CardOnFile::Place place;  // of the value, or of the style that does not say it
    std::string mark;         // of that file
    std::string locked;       // why it cannot be changed; empty: it can
  };
  struct Box {
    std::string id, kind;                        // kind: "text", "symbol", ...
    double x = 0, y = 0, width = 0, height = 0;  // mm in the trim's coordinates, before it is turned
    double degrees = 0;                          // clockwise about its middle
    CardOnFile::Place place;                     // of the value that says the box; no path: nothing does
    std::string mark;                            // of that file
    std::string locked;                          // why it cannot be moved; empty: it can
    CardOnFile::Place whole;                     // of the element; no path: no file says it as it is
    std::string whole_mark;                      // of that file
    bool is_inside = false;                      // a group, a part or a repeat holds it
    std::optional<std::size_t> parent = {};      // the number of the box that it lies in, where that is told
    std::string style;                           // of a text: its name
    double size = 0;                             // pt, of the style
    std::vector<TypeValue> type;                 // what the style says
  };
  std::string name, path, mark;                              // of the template; of that file
  double width = 0, height = 0, bleed = 0, safe = 0;         // mm
  std::vector<std::pair<std::string, std::string>> palette;  // names, "#rrggbb"
  std::vector<std::string> styles;                           // of text
  std::vector<std::string> values;                           // that its elements may name; none: any of the card
  std::vector<Box> boxes;                                    // in the order in which they are drawn
};

LookOnFile look_on_file(const press::Drawing& drawing, press::Workshop& workshop);

}  // namespace kingpress::serve
