// Expressions against the fields of a small game.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "expr/expression.h"
#include "expr/pattern.h"

namespace kingpress::expr {

inline Schema creatures() {
  Type optional_number{Type::Kind::number, true, {}, {}}, text{Type::Kind::text, true, {}, {}};
  Type corners{Type::Kind::record, true, {"north", "south"}, {Type::number(), Type::number()}};
  return {{{"title", text},
           {"text", text},
           {"cost", Type::number()},
           {"attack", optional_number},
           {"health", optional_number},
           {"type", {Type::Kind::choice, true, {"creature", "spell"}, {}}},
           {"level", {Type::Kind::choice, true, {"1", "2", "10"}, {}}},
           {"legendary", {Type::Kind::boolean, true, {}, {}}},
           {"tags", {Type::Kind::list, true, {}, {Type::text()}}},
           {"costs", {Type::Kind::list, true, {}, {Type::number()}}},
           {"width", {Type::Kind::length, true, {}, {}}},
           {"corners", corners}}};
}

struct OneCard {
  std::map<std::string, Value> values;
  Lookup lookup() const {
    return [this](const Name& name) -> const Value* {
      const auto found = values.find(name.steps.front());
      return found == values.end() ? nullptr : follow(&found->second, name);
    };
  }
};

inline Value number(double value) { return {value, {}}; }
inline Value word(std::string text) { return {std::move(text), {}}; }
inline Value list(std::vector<Value> items) { return {List(std::move(items)), {}}; }

inline OneCard dragon() {
  return {{{"title", word("The Dragon")},
           {"text", word("It burns.")},
           {"cost", number(3)},
           {"attack", {std::int64_t{5}, {}}},
           {"type", word("creature")},
           {"level", word("10")},
           {"legendary", {false, {}}},
           {"tags", list({word("fire"), word("air")})},
           {"costs", list({number(2), number(4)})},
           {"width", word("2in")},
           {"corners", {Record{{"north", number(7)}, {"south", number(2)}}, {}}}}};
}

// "yes", "no" or "missing"; or "error BEGIN-END: message | hint".
struct Judged {
  std::string verdict, reasons;
};

inline std::string first_error(const diag::Diagnostics& diagnostics) {
  const diag::Diagnostic& first = diagnostics.list().front();
  return first.code + " " + std::to_string(first.span.begin) + "-" + std::to_string(first.span.end) + ": " +
         first.message + (first.hint.empty() ? "" : " | " + first.hint);
}

inline std::string judged(const std::string& text, const OneCard& card = dragon(), Language language = {}) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const Schema schema = creatures();
  language.schema = &schema;
  const diag::SourceFile& source = sources.add("checks", text);
  const auto read = parse_condition(text, {&source, 0, text.size()}, language, diagnostics);
  if (!read) return first_error(diagnostics);
  const Truth truth = read->truth(card.lookup());
  return truth == Truth::yes ? "yes" : truth == Truth::no ? "no" : "missing";
}

inline std::string worked(const std::string& text, const OneCard& card = dragon()) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const Schema schema = creatures();
  Language language;
  language.schema = &schema;
  const diag::SourceFile& source = sources.add("checks", text);
  const auto read = parse(text, {&source, 0, text.size()}, language, diagnostics);
  return read ? read->words(card.lookup()) : first_error(diagnostics);
}

}  // namespace kingpress::expr
