// A skin is judged by what it does to all templates, a template by what it makes of each skin: a table of both, in
// columns of rows, so that the sheet stays a sheet.
#include <algorithm>

#include "sheets/cut_line.h"
#include "start/contact_sheet.h"
#include "start/gallery.h"
#include "start/labelled_sheet.h"

namespace kingpress::start {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Size;

constexpr scene::Colour skins_ink{0x14, 0x14, 0x14}, skins_quiet{0x5A, 0x56, 0x4C}, skins_ground{0xE4, 0xE0, 0xD6},
    skins_edge{0xA9, 0xA3, 0x94};
const Length skins_margin = Length::mm(11), between_cells = Length::mm(4), between_blocks = Length::mm(10);
const Size largest{Length::mm(33), Length::mm(33)};  // of a face
const Length name_room = Length::mm(24), row_height = largest.height + Length::mm(5);
constexpr std::size_t blocks = 2;  // beside each other

constexpr Lettering skins_title{"title", 600, 20, skins_ink}, skins_says{"text", 400, 12, skins_quiet},
    heading{"number", 600, 10.5, skins_ink};

class SkinSheet : LabelledSheet {
 public:
  using LabelledSheet::LabelledSheet;

  scene::Scene draw() {
    std::vector<std::string> skins{""};
    for (const templates::SkinEntry& entry : workshop_.templates().skins()) skins.push_back(entry.name);
    std::vector<std::vector<Exhibit>> dressed;
    for (const std::string& skin : skins) dressed.push_back(gallery(workshop_, skin));
    const std::size_t layouts = dressed.front().size(), rows = (layouts + blocks - 1) / blocks;
    const Length column = largest.width + between_cells,
                 block = name_room + column * static_cast<double>(skins.size()) + between_blocks;
    Length y = skins_margin;
    y += words("Every template in every skin", skins_title, {skins_margin, y}, {}) + Length::mm(0.6);
    y += words("Write skin: with one of the names above a column; without it, templates look as in the first.",
               skins_says, {skins_margin, y}, {});
    y += Length::mm(6);
    for (std::size_t b = 0; b < blocks; ++b)
      for (std::size_t s = 0; s < skins.size(); ++s)
        words(skins[s].empty() ? "no skin" : skins[s], heading, {cell(b, s, block, column), y}, {});
    y += Length::mm(6.5);
    for (std::size_t i = 0; i < layouts; ++i) {
      const std::size_t b = i / rows;
      const Length top = y + row_height * static_cast<double>(i % rows);
      words(dressed.front()[i].name, heading, {skins_margin + block * static_cast<double>(b), top + Length::mm(1)},
            name_room);
      for (std::size_t s = 0; s < skins.size(); ++s) place(dressed[s][i], {cell(b, s, block, column), top});
    }
    return on_ground({skins_margin * 2.0 + block * static_cast<double>(blocks) - between_blocks - between_cells,
                      y + row_height * static_cast<double>(rows) - Length::mm(5) + skins_margin},
                     skins_ground);
  }

 private:
  static Length cell(std::size_t b, std::size_t s, Length block, Length column) {
    return skins_margin + block * static_cast<double>(b) + name_room + column * static_cast<double>(s);
  }

  // The front, as large as its cell allows.
  void place(const Exhibit& exhibit, Point at) {
    const cards::Deck deck = sample_deck(exhibit);
    compose::Subject subject;
    subject.name = "the sample of '" + exhibit.name + "'";
    subject.deck = &deck;
    subject.card = &deck.cards.front();
    const scene::Component component = workshop_.composer().measure(*exhibit.front, subject);
    const double scale = std::min(largest.width / component.trim.width, largest.height / component.trim.height);
    const scene::Outline outline = sheets::trim_outline(component, scene::Side::front);
    const geometry::Transform there{scale, 0, 0, scale, at.x, at.y};
    scene::Path line;
    line.outline = outline;
    line.stroke = scene::Stroke{skins_edge, Length::mm(0.25), {}, {}, {}};
    auto face = std::make_shared<const scene::Nodes>(workshop_.composer().compose(*exhibit.front, subject).nodes);
    nodes_.emplace_back(scene::Group{there, outline, std::move(face)});
    nodes_.emplace_back(scene::Group{there, std::nullopt, std::make_shared<const scene::Nodes>(scene::Nodes{line})});
  }
};

}  // namespace

scene::Scene skin_sheet(press::Workshop& workshop) { return SkinSheet(workshop).draw(); }

std::vector<std::string> print_skins(const ContactSheetJob& job, press::Workshop& workshop) {
  return write_sheet(job, workshop, "Every template in every skin", "skins", [&] { return skin_sheet(workshop); });
}

}  // namespace kingpress::start
