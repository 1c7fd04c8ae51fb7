// The value of a card's field, with its place in the file. Plain data, no YAML: rules read it through a game's schema,
// templates and checks by name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "diag/source.h"

namespace kingpress::expr {

struct Value;
struct Entry;
using List = std::vector<Value>;
using Record = std::vector<Entry>;  // in the order of the schema; keys unique

struct Value {
  std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Record> data;
  diag::Span span;

  bool is_absent() const { return std::holds_alternative<std::monostate>(data); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&data); }
  const std::string* text() const { return std::get_if<std::string>(&data); }
  const List* list() const { return std::get_if<List>(&data); }
  const Record* record() const { return std::get_if<Record>(&data); }
  // Entry of a record by name; null when absent or not a record.
  const Value* find(std::string_view key) const;
};

struct Entry {
  std::string key;
  Value value;
};

const Value* find(const Record& record, std::string_view key);
// How a value reads on a card: "7", "true", "a, b"; empty when absent.
std::string to_text(const Value& value);

}  // namespace kingpress::expr
