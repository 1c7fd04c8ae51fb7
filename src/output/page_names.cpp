#include "output/page_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "machine/staged_file.h"

namespace kingpress::output {
std::string plain_name(const std::string& label) {
  std::string result;
  for (const char c : label) {
    const bool upper = c >= 'A' && c <= 'Z', plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (upper)
      result += static_cast<char>(c - 'A' + 'a');
    else if (plain)
      result += c;
    else if (!result.empty() && result.back() != '-')
      result += '-';
    if (result.size() >= 40) break;
  }
  while (!result.empty() && result.back() == '-') result.pop_back();
  return result;
}

std::string page_name(const std::string& path, const std::string& extension, std::size_t number, std::size_t pages,
                      const std::string& label) {
  if (path == machine::standard_output) return path;
  std::filesystem::path stem(path);
  if (stem.extension() == "." + extension) stem.replace_extension();
  const std::size_t width = std::max<std::size_t>(2, std::to_string(pages).size());
  const std::string words = plain_name(label);
  return fmt::format("{}-{:0{}}{}{}.{}", stem.generic_string(), number, width, words.empty() ? "" : "-", words,
                     extension);
}

}  // namespace kingpress::output
