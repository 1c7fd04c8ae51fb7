// What PDF/X-1a:2003 and PDF/X-4 ask of a file, clause by clause, as far as the file's structure shows it. Written
// from the levels, not from the code that makes the files: it shares nothing with it.
#pragma once

#include <string>
#include <vector>

namespace kingpress::test {

// The clauses that `pdf` breaks, each by its name and what is wrong: "boxes: page 1 has no TrimBox". `level`: "x1a" or
// "x4"; `limit`: of all inks together, per cent.
using Broken = std::vector<std::string>;
std::vector<std::string> broken_clauses(const std::string& pdf, const std::string& level, double limit = 300);

}  // namespace kingpress::test
