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
  const std::vector<std::string> twice{"colour", "on", "colour", "on", "sign"};
  CHECK(suggest("anchor", std::span<const std::string>(twice)) == "known: colour, on, sign");
  CHECK(suggest("x", std::span<const std::string_view>()).empty());
  CHECK(suggest("anchor", std::span<const std::string>(std::vector<std::string>(13, "spade"))).empty());
}

TEST_CASE("a third of a word may differ, one letter of a short one, and never all of it") {
  const auto is_near = [](std::string_view word, const std::string& other) {
    const std::vector<std::string> words{other};
    return nearest(word, std::span<const std::string>(words)).has_value();
  };
  CHECK(is_near("ab", "ba"));  // a swap is one slip
  CHECK(is_near("ab", "ax"));
  CHECK_FALSE(is_near("ab", "xy"));
  CHECK_FALSE(is_near("a", "b"));
  CHECK(is_near("a", "A"));
  CHECK(is_near("a", "ab"));
  CHECK_FALSE(is_near("abcde", "abcxy"));
  CHECK(is_near("abcdef", "abcdxy"));
  CHECK(is_near("abcdef", "xbcdey"));
  CHECK(is_near("abcdef", "badcef"));
  CHECK_FALSE(is_near("abcdef", "abcxyz"));
  CHECK(is_near("abcdef", "cdef"));
  CHECK_FALSE(is_near("abcdef", "def"));
  CHECK(is_near("bcdef", "abcdef"));
  CHECK_FALSE(is_near("abcdef", "bcdefx1"));  // three slips of seven letters
}

TEST_CASE("the nearer word is meant, whichever comes first") {
  const std::vector<std::string> words{"levexx", "levels", "level"};
  CHECK(nearest("levell", std::span<const std::string>(words)) == std::optional<std::string_view>("levels"));
  CHECK(nearest("level", std::span<const std::string>(words)) == std::optional<std::string_view>("level"));
}

TEST_CASE("words of up to 64 letters are compared, and lists of up to twelve are shown") {
  const auto slip_of = [](std::size_t letters, std::size_t of) {
    const std::vector<std::string> words{std::string(of, 'a')};
    return nearest(std::string(letters, 'a'), std::span<const std::string>(words)).has_value();
  };
  CHECK(slip_of(64, 63));
  CHECK(slip_of(63, 64));
  CHECK_FALSE(slip_of(65, 64));
  CHECK_FALSE(slip_of(64, 65));
  std::vector<std::string> twelve;
  for (char c = 'a'; c < 'm'; ++c) twelve.push_back(std::string("spade ") + c);
  CHECK(suggest("anchor", std::span<const std::string>(twelve)).ends_with("spade k, spade l"));
}

TEST_CASE("a word of any length costs no time") {
  const std::vector<std::string> words(1000, std::string(50, 'a'));
  CHECK_FALSE(nearest(std::string(1'000'000, 'a'), std::span<const std::string>(words)));
}
