// What is wrong in any text (a doubled word, a bracket that is not closed), and what is unlike the other texts of the
// same template.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "diag/count.h"
#include "diag/utf8.h"
#include "words/found.h"

namespace kingpress::words {
namespace {

using Kind = Token::Kind;

class Form {
 public:
  explicit Form(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void look_at(const Said& said) {
    for (std::size_t at = 0; at < said.tokens.size(); ++at) {
      tell_doubled(said, at);
      tell_blank(said, at);
    }
    tell_open(said);
  }

  // Texts of one template and field.
  void compare(const std::vector<const Said*>& texts) {
    compare_by(
        texts, [](const Said& said) { return ends_sentence(said); }, "ends without a full stop",
        "ends with a full stop");
    compare_by(
        texts, [](const Said& said) { return begins_with_capital(first_word(said)); }, "begins with a small letter",
        "begins with a capital letter",
        [](const Said& said) { return !said.tokens.empty() && said.tokens.front().is(Kind::word); });
    compare_lengths(texts);
    compare_verbs(texts);
    compare_quotes(texts);
  }

 private:
  using Test = std::function<bool(const Said&)>;

  static bool ends_sentence(const Said& said) {
    for (std::size_t at = said.tokens.size(); at-- > 0;) {
      const std::string& text = said.tokens[at].text;
      if (!said.tokens[at].is(Kind::sign)) return false;
      if (text == "." || text == "!" || text == "?" || text == "…") return true;
    }
    return false;
  }
  static std::string first_word(const Said& said) {
    for (const Token& token : said.tokens)
      if (token.is(Kind::word)) return token.text;
    return {};
  }

  void warn(const Said& said, std::size_t first, std::size_t last, std::string message, std::string hint = {}) {
    diagnostics_.warning("text-form", said.place(first, last), words::at(said) + " " + std::move(message),
                         std::move(hint));
  }

  void tell_doubled(const Said& said, std::size_t at) {
    static const std::set<std::string_view> may{"had", "that", "die", "der", "das", "sie", "very", "so", "no", "ha"};
    if (at == 0) return;
    const Token &before = said.tokens[at - 1], &token = said.tokens[at];
    if (!token.is(Kind::word) || before.low != token.low || token.first || may.contains(token.low)) return;
    if (before.end + 1 != token.begin) return;
    warn(said, at - 1, at, fmt::format("says '{}' twice", token.text));
  }

  void tell_blank(const Said& said, std::size_t at) {
    if (at == 0) return;
    const Token &before = said.tokens[at - 1], &token = said.tokens[at];
    const std::string_view between =
        std::string_view(said.text()).substr(before.end, token.begin - std::min(before.end, token.begin));
    if (between.find("  ") != std::string_view::npos)
      warn(said, at - 1, at, fmt::format("has two blanks before '{}'", token.text));
    static const std::set<std::string_view> closing{".", ",", ";"};
    if (token.is(Kind::sign) && closing.contains(token.text) && between == " " && before.is_word())
      warn(said, at - 1, at, fmt::format("has a blank before '{}'", token.text));
    if (before.is(Kind::sign) && (before.text == "," || before.text == ";") && between.empty() && token.is_word())
      warn(said, at - 1, at, fmt::format("has no blank behind '{}'", before.text));
    const bool twice = before.is(Kind::sign) && token.is(Kind::sign) && before.text == token.text && between.empty();
    const bool three = at + 1 < said.tokens.size() && said.tokens[at + 1].text == token.text;
    const bool of_three = at > 1 && said.tokens[at - 2].text == token.text;
    if (twice && !three && !of_three && (token.text == "." || token.text == ","))
      warn(said, at - 1, at, fmt::format("has '{}' twice", token.text));
  }

  void tell_open(const Said& said) {
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < said.tokens.size(); ++at) {
      if (said.tokens[at].text == "(") open.push_back(at);
      if (said.tokens[at].text != ")") continue;
      if (open.empty()) return warn(said, at, at, "closes a bracket that is not open");
      open.pop_back();
    }
    if (!open.empty()) warn(said, open.back(), open.back(), "opens a bracket and does not close it");
  }

  // What seven of eight have, the others are told.
  void compare_by(const std::vector<const Said*>& texts, const Test& has, std::string_view without,
                  std::string_view with, const Test& counts = {}) {
    std::vector<const Said*> have, lack;
    for (const Said* said : texts)
      if (!counts || counts(*said)) (has(*said) ? have : lack).push_back(said);
    const bool usual = have.size() > lack.size();
    const std::vector<const Said*>&many = usual ? have : lack, &few = usual ? lack : have;
    if (many.size() < 8 || few.size() * 8 > many.size()) return;
    for (const Said* said : few) {
      const std::size_t last = said->tokens.size() - 1, at = without.starts_with("ends") ? last : 0;
      warn(*said, at, at,
           fmt::format("{}, unlike {} of its template", usual ? without : with,
                       diag::counted(many.size(), "other text")));
    }
  }

  void compare_lengths(const std::vector<const Said*>& texts) {
    if (texts.size() < 12) return;
    std::vector<std::size_t> lengths;
    for (const Said* said : texts) lengths.push_back(diag::characters(said->text()));
    std::vector<std::size_t> sorted = lengths;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t usual = sorted[sorted.size() - 1 - sorted.size() / 20];  // all but one in twenty are shorter
    for (std::size_t i = 0; i < texts.size(); ++i)
      if (lengths[i] > 40 && 2 * lengths[i] > 3 * usual)
        diagnostics_.warning("text-length", texts[i]->place(0, texts[i]->tokens.size() - 1),
                             fmt::format("{} has {} characters, and nearly all texts of its template {} or fewer",
                                         words::at(*texts[i]), lengths[i], usual));
  }

  static std::string with_straight_apostrophes(std::string word) {
    constexpr std::string_view round = "’";
    for (std::size_t at = word.find(round); at != word.npos; at = word.find(round)) word.replace(at, round.size(), "'");
    return word;
  }

  // "Draw 2 cards." and "Draws 2 cards."
  void compare_verbs(const std::vector<const Said*>& texts) {
    std::map<std::string, std::map<std::string, std::vector<std::pair<const Said*, std::size_t>>>> verbs;
    for (const Said* said : texts)
      for (std::size_t at = 0; at + 1 < said->tokens.size(); ++at) {
        const Token& token = said->tokens[at];
        if (!token.is(Kind::word) || !token.first) continue;
        const std::string form = with_straight_apostrophes(token.low);  // which one it is, compare_quotes tells
        verbs[stem(form)][form].push_back({said, at});
      }
    for (const auto& [verb, forms] : verbs) {
      if (forms.size() < 2) continue;
      const auto most = std::max_element(forms.begin(), forms.end(), [](const auto& one, const auto& other) {
        return one.second.size() < other.second.size();
      });
      for (const auto& [form, uses] : forms) {
        if (&uses == &most->second || most->second.size() < 4 || uses.size() * 4 > most->second.size()) continue;
        for (const auto& [said, at] : uses)
          warn(*said, at, at,
               fmt::format("begins a sentence with '{}', and {} with '{}'", said->tokens[at].text,
                           diag::counted(most->second.size(), "other sentence"), most->first));
      }
    }
  }

  void compare_quotes(const std::vector<const Said*>& texts) {
    std::vector<std::pair<const Said*, std::size_t>> straight, round;
    for (const Said* said : texts)
      for (std::size_t at = 0; at < said->tokens.size(); ++at) {
        const std::string& text = said->tokens[at].text;
        if (text == "\"" || (said->tokens[at].is(Kind::word) && text.find('\'') != std::string::npos))
          straight.push_back({said, at});
        if (text == "“" || text == "”" || (said->tokens[at].is(Kind::word) && text.find("’") != std::string::npos))
          round.push_back({said, at});
      }
    const bool more_round = round.size() > straight.size();
    const auto &many = more_round ? round : straight, &few = more_round ? straight : round;
    if (many.size() < 4 || few.size() * 4 > many.size()) return;
    for (const auto& [said, at] : few)
      warn(*said, at, at,
           fmt::format("has a {} quotation mark or apostrophe, and {} of other texts a {} one",
                       more_round ? "straight" : "round", many.size(), more_round ? "round" : "straight"));
  }

  diag::Diagnostics& diagnostics_;
};

}  // namespace

void check_form(const Corpus& corpus, diag::Diagnostics& diagnostics) {
  Form form(diagnostics);
  std::map<std::pair<std::string, std::string>, std::vector<const Said*>> by_template;
  for (const Said& said : corpus.texts) {
    if (said.tokens.empty()) continue;
    form.look_at(said);
    const std::string layout = said.card->layout ? said.card->layout->value : std::string();
    by_template[{layout, said.field.substr(0, said.field.find('.'))}].push_back(&said);
  }
  for (const auto& [key, texts] : by_template) form.compare(texts);
}

}  // namespace kingpress::words
