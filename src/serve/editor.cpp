#include "serve/editor.h"

#include <filesystem>
#include <sstream>

namespace kingpress::serve {
namespace {

// A path is no option and no command of the editor's, whatever it begins with.
std::string as_path(const std::string& path) { return std::filesystem::path(path).is_absolute() ? path : "./" + path; }

bool put_in(std::string& word, const std::string& mark, const std::string& value) {
  bool found = false;
  for (std::size_t at = word.find(mark); at != std::string::npos; at = word.find(mark, at + value.size())) {
    word.replace(at, mark.size(), value);
    found = true;
  }
  return found;
}

}  // namespace

std::vector<std::string> editor_words(const std::string& command, const std::string& path, std::size_t line) {
  std::vector<std::string> words;
  std::istringstream said(command);
  bool has_path = false;
  for (std::string word; said >> word;) {
    put_in(word, "{line}", std::to_string(line));
    has_path = put_in(word, "{path}", as_path(path)) || has_path;
    words.push_back(std::move(word));
  }
  if (!words.empty() && !has_path) {
    if (line > 0) words.push_back("+" + std::to_string(line));
    words.push_back(as_path(path));
  }
  return words;
}

}  // namespace kingpress::serve
