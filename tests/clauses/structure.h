// The structure of a tagged PDF, judged by what ISO 32000-1, 14.7 and 14.8 ask of it. Shares nothing with the code that
// writes it.
#pragma once

#include <string>
#include <vector>

namespace kingpress::test {

// What is wrong: a mark without an element or the other way round, parents that do not agree, paint that is neither
// marked nor an artifact, a figure without words.
std::vector<std::string> structure_faults(const std::string& pdf);

// The elements in the order in which they are read, with the words of figures: "Document(Sect(H1 P) Figure[owl])".
std::string structure_of(const std::string& pdf);

}  // namespace kingpress::test
