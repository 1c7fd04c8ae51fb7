// Checks, filters and computed values may use one another. They are judged before any card is read, so that a mistake
// is reported once and not for each card.
#include "cards/read_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "cards/names.h"
#include "cards/own_rules.h"
#include "cards/read_value.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::size_t most_checks = 200;

// The place of a scalar's text, without its quotes; all of it when it is written otherwise there.
diag::Span text_span(const Node& node) {
  const std::string_view written = node.span.file->text().substr(node.span.begin, node.span.end - node.span.begin);
  if (written.size() == node.text.size() + 2 && written.substr(1, node.text.size()) == node.text)
    return {node.span.file, node.span.begin + 1, node.span.end - 1};
  return node.span;
}

class CheckReader {
 public:
  CheckReader(const expr::Schema& names, diag::Diagnostics& diagnostics) : names_(names), diagnostics_(diagnostics) {}

  std::optional<Check> read(const Node& node) {
    data::MapReader map(node, "check", diagnostics_);
    if (!map.is_map()) return std::nullopt;
    Check check;
    const Node *each = map.find("each"), *unique = map.find("unique"), *deck = map.find("deck");
    const Node *when = map.find("when"), *by = map.find("by");
    const Node *severity = map.find("severity"), *says = map.find("says");
    map.finish();
    if ((each ? 1 : 0) + (unique ? 1 : 0) + (deck ? 1 : 0) != 1) {
      diagnostics_.error("bad-check", {node.span.file, node.span.begin, node.span.begin + 1},
                         "a check has exactly one of 'each', 'unique' and 'deck'",
                         "such as 'each: attack <= 9', 'unique: title' or 'deck: sum(copies) == 54'");
      return std::nullopt;
    }
    if (when) check.when = expression(*when, "when", each_card(), true);
    if (by) check.by = expression(*by, "by", each_card(), false);
    if (by && each) diagnostics_.error("bad-check", by->span, "'each' looks at one card, so 'by' makes no groups");
    expr::Language language = each_card();
    if (deck) language.alone = false;
    if (deck && by && check.by) language.shared = check.by->text();
    const Node& what = each ? *each : unique ? *unique : *deck;
    check.kind = each ? Check::Kind::each : unique ? Check::Kind::unique : Check::Kind::deck;
    auto read = expression(what, each ? "each" : unique ? "unique" : "deck", language, !unique);
    if (severity) check.warning = data::as_choice(*severity, "severity", words, diagnostics_).value_or(0) == 1;
    if (says && says->is_scalar())
      check.says = expr::parse_pattern(says->text, text_span(*says), language, diagnostics_);
    else if (says)
      (void)data::as_text(*says, "says", diagnostics_);
    if (!read || (when && !check.when) || (by && !check.by)) return std::nullopt;
    check.what = std::move(read);
    return check;
  }

  std::optional<expr::Expression> expression(const Node& node, std::string_view what, const expr::Language& language,
                                             bool condition) {
    if (!data::as_text(node, what, diagnostics_)) return std::nullopt;
    return condition ? expr::parse_condition(node.text, text_span(node), language, diagnostics_)
                     : expr::parse(node.text, text_span(node), language, diagnostics_);
  }

  expr::Language each_card() const {
    expr::Language language;
    language.schema = &names_;
    language.totals = true;
    return language;
  }

 private:
  static constexpr std::array<std::string_view, 2> words{"error", "warning"};
  const expr::Schema& names_;
  diag::Diagnostics& diagnostics_;
};

// One that is wrong gets a name in `broken`, so that what asks for it is not told as well.
void read_computed(const Node& node, const expr::Schema& of_schema, OwnRules& own, expr::Schema& broken,
                   diag::Diagnostics& diagnostics) {
  if (!node.is_map()) {
    diagnostics.error("wrong-type", node.span, "'computed' must be a map of name to what it is worked out from",
                      "such as 'power: attack + health'");
    return;
  }
  for (const data::Member& member : node.members) {
    expr::Schema names = of_schema;
    for (const Computed& known : own.computed) names.fields.push_back({known.name, known.value.type()});
    names.fields.insert(names.fields.end(), broken.fields.begin(), broken.fields.end());
    if (names.find(member.key)) {
      diagnostics.error("bad-check", member.key_span, fmt::format("the cards have '{}' already", member.key),
                        "choose another name");
      continue;
    }
    CheckReader reader(names, diagnostics);
    if (auto value = reader.expression(member.value, member.key, reader.each_card(), false))
      own.computed.push_back({member.key, std::move(*value)});
    else
      broken.fields.push_back({member.key, {}});
  }
}

bool asks_for(const expr::Expression& expression, const std::set<std::string>& names) {
  return std::any_of(expression.names().begin(), expression.names().end(),
                     [&](const expr::Name& name) { return names.contains(name.steps.front()); });
}

// What goes over all the cards, itself or through another, is known only when they are chosen.
std::set<std::string> over_all_cards(const OwnRules& own) {
  std::set<std::string> names;
  for (const Computed& computed : own.computed)
    if (computed.value.asks_totals() || asks_for(computed.value, names)) names.insert(computed.name);
  return names;
}

void refuse_totals(const OwnRules& own, diag::Diagnostics& diagnostics) {
  const std::set<std::string> late = over_all_cards(own);
  for (const expr::Name& name : own.where->names())
    if (late.contains(name.steps.front()))
      diagnostics.error(
          "bad-check", name.span,
          fmt::format("'{}' is worked out over all the cards, and 'where' says which these are", name.steps.front()),
          "ask for what a card has by itself");
}

// A length is kept as it is written: "12mm".
Value worked_out(const expr::Expression& expression, const Card& card, const expr::Totals& totals) {
  const expr::Lookup values = lookup(card);
  if (expression.type().is(expr::Type::Kind::length)) {
    const std::string words = expression.words(values, totals);
    return words.empty() ? Value{} : Value{words, card.id_span};
  }
  Value value = expression.value(values, totals);
  if (!value.span) value.span = card.id_span;
  return value;
}

}  // namespace

void read_checks(data::MapReader& map, Deck& deck, Reading& reading) {
  const Node *computed = map.find("computed"), *where = map.find("where"), *checks = map.find("checks");
  for (const auto& [key, node] :
       {std::pair("computed", computed), std::pair("where", where), std::pair("checks", checks)})
    if (node) deck.said.push_back({key, raw_value(*node)});
  if (!deck.schema) return;
  if (!computed && !where && !checks) return;
  const auto own = std::make_shared<OwnRules>();
  deck.own = own;
  const expr::Schema names = names_of(*deck.schema);
  expr::Schema broken;
  if (computed) read_computed(*computed, names, *own, broken, reading.diagnostics);
  expr::Schema all = names_of(deck);
  all.fields.insert(all.fields.end(), broken.fields.begin(), broken.fields.end());
  if (where) own->where = read_filter(*where, "where", all, reading.diagnostics);
  if (own->where) refuse_totals(*own, reading.diagnostics);
  if (checks) own->checks = read_check_list(*checks, all, reading.diagnostics);
}

std::optional<expr::Expression> read_filter(const Node& node, std::string_view what, const expr::Schema& names,
                                            diag::Diagnostics& diagnostics) {
  CheckReader reader(names, diagnostics);
  expr::Language language = reader.each_card();
  language.totals = false;
  return reader.expression(node, what, language, true);
}

std::vector<Check> read_check_list(const Node& node, const expr::Schema& names, diag::Diagnostics& diagnostics) {
  std::vector<Check> checks;
  if (!node.is_sequence() || node.items.size() > most_checks) {
    diagnostics.error("wrong-type", node.span,
                      node.is_sequence() ? fmt::format("there are more than {} checks, the limit", most_checks)
                                         : "'checks' must be a list of checks",
                      "start each with '- each:', '- unique:' or '- deck:'");
    return checks;
  }
  CheckReader reader(names, diagnostics);
  for (const Node& item : node.items)
    if (auto check = reader.read(item)) checks.push_back(std::move(*check));
  return checks;
}

namespace {

// `room` is made for so many values in a card that has none left: a card grows once, and by no more.
void work_out(const Computed& computed, std::size_t room, Deck& deck) {
  std::vector<expr::Lookup> lookups;
  if (computed.value.asks_totals())
    for (const Card& card : deck.cards) lookups.push_back(lookup(card));
  const expr::Totals totals = computed.value.totals(
      {lookups.size(), [&](std::size_t card, const expr::Name& name) { return lookups[card](name); }});
  for (Card& card : deck.cards) {
    Value value = worked_out(computed.value, card, totals);
    if (value.is_absent()) continue;
    if (card.values.size() == card.values.capacity()) card.values.reserve(card.values.size() + room);
    card.values.push_back({computed.name, std::move(value)});
  }
}

}  // namespace

// A filter that asks for computed values waits for those; all others go over the cards that it leaves.
void work_out(Deck& deck) {
  if (!deck.own) return;
  const OwnRules& own = *deck.own;
  std::set<std::string> awaited;
  for (const Computed& computed : own.computed) awaited.insert(computed.name);
  if (!own.where || !asks_for(*own.where, awaited)) awaited.clear();
  const std::set<std::string> late = over_all_cards(own);
  const auto is_early = [&](const Computed& one) { return awaited.contains(one.name) && !late.contains(one.name); };
  for (const Computed& computed : own.computed)
    if (is_early(computed)) work_out(computed, own.computed.size(), deck);
  if (own.where) std::erase_if(deck.cards, [&](const Card& card) { return !own.where->holds(lookup(card)); });
  for (const Computed& computed : own.computed)
    if (!is_early(computed)) work_out(computed, own.computed.size(), deck);
}

}  // namespace kingpress::cards
