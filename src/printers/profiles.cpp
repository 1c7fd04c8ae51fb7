// A profile is written by 'calibrate' and edited by people. It is read through the same checks as any file of a deck,
// and nothing is written that would be refused when it is read.
#include "printers/profiles.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "cards/yaml_value.h"
#include "data/reader.h"
#include "data/yaml.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "press/folders.h"
#include "press/text_file.h"
#include "sheets/papers.h"

namespace kingpress::printers {
namespace {

namespace fs = std::filesystem;
using geometry::Length;

constexpr int most_sheets = 1000;  // read off and counted
constexpr std::array<std::string_view, 3> edges{"none", "long-edge", "short-edge"};
constexpr std::array<std::string_view, 2> turners{"by-printer", "by-hand"}, deliveries{"face-down", "face-up"},
    blanks{"blank-up", "blank-down"}, quarter_turns{"counterclockwise", "clockwise"};

std::string folder() {
  const std::string config = press::config_folder();
  if (config.empty())
    throw diag::UsageError("there is no folder for printers", "set XDG_CONFIG_HOME or HOME to an absolute path");
  return config + "/printers";
}

std::string settings_file() { return (fs::path(folder()).parent_path() / "settings.yaml").generic_string(); }

void refuse_strange_name(const std::string& name) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  if (name.empty() || name.size() > 60 || name == "none" || !std::all_of(name.begin(), name.end(), plain))
    throw diag::UsageError(fmt::format("'{}' is no name for a printer", name), "letters, digits, - and _: office-a4");
}

class Profile {
 public:
  Profile(const data::Node& root, Printer& printer, diag::Diagnostics& diagnostics)
      : map_(root, "printer", diagnostics), printer_(printer), diagnostics_(diagnostics) {}

  void read() {
    text("model", printer_.model);
    text("tray", printer_.tray);
    read_paper();
    read_margin();
    choice("duplex", edges, [&](std::size_t i) { printer_.duplex = static_cast<sheets::Duplex>(i); });
    choice("turned", turners, [&](std::size_t i) { printer_.turned = static_cast<Turned>(i); });
    choice("delivers", deliveries, [&](std::size_t i) { printer_.delivers = static_cast<Delivered>(i); });
    choice("takes", blanks, [&](std::size_t i) { printer_.fed = static_cast<Fed>(i); });
    choice("landscape", quarter_turns,
           [&](std::size_t i) { printer_.correction.landscape = static_cast<sheets::QuarterTurn>(i); });
    read_scale();
    read_backs();
    map_.finish();
  }

 private:
  void text(std::string_view key, std::string& into) {
    const data::Node* node = map_.find(key);
    if (const auto words = node ? data::as_text(*node, key, diagnostics_) : std::nullopt) into = *words;
  }

  template <std::size_t n, class Take>
  void choice(std::string_view key, const std::array<std::string_view, n>& words, Take take) {
    const data::Node* node = map_.find(key);
    if (const auto index = node ? data::as_choice(*node, key, words, diagnostics_) : std::nullopt) take(*index);
  }

  void length(data::MapReader& map, std::string_view key, Length least, Length most, Length& into) {
    const data::Node* node = map.find(key);
    if (node) into = bounded(*node, key, least, most).value_or(into);
  }
  std::optional<Length> bounded(const data::Node& node, std::string_view key, Length least, Length most) {
    const auto found = data::as_length(node, key, diagnostics_);
    if (!found || (*found >= least && *found <= most)) return found;
    diagnostics_.error(
        "out-of-range", node.span,
        fmt::format("'{}' must be from {} to {}, found '{}'", key, to_string(least), to_string(most), node.text));
    return std::nullopt;
  }
  void number(data::MapReader& map, std::string_view key, double least, double most, double& into) {
    const data::Node* node = map.find(key);
    if (const auto found = node ? data::as_number(*node, key, least, most, diagnostics_) : std::nullopt) into = *found;
  }

  void sheets_read(data::MapReader& map, int& into) {
    const data::Node* node = map.find("sheets");
    if (const auto found = node ? data::as_integer(*node, "sheets", 0, most_sheets, diagnostics_) : std::nullopt)
      into = static_cast<int>(*found);
  }

  void read_paper() {
    const data::Node* node = map_.find("paper");
    const auto words = node ? data::as_text(*node, "paper", diagnostics_) : std::nullopt;
    if (!words) return;
    if (sheets::find_paper(*words))
      printer_.paper = *words;
    else
      diagnostics_.error("unknown-value", node->span, fmt::format("unknown paper '{}'", *words),
                         sheets::suggest_paper(*words));
  }

  void read_margin() {
    const data::Node* node = map_.find("margin");
    if (!node) return;
    if (node->is_scalar()) {
      if (const auto all = bounded(*node, "margin", {}, widest_margin)) printer_.margin = geometry::Insets::all(*all);
      return;
    }
    data::MapReader map(*node, "margin", diagnostics_);
    geometry::Insets margin = geometry::Insets::all(sheets::default_margin);
    length(map, "left", {}, widest_margin, margin.left);
    length(map, "top", {}, widest_margin, margin.top);
    length(map, "right", {}, widest_margin, margin.right);
    length(map, "bottom", {}, widest_margin, margin.bottom);
    map.finish();
    printer_.margin = margin;
  }

  void read_scale() {
    const data::Node* node = map_.find("scale");
    if (!node) return;
    sheets::Correction& correction = printer_.correction;
    if (node->is_scalar()) {
      if (const auto both = data::as_number(*node, "scale", least_scale, most_scale, diagnostics_))
        correction.across = correction.down = *both;
      return;
    }
    data::MapReader map(*node, "scale", diagnostics_);
    number(map, "across", least_scale, most_scale, correction.across);
    number(map, "down", least_scale, most_scale, correction.down);
    sheets_read(map, correction.scale_sheets);
    map.finish();
  }

  void read_backs() {
    const data::Node* node = map_.find("backs");
    sheets::Correction& correction = printer_.correction;
    correction.measured =
        printer_.duplex == sheets::Duplex::short_edge ? sheets::Duplex::short_edge : sheets::Duplex::long_edge;
    if (!node) return;
    data::MapReader map(*node, "backs", diagnostics_);
    length(map, "right", -farthest_offset, farthest_offset, correction.backs_by.x);
    length(map, "down", -farthest_offset, farthest_offset, correction.backs_by.y);
    number(map, "angle", -most_degrees, most_degrees, correction.backs_degrees);
    sheets_read(map, correction.back_sheets);
    map.finish();
  }

  data::MapReader map_;
  Printer& printer_;
  diag::Diagnostics& diagnostics_;
};

std::string number(double value) {
  std::string text = fmt::format("{:.5f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

}  // namespace

std::vector<std::string> printer_names() {
  std::vector<std::string> names;
  if (press::config_folder().empty()) return names;
  std::error_code error;
  for (fs::directory_iterator it(folder(), error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".yaml") names.push_back(it->path().stem().generic_string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string printer_file(const std::string& name) { return folder() + "/" + name + ".yaml"; }

std::optional<Printer> find_printer(const std::string& name, press::Workshop& workshop) {
  const std::vector<std::string> names = printer_names();
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw diag::UsageError(fmt::format("there is no printer '{}'", name),
                           names.empty() ? "make one with 'kingpress calibrate' or 'kingpress printers set NAME'"
                                         : diag::suggest(name, std::span<const std::string>(names)));
  const std::size_t errors = workshop.diagnostics.error_count();
  const diag::SourceFile* source = data::load_source(printer_file(name), workshop.settings, workshop.diagnostics);
  const auto root = source ? data::read_yaml(*source, workshop.diagnostics) : std::nullopt;
  if (!root) return std::nullopt;
  Printer printer;
  printer.name = name;
  Profile(*root, printer, workshop.diagnostics).read();
  if (workshop.diagnostics.error_count() > errors) return std::nullopt;
  return printer;
}

std::string default_printer(press::Workshop& workshop) {
  std::error_code error;
  if (press::config_folder().empty() || !fs::is_regular_file(settings_file(), error)) return {};
  const diag::SourceFile* source = data::load_source(settings_file(), workshop.settings, workshop.diagnostics);
  const auto root = source ? data::read_yaml(*source, workshop.diagnostics) : std::nullopt;
  if (!root) return {};
  data::MapReader map(*root, "settings", workshop.diagnostics);
  const data::Node* node = map.find("printer");
  const auto name = node ? data::as_text(*node, "printer", workshop.diagnostics) : std::nullopt;
  map.finish();
  return name.value_or("");
}

void set_default_printer(const std::string& name) {
  if (name.empty()) {
    std::error_code error;
    fs::remove(settings_file(), error);
    if (error)
      throw diag::EnvironmentError(fmt::format("'{}' cannot be removed: {}", settings_file(), error.message()));
    return;
  }
  refuse_strange_name(name);
  press::write_text(settings_file(),
                    fmt::format("# What kingpress does when nothing else is said.\nprinter: {}\n", name), true);
}

std::string printer_text(const Printer& printer) {
  std::string text =
      "# A printer with a tray and a paper, for 'kingpress print --printer'. 'kingpress calibrate' measures it.\n";
  if (!printer.model.empty()) text += fmt::format("model: {}\n", cards::yaml_text(printer.model));
  if (!printer.tray.empty()) text += fmt::format("tray: {}\n", cards::yaml_text(printer.tray));
  if (!printer.paper.empty()) text += fmt::format("paper: {}\n", cards::yaml_text(printer.paper));
  if (printer.margin)
    text += fmt::format("margin: {{left: {}, top: {}, right: {}, bottom: {}}}   # where it prints nothing\n",
                        to_string(printer.margin->left), to_string(printer.margin->top),
                        to_string(printer.margin->right), to_string(printer.margin->bottom));
  if (printer.duplex)
    text += fmt::format("duplex: {}   # over which edge the paper is turned\n",
                        edges[static_cast<std::size_t>(*printer.duplex)]);
  if (printer.turned == Turned::by_hand)
    text += fmt::format("turned: by-hand\ndelivers: {}\ntakes: {}   # when the stack is laid in again\n",
                        deliveries[static_cast<std::size_t>(printer.delivers)],
                        blanks[static_cast<std::size_t>(printer.fed)]);
  const sheets::Correction& c = printer.correction;
  if (c.landscape != sheets::QuarterTurn::counterclockwise)
    text += "landscape: clockwise   # how it turns wide pages\n";
  const auto read_off = [](int sheets) {
    return sheets > 0 ? fmt::format(", sheets: {}", std::min(sheets, most_sheets)) : std::string();
  };
  text += fmt::format("scale: {{across: {}, down: {}{}}}   # what is drawn is scaled by this\n", number(c.across),
                      number(c.down), read_off(c.scale_sheets));
  text +=
      fmt::format("backs: {{right: {}, down: {}, angle: {}{}}}   # backs are moved, and turned clockwise in degrees\n",
                  to_string(c.backs_by.x), to_string(c.backs_by.y), number(c.backs_degrees), read_off(c.back_sheets));
  return text;
}

// What would be refused when it is read is never written.
void save(const Printer& printer) {
  refuse_strange_name(printer.name);
  const std::string text = printer_text(printer);
  diag::Diagnostics diagnostics;
  const diag::SourceFile source(printer.name + ".yaml", text);
  if (const auto root = data::read_yaml(source, diagnostics)) {
    Printer read;
    Profile(*root, read, diagnostics).read();
  }
  if (diagnostics.has_errors())
    throw diag::UsageError(fmt::format("the profile would say: {}", diagnostics.list().front().message),
                           "nothing is stored: read the sheet again, or start anew with 'kingpress printers remove'");
  press::write_text(printer_file(printer.name), text, true);
}

void remove_printer(const std::string& name) {
  const std::vector<std::string> names = printer_names();
  if (std::find(names.begin(), names.end(), name) == names.end())
    throw diag::UsageError(fmt::format("there is no printer '{}'", name),
                           diag::suggest(name, std::span<const std::string>(names)));
  std::error_code error;
  fs::remove(printer_file(name), error);
  if (error)
    throw diag::EnvironmentError(fmt::format("'{}' cannot be removed: {}", printer_file(name), error.message()));
}

}  // namespace kingpress::printers
