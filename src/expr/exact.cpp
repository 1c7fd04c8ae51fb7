#include "expr/exact.h"

#include <string_view>

namespace kingpress::expr {
namespace {

void append_counted(std::string& bytes, std::string_view text) {
  bytes += std::to_string(text.size());
  bytes += ':';
  bytes += text;
}

}  // namespace

void append_exact(std::string& bytes, const Value& value) {
  bytes += static_cast<char>('a' + value.data.index());
  if (const std::string* text = value.text()) {
    append_counted(bytes, *text);
  } else if (const List* list = value.list()) {
    for (const Value& item : *list) append_exact(bytes, item);
    bytes += ']';
  } else if (const Record* record = value.record()) {
    append_exact(bytes, *record);
  } else {
    append_counted(bytes, to_text(value));
  }
}

void append_exact(std::string& bytes, const Record& record) {
  for (const Entry& entry : record) {
    append_counted(bytes, entry.key);
    append_exact(bytes, entry.value);
  }
  bytes += '}';
}

}  // namespace kingpress::expr
