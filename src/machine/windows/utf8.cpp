// What std::filesystem makes of a narrow name is asked of these functions of the C library. Its own know no UTF-8;
// these take their place, for src/CMakeLists.txt has them linked first. A character beyond 16 bits is two here: the
// first one takes three of its four bytes, the second the last.
#include <cstddef>
#include <cstdint>
#include <cwchar>
#include <string>
#include <string_view>
#include <utility>

#include "machine/windows/system.h"

namespace {

constexpr wchar_t no_character = 0xfffd;
constexpr std::size_t unfinished = static_cast<std::size_t>(-2);

int bytes_from(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

bool is_surrogate(std::uint32_t c) { return c >= 0xd800 && c < 0xe000; }

}  // namespace

extern "C" {

std::size_t mbrtowc(wchar_t* to, const char* from, std::size_t size, std::mbstate_t* state) {
  static thread_local std::mbstate_t own{};
  std::mbstate_t& second = state != nullptr ? *state : own;
  if (from == nullptr) return second = 0;
  if (size == 0) return unfinished;
  const auto put = [to](std::uint32_t c) {
    if (to != nullptr) *to = static_cast<wchar_t>(c);
  };
  if (second != 0) {
    put(static_cast<std::uint32_t>(std::exchange(second, 0)));
    return 1;
  }
  const auto first = static_cast<unsigned char>(*from);
  const int length = bytes_from(first);
  if (static_cast<std::size_t>(length) > size) return unfinished;
  std::uint32_t c = length <= 1 ? first : first & (0x7fu >> length);
  bool whole = length > 0;
  for (int i = 1; i < length; ++i) {
    const auto next = static_cast<unsigned char>(from[i]);
    whole = whole && (next & 0xc0) == 0x80;
    c = (c << 6) | (next & 0x3fu);
  }
  whole = whole && !is_surrogate(c) && c < 0x110000 && (length < 3 || c >= (length == 3 ? 0x800u : 0x10000u));
  put(!whole ? no_character : c < 0x10000 ? c : 0xd7c0 + (c >> 10));
  if (!whole) return 1;
  if (length == 4) second = static_cast<std::mbstate_t>(0xdc00 + (c & 0x3ff));
  return c == 0 ? 0 : length == 4 ? 3 : static_cast<std::size_t>(length);
}

std::size_t mbrlen(const char* from, std::size_t size, std::mbstate_t* state) {
  static thread_local std::mbstate_t own{};
  return mbrtowc(nullptr, from, size, state != nullptr ? state : &own);
}

std::size_t mbsrtowcs(wchar_t* to, const char** from, std::size_t most, std::mbstate_t* state) {
  std::mbstate_t begun{};
  std::mbstate_t& own = to != nullptr && state != nullptr ? *state : begun;
  const char* at = *from;
  for (std::size_t count = 0;; ++count) {
    wchar_t c = 0;
    if (to != nullptr && count == most) return *from = at, count;
    std::size_t taken = mbrtowc(&c, at, std::string_view(at).size() + 1, &own);
    if (to != nullptr) to[count] = c;
    if (taken == 0) {
      if (to != nullptr) *from = nullptr;
      return count;
    }
    at += taken;
  }
}

std::size_t wcrtomb(char* to, wchar_t c, std::mbstate_t* state) {
  static thread_local std::mbstate_t own{};
  std::mbstate_t& first = state != nullptr ? *state : own;
  if (to == nullptr) return first = 0, 1;
  if (c >= 0xd800 && c < 0xdc00) return first = c, 0;
  std::uint32_t whole = c;
  if (const auto before = static_cast<std::uint32_t>(std::exchange(first, 0)); c >= 0xdc00 && c < 0xe000)
    whole = before != 0 ? 0x10000 + ((before - 0xd800) << 10) + (c - 0xdc00u) : no_character;
  if (whole < 0x80) return *to = static_cast<char>(whole), 1;
  const std::size_t length = whole < 0x800 ? 2 : whole < 0x10000 ? 3 : 4;
  for (std::size_t i = length; --i > 0; whole >>= 6) to[i] = static_cast<char>(0x80 | (whole & 0x3f));
  *to = static_cast<char>((0xf00u >> length) | whole);
  return length;
}

std::size_t wcsrtombs(char* to, const wchar_t** from, std::size_t most, std::mbstate_t*) {
  const std::string text = kingpress::machine::narrow(*from);
  if (to == nullptr) return text.size();
  const std::size_t size = text.copy(to, most);
  if (size < most) to[size] = '\0', *from = nullptr;
  return size;
}
}
