// A name that nothing fills prints nothing, and nobody misses it. So every name of a template is held against what
// can be drawn by it: fields of decks, values of pieces, keys of themes.
#include "press/judgements.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cards/names.h"
#include "compose/field_layout.h"
#include "diag/suggestion.h"
#include "expr/judge.h"
#include "templates/names.h"

namespace kingpress::press {
namespace {

// What compose lends every face.
constexpr std::array<std::string_view, 8> lent_to_all{"deck",   "card", "field",   "width",
                                                      "height", "game", "version", "hash"};

// What a deck says of itself.
constexpr std::array<std::string_view, 5> keys_of_deck{"title", "author", "set", "version", "game"};

// A template, and what it draws.
struct Suited {
  const templates::Template* layout = nullptr;
  std::string first;  // what the first of them is called
  std::vector<const cards::Deck*> decks = {};
  std::set<std::string> lent = {};  // by the kit
  bool draws_pieces = false;        // of the list
  bool is_open = false;             // cards of which nobody lists what they may have
};

void add(std::vector<Suited>& all, const Drawing& drawing, bool is_of_card) {
  auto at = std::find_if(all.begin(), all.end(), [&](const Suited& one) { return one.layout == drawing.layout; });
  if (at == all.end()) at = all.insert(all.end(), {drawing.layout, drawing.subject.name});
  const auto lend = [&](const cards::Record& values) {
    for (const cards::Entry& entry : values) at->lent.insert(entry.key);
  };
  if (drawing.subject.values) lend(*drawing.subject.values);
  if (const cards::Field* field = drawing.subject.field) {
    lend(field->values);
    if (const auto* trim = std::get_if<templates::FieldTrim>(&drawing.layout->trim))
      lend(compose::lay_field(*field, *trim).values);
  }
  const cards::Deck* deck = is_of_card ? drawing.subject.deck : nullptr;
  if (!deck)
    at->draws_pieces = true;
  else if (!deck->schema)
    at->is_open = true;
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
    if (of.draws_pieces) open_.insert(keys_of_piece.begin(), keys_of_piece.end());
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
      const bool is_local = is_among(local, first);
      const bool known = of_.is_open || is_local || open_.contains(first) || is_field(first);
      if (!known) tell_unknown(name, local);
      if (known && !is_local && name.steps.size() > 1) judge_step(name);
      all = all && known;
    }
    return all;
  }

  bool is_field(const std::string& name) const {
    return std::ranges::any_of(schemas_, [&](const expr::Schema& one) { return one.find(name) != nullptr; });
  }

  // {deck.title}, {look.colour}: what a deck and a theme have is known.
  void judge_step(const expr::Name& name) {
    const std::string &first = name.steps.front(), &step = name.steps[1];
    std::vector<std::string> known;
    const auto theme = std::ranges::find(of_.layout->themes, first, &templates::Theme::name);
    if (theme != of_.layout->themes.end()) {
      for (const templates::ThemeRecord& record : theme->records)
        for (const templates::ThemeRecord::Said& said : record.values) known.push_back(said.key);
    } else if (first == "deck" && !of_.lent.contains(first) && !is_field(first)) {
      known.assign(keys_of_deck.begin(), keys_of_deck.end());
    }
    if (known.empty() || std::ranges::find(known, step) != known.end()) return;
    tell(name, fmt::format("'{}' has no '{}'", first, step), step, known, {});
  }

  // A slip of the pen is an error; another name may be that of a deck which is not printed now.
  void tell_unknown(const expr::Name& name, const std::vector<std::string>& local) {
    const std::string& first = name.steps.front();
    std::vector<std::string> known = local;
    for (const expr::Schema& schema : schemas_)
      for (const std::string& field : schema.names()) known.push_back(field);
    known.insert(known.end(), open_.begin(), open_.end());
    if (of_.decks.empty())
      tell(name, fmt::format("'{}' has no '{}'", of_.first, first), first, known,
           "'values:' of the piece gives it one; 'values:' of the template lists what only some pieces have");
    else
      tell(name, fmt::format("no card of '{}' has a '{}'", of_.decks.front()->path, first), first, known,
           of_.layout->path.ends_with(".svg")
               ? fmt::format("give the cards a column '{0}', or write '{{{{{0}}}}}'", first)
               : "'values:' of the template lists what only the cards of some decks have");
  }

  void tell(const expr::Name& name, const std::string& says, const std::string& word,
            const std::vector<std::string>& known, const std::string& otherwise) {
    if (diag::nearest(word, std::span<const std::string>(known)))
      diagnostics_.error("unknown-binding", name.span, says, diag::suggest(word, std::span<const std::string>(known)));
    else
      diagnostics_.warning("unknown-binding", name.span, says,
                           otherwise.empty() ? diag::suggest(word, std::span<const std::string>(known)) : otherwise);
  }

  // The names of one expression: what is no field of the deck may hold anything.
  expr::Schema typed(const expr::Expression& expression, const expr::Schema& of_deck,
                     const std::vector<std::string>& local) const {
    expr::Schema names;
    for (const expr::Name& name : expression.names()) {
      const std::string& first = name.steps.front();
      const bool is_given = is_among(local, first) || of_.lent.contains(first);
      const expr::Type* type = is_given ? nullptr : of_deck.find(first);
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
      if (drawing && drawing->layout && !drawing->layout->path.starts_with(ours))
        add(all, *drawing, piece.front.subject.card || piece.component.kind == "back");
  for (const Suited& one : all) LookJudge(one, ours, workshop.diagnostics).judge();
}

}  // namespace kingpress::press
