#include "output/shop_inks.h"

#include <fmt/format.h>

#include <charconv>

#include "diag/environment_error.h"
#include "output/inks_asked.h"

namespace kingpress::output {
namespace {

std::string page_of(const std::string& number, const std::vector<std::string>& labels) {
  std::size_t page = 0;
  std::from_chars(number.data(), number.data() + number.size(), page);
  return page >= 1 && page <= labels.size() ? fmt::format("'{}': ", labels[page - 1]) : "";
}

}  // namespace

std::string rewrite_in_inks(StagedFile& file, const ShopPdf& shop, const std::vector<std::string>& labels) {
  std::string question = fmt::format("{}\n", shop.profile.size()) + shop.profile;
  question += file.read(0, file.size());
  const auto [pdf, words] = ask_for_inks(fmt::format("{} {}", shop.level, shop.ink_limit), question,
                                         "install kingpress as a whole, or leave out --pdf");
  if (words.size() == 4 && words[0] == "refused")
    throw diag::EnvironmentError(
        fmt::format("cannot make a PDF/X of '{}': {}{}", file.path(), page_of(words[1], labels), words[2]), words[3]);
  if (words.size() != 3 || words[0] != "done")
    throw diag::EnvironmentError(
        fmt::format("cannot make a PDF/X of '{}': '{}' ended before its work was done", file.path(), inks_program),
        "if memory was short, press fewer cards at a time with --cards");
  file.truncate(0);
  file.write(pdf);
  return fmt::format("PDF/X-{} style for '{}', at most {} % ink", shop.level == "x4" ? "4" : "1a", words[1], words[2]);
}

}  // namespace kingpress::output
