#include "expr/value.h"

#include <charconv>

namespace kingpress::expr {
namespace {

std::string listed(const List& list) {
  std::string text;
  for (const Value& value : list) {
    if (!text.empty()) text += ", ";
    text += to_text(value);
  }
  return text;
}

std::string listed(const Record& record) {
  // A mark of a card reads as it is written: "7", "blue moon".
  if (const Value* kind = find(record, "kind"); kind != nullptr && kind->text() != nullptr) {
    const Value *number = find(record, "number"), *colour = find(record, "colour"), *shape = find(record, "shape");
    if (*kind->text() == "number" && number != nullptr) return to_text(*number);
    if (*kind->text() == "symbol" && colour != nullptr && shape != nullptr)
      return to_text(*colour) + " " + to_text(*shape);
  }
  std::string text;
  for (const Entry& entry : record) {
    if (!text.empty()) text += ", ";
    text += to_text(entry.value);
  }
  return text;
}

std::string shortest(double number) {
  char buffer[400];  // fixed notation of the largest double
  return {buffer, std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::fixed).ptr};
}

}  // namespace

const Value* find(const Record& record, std::string_view key) {
  for (const Entry& entry : record)
    if (entry.key == key) return &entry.value;
  return nullptr;
}

const Value* Value::find(std::string_view key) const {
  const Record* entries = record();
  return entries == nullptr ? nullptr : expr::find(*entries, key);
}

std::string to_text(const Value& value) {
  if (const bool* truth = std::get_if<bool>(&value.data)) return *truth ? "true" : "false";
  if (const std::int64_t* number = value.integer()) return std::to_string(*number);
  if (const double* number = std::get_if<double>(&value.data)) return shortest(*number);
  if (const std::string* text = value.text()) return *text;
  if (const List* list = value.list()) return listed(*list);
  if (const Record* record = value.record()) return listed(*record);
  return {};
}

}  // namespace kingpress::expr
