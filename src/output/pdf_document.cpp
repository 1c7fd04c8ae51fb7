#include "output/pdf_document.h"

#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "diag/environment_error.h"
#include "diag/utf8.h"
#include "output/digest.h"

namespace kingpress::output {
namespace {

using geometry::Rect;

constexpr std::string_view refers = " 0 R", ends = ">>\n";

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_regular(char c) { return c > ' ' && std::string_view("()<>[]{}/%").find(c) == std::string_view::npos; }

// Latin letters as they are, anything else in UTF-16.
std::string pdf_text(std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
  std::string out(1, plain ? '(' : '<');
  if (!plain) out += "FEFF";
  while (!text.empty()) {
    const diag::CodePoint next = diag::decode_utf8(text);
    const auto value = static_cast<std::uint32_t>(next.bytes > 0 ? next.value : 0xFFFD);
    if (plain && (text.front() == '(' || text.front() == ')' || text.front() == '\\')) out += '\\';
    if (plain)
      out += text.front();
    else if (value < 0x10000)
      out += fmt::format("{:04X}", value);
    else
      out += fmt::format("{:04X}{:04X}", 0xD7C0 + (value >> 10), 0xDC00 + (value & 0x3FF));
    text.remove_prefix(std::max<std::size_t>(next.bytes, 1));
  }
  return out + (plain ? ')' : '>');
}

std::string box(std::string_view key, const Rect& rect, geometry::Length height) {
  return fmt::format("   /{} [ {:.4f} {:.4f} {:.4f} {:.4f} ]\n", key, rect.left().points(),
                     (height - rect.bottom()).points(), rect.right().points(), (height - rect.top()).points());
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

// "cards 12" as what is before its number, and the number; 0: it has none.
std::pair<std::string, std::size_t> parts_of(const std::string& label) {
  const std::size_t at = label.find_last_not_of("0123456789") + 1;
  if (at == label.size() || label[at] == '0' || label.size() - at > 9) return {label, 0};
  return {label.substr(0, at), std::stoul(label.substr(at))};
}

// The object that is the page, the only one of its kind.
PdfObject take_page(std::vector<PdfObject>& objects) {
  const auto at = std::find_if(objects.begin(), objects.end(),
                               [](const PdfObject& object) { return object.text.starts_with("<< /Type /Page "); });
  if (at == objects.end()) throw diag::EnvironmentError("Cairo wrote no page where one was drawn");
  PdfObject page = std::move(*at);
  objects.erase(at);
  return page;
}

}  // namespace

PdfDocument::PdfDocument(const std::string& path, std::size_t surfaces)
    : file_(path), places_(1), surfaces_(surfaces), tree_(reserve()) {
  file_.write("%PDF-1.4\n%\xb5\xed\xae\xfb\n");
}

void PdfDocument::add_page(std::size_t surface, std::vector<PdfObject> objects, geometry::Size size,
                           const PageInfo& info) {
  Surface& from = surfaces_[surface];
  PdfObject page = take_page(objects);
  if (info.bleed) page.text.insert(page.text.rfind(ends), box("BleedBox", *info.bleed, size.height));
  if (info.trim) page.text.insert(page.text.rfind(ends), box("TrimBox", *info.trim, size.height));
  if (const std::size_t at = page.text.find("/Parent "); at != std::string::npos) {
    std::string_view parent = std::string_view(page.text).substr(at + 8);
    if (const auto tree = take_number(parent)) from.numbers[static_cast<unsigned>(*tree)] = tree_;
  }
  take(from, std::move(objects));
  from.numbers[page.number] = reserve();  // of its own, also where another is the same
  pages_.push_back({written(from, page), size.height, info.section, info.label});
}

void PdfDocument::add_end(std::size_t surface, std::vector<PdfObject> objects) {
  take(surfaces_[surface], std::move(objects));
  std::vector<unsigned>& awaited = surfaces_[surface].awaited;
  while (!awaited.empty()) {  // they may await others
    const unsigned next = awaited.back();
    awaited.pop_back();
    const auto object = surfaces_[surface].waiting.extract(next);
    if (!object) throw diag::EnvironmentError("Cairo left a part of a PDF out");
    written(surfaces_[surface], object.mapped());
  }
  surfaces_[surface] = {};
}

void PdfDocument::take(Surface& surface, std::vector<PdfObject> objects) {
  for (PdfObject& object : objects) {
    const unsigned number = object.number;
    surface.waiting.insert_or_assign(number, std::move(object));
  }
}

// Writes the object first where it is there.
PdfDocument::Number PdfDocument::number_of(Surface& surface, unsigned object) {
  const auto known = surface.numbers.find(object);
  if (known != surface.numbers.end() && known->second != 0) return known->second;
  if (known == surface.numbers.end()) {
    if (const auto come = surface.waiting.extract(object)) {
      surface.numbers[object] = 0;
      return written(surface, come.mapped());
    }
  }
  surface.awaited.push_back(object);
  return surface.numbers[object] = reserve();
}

// Under the number by which it was referred to; else only where the same is not there already.
PdfDocument::Number PdfDocument::written(Surface& surface, const PdfObject& object) {
  std::string text = renumbered(surface, object.text);
  std::optional<std::string_view> stream = object.stream;
  if (object.passed) stream = *object.passed->bytes;
  if (stream) text = fmt::format("<< /Length {}{}", stream->size(), text.substr(2));
  Number& number = surface.numbers[object.number];
  if (number != 0) {
    std::erase(surface.awaited, object.number);  // by what it refers to itself
    write(number, text, stream);
    return number;
  }
  const std::string of_stream = object.passed ? object.passed->id : stream ? digest(*stream) : "";
  const auto [same, is_new] = by_digest_.try_emplace(digest(text) + of_stream, 0);
  if (is_new) {
    same->second = reserve();
    write(same->second, text, stream);
  }
  return number = same->second;
}

// With the numbers of the file in place of the surface's, and without remarks.
std::string PdfDocument::renumbered(Surface& surface, std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    std::size_t end = at + 1;
    if (c == '(') {
      for (int depth = 1; end < text.size() && depth > 0; ++end) {
        if (text[end] == '\\')
          ++end;
        else
          depth += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
      }
    } else if (c == '%') {
      at = end = std::min(text.find('\n', at), text.size());
    } else if (is_regular(c) || c == '/') {
      while (end < text.size() && is_regular(text[end])) ++end;
      std::string_view word = text.substr(at, end - at);
      const bool digits = std::all_of(word.begin(), word.end(), is_digit);
      if (digits && text.substr(end).starts_with(refers)) {
        out += std::to_string(number_of(surface, static_cast<unsigned>(take_number(word).value_or(0))));
        out += refers;
        at = end += refers.size();
      }
    }
    out += text.substr(at, end - at);
    at = end;
  }
  return out;
}

PdfDocument::Number PdfDocument::reserve() {
  places_.push_back(0);
  return places_.size() - 1;
}

void PdfDocument::write(Number number, std::string_view text, std::optional<std::string_view> stream) {
  places_[number] = file_.size();
  file_.write(fmt::format("{} 0 obj\n", number));
  file_.write(text);
  if (stream) {
    file_.write("\nstream\n");
    file_.write(*stream);
    file_.write("\nendstream\n");
  }
  file_.write("endobj\n");
}

PdfDocument::Number PdfDocument::write(std::string_view text) {
  const Number number = reserve();
  write(number, text, std::nullopt);
  return number;
}

void PdfDocument::write_tree() {
  std::string kids;
  for (const Page& page : pages_) kids += fmt::format("{} 0 R ", page.object);
  write(tree_, fmt::format("<< /Type /Pages\n   /Kids [ {}]\n   /Count {}\n>>\n", kids, pages_.size()), std::nullopt);
}

// An entry where a section begins.
std::optional<PdfDocument::Number> PdfDocument::write_outline() {
  std::vector<const Page*> begins;
  for (const Page& page : pages_)
    if (!page.section.empty() && (begins.empty() || page.section != begins.back()->section)) begins.push_back(&page);
  if (begins.empty()) return std::nullopt;
  const Number outline = reserve(), first = outline + 1;
  for (std::size_t i = 0; i < begins.size(); ++i) reserve();
  write(outline,
        fmt::format("<< /Type /Outlines\n   /First {} 0 R\n   /Last {} 0 R\n   /Count {}\n>>\n", first,
                    first + begins.size() - 1, begins.size()),
        std::nullopt);
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const Page& page = *begins[i];
    std::string entry = fmt::format("<< /Title {}\n   /Parent {} 0 R\n", pdf_text(page.section), outline);
    if (i > 0) entry += fmt::format("   /Prev {} 0 R\n", first + i - 1);
    if (i + 1 < begins.size()) entry += fmt::format("   /Next {} 0 R\n", first + i + 1);
    write(first + i, entry + fmt::format("   /Dest [{} 0 R /XYZ 0 {:.6f} 0]\n>>\n", page.object, page.height.points()),
          std::nullopt);
  }
  return outline;
}

// A line where a label does not count on from the one before.
std::optional<PdfDocument::Number> PdfDocument::write_labels() {
  if (std::all_of(pages_.begin(), pages_.end(), [](const Page& page) { return page.label.empty(); }))
    return std::nullopt;
  std::string lines;
  std::pair<std::string, std::size_t> before{"", 0};
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    const auto [words, number] = parts_of(pages_[i].label);
    if (number == 0)
      lines += fmt::format("   {} << /P {} >>\n", i, pdf_text(words));
    else if (words != before.first || before.second == 0 || number != before.second + 1)
      lines += fmt::format("   {} << /S /D /St {} /P {} >>\n", i, number, pdf_text(words));
    before = {words, number};
  }
  return write(fmt::format("<< /Nums [\n{}  ]\n>>\n", lines));
}

StagedFile PdfDocument::finish(const DocumentInfo& info, const PrinterWish& wish) {
  write_tree();
  const auto outline = write_outline(), labels = write_labels();
  std::string facts = fmt::format(
      "<< /Producer {}\n", pdf_text(fmt::format("cairo {} (https://cairographics.org)", cairo_version_string())));
  const auto tell = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) facts += fmt::format("   /{} {}\n", key, pdf_text(value));
  };
  tell("Title", info.title);
  tell("Author", info.author);
  tell("Subject", info.subject);
  tell("Keywords", info.keywords);
  tell("Creator", "kingpress");
  tell("CreationDate", "20000101000000Z");  // the same deck gives the same bytes on any day
  const Number said = write(facts + ">>\n");
  std::string catalog = fmt::format("<< /Type /Catalog\n   /Pages {} 0 R\n", tree_);
  if (outline) catalog += fmt::format("   /Outlines {} 0 R\n", *outline);
  if (labels) catalog += fmt::format("   /PageLabels {} 0 R\n", *labels);
  const Number root =
      write(catalog + fmt::format("   /ViewerPreferences << /PrintScaling /None{} >>\n>>\n", words_of(wish)));

  const std::uint64_t start = file_.size();
  file_.write(fmt::format("xref\n0 {}\n0000000000 65535 f \n", places_.size()));
  for (Number number = 1; number < places_.size(); ++number)
    file_.write(fmt::format("{:010} 00000 n \n", places_[number]));
  file_.write(fmt::format("trailer\n<< /Size {}\n   /Root {} 0 R\n   /Info {} 0 R\n>>\nstartxref\n{}\n%%EOF\n",
                          places_.size(), root, said, start));
  return std::move(file_);
}

}  // namespace kingpress::output
