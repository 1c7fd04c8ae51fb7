#include "output/ink_table.h"

#include <fmt/format.h>

#include "diag/environment_error.h"
#include "output/inks_asked.h"

namespace kingpress::output {
namespace {

constexpr std::size_t whole = std::size_t{2} << 24;

}  // namespace

InkTable::InkTable(const std::string& profile) {
  auto [bytes, words] = ask_for_inks("table", profile, "install kingpress as a whole");
  if (words.size() == 4 && words[0] == "refused")
    throw diag::EnvironmentError("cannot reckon the ink of faces: " + words[2], words[3]);
  if (words.size() != 3 || words[0] != "done" || bytes.size() != whole)
    throw diag::EnvironmentError(
        fmt::format("cannot reckon the ink of faces: '{}' ended before its work was done", inks_program));
  table_ = std::move(bytes);
  profile_ = words[1];
}

}  // namespace kingpress::output
