#include "cards/totals.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "diag/ascii.h"
#include "geometry/parse_double.h"
#include "geometry/power_of_ten.h"

namespace kingpress::cards {
namespace {

using data::Node;

constexpr std::size_t least_rows = 2;

// A number as its cell shows it: the mean of 1, 2 and 2 is "1,67".
struct Shown {
  double value = 0;
  std::size_t decimals = 0;
  bool is(double other) const {
    return std::abs(value - other) < 0.5 * geometry::power_of_ten(-static_cast<int>(decimals)) + 1e-9;
  }
};

// "12", "1.5" and "1,5".
std::optional<Shown> number_of(std::string text) {
  if (const std::size_t comma = text.find(','); comma != std::string::npos) text[comma] = '.';
  Shown shown;
  const auto [stop, error] = geometry::parse_double(text.data(), text.data() + text.size(), shown.value);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  if (const std::size_t point = text.find('.'); point != std::string::npos) shown.decimals = text.size() - point - 1;
  return shown;
}

// As people and spreadsheets call such rows.
constexpr std::array<std::string_view, 18> total_names{
    "total",  "totals",      "grand total",   "subtotal",  "sum",          "average",    "mean",   "count", "summe",
    "gesamt", "gesamtsumme", "zwischensumme", "insgesamt", "durchschnitt", "mittelwert", "anzahl", "Σ",     "∑"};

bool is_called_total(std::string_view word) {
  return std::find(total_names.begin(), total_names.end(), word) != total_names.end();
}

// "Summe:" is "summe".
std::string without_sign(std::string_view label) {
  while (!label.empty() && (label.back() == ':' || label.back() == ' ' || label.back() == '=')) label.remove_suffix(1);
  return diag::lower(label);
}

}  // namespace

bool TotalsFinder::is_card(const Node& row, std::size_t index) {
  bool behind = false;
  for (; gap_ != table_.after_gaps.end() && *gap_ <= index; ++gap_) behind = true;
  after_total_ = rows_ >= least_rows && !judge(row, behind, index + 1 == table_.row_count());
  if (after_total_) return false;
  ++rows_;
  for (const data::Member& cell : row.members) {
    Column& column = columns_[cell.key];
    ++column.filled;
    const auto number = number_of(cell.value.text);
    number ? (void)(column.sum += number->value) : (void)++column.words;
  }
  return true;
}

TotalsFinder::Reading TotalsFinder::read(const Node& row) const {
  Reading reading;
  for (const data::Member& cell : row.members) {
    const auto number = number_of(cell.value.text);
    if (!number && &cell == &row.members.front()) {
      reading.label = cell.value.text;
      continue;
    }
    reading.only_numbers = reading.only_numbers && number;
    reading.has_numbers = reading.has_numbers || number;
    const auto known = columns_.find(cell.key);
    const Column column = known == columns_.end() ? Column{} : known->second;
    const bool sums = number && number->is(column.sum), is_zero = number && number->value == 0;
    const bool counts = number && column.filled > 0 &&
                        (number->is(static_cast<double>(column.filled)) ||
                         number->is(column.sum / static_cast<double>(std::max<std::size_t>(column.numbers(), 1))));
    reading.sums = reading.sums || (sums && !is_zero);
    reading.counts = reading.counts || (counts && !is_zero);
    reading.only_totals = reading.only_totals && (sums || counts);
  }
  for (const auto& [key, column] : columns_) {
    if (key.empty() || column.filled * 4 < rows_ * 3) continue;
    ++reading.usual;
    if (row.find(key) != nullptr) continue;
    ++reading.lacks;
    reading.missing += fmt::format("{}'{}'", reading.missing.empty() ? "" : ", ", key);
    reading.nameless = reading.nameless || (reading.label.empty() && column.words * 4 >= rows_ * 3);
  }
  return reading;
}

bool TotalsFinder::judge(const Node& row, bool behind, bool last) {
  const Reading reading = read(row);
  const std::string label = without_sign(reading.label);
  const bool named = is_called_total(label), begins = named || is_called_total(label.substr(0, label.find(' ')));
  const diag::Span place = row.members.empty() ? row.span : row.members.front().value.span;
  const std::string where = behind ? "stands behind an empty one and " : "";
  const bool straight = rows_ > least_rows && last;  // with enough rows above it to be known as the last of them
  // Numbers of few cards are soon their mean, too: a "Count" of 3 and 3 may well be one of them.
  const bool adds_up = reading.sums || (after_total_ && reading.counts);
  if (reading.only_totals && adds_up && (named || (reading.nameless && (behind || straight)))) {
    diagnostics_.warning("row-of-totals", place,
                         fmt::format("this row {}{}, and is left out: it is no card", where,
                                     reading.sums ? "sums those above up" : "counts those above"),
                         "delete it, or begin it with '_'; if it is a card, fill one more of its cells");
    return false;
  }
  // A row of words is a card, though one of its numbers is the sum of the few above it.
  const bool sums_up = reading.sums && reading.only_totals;
  const bool is_odd = behind ? sums_up || (reading.lacks > 0 && reading.lacks * 2 >= reading.usual)
                             : straight && reading.sums && reading.lacks > 0;
  // Sums may count rows that are hidden, or be out of date.
  const bool has_odd_numbers = reading.only_numbers && (behind || last || (reading.only_totals && reading.counts));
  const bool is_called_odd = (begins && reading.lacks > 0 && reading.lacks * 2 >= reading.usual) ||
                             (named && reading.has_numbers && has_odd_numbers);
  if (!is_odd && !is_called_odd) return true;
  diagnostics_.warning("row-behind-gap", place,
                       fmt::format("this row {}{}, and is read as a card", where,
                                   reading.sums               ? "sums those above up"
                                   : !reading.missing.empty() ? "lacks " + reading.missing
                                   : reading.counts           ? "counts those above"
                                                              : fmt::format("is called '{}'", reading.label)),
                       place.file->is_sheet()
                           ? "delete it, begin it with '_', or name the rows that are cards: 'cards.xlsx#Cards!A1:J60'"
                           : "delete it, or begin it with '_'");
  return true;
}

}  // namespace kingpress::cards
