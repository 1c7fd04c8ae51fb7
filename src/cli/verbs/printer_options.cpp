// What a printer cannot do may be told by a profile, by options, or both. Options win, one by one; this file is the
// only place that knows the order.
#include "cli/verbs/printer_options.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "geometry/parse_double.h"

namespace kingpress::cli {
namespace {

using diag::UsageError;
using geometry::Length;

// "5mm", or "5mm,bottom=12mm": all edges, then some.
geometry::Insets margin_of(const std::string& text, geometry::Insets margin) {
  struct Edge {
    std::string_view name;
    Length geometry::Insets::*side;
  };
  constexpr std::array<Edge, 4> edges{{{"left", &geometry::Insets::left},
                                       {"top", &geometry::Insets::top},
                                       {"right", &geometry::Insets::right},
                                       {"bottom", &geometry::Insets::bottom}}};
  for (const std::string& part : parts_of(text)) {
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos) {
      margin = geometry::Insets::all(length_of(part, "--margin"));
      continue;
    }
    const std::string name = part.substr(0, equals);
    const auto edge = std::find_if(edges.begin(), edges.end(), [&](const Edge& e) { return e.name == name; });
    if (edge == edges.end())
      throw UsageError(fmt::format("'{}' is no edge for --margin", name), "write left, top, right or bottom");
    margin.*edge->side = length_of(part.substr(equals + 1), "--margin");
  }
  return margin;
}

geometry::Point offset_of(const std::string& text) {
  const std::vector<std::string> parts = parts_of(text);
  const auto x = geometry::parse_length(parts.front()), y = geometry::parse_length(parts.back());
  if (parts.size() != 2 || !x || !y)
    throw UsageError(fmt::format("'{}' is no offset for --back-offset", text),
                     "write how far to the right and down: 1.5mm,-0.8mm");
  if (std::max(std::abs(x->mm()), std::abs(y->mm())) > printers::farthest_offset.mm())
    throw UsageError(fmt::format("--back-offset {} is more than {}", text, to_string(printers::farthest_offset)));
  return {*x, *y};
}

// "1.005" or "100.5%".
double factor_of(const std::string& text, const std::string& whole) {
  double factor = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, problem] = geometry::parse_double(text.data(), end, factor);
  const bool percent = stopped != end && *stopped == '%' && stopped + 1 == end;
  if (problem != std::errc{} || (stopped != end && !percent))
    throw UsageError(fmt::format("'{}' is no scale for --scale-correction", whole),
                     "write a factor, or one across and one down: 1.005 or 100.5%,100%");
  if (percent) factor /= 100;
  if (!(factor >= printers::least_scale && factor <= printers::most_scale))
    throw UsageError(
        fmt::format("--scale-correction {} is outside {} to {}", whole, printers::least_scale, printers::most_scale));
  return factor;
}

void read_scale(const std::string& text, sheets::Correction& correction) {
  const std::vector<std::string> parts = parts_of(text);
  if (parts.size() > 2) throw UsageError(fmt::format("'{}' is no scale for --scale-correction", text));
  correction.across = factor_of(parts.front(), text);
  correction.down = factor_of(parts.back(), text);
}

scene::Colour colour_of(const std::string& text) {
  struct Named {
    std::string_view name;
    scene::Colour colour;
  };
  constexpr std::array<Named, 7> known{{{"black", {0, 0, 0, 255}},
                                        {"grey", {128, 128, 128, 255}},
                                        {"red", {200, 30, 30, 255}},
                                        {"cyan", {0, 160, 210, 255}},
                                        {"magenta", {210, 0, 120, 255}},
                                        {"green", {20, 140, 60, 255}},
                                        {"blue", {30, 60, 190, 255}}}};
  std::vector<std::string_view> names;
  for (const Named& named : known) {
    if (named.name == text) return named.colour;
    names.push_back(named.name);
  }
  unsigned value = 0;
  const char* const end = text.data() + text.size();
  if (text.size() == 7 && text[0] == '#')
    if (const auto read = std::from_chars(text.data() + 1, end, value, 16); read.ec == std::errc{} && read.ptr == end)
      return {static_cast<std::uint8_t>(value >> 16), static_cast<std::uint8_t>(value >> 8 & 255),
              static_cast<std::uint8_t>(value & 255), 255};
  throw UsageError(
      fmt::format("unknown colour '{}' for --mark-colour", text),
      text.starts_with('#') ? "write #rrggbb" : diag::suggest(text, std::span<const std::string_view>(names)));
}

sheets::Marks marks_of(const std::string& word) {
  using enum sheets::Marks;
  return word == "none" ? none : word == "full" ? full : word == "corners" ? corners : word == "outer" ? outer : crop;
}

}  // namespace

std::vector<Option> printer_options(PrinterOptions& options) {
  return {
      {.name = "--printer",
       .into = &options.printer,
       .value = "NAME",
       .says = "use the profile of this printer (see 'printers'), or none",
       .otherwise = "the default one",
       .offers = "printers"},
      {.name = "--marks",
       .into = &options.marks,
       .value = "HOW",
       .says = "marks that show where to cut",
       .otherwise = "crop",
       .choices = {"crop", "full", "corners", "outer", "none"}},
      {.name = "--mark-length",
       .into = &options.mark_length,
       .value = "LENGTH",
       .says = "greatest length of the marks",
       .otherwise = "5mm",
       .rare = true},
      {.name = "--mark-weight",
       .into = &options.mark_weight,
       .value = "LENGTH",
       .says = "thickness of the marks",
       .otherwise = "0.5pt",
       .rare = true},
      {.name = "--mark-colour",
       .into = &options.mark_colour,
       .value = "COLOUR",
       .says = "colour of the marks: black, grey, red, cyan, magenta, green, blue or #rrggbb",
       .otherwise = "black",
       .known = {"black", "grey", "red", "cyan", "magenta", "green", "blue"},
       .rare = true},
      {.name = "--margin",
       .into = &options.margin,
       .value = "LENGTHS",
       .says = "the margin that the printer cannot print on: 5mm; 4.2mm,bottom=12mm",
       .otherwise = "4.2mm",
       .rare = true},
      {.name = "--back-offset",
       .into = &options.back_offset,
       .value = "X,Y",
       .says = "move backs right and down: 1.5mm,-0.8mm",
       .rare = true},
      {.name = "--back-angle",
       .into = &options.back_angle,
       .value = "DEGREES",
       .says = "turn backs clockwise",
       .least = -printers::most_degrees,
       .most = printers::most_degrees,
       .rare = true},
      {.name = "--scale-correction",
       .into = &options.scale,
       .value = "FACTORS",
       .says = "scale both sides: 1.005, or across,down: 100.5%,100%",
       .rare = true},
      {.name = "--back-bleed",
       .into = &options.back_bleed,
       .value = "LENGTH",
       .says = "extra bleed for duplex backs, to hide drift, if there is room",
       .rare = true},
      {.name = "--grey",
       .into = &options.grey,
       .says = "print in greys; black stays black",
       .excludes = "--low-ink",
       .rare = true},
      {.name = "--low-ink",
       .into = &options.low_ink,
       .says = "outlines, hatching and pale patterns instead of backgrounds and photographs",
       .rare = true},
      {.name = "--skip",
       .into = &options.skip,
       .value = "PLACES",
       .says = "places already cut from the first sheet: 1,2 or 1-3",
       .rare = true},
      {.name = "--single-sided",
       .into = &options.single_sided,
       .says = "with --duplex, where sheets without backs go: among the others, at the end, in a file of their own",
       .otherwise = "in-step, apart when turned by hand",
       .choices = {"in-step", "last", "apart"},
       .rare = true},
      {.name = "--no-guide",
       .into = &options.no_guide,
       .says = "leave out the guide sheet for paper turned by hand",
       .rare = true},
  };
}

Chosen chosen_printer(const PrinterOptions& options, press::Workshop& workshop) {
  if (options.printer == "none") return {};
  const std::string name = options.printer.empty() ? printers::default_printer(workshop) : options.printer;
  Chosen chosen;
  if (!name.empty()) chosen.profile = printers::find_printer(name, workshop);
  chosen.is_wrong = workshop.diagnostics.has_errors();
  return chosen;
}

void apply(const PrinterOptions& options, const printers::Printer* printer, sheets::SheetSpec& spec) {
  if (printer) {
    if (printer->margin) spec.margin = *printer->margin;
    spec.correction = printer->correction;
  }
  if (options.margin) spec.margin = margin_of(*options.margin, spec.margin);
  if (options.scale) read_scale(*options.scale, spec.correction);
  // What is said here is meant for the page as it lies.
  if (options.back_offset || options.back_angle) {
    spec.correction.measured.reset();
    if (options.back_offset) spec.correction.backs_by = offset_of(*options.back_offset);
    if (options.back_angle) spec.correction.backs_degrees = *options.back_angle;
  }
  spec.marks = marks_of(options.marks.value_or("crop"));
  if (options.mark_length) spec.mark_line.length = length_of(*options.mark_length, "--mark-length");
  if (options.mark_weight) spec.mark_line.weight = length_of(*options.mark_weight, "--mark-weight");
  if (spec.mark_line.length < Length::mm(0.5) || spec.mark_line.weight < Length::mm(0.05) ||
      spec.mark_line.weight > Length::mm(2))
    throw UsageError("marks are at least 0.5mm long and 0.05mm to 2mm thick");
  if (options.mark_colour) spec.mark_line.colour = colour_of(*options.mark_colour);
  if (options.back_bleed) spec.back_bleed = length_of(*options.back_bleed, "--back-bleed");
  spec.skip = numbers_of(options.skip, "--skip");
  spec.single_sided =
      options.single_sided.value_or("in-step") == "in-step" ? sheets::SingleSided::in_step : sheets::SingleSided::last;
}

scene::Tone tone_of(const PrinterOptions& options) {
  return options.low_ink ? scene::Tone::low_ink : options.grey ? scene::Tone::grey : scene::Tone::colour;
}

Length length_of(const std::string& text, std::string_view option) {
  const auto length = geometry::parse_length(text);
  if (!length)
    throw UsageError(fmt::format("'{}' is no length for {}", text, option),
                     "write a number with its unit: 3mm, 0.125in, 9pt");
  if (length->points() < 0 || length->mm() > 50)
    throw UsageError(fmt::format("{} {} is outside 0mm to 50mm", option, text));
  return *length;
}

std::vector<std::size_t> numbers_of(const std::string& text, std::string_view option) {
  constexpr std::size_t most = 100'000;
  std::vector<std::size_t> numbers;
  const auto number = [&](std::string_view word) {
    std::size_t value = 0;
    const auto [stopped, problem] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (problem != std::errc{} || stopped != word.data() + word.size() || value < 1 || value > most)
      throw UsageError(fmt::format("'{}' is no list of numbers for {}", text, option), "write 3, 3-5 or 1,4-6");
    return value;
  };
  if (text.empty()) return numbers;
  for (const std::string& part : parts_of(text)) {
    const std::size_t dash = std::min(part.find('-'), part.size());
    const std::size_t first = number(std::string_view(part).substr(0, dash));
    const std::size_t last = dash < part.size() ? number(std::string_view(part).substr(dash + 1)) : first;
    if (last < first)
      throw UsageError(fmt::format("'{}' of {} runs backwards", part, option), fmt::format("write {}-{}", last, first));
    for (std::size_t n = first; n <= last; ++n) numbers.push_back(n);
  }
  return numbers;
}

}  // namespace kingpress::cli
