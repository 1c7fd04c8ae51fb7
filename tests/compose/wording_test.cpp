// Texts in another language: what is asked for, and whose words are printed where.
#include "compose/translator.h"

#include "support.h"

using namespace kingpress;
using namespace kingpress::compose;

namespace {

// Knows these words, and notes what it is asked for.
struct Interpreter final : Translator {
  std::map<std::string, templates::Pattern> patterns;
  std::map<std::string, cards::Value> values;
  std::vector<cards::Keyword> explained;
  std::string asked;

  void say(const std::string& written, const std::string& said, diag::Diagnostics& diagnostics) {
    patterns[written] = *templates::parse_pattern(said, {}, diagnostics);
  }
  const std::string& code() const override {
    static const std::string code = "de";
    return code;
  }
  const templates::Pattern& words(const templates::Pattern& pattern, bool wanted, const templates::Template&,
                                  const Subject&) override {
    asked += (wanted ? "wanted " : "may be ") + pattern.written + "\n";
    const auto found = patterns.find(pattern.written);
    return found == patterns.end() ? pattern : found->second;
  }
  const cards::Value& value(const cards::Value& value, const templates::Name& name, const templates::Template&,
                            const Subject&) override {
    asked += "value " + name.text() + "\n";
    const auto found = values.find(cards::to_text(value));
    return found == values.end() ? value : found->second;
  }
  const std::vector<cards::Keyword>& keywords(const cards::Deck&) override { return explained; }
  const cards::Located<std::string>* font(const std::string&, const templates::Template&, const Subject&) override {
    return nullptr;
  }
  void made(const std::string& text) override { asked += "made " + text + "\n"; }
  void lent(const std::string& text, const templates::Pattern&) override { asked += "lent " + text + "\n"; }
};

std::string printed(Bench& bench, Interpreter& interpreter) {
  bench.composer = std::make_unique<Composer>(*bench.set, *bench.layout, *bench.library, bench.pictures,
                                              bench.diagnostics, &interpreter);
  std::string all;
  for (const PlacedText& text : texts(bench.scene())) all += text.text.text + "\n";
  CHECK(bench.messages() == "");
  return all;
}

}  // namespace

TEST_CASE("a text says its template's words and its card's values in the language that is printed") {
  Bench bench("  - {text: \"Cost {cost} for {who}\", style: body, box: [4mm, 4mm, 55mm, 5mm]}\n");
  bench.with("cost", 3).with("who", "owls");
  Interpreter interpreter;
  interpreter.say("Cost {cost} for {who}", "Für {who}: {cost}", bench.diagnostics);
  interpreter.values["owls"] = {std::string("Eulen"), {}};
  CHECK(printed(bench, interpreter) == "Für Eulen: 3\n");
  CHECK(interpreter.asked == "wanted Cost {cost} for {who}\nvalue who\nvalue cost\n");
}

TEST_CASE("words that nobody translated are printed as they are written, and asked for") {
  Bench bench("  - {text: \"Cost {cost}{gone}\", style: body, box: [4mm, 4mm, 55mm, 5mm]}\n");
  bench.with("cost", 3);
  Interpreter interpreter;
  CHECK(printed(bench, interpreter) == "Cost 3\n");
  CHECK(interpreter.asked == "wanted Cost {cost}{gone}\nvalue cost\n");
}

TEST_CASE("what a part is lent is translated where it is put together, and not where it is one value or plain words") {
  const auto asked_of = [](const std::string& value, bool translated) {
    Bench bench("  - {group: [{text: \"{line}\", style: body, box: [0mm, 0mm, 50mm, 5mm]}], let: {line: \"" + value +
                "\"}, box: [4mm, 4mm, 55mm, 9mm]}\n");
    bench.with("cost", 3);
    Interpreter interpreter;
    if (translated) interpreter.say(value, "Kosten {cost}", bench.diagnostics);
    const std::string words = printed(bench, interpreter);
    return words + interpreter.asked;
  };
  CHECK(asked_of("Cost {cost}", true) ==
        "Kosten 3\nmay be Cost {cost}\nvalue cost\nmade Kosten 3\nwanted {line}\nvalue line\n");
  CHECK(asked_of("Cost {cost}", false) == "Cost 3\nmay be Cost {cost}\nlent Cost 3\nwanted {line}\nvalue line\n");
  CHECK(asked_of("{cost}", false) == "3\nwanted {line}\nvalue line\n");
  CHECK(asked_of("Cost", false) == "Cost\nwanted {line}\nvalue line\n");
}

TEST_CASE("a fault in a translation is told at the translation's place") {
  Bench bench("  - {text: \"{who}\", style: body, box: [4mm, 4mm, 5mm, 5mm]}\n");
  bench.with("who", "owls");
  Interpreter interpreter;
  const diag::SourceFile& file = bench.sources.add("de.yaml", "owls: Unwahrscheinlichkeit\n");
  interpreter.values["owls"] = {std::string("Unwahrscheinlichkeit"), {&file, 6, 26}};
  bench.composer = std::make_unique<Composer>(*bench.set, *bench.layout, *bench.library, bench.pictures,
                                              bench.diagnostics, &interpreter);
  bench.scene();
  REQUIRE(bench.diagnostics.list().size() == 1);
  CHECK(bench.diagnostics.list()[0].code == "text-overflow");
  CHECK(bench.diagnostics.list()[0].span.file == &file);
}
