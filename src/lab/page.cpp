// A report as a page and its plots as drawings.
#include <algorithm>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "lab/report.h"

namespace kingpress::lab {
namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light dark;
  --paper: #fbfaf7; --ink: #1d1c1a; --faint: #6b675e; --line: #d9d5ca; --mark: #1f4e9e; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #191816; --ink: #eceae4; --faint: #a39e92; --line: #3b3833; --mark: #8fb4f0; }
}
@media print {
  :root { --paper: #fff; --ink: #000; --faint: #444; --line: #bbb; --mark: #1f4e9e; }
  section { break-inside: avoid-page; }
  details > summary { display: none; }
}
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; }
p { margin: .3rem 0; } .about { color: var(--faint); }
table { border-collapse: collapse; margin: .8rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding: .3rem 0; }
th, td { padding: .15rem .8rem .15rem 0; text-align: right; border-bottom: 1px solid var(--line); }
th { font-weight: 600; vertical-align: bottom; } th:first-child, td:first-child { text-align: left; }
summary { cursor: pointer; color: var(--faint); }
figure { margin: 1rem 0; overflow-x: auto; } figcaption { color: var(--faint); font-size: .9rem; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
.bar { fill: var(--mark); } .axis { stroke: var(--line); } .whisker { stroke: var(--mark); stroke-width: 2; }
)";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '&')
      out += "&amp;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

constexpr double page_width = 720, names_width = 150, row_height = 20, bars_height = 160;

std::string whiskers(const Plot& plot) {
  double low = plot.middle, high = plot.middle;
  for (const Plot::Mark& mark : plot.marks) {
    low = std::min(low, mark.bounds.low);
    high = std::max(high, mark.bounds.high);
  }
  const double room = page_width - names_width - 20, span = std::max(1e-9, high - low);
  const auto x = [&](double value) { return names_width + (value - low) / span * room; };
  const double height = row_height * static_cast<double>(plot.marks.size()) + 24;
  std::string text =
      fmt::format(R"(<line class="axis" x1="{0:.1f}" x2="{0:.1f}" y1="0" y2="{1:.0f}"/>)", x(plot.middle), height - 20);
  for (std::size_t i = 0; i < plot.marks.size(); ++i) {
    const Plot::Mark& mark = plot.marks[i];
    const double y = row_height * (static_cast<double>(i) + 0.5);
    text += fmt::format(R"(<text x="{:.0f}" y="{:.1f}" text-anchor="end">{}</text>)", names_width - 10, y + 4,
                        escaped(mark.name));
    text += fmt::format(R"(<line class="whisker" x1="{:.1f}" x2="{:.1f}" y1="{:.1f}" y2="{:.1f}"/>)",
                        x(mark.bounds.low), x(mark.bounds.high), y, y);
    text += fmt::format(R"(<circle class="bar" cx="{:.1f}" cy="{:.1f}" r="4"/>)", x(mark.value), y);
  }
  for (const double value : {low, plot.middle, high})
    if (value == plot.middle || std::abs(x(value) - x(plot.middle)) > 50)
      text += fmt::format(R"(<text x="{:.1f}" y="{:.0f}" text-anchor="middle">{}</text>)", x(value), height - 4,
                          plot.middle == 0 ? signed_percent(value) : percent(value));
  return fmt::format(R"(<svg viewBox="0 0 {:.0f} {:.0f}" width="{:.0f}" role="img">{}</svg>)", page_width, height,
                     page_width, text);
}

std::string bars(const Plot& plot) {
  double most = 1e-12;
  for (const Plot::Mark& mark : plot.marks) most = std::max(most, mark.value);
  const double each = std::min(48.0, page_width / std::max<double>(1, static_cast<double>(plot.marks.size())));
  const std::size_t step = std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(36 / each)));
  std::string text;
  for (std::size_t i = 0; i < plot.marks.size(); ++i) {
    const double height = plot.marks[i].value / most * bars_height, x = each * static_cast<double>(i);
    text += fmt::format(
        R"(<rect class="bar" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"><title>{}: {}</title></rect>)",
        x + each * 0.1, bars_height - height, each * 0.8, height, escaped(plot.marks[i].name),
        percent(plot.marks[i].value, 2));
    if (i % step == 0)
      text += fmt::format(R"(<text x="{:.1f}" y="{:.0f}" text-anchor="middle">{}</text>)", x + each / 2,
                          bars_height + 16, escaped(plot.marks[i].name));
  }
  text += fmt::format(R"(<line class="axis" x1="0" x2="{:.0f}" y1="{:.0f}" y2="{:.0f}"/>)", page_width, bars_height,
                      bars_height);
  return fmt::format(R"(<svg viewBox="0 0 {:.0f} {:.0f}" width="{:.0f}" role="img">{}</svg>)", page_width,
                     bars_height + 22, page_width, text);
}

std::string rows_page(const Table& table, std::size_t from, std::size_t to) {
  std::string text = "<table>";
  if (!table.title.empty()) text += fmt::format("<caption>{}</caption>", escaped(table.title));
  text += "<thead><tr>";
  for (const auto& [key, title] : table.head) text += fmt::format("<th>{}</th>", escaped(title));
  text += "</tr></thead>\n<tbody>";
  for (std::size_t at = from; at < to; ++at) {
    text += "<tr>";
    for (const Cell& one : table.rows[at]) text += fmt::format("<td>{}</td>", escaped(one.text));
    text += "</tr>\n";
  }
  return text + "</tbody></table>\n";
}

std::string table_page(const Table& table) {
  constexpr std::size_t many = 24;
  const std::size_t told = table.rows.size() - table.folded;
  std::string text = rows_page(table, 0, told);
  if (told > many) text = fmt::format("<details open><summary>{} rows</summary>\n{}</details>\n", told, text);
  if (table.folded > 0)
    text += fmt::format("<details><summary>{} more {}</summary>\n{}</details>\n", table.folded,
                        escaped(table.why_folded), rows_page(table, told, table.rows.size()));
  return text;
}

std::string sentences(const std::vector<Fact>& facts) {
  std::string text;
  for (const Fact& fact : facts)
    if (!fact.says.empty()) text += fmt::format("<p>{}</p>\n", escaped(fact.says));
  return text;
}

}  // namespace

std::string to_svg(const Plot& plot) { return plot.whiskers ? whiskers(plot) : bars(plot); }

std::string to_page(const Report& report) {
  std::string text = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{0}</title>\n"
      "<meta name=\"viewport\" content=\"width=device-width\"><style>{1}</style></head>\n<body><h1>{0}</h1>\n"
      "<p class=\"about\">{2}</p>\n{3}",
      escaped(report.title), style, escaped(report.about), sentences(report.facts));
  for (const Section& section : report.sections) {
    text += fmt::format("<section><h2>{}</h2>\n{}", escaped(section.title), sentences(section.facts));
    for (const Plot& plot : section.plots)
      if (!plot.marks.empty())
        text += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", to_svg(plot), escaped(plot.title));
    for (const Table& table : section.tables) text += table_page(table);
    text += "</section>\n";
  }
  return text + "</body></html>\n";
}

}  // namespace kingpress::lab
