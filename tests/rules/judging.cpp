#include "judging.h"
#include "../project_root.h"

#include <fmt/format.h>

#include "cards/read.h"
#include "cards/reading.h"
#include "data/yaml.h"

namespace kingpress::rules::testing {
namespace {

cards::Games known_games() {
  return {[](std::string_view name) -> const cards::CardSchema* {
            const Game* game = find_game(name);
            return game ? &game->schema : nullptr;
          },
          game_names(),
          {}};
}

std::string place(const diag::Diagnostic& d) {
  if (!d.span) return "-";
  const auto at = d.span.file->place(d.span.begin);
  return fmt::format("{}:{}", at.line, at.column);
}

const char* word(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::error: return "error";
    case diag::Severity::warning: return "warning";
    case diag::Severity::note: return "note";
  }
  return "";
}

template <class Read>
void with_text(Judging& judged, const std::string& text, Read read) {
  const cards::Games games = known_games();
  const data::Limits limits;
  cards::Reading reading{games, judged.sources, judged.diagnostics, limits};
  const diag::SourceFile& source = judged.sources.add("test.yaml", text);
  if (const auto root = data::read_yaml(source, judged.diagnostics)) read(*root, reading);
}

}  // namespace

Strings Judging::said() const { return said({}); }

Strings Judging::said(std::string_view code) const {
  Strings lines;
  for (const diag::Diagnostic& d : diagnostics.sorted())
    if (code.empty() || d.code == code)
      lines.push_back(fmt::format("{} {} {}{}: {}", place(d), word(d.severity), d.code,
                                  d.rule.empty() ? "" : " [" + d.rule + "]", d.message));
  return lines;
}

void judge_deck(Judging& judged, const std::string& text) {
  with_text(judged, text, [&](const data::Node& root, cards::Reading& reading) {
    judged.deck = cards::read_deck(root, "test.yaml", reading);
    if (const Game* game = find_game(judged.deck.game))
      judge(interpret(*game, &judged.deck, judged.diagnostics), judged.diagnostics);
  });
}

void judge_field(Judging& judged, const std::string& text) {
  with_text(judged, text, [&](const data::Node& root, cards::Reading& reading) {
    judged.field = cards::read_field(root, "test.yaml", reading);
    if (const Game* game = find_game(judged.field.game)) game->check_field(judged.field, judged.diagnostics);
  });
}

Strings deck_says(const std::string& text, std::string_view code) {
  Judging judged;
  judge_deck(judged, text);
  return judged.said(code);
}

Strings field_says(const std::string& text, std::string_view code) {
  Judging judged;
  judge_field(judged, text);
  return judged.said(code);
}

cards::Edition built_in(const std::string& game, diag::Sources& sources, diag::Diagnostics& diagnostics) {
  return cards::read_edition(project_root() + "/cards/" + game, known_games(), sources, diagnostics);
}

}  // namespace kingpress::rules::testing
