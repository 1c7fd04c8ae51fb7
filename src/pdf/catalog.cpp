#include "pdf/catalog.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "scene/digest.h"

namespace kingpress::pdf {
namespace {

// Sides are left to the printer's own setting unless there is something to say: some dialogs take "simplex" for an
// order.
std::string words_of(const scene::PrinterWish& wish) {
  std::string words;
  if (wish.sides != scene::Sides::unsaid)
    words += wish.sides == scene::Sides::long_edge ? " /Duplex /DuplexFlipLongEdge" : " /Duplex /DuplexFlipShortEdge";
  if (wish.paper_by_size) words += " /PickTrayByPDFSize true";
  return words;
}

// "cards 12" as what is before its number, and the number; 0: it has none.
std::pair<std::string, std::size_t> parts_of(const std::string& label) {
  const std::size_t at = label.find_last_not_of("0123456789") + 1;
  if (at == label.size() || label[at] == '0' || label.size() - at > 9) return {label, 0};
  return {label.substr(0, at), std::stoul(label.substr(at))};
}

// An entry where a section begins.
std::optional<Number> write_outline(Objects& objects, const std::vector<PageEntry>& pages) {
  std::vector<const PageEntry*> begins;
  for (const PageEntry& page : pages)
    if (!page.section.empty() && (begins.empty() || page.section != begins.back()->section)) begins.push_back(&page);
  if (begins.empty()) return std::nullopt;
  const Number outline = objects.reserve();
  std::vector<Number> entries;
  for (std::size_t i = 0; i < begins.size(); ++i) entries.push_back(objects.reserve());
  objects.write(outline, fmt::format("<< /Type /Outlines /First {} /Last {} /Count {} >>", reference(entries.front()),
                                     reference(entries.back()), entries.size()));
  for (std::size_t i = 0; i < begins.size(); ++i) {
    std::string entry = fmt::format("<< /Title {} /Parent {}", text(begins[i]->section), reference(outline));
    if (i > 0) entry += " /Prev " + reference(entries[i - 1]);
    if (i + 1 < begins.size()) entry += " /Next " + reference(entries[i + 1]);
    objects.write(entries[i], entry + fmt::format(" /Dest [{} /XYZ 0 {} 0] >>", reference(begins[i]->object),
                                                  number(begins[i]->height.points())));
  }
  return outline;
}

// A line where a label does not count on from the one before.
std::string labels_of(const std::vector<PageEntry>& pages) {
  if (std::all_of(pages.begin(), pages.end(), [](const PageEntry& page) { return page.label.empty(); })) return {};
  std::string lines;
  std::pair<std::string, std::size_t> before{"", 0};
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const auto [words, number] = parts_of(pages[i].label);
    if (number == 0)
      lines += fmt::format(" {} << /P {} >>", i, text(words));
    else if (words != before.first || before.second == 0 || number != before.second + 1)
      lines += fmt::format(" {} << /S /D /St {} /P {} >>", i, number, text(words));
    before = {words, number};
  }
  return fmt::format(" /PageLabels << /Nums [{} ] >>", lines);
}

}  // namespace

std::string write_catalog(Objects& objects, Number tree, const std::vector<PageEntry>& pages,
                          const scene::DocumentInfo& info, const scene::PrinterWish& wish, const Further& further) {
  std::string kids;
  for (const PageEntry& page : pages) kids += reference(page.object) + ' ';
  objects.write(tree, fmt::format("<< /Type /Pages /Kids [ {}] /Count {} >>", kids, pages.size()));

  std::string facts = "<<";
  const auto tell = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) facts += fmt::format(" /{} {}", key, text(value));
  };
  tell("Title", info.title);
  tell("Author", info.author);
  tell("Subject", info.subject);
  tell("Keywords", info.keywords);
  tell("Creator", "kingpress");
  tell("Producer", "kingpress");
  tell("CreationDate", "D:20000101000000Z");  // the same deck gives the same bytes on any day
  const Number said = objects.write(facts + further.facts + " >>");

  std::string catalog = fmt::format("<< /Type /Catalog /Pages {}", reference(tree));
  if (const auto outline = write_outline(objects, pages)) catalog += " /Outlines " + reference(*outline);
  catalog += labels_of(pages) + further.catalogue;
  const Number root =
      objects.write(catalog + fmt::format(" /ViewerPreferences << /PrintScaling /None{} >> >>", words_of(wish)));
  return fmt::format("/Root {} /Info {}", reference(root), reference(said));
}

}  // namespace kingpress::pdf
