#include "serve/page_files.h"

#include <variant>

#include "machine/read_file.h"
#include "serve/replies.h"

namespace kingpress::serve {
namespace {

// Null for a name that no file of the page has.
const char* type_of(const std::string& name) {
  for (const char c : name)
    if (!(c >= 'a' && c <= 'z') && c != '_' && c != '.') return nullptr;
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  return name.ends_with(".svg") ? "image/svg+xml" : nullptr;
}

}  // namespace

Reply page_file(const std::string& folder, const std::string& name) {
  const char* type = type_of(name);
  if (type == nullptr) return declined(404, "there is no such page");
  auto file = machine::read_beneath(folder, name, 1u << 20);
  auto head = name.ends_with(".html") ? machine::read_beneath(folder, "head.html", 1u << 20) : std::string();
  auto* text = std::get_if<std::string>(&file);
  auto* before = std::get_if<std::string>(&head);
  return text && before ? answered(*before + *text, type) : declined(404, "there is no such page");
}

}  // namespace kingpress::serve
