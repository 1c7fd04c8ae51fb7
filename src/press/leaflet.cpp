// A leaflet shows pieces of the kit it explains. So it is set when the kit is known, and its pictures are faces
// composed by the same templates.
#include "press/leaflet.h"

#include <fmt/format.h>

#include <filesystem>

#include "book/front.h"
#include "book/read.h"
#include "data/load_beneath.h"
#include "language/translation.h"
#include "machine/files_met.h"
#include "press/pictures.h"
#include "press/slug.h"
#include "scene/edge.h"
#include "sheets/wording.h"

namespace kingpress::press {
namespace {

namespace fs = std::filesystem;

constexpr const char* file_name = "LEAFLET.md";

bool is_file(const std::string& folder, const std::string& name) {
  const fs::path path = fs::path(folder.empty() ? "." : folder) / name;
  machine::met_file(path.generic_string());
  std::error_code error;
  return fs::is_regular_file(path, error);
}

struct Written {
  std::string folder, name;
};

// In the language that is printed where it is written, else as it is.
Written file_of(const ChosenParts& parts, language::Translation* translation) {
  for (std::string code = translation ? translation->code() : ""; !code.empty();) {
    const std::string name = fmt::format("languages/LEAFLET.{}.md", code);
    if (const std::string& own = parts.target->own_folder; !own.empty() && is_file(own, name)) return {own, name};
    if (is_file(parts.folder, name)) return {parts.folder, name};
    code.resize(code.find('-') == std::string::npos ? 0 : code.rfind('-'));
  }
  return {parts.folder, file_name};
}

// A picture's file beside the leaflet, a piece of the kit, or a template that draws it.
class Pictured {
 public:
  Pictured(const ChosenParts& parts, KitPieces& pieces, Workshop& workshop)
      : parts_(parts), pieces_(pieces), workshop_(workshop) {}

  std::optional<book::Shown> picture(const std::string& name, geometry::Size room, diag::Span span) {
    if (is_picture_name(name)) return file(name, room, span);
    if (name.starts_with("symbol:")) return symbol(name.substr(7), room, span);
    if (name.find(':') != std::string::npos || pieces_.has(name)) return piece(name, span);
    return drawing(name, room, span, {}, parts_.folder);
  }

  // One that lies beside the deck, or one of its game's.
  std::optional<book::Shown> symbol(const std::string& name, geometry::Size room, diag::Span span) {
    const cards::Record values{{"symbol", {name, span}}};
    const bool own = is_file(parts_.folder, "symbols/" + name + ".svg");
    return drawing("leaflet-symbol", room, span, values, own ? parts_.folder : workshop_.data("templates/" + game()));
  }

 private:
  const std::string& game() const { return parts_.deck ? parts_.deck->game : parts_.target->edition.game; }

  std::optional<book::Shown> file(const std::string& name, geometry::Size room, diag::Span span) {
    auto picture = workshop_.pictures().picture(parts_.folder, name, span, workshop_.diagnostics);
    if (!picture) return std::nullopt;
    const double scale = std::min(room.width.points() / picture->width, room.height.points() / picture->height);
    const geometry::Size size{geometry::Length::points(picture->width * scale),
                              geometry::Length::points(picture->height * scale)};
    return book::Shown{{size, {scene::Image{std::move(picture), geometry::Rect::of(size)}}}, false};
  }

  std::optional<book::Shown> piece(const std::string& name, diag::Span span) {
    const auto found = pieces_.piece(name, span);
    if (!found) return std::nullopt;
    scene::Group face = found->face;
    face.clip = scene::edge_of(found->component);
    return book::Shown{{found->component.trim, {std::move(face)}}, true};
  }

  std::optional<book::Shown> drawing(const std::string& name, geometry::Size room, diag::Span span,
                                     const cards::Record& values, const std::string& folder) {
    const templates::Template* layout = workshop_.templates().find(name, game(), parts_.folder, span);
    if (!layout) return std::nullopt;
    compose::Subject subject;
    subject.name = name;
    subject.span = span;
    subject.deck = parts_.deck;
    subject.values = &values;
    subject.art_folder = std::make_shared<const std::string>(folder);
    subject.trim = room;
    subject.pieces = &pieces_;
    return book::Shown{workshop_.composer().compose(*layout, subject), layout->kind == "picture"};
  }

  const ChosenParts& parts_;
  KitPieces& pieces_;
  Workshop& workshop_;
};

}  // namespace

bool has_leaflet_file(const ChosenParts& parts) { return is_file(parts.folder, file_name); }

bool wants_leaflet(const ChosenParts& parts, const Selection& selection) {
  if (!has_leaflet_file(parts)) return false;
  if (!selection.only.empty()) return selection.only.contains("rules");
  return selection.cards.empty() && (parts.target->shape == Target::Shape::edition || selection.players);
}

std::optional<book::Front> leaflet_front(const ChosenParts& parts, Workshop& workshop) {
  if (!has_leaflet_file(parts)) return std::nullopt;
  diag::Diagnostics told;
  const Written file = file_of(parts, workshop.translation());
  const diag::SourceFile* source = data::load_beneath(file.folder, file.name, workshop.sources, told);
  if (!source) return std::nullopt;
  return book::read_front(*source, book::front_matter_end(source->text()), workshop.sources, told);
}

bool read_leaflet(const ChosenParts& parts, KitPieces& pieces, Workshop& workshop,
                  const std::function<void(const book::Book&, const book::Supply&)>& visit) {
  language::Translation* translation = workshop.translation();
  const Written file = file_of(parts, translation);
  const std::string& own = parts.target->own_folder.empty() ? parts.folder : parts.target->own_folder;
  if (translation && file.name == file_name)
    workshop.diagnostics.warning(
        "missing-translation", {},
        fmt::format("'{}' is not translated into '{}'", (fs::path(parts.folder) / file_name).generic_string(),
                    translation->code()),
        fmt::format("write it as '{}'",
                    (fs::path(own) / fmt::format("languages/LEAFLET.{}.md", translation->code())).generic_string()));
  const diag::SourceFile* source = data::load_beneath(file.folder, file.name, workshop.sources, workshop.diagnostics);
  if (!source) return false;
  const auto book = book::read(*source, workshop.sources, workshop.diagnostics);
  if (!book) return false;
  Pictured pictured(parts, pieces, workshop);
  const auto words = sheet_words_in(workshop, parts.folder);
  const book::Supply supply{[&](const std::string& picture, geometry::Size room, diag::Span span) {
                              return pictured.picture(picture, room, span);
                            },
                            [&](const std::string& symbol, geometry::Length side, diag::Span span) {
                              return pictured.symbol(symbol, {side, side}, span);
                            },
                            [&](std::string_view said) { return words ? words(said) : std::string(said); }};
  visit(*book, supply);
  return true;
}

std::optional<book::Sheets> make_leaflet(const ChosenParts& parts, const PrintJob& job, KitPieces& pieces,
                                         Workshop& workshop) {
  const book::Order order{
      job.sheets.paper, job.binding,
      job.sheets.duplex == sheets::Duplex::short_edge ? book::Turn::short_edge : book::Turn::long_edge};
  std::optional<book::Sheets> leaflet;
  read_leaflet(parts, pieces, workshop, [&](const book::Book& book, const book::Supply& supply) {
    const std::size_t errors = workshop.diagnostics.error_count();
    leaflet = book::bind(book, order, workshop.fonts(), workshop.text(), supply, workshop.diagnostics);
    if (workshop.diagnostics.error_count() > errors) leaflet.reset();
  });
  return leaflet;
}

std::size_t put_first(book::Sheets& leaflet, const sheets::SheetSpec& spec, sheets::Plan& plan) {
  const bool two_sided = leaflet.two_sided || spec.duplex != sheets::Duplex::none;
  if (two_sided && leaflet.sides.size() % 2 != 0) leaflet.sides.push_back({leaflet.sides.back().size, {}});
  std::vector<sheets::Page> pages;
  for (std::size_t i = 0; i < leaflet.sides.size(); ++i) {
    sheets::Page page;
    page.kind = sheets::said(spec, "rules");
    page.label = fmt::format("{} {}", page.kind, i + 1);
    page.paper = leaflet.sides[i].size;
    page.sheet = two_sided ? i / 2 + 1 : i + 1;
    page.back = two_sided && i % 2 == 1;
    page.slug = sheets::Slug::none;
    page.ticks = false;
    pages.push_back(std::move(page));
  }
  const std::size_t sheets = pages.empty() ? 0 : pages.back().sheet;
  for (sheets::Page& page : plan.pages) page.sheet += sheets;
  plan.sheets += sheets;
  plan.pages.insert(plan.pages.begin(), pages.begin(), pages.end());
  return pages.size();
}

FirstPages leaflet_first(const ChosenParts& parts, const PrintJob& job, const sheets::SheetSpec& spec,
                         sheets::Plan& plan, Workshop& workshop) {
  FirstPages first;
  KitPieces pieces(parts, job.selection, workshop);
  first.sheets = make_leaflet(parts, job, pieces, workshop);
  if (first.sheets) first.pages = put_first(*first.sheets, spec, plan);
  return first;
}

}  // namespace kingpress::press
