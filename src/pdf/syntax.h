// How PDF writes numbers, names and text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace kingpress::pdf {

using Number = std::size_t;  // of an object of the file, from 1

// The number nearest to `value` with so many decimals, without zeros behind and without "-0".
void put(std::string& out, double value, int decimals);
std::string number(double value, int decimals = 4);

// A string of a person's words: Latin letters as they are, anything else in UTF-16.
std::string text(std::string_view utf8);
// UTF-16 in hexadecimal digits.
std::string utf16(std::string_view utf8);
// A name ("/hot#20foil").
std::string name(std::string_view utf8);
// A string of bytes, in parentheses.
void put_bytes(std::string& out, std::string_view bytes);

inline std::string reference(Number object) { return std::to_string(object) + " 0 R"; }

}  // namespace kingpress::pdf
