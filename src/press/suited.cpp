#include "press/judgements.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cards/names.h"
#include "diag/suggestion.h"
#include "expr/judge.h"
#include "templates/names.h"

namespace kingpress::press {
namespace {

// What compose lends every face.
constexpr std::array<std::string_view, 8> lent_to_all{"deck",   "card", "field",   "width",
                                                      "height", "game", "version", "hash"};

// A template, and whose cards it draws.
struct Suited {
  const templates::Template* layout = nullptr;
  std::vector<const cards::Deck*> decks;
  std::set<std::string> lent;  // by the kit
  bool draws_others = false;   // what is no card, whose values nobody lists beforehand
};

void add(std::vector<Suited>& all, const Drawing& drawing) {
  auto at = std::find_if(all.begin(), all.end(), [&](const Suited& one) { return one.layout == drawing.layout; });
  if (at == all.end()) at = all.insert(all.end(), {drawing.layout, {}, {}, false});
  if (drawing.subject.values)
    for (const cards::Entry& entry : *drawing.subject.values) at->lent.insert(entry.key);
  const cards::Deck* deck = drawing.subject.card ? drawing.subject.deck : nullptr;
  if (!deck || !deck->schema)
    at->draws_others = true;
  else if (std::find(at->decks.begin(), at->decks.end(), deck) == at->decks.end())
    at->decks.push_back(deck);
}

class LookJudge {
 public:
  LookJudge(const Suited& of, const std::string& ours, diag::Diagnostics& diagnostics)
      : of_(of), ours_(ours), diagnostics_(diagnostics) {
    for (const cards::Deck* deck : of.decks) {
      schemas_.push_back(cards::names_of(*deck));
      for (expr::Schema::Field& field : schemas_.back().fields) field.type.optional = true;  // of this deck alone
    }
    for (const auto& value : of.layout->values) open_.insert(value.first);
    for (const templates::Theme& theme : of.layout->themes) open_.insert(theme.name);
    open_.insert(of.lent.begin(), of.lent.end());
    open_.insert(lent_to_all.begin(), lent_to_all.end());
  }

  void judge() {
    templates::each_expression(*of_.layout, [this](const expr::Expression& expression, templates::Use use,
                                                   const std::vector<std::string>& local) {
      const diag::Span place = expression.span();
      if (place && place.file->path().starts_with(ours_)) return;  // inherited
      if (!knows_names(expression, local)) return;
      for (const expr::Schema& schema : schemas_) judge(expression, use, typed(expression, schema, local));
    });
  }

 private:
  static bool is_among(const std::vector<std::string>& local, const std::string& name) {
    return std::find(local.begin(), local.end(), name) != local.end();
  }

  bool knows_names(const expr::Expression& expression, const std::vector<std::string>& local) {
    bool all = true;
    for (const expr::Name& name : expression.names()) {
      const std::string& first = name.steps.front();
      const bool known =
          of_.draws_others || is_among(local, first) || open_.contains(first) ||
          std::any_of(schemas_.begin(), schemas_.end(), [&](const expr::Schema& one) { return one.find(first); });
      if (!known) tell_unknown(name, local);
      all = all && known;
    }
    return all;
  }

  // A slip of the pen is an error; another name may be that of a deck which is not printed now.
  void tell_unknown(const expr::Name& name, const std::vector<std::string>& local) {
    const std::string& first = name.steps.front();
    std::vector<std::string> known = local;
    for (const expr::Schema& schema : schemas_)
      for (const std::string& field : schema.names()) known.push_back(field);
    known.insert(known.end(), open_.begin(), open_.end());
    const std::string says = fmt::format("no card of '{}' has a '{}'", of_.decks.front()->path, first);
    if (diag::nearest(first, std::span<const std::string>(known)))
      diagnostics_.error("unknown-binding", name.span, says, diag::suggest(first, std::span<const std::string>(known)));
    else
      diagnostics_.warning("unknown-binding", name.span, says,
                           "'values:' of the template lists what only the cards of some decks have");
  }

  // The names of one expression: what is no field of the deck may hold anything.
  static expr::Schema typed(const expr::Expression& expression, const expr::Schema& of_deck,
                            const std::vector<std::string>& local) {
    expr::Schema names;
    for (const expr::Name& name : expression.names()) {
      const std::string& first = name.steps.front();
      const expr::Type* type = is_among(local, first) ? nullptr : of_deck.find(first);
      if (!names.find(first)) names.fields.push_back({first, type ? *type : expr::Type{}});
    }
    return names;
  }

  void judge(const expr::Expression& expression, templates::Use use, const expr::Schema& names) {
    if (use == templates::Use::length) return expr::judge_length(expression, names, diagnostics_);
    expr::judge(expression, names, use == templates::Use::condition, diagnostics_);
  }

  const Suited& of_;
  const std::string& ours_;
  diag::Diagnostics& diagnostics_;
  std::vector<expr::Schema> schemas_;  // of its decks
  std::set<std::string> open_;         // names that may be there or not, and hold anything
};

}  // namespace

void judge_looks(const std::vector<Cutout>& cutouts, Workshop& workshop) {
  const std::string ours = workshop.data("templates") + "/";
  std::vector<Suited> all;
  for (const Cutout& piece : cutouts)
    for (const Drawing* drawing : {&piece.front, piece.back.get()})
      if (drawing && drawing->layout && !drawing->layout->path.starts_with(ours)) add(all, *drawing);
  for (const Suited& one : all)
    if (!one.decks.empty()) LookJudge(one, ours, workshop.diagnostics).judge();
}

}  // namespace kingpress::press
