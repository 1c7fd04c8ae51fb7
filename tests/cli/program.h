// Runs the built program as a person would and gives back everything it said.
#pragma once

#include <string>
#include <vector>

#include "../golden.h"
#include "../project_root.h"
#include "../temp_folder.h"

namespace kingpress::test {

using kingpress::project_root;
using kingpress::read_bytes;
using kingpress::TempFolder;

struct Outcome {
  int status = -1;  // exit status; 128 + signal when it was killed
  std::string out, err;
};

struct Surroundings {
  std::string folder;                    // working folder; the project's own when empty
  std::vector<std::string> environment;  // "NO_COLOR=1", added to the usual
  std::string standard_output;           // a file instead of a pipe ("/dev/full")
  unsigned long file_size_limit = 0;     // bytes; none when 0
  std::string standard_input = {};       // a file to read from; nothing to be read when empty
};

Outcome program(const std::vector<std::string>& words, const Surroundings& surroundings = {});
// Any other program of the path, for judging what was made ("qpdf", "pdfinfo").
Outcome run(const std::vector<std::string>& words, const Surroundings& surroundings = {});

// Whether the program was built with sanitizers, which themselves need what a test is about to take from it: files,
// threads, memory.
bool starves_itself();

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace kingpress::test
