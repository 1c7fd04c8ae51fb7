#include <cmath>

#include "trade/order.h"

#include <filesystem>

#include "../catch.h"
#include "../golden.h"
#include "../inks/a_profile.h"
#include "../project_root.h"
#include "../temp_folder.h"

#include <nlohmann/json.hpp>

#include "diag/printer.h"
#include "fonts/text_layout.h"
#include "output/raster.h"
#include "pictures/pixels.h"
#include "pictures/png_encode.h"
#include "tests/trade/a_kit.h"
#include "trade/canvas.h"
#include "trade/safe_zone.h"

using namespace kingpress;
using geometry::Length;

namespace {

struct AnOrder {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::unique_ptr<fonts::FontSet> font_set = fonts::FontSet::load(project_root() + "/fonts", sources, diagnostics);
  fonts::FontSet& fonts = *font_set;
  TempFolder folder;
  std::vector<std::pair<std::size_t, std::size_t>> progress;

  std::optional<trade::Sent> send(const trade::Kit& kit, const std::string& shop, unsigned jobs = 1) {
    const auto read = trade::read_shop(sources.add("own.yaml", shop), diagnostics);
    REQUIRE(read);
    return trade::order(kit, *read, {folder.path(), "", false, jobs}, fonts, diagnostics,
                        [this](std::size_t done, std::size_t all) { progress.emplace_back(done, all); });
  }
  pictures::Pixels picture(const std::string& name) const {
    return std::get<pictures::Pixels>(pictures::decode_png(read_bytes(folder / name)));
  }
};

const std::string faces_shop =
    "title: My Shop\nsafe: 3mm\nmanifest: mpc-autofill\nproducts:\n"
    "  - {name: poker, trim: 2.5x3.5in, canvas: 822x1122, least: 2, most: 5}\n"
    "  - {name: chit, for: pieces, trim: 1x1in, canvas: 375x375}\n";

trade::Kit three_pieces() {
  return trade::kit_of({{trade::piece("card", 63, 88, 3, 2), "The Owl", 0, {}},
                        {trade::piece("card", 88, 63, 3), "The Cat & Dog", 0, {}},
                        {trade::piece("token", 25.4, 25.4, 2, 7), "coin", trade::Part::no_back, {}}});
}

std::uint32_t at(const pictures::Pixels& pixels, unsigned x, unsigned y) {
  return pixels.words[std::size_t{y} * pixels.width + x] & 0xFFFFFF;
}

}  // namespace

TEST_CASE("a face has the shop's pixels, in true size in the middle, drawn to the edge on all sides") {
  AnOrder order;
  const auto sent = order.send(three_pieces(), faces_shop);
  INFO(diag::print(order.diagnostics));
  REQUIRE(sent);
  CHECK(sent->what == "3 of poker, 7 of chit");
  const pictures::Pixels owl = order.picture("poker/fronts/001-the-owl.png");
  REQUIRE(owl.width == 822);
  REQUIRE(owl.height == 1122);
  for (const auto& [x, y] : {std::pair{0u, 0u}, {821u, 0u}, {0u, 1121u}, {821u, 1121u}, {410u, 0u}, {0u, 560u}})
    CHECK(at(owl, x, y) == 0xC80000);
  // 63 mm are 744.09 pixels: the trim begins at 38.95, 41.3, its corner ends 59.06 further
  CHECK(at(owl, 37, 45) == 0xC80000);
  CHECK(at(owl, 40, 45) == 0x00C800);
  CHECK(at(owl, 97, 45) == 0x00C800);
  CHECK(at(owl, 99, 45) == 0xC80000);
  const pictures::Pixels back = order.picture("poker/backs/001-card-back.png");
  CHECK(at(back, 410, 560) == 0x0000C8);
}

TEST_CASE("a piece that lies is laid upright, its back so that both tops are one edge") {
  AnOrder order;
  REQUIRE(order.send(three_pieces(), faces_shop));
  const pictures::Pixels front = order.picture("poker/fronts/002-the-cat-dog.png");
  CHECK(at(front, 770, 50) == 0x00C800);  // its top left corner is at the top right
  const pictures::Pixels back = order.picture("poker/backs/002-card-back.png");
  CHECK(at(back, 50, 1070) == 0x00C800);  // and at the bottom left
}

TEST_CASE("an order file for MPC Autofill is written for 63 x 88 mm alone, which is all that its tool orders") {
  AnOrder other;
  REQUIRE(other.send(three_pieces(), faces_shop));
  CHECK_FALSE(std::filesystem::exists(other.folder / "order-poker.xml"));
  CHECK(read_bytes(other.folder / "READ-ME.txt").find("Autofill") == std::string::npos);
  AnOrder order;
  std::string shop = faces_shop;
  shop.replace(shop.find("2.5x3.5in, canvas: 822x1122"), 27, "63x88mm, canvas: 816x1110  ");
  REQUIRE(order.send(three_pieces(), shop));
  const std::string xml = read_bytes(order.folder / "order-poker.xml");
  CHECK(xml.find("<quantity>3</quantity>") != std::string::npos);
  CHECK(xml.find("<slots>0,1</slots>") != std::string::npos);
  CHECK(xml.find("<query>The Cat &amp; Dog</query>") != std::string::npos);
  CHECK(xml.find("<cardback>poker/backs/001-card-back.png</cardback>") != std::string::npos);
  CHECK(read_bytes(order.folder / "READ-ME.txt").find("3. It reads order-poker.xml") != std::string::npos);
  CHECK(order.picture("poker/fronts/001-the-owl.png").width == 816);
}

TEST_CASE("who made the pictures goes with the order, where it is said") {
  AnOrder order;
  REQUIRE(order.send(three_pieces(), faces_shop));
  CHECK_FALSE(std::filesystem::exists(order.folder / "credits.csv"));
  CHECK(read_bytes(order.folder / "READ-ME.txt").find("Pictures") == std::string::npos);
  AnOrder other;
  const auto shop = trade::read_shop(other.sources.add("own.yaml", faces_shop), other.diagnostics);
  trade::OrderSpec spec{other.folder.path()};
  spec.credits = "3 pictures by Ada. No picture was made by AI.";
  spec.credits_list = "file,kind\na.png,picture\n";
  REQUIRE(trade::order(three_pieces(), *shop, spec, other.fonts, other.diagnostics, [](std::size_t, std::size_t) {}));
  CHECK(read_bytes(other.folder / "credits.csv") == spec.credits_list);
  CHECK(
      read_bytes(other.folder / "READ-ME.txt")
          .ends_with("\nPictures and fonts\n  3 pictures by Ada. No picture was made by AI.\n  credits.csv says it of "
                     "every file.\n"));
}

TEST_CASE("the progress of an order counts faces, documents or sheets from one to all") {
  const std::string sheet = "sheet: {paper: 210x297mm, columns: [60mm, 150mm], rows: [60mm, 150mm]}\n";
  for (const std::string& form : {std::string("faces"), std::string("pages"), "sheets\n" + sheet}) {
    CAPTURE(form);
    AnOrder order;
    REQUIRE(order.send(three_pieces(), "title: My Shop\nsafe: 3mm\nfiles: " + form +
                                           "\nproducts:\n  - {name: poker, trim: 2.5x3.5in, canvas: 822x1122}\n"
                                           "  - {name: chit, for: pieces, trim: 1x1in, canvas: 375x375}\n"));
    REQUIRE_FALSE(order.progress.empty());
    const std::size_t all = order.progress.size();
    for (std::size_t i = 0; i < all; ++i) {
      CHECK(order.progress[i].first == i + 1);
      CHECK(order.progress[i].second == all);
    }
  }
}

TEST_CASE("a picture is refused below the least pixels of a shop, and warned of below the good ones") {
  auto picture = std::make_shared<scene::Picture>();
  picture->name = "fox.png";
  picture->width = picture->height = 150;
  const std::vector<std::uint32_t> words(150 * 150, 0xFF'20'60'20);
  picture->bytes = pictures::encode_png({words.data(), 150, 150, 150, true}, 150);
  const auto sent = [&](double dpi) {
    trade::Kit kit = trade::kit_of({{trade::piece("card", 63.5, 88.9, 3, 2), "The Owl", trade::Part::no_back, {}}});
    const Length side = Length::inches(150 / dpi);
    kit.faces = [&, part = kit.parts[0]](std::size_t, scene::Side of) {
      scene::Nodes nodes = *trade::face_of(part.component, of).nodes;
      nodes.emplace_back(scene::Image{picture, {Length::mm(10), Length::mm(10), side, side}});
      return sheets::Face{std::make_shared<const scene::Nodes>(std::move(nodes)), std::nullopt};
    };
    AnOrder order;
    order.send(kit,
               "title: My Shop\nsafe: 3mm\nleast_dpi: 150\ngood_dpi: 300\nproducts:\n"
               "  - {name: poker, trim: 2.5x3.5in, canvas: 822x1122}\n");
    std::string said;
    for (const diag::Diagnostic& one : order.diagnostics.list())
      said += (one.severity == diag::Severity::error ? "error: " : "warning: ") + one.message + "; " + one.hint + "\n";
    return said;
  };
  CHECK(sent(299.6) == "");  // half a pixel is nothing
  CHECK(sent(299.4) ==
        "warning: 'fox.png' on 'The Owl' is printed with 299 pixels an inch, My Shop wants 300; it has 150 x 150: take "
        "one of at least 151 x 151, or show it smaller\n");
  CHECK(sent(149.6).starts_with("warning: "));
  CHECK(sent(149.4) ==
        "error: 'fox.png' on 'The Owl' is printed with 149 pixels an inch, My Shop wants 150; it has 150 x 150: take "
        "one of at least 151 x 151, or show it smaller, or order it so with --at-risk\n");
}

TEST_CASE("the list counts copies, and the rest is told") {
  AnOrder order;
  const auto sent = order.send(three_pieces(), faces_shop);
  REQUIRE(sent);
  CHECK(read_bytes(order.folder / "list.csv") ==
        "product,copies,name,front,back\n"
        "poker,2,The Owl,poker/fronts/001-the-owl.png,poker/backs/001-card-back.png\n"
        "poker,1,The Cat & Dog,poker/fronts/002-the-cat-dog.png,poker/backs/002-card-back.png\n"
        "chit,7,coin,chit/fronts/001-coin.png,chit/backs/001-blank.png\n");
  const std::string notes = nlohmann::json(sent->notes).dump();
  CHECK(notes.find("'card' of 63mm x 88mm is cut at 63.5mm x 88.9mm") != std::string::npos);
  CHECK(notes.find("0.498mm of the bleed that My Shop wants is not drawn") != std::string::npos);
}

TEST_CASE("the inks of each document are told where they differ") {
  AnOrder order;
  trade::Kit kit = three_pieces();
  kit.faces = [components = kit.parts](std::size_t index, scene::Side side) {
    sheets::Face face = trade::face_of(components[index].component, side);
    if (components[index].component.kind == "card")
      face.nodes = std::make_shared<const scene::Nodes>(scene::Nodes{scene::plate("foil", *face.nodes)});
    return face;
  };
  const auto shop = trade::read_shop(order.sources.add("own.yaml",
                                                       "title: My Shop\nsafe: 3mm\nfiles: pages\npdf: x4\nproducts:\n"
                                                       "  - {name: poker, trim: 63x88mm, bleed: 3mm}\n"
                                                       "  - {name: chit, for: pieces, trim: 1x1in, bleed: 2mm}\n"),
                                     order.diagnostics);
  REQUIRE(shop);
  trade::OrderSpec spec{order.folder.path()};
  spec.profile = a_profile();
  REQUIRE(trade::order(kit, *shop, spec, order.fonts, order.diagnostics, [](std::size_t, std::size_t) {}));
  const std::string read_me = read_bytes(order.folder / "READ-ME.txt");
  INFO(read_me);
  const std::size_t poker = read_me.find("\n  poker.pdf: PDF/X-4 style for"),
                    chit = read_me.find("\n  chit.pdf: PDF/X-4");
  REQUIRE(poker < chit);
  REQUIRE(chit != std::string::npos);
  CHECK(read_me.substr(poker, chit - poker).find("with the plate foil") != std::string::npos);
  CHECK(read_me.substr(chit).find("foil") == std::string::npos);
}

TEST_CASE("what a shop does not take is refused, and nothing is written") {
  AnOrder order;
  trade::Kit kit = three_pieces();
  SECTION("too many") {
    kit.parts[0].component.copies = 5;
    CHECK_FALSE(order.send(kit, faces_shop));
    CHECK(order.diagnostics.list().front().message ==
          "6 of 'poker' are more than the 5 that My Shop takes in one order");
  }
  SECTION("too few") {
    kit.parts = {kit.parts[1]};
    CHECK_FALSE(order.send(kit, faces_shop));
    CHECK(order.diagnostics.list().front().message == "1 of 'poker' are fewer than the 2 that My Shop makes");
  }
  SECTION("no size of its own") {
    kit.parts = {{trade::piece("card", 80, 120, 3), "wide", 0, {}}};
    CHECK_FALSE(order.send(kit, faces_shop));
    CHECK(order.diagnostics.list().front().code == "nothing-to-order");
    CHECK(order.diagnostics.list().front().message == "My Shop does not make a card of 80mm x 120mm");
  }
  SECTION("no shape of its own for cards") {
    kit.parts = {{trade::piece("card", 57.735, 50, 3), "tip", 0, {}}};
    kit.parts.front().component.shape = geometry::CutShape::hex;
    CHECK_FALSE(order.send(kit, faces_shop + "  - {name: hex, for: pieces, shape: hex, trim: any, bleed: 3mm}\n"));
    const diag::Diagnostic& told = order.diagnostics.list().front();
    CHECK(told.message == "My Shop does not make a hexagonal card of 57.735mm x 50mm");
    CHECK(told.hint == "My Shop makes this shape for other pieces only: list them as 'tiles' or 'tokens'");
  }
  CHECK(order.folder.names().empty());
}

TEST_CASE("the same order gives the same bytes on any number of threads") {
  AnOrder one, four;
  const auto a = one.send(three_pieces(), faces_shop, 1), b = four.send(three_pieces(), faces_shop, 4);
  REQUIRE((a && b));
  CHECK(a->files.size() == 8);
  for (const std::string& path : a->files) {
    const std::string name = path.substr(one.folder.path().size() + 1);
    CHECK(read_bytes(path) == read_bytes(four.folder / name));
  }
}

TEST_CASE("pages of a document are backs before their fronts where the shop wants it so") {
  AnOrder order;
  REQUIRE(order.send(three_pieces(),
                     "title: My Shop\nsafe: 3mm\nfiles: pages\norder: back-first\nproducts:\n"
                     "  - {name: poker, trim: 2.5x3.5in, canvas: 825x1125}\n"));
  const std::string pdf = unpacked_pdf(order.folder / "poker.pdf");
  std::size_t pages = 0;
  for (std::size_t at = 0; (at = pdf.find("/TrimBox", at)) != std::string::npos; ++at) ++pages;
  CHECK(pages == 6);
  CHECK(read_bytes(order.folder / "list.csv") ==
        "product,copies,name,front,back\n"
        "poker,2,The Owl,\"poker.pdf pages 2, 4\",\"poker.pdf pages 1, 3\"\n"
        "poker,1,The Cat & Dog,poker.pdf page 6,poker.pdf page 5\n");
  CHECK(pdf.find("/TrimBox [ 9 9 189 261 ]") != std::string::npos);
}

TEST_CASE("one back that all have is the last page, several are a document of their own") {
  const std::string shop =
      "title: My Shop\nsafe: 3mm\nfiles: pages\norder: backs-last\nproducts:\n"
      "  - {name: poker, trim: 2.5x3.5in, canvas: 825x1125}\n";
  const auto list = [&](std::size_t second_back) {
    AnOrder order;
    REQUIRE(order.send(trade::kit_of({{trade::piece("card", 63, 88, 3, 2), "Owl", 0, {}},
                                      {trade::piece("card", 63, 88, 3), "Cat", second_back, {}}}),
                       shop));
    return read_bytes(order.folder / "list.csv");
  };
  CHECK(list(0) ==
        "product,copies,name,front,back\npoker,2,Owl,\"poker.pdf pages 1, 2\",poker.pdf page 4\n"
        "poker,1,Cat,poker.pdf page 3,poker.pdf page 4\n");
  CHECK(list(1) ==
        "product,copies,name,front,back\npoker,2,Owl,\"poker.pdf pages 1, 2\",\"poker-backs.pdf pages 1, 2\"\n"
        "poker,1,Cat,poker.pdf page 3,poker-backs.pdf page 3\n");
}

TEST_CASE("pieces that show the same share one picture, and what is of paper is not ordered") {
  AnOrder order;
  trade::Kit kit = trade::kit_of({{trade::piece("card", 63, 88, 3), "Owl", 0, {}, 0},
                                  {trade::piece("card", 63, 88, 3), "Cat", 0, {}, 1},
                                  {trade::piece("card", 63, 88, 3), "Same owl", 0, {}, 0},
                                  {trade::piece("parts", 63, 88, 0), "the list of parts", trade::Part::no_back, {}},
                                  {trade::piece("die", 25.4, 25.4, 0), "die", trade::Part::no_back, {}}});
  const auto sent = order.send(kit, faces_shop);
  REQUIRE(sent);
  CHECK(sent->what == "3 of poker");
  CHECK(read_bytes(order.folder / "list.csv") ==
        "product,copies,name,front,back\n"
        "poker,1,Owl,poker/fronts/001-owl.png,poker/backs/001-card-back.png\n"
        "poker,1,Cat,poker/fronts/002-cat.png,poker/backs/001-card-back.png\n"
        "poker,1,Same owl,poker/fronts/001-owl.png,poker/backs/001-card-back.png\n");
}

TEST_CASE("on sheets a back lies behind its front when the sheet is turned like a page") {
  AnOrder order;
  REQUIRE(
      order.send(three_pieces(),
                 "title: My Shop\nsafe: 3mm\nfiles: sheets\nsheet: {paper: 9x4in, columns: [2in, 6in], rows: [2in]}\n"
                 "products:\n  - {name: poker, trim: 2.5x3.5in, canvas: 825x1125}\n"));
  const pictures::Pixels front = order.picture("poker-sheet-02-a-front.png"),
                         back = order.picture("poker-sheet-02-b-back.png");
  CHECK(front.width == 2700);
  CHECK(at(front, 600, 600) == 0xC80000);  // the third piece, alone on the second sheet, 2 inches from the left
  CHECK(at(front, 1800, 600) == 0xFFFFFF);
  CHECK(at(back, 2100, 600) == 0x0000C8);  // and 2 inches from the right
  CHECK(at(back, 900, 600) == 0xFFFFFF);
}

TEST_CASE("on sheets that take pieces lying, fronts lie a quarter one way and backs the other") {
  AnOrder order;
  REQUIRE(order.send(three_pieces(),
                     "title: My Shop\nsafe: 3mm\nfiles: sheets\nsheet: {paper: 9x4in, columns: [2in, 6in], rows: "
                     "[2in], turned: true}\n"
                     "products:\n  - {name: poker, trim: 2.5x3.5in, canvas: 825x1125}\n"));
  const pictures::Pixels front = order.picture("poker-sheet-02-a-front.png"),
                         back = order.picture("poker-sheet-02-b-back.png");
  for (const pictures::Pixels* sheet : {&front, &back}) {
    const std::uint32_t colour = sheet == &front ? 0xC80000 : 0x0000C8;
    const unsigned x = sheet == &front ? 600 : 2100;
    CHECK(at(*sheet, x, 600) == colour);
    CHECK(at(*sheet, x - 540, 600) == colour);  // 3.75 inches wide now
    CHECK(at(*sheet, x, 600 - 400) == colour);
    CHECK(at(*sheet, x, 600 - 425) == 0xFFFFFF);  // and 2.75 high
  }
}

TEST_CASE("letters are measured by their ink, and only those between safe zone and cut are named") {
  AnOrder order;
  output::Rasteriser raster(order.fonts);
  const auto face = order.fonts.face({"text", 400, false});
  REQUIRE(face);
  const auto layout = fonts::TextLayout::create(order.fonts);
  fonts::Paragraph paragraph;
  paragraph.runs.push_back({"H", {*face, Length::points(12), {255, 255, 255, 255}, 0, {}}, std::nullopt});
  scene::Text text = layout->lay(paragraph).texts.front();
  const geometry::Rect trim{{}, {}, Length::mm(63), Length::mm(88)};
  const auto strayed = [&](double x, double y) {
    text.origin = {Length::mm(x), Length::mm(y)};
    return trade::outside_safe_zone({text}, {trim}, Length::mm(3), raster);
  };
  CHECK(strayed(10, 20).empty());
  CHECK(strayed(10, 84.5).empty());
  const auto low = strayed(10, 86);
  REQUIRE(low.size() == 1);
  CHECK(low.front().from_cut.mm() == Approx(2).margin(0.15));
}

TEST_CASE("of a picture within a clip the part that shows is measured") {
  AnOrder order;
  output::Rasteriser raster(order.fonts);
  auto picture = std::make_shared<scene::Picture>();
  picture->name = "fox.png";
  const geometry::Rect trim{{}, {}, Length::mm(63), Length::mm(88)};
  const scene::Image image{picture, {Length::mm(2), Length::mm(20), Length::mm(59), Length::mm(40)}};
  const auto strayed = [&](const scene::Outline& clip) {
    const scene::Group group{{}, clip, std::make_shared<const scene::Nodes>(scene::Nodes{image})};
    return trade::outside_safe_zone({group}, {trim}, Length::mm(5), raster);
  };
  CHECK(trade::outside_safe_zone({image}, {trim}, Length::mm(5), raster).size() == 1);
  CHECK(strayed(scene::Outline::rectangle({Length::mm(6), Length::mm(24), Length::mm(51), Length::mm(30)})).empty());
  const auto round = strayed(scene::Outline::ellipse({Length::mm(20), Length::mm(40)}, Length::mm(17), Length::mm(10)));
  REQUIRE(round.size() == 1);
  CHECK(round.front().from_cut.mm() == Approx(3).margin(0.15));
}

TEST_CASE("a round piece is safe within a circle, a hexagon within a hexagon") {
  const geometry::Rect box{{}, {}, Length::mm(50), Length::mm(50)};
  const trade::CutLine square{box}, circle{box, geometry::CutShape::circle};
  const geometry::Point corner{Length::mm(10), Length::mm(10)}, side{Length::mm(25), Length::mm(4)};
  CHECK(square.inside(corner).mm() == Approx(10));
  CHECK(circle.inside(corner).mm() == Approx(25 - 15 * std::sqrt(2.0)));
  CHECK(circle.inside(side).mm() == Approx(4));
  CHECK(circle.inside({Length::mm(2), Length::mm(2)}) < Length{});
  const geometry::Size size = geometry::hex_size(Length::mm(50));
  const trade::CutLine hex{geometry::Rect::of(size), geometry::CutShape::hex};
  CHECK(hex.inside({size.width / 2.0, Length::mm(4)}).mm() == Approx(4));
  CHECK(hex.inside({Length{}, Length::mm(25)}).mm() == Approx(0).margin(1e-6));  // its left corner
  CHECK(hex.inside({size.width / 4.0, Length{}}).mm() == Approx(0).margin(1e-6));
  const trade::CutLine high{geometry::Rect::of(size.turned()), geometry::CutShape::hex};
  CHECK(high.inside({Length::mm(4), size.width / 2.0}).mm() == Approx(4));
}

TEST_CASE("pictures are judged by their pixels an inch as they are printed") {
  auto picture = std::make_shared<scene::Picture>();
  picture->name = "fox.png";
  picture->width = 300, picture->height = 600;
  const scene::Image image{picture, {{}, {}, Length::inches(1), Length::inches(1)}};
  CHECK(trade::coarse_pictures({image}, 300).empty());
  const scene::Group twice{
      geometry::Transform::scale(2, 1), {}, std::make_shared<const scene::Nodes>(scene::Nodes{image})};
  const auto coarse = trade::coarse_pictures({twice}, 300);
  REQUIRE(coarse.size() == 1);
  CHECK(coarse.front().dpi == Approx(150));
  picture->kind = scene::Picture::Kind::svg;
  CHECK(trade::coarse_pictures({twice}, 300).empty());
}

TEST_CASE("the cut line of a piece that is no rectangle lies where the piece does on its canvas") {
  scene::Component disc = trade::piece("token", 25.4, 25.4, 3);
  disc.shape = geometry::CutShape::circle;
  const geometry::Size size{Length::mm(31.4), Length::mm(31.4)};
  const auto line = trade::cut_line({size, false}, disc, "die-cut");
  REQUIRE(line);
  CHECK(line->overlay->name == "die-cut");
  const auto& path = std::get<scene::Path>(line->children->front());
  Length left = size.width, right;
  for (const geometry::Point p : path.outline.points) left = std::min(left, p.x), right = std::max(right, p.x);
  CHECK(left.mm() == Approx(3));
  CHECK(right.mm() == Approx(28.4));
  CHECK_FALSE(trade::cut_line({size, false}, trade::piece("card", 25.4, 25.4, 3), "die-cut"));
}
