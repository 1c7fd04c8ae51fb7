#include "reading.h"

#include "../catch.h"
#include "diag/printer.h"
#include "press/target.h"
#include "words/judge.h"

namespace kingpress::test {

std::vector<Found> words_of(const std::string& target, const std::string& language, bool spelling) {
  press::Workshop workshop;
  const press::Target read = press::load(target, workshop);
  INFO(diag::print(workshop.diagnostics));
  REQUIRE_FALSE(workshop.diagnostics.has_errors());
  diag::Diagnostics told;
  words::Wanted wanted;
  wanted.spelling = spelling;
  if (!language.empty()) wanted.language = language;
  words::judge(read.edition, wanted, workshop.sources, told);
  std::vector<Found> found;
  for (const diag::Diagnostic& one : told.sorted())
    found.push_back(
        {one.code, one.message, one.hint, one.span ? one.span.file->place(one.span.begin).line : 0, one.severity});
  return found;
}

std::vector<Found> warnings_of(const std::string& head, const std::vector<std::string>& cards, bool spelling) {
  const TempFolder folder;
  std::string deck = "game: freeform\n" + head + "cards:\n";
  for (std::size_t i = 0; i < cards.size(); ++i) deck += "  - {id: c" + std::to_string(i + 1) + ", " + cards[i] + "}\n";
  std::vector<Found> warnings;
  for (Found& one : words_of(folder.write("deck.yaml", deck), {}, spelling))
    if (one.severity != diag::Severity::note) warnings.push_back(std::move(one));
  return warnings;
}

std::vector<std::string> told(const std::vector<Found>& found) {
  std::vector<std::string> lines;
  for (const Found& one : found) lines.push_back(one.code + ": " + one.message);
  return lines;
}

}  // namespace kingpress::test
