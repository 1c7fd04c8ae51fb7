// Both are tables of the standards and a walk along the text. A digit of an EAN-13 has one pattern on the left, which
// is seen from behind where the first figure says so, and its negative on the right.
#include "barcodes/bar_code.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace kingpress::barcodes {
namespace {

// Widths of bars and gaps in turn, by value; the last is the end.
constexpr std::array<std::string_view, 107> code_128_widths{
    "212222", "222122", "222221", "121223", "121322", "131222", "122213", "122312", "132212", "221213", "221312",
    "231212", "112232", "122132", "122231", "113222", "123122", "123221", "223211", "221132", "221231", "213212",
    "223112", "312131", "311222", "321122", "321221", "312212", "322112", "322211", "212123", "212321", "232121",
    "111323", "131123", "131321", "112313", "132113", "132311", "211313", "231113", "231311", "112133", "112331",
    "132131", "113123", "113321", "133121", "313121", "211331", "231131", "213113", "213311", "213131", "311123",
    "311321", "331121", "312113", "312311", "332111", "314111", "221411", "431111", "111224", "111422", "121124",
    "121421", "141122", "141221", "112214", "112412", "122114", "122411", "142112", "142211", "241211", "221114",
    "413111", "241112", "134111", "111242", "121142", "121241", "114212", "124112", "124211", "411212", "421112",
    "421211", "212141", "214121", "412121", "111143", "111341", "131141", "114113", "114311", "411113", "411311",
    "113141", "114131", "311141", "411131", "211412", "211214", "211232", "2331112"};
constexpr int to_pairs = 99, to_letters = 100, start_letters = 104, start_pairs = 105, stop = 106;
constexpr int code_128_quiet = 10;
constexpr std::size_t longest_code_128 = 80;

constexpr std::array<std::string_view, 10> ean_widths{"3211", "2221", "2122", "1411", "1132",
                                                      "1231", "1114", "1312", "1213", "3112"};
// Of the figures on the left, which are seen from behind (G), by the first figure.
constexpr std::array<std::string_view, 10> ean_parities{"LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG",
                                                        "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL"};
constexpr int ean_quiet_left = 11, ean_quiet_right = 7;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

struct Pen {
  BarCode code{};
  bool dark = true;
  void draw(std::string_view widths, bool is_guard = false) {
    for (const char width : widths) {
      const int modules = width - '0';
      if (dark) code.bars.push_back({code.width, modules, is_guard});
      code.width += modules;
      dark = !dark;
    }
  }
};

std::size_t digits_from(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && is_digit(text[end])) ++end;
  return end - at;
}

// Pairs of figures where they save room: four at either end, six in between.
std::vector<int> code_128_values(std::string_view text) {
  std::vector<int> values;
  bool pairs = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t run = digits_from(text, at);
    const bool whole = run == text.size() && run == 2, at_end = at == 0 || at + run == text.size();
    const bool wanted = whole || run >= (at_end ? 4U : 6U);
    if (pairs ? run < 2 : (wanted && run % 2 == 0) || (values.empty() && wanted)) {
      values.push_back(values.empty() ? start_pairs : pairs ? to_letters : to_pairs);
      pairs = !pairs;
    } else if (values.empty()) {
      values.push_back(start_letters);
    }
    if (pairs) {
      values.push_back((text[at] - '0') * 10 + (text[at + 1] - '0'));
      at += 2;
    } else {
      values.push_back(text[at++] - ' ');
    }
  }
  int sum = values.front();
  for (std::size_t i = 1; i < values.size(); ++i) sum += static_cast<int>(i) * values[i];
  values.push_back(sum % 103);
  return values;
}

std::variant<BarCode, BarCodeFault> code_128(const std::string& text) {
  const auto strange = std::find_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; });
  if (strange != text.end())
    return BarCodeFault{fmt::format("'{}' cannot be a Code 128: it holds more than the letters, figures and marks of "
                                    "ASCII",
                                    text),
                        "leave accents and signs out, or write it as a QR code, 'qr:'"};
  if (text.size() > longest_code_128)
    return BarCodeFault{
        fmt::format("a text of {} characters is too long for a Code 128", text.size()),
        fmt::format("{} at most can be read by a scanner; a QR code, 'qr:', holds more", longest_code_128)};
  Pen pen;
  for (const int value : code_128_values(text)) pen.draw(code_128_widths[static_cast<std::size_t>(value)]);
  pen.draw(code_128_widths[stop]);
  pen.code.quiet_left = pen.code.quiet_right = code_128_quiet;
  pen.code.words = text;
  return pen.code;
}

char check_digit(std::string_view twelve) {
  int sum = 0;
  for (std::size_t i = 0; i < twelve.size(); ++i) sum += (twelve[i] - '0') * (i % 2 == 0 ? 1 : 3);
  return static_cast<char>('0' + (10 - sum % 10) % 10);
}

std::variant<BarCode, BarCodeFault> ean_13(const std::string& text) {
  std::string figures;
  std::copy_if(text.begin(), text.end(), std::back_inserter(figures), [](char c) { return c != ' ' && c != '-'; });
  if ((figures.size() != 12 && figures.size() != 13) || !std::all_of(figures.begin(), figures.end(), is_digit))
    return BarCodeFault{fmt::format("'{}' is no EAN-13: it has 12 figures and a check digit", text),
                        "such as 978-3-16-148410-0, in quotes; other texts are a 'code-128'"};
  const char check = check_digit(std::string_view(figures).substr(0, 12));
  if (figures.size() == 12) figures += check;
  if (figures.back() != check)
    return BarCodeFault{fmt::format("the check digit of '{}' is {}, not {}", text, check, figures.back()),
                        "look for a figure that is wrong, or leave the last one out"};
  Pen pen;
  const std::string_view parities = ean_parities[static_cast<std::size_t>(figures.front() - '0')];
  pen.draw("111", true);
  pen.dark = false;
  for (std::size_t i = 0; i < 6; ++i) {
    std::string widths(ean_widths[static_cast<std::size_t>(figures[i + 1] - '0')]);
    if (parities[i] == 'G') std::reverse(widths.begin(), widths.end());
    pen.draw(widths);
  }
  pen.draw("11111", true);
  for (std::size_t i = 7; i < 13; ++i) pen.draw(ean_widths[static_cast<std::size_t>(figures[i] - '0')]);
  pen.draw("111", true);
  pen.code.quiet_left = ean_quiet_left;
  pen.code.quiet_right = ean_quiet_right;
  pen.code.words = figures;
  return pen.code;
}

}  // namespace

std::variant<BarCode, BarCodeFault> bar_code(Symbology symbology, const std::string& text) {
  return symbology == Symbology::ean_13 ? ean_13(text) : code_128(text);
}

}  // namespace kingpress::barcodes
