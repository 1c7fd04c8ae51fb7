#include "data/windows_1252.h"

#include <algorithm>
#include <array>
#include <utility>

#include "diag/utf8.h"

namespace kingpress::data {
namespace {

// Bytes 0x80 to 0x9F; 0 where Windows-1252 has no character. From 0xA0 on a byte is its own code point.
constexpr std::array<char16_t, 32> upper_controls{0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                  0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                                  0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                  0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

char16_t code_point(unsigned char byte) {
  return byte >= 0x80 && byte < 0xA0 ? upper_controls[byte - 0x80u] : char16_t{byte};
}

void append_utf8(std::string& text, char16_t c) {
  if (c >= 0x800) text += static_cast<char>(0xE0u | (c >> 12u));
  text += static_cast<char>(c >= 0x800 ? 0x80u | ((c >> 6u) & 0x3Fu) : 0xC0u | (c >> 6u));
  text += static_cast<char>(0x80u | (c & 0x3Fu));
}

bool is_plausible(std::string_view text) {
  bool foreign = false;
  if (text.starts_with("\xFF\xFE")) return false;  // the mark of UTF-16
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) {
      if ((byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F) return false;
      continue;
    }
    if (code_point(byte) == 0 || diag::decode_utf8(text.substr(at)).bytes > 0) return false;
    foreign = true;
  }
  return foreign;
}

}  // namespace

std::optional<std::string> from_windows_1252(std::string_view text) {
  if (!is_plausible(text)) return std::nullopt;
  std::string utf8;
  utf8.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80)
      utf8 += c;
    else
      append_utf8(utf8, code_point(byte));
  }
  return utf8;
}

const diag::SourceFile& add_as_utf8(const std::string& path, std::string text, diag::Sources& sources,
                                    diag::Diagnostics& diagnostics) {
  auto utf8 = from_windows_1252(text);
  if (!utf8) return sources.add(path, std::move(text));
  const auto first = static_cast<std::size_t>(
      std::find_if(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0x80; }) -
      text.begin());
  const diag::SourceFile& source = sources.add(path, std::move(*utf8));
  diag::Diagnostic note{
      diag::Severity::note,
      "windows-1252",
      "this is no UTF-8 and was read as Windows-1252",
      {&source, first, first + diag::decode_utf8(source.text().substr(first)).bytes},
      "if this letter is not the one you wrote, save the file again as UTF-8 (a table as 'CSV UTF-8')",
      {},
      {},
      {}};
  diagnostics.add(std::move(note));
  return source;
}

std::optional<std::string> to_windows_1252(std::string_view utf8) {
  std::string text;
  while (!utf8.empty()) {
    const auto [letter, bytes] = diag::decode_utf8(utf8);
    if (bytes == 0) return std::nullopt;
    const auto upper = std::find(upper_controls.begin(), upper_controls.end(), letter);
    if (letter < 0x80 || (letter >= 0xA0 && letter <= 0xFF))
      text += static_cast<char>(letter);
    else if (letter != 0 && upper != upper_controls.end())
      text += static_cast<char>(0x80 + (upper - upper_controls.begin()));
    else
      return std::nullopt;
    utf8.remove_prefix(bytes);
  }
  return text;
}

}  // namespace kingpress::data
