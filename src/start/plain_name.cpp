#include "start/plain_name.h"

#include <algorithm>
#include <array>

#include "diag/utf8.h"

namespace kingpress::start {
namespace {

struct Letters {
  char32_t first, last;
  std::string_view plain;
};

// Small letters only, as keys have them, and in the later ranges both.
constexpr std::array<Letters, 35> latin{
    {{0xDF, 0xDF, "ss"},  {0xE0, 0xE3, "a"},   {0xE4, 0xE4, "ae"},  {0xE5, 0xE5, "a"},    {0xE6, 0xE6, "ae"},
     {0xE7, 0xE7, "c"},   {0xE8, 0xEB, "e"},   {0xEC, 0xEF, "i"},   {0xF0, 0xF0, "d"},    {0xF1, 0xF1, "n"},
     {0xF2, 0xF5, "o"},   {0xF6, 0xF6, "oe"},  {0xF8, 0xF8, "o"},   {0xF9, 0xFB, "u"},    {0xFC, 0xFC, "ue"},
     {0xFD, 0xFD, "y"},   {0xFE, 0xFE, "th"},  {0xFF, 0xFF, "y"},   {0x100, 0x105, "a"},  {0x106, 0x10D, "c"},
     {0x10E, 0x111, "d"}, {0x112, 0x11B, "e"}, {0x11C, 0x123, "g"}, {0x124, 0x127, "h"},  {0x128, 0x131, "i"},
     {0x139, 0x142, "l"}, {0x143, 0x14B, "n"}, {0x14C, 0x151, "o"}, {0x152, 0x153, "oe"}, {0x154, 0x159, "r"},
     {0x15A, 0x161, "s"}, {0x162, 0x167, "t"}, {0x168, 0x173, "u"}, {0x176, 0x178, "y"},  {0x179, 0x17E, "z"}}};

bool is_digit(char32_t c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string plain_name(std::string_view key) {
  std::string name;
  while (!key.empty()) {
    const diag::CodePoint point = diag::decode_utf8(key);
    const char32_t c = point.value;
    const auto* const known =
        std::ranges::find_if(latin, [&](const Letters& one) { return c >= one.first && c <= one.last; });
    if ((c >= 'a' && c <= 'z') || is_digit(c))
      name += static_cast<char>(c);
    else if (known != latin.end())
      name += known->plain;
    else if (!name.empty() && name.back() != '_')
      name += '_';
    key.remove_prefix(std::max<std::size_t>(point.bytes, 1));
  }
  if (name.ends_with('_')) name.pop_back();
  if (name.empty()) return "column";
  return is_digit(static_cast<unsigned char>(name.front())) ? "column_" + name : name;
}

}  // namespace kingpress::start
