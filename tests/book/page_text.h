// A leaflet's page as text that one can check with a ruler and the rules of `book`: a node a line, in mm from the
// page's left and top, text by its baseline.
//
//   heading2 8 line 1: "Setup" head 11pt          as what it is read; the lines of the page are counted from 1
//   - centred at 141.9: "2" head 8pt              decoration; its middle is the middle of the page
//   line 8,14.9 to 97,14.9: 0.5
//   disc 10.3,20.2 radius 2.2: fill
//   area 8,20 89 x 30 corner 1.5: fill #f1ece1, 0.35
#pragma once

#include <string>

#include "tests/book/printer.h"

namespace kingpress::book {

// The nodes of one page or of one side, which has no lines.
std::string page_text(Printer& printer, const scene::Nodes& page, const Frame* frame);
inline std::string page_text(Printer& printer, const scene::Nodes& page) {
  return page_text(printer, page, &printer.frame);
}

// What someone hears who has it read aloud: each element and its words in their order, "list item label: 1".
std::string read_aloud(const scene::Nodes& page);

}  // namespace kingpress::book
