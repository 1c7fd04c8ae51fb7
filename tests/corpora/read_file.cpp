// What the program reads in one file, for tests/corpora/run to compare with what others read in it:
//   read_file yaml|json FILE         the tree as JSON, every scalar as its text
//   read_file workbook FILE [SHEET]  a sheet as the text that messages quote, a row a line
//   read_file picture FILE OUT.png   a PNG or JPEG as it would be printed
//   read_file svg FILE OUT.png WIDTH an SVG drawn so many pixels wide
// It answers one line of JSON: {"tree": ...}, {"text": ...}, {"drawn": [width, height]}, or
// {"refused": code, "says": message}.
#include <cmath>
#include <fstream>
#include <iostream>
#include <iterator>

#include <nlohmann/json.hpp>

#include "../project_root.h"
#include "data/json.h"
#include "data/workbook.h"
#include "data/yaml.h"
#include "diag/environment_error.h"
#include "fonts/font_set.h"
#include "output/raster.h"
#include "pictures/picture_check.h"
#include "pictures/pixels.h"
#include "pictures/png_encode.h"
#include "pictures/svg_guard.h"
#include "scene/digest.h"

using namespace kingpress;

namespace {

using Json = nlohmann::ordered_json;

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

Json refused(const std::string& code, const std::string& says) { return {{"refused", code}, {"says", says}}; }

Json refused(const diag::Diagnostics& diagnostics) {
  const diag::Diagnostic& first = diagnostics.list().front();
  return refused(first.code, first.message);
}

Json told(const data::Node& node) {
  if (node.is_null()) return nullptr;
  if (node.is_scalar()) return node.text;
  if (node.is_sequence()) {
    Json list = Json::array();
    for (const data::Node& item : node.items) list.push_back(told(item));
    return list;
  }
  Json map = Json::object();
  for (const data::Member& member : node.members) map[member.key] = told(member.value);
  return map;
}

Json tree(const std::string& kind, const std::string& bytes) {
  const diag::SourceFile source("file." + kind, bytes);
  diag::Diagnostics diagnostics;
  const auto root = kind == "yaml" ? data::read_yaml(source, diagnostics) : data::read_json(source, diagnostics);
  if (!root || diagnostics.has_errors()) return refused(diagnostics);
  return {{"tree", told(*root)}};
}

Json sheet_text(const std::string& path, const std::string& bytes, const std::string& sheet) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const data::SheetTable read = data::read_workbook(path, bytes, sheet, sources, diagnostics);
  if (read.source == nullptr) return refused(diagnostics);
  return {{"text", std::string(read.source->text())}, {"table", read.table.has_value()}};
}

// As the deck that names it would be judged, and then as it would be printed.
Json drawn(const std::string& path, std::string bytes, const std::string& out, double width) {
  scene::Picture picture;
  picture.name = path;
  picture.bytes = std::move(bytes);
  picture.id = scene::digest(picture.bytes);
  const auto kind = pictures::picture_kind(picture.bytes);
  if (!kind) return refused("no-picture", "its first bytes are those of no picture");
  picture.kind = *kind;
  pictures::SvgGuard guard;
  pictures::SoundPictures sound;
  auto problem = pictures::check_but_coded_data(picture, guard, {}, sound);
  if (!problem) problem = pictures::check_coded_data(picture, sound);
  if (problem) return refused(problem->code, problem->message);
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto fonts = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  output::Rasteriser raster(*fonts);
  const double wide = width > 0 ? width : picture.width, high = wide * picture.height / picture.width;
  const geometry::Size size{geometry::Length::inches(std::round(wide) / 100),
                            geometry::Length::inches(std::round(high) / 100)};
  const auto shared = std::make_shared<const scene::Picture>(std::move(picture));
  const pictures::Pixels pixels =
      raster.pixels({size, {scene::Image{shared, geometry::Rect::of(size)}}}, 100, "the picture");
  std::ofstream(out, std::ios::binary) << pictures::encode_png(pictures::rows_of(pixels), 0);
  return {{"drawn", {pixels.width, pixels.height}}};
}

Json answer(const std::vector<std::string>& words) {
  const std::string& kind = words.at(0);
  const std::string bytes = bytes_of(words.at(1));
  if (kind == "yaml" || kind == "json") return tree(kind, bytes);
  if (kind == "workbook") return sheet_text(words[1], bytes, words.size() > 2 ? words[2] : "");
  return drawn(words[1], bytes, words.at(2), words.size() > 3 ? std::stod(words[3]) : 0);
}

}  // namespace

int main(int count, char** words) {
  try {
    std::cout << answer({words + 1, words + count}).dump(-1, ' ', false, Json::error_handler_t::replace) << '\n';
    return 0;
  } catch (const diag::EnvironmentError& error) {
    std::cout << refused("machine", error.what()).dump() << '\n';
    return 3;
  }
}
