// A leaflet shows pieces of the kit it explains. So it is set when the kit is known, and its pictures are faces
// composed by the same templates.
#include "press/leaflet.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "book/front.h"
#include "book/read.h"
#include "book/references.h"
#include "credits/account.h"
#include "data/load_beneath.h"
#include "diag/ascii.h"
#include "diag/suggestion.h"
#include "language/translation.h"
#include "machine/files_met.h"
#include "press/credits.h"
#include "press/legible.h"
#include "press/own_rules.h"
#include "press/pictures.h"
#include "press/sight.h"
#include "press/slug.h"
#include "scene/edge.h"
#include "sheets/wording.h"

namespace kingpress::press {
namespace {

const geometry::Length off_the_sides = geometry::Length::mm(4);  // of the ground, both together

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
  Pictured(const ChosenParts& parts, const book::Front& front, KitPieces& pieces, Workshop& workshop)
      : parts_(parts), front_(front), pieces_(pieces), workshop_(workshop) {}

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
    const bool on_front = name == front_.picture || name == front_.figure;  // to the edges of its frame
    const bool on_ground = layout->kind == "picture" && !on_front;
    subject.trim = room;
    if (on_ground && layout->adapt == templates::Adapt::anchors) subject.trim->width -= off_the_sides;  // laid anew
    subject.pieces = &pieces_;
    return book::Shown{workshop_.composer().compose(*layout, subject), on_ground};
  }

  const ChosenParts& parts_;
  const book::Front& front_;
  KitPieces& pieces_;
  Workshop& workshop_;
};

std::string without_article(std::string_view name) {
  const std::string low = diag::lower(name);
  return low.starts_with("the ") ? low.substr(4) : low;
}

std::optional<std::string> title_of(const std::string& name, const KitPieces& pieces, std::string& hint) {
  std::vector<std::string> titles;
  for (const Cutout& piece : pieces.cutouts()) {
    const cards::Card* card = piece.front.subject.card;
    if (!card) continue;
    const cards::Value* title = card->find("title");
    const std::string said = title && title->text() ? *title->text() : card->id;
    if (card->id == name || without_article(said) == without_article(name)) return said;
    titles.push_back(said);
  }
  hint = diag::suggest(name, std::span<const std::string>(titles));
  return std::nullopt;
}

std::optional<std::string> zone_called(const std::string& name, const ChosenParts& parts, Workshop& workshop,
                                       std::string& hint) {
  const diag::SourceFile* rules = own_rules(parts.target->edition, workshop);
  diag::Diagnostics told_elsewhere;
  const auto root = rules ? data::read_yaml(*rules, told_elsewhere) : std::nullopt;
  const data::Node* zones = root ? root->find("zones") : nullptr;
  if (!zones) {
    hint = "zones are those of rules.yaml beside the deck";
    return std::nullopt;
  }
  std::vector<std::string> known;
  for (const data::Member& zone : zones->members) {
    std::string said = zone.key;
    std::replace(said.begin(), said.end(), '_', ' ');
    if (zone.key == name || said == name) return said;
    known.push_back(zone.key);
  }
  hint = diag::suggest(name, std::span<const std::string>(known));
  return std::nullopt;
}

// "tokens", "control token", "card:owl".
std::optional<std::string> count_of(const std::string& name, const KitPieces& pieces, std::string& hint) {
  const std::string low = diag::lower(name), singular = low.ends_with('s') ? low.substr(0, low.size() - 1) : low;
  std::size_t count = 0;
  std::set<std::string> known;
  for (const Cutout& piece : pieces.cutouts()) {
    for (const std::string& one : {piece.component.kind, diag::lower(piece.part)}) {
      known.insert(one);
      if (one != low && one != singular) continue;
      count += piece.component.copies;
      break;
    }
    if (KitPieces::name_of(piece) == name) count += piece.component.copies;
  }
  if (count > 0) return std::to_string(count);
  const std::vector<std::string> all(known.begin(), known.end());
  hint = diag::suggest(singular, std::span<const std::string>(all));
  return std::nullopt;
}

book::Answers answers(const ChosenParts& parts, const KitPieces& pieces, Workshop& workshop) {
  return {[&pieces](const std::string& name, std::string& hint) { return title_of(name, pieces, hint); },
          [&parts, &workshop](const std::string& name, std::string& hint) {
            return zone_called(name, parts, workshop, hint);
          },
          [&pieces](const std::string& name, std::string& hint) { return count_of(name, pieces, hint); }};
}

// The numbers of steps stand white on it.
void tell_pale(const book::Front& front, const diag::SourceFile& source, Workshop& workshop) {
  const double ratio = front.colour ? contrast(*front.colour, {255, 255, 255}) : least_contrast;
  const std::size_t key = source.text().find("\ncolour:");
  if (ratio >= least_contrast || key == std::string_view::npos) return;
  const std::size_t begin = key + 1, end = source.text().find_first_of("\r\n", begin);
  workshop.diagnostics.warning(
      "low-contrast", {&source, begin, end},
      fmt::format("white numbers have a contrast of {:.1f} to 1 with this colour, text needs {} to 1", ratio,
                  least_contrast),
      "a darker one, such as \"#B3261E\"");
}

bool asks_for_credits(const book::Block& block) {
  const auto* paragraph = std::get_if<book::Paragraph>(&block.kind);
  return paragraph && paragraph->words.size() == 1 && paragraph->words.front().kind == book::Piece::Kind::symbol &&
         paragraph->words.front().text == "credits";
}

// A paragraph {credits} becomes the sentences of the credits page; its section is set small.
void put_credits(book::Book& book, const std::string& folder, const KitPieces& pieces, Workshop& workshop) {
  for (auto& panel : book.panels) {
    std::size_t section = 0;
    for (std::size_t i = 0; i < panel.size(); ++i) {
      if (const auto* heading = std::get_if<book::Heading>(&panel[i].kind); heading && heading->level == 2) section = i;
      if (!asks_for_credits(panel[i])) continue;
      const diag::Span span = panel[i].span;
      const std::vector<credits::Asset> assets = assets_of(pieces.cutouts(), workshop, Pieces::some);
      credits::tell_contradictions(assets, workshop.diagnostics);
      std::string all;
      for (const std::string& line : credits::page(assets, sheet_words_in(workshop, folder), credits::Unsaid::left_out))
        all += (all.empty() ? "" : " ") + line + (line.ends_with('.') ? "" : ".");
      panel[i] = {book::Paragraph{{{book::Piece::Kind::text, all, book::Stress::none, span}}}, span};
      for (std::size_t of = section; of <= i; ++of)
        if (auto* paragraph = std::get_if<book::Paragraph>(&panel[of].kind)) paragraph->fine = true;
    }
  }
}

// How many pages the sheet to begin with has, which lies before all others.
std::size_t pages_of_cover(const sheets::SheetSpec& spec, const sheets::Plan& plan) {
  if (plan.pages.empty() || plan.pages.front().kind != sheets::said(spec, "cover")) return 0;
  const auto end = std::ranges::find_if(
      plan.pages, [&](const sheets::Page& page) { return page.sheet != plan.pages.front().sheet; });
  return static_cast<std::size_t>(end - plan.pages.begin());
}

// Whether its sheets have two sides; the last one then has, perhaps with nothing on it.
bool fill_last_sheet(book::Sheets& leaflet, const sheets::SheetSpec& spec) {
  const bool two_sided = leaflet.two_sided || spec.duplex != sheets::Duplex::none;
  if (two_sided && leaflet.sides.size() % 2 != 0) leaflet.sides.push_back({leaflet.sides.back().size, {}});
  return two_sided;
}

// Each copy begins on a sheet of its own.
void repeat(book::Sheets& leaflet, std::size_t copies, const sheets::SheetSpec& spec) {
  if (copies < 2) return;
  fill_last_sheet(leaflet, spec);
  const std::vector<scene::Scene> once = leaflet.sides;
  for (std::size_t copy = 1; copy < copies; ++copy) leaflet.sides.insert(leaflet.sides.end(), once.begin(), once.end());
}

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
  auto book = book::read(*source, workshop.sources, workshop.diagnostics);
  if (!book) return false;
  tell_pale(book->front, *source, workshop);
  put_credits(*book, parts.folder, pieces, workshop);
  const std::size_t errors = workshop.diagnostics.error_count();
  book::resolve(*book, answers(parts, pieces, workshop), workshop.diagnostics);
  if (workshop.diagnostics.error_count() > errors) return false;
  Pictured pictured(parts, book->front, pieces, workshop);
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
    const auto bound = [&](const book::Book& one) {
      return book::bind(one, order, workshop.fonts(), workshop.text(), supply, workshop.diagnostics);
    };
    leaflet = bound(book::with_pages(book, {}));
    // A number of more digits may move what stands behind it.
    for (int times = 0; leaflet && book::refers_to_pages(book) && times < 3; ++times) {
      const auto pages = leaflet->page_of_place;
      leaflet = bound(book::with_pages(book, pages));
      if (leaflet && leaflet->page_of_place == pages) break;
    }
    if (workshop.diagnostics.error_count() > errors) leaflet.reset();
  });
  return leaflet;
}

std::size_t put_first(book::Sheets& leaflet, const sheets::SheetSpec& spec, sheets::Plan& plan) {
  const bool two_sided = fill_last_sheet(leaflet, spec);
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
  std::size_t begin = pages_of_cover(spec, plan);
  if (two_sided && begin % 2 != 0) begin = 0;
  const std::size_t before = begin == 0 ? 0 : plan.pages.front().sheet, sheets = pages.empty() ? 0 : pages.back().sheet;
  for (sheets::Page& page : pages) page.sheet += before;
  for (std::size_t i = begin; i < plan.pages.size(); ++i) plan.pages[i].sheet += sheets;
  plan.sheets += sheets;
  plan.pages.insert(plan.pages.begin() + static_cast<std::ptrdiff_t>(begin), pages.begin(), pages.end());
  return begin;
}

const scene::Scene* FirstPages::side(std::size_t page) const {
  return sheets && page >= begin && page - begin < sheets->sides.size() ? &sheets->sides[page - begin] : nullptr;
}

FirstPages leaflet_first(const ChosenParts& parts, const PrintJob& job, const sheets::SheetSpec& spec,
                         sheets::Plan& plan, Workshop& workshop) {
  FirstPages first;
  KitPieces pieces(parts, job.selection, workshop);
  first.sheets = make_leaflet(parts, job, pieces, workshop);
  if (first.sheets && !job.single) repeat(*first.sheets, job.selection.copies, spec);
  if (first.sheets) first.begin = put_first(*first.sheets, spec, plan);
  return first;
}

}  // namespace kingpress::press
