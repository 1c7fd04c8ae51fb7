#include "fonts/letters.h"

#include "../catch.h"

using kingpress::fonts::with_curly_apostrophes;

TEST_CASE("apostrophes of words are curly, quotes and feet are left as they are written") {
  CHECK(with_curly_apostrophes("the King's men") == "the King\u2019s men");
  CHECK(with_curly_apostrophes("the players' turn") == "the players\u2019 turn");
  CHECK(with_curly_apostrophes("with the opponent's: don't") == "with the opponent\u2019s: don\u2019t");
  CHECK(with_curly_apostrophes("**King**'s and [red]Queen[/]'s") == "**King**\u2019s and [red]Queen[/]\u2019s");
  CHECK(with_curly_apostrophes("\xc3\xa9t\xc3\xa9's") == "\xc3\xa9t\xc3\xa9\u2019s");
  CHECK(with_curly_apostrophes("say 'draw two' now") == "say 'draw two' now");
  CHECK(with_curly_apostrophes("say 'don't' now") == "say 'don\u2019t' now");
  CHECK(with_curly_apostrophes("6' and 5'11") == "6' and 5'11");
  CHECK(with_curly_apostrophes("already \u2019s") == "already \u2019s");
  CHECK(with_curly_apostrophes("'") == "'");
  CHECK(with_curly_apostrophes("").empty());
}
