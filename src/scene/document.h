// What a document made of page Scenes says of itself and of each page: plain data, for whoever writes it.
#pragma once

#include <optional>
#include <string>

#include "geometry/shapes.h"

namespace kingpress::scene {

struct DocumentInfo {
  std::string title, author, subject, keywords;
  std::string language = {};  // of its texts: "en", "pt-BR"
};
struct PageInfo {
  std::string section;  // outline entry and page-label prefix; a new one starts where it changes
  std::string label;    // page label ("cards 3"), also part of the file name in one-file-a-page formats
  std::optional<geometry::Rect> trim{}, bleed{};  // on the page; what a print shop reads from a PDF of one card a page
  bool clear = false;                             // png: where nothing is painted is seen through, not white
  std::string path{};                             // where each page is a file: this one instead of a numbered one
};

// What a document asks of the printer: pdf only.
enum class Sides { unsaid, long_edge, short_edge };
struct PrinterWish {
  Sides sides = Sides::unsaid;
  bool paper_by_size = false;  // the tray whose paper has the size of the pages
};

// A PDF in the inks of a print shop instead of red, green and blue.
struct ShopPdf {
  std::string level = "x1a";     // or "x4"
  double ink_limit = 300;        // per cent, all inks together
  std::string profile;           // the bytes of the press's ICC profile
  bool overprint_black = false;  // text in black alone leaves what lies beneath it
};

}  // namespace kingpress::scene
