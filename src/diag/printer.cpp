// Hundreds of cells may have the same mistake. Messages that are alike are printed once with their places, so that the
// different ones are seen.
#include "diag/printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "diag/visible.h"

namespace kingpress::diag {
namespace {

constexpr std::size_t most_width = 120;   // of an excerpt; longer lines are cut around the caret
constexpr std::size_t beside_width = 14;  // what else stands in its line: the number, "..." before and behind

std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::error: return "error";
    case Severity::warning: return "warning";
    case Severity::note: return "note";
  }
  return {};
}

// Escape sequences of a terminal, or nothing at all.
struct Palette {
  std::string_view bold, error, warning, note, quiet, plain;
  std::string_view of(Severity severity) const {
    switch (severity) {
      case Severity::error: return error;
      case Severity::warning: return warning;
      case Severity::note: return note;
    }
    return {};
  }
};
constexpr Palette colourless{};
constexpr Palette colours{"\x1b[1m", "\x1b[1;31m", "\x1b[1;33m", "\x1b[1;36m", "\x1b[34m", "\x1b[0m"};

struct Excerpt {
  std::string line, marks;  // the visible line and the caret below it
};

// The line of `span`'s start, cut to a readable width around the caret, and carets under the part of the span on it.
Excerpt excerpt(const Span& span, std::size_t line_width) {
  const SourceFile& file = *span.file;
  const std::size_t number = file.line_at(span.begin);
  const std::string_view line = file.line_text(number);
  const std::size_t start = file.line_start(number);
  const std::size_t begin = std::min(span.begin - start, line.size());
  const std::size_t end = std::clamp(span.end > start ? span.end - start : 0, begin, line.size());

  const std::size_t context_width = line_width / 3;
  const std::size_t cut = line.size() > line_width && begin > context_width ? begin - context_width : 0;
  Excerpt result;
  std::size_t at = 0, before = 0, under = 0, width = 0;
  if (cut > 0) {
    at = cut;
    while (at < begin && (static_cast<unsigned char>(line[at]) & 0xC0u) == 0x80u) ++at;
    result.line = "...";
    before = width = 3;
  }
  while (at < line.size() && width < line_width) {
    const Glyph glyph = first_glyph(line.substr(at));
    result.line += glyph.text;
    width += glyph.width;
    if (at < begin)
      before += glyph.width;
    else if (at < end)
      under += glyph.width;
    at += glyph.bytes;
  }
  if (at < line.size()) result.line += "...";
  result.marks = std::string(before, ' ') + std::string(std::max<std::size_t>(under, 1), '^');
  return result;
}

std::string place_of(const Span& span, const std::string& path) {
  if (!span) return path.empty() ? std::string() : visible(path) + ": ";
  return visible(span.file->place_name(span.begin)) + ": ";
}

void print_excerpt(std::string& out, const Span& span, const Palette& palette, std::string_view caret_colour,
                   std::size_t width) {
  if (!span || span.file->text().empty()) return;
  const Excerpt e = excerpt(span, width);
  const std::string number = std::to_string(span.file->place(span.begin).line);
  fmt::format_to(std::back_inserter(out), "{}{:>5} |{} {}\n", palette.quiet, number, palette.plain, e.line);
  fmt::format_to(std::back_inserter(out), "{}      |{} {}{}{}\n", palette.quiet, palette.plain, caret_colour, e.marks,
                 palette.plain);
}

// What is said alike of several places of one file: told once, at the first of them.
struct Told {
  const Diagnostic* first = nullptr;
  std::vector<Span> others;
};

constexpr std::size_t least_alike = 3;  // two are told apart
constexpr std::size_t most_places = 12;

// "card 'fox' has no 'cost'": the same of every card, whose lines follow.
std::string_view but_for_the_card(std::string_view message) {
  constexpr std::string_view card = "card '";
  const std::size_t end = message.starts_with(card) ? message.find('\'', card.size()) : std::string_view::npos;
  return end == std::string_view::npos ? message : message.substr(end);
}

std::vector<Told> grouped(const std::vector<Diagnostic>& list) {
  using Saying = std::tuple<Severity, std::string_view, std::string_view, std::string_view, std::string_view,
                            const SourceFile*, bool>;
  const auto saying = [](const Diagnostic& d) {
    return Saying{d.severity, d.code, but_for_the_card(d.message), d.hint, d.rule, d.span.file, d.related.empty()};
  };
  std::map<Saying, std::size_t> count;
  for (const Diagnostic& d : list)
    if (d.span && d.related.empty()) ++count[saying(d)];
  std::vector<Told> told;
  std::map<Saying, std::size_t> at;
  for (const Diagnostic& d : list) {
    const bool alike = d.span && d.related.empty() && count[saying(d)] >= least_alike;
    if (alike && at.contains(saying(d))) {
      told[at[saying(d)]].others.push_back(d.span);
      continue;
    }
    if (alike) at[saying(d)] = told.size();
    told.push_back({&d, {}});
  }
  return told;
}

// "in 32 cells: G3, G4, ...", "on 3 lines: 4, 5, 9", "in 3 places: 4:7, 4:12, 5:7" where they share a line.
std::string places_of(const Told& told) {
  const SourceFile& file = *told.first->span.file;
  std::vector<Span> places{told.first->span};
  places.insert(places.end(), told.others.begin(), told.others.end());
  std::set<std::size_t> lines;
  for (const Span& place : places) lines.insert(file.place(place.begin).line);
  const bool apart = lines.size() == places.size();
  std::string text = fmt::format("{} {} {}: ", apart && !file.is_sheet() ? "on" : "in", places.size(),
                                 file.is_sheet() ? "cells"
                                 : apart         ? "lines"
                                                 : "places");
  for (std::size_t i = 0; i < std::min(places.size(), most_places); ++i) {
    const SourceFile::Place at = file.place(places[i].begin);
    if (i > 0) text += ", ";
    text += file.is_sheet() ? cell_name(at.line, at.column)
            : apart         ? std::to_string(at.line)
                            : fmt::format("{}:{}", at.line, at.column);
  }
  return text + (places.size() > most_places ? " ..." : "");
}

void print_one(std::string& out, const Told& told, const Palette& palette, std::size_t width) {
  const Diagnostic& d = *told.first;
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{}{}{}{}{}:{} {}{}{}", palette.bold, place_of(d.span, d.path), palette.plain,
                 palette.of(d.severity), name_of(d.severity), palette.plain, palette.bold, visible(d.message),
                 palette.plain);
  if (!d.code.empty()) fmt::format_to(to, " [{}]", d.code);
  out += '\n';
  print_excerpt(out, d.span, palette, palette.of(d.severity), width);
  if (!told.others.empty()) fmt::format_to(to, "  {}\n", places_of(told));
  if (!d.rule.empty()) fmt::format_to(to, "  rule: {}\n", visible(d.rule));
  if (!d.hint.empty()) fmt::format_to(to, "  hint: {}\n", visible(d.hint));
  for (const Related& related : d.related) {
    fmt::format_to(to, "{}{}{}{}note:{} {}\n", palette.bold, place_of(related.span, {}), palette.plain, palette.note,
                   palette.plain, visible(related.message));
    print_excerpt(out, related.span, palette, palette.note, width);
  }
}

std::string json_string(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const char c = text.front();
    if (c == '"' || c == '\\')
      out += '\\', out += c;
    else if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else if (static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x7F)
      out += c;
    else {
      // Anything else goes through the printer's eye: valid text stays, the rest is spelled out.
      const Glyph glyph = first_glyph(text);
      for (const char shown : glyph.text) {
        if (shown == '\\') out += '\\';
        out += shown;
      }
      text.remove_prefix(glyph.bytes);
      continue;
    }
    text.remove_prefix(1);
  }
  return out + '"';
}

// The column after the last character of the span, on its first line.
std::size_t end_column(const Span& span) {
  if (span.file->is_sheet()) return span.file->place(span.begin).column + 1;
  const std::size_t line = span.file->line_at(span.begin);
  const std::size_t line_end = span.file->line_start(line) + span.file->line_text(line).size();
  return span.file->place(std::clamp(span.end, span.begin, std::max(span.begin, line_end))).column;
}

// What only a place in a workbook has besides.
std::string sheet_members(const Span& span) {
  if (!span || !span.file->is_sheet()) return {};
  const SourceFile::Place at = span.file->place(span.begin);
  return fmt::format(R"(, "sheet": {}, "cell": "{}")", json_string(span.file->sheet()), cell_name(at.line, at.column));
}

}  // namespace

std::string print(const Diagnostics& diagnostics, const PrintOptions& options) {
  const Palette& palette = options.colour ? colours : colourless;
  const std::vector<Diagnostic> all = diagnostics.sorted();
  const std::vector<Told> list = grouped(all);
  std::string out;
  const std::size_t shown = std::min(list.size(), options.limit);
  const std::size_t width =
      options.columns == 0 ? most_width
                           : std::clamp(options.columns, beside_width + 6, most_width + beside_width) - beside_width;
  for (std::size_t i = 0; i < shown; ++i) print_one(out, list[i], palette, width);
  if (shown < list.size())
    fmt::format_to(std::back_inserter(out), "and {} more like these; the first {} are shown\n", list.size() - shown,
                   shown);
  return out;
}

std::string print_json(const Diagnostics& diagnostics) {
  std::string out = "[";
  bool first = true;
  for (const Diagnostic& d : diagnostics.sorted()) {
    out += first ? "\n" : ",\n";
    first = false;
    const SourceFile::Place place = d.span ? d.span.file->place(d.span.begin) : SourceFile::Place{0, 0};
    fmt::format_to(std::back_inserter(out),
                   R"(  {{"severity": "{}", "code": {}, "message": {}, "path": {}, )"
                   R"("line": {}, "column": {}, "end_column": {}, "hint": {}, "rule": {}{}}})",
                   name_of(d.severity), json_string(d.code), json_string(d.message),
                   json_string(d.span ? d.span.file->path() : d.path), place.line, place.column,
                   d.span ? end_column(d.span) : 0, json_string(d.hint), json_string(d.rule), sheet_members(d.span));
  }
  out += first ? "]\n" : "\n]\n";
  return out;
}

}  // namespace kingpress::diag
