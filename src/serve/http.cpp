// A request is read by hand, since anybody on the machine can send one: each limit is checked before anything is kept,
// and what could be read in two ways is refused.
#include "serve/http.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "diag/ascii.h"

namespace kingpress::serve {
namespace {

constexpr std::string_view line_end = "\r\n";

bool is_letter_of_a_name(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
}

int value_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

// Nothing where '%' is followed by something else than two hexadecimal digits.
std::optional<std::string> decoded(std::string_view text, bool plus_is_space) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      const int high = i + 1 < text.size() ? value_of(text[i + 1]) : -1;
      const int low = i + 2 < text.size() ? value_of(text[i + 2]) : -1;
      if (high < 0 || low < 0) return std::nullopt;
      c = static_cast<char>(high * 16 + low);
      i += 2;
    } else if (c == '+' && plus_is_space) {
      c = ' ';
    }
    plain += c;
  }
  return plain;
}

// The part before `mark`, which is taken off; all where there is none.
std::string_view cut(std::string_view& rest, std::string_view mark) {
  const std::size_t end = rest.find(mark);
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + mark.size());
  return part;
}

bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < '\x7f' && c != '#'; });
}

bool read_target(std::string_view target, Request& request) {
  if (!target.starts_with('/') || !is_plain(target)) return false;
  const auto path = decoded(cut(target, "?"), false);
  if (!path) return false;
  request.path = *path;
  return read_words(target, request);
}

// The size that the head tells of the body, or the status of its refusal.
std::variant<std::size_t, int> read_size(const Request& request) {
  const std::size_t lengths = request.headers.count("content-length");
  if (request.headers.contains("transfer-encoding") || lengths > 1) return 400;
  const std::string said = request.header("content-length");
  if (said.empty()) return lengths == 0 ? std::variant<std::size_t, int>(std::size_t{0}) : 400;
  if (!std::all_of(said.begin(), said.end(), [](char c) { return c >= '0' && c <= '9'; })) return 400;
  if (said.size() > 9) return 413;
  const std::size_t size = std::stoul(said);
  if (size > (request.brings_file() ? longest_file : longest_form) || (size > 0 && request.method != "POST"))
    return 413;
  return size;
}

bool read_header(std::string_view line, Request& request) {
  const std::size_t colon = line.find(':');
  if (colon == 0 || colon == std::string_view::npos) return false;
  const std::string_view name = line.substr(0, colon);
  if (!std::all_of(name.begin(), name.end(), is_letter_of_a_name)) return false;
  std::string_view value = line.substr(colon + 1);
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!value.empty() && is_blank(value.front())) value.remove_prefix(1);
  while (!value.empty() && is_blank(value.back())) value.remove_suffix(1);
  const auto is_control = [](char c) { return (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == '\x7f'; };
  if (std::any_of(value.begin(), value.end(), is_control)) return false;
  request.headers.emplace(diag::lower(name), value);
  return true;
}

const char* words_of(int status) {
  switch (status) {
    case 200: return "OK";
    case 400: return "Bad Request";
    case 403: return "Forbidden";
    case 404: return "Not Found";
    case 405: return "Method Not Allowed";
    case 409: return "Conflict";
    case 410: return "Gone";
    case 413: return "Content Too Large";
    case 414: return "URI Too Long";
    case 429: return "Too Many Requests";
    case 431: return "Request Header Fields Too Large";
    case 500: return "Internal Server Error";
    case 503: return "Service Unavailable";
    case 505: return "HTTP Version Not Supported";
    default: return "Refused";
  }
}

}  // namespace

std::optional<std::size_t> end_of_head(std::string_view text) {
  const std::size_t end = text.find("\r\n\r\n");
  return end == std::string_view::npos ? std::nullopt : std::optional(end + 4);
}

std::variant<Request, int> read_head(std::string_view head) {
  if (head.size() > longest_head) return 431;
  if (!head.ends_with("\r\n\r\n")) return 400;
  head.remove_suffix(line_end.size());
  std::string_view line = cut(head, line_end);
  Request request;
  request.method = cut(line, " ");
  const std::string_view target = cut(line, " ");
  if (target.size() > longest_target) return 414;
  if (request.method.empty() || !std::all_of(request.method.begin(), request.method.end(), is_letter_of_a_name) ||
      !read_target(target, request))
    return 400;
  if (line != "HTTP/1.1") return line == "HTTP/1.0" || line.starts_with("HTTP/2") ? 505 : 400;
  while (!head.empty()) {
    if (request.headers.size() == most_headers) return 431;
    if (!read_header(cut(head, line_end), request)) return 400;
  }
  const auto size = read_size(request);
  if (const int* refused = std::get_if<int>(&size)) return *refused;
  request.body_size = std::get<std::size_t>(size);
  return request;
}

bool read_words(std::string_view form, Request& request) {
  if (!is_plain(form)) return false;
  while (!form.empty()) {
    std::string_view word = cut(form, "&");
    const auto name = decoded(cut(word, "="), true), value = decoded(word, true);
    if (!name || !value) return false;
    if (!name->empty()) request.words.emplace(*name, *value);
  }
  return true;
}

std::string write_head(const Reply& reply, std::optional<std::size_t> size, bool last) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\nContent-Type: {}\r\n", reply.status, words_of(reply.status), reply.type);
  for (const auto& [name, value] : reply.headers) head += fmt::format("{}: {}\r\n", name, value);
  head += size ? fmt::format("Content-Length: {}\r\n", *size) : "Transfer-Encoding: chunked\r\n";
  if (last) head += "Connection: close\r\n";
  return head + "\r\n";
}

std::string write_piece(std::string_view piece) { return fmt::format("{:x}\r\n{}\r\n", piece.size(), piece); }

}  // namespace kingpress::serve
