// One question to a person at the table: which of the legal actions? Where many actions share a verb and a first word
// it is asked in two: first for that word, then for the rest. An answer is a number of the list or names out of the
// actions' words, several at once; names that fit several actions leave the question open among those.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/handle.h"

namespace kingpress::cli {

class Question {
 public:
  // `title_of` gives the title of a card, or nothing.
  Question(std::vector<play::Choice> choices, std::function<std::string(const std::string& card)> title_of,
           rules::Spoken spoken = {});

  std::vector<std::string> lines() const;  // the list
  std::string numbers() const;             // what numbers it takes: "1 to 16"

  enum class Heard { chosen, narrowed, vague, nothing };
  Heard hear(const std::string& answer);
  std::size_t chosen() const { return among_.front(); }  // index into the choices, after Heard::chosen
  bool is_settled() const { return choices_.size() == 1; }
  bool is_narrowed() const { return among_.size() < choices_.size(); }
  void widen();  // back to all choices

 private:
  struct Entry {
    std::int64_t label;
    std::string text;
    std::vector<std::size_t> choices;
  };
  void list();
  void list_alone();
  void list_groups(std::vector<Entry> groups);
  void label_by_name(const std::vector<std::string>& names);
  const Entry* labelled(const std::string& word) const;
  Heard narrow(std::vector<std::size_t> to);
  std::string titled(const play::Choice& choice, std::string text) const;

  std::vector<play::Choice> choices_;
  std::function<std::string(const std::string&)> title_of_;
  rules::Spoken spoken_;
  std::vector<std::size_t> among_;  // what the question is still about
  std::string heading_;
  std::vector<Entry> entries_;
};

// Those that an answer names by words of theirs.
std::vector<std::size_t> named_by(const std::vector<play::Choice>& choices, const std::string& answer);

// Words with spaces or commas between, in small letters.
std::vector<std::string> words_of(std::string_view text);

}  // namespace kingpress::cli
