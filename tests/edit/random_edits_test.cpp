// Random files, random edits: the file read again says the same but for the one value, and every byte outside the place
// is the same. RANDOM_EDITS=100000 makes so many of each format.
#include "../catch.h"

#include <cstdlib>
#include <random>

#include "edit/change.h"

using namespace kingpress;
using namespace kingpress::edit;

namespace {

using Random = std::mt19937_64;

std::size_t up_to(Random& random, std::size_t most) { return random() % (most + 1); }

std::string words(Random& random) {
  static const std::vector<std::string> pieces{"fox", "Owl", " ",  "  ",   ",",    ";", ": ", "#", " #", "'",
                                               "\"",  "\\",  "\n", "ä",    "火",   "-", "- ", "[", "]",  "{",
                                               "}",   "|",   ">",  "&x",   "*x",   "%", "@",  "`", "!",  "?",
                                               "12",  ".",   "e",  "true", "null", "~", "\t", "="};
  std::string text;
  for (std::size_t i = up_to(random, 6); i > 0; --i) text += pieces[up_to(random, pieces.size() - 1)];
  return text;
}

std::string bare(Random& random) {
  static const std::vector<std::string> names{"fox", "Red Owl", "12", "a-b", "x.y", "true", "Größe"};
  return names[up_to(random, names.size() - 1)];
}

std::string quoted(const std::string& text) { return writings(Format::json, "", text, Form::text).front(); }

std::string yaml_value(Random& random, const std::string& end, std::size_t indent) {
  switch (up_to(random, indent > 0 ? 3 : 2)) {
    case 0: return bare(random);
    case 1: return quoted(words(random));
    case 2: return writings(Format::yaml, "''", "it is " + bare(random), Form::text).front();
    default: return "|" + end + std::string(indent, ' ') + "a line" + end + std::string(indent, ' ') + "another";
  }
}

std::string yaml_deck(Random& random) {
  const std::string end = up_to(random, 3) == 0 ? "\r\n" : "\n";
  std::string deck = "game: freeform" + end + "cards:" + end;
  for (std::size_t card = 1 + up_to(random, 3); card > 0; --card) {
    if (up_to(random, 2) == 0) deck += "  # a comment: {x}" + end;
    if (up_to(random, 1) == 0) {
      deck += "  - {id: c" + std::to_string(card) + ", title: " + yaml_value(random, end, 0) + ",  cost: 3}";
      deck += (up_to(random, 1) == 0 ? "  # so" : "") + end;
    } else {
      deck += "  - title: " + yaml_value(random, end, 6) + end + "    cost:   4" + end;
      if (up_to(random, 2) == 0) deck += end;
    }
  }
  return deck;
}

std::string json_deck(Random& random, bool lines) {
  std::string deck = lines ? "" : "[";
  for (std::size_t i = 0, cards = 1 + up_to(random, 3); i < cards; ++i) {
    if (!lines && i > 0) deck += up_to(random, 1) == 0 ? ", " : ",\n  ";
    deck += "{\"title\": " + quoted(words(random)) + ", \"cost\": 3,\"ok\":true}";
    if (lines) deck += "\n";
  }
  return lines ? deck : deck + "]\n";
}

std::string table(Random& random) {
  const std::string end = up_to(random, 2) == 0 ? "\r\n" : "\n";
  const std::string between(1, ",;\t"[up_to(random, 2)]);
  std::string rows = "id" + between + "title" + between + "text" + end;
  for (std::size_t i = 0, cards = 1 + up_to(random, 3); i < cards; ++i) {
    const std::string title =
        up_to(random, 1) == 0 ? bare(random) : writings(Format::table, "", words(random), Form::text)[0];
    rows += "c" + std::to_string(i) + between + title + between;
    rows += (up_to(random, 1) == 0 ? "\"x" + between + " \"\"y\"\"\"" : "") + end;
  }
  return rows;
}

void scalars_of(const data::Node& node, Way& way, std::vector<Way>& found) {
  if (node.is_scalar() && node.span.end > node.span.begin) found.push_back(way);
  for (std::size_t i = 0; i < node.items.size() + node.members.size(); ++i) {
    way.push_back(i);
    scalars_of(node.is_map() ? node.members[i].value : node.items[i], way, found);
    way.pop_back();
  }
}

// How many values differ, and whether the one at `way` says `value` now.
std::size_t differences(const data::Node& one, const data::Node& other) {
  if (one.kind != other.kind || one.items.size() != other.items.size() || one.members.size() != other.members.size())
    return 1;
  std::size_t count = one.text != other.text ? 1 : 0;
  for (std::size_t i = 0; i < one.items.size(); ++i) count += differences(one.items[i], other.items[i]);
  for (std::size_t i = 0; i < one.members.size(); ++i) {
    if (one.members[i].key != other.members[i].key) ++count;
    count += differences(one.members[i].value, other.members[i].value);
  }
  return count;
}

std::size_t edits_wanted() {
  const char* wanted = std::getenv("RANDOM_EDITS");
  return wanted != nullptr ? std::strtoul(wanted, nullptr, 10) : 1500;
}

}  // namespace

TEST_CASE("of random edits each changes one value and no byte outside its place") {
  const auto format = GENERATE(Format::yaml, Format::json, Format::json_lines, Format::table);
  Random random(static_cast<std::uint64_t>(format) + 7);
  std::size_t made = 0, refused = 0;
  for (const std::size_t wanted = edits_wanted(); made + refused < wanted;) {
    const std::string text = format == Format::yaml    ? yaml_deck(random)
                             : format == Format::table ? table(random)
                                                       : json_deck(random, format == Format::json_lines);
    const auto before = Document::read("deck", text, format);
    INFO(text);
    REQUIRE(before);
    std::vector<Way> places;
    Way way;
    scalars_of(before->root(), way, places);
    if (format == Format::table)
      std::erase_if(places, [&](const Way& place) { return place.front() + 2 == before->root().members.size(); });
    const Way place = places[up_to(random, places.size() - 1)];
    const data::Node& old = at(before->root(), place);
    std::string value = words(random);
    if (format == Format::table) value = value.substr(0, value.find_last_not_of(" \t") + 1);
    INFO(value);
    const auto edited = set_value(*before, {old.span.begin, old.span.end}, value, Form::text);
    if (std::holds_alternative<Refusal>(edited)) {
      ++refused;
      continue;
    }
    ++made;
    const std::string now(std::get<Document>(edited).text());
    INFO(now);
    const auto after = Document::read("deck", now, format);
    REQUIRE(after);
    const bool block = format == Format::yaml && text[old.span.begin] == '|';
    const std::string wanted_text = block && !value.ends_with('\n') ? value + "\n" : value;
    REQUIRE(at(after->root(), place).text == wanted_text);
    REQUIRE(differences(before->root(), after->root()) == (old.text == wanted_text ? 0 : 1));
    REQUIRE(now.substr(0, old.span.begin) == text.substr(0, old.span.begin));
    const std::string tail = text.substr(old.span.end);
    REQUIRE(now.ends_with(tail));
  }
  CHECK(refused * 20 < made);
}
