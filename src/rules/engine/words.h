// The words of a game's decisions as one table. A phrase says which actions it speaks of, its verb, and its words; a
// word knows which part of the action's number it stands for. Describing an action, reading it back and saying it
// aloud all walk the same table, so parse(describe(a)) == a wherever no two values of a word read alike.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/engine/playable.h"
#include "rules/engine/spoken.h"

namespace kingpress::rules {

std::string plain(const Word::Value& value);  // "7H", "1, 4"
// "attacks Kingdom {kingdom} with {card}": the names in braces replaced by what `spoken` returns for them.
std::string spoken(std::string_view sentence, const std::function<std::string(std::string_view)>& of);

template <class G>
class Words {
 public:
  using State = typename G::State;
  // What a word is asked about: an action (when parsing, as far as it is known) and the word's own part of it.
  struct At {
    const G& game;
    const State& state;
    int seat;
    Action action;
    std::uint32_t value;
  };
  using Value = std::optional<Word::Value>;

  // The part `value` of an action: value * stride of its number, value below `count`. With a stride of 0 it says
  // something of the state.
  struct Part {
    std::string key;
    std::uint32_t stride = 0, count = 1;
    std::function<Value(const At&)> written;      // in statements; absent: only heard. Nothing: no such value
    std::function<std::string(const At&)> heard;  // in sentences; absent: as written
    // The way back, where trying every value takes too long.
    std::function<std::optional<std::uint32_t>(const Word::Value&)> read;

    Part&& aloud(std::function<std::string(const At&)> heard_as) && {
      heard = std::move(heard_as);
      return std::move(*this);
    }
  };

  static Part word(std::string key, std::string text) {
    return {std::move(key), 0, 1, [text](const At&) { return Value(text); }, {}, {}};
  }
  static Part number(std::string key, std::uint32_t stride, std::uint32_t count, std::int64_t from) {
    return {std::move(key), stride, count, [from](const At& at) { return Value(at.value + from); }, {}, {}};
  }
  // A seat: from 0 in statements, from 1 in sentences.
  static Part seat(std::string key, std::uint32_t stride) {
    return number(std::move(key), stride, built_in_seats, 0).aloud([](const At& at) {
      return std::to_string(at.value + 1);
    });
  }
  // A set of `count` things as the list of their numbers, the action's bits.
  static Part set(std::string key, std::uint32_t count, std::int64_t from) {
    const auto written = [from](const At& at) {
      std::vector<std::int64_t> list;
      for (std::uint32_t i = 0; i < 32; ++i)
        if ((at.value >> i) & 1u) list.push_back(i + from);
      return Value(std::move(list));
    };
    const auto read = [=](const Word::Value& value) -> std::optional<std::uint32_t> {
      const auto* words = std::get_if<std::vector<std::string>>(&value);
      if (words && words->empty()) return 0;  // an empty list has no kind of its own
      const auto* list = std::get_if<std::vector<std::int64_t>>(&value);
      std::uint32_t mask = 0;
      for (std::size_t i = 0; list && i < list->size(); ++i) {
        if ((*list)[i] < from || (*list)[i] >= from + count) return std::nullopt;
        mask |= std::uint32_t{1} << ((*list)[i] - from);
      }
      return list ? std::optional(mask) : std::nullopt;
    };
    return {std::move(key), 1, std::uint32_t{1} << count, written, {}, read};
  }
  static Part text(std::string key, std::uint32_t stride, std::uint32_t count,
                   std::function<Value(const At&)> written) {
    return {std::move(key), stride, count, std::move(written), {}, {}};
  }
  static Part heard(std::string key, std::function<std::string(const At&)> heard_as) {
    return {std::move(key), 0, 1, {}, std::move(heard_as), {}};
  }

  // A phrase of the table: spoken in these stages, a bit each, or in all.
  Words& add(std::uint32_t stages, Action first, std::string verb, std::vector<Part> parts, std::string sentence = {}) {
    phrases_.push_back({stages, first, std::move(verb), std::move(parts), std::move(sentence), {}});
    return *this;
  }
  // Of the last phrase: what its actions with one first word have in common, "attacks with {card}". Without one it is
  // the sentence.
  Words& headed(std::string heading) {
    phrases_.back().heading = std::move(heading);
    return *this;
  }
  Words& add(Action first, std::string verb, std::vector<Part> parts, std::string sentence = {}) {
    return add(~std::uint32_t{0}, first, std::move(verb), std::move(parts), std::move(sentence));
  }

  Statement describe(const G& game, const State& state, int seat, Action action) const {
    const Phrase* phrase = phrase_of(game, state, action);
    if (!phrase) return {};
    Statement statement{phrase->verb, {}};
    for_parts(*phrase, action, [&](const Part& part, std::uint32_t value) {
      if (!part.written) return;
      if (Value written = part.written({game, state, seat, action, value}))
        statement.words.push_back({part.key, std::move(*written)});
    });
    return statement;
  }

  std::optional<Action> parse(const G& game, const State& state, int seat, const Statement& statement) const {
    for (const Phrase& phrase : phrases_)
      if (spoken_in(phrase, game, state) && phrase.verb == statement.action)
        if (const auto action = read(phrase, game, state, seat, statement)) return action;
    return std::nullopt;
  }

  std::string say(const G& game, const State& state, int seat, Action action) const {
    const Phrase* phrase = phrase_of(game, state, action);
    return phrase ? said(*phrase, phrase->sentence, game, state, seat, action) : std::string();
  }
  std::string say_first(const G& game, const State& state, int seat, Action action) const {
    const Phrase* phrase = phrase_of(game, state, action);
    if (!phrase) return {};
    return said(*phrase, phrase->heading.empty() ? phrase->sentence : phrase->heading, game, state, seat, action);
  }

  // All sentences, for whoever says them in another language.
  std::vector<std::string> sentences() const {
    std::vector<std::string> list;
    for (const Phrase& phrase : phrases_)
      for (const std::string* sentence : {&phrase.sentence, &phrase.heading})
        if (!sentence->empty() && std::find(list.begin(), list.end(), *sentence) == list.end())
          list.push_back(*sentence);
    return list;
  }

 private:
  struct Phrase {
    std::uint32_t stages;  // bit per stage of the game in which it is spoken
    Action first;          // the action with 0 in all parts; larger strides come first
    std::string verb;
    std::vector<Part> parts;
    std::string sentence;  // for people; empty: the statement's own words
    std::string heading;
  };

  static std::string said(const Phrase& phrase, std::string sentence, const G& game, const State& state, int seat,
                          Action action) {
    if (sentence.empty()) {
      sentence = phrase.verb;
      for (const Part& part : phrase.parts) sentence += " {" + part.key + "}";
    }
    return spoken(spoken_by(game).sentence(sentence), [&](std::string_view key) {
      std::string text;
      for_parts(phrase, action, [&](const Part& part, std::uint32_t value) {
        if (part.key != key) return;
        const At at{game, state, seat, action, value};
        text = part.heard ? part.heard(at) : plain(part.written(at).value_or(std::string("?")));
      });
      return text;
    });
  }

  static bool spoken_in(const Phrase& phrase, const G& game, const State& state) {
    if constexpr (requires { game.stage_of(state); })
      return (phrase.stages >> static_cast<unsigned>(game.stage_of(state))) & 1u;
    else
      return true;
  }

  // Each part with its share of the number, and what remains of that.
  template <class Do>
  static std::uint32_t for_parts(const Phrase& phrase, Action action, Do&& action_of) {
    std::uint32_t rest = action - phrase.first;
    for (const Part& part : phrase.parts) {
      const std::uint32_t value = part.stride == 0 ? 0 : std::min(rest / part.stride, part.count - 1);
      rest -= value * part.stride;
      action_of(part, value);
    }
    return rest;
  }

  const Phrase* phrase_of(const G& game, const State& state, Action action) const {
    for (const Phrase& phrase : phrases_)
      if (action >= phrase.first && spoken_in(phrase, game, state) &&
          for_parts(phrase, action, [](const Part&, std::uint32_t) {}) == 0)
        return &phrase;
    return nullptr;
  }

  static std::optional<Action> read(const Phrase& phrase, const G& game, const State& state, int seat,
                                    const Statement& statement) {
    Action action = phrase.first;
    std::size_t read = 0;
    for (const bool of_state : {false, true})  // what says something of the state may depend on the whole action
      for (const Part& part : phrase.parts) {
        if (!part.written || of_state != (part.stride == 0)) continue;
        const Word::Value* said = statement.find(part.key);
        if (!said) return std::nullopt;
        const auto value = part.read ? part.read(*said) : search(part, game, state, seat, action, *said);
        if (!value) return std::nullopt;
        action += *value * part.stride;
        ++read;
      }
    return read == statement.words.size() ? std::optional(action) : std::nullopt;
  }

  static std::optional<std::uint32_t> search(const Part& part, const G& game, const State& state, int seat,
                                             Action action, const Word::Value& said) {
    for (std::uint32_t value = 0; value < part.count; ++value)
      if (part.written({game, state, seat, action + value * part.stride, value}) == said) return value;
    return std::nullopt;
  }

  std::vector<Phrase> phrases_;
};

// describe, parse and say for a game G with `static Words<G> phrases()`, asked once. With `stage_of(state)`, a number
// below 32, phrases belong to stages.
template <class G>
class WordedGame {
 public:
  static const Words<G>& words() {
    static const Words<G> words = G::phrases();
    return words;
  }
  Statement describe(const auto& state, int seat, Action action) const {
    return words().describe(self(), state, seat, action);
  }
  std::optional<Action> parse(const auto& state, int seat, const Statement& statement) const {
    return words().parse(self(), state, seat, statement);
  }
  std::string say(const auto& state, int seat, Action action) const { return words().say(self(), state, seat, action); }
  std::string say_first(const auto& state, int seat, Action action) const {
    return words().say_first(self(), state, seat, action);
  }

 private:
  const G& self() const { return static_cast<const G&>(*this); }
};

}  // namespace kingpress::rules
