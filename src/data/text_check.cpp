// A file that is no text would be told in a hundred messages about its bytes. So its beginning says what it is, and one
// message tells that and the way out.
#include "data/text_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "diag/utf8.h"

namespace kingpress::data {
namespace {

constexpr std::size_t most_reports = 5;  // of one kind; a Latin-1 file would have hundreds

bool is_control(char32_t c) {
  return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || (c >= 0x7F && c < 0xA0 && c != 0x85) || c == 0xFEFF ||
         c == 0xFFFE || c == 0xFFFF;
}

bool is_direction_override(char32_t c) { return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069); }

struct Signature {
  std::string_view bytes, name;
};
constexpr Signature signatures[] = {{"\x89PNG", "a PNG picture"},
                                    {"\xFF\xD8\xFF", "a JPEG picture"},
                                    {"GIF8", "a GIF picture"},
                                    {"\x1F\x8B", "a gzip archive"},
                                    {"PK\x03\x04", "a zip archive (a spreadsheet or document, perhaps)"},
                                    {"%PDF-", "a PDF document"},
                                    {"\xD0\xCF\x11\xE0", "an old office document"}};

// Files that are no text at all get one message, not a hundred.
bool check_kind(const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  const std::string_view text = source.text();
  const diag::Span start{&source, 0, 0};
  if (text.starts_with("PK\x03\x04") && text.find("kingpress.json") != std::string_view::npos) {
    diagnostics.error("binary-file", start, "this is a game in one file, but its name does not end in '.kingpress'",
                      fmt::format("rename it to '{}.kingpress'", source.path().substr(0, source.path().rfind('.'))));
    return false;
  }
  for (const Signature& signature : signatures)
    if (text.starts_with(signature.bytes)) {
      diagnostics.error("binary-file", start, fmt::format("this is {}, expected text", signature.name),
                        "give the file that holds the cards, saved as UTF-8 text");
      return false;
    }
  const std::string_view head = text.substr(0, 4096);
  const auto zeros = static_cast<std::size_t>(std::count(head.begin(), head.end(), '\0'));
  const bool marked = head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF");
  if (marked || (zeros > 1 && zeros * 5 > head.size() * 2 && zeros * 5 < head.size() * 4)) {
    diagnostics.error("not-utf8", start, "this file is written in UTF-16 or UTF-32, expected UTF-8",
                      "save it again with the encoding 'UTF-8'");
    return false;
  }
  if (zeros * 10 > head.size()) {
    diagnostics.error("binary-file", start, "this is a binary file, expected text",
                      "give the file that holds the cards, saved as UTF-8 text");
    return false;
  }
  return true;
}

bool check_lines(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits) {
  for (std::size_t line = 1; line <= source.line_count(); ++line) {
    const std::size_t start = source.line_start(line), length = source.line_start(line + 1) - start;
    if (length <= limits.line_bytes) continue;
    diagnostics.error("line-too-long", {&source, start, start},
                      fmt::format("line {} is {} bytes long, the limit is {} bytes", line, length, limits.line_bytes),
                      "break it into several lines");
    return false;
  }
  return true;
}

// Counts its reports, so that one broken file does not drown the rest.
class Reports {
 public:
  bool next() { return ++count_ <= most_reports; }

 private:
  std::size_t count_ = 0;
};

}  // namespace

bool check_text(const diag::SourceFile& source, diag::Diagnostics& diagnostics, const Limits& limits,
                bool lone_cr_ends_line) {
  if (source.text().size() > limits.file_bytes) {
    diagnostics.error(
        "file-too-large", {&source, 0, 0},
        fmt::format("the file is {} bytes long, the limit is {} bytes", source.text().size(), limits.file_bytes),
        "split it into several files");
    return false;
  }
  if (!check_kind(source, diagnostics) || !check_lines(source, diagnostics, limits)) return false;
  const std::string_view text = source.text();
  Reports encoding, control, direction;
  bool good = true;
  std::size_t after_bad = text.size() + 1;  // one message for neighbouring bytes
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if ((byte >= 0x20 && byte < 0x7F) || byte == '\n' || byte == '\t') {
      ++at;
      continue;
    }
    const diag::CodePoint c = diag::decode_utf8(text.substr(at));
    const std::size_t bytes = std::max<std::size_t>(c.bytes, 1);
    const diag::Span span{&source, at, at + bytes};
    if (c.bytes == 0) {
      good = false;
      const bool new_run = at != after_bad;
      after_bad = at + 1;
      if (new_run && encoding.next())
        diagnostics.error("not-utf8", span, fmt::format("byte 0x{:02x} is not UTF-8", byte),
                          "save the file again with the encoding 'UTF-8'");
    } else if (is_control(c.value)) {
      good = false;
      if (control.next())
        diagnostics.error("control-character", span,
                          fmt::format("control character U+{:04X} in the text", static_cast<std::uint32_t>(c.value)),
                          "delete it");
    } else if (c.value == '\r' && !lone_cr_ends_line && (at + 1 >= text.size() || text[at + 1] != '\n')) {
      diagnostics.error("old-line-ending", span, "a line ends in a carriage return alone",
                        "save the file with Unix (LF) or Windows (CRLF) line endings");
      return false;
    } else if (is_direction_override(c.value) && direction.next()) {
      diagnostics.warning("invisible-direction", span,
                          fmt::format("invisible character U+{:04X} changes the direction of the text",
                                      static_cast<std::uint32_t>(c.value)),
                          "delete it, right-to-left text needs none");
    }
    at += bytes;
  }
  return good;
}

std::optional<std::size_t> find_control(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= 0x20 && byte < 0x7F) {
      ++at;
      continue;
    }
    const diag::CodePoint c = diag::decode_utf8(text.substr(at));
    if (c.bytes == 0 || is_control(c.value) || c.value == '\r') return at;
    at += c.bytes;
  }
  return std::nullopt;
}

}  // namespace kingpress::data
