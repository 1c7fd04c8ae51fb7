// A game's ruleset as explicit data: its variant and options, each known by name, typed and bounded. Written under
// `rules:` in a deck file or as `--variant` and `--rules` on a command line. An unknown or unsuitable option is an
// error, never a fallback.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/value.h"
#include "diag/diagnostic.h"

namespace kingpress::rules {

struct VariantSpec {
  std::string_view name;
  int least_players = 2, most_players = 2;
  std::string_view says = {};  // one sentence
};

struct OptionSpec {
  // names: a list of words; record: a map whose meaning is the game's own (see its pieces.h), not for a command line.
  enum class Kind { integer, flag, choice, names, record };
  std::string_view name;
  Kind kind = Kind::integer;
  // as it would be written: "5", "false", "[J, Q, K]"; "" when the game works it out (then absent)
  std::string_view standard = {};
  std::int64_t low = 0, high = 0;               // integer, inclusive
  std::vector<std::string_view> choices = {};   // choice
  std::vector<std::string_view> variants = {};  // the variants it suits; empty: all
  std::string_view rule = {};                   // the rule or ruling it changes
  std::string_view says = {};
};

struct RulesetSchema {
  std::string_view game;
  std::vector<VariantSpec> variants = {
      {.name = "standard", .says = "the game as its author wrote it"}};  // never empty; the first is the standard one
  std::vector<OptionSpec> options = {};
  const VariantSpec* find_variant(std::string_view name) const;
  const OptionSpec* find_option(std::string_view name) const;
};

// Every option of the schema with its value, in the schema's order: complete, so that it can be hashed and recorded.
struct Ruleset {
  std::string game, variant;
  cards::Record options;    // an option that does not suit the variant is left out
  diag::Span variant_span;  // empty when the standard variant is meant

  // The option must be in the schema with that kind, and suit the variant.
  std::int64_t integer(std::string_view name) const;
  bool flag(std::string_view name) const;
  const std::string& choice(std::string_view name) const;
  std::vector<std::string> names(std::string_view name) const;
  const cards::Value* find(std::string_view name) const { return cards::find(options, name); }
  // Where the option was written, or an empty span.
  diag::Span span(std::string_view name) const;
};

// `written` is a deck's `rules:`, perhaps with a command line laid over it. Options that are wrong are reported and
// take the standard value, so that checks can go on.
Ruleset read_ruleset(const RulesetSchema& schema, const cards::Record& written, diag::Diagnostics& diagnostics);

// "coins_buy_keys=true,round_cap=500" and a variant (empty: none) as a record to lay over the deck's own. Lists are
// written "royals=J+Q+K".
cards::Record options_from(std::string_view variant, std::string_view text, diag::Diagnostics& diagnostics);
cards::Record laid_over(cards::Record base, const cards::Record& top);

// One line, stable: "variant=war coins_buy_keys=false items=[coin, shield, axe, key]". What records keep and hashes
// cover.
std::string to_text(const Ruleset& ruleset);

}  // namespace kingpress::rules
