// What `kingpress explain CODE` says of one diagnostic. Every room that reports codes lists them in its own codes.h
// (`const std::vector<diag::CodeEntry>& codes();`); cli joins the lists, a test holds them against the codes in the
// source.
#pragma once

#include <string_view>

namespace kingpress::diag {

struct CodeEntry {
  std::string_view code;          // "unknown-key"
  std::string_view meaning;       // what it says, two or three sentences
  std::string_view rule = {};     // the rule or ruling behind it, empty when none
  std::string_view example = {};  // YAML (or command) lines that cause it
  std::string_view remedy = {};   // the same, right
};

}  // namespace kingpress::diag
