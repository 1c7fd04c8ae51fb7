// The leaflet beside a deck, held against the cards and against rules.yaml. It is read as words here: how it is set
// does not matter.
#include "words/leaflet.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "data/load_beneath.h"
#include "data/yaml.h"
#include "expr/name.h"
#include "words/found.h"

namespace kingpress::words {
namespace {

namespace fs = std::filesystem;
using Kind = Token::Kind;

constexpr const char* leaflet_name = "LEAFLET.md";

bool lies_there(const std::string& folder, const char* name) {
  std::error_code error;
  return fs::exists(fs::symlink_status(fs::path(folder) / name, error));
}

// Lines between the first two "---".
std::size_t end_of_front(std::string_view text) {
  if (!text.starts_with("---")) return 0;
  const std::size_t end = text.find("\n---", 3);
  return end == std::string_view::npos ? 0 : end + 4;
}

// Pictures, comments and the heads of pages say nothing to players.
void drop_marks(Tokens& tokens, std::string_view text) {
  const auto drop = [&](std::string_view open, std::string_view close) {
    for (std::size_t at = text.find(open); at != std::string_view::npos;) {
      const std::size_t end = std::min(text.find(close, at), text.size() - close.size()) + close.size();
      std::erase_if(tokens, [&](const Token& token) { return token.begin >= at && token.end <= end; });
      at = text.find(open, end);
    }
  };
  drop("<!--", "-->");
  drop("![", ")");
  drop("{", "}");
}

std::optional<std::int64_t> number_of(const Token& token) {
  if (token.number) return token.number;
  return token.low == "one" || token.low == "a" ? std::optional<std::int64_t>(1) : std::nullopt;
}

// What rules.yaml deals: numbers, and names of variables with one.
struct Dealt {
  std::int64_t number = 0;
  diag::Span span;
};
void gather_deals(const data::Node& node, const data::Node& root, std::vector<Dealt>& deals) {
  for (const data::Node& item : node.items) gather_deals(item, root, deals);
  for (const data::Member& member : node.members) {
    if (member.key == "deal" && member.value.is_scalar()) {
      const Tokens tokens = tokens_of(member.value.text);
      if (tokens.empty()) continue;
      if (tokens.front().number) deals.push_back({*tokens.front().number, member.value.span});
      const data::Node* vars = root.find("vars");
      const data::Node* value = vars ? vars->find(tokens.front().text) : nullptr;
      if (value && value->is_scalar())
        if (const Tokens said = tokens_of(value->text); said.size() == 1 && said.front().number)
          deals.push_back({*said.front().number, value->span});
    }
    gather_deals(member.value, root, deals);
  }
}

class Comparing {
 public:
  Comparing(const Said& leaflet, diag::Diagnostics& diagnostics) : leaflet_(leaflet), diagnostics_(diagnostics) {}

  void compare(const data::Node& rules, std::string_view front) {
    std::vector<Dealt> deals;
    gather_deals(rules, rules, deals);
    for (std::size_t at = 0; at < leaflet_.tokens.size() && !deals.empty(); ++at)
      if (leaflet_.tokens[at].low == "deal" || leaflet_.tokens[at].low == "deals") compare_deal(at, deals);
    if (const data::Node* players = rules.find("players"); players && players->is_scalar())
      compare_players(*players, front);
  }

 private:
  // "deal six cards to each"
  void compare_deal(std::size_t at, const std::vector<Dealt>& deals) {
    for (std::size_t next = at + 1; next < leaflet_.tokens.size() && next <= at + 3; ++next) {
      const Token& token = leaflet_.tokens[next];
      if (token.text == ".") return;
      const auto number = number_of(token);
      if (!number) continue;
      const bool known =
          std::any_of(deals.begin(), deals.end(), [&](const Dealt& one) { return one.number == *number; });
      if (!known)
        diagnostics_
            .warning("rules-against-leaflet", leaflet_.place(next, next),
                     fmt::format("the leaflet deals {}, and the rules {}", *number, deals.front().number))
            .related.push_back({"the rules deal here", deals.front().span});
      return;
    }
  }

  // "players: 2 to 4 players" and "players: 2..4"
  void compare_players(const data::Node& players, std::string_view front) {
    const std::size_t line = front.find("\nplayers:");
    if (line == std::string_view::npos) return;
    const std::string_view said = front.substr(line + 9, front.find('\n', line + 1) - line - 9);
    std::vector<std::int64_t> in_front, in_rules;
    for (const Token& token : tokens_of(said))
      if (token.number && token.is_digit()) in_front.push_back(*token.number);
    for (const Token& token : tokens_of(players.text))
      if (token.number) in_rules.push_back(*token.number);
    if (in_front.empty() || in_rules.empty()) return;
    if (in_front.front() == in_rules.front() && in_front.back() == in_rules.back()) return;
    const diag::SourceFile* file = leaflet_.value->span.file;
    diagnostics_
        .warning("rules-against-leaflet", {file, line + 1, line + 9 + said.size()},
                 fmt::format("the leaflet is for{} players, and the rules for {}",
                             std::string(said.substr(0, said.find(" player"))), players.text))
        .related.push_back({"the rules say it here", players.span});
  }

  const Said& leaflet_;
  diag::Diagnostics& diagnostics_;
};

bool says(const Said& leaflet, const Name& name) {
  for (std::size_t at = 0; at + name.tokens.size() <= leaflet.tokens.size(); ++at) {
    bool same = true;
    for (std::size_t i = 0; same && i < name.tokens.size(); ++i)
      same = stem(leaflet.tokens[at + i].low) == stem(name.tokens[i].low);
    if (same) return true;
  }
  return false;
}

// Terms of the cards that the rules do not speak of.
void find_terms(const Said& leaflet, const std::vector<Corpus>& corpora, diag::Diagnostics& diagnostics) {
  std::set<std::string> told;
  for (const Corpus& corpus : corpora)
    for (const Name& name : corpus.names) {
      if (name.kind != Name::Kind::term || says(leaflet, name) || !told.insert(name.text).second) continue;
      const Said* on = nullptr;
      for (const Corpus& other : corpora)
        for (const Said& said : other.texts)
          if (!on && says(said, name)) on = &said;
      if (on)
        diagnostics
            .warning("term-not-in-rules", name.span,
                     fmt::format("{} says '{}', and the leaflet nowhere", at(*on), name.text))
            .related.push_back({"the card says it here", on->value->span});
    }
}

}  // namespace

void check_leaflet(const std::string& folder, const std::vector<Corpus>& corpora, Spelling* spelling,
                   diag::Sources& sources, diag::Diagnostics& diagnostics) {
  if (corpora.empty() || !lies_there(folder, leaflet_name)) return;
  diag::Diagnostics told_elsewhere;
  const diag::SourceFile* file = data::load_beneath(folder, leaflet_name, sources, told_elsewhere);
  if (!file) return;
  const std::string_view text = file->text();
  const std::size_t front = end_of_front(text);
  const cards::Value value{std::string(text), {file, 0, text.size()}};
  Corpus corpus{corpora.front().deck, {}, {}, {}};
  for (const Corpus& one : corpora) corpus.names.insert(corpus.names.end(), one.names.begin(), one.names.end());
  corpus.texts.push_back({nullptr, "leaflet", &value, tokens_of(text)});
  Said& leaflet = corpus.texts.front();
  std::erase_if(leaflet.tokens, [&](const Token& token) { return token.begin < front; });
  drop_marks(leaflet.tokens, text);
  check_terms(corpus, diagnostics);
  find_terms(leaflet, corpora, diagnostics);
  if (spelling) spelling->check({&leaflet}, {});
  if (!lies_there(folder, "rules.yaml")) return;
  const diag::SourceFile* rules = data::load_beneath(folder, "rules.yaml", sources, told_elsewhere);
  const auto root = rules ? data::read_yaml(*rules, told_elsewhere) : std::nullopt;
  if (root) Comparing(leaflet, diagnostics).compare(*root, text.substr(0, front));
}

}  // namespace kingpress::words
