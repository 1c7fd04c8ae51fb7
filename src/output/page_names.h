// The names of files that hold one page each: "output/minkingi.png" becomes "output/minkingi-03-field-b2.png".
#pragma once

#include <cstddef>
#include <string>

namespace kingpress::output {

// Lower-case letters, digits and single dashes, forty at most: what no file system and no shell mistakes. May be empty.
std::string plain_name(const std::string& label);

// `number` counts from 1; `pages` is how many will come, for the width of the number (0: unknown). Two pages never
// share a name but on standard output, which holds one. Whatever a label holds, the name stays in the folder of `path`.
std::string page_name(const std::string& path, const std::string& extension, std::size_t number, std::size_t pages,
                      const std::string& label);

}  // namespace kingpress::output
