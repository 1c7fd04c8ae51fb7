// A document in the inks of a press as the program writes it: areas, a line, type, a picture, a curve of colours, a
// plate and a layer.
#pragma once

#include <string>

namespace kingpress::test {

// `level`: "x1a" or "x4", which has a picture that is seen through as well.
std::string press_file(const std::string& level, double limit = 300);
// The same pages for the printer at home.
std::string home_file();
// The same as PDF/A-2u.
std::string archive_file();
// Two pages with tags: a paragraph that goes on on the second page with a sign in it, a list, a table and a figure,
// drawn in another order than they are read in.
std::string tagged_file();

}  // namespace kingpress::test
