#include "output/pdf_tail.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace kingpress::output {
namespace {

using geometry::Rect;

// The number at the front of `text` after blanks, which it loses.
std::optional<std::uint64_t> take_number(std::string_view& text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

std::optional<std::uint64_t> number_after(std::string_view text, std::string_view key) {
  const auto at = text.rfind(key);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(at + key.size());
  return take_number(text);
}

// The cross-reference table of a file that has just one.
struct Table {
  std::uint64_t start = 0;  // where it begins
  std::string entries;      // 20 bytes an object: "0000000015 00000 n \n"
  std::string trailer;      // "trailer ... >>\n"
  std::uint64_t root = 0;

  static constexpr std::size_t entry_size = 20;
  std::uint64_t count() const { return entries.size() / entry_size; }
  std::optional<std::uint64_t> offset(std::uint64_t object) const {
    if (object >= count()) return std::nullopt;
    std::string_view entry = std::string_view(entries).substr(object * entry_size, entry_size);
    return take_number(entry);
  }
};

std::optional<Table> read_table(StagedFile& file) {
  const std::uint64_t size = file.size(), tail_size = std::min<std::uint64_t>(size, 64);
  const auto start = number_after(file.read(size - tail_size, tail_size), "startxref");
  if (!start || *start >= size) return std::nullopt;
  const std::string all = file.read(*start, size - *start);
  std::string_view rest = all;
  if (!rest.starts_with("xref\n")) return std::nullopt;
  rest.remove_prefix(5);
  const auto first = take_number(rest), count = take_number(rest);
  if (!first || *first != 0 || !count || !rest.starts_with("\n")) return std::nullopt;
  rest.remove_prefix(1);
  if (rest.size() / Table::entry_size < *count) return std::nullopt;
  Table table;
  table.start = *start;
  table.entries = rest.substr(0, *count * Table::entry_size);
  rest.remove_prefix(table.entries.size());
  const auto end = rest.find("startxref");
  const auto root = number_after(rest, "/Root");
  if (!rest.starts_with("trailer") || end == std::string_view::npos || !root) return std::nullopt;
  table.trailer = rest.substr(0, end);
  table.root = *root;
  return table;
}

// "N 0 obj\n<< ... >>\nendobj\n", an object without a stream.
std::optional<std::string> read_object(StagedFile& file, const Table& table, std::uint64_t object) {
  const auto offset = table.offset(object);
  if (!offset) return std::nullopt;
  for (std::size_t length = 1024; length <= (std::size_t{1} << 24); length *= 4) {
    std::string text = file.read(*offset, length);
    const auto end = text.find(">>\nendobj\n");
    if (end == std::string::npos) continue;
    text.resize(end + 10);
    if (!text.starts_with(fmt::format("{} 0 obj\n<<", object)) || text.find("stream") != std::string::npos)
      return std::nullopt;
    return text;
  }
  return std::nullopt;
}

void insert(std::string& object, std::string_view entry) { object.insert(object.rfind(">>\nendobj"), entry); }

std::string box(std::string_view key, const Rect& rect, geometry::Length height) {
  return fmt::format("   /{} [ {:.4f} {:.4f} {:.4f} {:.4f} ]\n", key, rect.left().points(),
                     (height - rect.bottom()).points(), rect.right().points(), (height - rect.top()).points());
}

// The page objects in order: Cairo writes one flat list.
std::vector<std::uint64_t> page_objects(StagedFile& file, const Table& table, std::string_view catalog) {
  std::vector<std::uint64_t> pages;
  const auto tree = number_after(catalog, "/Pages");
  const auto text = tree ? read_object(file, table, *tree) : std::nullopt;
  const auto kids = text ? text->find("/Kids [") : std::string::npos;
  if (kids == std::string::npos) return pages;
  std::string_view rest(*text);
  rest.remove_prefix(kids + 7);
  while (const auto page = take_number(rest)) {
    pages.push_back(*page);
    if (!rest.starts_with(" 0 R")) return {};
    rest.remove_prefix(4);
  }
  return pages;
}

struct NewObject {
  std::uint64_t number = 0;
  std::string text;
};

// Where the tables cannot be trusted nothing is changed at all.
bool add_boxes(StagedFile& file, const Table& table, std::string_view catalog, const std::vector<PageBoxes>& pages,
               std::vector<NewObject>& changed) {
  if (std::none_of(pages.begin(), pages.end(), [](const PageBoxes& page) { return page.trim || page.bleed; }))
    return true;
  const auto numbers = page_objects(file, table, catalog);
  if (numbers.size() != pages.size()) return false;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    if (!pages[i].trim && !pages[i].bleed) continue;
    auto text = read_object(file, table, numbers[i]);
    if (!text) return false;
    if (pages[i].bleed) insert(*text, box("BleedBox", *pages[i].bleed, pages[i].height));
    if (pages[i].trim) insert(*text, box("TrimBox", *pages[i].trim, pages[i].height));
    changed.push_back({numbers[i], std::move(*text)});
  }
  return true;
}

// Sides are left to the printer's own setting unless there is something to say: some dialogs take "simplex" for an
// order.
std::string words_of(const PrinterWish& wish) {
  std::string words;
  if (wish.sides != Sides::unsaid)
    words += wish.sides == Sides::long_edge ? " /Duplex /DuplexFlipLongEdge" : " /Duplex /DuplexFlipShortEdge";
  if (wish.paper_by_size) words += " /PickTrayByPDFSize true";
  return words;
}

}  // namespace

bool finish_pdf(StagedFile& file, const std::vector<PageBoxes>& pages, const PrinterWish& wish) {
  auto table = read_table(file);
  if (!table) return false;
  auto catalog = read_object(file, *table, table->root);
  if (!catalog) return false;
  std::vector<NewObject> changed;
  if (!add_boxes(file, *table, *catalog, pages, changed)) return false;
  insert(*catalog, fmt::format("   /ViewerPreferences << /PrintScaling /None{} >>\n", words_of(wish)));
  changed.push_back({table->root, std::move(*catalog)});

  file.truncate(table->start);
  for (const NewObject& object : changed) {
    table->entries.replace(object.number * Table::entry_size, 10, fmt::format("{:010}", file.size()));
    file.write(object.text);
  }
  const std::uint64_t start = file.size();
  file.write(
      fmt::format("xref\n0 {}\n{}{}startxref\n{}\n%%EOF\n", table->count(), table->entries, table->trailer, start));
  return true;
}

}  // namespace kingpress::output
