// What a name may hold, so that an expression can be judged before the first card is read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kingpress::expr {

struct Type {
  // `any` is known only when a card is there, as in a template; a `choice` is one of its words; a `length` has a unit.
  enum class Kind { any, number, boolean, text, choice, length, list, record };
  Kind kind = Kind::any;
  bool optional = true;            // a card may do without it
  std::vector<std::string> words;  // choice: what it may be; record: the names of its elements
  std::vector<Type> of;            // list: one, of every element; record: one for each name

  static Type number() { return {Kind::number, false, {}, {}}; }
  static Type boolean() { return {Kind::boolean, false, {}, {}}; }
  static Type text() { return {Kind::text, false, {}, {}}; }
  static Type length() { return {Kind::length, false, {}, {}}; }
  bool is(Kind wanted) const { return kind == wanted; }
  bool is_word() const { return kind == Kind::text || kind == Kind::choice; }
};
// "a number", "a text", "one of creature, spell"
std::string to_text(const Type& type);

// The names an expression may use.
struct Schema {
  struct Field {
    std::string name;
    Type type;
  };
  std::vector<Field> fields;
  const Type* find(std::string_view name) const;
  std::vector<std::string> names() const;
};

}  // namespace kingpress::expr
