// The program beside this one that knows the inks of a press, asked with one word and one question.
#pragma once

#include <string>
#include <vector>

namespace kingpress::output {

inline constexpr const char* inks_program = "kingpress-inks";

struct InksAnswer {
  std::string bytes;
  std::vector<std::string> words;  // behind them: "done", profile, most ink; or "refused", page, message, hint; or none
};
// Throws diag::EnvironmentError with this hint when it is not there or cannot be started.
InksAnswer ask_for_inks(const std::string& word, const std::string& question, const std::string& hint);

}  // namespace kingpress::output
