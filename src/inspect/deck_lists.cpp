#include "inspect/deck_lists.h"

#include <fmt/format.h>

#include "cards/constructed.h"
#include "data/text_check.h"
#include "data/windows_1252.h"
#include "data/yaml.h"
#include "diag/usage_error.h"
#include "press/target.h"
#include "rules/deck_lists.h"

namespace kingpress::inspect {

std::size_t check_lists(const std::vector<std::string>& lists, const std::string& set, press::Workshop& workshop) {
  const press::Target target = press::load(set, workshop);
  if (target.edition.decks.empty() && !workshop.diagnostics.has_errors())
    throw diag::UsageError(fmt::format("'{}' holds no deck to build from", set),
                           "name a deck file or a folder with one");
  std::size_t cards = 0;
  if (workshop.diagnostics.has_errors()) return cards;
  for (const std::string& path : lists) {
    const auto bytes = path == data::standard_input ? data::load_standard_bytes(workshop.diagnostics)
                                                    : data::load_bytes(path, workshop.diagnostics);
    if (!bytes) continue;
    const diag::SourceFile& source = data::add_as_utf8(path, *bytes, workshop.sources, workshop.diagnostics);
    if (!data::check_text(source, workshop.diagnostics, {})) continue;
    const cards::DeckList list = cards::read_deck_list(source, workshop.diagnostics);
    for (const cards::DeckLine& line : list.lines) cards += static_cast<std::size_t>(line.copies);
    rules::judge_list(list, target.edition.decks, workshop.diagnostics);
  }
  return cards;
}

}  // namespace kingpress::inspect
