#include "lab/report.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "diag/utf8.h"

namespace kingpress::lab {
namespace {

std::string padded(const std::string& text, std::size_t width, bool left) {
  const std::string space(width - std::min(width, diag::characters(text)), ' ');
  return left ? text + space : space + text;
}

// Columns as wide as their widest cell; the first to the left, the others to the right.
std::string table_text(const Table& table) {
  std::vector<std::size_t> widths;
  for (const auto& [key, title] : table.head) widths.push_back(diag::characters(title));
  const std::span told(table.rows.data(), table.rows.size() - table.folded);
  for (const auto& row : told)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], diag::characters(row[i].text));
  std::string text = table.title.empty() ? "" : fmt::format("\n  {}\n", table.title);
  const auto line = [&](auto&& word) {
    text += "  ";
    for (std::size_t i = 0; i < widths.size(); ++i) text += (i > 0 ? "  " : "") + padded(word(i), widths[i], i == 0);
    while (text.ends_with(' ')) text.pop_back();
    text += "\n";
  };
  if (!told.empty()) line([&](std::size_t i) { return table.head[i].second; });
  const std::size_t size = told.size(), first = size <= table.most_in_text ? size : (table.most_in_text + 1) / 2,
                    last = size <= table.most_in_text ? 0 : table.most_in_text / 2;
  for (std::size_t at = 0; at < size; ++at) {
    if (at == first && last < size - first) {
      text += fmt::format("  ... {} more with --format json or -o\n", size - first - last);
      at = size - last;
    }
    if (at < size) line([&](std::size_t i) { return told[at][i].text; });
  }
  if (table.folded > 0) text += fmt::format("  {} {} not shown\n", table.folded, table.why_folded);
  return text;
}

Json table_json(const Table& table) {
  Json rows = Json::array();
  for (const auto& row : table.rows) {
    Json object = Json::object();
    for (std::size_t i = 0; i < row.size(); ++i) object[table.head[i].first] = row[i].value;
    rows.push_back(std::move(object));
  }
  return rows;
}

}  // namespace

Json rounded(double value) { return std::round(value * 1e6) / 1e6; }
Json bounds_json(const Interval& bounds) { return {rounded(bounds.low), rounded(bounds.high)}; }

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(names.size(), 12); ++i) text += (i > 0 ? ", " : "") + names[i];
  if (names.size() > 12) text += fmt::format(" and {} more", names.size() - 12);
  return text;
}

Cell cell(const std::string& word) { return {word, word}; }
Cell cell(std::uint64_t number) { return {number, fmt::format("{}", number)}; }
Cell share_cell(double share) { return {rounded(share), percent(share)}; }
Cell signed_share_cell(double share) { return {rounded(share), signed_percent(share)}; }
Cell bounds_cell(const Interval& bounds, bool is_signed) {
  const auto text = is_signed ? signed_percent : percent;
  return {bounds_json(bounds), fmt::format("{} to {}", text(bounds.low, 1), text(bounds.high, 1))};
}

std::string to_text(const Report& report) {
  std::string text = report.title + "\n" + report.about + "\n";
  for (const Fact& fact : report.facts)
    if (!fact.says.empty()) text += "  " + fact.says + "\n";
  for (const Section& section : report.sections) {
    text += "\n" + section.title + "\n";
    for (const Fact& fact : section.facts)
      if (!fact.says.empty()) text += "  " + fact.says + "\n";
    for (const Table& table : section.tables)
      if (table.most_in_text > 0) text += table_text(table);
  }
  return text;
}

std::string to_json(const Report& report) {
  Json json = {{"title", report.title}};
  for (const Fact& fact : report.facts) json[fact.key] = fact.value;
  for (const Section& section : report.sections) {
    Json& object = json[section.key] = Json::object();
    for (const Fact& fact : section.facts) object[fact.key] = fact.value;
    for (const Table& table : section.tables) object[table.key] = table_json(table);
  }
  return json.dump(2) + "\n";
}

}  // namespace kingpress::lab
