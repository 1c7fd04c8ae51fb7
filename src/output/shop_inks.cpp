#include "output/shop_inks.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>

#include "diag/environment_error.h"
#include "machine/companion.h"

namespace kingpress::output {
namespace {

constexpr const char* program_name = "kingpress-inks";
constexpr std::size_t most = std::numeric_limits<std::size_t>::max() / 2;  // a document is as long as it is

std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> fields(1);
  for (const char c : line) {
    if (c == '\t')
      fields.emplace_back();
    else
      fields.back() += c;
  }
  return fields;
}

// What is said behind the document, in a line of its own, which is taken off.
std::vector<std::string> last_words(std::string& output) {
  if (!output.ends_with('\n')) return {};
  output.pop_back();
  const std::size_t before = output.rfind('\n');
  if (before == std::string::npos) return {};
  std::vector<std::string> fields = fields_of(std::string_view(output).substr(before + 1));
  output.resize(before);
  return fields;
}

std::string page_of(const std::string& number, const std::vector<std::string>& labels) {
  std::size_t page = 0;
  std::from_chars(number.data(), number.data() + number.size(), page);
  return page >= 1 && page <= labels.size() ? fmt::format("'{}': ", labels[page - 1]) : "";
}

}  // namespace

std::string rewrite_in_inks(StagedFile& file, const ShopPdf& shop, const std::vector<std::string>& labels) {
  const std::string program = machine::companion(program_name),
                    hint = "install kingpress as a whole, or leave out --pdf";
  if (program.empty())
    throw diag::EnvironmentError(fmt::format("inks are mixed by '{}', which is not beside the program", program_name),
                                 hint);
  std::string question = fmt::format("{}\n", shop.profile.size()) + shop.profile;
  question += file.read(0, file.size());
  machine::Reply reply = machine::ask(program, fmt::format("{} {}", shop.level, shop.ink_limit), question, most);
  if (!reply.started) throw diag::EnvironmentError(fmt::format("'{}' cannot be started", program), hint);
  const std::vector<std::string> words = last_words(reply.output);
  if (words.size() == 4 && words[0] == "refused")
    throw diag::EnvironmentError(
        fmt::format("cannot make a PDF/X of '{}': {}{}", file.path(), page_of(words[1], labels), words[2]), words[3]);
  if (words.size() != 3 || words[0] != "done")
    throw diag::EnvironmentError(
        fmt::format("cannot make a PDF/X of '{}': '{}' ended before its work was done", file.path(), program_name),
        "if memory was short, press fewer cards at a time with --cards");
  file.truncate(0);
  file.write(reply.output);
  return fmt::format("PDF/X-{} style for '{}', at most {} % ink", shop.level == "x4" ? "4" : "1a", words[1], words[2]);
}

}  // namespace kingpress::output
