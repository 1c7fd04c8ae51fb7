// Pages of HTML as text: words of a deck stay words, whatever they hold, and a page says itself what it may load.
#pragma once

#include <string>
#include <string_view>

namespace kingpress::site {

// For text and for values of attributes in double quotes. Characters that HTML does not have are left out.
std::string escaped(std::string_view text);

// A page that opens by itself, from any place and without a network.
struct Page {
  std::string language = "en", title, description;
  std::string style, script;  // written into the page; no others may run
  std::string images;         // what pictures come from: "data:", "'self'"
  std::string fonts = {};     // the same of fonts; empty: none
  std::string body;
};
std::string html(const Page& page);

}  // namespace kingpress::site
