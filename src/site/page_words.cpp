#include "site/page_words.h"

#include "language/translation.h"
#include "site/html.h"

namespace kingpress::site {

std::string PageWords::plain(std::string_view words, const std::map<std::string, std::string>& values) const {
  language::Translation* translation = workshop_.translation();
  const std::string said = translation ? translation->word(words, folder_) : std::string(words);
  std::string text;
  for (std::size_t at = 0; at < said.size();) {
    const std::size_t begin = said.find('{', at), end = said.find('}', begin);
    const auto value = end == std::string::npos ? values.end() : values.find(said.substr(begin + 1, end - begin - 1));
    if (begin == std::string::npos || value == values.end()) {
      const std::size_t until = begin == std::string::npos ? said.size() : begin + 1;
      text += said.substr(at, until - at);
      at = until;
      continue;
    }
    text += said.substr(at, begin - at) + value->second;
    at = end + 1;
  }
  return text;
}

std::string PageWords::operator()(std::string_view words, const std::map<std::string, std::string>& values) const {
  return escaped(plain(words, values));
}

std::string PageWords::counted(std::size_t number, std::string_view one, std::string_view many) const {
  return (*this)(number == 1 ? one : many, {{"n", std::to_string(number)}});
}

}  // namespace kingpress::site
