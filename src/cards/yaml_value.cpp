#include "cards/yaml_value.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace kingpress::cards {
namespace {

constexpr std::array<std::string_view, 14> words{"null", "Null", "NULL",  "~",   "true", "false", "yes",
                                                 "no",   "True", "False", "Yes", "No",   "on",    "off"};

bool is_plain(std::string_view text) {
  if (text.empty() || std::find(words.begin(), words.end(), text) != words.end()) return false;
  if (std::string_view("-?:,[]{}#&*!|>'\"%@`=<.+ 0123456789").find(text.front()) != std::string_view::npos ||
      text.back() == ' ' || text.back() == ':')
    return false;
  for (const char c : text)
    if (std::string_view("\n\t\r,[]{}\"\\").find(c) != std::string_view::npos || static_cast<unsigned char>(c) < 0x20 ||
        static_cast<unsigned char>(c) >= 0x7F)
      return false;
  return text.find(": ") == std::string_view::npos && text.find(" #") == std::string_view::npos;
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else
      out += c;
  }
  return out + '"';
}

// A block keeps its text as it is when no line starts with a blank and the text ends in at most one line break.
bool fits_block(std::string_view text) {
  if (text.find('\n') == std::string_view::npos || text.front() == '\n' || text.ends_with("\n\n") ||
      text.find_first_of("\t\r") != std::string_view::npos)
    return false;
  if (text == "\n" || text.front() == ' ' || text.front() == '#') return false;
  for (std::size_t at = text.find('\n'); at + 1 < text.size() && at != std::string_view::npos;
       at = text.find('\n', at + 1))
    if (text[at + 1] == ' ') return false;
  return true;
}

bool is_mark(const Value& value) {
  const Value* kind = value.find("kind");
  return kind != nullptr && kind->text() != nullptr && (*kind->text() == "number" || *kind->text() == "symbol");
}

std::string yaml_record(const Record& record, const FieldSchema* field) {
  const bool marks = field != nullptr && !field->of.empty() && field->of.front().kind == FieldType::Kind::mark;
  std::string out;
  for (const Entry& entry : record) {
    if (!out.empty()) out += ", ";
    if (marks && is_mark(entry.value))
      out += to_text(entry.value);
    else
      out += fmt::format("{}: {}", yaml_text(entry.key), yaml_value(entry.value));
  }
  return marks ? "[" + out + "]" : "{" + out + "}";
}

}  // namespace

std::string yaml_text(std::string_view text) { return is_plain(text) ? std::string(text) : quoted(text); }

std::string yaml_value(const Value& value, const FieldSchema* field) {
  if (value.is_absent()) return "~";
  if (const std::string* text = value.text()) return yaml_text(*text);
  if (const List* list = value.list()) {
    std::string out;
    for (const Value& item : *list) out += (out.empty() ? "" : ", ") + yaml_value(item);
    return "[" + out + "]";
  }
  if (const Record* record = value.record()) {
    const bool alone = field == nullptr || field->type.kind == FieldType::Kind::mark;
    return alone && field != nullptr && is_mark(value) ? to_text(value) : yaml_record(*record, field);
  }
  return to_text(value);
}

std::string yaml_member(std::string_view key, std::string_view text, std::size_t indent) {
  const std::string blanks(indent, ' ');
  if (!fits_block(text)) return fmt::format("{}: {}\n", key, yaml_text(text));
  std::string out = fmt::format("{}: {}\n", key, text.back() == '\n' ? "|" : "|-");
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (end > 0) out += blanks + "  " + std::string(text.substr(0, end));
    out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace kingpress::cards
