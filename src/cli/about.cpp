#include <fmt/format.h>

#include "braille/labels.h"
#include "cli/fold.h"
#include "cli/version.h"
#include "data/workbook.h"
#include "machine/confine.h"
#include "pictures/has_librsvg.h"
#include "press/ink_profile.h"
#include "words/spelling.h"

namespace kingpress::cli {
namespace {

std::string left_out() {
  std::string all;
  const auto add = [&all](bool is_there, std::string_view what) {
    if (!is_there) all += fmt::format("{}{}", all.empty() ? "" : "; ", what);
  };
  const std::string_view svg = pictures::left_out_of_svg();
  add(svg.empty(), svg);
  add(data::reads_workbooks(), "workbooks (kingpress-workbook is not beside the program)");
  add(words::Dictionary::is_built_in(), "spelling (built without Hunspell)");
  add(braille::Translator::is_built_in(), "labels in braille (built without liblouis)");
  add(press::is_ink_profile_installed(), "PDFs for a print shop unless --icc names its profile (none is installed)");
  add(machine::can_confine(), "confinement to named files (the system has no Landlock, or it is switched off)");
  return all.empty() ? "nothing" : all;
}

}  // namespace

std::string about(std::size_t columns) {
  const auto line = [columns](std::string_view name, std::string_view text) {
    return "\n" + folded(fmt::format("{}: {}", name, text), columns, 2);
  };
  return fmt::format("kingpress {}", version()) + line("built for", built_for()) + line("built with", built_with()) +
         line("left out", left_out());
}

}  // namespace kingpress::cli
