// What PDF/A-2u (ISO 19005-2, level U) asks of a file, clause by clause, as far as the file's structure shows it. No
// judge of others is packaged for Debian; this one is written from the standard and shares nothing with the writer.
#pragma once

#include <string>
#include <vector>

namespace kingpress::test {

// The clauses that `pdf` breaks, each by its number and what is wrong: "6.2.8 a picture is smoothed".
std::vector<std::string> broken_archive_clauses(const std::string& pdf);

}  // namespace kingpress::test
