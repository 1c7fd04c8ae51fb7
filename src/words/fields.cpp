// Which field a number in a text repeats cannot be known from one card, but shows on many: where the number behind
// "draw" equals the field `draw` on most cards, those on which it differs are faults. A context whose word is the
// field's own name needs less of this evidence than one that is not related.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "cards/names.h"
#include "cards/own_rules.h"
#include "diag/count.h"
#include "words/found.h"

namespace kingpress::words {
namespace {

using Kind = Token::Kind;
using FieldKind = cards::FieldType::Kind;

// "draw {n}": the words beside a number, stemmed; empty where there is none.
struct Context {
  std::string left, right;
  auto operator<=>(const Context&) const = default;
  std::string shown() const { return left + (left.empty() ? "" : " ") + "{n}" + (right.empty() ? "" : " ") + right; }
};

bool follows(const Said& said, std::size_t at, std::initializer_list<std::string_view> words) {
  return at + 1 < said.tokens.size() && std::find(words.begin(), words.end(), said.tokens[at + 1].low) != words.end();
}

// "cost 3 or less" is a condition for other cards; "up to 3" is one as well.
bool is_bound(const Said& said, std::size_t at) {
  if (follows(said, at, {"or", "and", "+", "oder", "-", "–", "/"})) return true;
  if (at == 0) return false;
  const std::string& before = said.tokens[at - 1].low;
  static const std::set<std::string_view> bounding{"least", "most", "than", "to", "with", "-", "–", "/"};
  if (bounding.contains(before)) return true;
  return at >= 2 && (said.tokens[at - 2].low == "that" || said.tokens[at - 2].low == "which");
}

// Whether the sentence says when it holds, or what comes on top.
bool is_of_another_case(const Said& said, std::size_t at) {
  static const std::set<std::string_view> words{
      "if",          "when",  "whenever", "unless",  "instead",    "otherwise",   "more",  "another", "additional",
      "extra",       "each",  "every",    "per",     "while",      "wenn",        "falls", "sobald",  "statt",
      "anstatt",     "sonst", "weitere",  "mehr",    "weiterer",   "stattdessen", "jede",  "jeder",   "jedes",
      "andernfalls", "pro",   "jeden",    "solange", "zusätzlich", "weiteren"};
  std::size_t first = at, last = at;
  while (first > 0 && !said.tokens[first].first) --first;
  while (last + 1 < said.tokens.size() && !said.tokens[last + 1].first) ++last;
  return std::any_of(said.tokens.begin() + static_cast<std::ptrdiff_t>(first),
                     said.tokens.begin() + static_cast<std::ptrdiff_t>(last) + 1,
                     [&](const Token& token) { return words.contains(token.low); });
}

std::vector<Context> contexts_of(const Said& said, std::size_t at) {
  std::string left, right;
  if (at > 0 && !said.tokens[at].first && said.tokens[at - 1].is(Kind::word)) left = stem(said.tokens[at - 1].low);
  if (at + 1 < said.tokens.size() && said.tokens[at + 1].is(Kind::word) && !said.tokens[at + 1].first)
    right = stem(said.tokens[at + 1].low);
  if (at > 0 && said.tokens[at - 1].is(Kind::icon)) left = ":" + said.tokens[at - 1].low + ":";
  if (at + 1 < said.tokens.size() && said.tokens[at + 1].is(Kind::icon)) right = ":" + said.tokens[at + 1].low + ":";
  std::vector<Context> contexts;
  if (!left.empty() && !right.empty()) contexts.push_back({left, right});
  if (!left.empty()) contexts.push_back({left, {}});
  if (!right.empty()) contexts.push_back({{}, right});
  return contexts;
}

bool is_name_of(std::string_view field, const std::string& word) {
  const std::string bare = word.size() > 2 && word.front() == ':' ? word.substr(1, word.size() - 2) : word;
  return bare.size() > 1 && stem(in_small_letters(field)) == stem(bare);
}

// How often a number in a context equals a field.
struct Evidence {
  std::size_t agree = 0, differ = 0;
  std::set<std::int64_t> values;
};

// Numbers that the deck's own patterns speak of.
using Covered = std::set<std::pair<const Said*, std::size_t>>;

class Numbers {
 public:
  Numbers(const Corpus& corpus, const Covered& covered, diag::Diagnostics& diagnostics)
      : corpus_(corpus), covered_(covered), diagnostics_(diagnostics) {
    for (const cards::FieldSchema& field : corpus.deck->schema->fields)
      if (field.type.kind == FieldKind::integer || field.type.kind == FieldKind::number) fields_.push_back(field.name);
    if (corpus.deck->own)
      for (const cards::Computed& computed : corpus.deck->own->computed)
        if (computed.value.type().is(expr::Type::Kind::number)) fields_.push_back(computed.name);
  }

  void learn() {
    for (const Said& said : corpus_.texts)
      for (std::size_t i = 0; i < said.tokens.size(); ++i) {
        const Token& token = said.tokens[i];
        if (!token.number || is_bound(said, i) || covered_.contains({&said, i})) continue;
        for (const Context& context : contexts_of(said, i))
          for (const std::string& field : fields_)
            if (const auto value = value_of(said, field)) {
              Evidence& evidence = seen_[{field, context}];
              ++(*value == *token.number ? evidence.agree : evidence.differ);
              if (*value == *token.number) evidence.values.insert(*value);
            }
      }
    for (const auto& [key, evidence] : seen_)
      if (is_enough(key.first, key.second, evidence)) taken_.insert(key);
    drop_weaker();
  }

  void judge() {
    for (const Said& said : corpus_.texts)
      for (std::size_t i = 0; i < said.tokens.size(); ++i)
        if (said.tokens[i].number && !is_bound(said, i) && !covered_.contains({&said, i})) judge(said, i);
    if (!used_.empty()) tell();
  }

 private:
  using Key = std::pair<std::string, Context>;

  static bool is_related(const std::string& field, const Context& context) {
    return is_name_of(field, context.left) || is_name_of(field, context.right);
  }

  static bool is_enough(const std::string& field, const Context& context, const Evidence& evidence) {
    const auto all = static_cast<double>(evidence.agree + evidence.differ), agree = static_cast<double>(evidence.agree);
    if (is_related(field, context)) return evidence.agree >= 3 && agree >= 0.6 * all;
    return evidence.agree >= 6 && evidence.values.size() >= 3 && agree >= 0.8 * all;
  }

  // Of two fields that one context could be, the one with more evidence.
  void drop_weaker() {
    std::map<Context, Key> best;
    for (const Key& key : taken_) {
      const auto rank = [&](const Key& one) {
        return std::tuple(is_related(one.first, one.second), seen_[one].agree, -static_cast<double>(seen_[one].differ));
      };
      const auto [known, fresh] = best.try_emplace(key.second, key);
      if (!fresh && rank(key) > rank(known->second)) known->second = key;
    }
    std::erase_if(taken_, [&](const Key& key) { return best.at(key.second) != key; });
  }

  std::optional<std::int64_t> value_of(const Said& said, const std::string& field) const {
    const cards::Value* value = said.card->find(field);
    if (!value) return std::nullopt;
    if (const std::int64_t* whole = value->integer()) return *whole;
    return std::nullopt;
  }

  // "{n} cards" behind another verb than those of the field is something else; where its own name says so and the card
  // has it, it is still the field.
  bool suits(const Said& said, std::size_t at, const std::string& field, const Context& context) const {
    if (!context.left.empty()) return true;
    const std::vector<Context> all = contexts_of(said, at);
    if (all.front().left.empty() || (is_related(field, context) && value_of(said, field))) return true;
    return std::any_of(all.begin(), all.end(), [&](const Context& one) {
      const auto seen = seen_.find({field, one});
      return !one.left.empty() && seen != seen_.end() && seen->second.agree > seen->second.differ;
    });
  }

  // "this card costs 3".
  static bool speaks_of_itself(const Said& said, std::size_t at) {
    for (std::size_t i = at; i-- > 0 && at - i <= 4 && !said.tokens[i + 1].first;)
      if (said.tokens[i].low == "this" || said.tokens[i].low == "diese") return true;
    return false;
  }

  const std::string* field_for(const Said& said, std::size_t at) const {
    for (const Context& context : contexts_of(said, at))
      for (const std::string& field : fields_)
        if (taken_.contains({field, context}) && suits(said, at, field, context)) return &field;
    if (speaks_of_itself(said, at))
      for (const Context& context : contexts_of(said, at))
        for (const std::string& field : fields_)
          if (is_name_of(field, context.left)) return &field;
    return nullptr;
  }

  // Another number of the text that says it right, in other words than this one or of another case: "draw 2 cards; if
  // it is night, draw 3 cards instead".
  bool is_said_elsewhere(const Said& said, std::size_t at, const std::string& field, std::int64_t value) const {
    for (std::size_t i = 0; i < said.tokens.size(); ++i)
      if (said.tokens[i].number == value)
        if (const std::string* other = field_for(said, i); other && *other == field)
          if (is_of_another_case(said, at) || contexts_of(said, i).front() != contexts_of(said, at).front())
            return true;
    return false;
  }

  void judge(const Said& said, std::size_t at) {
    const std::string* field = field_for(said, at);
    if (!field) return;
    for (const Context& context : contexts_of(said, at))
      if (taken_.contains({*field, context})) {
        used_.insert({*field, context});
        break;
      }
    const auto value = value_of(said, *field);
    if (value == said.tokens[at].number || (value && is_said_elsewhere(said, at, *field, *value))) return;
    const cards::Value* raw = said.card->find(*field);
    if (!value && ((raw && !raw->is_absent()) || has_error(*said.card, diagnostics_))) return;
    const std::size_t first = at > 0 && !said.tokens[at].first && said.tokens[at - 1].is(Kind::word) ? at - 1 : at;
    const std::size_t last = at + 1 < said.tokens.size() && said.tokens[at + 1].is(Kind::word) ? at + 1 : at;
    if (!value) {
      // Where many cards say it without the field, the two have little to do with each other.
      std::size_t with = 0, without = 0;
      for (const Said& other : corpus_.texts)
        for (std::size_t i = 0; i < other.tokens.size(); ++i)
          if (other.tokens[i].number && !is_bound(other, i))
            if (const std::string* same = field_for(other, i); same && *same == *field)
              ++(value_of(other, *field) ? with : without);
      if (with < 4 * without) return;
    }
    auto& told = diagnostics_.warning(
        "text-against-field", said.place(at, at),
        value
            ? fmt::format("{} says '{}', but its '{}' is {}", words::at(said), said.words(first, last), *field, *value)
            : fmt::format("{} says '{}', but it has no '{}'", words::at(said), said.words(first, last), *field),
        "change one of them; 'words:' in the deck says what numbers stand for");
    if (value && raw->span) told.related.push_back({fmt::format("'{}' is said here", *field), raw->span});
  }

  void tell() {
    std::map<std::string, std::string> by_field;
    for (const auto& [field, context] : used_) {
      std::string& list = by_field[field];
      list += (list.empty() ? "'" : ", '") + context.shown() + "'";
    }
    std::string message;
    for (const auto& [field, list] : by_field)
      message += fmt::format("{}{} as '{}'", message.empty() ? "" : ", ", list, field);
    diagnostics_.add({diag::Severity::note,
                      "guessed-words",
                      fmt::format("numbers in texts are read by what most cards show: {}", message),
                      head_of(*corpus_.deck),
                      "'words:' in the deck says it for certain",
                      {},
                      {},
                      {}});
  }

  const Corpus& corpus_;
  const Covered& covered_;
  diag::Diagnostics& diagnostics_;
  std::vector<std::string> fields_;
  std::map<Key, Evidence> seen_;
  std::set<Key> taken_, used_;
};

// The deck's own `words:`.
class OwnRules {
 public:
  OwnRules(const Corpus& corpus, diag::Diagnostics& diagnostics) : corpus_(corpus), diagnostics_(diagnostics) {}

  Covered covered;

  void judge(const cards::TextRule& rule) {
    std::vector<Piece> pieces;
    bool in_braces = false;
    for (const Token& token : tokens_of(rule.pattern)) {
      if (token.is(Kind::sign)) {
        if (token.text != "{" && token.text != "}") pieces.push_back({token.text, false});
        in_braces = token.text == "{";
      } else {
        pieces.push_back({in_braces ? token.text : compared(token), in_braces});
      }
    }
    bool met = false;
    for (const Said& said : corpus_.texts)
      for (std::size_t at = 0; at + pieces.size() <= said.tokens.size(); ++at) met |= judge(rule, pieces, said, at);
    if (!met && corpus_.deck->complete)
      diagnostics_.warning("unused-text-rule", rule.span, fmt::format("no text says '{}'", rule.pattern),
                           "how do the cards say it?");
  }

 private:
  struct Piece {
    std::string text;
    bool number;
  };
  static std::string compared(const Token& token) { return token.is(Kind::word) ? stem(token.low) : token.low; }

  bool judge(const cards::TextRule& rule, const std::vector<Piece>& pieces, const Said& said, std::size_t at) {
    std::map<std::string, cards::Value> numbers;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      const Token& token = said.tokens[at + i];
      if (pieces[i].number) {
        const auto number = token.number                            ? token.number
                            : token.low == "a" || token.low == "an" ? std::optional<std::int64_t>(1)
                                                                    : std::nullopt;
        if (!number) return false;
        numbers[pieces[i].text] = cards::Value{*number, said.place(at + i, at + i)};
        places.push_back(at + i);
      } else if (compared(token) != pieces[i].text) {
        return false;
      }
    }
    for (const std::size_t place : places) covered.insert({&said, place});
    const expr::Lookup of_card = cards::lookup(*said.card);
    const expr::Lookup lookup = [&](const expr::Name& name) -> const cards::Value* {
      const auto own = numbers.find(name.steps.front());
      return own != numbers.end() && name.steps.size() == 1 ? &own->second : of_card(name);
    };
    if (rule.holds.truth(lookup) == expr::Truth::yes) return true;
    const std::size_t last = at + pieces.size() - 1;
    const std::string reasons = rule.holds.reasons(lookup);
    diagnostics_
        .warning("text-against-field", said.place(at, last),
                 fmt::format("{} says '{}', and '{}' does not hold{}", words::at(said), said.words(at, last),
                             rule.holds.text(), reasons.empty() ? "" : " (" + reasons + ")"))
        .related.push_back({"the pattern", rule.span});
    return true;
  }

  const Corpus& corpus_;
  diag::Diagnostics& diagnostics_;
};

// Icons, marks and words that are values of a field: "this creature" on a spell.
class Choices {
 public:
  Choices(const Corpus& corpus, diag::Diagnostics& diagnostics) : corpus_(corpus), diagnostics_(diagnostics) {}

  void judge(const cards::FieldSchema& field) {
    values_.clear();
    const auto& words = field.type.choices.empty() && !field.of.empty() ? field.of.front().choices : field.type.choices;
    for (const std::string& word : words) values_.insert(in_small_letters(word));
    const bool keyword =
        field.type.kind == FieldKind::keyword || (!field.of.empty() && field.of.front().kind == FieldKind::keyword);
    if (keyword)
      for (const cards::Keyword& one : corpus_.deck->keywords) values_.insert(in_small_letters(one.name));
    if (values_.empty()) return;
    std::map<std::string, std::vector<Mention>> by_context;
    for (const Said& said : corpus_.texts)
      for (std::size_t i = 0; i < said.tokens.size(); ++i)
        if (auto mention = mention_at(said, i, field.name)) by_context[context_of(said, i)].push_back(*mention);
    for (const auto& [context, mentions] : by_context) tell(context, mentions, field.name);
  }

 private:
  struct Mention {
    const Said* said;
    std::size_t at;
    bool agrees;
  };

  std::string value_at(const Said& said, std::size_t at) const {
    const Token& token = said.tokens[at];
    if (token.is(Kind::sign)) return {};
    std::string word = token.low;
    if (token.is(Kind::icon))
      for (const cards::ShortSymbol& symbol : corpus_.deck->symbols)
        if (in_small_letters(symbol.name) == word && !values_.contains(word)) {
          word = in_small_letters(symbol.stands_for);
          word = word.substr(word.rfind('/') + 1);
          word = word.substr(0, word.find('.'));
        }
    return values_.contains(word) ? word : std::string();
  }

  std::optional<Mention> mention_at(const Said& said, std::size_t at, const std::string& field) const {
    const std::string word = value_at(said, at);
    if (word.empty()) return std::nullopt;
    const cards::Value* value = said.card->find(field);
    bool agrees = false;
    const auto look = [&](const cards::Value& one) {
      if (const std::string* text = one.text()) {
        const std::string low = in_small_letters(*text);
        agrees |= low == word || low.starts_with(word + " ");
      }
    };
    if (value && value->list())
      for (const cards::Value& one : *value->list()) look(one);
    else if (value)
      look(*value);
    return Mention{&said, at, agrees};
  }

  static std::string context_of(const Said& said, std::size_t at) {
    const Token& token = said.tokens[at];
    if (token.is(Kind::icon)) {
      while (at > 0 && said.tokens[at - 1].is(Kind::icon)) --at;
      return "an icon behind " + (at > 0 ? said.tokens[at - 1].low : "nothing");
    }
    if (token.marked) return token.first ? "a marked word that begins a sentence" : "";
    if (token.first || at == 0 || !said.tokens[at - 1].is_word()) return "";
    return said.tokens[at - 1].low;
  }

  void tell(const std::string& context, const std::vector<Mention>& mentions, const std::string& field) {
    if (context.empty()) return;
    std::size_t agree = 0;
    for (const Mention& mention : mentions) agree += mention.agrees;
    const bool itself = context == "this";
    if (!itself && (agree < 5 || 4 * agree < 3 * mentions.size())) return;
    for (const Mention& mention : mentions) {
      if (mention.agrees) continue;
      const cards::Value* value = mention.said->card->find(field);
      const std::string is = value ? cards::to_text(*value) : "";
      if (is.empty() && has_error(*mention.said->card, diagnostics_)) continue;  // it may well be written
      auto& told =
          diagnostics_.warning("text-against-field", mention.said->place(mention.at, mention.at),
                               is.empty() ? fmt::format("{} says '{}', but it has no '{}'", words::at(*mention.said),
                                                        mention.said->tokens[mention.at].text, field)
                                          : fmt::format("{} says '{}', but its '{}' is {}", words::at(*mention.said),
                                                        mention.said->tokens[mention.at].text, field, is),
                               itself ? "" : fmt::format("so do {} other texts say the value of '{}'", agree, field));
      if (value && value->span) told.related.push_back({fmt::format("'{}' is said here", field), value->span});
    }
  }

  const Corpus& corpus_;
  diag::Diagnostics& diagnostics_;
  std::set<std::string> values_;
};

}  // namespace

void compare_with_fields(const Corpus& corpus, diag::Diagnostics& diagnostics) {
  if (!corpus.deck->schema) return;
  OwnRules own(corpus, diagnostics);
  if (corpus.deck->wording)
    for (const cards::TextRule& rule : corpus.deck->wording->rules) own.judge(rule);
  Numbers numbers(corpus, own.covered, diagnostics);
  numbers.learn();
  numbers.judge();
  Choices choices(corpus, diagnostics);
  for (const cards::FieldSchema& field : corpus.deck->schema->fields) choices.judge(field);
}

}  // namespace kingpress::words
