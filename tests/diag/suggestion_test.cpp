#include "diag/suggestion.h"

#include "../catch.h"

using namespace kingpress::diag;

TEST_CASE("the nearest word is one slip away") {
  const std::vector<std::string_view> keys{"number", "corners", "speed", "level", "type"};
  struct Expected {
    std::string_view word, near;
  };
  for (const Expected e : {Expected{"sped", "speed"},
                           {"SPEED", "speed"},
                           {"psede", ""},
                           {"speeed", "speed"},
                           {"seped", "speed"},
                           {"corner", "corners"},
                           {"numbr", "number"},
                           {"typ", "type"},
                           {"title", ""},
                           {"x", ""},
                           {"", ""},
                           {"levle", "level"}}) {
    INFO(e.word);
    CHECK(nearest(e.word, std::span<const std::string_view>(keys)).value_or("") == e.near);
  }
}

TEST_CASE("of two equally near words the first is meant") {
  const std::vector<std::string> words{"back", "pack"};
  CHECK(nearest("lack", std::span<const std::string>(words)) == std::optional<std::string_view>("back"));
}

TEST_CASE("a short list is shown when nothing is near") {
  const std::vector<std::string_view> suits{"spade", "heart"};
  CHECK(suggest("spades", std::span<const std::string_view>(suits)) == "did you mean 'spade'?");
  CHECK(suggest("anchor", std::span<const std::string_view>(suits)) == "known: spade, heart");
  CHECK(suggest("x", std::span<const std::string_view>()).empty());
  CHECK(suggest("anchor", std::span<const std::string>(std::vector<std::string>(13, "spade"))).empty());
}

TEST_CASE("a word of any length costs no time") {
  const std::vector<std::string> words(1000, std::string(50, 'a'));
  CHECK_FALSE(nearest(std::string(1'000'000, 'a'), std::span<const std::string>(words)));
}
