// Templates differ in size and in what they want to be told. So cards are set in rows on one line with their captions
// below, boards smaller, and the sheet grows downwards with what templates/ holds.
#include "start/contact_sheet.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "sheets/cut_line.h"
#include "start/gallery.h"
#include "start/labelled_sheet.h"

namespace kingpress::start {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Size;

constexpr scene::Colour sheet_ink{0x14, 0x14, 0x14}, quiet{0x5A, 0x56, 0x4C}, paper{0xE4, 0xE0, 0xD6},
    edge{0xA9, 0xA3, 0x94};
const Length sheet_width = Length::mm(340), margin = Length::mm(11), gap = Length::mm(6);
const Length caption_gap = Length::mm(2.2), least_caption = Length::mm(26), row_gap = Length::mm(6);
constexpr double of_fronts = 0.74, of_backs = 0.3;
// Boards are shown smaller, so that a row holds more than one.
const Length widest = Length::mm(100);
constexpr double of_boards = 0.44;

constexpr Lettering title_look{"title", 600, 20, sheet_ink}, says_look{"text", 400, 12, quiet},
    name_look{"number", 600, 10.5, sheet_ink}, keys_look{"text", 400, 9.5, quiet};

class ContactSheet : LabelledSheet {
 public:
  using LabelledSheet::LabelledSheet;

  scene::Scene draw(const std::string& skin) {
    const std::vector<Exhibit> exhibits = gallery(workshop_, skin);
    y_ = margin;
    y_ += words("Templates for games of your own", title_look, {margin, y_}, {}) + Length::mm(0.6);
    y_ += words(
        "Write template: and back: with the names below. Colour, pattern and sign go by a card’s faction, or by any "
        "word you have for it; the frames wait for your pictures.",
        says_look, {margin, y_}, {});
    y_ += row_gap;
    for (const Exhibit& exhibit : exhibits) {
      add(exhibit, *exhibit.front, of_fronts, true);
      if (&exhibit != &exhibits.back() && is_usual(exhibit) != is_usual(*(&exhibit + 1))) end_row();
    }
    end_row();
    for (const Exhibit& exhibit : exhibits)
      if (exhibit.back) add(exhibit, *exhibit.back, of_backs, false);
    end_row();
    return on_ground({sheet_width, y_ - row_gap + margin}, paper);
  }

 private:
  struct Item {
    Size size;  // on the sheet
    Length width;
    scene::Component component;
    std::shared_ptr<const scene::Nodes> face;
    double scale = 1;
    std::string name, keys;
  };

  void add(const Exhibit& exhibit, const templates::Template& layout, double scale, bool captioned) {
    const cards::Deck deck = sample_deck(exhibit);
    compose::Subject subject;
    subject.name = fmt::format("the sample of '{}'", layout.name);
    subject.deck = &deck;
    subject.card = &deck.cards.front();
    Item item;
    item.component = workshop_.composer().measure(layout, subject);
    item.face = std::make_shared<const scene::Nodes>(workshop_.composer().compose(layout, subject).nodes);
    item.scale = item.component.trim.width > widest ? scale * of_boards : scale;
    item.size = {item.component.trim.width * item.scale, item.component.trim.height * item.scale};
    item.width = item.size.width;
    if (captioned) {
      item.name = exhibit.name;
      item.keys = fmt::format("{}", fmt::join(keys_of(exhibit), ", "));
      item.width = std::max(item.width, least_caption);
    }
    const bool full = !row_.empty() && taken_ + gap + item.width > sheet_width - 2.0 * margin;
    if (full) end_row();
    taken_ += (row_.empty() ? Length{} : gap) + item.width;
    row_.push_back(std::move(item));
  }

  // The things of a row stand on one line, their captions hang below it.
  void end_row() {
    Length high, hangs;
    for (const Item& item : row_) high = std::max(high, item.size.height);
    Length x = margin;
    for (const Item& item : row_) {
      place(item, {x, y_ + high - item.size.height});
      Length below = y_ + high;
      if (!item.name.empty()) {
        below += caption_gap;
        below += words(item.name, name_look, {x, below}, {});
        below += words(item.keys, keys_look, {x, below}, item.width);
      }
      hangs = std::max(hangs, below - y_);
      x += item.width + gap;
    }
    y_ += hangs + row_gap;
    row_.clear();
    taken_ = {};
  }

  void place(const Item& item, Point at) {
    const scene::Outline outline = sheets::trim_outline(item.component, scene::Side::front);
    scene::Path line;
    line.outline = outline;
    line.stroke = scene::Stroke{edge, Length::mm(0.25), {}, {}, {}};
    const geometry::Transform there{item.scale, 0, 0, item.scale, at.x, at.y};
    nodes_.emplace_back(scene::Group{there, outline, item.face});
    nodes_.emplace_back(scene::Group{there, std::nullopt, std::make_shared<const scene::Nodes>(scene::Nodes{line})});
  }

  std::vector<Item> row_;
  Length y_, taken_;
};

}  // namespace

scene::Scene contact_sheet(press::Workshop& workshop, const std::string& skin) {
  return ContactSheet(workshop).draw(skin);
}

std::vector<std::string> print_templates(const ContactSheetJob& job, press::Workshop& workshop) {
  return write_sheet(job, workshop, "Templates for games of your own", "templates",
                     [&] { return contact_sheet(workshop, job.skin); });
}

}  // namespace kingpress::start
