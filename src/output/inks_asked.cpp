#include "output/inks_asked.h"

#include <fmt/format.h>

#include <limits>
#include <string_view>

#include "diag/environment_error.h"
#include "machine/companion.h"

namespace kingpress::output {
namespace {

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

// What is said behind the bytes, in a line of its own, which is taken off.
std::vector<std::string> last_words(std::string& output) {
  if (!output.ends_with('\n')) return {};
  output.pop_back();
  const std::size_t before = output.rfind('\n');
  if (before == std::string::npos) return {};
  std::vector<std::string> fields = fields_of(std::string_view(output).substr(before + 1));
  output.resize(before);
  return fields;
}

}  // namespace

InksAnswer ask_for_inks(const std::string& word, const std::string& question, const std::string& hint) {
  const std::string program = machine::companion(inks_program);
  if (program.empty())
    throw diag::EnvironmentError(fmt::format("inks are mixed by '{}', which is not beside the program", inks_program),
                                 hint);
  machine::Reply reply = machine::ask(program, word, question, most);
  if (!reply.started) throw diag::EnvironmentError(fmt::format("'{}' cannot be started", program), hint);
  InksAnswer answer;
  answer.words = last_words(reply.output);
  answer.bytes = std::move(reply.output);
  return answer;
}

}  // namespace kingpress::output
