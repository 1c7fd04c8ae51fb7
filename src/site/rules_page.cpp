// A leaflet is blocks of words for any medium (book/blocks.h). Neighbours of one kind make a list here, and what draws
// pictures and symbols on paper draws them for the page.
#include "site/rules_page.h"

#include <map>
#include <variant>

#include <fmt/format.h>

#include "book/references.h"
#include "output/raster.h"
#include "output/svg_text.h"
#include "press/leaflet.h"
#include "site/face_picture.h"
#include "site/html.h"

namespace kingpress::site {
namespace {

using book::Piece;
using book::Words;
using geometry::Length;

constexpr std::size_t longest_lead = 260, most_steps = 4;
constexpr double picture_width = 620;  // pixels of a screen, at most

std::string plain(const Words& words) {
  std::string text;
  for (const Piece& piece : words)
    text += piece.kind == Piece::Kind::text ? piece.text : piece.kind == Piece::Kind::symbol ? piece.text : "";
  return text;
}

class Writer {
 public:
  Writer(const book::Supply& supply, press::Workshop& workshop, SiteFolder& folder)
      : supply_(supply), workshop_(workshop), folder_(folder), svg_(workshop.fonts()) {}

  void blocks(const std::vector<book::Block>& all) {
    for (const book::Block& block : all) {
      open_list(block);
      std::visit([&](const auto& kind) { write(kind, block.span); }, block.kind);
    }
    close_list();
  }
  std::string take() { return std::move(out_); }

 private:
  void open_list(const book::Block& block) {
    const char* wanted = std::holds_alternative<book::Step>(block.kind)         ? "ol"
                         : std::holds_alternative<book::Item>(block.kind)       ? "ul"
                         : std::holds_alternative<book::Definition>(block.kind) ? "dl"
                                                                                : "";
    if (list_ == wanted) return;
    close_list();
    list_ = wanted;
    const auto* step = std::get_if<book::Step>(&block.kind);
    if (!list_.empty()) out_ += step ? fmt::format("<ol start=\"{}\">\n", step->number) : fmt::format("<{}>\n", list_);
  }
  void close_list() {
    if (!list_.empty()) out_ += fmt::format("</{}>\n", list_);
    list_.clear();
  }

  std::string said(const Words& words) {
    std::string text;
    for (const Piece& piece : words) {
      if (piece.kind == Piece::Kind::symbol) {
        text += symbol(piece);
        continue;
      }
      std::string part;
      for (const char c : piece.text) part += c == '\n' ? std::string("<br>") : escaped(std::string_view(&c, 1));
      const char* tag = piece.stress == book::Stress::strong  ? "b"
                        : piece.stress == book::Stress::light ? "i"
                                                              : nullptr;
      text += tag ? fmt::format("<{0}>{1}</{0}>", tag, part) : part;
    }
    return text;
  }

  // Named for the order in which they are met.
  std::string symbol(const Piece& piece) {
    std::string& file = symbols_[piece.text];
    if (file.empty()) {
      const auto shown = supply_.symbol(piece.text, Length::mm(5), piece.span);
      if (!shown) return escaped("{" + piece.text + "}");
      file = fmt::format("rules/symbol-{}.svg", symbols_.size());
      folder_.add(file, svg_.of(shown->scene, piece.text));
    }
    return fmt::format("<img class=\"symbol\" src=\"{}\" alt=\"{}\" width=\"20\" height=\"20\">", file,
                       escaped(piece.text));
  }

  void write(const book::Heading& heading, diag::Span) {
    out_ +=
        fmt::format("<h{0} dir=\"auto\">{1}</h{0}>\n", heading.level == 2 || !has_head_ ? 2 : 3, said(heading.words));
    has_head_ = true;
  }
  void write(const book::Paragraph& paragraph, diag::Span) {
    out_ += fmt::format("<p dir=\"auto\">{}</p>\n", said(paragraph.words));
  }
  void write(const book::Step& step, diag::Span) {
    const std::string head = step.head.empty() ? "" : fmt::format("<b>{}</b> ", said(step.head));
    out_ += fmt::format("<li dir=\"auto\">{}{}{}</li>\n", said(step.symbol), head, said(step.words));
  }
  void write(const book::Item& item, diag::Span) {
    out_ += fmt::format("<li dir=\"auto\">{}</li>\n", said(item.words));
  }
  void write(const book::Definition& definition, diag::Span) {
    out_ += fmt::format("<dt dir=\"auto\">{}</dt><dd dir=\"auto\">{}</dd>\n", said(definition.term),
                        said(definition.words));
  }
  void write(const book::Table& table, diag::Span) {
    out_ += "<table>\n";
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      if (i == 0 && plain_row(table.rows[0]).empty()) continue;
      out_ += "<tr>";
      for (const Words& cell : table.rows[i])
        out_ += i == 0 ? fmt::format("<th scope=\"col\" dir=\"auto\">{}</th>", said(cell))
                       : fmt::format("<td dir=\"auto\">{}</td>", said(cell));
      out_ += "</tr>\n";
    }
    out_ += "</table>\n";
  }
  static std::string plain_row(const std::vector<Words>& row) {
    std::string text;
    for (const Words& cell : row) text += plain(cell);
    return text;
  }
  void write(const book::Picture& picture, diag::Span span) {
    const Length room = Length::mm(120);
    const auto shown = supply_.picture(picture.name, {room, Length::mm(4.5 * picture.lines)}, span);
    if (!shown || !(shown->scene.size.width > Length{}) || !(shown->scene.size.height > Length{})) return;
    const double ratio = shown->scene.size.height / shown->scene.size.width;
    const double width = std::min(picture_width, 420 / ratio);
    output::Rasteriser rasteriser(workshop_.fonts());
    const FacePicture drawn =
        packed(pixels_of(shown->scene, rasteriser, static_cast<unsigned>(width * 2), picture.name));
    const std::string file = fmt::format("rules/picture-{}.{}", ++pictures_, drawn.ending);
    folder_.add(file, drawn.bytes);
    const std::string caption = said(picture.caption);
    out_ += fmt::format(
        "<figure><img src=\"{}\" alt=\"{}\" width=\"{:.0f}\" height=\"{:.0f}\" loading=\"lazy\">{}</figure>\n", file,
        escaped(caption.empty() ? "Picture: " + picture.name : plain(picture.caption)), width, width * ratio,
        caption.empty() ? "" : fmt::format("<figcaption dir=\"auto\">{}</figcaption>", caption));
  }
  void write(const book::Box& box, diag::Span) {
    out_ += "<aside>";
    if (!box.head.empty()) out_ += fmt::format("<b dir=\"auto\">{}</b>", said(box.head));
    blocks(box.blocks);
    out_ += "</aside>\n";
  }

  const book::Supply& supply_;
  press::Workshop& workshop_;
  SiteFolder& folder_;
  output::SvgText svg_;
  std::map<std::string, std::string> symbols_;
  std::size_t pictures_ = 0;
  std::string out_, list_;
  bool has_head_ = false;
};

}  // namespace

Rules rules_of(const press::Prepared& prepared, press::Workshop& workshop, SiteFolder& folder) {
  Rules rules;
  if (!prepared.has_leaflet) return rules;
  press::KitPieces pieces(prepared.parts, {}, workshop);
  press::read_leaflet(prepared.parts, pieces, workshop, [&](const book::Book& written, const book::Supply& supply) {
    const book::Book book = book::without_pages(written);
    Writer writer(supply, workshop, folder);
    for (const auto& panel : book.panels) {
      writer.blocks(panel);
      for (const book::Block& block : panel) {
        const auto* paragraph = std::get_if<book::Paragraph>(&block.kind);
        const auto* step = std::get_if<book::Step>(&block.kind);
        if (paragraph && rules.lead.empty() && rules.steps.empty()) rules.lead = plain(paragraph->words);
        if (step && rules.steps.size() < most_steps)
          rules.steps.push_back(plain(step->head) + (step->head.empty() ? "" : " ") + plain(step->words));
      }
    }
    if (rules.lead.size() > longest_lead) rules.lead.clear();
    rules.front = book.front;
    rules.page = writer.take();
  });
  return rules;
}

}  // namespace kingpress::site
