#include "inks/gradients.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "inks/dictionaries.h"

namespace kingpress::inks {
namespace {

constexpr int samples = 1025;

using Values = std::vector<double>;

[[noreturn]] void refuse() {
  throw Refused("it holds a gradient of an unknown kind", "draw it as a linear or radial gradient, or as a picture");
}

Values numbers(QPDFObjectHandle array) {
  Values values;
  if (!array.isArray()) return values;
  for (auto item : array.aitems()) values.push_back(item.isNumber() ? item.getNumericValue() : 0);
  return values;
}

// The value at `x` of a function of one number: between two colours, or stitched of such.
Values value_at(QPDFObjectHandle function, double x, int depth = 0) {
  auto dictionary = dictionary_of(function);
  if (depth > 8 || !dictionary.isDictionary()) refuse();
  auto type = dictionary.getKey("/FunctionType");
  const Values domain = numbers(dictionary.getKey("/Domain"));
  if (!type.isInteger() || domain.size() < 2) refuse();
  x = std::clamp(x, domain[0], domain[1]);
  if (type.getIntValue() == 2) {
    Values from = numbers(dictionary.getKey("/C0")), to = numbers(dictionary.getKey("/C1"));
    auto exponent = dictionary.getKey("/N");
    if (from.empty()) from = {0};
    if (to.empty()) to = {1};
    if (from.size() != to.size() || !exponent.isNumber()) refuse();
    const double part = std::pow(x, exponent.getNumericValue());
    for (std::size_t i = 0; i < from.size(); ++i) from[i] += part * (to[i] - from[i]);
    return from;
  }
  if (type.getIntValue() != 3) refuse();
  auto functions = dictionary.getKey("/Functions");
  const Values bounds = numbers(dictionary.getKey("/Bounds")), encode = numbers(dictionary.getKey("/Encode"));
  if (!functions.isArray()) refuse();
  const auto count = static_cast<std::size_t>(functions.getArrayNItems());
  if (count == 0 || bounds.size() + 1 != count || encode.size() < count * 2) refuse();
  const auto part = static_cast<std::size_t>(std::upper_bound(bounds.begin(), bounds.end(), x) - bounds.begin());
  const double low = part == 0 ? domain[0] : bounds[part - 1], high = part + 1 == count ? domain[1] : bounds[part];
  const double at = high > low ? (x - low) / (high - low) : 0;
  return value_at(functions.getArrayItem(static_cast<int>(part)),
                  encode[part * 2] + at * (encode[part * 2 + 1] - encode[part * 2]), depth + 1);
}

struct Run {
  double from = 0, to = 1;
  std::vector<Colour> colours;
  bool grey = true;
};

Run colours_along(QPDFObjectHandle shading) {
  auto type = shading.getKey("/ShadingType");
  auto space = shading.getKey("/ColorSpace");
  auto function = shading.getKey("/Function");
  if (!type.isInteger() || (type.getIntValue() != 2 && type.getIntValue() != 3) || function.isArray()) refuse();
  if (!space.isNameAndEquals("/DeviceRGB") && !space.isNameAndEquals("/DeviceGray")) refuse();
  const std::size_t channels = space.isNameAndEquals("/DeviceRGB") ? 3 : 1;
  Run run;
  if (const Values domain = numbers(dictionary_of(function).getKey("/Domain")); domain.size() >= 2)
    run.from = domain[0], run.to = domain[1];
  for (int i = 0; i < samples; ++i) {
    const Values value = value_at(function, run.from + (run.to - run.from) * i / (samples - 1));
    if (value.size() < channels) refuse();
    run.colours.push_back({value[0], value[channels == 3 ? 1 : 0], value[channels == 3 ? 2 : 0]});
    run.grey = run.grey && run.colours.back().is_grey();
  }
  return run;
}

// `table`: bytes, `channels` of them a sample.
void replace_colours(QPDF& pdf, QPDFObjectHandle shading, const Run& run, std::size_t channels,
                     const std::string& table) {
  auto function = pdf.newStream(table);
  auto dictionary = function.getDict();
  std::string range;
  for (std::size_t i = 0; i < channels; ++i) range += " 0 1";
  dictionary.replaceKey("/FunctionType", QPDFObjectHandle::newInteger(0));
  dictionary.replaceKey("/Domain", QPDFObjectHandle::parse(fmt::format("[ {} {} ]", run.from, run.to)));
  dictionary.replaceKey("/Range", QPDFObjectHandle::parse(fmt::format("[{} ]", range)));
  dictionary.replaceKey("/Size", QPDFObjectHandle::parse(fmt::format("[ {} ]", samples)));
  dictionary.replaceKey("/BitsPerSample", QPDFObjectHandle::newInteger(8));
  shading.replaceKey("/Function", function);
  shading.replaceKey("/ColorSpace", QPDFObjectHandle::newName(channels == 4 ? "/DeviceCMYK" : "/DeviceGray"));
  shading.removeKey("/Background");
}

char byte_of(double part) { return static_cast<char>(static_cast<unsigned char>(part * 255 + 1e-6)); }

}  // namespace

void separate_gradient(QPDF& pdf, QPDFObjectHandle shading, Separation& separation) {
  if (shading.getKey("/ColorSpace").isNameAndEquals("/DeviceCMYK")) return;
  const Run run = colours_along(shading);
  std::string table;
  for (const Colour& colour : run.colours)
    for (const double ink :
         run.grey ? separation.limited({0, 0, 0, separation.shaded(colour.red)}) : separation.blended(colour))
      table += byte_of(ink);
  replace_colours(pdf, shading, run, 4, table);
}

void grey_gradient(QPDF& pdf, QPDFObjectHandle shading) {
  if (shading.getKey("/ColorSpace").isNameAndEquals("/DeviceGray")) return;
  const Run run = colours_along(shading);
  std::string table;
  for (const Colour& c : run.colours)
    table += byte_of(std::clamp(c.is_grey() ? c.red : 0.3 * c.red + 0.59 * c.green + 0.11 * c.blue, 0.0, 1.0));
  replace_colours(pdf, shading, run, 1, table);
}

}  // namespace kingpress::inks
