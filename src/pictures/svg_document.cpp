#include "pictures/svg_document.h"

#include <cctype>
#include <charconv>
#include <sstream>

#include "pictures/base64.h"

namespace kingpress::pictures {
namespace {

constexpr unsigned as_written =
    (pugi::parse_full | pugi::parse_ws_pcdata) & ~(pugi::parse_escapes | pugi::parse_eol | pugi::parse_wconv_attribute);

// Written with quotes around it, whichever it had.
struct QuotesWritten : pugi::xml_tree_walker {
  bool for_each(pugi::xml_node& node) override {
    for (pugi::xml_attribute& attribute : node.attributes()) {
      std::string value = attribute.value();
      if (value.find('"') == std::string::npos) continue;
      for (std::size_t at = 0; (at = value.find('"', at)) != std::string::npos;) value.replace(at, 1, "&quot;");
      attribute.set_value(value.c_str());
    }
    return true;
  }
};

std::string without_percents(std::string_view text) {
  const auto digit = [](char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0 ? c - '0' : (c | 32) - 'a' + 10;
  };
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool coded = text[i] == '%' && i + 2 < text.size() &&
                       std::isxdigit(static_cast<unsigned char>(text[i + 1])) != 0 &&
                       std::isxdigit(static_cast<unsigned char>(text[i + 2])) != 0;
    bytes += coded ? static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2])) : text[i];
    if (coded) i += 2;
  }
  return bytes;
}

}  // namespace

bool read_svg(pugi::xml_document& document, std::string_view svg) {
  return static_cast<bool>(document.load_buffer(svg.data(), svg.size(), as_written));
}

std::string svg_text(pugi::xml_document& document) {
  QuotesWritten quotes;
  document.traverse(quotes);
  std::ostringstream text;
  document.save(text, "", pugi::format_raw | pugi::format_no_escapes | pugi::format_no_declaration,
                pugi::encoding_utf8);
  return text.str();
}

std::string_view plain_name(std::string_view name) {
  const auto colon = name.rfind(':');
  return colon == std::string_view::npos ? name : name.substr(colon + 1);
}

std::string with_entities_read(std::string_view text) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto end = text.substr(at).starts_with("&#") ? text.find(';', at) : std::string_view::npos;
    if (end == std::string_view::npos) {
      result += text[at];
      continue;
    }
    const bool hexadecimal = text[at + 2] == 'x' || text[at + 2] == 'X';
    const std::size_t digits = at + (hexadecimal ? 3 : 2);
    unsigned code = 0;
    const auto read = std::from_chars(text.data() + digits, text.data() + end, code, hexadecimal ? 16 : 10);
    result += read.ec == std::errc{} && code < 0x80 ? static_cast<char>(code) : '?';
    at = end;
  }
  return result;
}

DataAddress read_data_address(std::string_view written) {
  const std::string text = with_entities_read(written);
  std::string_view address = text;
  while (!address.empty() && std::isspace(static_cast<unsigned char>(address.front())) != 0) address.remove_prefix(1);
  const auto comma = address.find(',');
  if (!address.starts_with("data:") || comma == std::string_view::npos) return {};
  std::string head;
  for (const char c : address.substr(5, comma - 5))
    head += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  std::string bytes = without_percents(address.substr(comma + 1));
  if (head.ends_with(";base64")) bytes = from_base64(bytes);
  return {head.substr(0, head.find(';')), std::move(bytes)};
}

pugi::xml_attribute picture_address(const pugi::xml_node& node) {
  const std::string_view name = plain_name(node.name());
  if (name != "image" && name != "feImage") return {};
  for (const pugi::xml_attribute& attribute : node.attributes())
    if (plain_name(attribute.name()) == "href") return attribute;
  return {};
}

}  // namespace kingpress::pictures
