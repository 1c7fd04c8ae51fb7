// Shops refuse whole orders for one bad face. So everything is judged by the shop's own limits before a file is
// written, and the folder says what to do with it.
#include "trade/order.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "diag/count.h"
#include "output/page_names.h"
#include "trade/bundle.h"
#include "trade/manifest.h"
#include "trade/order_check.h"
#include "trade/ordered_faces.h"

namespace kingpress::trade {
namespace {

using geometry::Length;
using geometry::Point;
using geometry::Transform;

class Order {
 public:
  Order(const Kit& kit, const Shop& shop, const OrderSpec& spec, const std::vector<Batch>& batches,
        fonts::FontSet& fonts, const Progress& progress)
      : kit_(kit),
        shop_(shop),
        batches_(batches),
        ordered_(faces_of(kit, shop, batches)),
        bundle_(spec.folder, fonts, spec.jobs),
        fonts_(fonts),
        progress_(progress),
        pdf_(pdf_of(shop, spec.profile)),
        credits_(spec.credits),
        credits_list_(spec.credits_list) {}

  void judge(const OrderSpec& spec, diag::Diagnostics& diagnostics) {
    most_ink_ =
        check_order({kit_, shop_, batches_, ordered_, pdf_.has_value()}, spec.at_risk, spec.inks, fonts_, diagnostics);
    if (spec.inks) inks_ = spec.inks->profile();
  }

  std::vector<std::string> send() {
    switch (shop_.form) {
      case Form::faces: draw_faces(); break;
      case Form::pages: draw_pages(); break;
      case Form::sheets: draw_sheets(); break;
    }
    add_texts();
    return bundle_.send();
  }

  // "the faces of 'PokerDeck' reach 3mm beyond the cut ...".
  std::vector<std::string> notes() const {
    std::vector<std::string> notes;
    for (const Batch& batch : batches_) {
      Length missing;
      for (const Item& item : batch.items)
        missing = std::max(missing, missing_bleed(canvas_of(batch, item), kit_.parts[item.part].component));
      if (missing > Length{})
        notes.push_back(fmt::format("{}: {} of the bleed that {} wants is not drawn, it is made by mirroring the edge",
                                    batch.product->title, to_string(missing), shop_.title));
    }
    for (std::size_t batch = 0; batch < batches_.size(); ++batch)
      if (std::ranges::any_of(ordered_.faces,
                              [&](const OrderedFace& face) { return face.blank && face.batch == batch; }))
        notes.push_back(
            fmt::format("{}: pieces that come without a back get a blank one", batches_[batch].product->title));
    return notes;
  }

 private:
  static std::optional<output::ShopPdf> pdf_of(const Shop& shop, const std::string& profile) {
    if (shop.pdf.empty() || profile.empty()) return std::nullopt;
    return output::ShopPdf{shop.pdf, static_cast<double>(shop.ink.value_or(300)), profile, shop.overprint_black};
  }

  const scene::Component& component(const Item& item) const { return kit_.parts[item.part].component; }

  scene::Scene draw(const OrderedFace& face) const {
    const Canvas canvas = canvas_of(batches_[face.batch], face.item);
    if (face.blank) return {canvas.size, {}};
    return on_canvas(canvas, component(face.item), face.side, kit_.faces(face.item.part, face.side));
  }

  void draw_faces() {
    for (std::size_t i = 0; i < ordered_.faces.size(); ++i) {
      bundle_.picture(ordered_.faces[i].file, draw(ordered_.faces[i]), shop_.dpi);
      progress_(i + 1, ordered_.faces.size());
    }
  }

  void draw_pages() {
    for (std::size_t l = 0; l < batches_.size(); ++l) {
      const std::string name = output::plain_name(batches_[l].product->name);
      open(name + ".pdf");
      std::vector<OrderedPiece*> pieces;
      std::set<std::size_t> backs;
      for (OrderedPiece& piece : ordered_.pieces) {
        if (piece.batch != l) continue;
        pieces.push_back(&piece);
        backs.insert(piece.back);
        for (std::size_t copy = 0; copy < piece.copies; ++copy) {
          if (shop_.order == PageOrder::back_first) add_page(piece.back, piece.backs);
          add_page(piece.front, piece.fronts);
          if (shop_.order == PageOrder::front_first) add_page(piece.back, piece.backs);
        }
      }
      if (shop_.order == PageOrder::backs_last) add_backs(name, pieces, backs.size() == 1);
      close();
      progress_(l + 1, batches_.size());
    }
  }

  // One that all have is the last page; of several each stands behind its front, as the same page of a second document.
  void add_backs(const std::string& name, const std::vector<OrderedPiece*>& pieces, bool is_common) {
    if (is_common) {
      add_page(pieces.front()->back, pieces.front()->backs);
      for (OrderedPiece* piece : pieces) piece->backs = pieces.front()->backs;
      return;
    }
    close();
    open(name + "-backs.pdf");
    for (OrderedPiece* piece : pieces)
      for (std::size_t copy = 0; copy < piece->copies; ++copy) add_page(piece->back, piece->backs);
  }

  void open(const std::string& file) {
    file_ = file;
    page_ = 0;
    document_ = &bundle_.document(file, {kit_.title, kit_.author, {}, {}}, pdf_);
  }

  void close() {
    if (const std::string style = bundle_.close_document(); !style.empty()) styles_.emplace_back(file_, style);
  }

  void add_page(std::size_t index, Where& where) {
    where.add(file_, ++page_);
    const OrderedFace& face = ordered_.faces[index];
    const Batch& batch = batches_[face.batch];
    scene::Scene scene = draw(face);
    if (face.side == scene::Side::front && !face.blank && !shop_.cut_line.empty())
      if (auto line = cut_line(canvas_of(batch, face.item), component(face.item), shop_.cut_line))
        scene.nodes.emplace_back(std::move(*line));
    output::PageInfo info;
    info.label = face.name;
    const geometry::Size trim = batch.product->trim;
    info.trim = {(scene.size.width - trim.width) / 2.0, (scene.size.height - trim.height) / 2.0, trim.width,
                 trim.height};
    info.bleed = geometry::Rect::of(scene.size);
    document_->page(scene, info);
  }

  // Fronts row by row; backs in the columns counted from the other edge, so that they lie behind them when the sheet
  // is turned like a page.
  void draw_sheets() {
    const SheetLayout& layout = *shop_.sheet;
    const std::size_t places = layout.columns.size() * layout.rows.size();
    std::vector<std::vector<OrderedPiece*>> pieces_of(batches_.size());
    for (OrderedPiece& piece : ordered_.pieces) {
      std::vector<OrderedPiece*>& pieces = pieces_of[piece.batch];
      pieces.insert(pieces.end(), piece.copies, &piece);
    }
    const auto sheets_of = [&](std::size_t batch) { return (pieces_of[batch].size() + places - 1) / places; };
    std::size_t drawn = 0, all = 0;
    for (std::size_t l = 0; l < batches_.size(); ++l) all += sheets_of(l);
    for (std::size_t l = 0; l < batches_.size(); ++l) {
      const std::vector<OrderedPiece*>& pieces = pieces_of[l];
      for (std::size_t sheet = 0; sheet < sheets_of(l); ++sheet) {
        const std::size_t begin = sheet * places, end = std::min(begin + places, pieces.size());
        for (const scene::Side side : {scene::Side::front, scene::Side::back}) {
          scene::Scene scene{layout.paper, {}};
          const bool front = side == scene::Side::front;
          const std::string file = fmt::format("{}-sheet-{:02}-{}.png", output::plain_name(batches_[l].product->name),
                                               sheet + 1, front ? "a-front" : "b-back");
          for (std::size_t i = begin; i < end; ++i) {
            scene.nodes.push_back(placed(*pieces[i], side, i - begin));
            const std::size_t row = (i - begin) / layout.columns.size(), column = (i - begin) % layout.columns.size();
            const std::size_t seen = front ? column : layout.columns.size() - 1 - column;
            (front ? pieces[i]->fronts : pieces[i]->backs).add(file, row * layout.columns.size() + seen + 1);
          }
          bundle_.picture(file, scene, shop_.dpi);
        }
        progress_(++drawn, all);
      }
    }
  }

  scene::Node placed(const OrderedPiece& piece, scene::Side side, std::size_t place) const {
    const SheetLayout& layout = *shop_.sheet;
    const bool front = side == scene::Side::front;
    const Length x = layout.columns[place % layout.columns.size()], y = layout.rows[place / layout.columns.size()];
    scene::Scene face = draw(ordered_.faces[front ? piece.front : piece.back]);
    const double degrees = !layout.turned ? 0 : front ? -90 : 90;
    const Transform there = Transform::move({face.size.width / -2.0, face.size.height / -2.0})
                                .then(Transform::rotate(degrees))
                                .then(Transform::move({front ? x : layout.paper.width - x, y}));
    return scene::Group{there, scene::Outline::rectangle(geometry::Rect::of(face.size)),
                        std::make_shared<const scene::Nodes>(std::move(face.nodes))};
  }

  void add_texts() {
    const char* pages = shop_.form == Form::pages ? "page" : shop_.form == Form::sheets ? "place" : nullptr;
    bundle_.text("list.csv", order_list(ordered_, batches_, kit_, pages));
    if (shop_.manifest == Manifest::game_crafter)
      bundle_.text("manifest.json", game_crafter_json(ordered_, batches_, kit_));
    if (shop_.manifest == Manifest::mpc_autofill)
      for (std::size_t l = 0; l < batches_.size(); ++l)
        if (mpc_autofill_orders(*batches_[l].product))
          bundle_.text(order_file(batches_[l]), mpc_autofill_xml(ordered_, l, kit_));
    if (!credits_list_.empty()) bundle_.text("credits.csv", credits_list_);
    bundle_.text("READ-ME.txt", read_me());
  }

  static std::string order_file(const Batch& batch) {
    return fmt::format("order-{}.xml", output::plain_name(batch.product->name));
  }

  // What its tool reads, where there is anything that it can order.
  std::string autofill() const {
    if (shop_.manifest != Manifest::mpc_autofill) return {};
    const auto batch =
        std::ranges::find_if(batches_, [](const Batch& one) { return mpc_autofill_orders(*one.product); });
    if (batch == batches_.end()) return {};
    return fmt::format(
        "\nWith MPC Autofill\n"
        "1. Its desktop tool orders custom cards of 63 x 88 mm and nothing else{}.\n"
        "2. Put the tool into this folder and start it there: it takes the pictures from where it is started.\n"
        "3. It reads {} and fills the order. Look at it, choose the card stock, and pay.\n",
        batches_.size() > 1 ? ": order the rest by hand" : "", order_file(*batch));
  }

  std::string canvas_text(const geometry::Size& canvas) const {
    if (shop_.form == Form::pages) return fmt::format("{} x {}", to_string(canvas.width), to_string(canvas.height));
    return fmt::format("{:.0f} x {:.0f} pixels", canvas.width.inches() * shop_.dpi, canvas.height.inches() * shop_.dpi);
  }

  // One after the other where they differ.
  std::string inks_told() const {
    if (!pdf_) return "These files are RGB";
    if (std::ranges::all_of(styles_, [&](const auto& one) { return one.second == styles_.front().second; }))
      return styles_.front().second;
    std::string told;
    for (const auto& [file, style] : styles_) told += fmt::format("{}{}: {}", told.empty() ? "" : ".\n  ", file, style);
    return told;
  }

  std::string read_me() const {
    std::string text = fmt::format("{} for {}\n", kit_.title, shop_.title);
    if (!shop_.site.empty()) text += shop_.site + "\n";
    text += "\nTo order\n";
    for (const Batch& batch : batches_)
      text += fmt::format("  {}: {}, cut at {} x {}, with bleed {}\n", batch.product->title,
                          diag::counted(batch.pieces(kit_), "piece"), to_string(batch.product->trim.width),
                          to_string(batch.product->trim.height), canvas_text(batch.product->canvas));
    text += "  list.csv names every piece with its copies and its files.\n";
    if (!shop_.steps.empty()) text += "\nWhat to do\n" + shop_.steps + (shop_.steps.ends_with('\n') ? "" : "\n");
    text += autofill();
    text += fmt::format("\nColour\n  {}. {} takes {}.\n", inks_told(), shop_.title,
                        shop_.colour.empty() ? "RGB" : shop_.colour);
    if (shop_.ink && !pdf_)
      text += fmt::format("  It limits ink to {} %, which the conversion to CMYK has to keep.\n", *shop_.ink);
    if (most_ink_ > 0 && !pdf_)
      text += fmt::format("  By '{}' no spot takes more than {:.0f} %, with greys and black in black ink alone.\n",
                          inks_, most_ink_);
    if (!credits_.empty())
      text += fmt::format("\nPictures and fonts\n  {}\n  credits.csv says it of every file.\n", credits_);
    return text;
  }

  const Kit& kit_;
  const Shop& shop_;
  const std::vector<Batch>& batches_;
  OrderedFaces ordered_;
  std::string file_;  // of the document that is written, and how many pages it has
  std::size_t page_ = 0;
  output::DocumentWriter* document_ = nullptr;
  Bundle bundle_;
  fonts::FontSet& fonts_;
  const Progress& progress_;
  std::optional<output::ShopPdf> pdf_;
  // Of each document: "PDF/X-1a style for 'FOGRA39', at most 240 % ink"; of RGB none.
  std::vector<std::pair<std::string, std::string>> styles_;
  std::string inks_;  // the profile by which ink was calculated
  double most_ink_ = 0;
  const std::string &credits_, &credits_list_;
};

}  // namespace

std::optional<Sent> order(const Kit& kit, const Shop& shop, const OrderSpec& spec, fonts::FontSet& fonts,
                          diag::Diagnostics& diagnostics, const Progress& progress) {
  const std::size_t errors = diagnostics.error_count();
  const Batches sorted = sort_by_product(kit, shop, spec.product, diagnostics);
  if (sorted.batches.empty()) {
    const std::string what = !spec.product.empty()     ? "'" + spec.product + "' of this size"
                             : sorted.left_out.empty() ? std::string("a piece of these sizes")
                                                       : fmt::format("{}", fmt::join(sorted.left_out, ", "));
    diagnostics.error("nothing-to-order", {}, fmt::format("{} does not make {}", shop.title, what),
                      sorted.ways_out.empty() ? "choose another shop, or another size of cards with --size"
                                              : fmt::format("{}", fmt::join(sorted.ways_out, "; ")));
    return std::nullopt;
  }
  Order order(kit, shop, spec, sorted.batches, fonts, progress);
  order.judge(spec, diagnostics);
  if (diagnostics.error_count() > errors) return std::nullopt;
  Sent sent;
  sent.notes = sorted.notes;
  for (std::string& note : order.notes()) sent.notes.push_back(std::move(note));
  for (const Batch& batch : sorted.batches)
    sent.what += fmt::format("{}{} of {}", sent.what.empty() ? "" : ", ", batch.pieces(kit), batch.product->title);
  sent.files = order.send();
  return sent;
}

}  // namespace kingpress::trade
