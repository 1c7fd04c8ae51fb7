#include "inks/page_colours.h"

#include <fmt/format.h>

#include <cstdlib>

namespace kingpress::inks {
namespace {

using Token = QPDFTokenizer::Token;

// 4 digits behind the point, as PDF writes numbers.
std::string number(double value) {
  std::string text = fmt::format("{:.4f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

[[noreturn]] void refuse_space(const std::string& name) {
  throw Refused(fmt::format("it paints in the colour space '{}', which has no known inks", name));
}

}  // namespace

void PageColours::pass() {
  for (const Token& token : operands_) writeToken(token);
  operands_.clear();
}

std::vector<double> PageColours::numbers() const {
  std::vector<double> values;
  for (const Token& token : operands_)
    if (token.getType() == QPDFTokenizer::tt_integer || token.getType() == QPDFTokenizer::tt_real)
      values.push_back(std::strtod(token.getValue().c_str(), nullptr));
  return values;
}

void PageColours::write_inks(const Inks& inks, bool fill) {
  operands_.clear();
  write(fmt::format(" {} {} {} {} {}", number(inks[0]), number(inks[1]), number(inks[2]), number(inks[3]),
                    fill ? "k" : "K"));
}

void PageColours::write_colour(const Colour& colour, bool fill) {
  if (!mask_) return write_inks(separation_.inks(colour), fill);
  operands_.clear();
  const double grey = colour.is_grey() ? colour.red : 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue;
  write(fmt::format(" {} {}", number(grey), fill ? "g" : "G"));
}

// `/DeviceRGB cs` becomes the inks' own; the colour that is then in force is black.
bool PageColours::choose_space(bool fill) {
  std::string name;
  for (const Token& token : operands_)
    if (token.getType() == QPDFTokenizer::tt_name) name = token.getValue();
  Space& space = fill ? spaces_.fill : spaces_.stroke;
  space = name == "/DeviceRGB" ? Space::rgb : name == "/DeviceGray" ? Space::grey : Space::other;
  if (space != Space::other) {
    write_colour({}, fill);
    return true;
  }
  if (name != "/Pattern" && name != "/DeviceCMYK") refuse_space(name);
  return false;
}

void PageColours::judge_inline_picture() const {
  bool stencil = false;
  for (const Token& token : operands_) {
    if (token.getType() == QPDFTokenizer::tt_space) continue;
    if (stencil && token.getValue() == "true") return;
    stencil = token.getValue() == "/IM" || token.getValue() == "/ImageMask";
  }
  throw Refused("it holds a picture within a drawing");
}

// True when the operation and what it works on were written anew.
bool PageColours::rename(const std::string& operation) {
  if (operation == "q") kept_.push_back(spaces_);
  if (operation == "Q" && !kept_.empty()) spaces_ = kept_.back(), kept_.pop_back();
  if (operation == "ID") judge_inline_picture();
  if (operation == "cs" || operation == "CS") return choose_space(operation == "cs");
  const bool fill =
      operation == "rg" || operation == "g" || operation == "k" || operation == "sc" || operation == "scn";
  const bool stroke =
      operation == "RG" || operation == "G" || operation == "K" || operation == "SC" || operation == "SCN";
  if (!fill && !stroke) return false;
  const std::vector<double> values = numbers();
  const bool set = operation.front() == 's' || operation.front() == 'S';
  Space& space = fill ? spaces_.fill : spaces_.stroke;
  if (!set) space = values.size() == 3 ? Space::rgb : values.size() == 1 ? Space::grey : Space::other;
  if (values.size() == 3 && space == Space::rgb) {
    write_colour({values[0], values[1], values[2]}, fill);
  } else if (values.size() == 1 && space == Space::grey) {
    write_colour({values[0], values[0], values[0]}, fill);
  } else if (values.size() == 4 && !mask_) {
    write_inks(separation_.limited({values[0], values[1], values[2], values[3]}), fill);
  } else {
    return false;
  }
  return true;
}

void PageColours::handleToken(Token const& token) {
  if (token.getType() != QPDFTokenizer::tt_word) {
    operands_.push_back(token);
    return;
  }
  try {
    if (rename(token.getValue())) return;
  } catch (const Refused& refused) {
    if (trouble_.empty()) trouble_ = refused.what();
  }
  pass();
  writeToken(token);
}

void PageColours::handleEOF() {
  pass();
  spaces_ = {};
  kept_.clear();
}

}  // namespace kingpress::inks
