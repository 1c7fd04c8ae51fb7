#include "edit/writings.h"

#include <algorithm>
#include <array>

#include "data/csv.h"

namespace kingpress::edit {
namespace {

bool is_block(std::string_view written) { return written.starts_with('|') || written.starts_with('>'); }

// In double quotes of YAML; JSON's are the same. Other letters that control are refused by every reader.
std::string in_double_quotes(std::string_view value) {
  std::string quoted = "\"";
  for (const char c : value) {
    if (c == '"' || c == '\\')
      quoted += {'\\', c};
    else if (c == '\n')
      quoted += "\\n";
    else if (c == '\t')
      quoted += "\\t";
    else if (c == '\r')
      quoted += "\\r";
    else
      quoted += c;
  }
  return quoted + '"';
}

std::string in_single_quotes(std::string_view value) {
  std::string quoted = "'";
  for (const char c : value) {
    if (c == '\'') quoted += c;
    quoted += c;
  }
  return quoted + '\'';
}

// What a reader takes for a number, a truth value or nothing where it stands without quotes.
bool reads_as_plain(std::string_view text) {
  constexpr std::array<std::string_view, 13> words{"~",     "null",  "Null",  "NULL", "true", "True", "TRUE",
                                                   "false", "False", "FALSE", "yes",  "no",   ""};
  return std::find(words.begin(), words.end(), text) != words.end() ||
         text.find_first_not_of("0123456789.+-eE_xX") == std::string_view::npos;
}

// Lines with the head ("|", ">-") and the indentation of the block that stood there.
std::string in_block(std::string_view old, std::string_view value) {
  const std::size_t head = std::min(old.find('\n'), old.size());
  std::size_t first = head;
  while (first < old.size() && (old[first] == '\n' || old[first] == '\r')) ++first;
  const std::size_t words = old.find_first_not_of(" \r\n", first);
  const std::size_t line = words == std::string_view::npos ? head : old.rfind('\n', words) + 1;
  const std::string indent(words == std::string_view::npos ? 2 : words - line, ' ');
  const std::string_view end = old[head - 1] == '\r' ? "\r\n" : "\n";
  std::string block(old.substr(0, end.size() == 2 ? head - 1 : head));
  if (value.ends_with('\n')) value.remove_suffix(1);
  while (true) {
    const std::size_t stop = std::min(value.find('\n'), value.size());
    block += end;
    if (stop > 0) block.append(indent).append(value.substr(0, stop));
    if (stop == value.size()) return block;
    if (old.front() == '>') block += end;  // lines are folded into one where no empty one parts them
    value.remove_prefix(stop + 1);
  }
}

}  // namespace

std::vector<std::string> writings(Format format, std::string_view old, std::string_view value, Form form) {
  if (format == Format::table) {
    const std::string cell = data::csv_cell(value);
    if (!old.starts_with('"') || cell.starts_with('"')) return {cell};
    return {"\"" + cell + "\"", cell};  // it stood in quotes
  }
  if (form == Form::plain) return {std::string(value)};
  if (format != Format::yaml) return {in_double_quotes(value)};
  const std::string single = in_single_quotes(value), twofold = in_double_quotes(value);
  if (old.starts_with('\'')) return {single, twofold};
  if (old.starts_with('"')) return {twofold};
  if (is_block(old)) return {in_block(old, value), twofold};
  const bool has_quotes = value.find_first_of("\"\\") != std::string_view::npos;
  std::vector<std::string> best{has_quotes ? single : twofold, twofold};
  if (!reads_as_plain(value) || (!old.empty() && reads_as_plain(old))) best.insert(best.begin(), std::string(value));
  return best;
}

std::string key_as_written(Format format, const std::string& key) {
  const bool plain = format == Format::yaml && !key.empty() &&
                     key.find_first_not_of(
                         "abcdefghijklmnopqrstuvwxyz"
                         "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") == key.npos;
  return plain ? key : writings(Format::json, "", key, Form::text).front();
}

std::vector<std::string> that_read(std::vector<std::string> writings, std::string_view value, bool in_brackets) {
  std::erase_if(writings, [&](const std::string& writing) {
    if (is_block(writing) || writing.size() > 200) return false;
    const auto read = Document::read({}, in_brackets ? "[" + writing + "]" : "- " + writing + "\n", Format::yaml);
    const std::vector<data::Node>* items = read ? &read->root().items : nullptr;
    return items == nullptr || items->size() != 1 || !items->front().is_scalar() || items->front().text != value;
  });
  return writings;
}

std::string best_alone(std::string_view value) {
  const std::vector<std::string> all = that_read(writings(Format::yaml, "", value, Form::text), value, false);
  return all.empty() ? in_double_quotes(value) : all.front();
}

std::string as_in_block(const data::Node& old, std::string_view text, std::string_view value) {
  const std::string_view written = text.substr(old.span.begin, old.span.end - old.span.begin);
  std::string result(value);
  if (is_block(written) && old.text.ends_with('\n') && !result.ends_with('\n')) result += '\n';
  return result;
}

}  // namespace kingpress::edit
