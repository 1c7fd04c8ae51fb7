#include "diag/ascii.h"
#include "pictures/svg_text.h"

#include <cctype>
#include <cstddef>

namespace kingpress::pictures {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_name(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == ':' || c == '_' || c == '-' || c == '.';
}

std::string_view local_name(std::string_view name) {
  const auto colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

bool is_inside(std::string_view address) {
  return address.empty() || address.front() == '#' || address.starts_with("data:");
}

// Addresses in CSS, of a style element or attribute: url(...) and @import.
std::optional<std::string> in_css(std::string_view css) {
  for (std::size_t at = css.find("url("); at != std::string_view::npos; at = css.find("url(", at + 4)) {
    std::string_view address = diag::trimmed(css.substr(at + 4, css.find(')', at) - at - 4));
    if (!address.empty() && (address.front() == '"' || address.front() == '\''))
      address = address.substr(1, address.size() - 2);
    if (!is_inside(diag::trimmed(address))) return std::string(address);
  }
  const auto import = css.find("@import");
  if (import == std::string_view::npos) return std::nullopt;
  const auto end = css.find(';', import);
  return std::string(diag::trimmed(css.substr(import + 7, end == std::string_view::npos ? 60 : end - import - 7)));
}

// The attributes of one tag, `tag` being what stands between '<' and '>'.
std::optional<std::string> in_tag(std::string_view tag) {
  std::size_t at = 0;
  while (at < tag.size() && is_name(tag[at])) ++at;
  const std::string_view element = local_name(tag.substr(0, at));
  while (at < tag.size()) {
    if (!is_name(tag[at])) {
      ++at;
      continue;
    }
    const std::size_t start = at;
    while (at < tag.size() && is_name(tag[at])) ++at;
    const std::string_view attribute = local_name(tag.substr(start, at - start));
    while (at < tag.size() && is_space(tag[at])) ++at;
    if (at >= tag.size() || tag[at] != '=') continue;
    ++at;
    while (at < tag.size() && is_space(tag[at])) ++at;
    if (at >= tag.size() || (tag[at] != '"' && tag[at] != '\'')) continue;
    const std::size_t end = tag.find(tag[at], at + 1);
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view value = diag::trimmed(tag.substr(at + 1, end - at - 1));
    at = end + 1;
    if (attribute == "href" && element != "a" && !is_inside(value)) return std::string(value);
    if (attribute == "href") continue;
    if (value.find("url(") != std::string_view::npos || attribute == "style") {
      if (auto found = in_css(value)) return found;
    }
  }
  return std::nullopt;
}

// Where the tag that starts before `at` ends: '>' outside of quotes.
std::size_t end_of_tag(std::string_view text, std::size_t at) {
  char quote = 0;
  for (; at < text.size(); ++at) {
    if (quote != 0)
      quote = text[at] == quote ? '\0' : quote;
    else if (text[at] == '"' || text[at] == '\'')
      quote = text[at];
    else if (text[at] == '>')
      return at;
  }
  return text.size();
}

}  // namespace

std::optional<std::string> outside_reference(std::string_view svg) {
  std::size_t at = 0;
  while ((at = svg.find('<', at)) != std::string_view::npos) {
    const std::string_view rest = svg.substr(at);
    if (rest.starts_with("<!--")) {
      at = svg.find("-->", at + 4);
    } else if (rest.starts_with("<?xml-stylesheet")) {
      if (auto found = in_tag(rest.substr(2, end_of_tag(rest, 2) - 2))) return found;
      ++at;
    } else if (rest.starts_with("<!") || rest.starts_with("<?") || rest.starts_with("</")) {
      ++at;
    } else {
      const std::size_t end = end_of_tag(svg, at + 1);
      const std::string_view tag = svg.substr(at + 1, end - at - 1);
      if (auto found = in_tag(tag)) return found;
      at = end;
      if (local_name(tag.substr(0, 5)) == "style" || tag.starts_with("svg:style")) {
        const auto close = svg.find("</", end);
        if (auto found = in_css(svg.substr(end, close == std::string_view::npos ? close : close - end))) return found;
      }
    }
    if (at == std::string_view::npos) break;
  }
  return std::nullopt;
}

}  // namespace kingpress::pictures
