// What is worth counting has to be guessed from the values: a field of a thousand different words is a name. Those
// guesses are the whole of this file.
#include "inspect/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "cards/keywords.h"
#include "cards/names.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "geometry/power_of_ten.h"
#include "language/translation.h"
#include "rules/game.h"

namespace kingpress::inspect {
namespace {

using cards::Card;
using Cards = std::vector<const Card*>;
using Kind = expr::Type::Kind;

constexpr std::size_t most_bars = 20;

std::size_t copies_of(const Cards& cards) {
  return std::accumulate(cards.begin(), cards.end(), std::size_t{0}, [](std::size_t sum, const Card* card) {
    return sum + static_cast<std::size_t>(card->copies);
  });
}

// Words that stand on several cards each, such as factions: no names and no sentences.
bool has_few_words(const cards::Deck& deck, const std::string& field) {
  constexpr std::size_t most_words = 12, longest = 24;
  std::set<std::string_view> words;
  std::size_t cards = 0;
  for (const Card& card : deck.cards) {
    const cards::Value* value = card.find(field);
    const std::string* text = value ? value->text() : nullptr;
    if (!text || text->empty()) continue;
    if (text->size() > longest || (words.insert(*text).second && words.size() > most_words)) return false;
    ++cards;
  }
  return cards >= 2 * words.size();
}

// What is counted when nobody says: numbers and words of a few kinds.
bool is_counted(const expr::Schema::Field& field, const cards::Deck& deck) {
  const expr::Type& type = field.type;
  if (type.is(Kind::number) || type.is(Kind::boolean) || type.is(Kind::choice) || type.is(Kind::list)) return true;
  if (!deck.schema) return false;
  const auto& own = deck.schema->fields;
  const bool of_schema =
      std::any_of(own.begin(), own.end(), [&](const cards::FieldSchema& one) { return one.name == field.name; });
  return type.is(Kind::text) && of_schema && has_few_words(deck, field.name);
}

std::optional<double> number_of(const cards::Value& value) {
  if (const std::int64_t* whole = value.integer()) return static_cast<double>(*whole);
  const double* number = std::get_if<double>(&value.data);
  return number ? std::optional(*number) : std::nullopt;
}

std::string shown(double number) { return fmt::format("{:.6g}", number); }

// The smallest of 1, 2, 5, 10, 20 ... (and 0.5, 0.2 ...) that is at least `width`.
double round_width(double width) {
  const double power = geometry::power_of_ten(static_cast<int>(std::floor(std::log10(width))));
  for (const double times : {1, 2, 5})
    if (times * power >= width) return times * power;
  return 10 * power;
}

// Where a number is counted: every number for itself, or those between round ones together: "0 to 9" and "10 to 19" of
// whole numbers, of others "0.5 to 1", to which 1 itself does not belong.
class Scale {
 public:
  explicit Scale(const std::map<double, std::size_t>& counts) {
    for (const auto& [number, cards] : counts) whole_ = whole_ && std::floor(number) == number;
    if (counts.size() > most_bars) {
      const double least = counts.begin()->first, most = counts.rbegin()->first;
      width_ = round_width((most - least) / static_cast<double>(most_bars - 1));
      for (double at = step_of(least); at <= step_of(most); ++at) steps_.push_back(at);
    } else {
      for (const auto& [number, cards] : counts) steps_.push_back(number);
    }
  }

  std::size_t size() const { return steps_.size(); }
  std::size_t place(double number) const {
    const double step = width_ > 0 ? step_of(number) : number;
    return static_cast<std::size_t>(std::lower_bound(steps_.begin(), steps_.end(), step) - steps_.begin());
  }
  std::string name(std::size_t place) const {
    if (width_ <= 0) return shown(steps_[place]);
    return fmt::format("{} to {}", shown(steps_[place] * width_),
                       shown((steps_[place] + 1) * width_ - (whole_ ? 1 : 0)));
  }

 private:
  double step_of(double number) const { return std::floor(number / width_ + 1e-9); }

  bool whole_ = true;
  double width_ = 0;  // 0: every number for itself
  std::vector<double> steps_;
};

std::vector<Bar> bars_of(const std::map<double, std::size_t>& counts) {
  const Scale scale(counts);
  std::vector<Bar> bars(scale.size());
  for (std::size_t i = 0; i < bars.size(); ++i) bars[i].value = scale.name(i);
  for (const auto& [number, cards] : counts) bars[scale.place(number)].cards += cards;
  return bars;
}

double median_of(const std::map<double, std::size_t>& counts, std::size_t cards) {
  const auto at = [&](std::size_t position) {
    for (const auto& [number, count] : counts) {
      if (position < count) return number;
      position -= count;
    }
    return counts.rbegin()->first;
  };
  return (at((cards - 1) / 2) + at(cards / 2)) / 2;
}

void count_numbers(const Cards& cards, FieldFigures& field) {
  std::map<double, std::size_t> counts;
  double sum = 0;
  for (const Card* card : cards) {
    const cards::Value* value = card->find(field.name);
    const auto number = value ? number_of(*value) : std::nullopt;
    const auto copies = static_cast<std::size_t>(card->copies);
    if (!number || copies == 0) continue;
    counts[*number] += copies;
    field.cards += copies;
    sum += *number * static_cast<double>(copies);
  }
  if (counts.empty()) return;
  field.least = counts.begin()->first;
  field.most = counts.rbegin()->first;
  field.mean = sum / static_cast<double>(field.cards);
  field.median = median_of(counts, field.cards);
  field.different = counts.size();
  field.bars = bars_of(counts);
}

void count_words(const Cards& cards, FieldFigures& field) {
  std::map<std::string, std::size_t> counts;
  for (const Card* card : cards) {
    const cards::Value* value = card->find(field.name);
    const auto copies = static_cast<std::size_t>(card->copies);
    if (!value || copies == 0) continue;
    field.cards += copies;
    if (const cards::List* list = value->list())
      for (const cards::Value& item : *list) counts[cards::to_text(item)] += copies;
    else
      counts[cards::to_text(*value)] += copies;
  }
  for (const auto& [word, count] : counts) field.bars.push_back({word, count, 0});
  std::stable_sort(field.bars.begin(), field.bars.end(), [](const Bar& a, const Bar& b) { return a.cards > b.cards; });
  field.different = field.bars.size();
  if (field.bars.size() > most_bars) field.bars.resize(most_bars);
}

GroupFigures group_of(std::string name, const Cards& cards, const expr::Schema& names,
                      const std::vector<std::string>& fields, std::size_t hand) {
  GroupFigures group{std::move(name), copies_of(cards), cards.size(), {}, {}};
  for (const std::string& name_of_field : fields) {
    FieldFigures field;
    field.name = name_of_field;
    field.number = names.find(name_of_field)->is(Kind::number);
    field.number ? count_numbers(cards, field) : count_words(cards, field);
    field.without = group.cards - field.cards;
    for (Bar& bar : field.bars) bar.in_hand = odds_of_one(group.cards, bar.cards, hand);
    if (!field.bars.empty()) group.fields.push_back(std::move(field));
  }
  return group;
}

CurveFigures curve_of(const Cards& cards, const rules::Curve& wanted) {
  struct Spot {
    double along, of;
    std::size_t copies;
  };
  std::vector<Spot> spots;
  std::map<double, std::size_t> counts;
  for (const Card* card : cards) {
    const cards::Value* value = card->find(wanted.of);
    const auto of = value ? number_of(*value) : std::nullopt;
    const auto along = wanted.at(*card);
    if (!of || !along || card->copies <= 0) continue;
    spots.push_back({*along, *of, static_cast<std::size_t>(card->copies)});
    counts[*along] += spots.back().copies;
  }
  CurveFigures curve{fmt::format("{} along the {}", wanted.of, wanted.along), {}};
  if (counts.empty()) return curve;
  const Scale scale(counts);
  curve.points.resize(scale.size());
  for (std::size_t i = 0; i < scale.size(); ++i) curve.points[i].along = scale.name(i);
  for (const Spot& spot : spots) {
    CurveFigures::Point& point = curve.points[scale.place(spot.along)];
    point.cards += spot.copies;
    point.mean += spot.of * static_cast<double>(spot.copies);
  }
  std::erase_if(curve.points, [](const CurveFigures::Point& point) { return point.cards == 0; });
  for (CurveFigures::Point& point : curve.points) point.mean /= static_cast<double>(point.cards);
  return curve;
}

std::vector<std::string> fields_of(const cards::Deck& deck, const expr::Schema& names,
                                   const std::vector<std::string>& wanted) {
  std::vector<std::string> fields;
  if (!wanted.empty()) {
    const std::vector<std::string> known = names.names();
    for (const std::string& name : wanted)
      if (!names.find(name))
        throw diag::UsageError(fmt::format("the cards have no '{}'", name),
                               diag::suggest(name, std::span<const std::string>(known)));
    return wanted;
  }
  for (const expr::Schema::Field& field : names.fields)
    if (field.name != "copies" && is_counted(field, deck)) fields.push_back(field.name);
  return fields;
}

// The cards without a value are the last of the groups.
std::vector<std::pair<std::string, Cards>> groups_of(const cards::Deck& deck, const expr::Schema& names,
                                                     const std::string& by) {
  expr::Language language;
  language.schema = &names;
  diag::Diagnostics diagnostics;
  const auto expression = expr::parse(by, {}, language, diagnostics);
  if (!expression)
    throw diag::UsageError(fmt::format("--by {}: {}", by, diagnostics.list().front().message),
                           diagnostics.list().front().hint);
  std::map<std::string, Cards> named;
  for (const Card& card : deck.cards) named[expression->words(cards::lookup(card))].push_back(&card);
  const Cards without = std::exchange(named[std::string()], {});
  named.erase(std::string());
  std::vector<std::pair<std::string, Cards>> groups(named.begin(), named.end());
  if (!without.empty()) groups.emplace_back("without " + by, without);
  return groups;
}

}  // namespace

double odds_of_one(std::size_t cards, std::size_t wanted, std::size_t drawn) {
  if (wanted == 0 || drawn == 0 || cards == 0) return 0;
  double none = 1;
  for (std::size_t i = 0; i < std::min(drawn, cards); ++i) {
    if (cards - i <= wanted) return 1;
    none *= static_cast<double>(cards - i - wanted) / static_cast<double>(cards - i);
  }
  return 1 - none;
}

DeckFigures figures_of(const cards::Deck& deck, const FigureWishes& wishes) {
  const expr::Schema names = cards::names_of(deck);
  const std::vector<std::string> fields = fields_of(deck, names, wishes.fields);
  Cards all;
  for (const Card& card : deck.cards) all.push_back(&card);
  const rules::Game* game = wishes.fields.empty() ? rules::find_game(deck.game) : nullptr;
  DeckFigures figures{deck.title, deck.path, wishes.hand, {}};
  const auto add = [&](const std::string& name, const Cards& cards) {
    figures.groups.push_back(group_of(name, cards, names, fields, wishes.hand));
    if (!game) return;
    for (const rules::Curve& curve : game->curves)
      if (CurveFigures found = curve_of(cards, curve); !found.points.empty())
        figures.groups.back().curves.push_back(std::move(found));
  };
  add({}, all);
  if (wishes.by.empty()) return figures;
  for (const auto& [name, cards] : groups_of(deck, names, wishes.by)) add(name, cards);
  return figures;
}

void translate(DeckFigures& figures, const cards::Deck& deck, language::Translation& translation) {
  const auto said = [&](const std::string& words) {
    const cards::Keyword* keyword = cards::find_keyword(words, deck.keywords);
    return keyword ? cards::renamed_keyword(words, translation.word(keyword->name, deck.folder))
                   : translation.word(words, deck.folder);
  };
  figures.title = said(figures.title);
  for (GroupFigures& group : figures.groups) {
    group.name = said(group.name);
    for (FieldFigures& field : group.fields) {
      field.name = said(field.name);
      if (field.number) continue;
      for (Bar& bar : field.bars) bar.value = said(bar.value);
    }
    for (CurveFigures& curve : group.curves) curve.name = said(curve.name);
  }
}

}  // namespace kingpress::inspect
