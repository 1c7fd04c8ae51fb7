#include "lsp/message.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "diag/ascii.h"

namespace kingpress::lsp {
namespace {

constexpr std::size_t longest_line = 1024, most_lines = 32;

// Without its line end. False at the end of the input, and for a line that is no header's: `line` is what came of it.
bool take_line(std::istream& in, std::string& line) {
  line.clear();
  for (int c = in.get(); c != std::istream::traits_type::eof(); c = in.get()) {
    if (c == '\n') {
      if (line.ends_with('\r')) line.pop_back();
      return true;
    }
    if (line.size() == longest_line) return false;
    line += static_cast<char>(c);
  }
  return false;
}

// Of the values within each other, whatever else is wrong with the text.
bool is_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\' && quoted) ++i;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if ((c == '[' || c == '{') && ++depth > deepest) return true;
    if ((c == ']' || c == '}') && depth > 0) --depth;
  }
  return false;
}

Received refused(Code code, std::string why) { return {Received::Kind::refused, {}, std::move(why), code}; }

Received parsed(const std::string& text) {
  if (is_too_deep(text)) return refused(parse_error, "the message is nested too deeply");
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return refused(parse_error, "the message is no JSON");
  if (!json.is_object()) return refused(invalid_request, "a message is one JSON object");
  return {Received::Kind::message, std::move(json)};
}

// The size that the header says; nothing when it says none that is a number.
std::optional<std::size_t> size_in(std::string_view line) {
  constexpr std::string_view name = "content-length:";
  if (line.size() < name.size() || diag::lower(line.substr(0, name.size())) != name) return std::nullopt;
  const std::string_view digits = diag::trimmed(line.substr(name.size()));
  std::size_t size = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return size;
}

}  // namespace

Received receive(std::istream& in) {
  std::optional<std::size_t> size;
  std::string line;
  for (std::size_t lines = 0;; ++lines) {
    const bool whole = take_line(in, line);
    if (!whole && lines == 0 && line.empty()) return {};
    if (!whole || lines == most_lines) return {Received::Kind::end, {}, "this is no header of a message"};
    if (line.empty()) break;
    if (const auto said = size_in(line)) size = said;
  }
  if (!size) return {Received::Kind::end, {}, "the header does not say its Content-Length"};
  if (*size > most_bytes) {
    in.ignore(static_cast<std::streamsize>(*size));
    return refused(invalid_request, "the message is longer than 64 MiB");
  }
  std::string text;
  while (text.size() < *size && in) {  // not more memory than comes
    const std::size_t before = text.size();
    text.resize(before + std::min<std::size_t>(*size - before, 1u << 20));
    in.read(text.data() + before, static_cast<std::streamsize>(text.size() - before));
    text.resize(before + static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() < *size) return {Received::Kind::end, {}, "the message ends too early"};
  return parsed(text);
}

std::string framed(const Json& message) {
  const std::string text = serve::dumped(message);
  return "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
}

Json answer_to(const Json& id, Json result) { return {{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}}; }

Json refusal_of(const Json& id, Code code, const std::string& why) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", why}}}};
}

Json notification(const char* method, Json params) {
  return {{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}};
}

}  // namespace kingpress::lsp
