// A shop is a file of data that anybody may write. Every key is checked with its place, and nothing is assumed that a
// shop does not say.
#include "trade/shop.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "data/load_beneath.h"
#include "data/reader.h"
#include "data/yaml.h"

namespace kingpress::trade {
namespace {

namespace fs = std::filesystem;
using data::Node;

constexpr unsigned most_pixels = 10'000;

class ShopReader {
 public:
  ShopReader(const diag::SourceFile& source, diag::Diagnostics& diagnostics)
      : source_(source), diagnostics_(diagnostics) {}

  std::optional<Shop> read() {
    const std::size_t errors = diagnostics_.error_count();
    const auto root = data::read_yaml(source_, diagnostics_);
    if (!root) return std::nullopt;
    shop_.path = source_.path();
    shop_.name = fs::path(source_.path()).stem().generic_string();
    data::MapReader map(*root, "shop", diagnostics_);
    read_words(map);
    read_ways(map);
    if (const Node* sheet = map.find("sheet")) read_sheet(*sheet);
    if (const Node* products = map.require("products")) read_products(*products);
    map.finish();
    if (shop_.form == Form::sheets && !shop_.sheet)
      diagnostics_.error("missing-key", root->span, "a shop that takes sheets needs the key 'sheet'",
                         "sheet: {paper: 12x18in, columns: [2.3in, 6in], rows: [2in, 5in]}");
    for (const char* key : {"cut_line", "overprint_black"})
      if (const Node* node = map.find(key); node && shop_.pdf.empty())
        diagnostics_.error("bad-shop", node->span,
                           fmt::format("'{}' speaks of inks, which documents have by 'pdf'", key), "pdf: x1a");
    if (!shop_.pdf.empty() && shop_.form != Form::pages)
      diagnostics_.error("bad-shop", map.find("pdf")->span, "'pdf' speaks of documents, and this shop takes pictures",
                         "files: pages");
    if (diagnostics_.error_count() > errors) return std::nullopt;
    return std::move(shop_);
  }

 private:
  void text(data::MapReader& map, std::string_view key, std::string& into) {
    if (const Node* node = map.find(key))
      if (auto value = data::as_text(*node, key, diagnostics_)) into = std::move(*value);
  }

  template <class Enum, std::size_t N>
  void choice(data::MapReader& map, std::string_view key, Enum& into, const std::array<std::string_view, N>& words) {
    if (const Node* node = map.find(key))
      if (const auto index = data::as_choice(*node, key, words, diagnostics_)) into = static_cast<Enum>(*index);
  }

  void read_words(data::MapReader& map) {
    if (const Node* title = map.require("title"))
      if (auto value = data::as_text(*title, "title", diagnostics_)) shop_.title = std::move(*value);
    text(map, "site", shop_.site);
    text(map, "source", shop_.source);
    text(map, "colour", shop_.colour);
    text(map, "steps", shop_.steps);
    if (const Node* also = map.find("also")) {
      if (!also->is_sequence()) diagnostics_.error("wrong-type", also->span, "'also' must be a list of names");
      for (const Node& name : also->items)
        if (auto value = data::as_text(name, "also", diagnostics_)) shop_.also.push_back(std::move(*value));
    }
    if (const Node* file = map.find("file"))
      if (auto value = data::as_text(*file, "file", diagnostics_)) {
        check_pattern(*value, file->span);
        shop_.file = std::move(*value);
      }
  }

  // Only words that are known stand in braces, and the name stays within its folder.
  void check_pattern(const std::string& pattern, diag::Span span) {
    static constexpr std::array<std::string_view, 6> words{"product", "side", "number", "name", "copies", "kit"};
    for (std::size_t at = 0; (at = pattern.find('{', at)) != std::string::npos; ++at) {
      const std::size_t end = std::min(pattern.find('}', at), pattern.size());
      const std::string word = pattern.substr(at + 1, end - at - 1);
      if (std::find(words.begin(), words.end(), word) == words.end())
        diagnostics_.error("unknown-value", span, fmt::format("'file' has no '{{{}}}'", word),
                           fmt::format("known: {{{}}}", fmt::join(words, "}, {")));
    }
    if (pattern.starts_with('/') || pattern.find("..") != std::string::npos || pattern.empty())
      diagnostics_.error("unknown-value", span, fmt::format("'file' is '{}', which leads out of the folder", pattern));
  }

  void read_ways(data::MapReader& map) {
    choice(map, "files", shop_.form, std::array<std::string_view, 3>{"faces", "pages", "sheets"});
    choice(map, "order", shop_.order, std::array<std::string_view, 3>{"front-first", "back-first", "backs-last"});
    static constexpr std::array<std::string_view, 2> levels{"x1a", "x4"};
    if (const Node* pdf = map.find("pdf"))
      if (const auto level = data::as_choice(*pdf, "pdf", levels, diagnostics_)) shop_.pdf = levels[*level];
    text(map, "cut_line", shop_.cut_line);
    if (const Node* black = map.find("overprint_black"))
      shop_.overprint_black = data::as_bool(*black, "overprint_black", diagnostics_).value_or(false);
    choice(map, "manifest", shop_.manifest, std::array<std::string_view, 3>{"none", "mpc-autofill", "game-crafter"});
    if (const Node* resolution = map.find("dpi"))
      shop_.dpi = data::as_number(*resolution, "dpi", 72, 1200, diagnostics_).value_or(shop_.dpi);
    if (const Node* safe = map.require("safe"))
      shop_.safe = data::as_length(*safe, "safe", diagnostics_).value_or(shop_.safe);
    if (const Node* least = map.find("least_dpi"))
      shop_.least_dpi = data::as_number(*least, "least_dpi", 72, 1200, diagnostics_);
    if (const Node* good = map.find("good_dpi"))
      shop_.good_dpi = data::as_number(*good, "good_dpi", 72, 1200, diagnostics_);
    if (const Node* ink = map.find("ink"))
      if (const auto percent = data::as_integer(*ink, "ink", 100, 400, diagnostics_))
        shop_.ink = static_cast<int>(*percent);
  }

  std::vector<geometry::Length> lengths(const Node* node, std::string_view key) {
    std::vector<geometry::Length> all;
    if (!node) return all;
    if (!node->is_sequence() || node->items.empty())
      diagnostics_.error("wrong-type", node->span, fmt::format("'{}' must be a list of lengths", key));
    for (const Node& item : node->items)
      if (const auto length = data::as_length(item, key, diagnostics_)) all.push_back(*length);
    return all;
  }

  void read_sheet(const Node& node) {
    data::MapReader map(node, "sheet", diagnostics_);
    if (!map.is_map()) return;
    SheetLayout sheet;
    if (const Node* paper = map.require("paper"))
      sheet.paper = data::as_size(*paper, "paper", diagnostics_).value_or(sheet.paper);
    sheet.columns = lengths(map.require("columns"), "columns");
    sheet.rows = lengths(map.require("rows"), "rows");
    if (const Node* turned = map.find("turned"))
      sheet.turned = data::as_bool(*turned, "turned", diagnostics_).value_or(false);
    map.finish();
    shop_.sheet = std::move(sheet);
  }

  void read_products(const Node& products) {
    if (!products.is_sequence() || products.items.empty()) {
      diagnostics_.error("wrong-type", products.span, "'products' must be a list",
                         "- {name: poker, trim: 2.5x3.5in, canvas: 822x1122}");
      return;
    }
    for (const Node& node : products.items) {
      data::MapReader map(node, "product", diagnostics_);
      if (map.is_map()) read_product(map);
    }
  }

  void read_product(data::MapReader& map) {
    Product product;
    if (const Node* name = map.require("name"))
      if (auto value = data::as_text(*name, "name", diagnostics_)) product.name = std::move(*value);
    product.title = product.name;
    text(map, "title", product.title);
    text(map, "set", product.set);
    read_trim(map, product);
    choice(map, "shape", product.shape, std::array<std::string_view, 3>{"rectangle", "circle", "hex"});
    bool pieces = false;
    choice(map, "for", pieces, std::array<std::string_view, 2>{"cards", "pieces"});
    product.cards = !pieces;
    if (const Node* least = map.find("least"))
      product.least = static_cast<std::size_t>(data::as_integer(*least, "least", 1, 100'000, diagnostics_).value_or(1));
    if (const Node* most = map.find("most"))
      if (const auto value = data::as_integer(*most, "most", 1, 100'000, diagnostics_))
        product.most = static_cast<std::size_t>(*value);
    map.finish();
    if (std::any_of(shop_.products.begin(), shop_.products.end(),
                    [&](const Product& other) { return other.name == product.name; }))
      diagnostics_.error("bad-shop", map.node().span, fmt::format("there are two products '{}'", product.name));
    shop_.products.push_back(std::move(product));
  }

  // A trim with its canvas in pixels or the bleed around it, or any trim with its bleed.
  void read_trim(data::MapReader& map, Product& product) {
    const Node* trim = map.require("trim");
    if (!trim) return;
    if (trim->is_scalar() && trim->text == "any") {
      if (const Node* bleed = map.require("bleed")) product.bleed = data::as_length(*bleed, "bleed", diagnostics_);
      return;
    }
    product.trim = data::as_size(*trim, "trim", diagnostics_).value_or(product.trim);
    const Node *canvas = map.find("canvas"), *bleed = map.find("bleed");
    if (canvas && !bleed) return read_canvas(*canvas, product);
    if (!bleed || canvas) {
      diagnostics_.error(
          "bad-shop", map.node().span,
          fmt::format("this product has {}", canvas ? "both 'canvas' and 'bleed'" : "neither 'canvas' nor 'bleed'"),
          "how large its faces are says canvas: 822x1122, in pixels, or bleed: 3mm");
      return;
    }
    const auto around = 2.0 * data::as_length(*bleed, "bleed", diagnostics_).value_or(geometry::Length{});
    product.canvas = {product.trim.width + around, product.trim.height + around};
  }

  // "822x1122", the trim within it.
  void read_canvas(const Node& node, Product& product) {
    const auto text = data::as_text(node, "canvas", diagnostics_);
    if (!text) return;
    const char* const end = text->data() + text->size();
    unsigned width = 0, height = 0;
    const auto first = std::from_chars(text->data(), end, width);
    const bool cross = first.ec == std::errc{} && first.ptr != end && *first.ptr == 'x';
    const auto second = cross ? std::from_chars(first.ptr + 1, end, height) : first;
    if (!cross || second.ec != std::errc{} || second.ptr != end || std::min(width, height) == 0 ||
        std::max(width, height) > most_pixels) {
      diagnostics_.error("unknown-value", node.span, fmt::format("'{}' is no canvas in pixels", *text),
                         "write 822x1122, at most 10000 a side, or 'bleed: 3mm' in place of 'canvas'");
      return;
    }
    product.canvas = {geometry::Length::inches(width / shop_.dpi), geometry::Length::inches(height / shop_.dpi)};
    if (product.canvas.width < product.trim.width || product.canvas.height < product.trim.height)
      diagnostics_.error("bad-shop", node.span,
                         fmt::format("a canvas of {} pixels does not hold a trim of {} x {} at {} dpi", *text,
                                     to_string(product.trim.width), to_string(product.trim.height), shop_.dpi));
  }

  const diag::SourceFile& source_;
  diag::Diagnostics& diagnostics_;
  Shop shop_;
};

}  // namespace

std::optional<Shop> read_shop(const diag::SourceFile& source, diag::Diagnostics& diagnostics) {
  return ShopReader(source, diagnostics).read();
}

std::vector<Shop> shops_in(const std::string& folder, diag::Sources& sources, diag::Diagnostics& diagnostics) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ".yaml") names.push_back(it->path().filename().generic_string());
  std::sort(names.begin(), names.end());
  std::vector<Shop> shops;
  for (const std::string& name : names)
    if (const diag::SourceFile* source = data::load_beneath(folder, name, sources, diagnostics))
      if (auto shop = read_shop(*source, diagnostics)) shops.push_back(std::move(*shop));
  return shops;
}

}  // namespace kingpress::trade
