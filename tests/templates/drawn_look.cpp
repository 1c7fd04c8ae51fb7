// Looks that were drawn in Inkscape, Illustrator and Figma, as templates.
#include <algorithm>
#include <functional>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"
#include "support.h"
#include "templates/names.h"

using namespace kingpress;
using namespace kingpress::templates;

namespace {

const Columns usual{{"title", "text", "art", "cost", "kind", "rare", "choice_a", "id"}, {"art"}};

struct Drawn {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const Template* layout = nullptr;
  Folder folder;
  Library library{project_root() + "/templates", sources, diagnostics};

  explicit Drawn(const std::string& svg, const Columns& columns = usual) : folder({{"card.svg", svg}}) {
    layout = library.find("card.svg", "freeform", folder.path(), {}, {}, [&] { return columns; });
  }
  std::string complaints() const { return Read::list(diagnostics); }

  const Element* element(const std::string& id) const {
    const Element* found = nullptr;
    for (const Element& one : layout->elements)
      each_element(one, [&](const Element& at) {
        if (at.common().id == id) found = &at;
      });
    return found;
  }
  const Text& text(const std::string& id) const { return std::get<Text>(element(id)->kind); }
  const Image& image(const std::string& id) const { return std::get<Image>(element(id)->kind); }
  const Style& style(const std::string& id) const { return layout->styles.at(text(id).style); }
  geometry::Rect box(const std::string& id) const {
    const auto size = std::get<geometry::Size>(layout->trim);
    return *element(id)->common().box.resolve(size, values({}));
  }
  std::size_t count(const std::function<bool(const Element&)>& holds) const {
    std::size_t all = 0;
    for (const Element& one : layout->elements) each_element(one, [&](const Element& at) { all += holds(at) ? 1 : 0; });
    return all;
  }
  std::size_t drawings() const {
    return count([](const Element& one) { return std::holds_alternative<Svg>(one.kind); });
  }
};

std::string from_file(const std::string& name) { return read_bytes(project_root() + "/tests/data/drawn/" + name); }

// A card of 63 x 88 mm, in millimetres.
std::string card(const std::string& inside) {
  return R"(<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="63mm"
    height="88mm" viewBox="0 0 63 88">)" +
         inside + "</svg>";
}

std::string rounded(const geometry::Rect& box) {
  const auto one = [](geometry::Length length) { return std::to_string(std::lround(length.mm() * 10)) + " "; };
  return one(box.x) + one(box.y) + one(box.width) + one(box.height);  // tenths of a millimetre
}

std::string mm(geometry::Size size) {
  return std::to_string(std::lround(size.width.mm() * 10)) + " " + std::to_string(std::lround(size.height.mm() * 10));
}

}  // namespace

TEST_CASE("a drawing of Inkscape is a template: its page with its bleed, its labels the boxes") {
  const Drawn drawn(from_file("inkscape.svg"));
  CHECK(drawn.complaints() == "");
  REQUIRE(drawn.layout);
  CHECK(mm(std::get<geometry::Size>(drawn.layout->trim)) == "630 880");
  CHECK(drawn.layout->bleed == geometry::Length::mm(3));
  CHECK(drawn.layout->safe == geometry::Length::mm(3));
  // centred on the plate that it lies on, moved by its layer
  CHECK(rounded(drawn.box("title")) == "72 64 376 66 ");
  CHECK(drawn.text("title").align == TextAlign::centre);
  CHECK(drawn.style("title").size.points() == Approx(4.2 / 25.4 * 72).margin(0.01));
  CHECK(drawn.style("title").weight == 700);
  CHECK(drawn.style("title").font == "Linux Libertine O");
  // flowed in a rect that lies in the definitions
  CHECK(rounded(drawn.box("text")) == "60 610 510 200 ");
  CHECK(drawn.text("text").vertical == TextVertical::top);
  CHECK(drawn.style("text").leading.mm() == Approx(3.2 * 1.25).margin(0.01));
  CHECK(rounded(drawn.box("art")) == "60 170 510 360 ");
  CHECK(drawn.image("art").clip);
  CHECK(drawn.text("cost").text.written == "{cost}");
  CHECK(drawn.style("kind").italic);
  CHECK(drawn.style("kind").otherwise == std::vector<std::string>{"sans-serif", "fallback"});
  const auto under_condition = [](const Element& one) { return one.common().when.has_value(); };
  CHECK(drawn.count(under_condition) == 1);
}

TEST_CASE("a drawing of Illustrator counts 72 units an inch, and its mangled ids are read") {
  const Drawn drawn(from_file("illustrator.svg"));
  CHECK(drawn.complaints() == "");
  REQUIRE(drawn.layout);
  CHECK(mm(std::get<geometry::Size>(drawn.layout->trim)) == "630 880");
  CHECK(drawn.layout->bleed.mm() == Approx(3).margin(0.05));
  CHECK(drawn.text("title").text.written == "{title}");
  CHECK(drawn.style("title").font == "League Spartan");
  CHECK(drawn.style("title").weight == 700);
  CHECK(drawn.style("title").size.points() == Approx(14));
  CHECK(drawn.style("text").leading.points() == Approx(10.8).margin(0.01));
  CHECK(std::get<scene::Colour>(drawn.style("text").colour.value) == scene::Colour{0x1f, 0x4e, 0x9e});
  // the clip of the group that is called 'art', which is a circle
  CHECK(rounded(drawn.box("art")) == "68 111 494 494 ");
  CHECK(drawn.image("art").clip);
  CHECK(drawn.element("kind")->common().rotate.written == "-90.0000");
  const auto dear = [](const Element& one) { return one.common().when && one.common().when->text() == "cost > 3"; };
  CHECK(drawn.count(dear) == 1);
}

TEST_CASE("a drawing of Figma is as large as its 'trim 63.5x88.9mm' says, and words in it bind values") {
  const Drawn drawn(from_file("figma.svg"));
  CHECK(drawn.complaints() ==
        "drawing-lost 9:2 the filter of 'cost-2' does not reach the boxes in it | take the boxes out of that group\n");
  REQUIRE(drawn.layout);
  CHECK(mm(std::get<geometry::Size>(drawn.layout->trim)) == "635 889");
  CHECK(drawn.layout->corner_radius.mm() == Approx(36 * 63.5 / 750).margin(0.01));
  CHECK(drawn.layout->bleed == geometry::Length{});
  CHECK(drawn.style("title").size.points() == Approx(48 * 63.5 / 750 / 25.4 * 72).margin(0.01));
  CHECK(drawn.text("title").max_lines == 1);
  CHECK(drawn.text("text").shrink_to->points() == Approx(5));
  CHECK(drawn.text("text").max_lines == 0);
  CHECK(rounded(drawn.box("art")) == "34 135 567 406 ");
  CHECK(drawn.element("cost"));
  CHECK(drawn.text("Costs cost to play").text.written == "Costs {cost} to play");
  CHECK(drawn.style("Costs cost to play").tracking == Approx(0.05));
}

TEST_CASE("what is no box is drawn together, as few drawings as its boxes allow") {
  const std::string ground = R"(<rect width="63" height="88" fill="#eee"/><circle cx="9" cy="9" r="4"/>)";
  const Drawn plain(card(ground));
  CHECK(plain.complaints() == "");
  CHECK(plain.drawings() == 1);
  const Drawn between(card(ground + R"(<rect id="art" x="5" y="20" width="50" height="30"/><path d="M0 60H63"/>)"));
  CHECK(between.drawings() == 2);
  // a line around the frame lies over the picture
  const Drawn framed(card(R"(<rect id="art" x="5" y="20" width="50" height="30" stroke="#000"/>)"));
  CHECK(framed.drawings() == 1);
}

TEST_CASE("the size of a drawing is that of its area, in every unit") {
  const auto trim_of = [](const std::string& attributes, const std::string& inside = "<rect width='9' height='9'/>") {
    const Drawn drawn("<svg xmlns='http://www.w3.org/2000/svg' " + attributes + ">" + inside + "</svg>");
    return drawn.layout ? mm(std::get<geometry::Size>(drawn.layout->trim)) : drawn.complaints();
  };
  CHECK(trim_of("width='63mm' height='88mm' viewBox='0 0 630 880'") == "630 880");
  CHECK(trim_of("width='63mm' height='88mm'") == "630 880");
  CHECK(trim_of("width='252' height='336'") == "667 889");  // px: 96 an inch
  CHECK(trim_of("viewBox='0 0 252 336'") == "667 889");
  CHECK(trim_of("width='180pt' height='252pt' viewBox='0 0 1 1'") == "635 889");
  CHECK(trim_of("width='2.5in' viewBox='0 0 250 350'") == "635 889");
  CHECK(trim_of("width='100%' height='100%' viewBox='0 0 252 336'") == "667 889");
  CHECK(trim_of("data-name='Layer 1' id='Layer_1' viewBox='0 0 180 252'") == "635 889");  // Illustrator
  CHECK(trim_of("width='100%'") ==
        "drawing-size 1:2 the drawing has no size | give it width=\"63mm\" and height=\"88mm\", or a viewBox\n");
}

TEST_CASE("bleed is that of a rect, of a larger area around the trim, or what is drawn beyond the card on every side") {
  const auto bleed_of = [](const std::string& inside) { return Drawn(card(inside)).layout->bleed.mm(); };
  CHECK(bleed_of("<rect width='63' height='88'/>") == 0);
  CHECK(bleed_of("<rect x='-2' y='-2' width='67' height='92'/>") == Approx(2));
  CHECK(bleed_of("<rect x='-9' y='-9' width='81' height='106'/>") == Approx(3));
  CHECK(bleed_of("<rect x='-2' y='-2' width='67' height='90'/>") == 0);  // not below
  CHECK(bleed_of("<rect id='trim' x='4' y='4' width='55' height='80'/>") == Approx(4));
  CHECK(bleed_of("<rect id='trim' x='4' y='4' width='55' height='80'/><rect id='bleed' x='2' y='2' width='59' "
                 "height='84'/>") == Approx(2));
  const Drawn safe(card("<rect id='safe' x='5' y='6' width='53' height='76'/>"));
  CHECK(safe.layout->safe.mm() == Approx(5));
  CHECK(safe.drawings() == 0);  // a guide is not drawn
}

TEST_CASE("a large card in px is told, with the size that it has at 300 px an inch") {
  const Drawn drawn(
      "<svg xmlns='http://www.w3.org/2000/svg' width='750' height='1050'><rect width='9' height='9'/></svg>");
  CHECK(drawn.complaints() ==
        "drawing-size 1:2 the card is 198.4 x 277.8mm large: its drawing counts in px, 96 an inch | a rect called "
        "'trim 63x88mm' says how large it is; at 300 px an inch it is 63.5 x 88.9mm\n");
}

TEST_CASE("transforms of groups and drawings within the drawing move boxes") {
  const Drawn drawn(card(R"svg(
<g transform="translate(10 20)"><g transform="scale(2)"><rect id="art" x="1" y="2" width="10" height="5"/></g></g>
<svg x="5" y="60" width="20" height="20" viewBox="0 0 10 10">
<text id="cost" x="5" y="5" font-size="2" text-anchor="end">9</text></svg>
<text id="title" x="0" y="0" transform="translate(30 50) rotate(90)" font-size="4">Title</text>)svg"));
  CHECK(drawn.complaints() == "");
  CHECK(rounded(drawn.box("art")) == "120 240 200 100 ");
  CHECK(drawn.style("cost").size.mm() == Approx(4).margin(0.01));
  CHECK(drawn.text("cost").align == TextAlign::end);
  CHECK(drawn.box("cost").right().mm() == Approx(15).margin(0.01));
  CHECK(drawn.element("title")->common().rotate.written == "90.0000");
  CHECK(drawn.box("title").top().mm() == Approx(50).margin(0.01));
  CHECK(drawn.box("title").right().mm() == Approx(30 + 4 * 1.2).margin(0.01));
}

TEST_CASE("a text without a shape beneath has the room to the safe area, as many lines as are drawn") {
  const Drawn drawn(card(R"(<text id="title" x="10" y="20" font-size="4"><tspan x="10" y="20">A</tspan><tspan x="10"
    y="25">B</tspan></text><text id="kind" x="31.5" y="80" font-size="3" style="text-anchor:middle">k</text>)"));
  CHECK(rounded(drawn.box("title")) == "100 150 500 115 ");
  CHECK(drawn.text("title").max_lines == 0);
  CHECK(drawn.style("title").leading.mm() == Approx(5));
  CHECK(drawn.box("kind").centre().x.mm() == Approx(31.5));
  CHECK(drawn.text("kind").max_lines == 1);
}

TEST_CASE("keys behind the name of a label are those of the element, and are judged like them") {
  const Drawn right(card(R"(<rect data-name="art; fit: contain; when: cost > 3" x="5" y="5" width="9" height="9"/>)"));
  CHECK(right.complaints() == "");
  CHECK(right.image("art").fit == ImageFit::contain);
  CHECK(right.element("art")->common().when->text() == "cost > 3");
  const Drawn wrong(card("\n<text id='a' data-name='title; allign: left' x='5' y='9' font-size='4'>Title</text>"));
  CHECK(wrong.layout == nullptr);
  CHECK(wrong.complaints().starts_with("unknown-key 3:25 "));
  CHECK(wrong.complaints() == "unknown-key 3:25 unknown key 'allign' in an element | did you mean 'align'?\n");
  const Drawn condition(card("\n<g data-name='when: cost >'><rect width='9' height='9'/></g>"));
  CHECK(condition.complaints().starts_with("bad-condition 3:"));
}

TEST_CASE("columns with underscores are told from blanks in the ids of Illustrator") {
  const Drawn drawn(card("<g id='when_x003A__choice_a_and_cost__x003E__1'><rect width='9' height='9'/></g>"));
  CHECK(drawn.complaints() == "");
  const auto both = [](const Element& one) {
    return one.common().when && one.common().when->text() == "choice_a and cost > 1";
  };
  CHECK(drawn.count(both) == 1);
}

TEST_CASE("what cannot be kept is told with its object, and a slip of a label is told") {
  const auto said = [](const std::string& inside) { return Drawn(card("\n" + inside)).complaints(); };
  const std::string shear = "<text id='title' transform='skewX(30)' x='9' y='9' font-size='4'>T</text>";
  CHECK(said(shear) == "drawing-lost 3:2 'title' is stretched or sheared: its words are not\n");
  CHECK(said("<rect id='cost' width='9' height='9'/>") ==
        "drawing-lost 3:2 'cost' is no text, and the column 'cost' has no pictures: it is drawn as it lies | give the "
        "name to a text, or make it a column of pictures: 'schema: {cost: picture}'\n");
  CHECK(said("<g id='cost'><rect width='9' height='9'/></g>") ==
        "drawing-lost 3:2 'cost' holds no text: it is drawn as it lies | to show it only on cards that have one, call "
        "it 'when: cost'\n");
  CHECK(said("<image xlink:href='/home/me/back.png' width='9' height='9'/>") ==
        "drawing-lost 3:2 the picture '/home/me/back.png' does not lie beside the look: it is not drawn | copy it "
        "beside the look and link it from there, or embed it\n");
  CHECK(said("<foreignObject width='9' height='9'/>") ==
        "drawing-lost 3:2 'foreignObject' is a foreignObject: it is not drawn\n");
  CHECK(said("<text data-name='titel' x='9' y='9' font-size='4'>T</text>") ==
        "drawing-label 3:18 the label 'titel' names no column | did you mean 'title'?\n");
  CHECK(said("<text id='Title' x='9' y='9' font-size='4'>Title</text>") == "");  // a caption
}

TEST_CASE("blanks between the spans of a text are words of it, blanks between objects are nothing") {
  const Drawn drawn(
      card("\n<g> <text y='9' xml:space='preserve' font-size='4'>fest <tspan>fett</tspan> "
           "<tspan>rot</tspan></text>\n</g>\n"
           "<text y='20' font-size='4'><tspan>{title}</tspan> <tspan>{cost}</tspan></text>"));
  CHECK(drawn.complaints() == "");
  const auto is_drawing = [](const Element& one) { return std::holds_alternative<Svg>(one.kind); };
  const auto drawing = std::ranges::find_if(drawn.layout->elements, is_drawing);
  REQUIRE(drawing != drawn.layout->elements.end());
  CHECK(std::get<Svg>(drawing->kind).text->find("fest <tspan>fett</tspan> <tspan>rot</tspan></text>") !=
        std::string::npos);
  REQUIRE(drawn.element("{title} {cost}") == nullptr);
  CHECK(drawn.count([](const Element& one) {
    const auto* text = std::get_if<Text>(&one.kind);
    return text != nullptr && text->text.written == "{title} {cost}";
  }) == 1);
}

TEST_CASE("a filled text has the look of its first words, and tells what of the others is lost") {
  const auto said = [](const std::string& inside) {
    return Drawn(card("\n<text y='9' font-size='4'>" + inside + "</text>")).complaints();
  };
  const std::string
      lost = "is not kept\n",
      one_look =
          "'text' has one look: all its words are as its first ones | words of a card may have their own, by markup: "
          "'**bold**', '[red]words[/]'\n";
  CHECK(said("{cost} <tspan fill='red'>coins</tspan>") == "drawing-lost 3:35 " + one_look);
  CHECK(said("{cost} <tspan font-weight='bold'>coins</tspan>") == "drawing-lost 3:35 " + one_look);
  CHECK(said("{cost} <tspan font-weight='normal' fill='#000000'>coins</tspan> <tspan fill='red'> </tspan>") == "");
  CHECK(said("<tspan fill='red'>{cost} <tspan fill='#f00'>coins</tspan></tspan>") == "");
  CHECK(said("<tspan text-decoration='underline'>{cost}</tspan>") ==
        "drawing-lost 3:2 the text-decoration of 'text' " + lost);
  CHECK(said("<tspan text-decoration='none' word-spacing='0px' font-variant='normal'>{cost}</tspan>") == "");
}

TEST_CASE("what is hidden is no shape beneath a text, but for what a condition shows") {
  const auto room = [](const std::string& beneath) {
    return rounded(Drawn(card(beneath + "<text id='title' x='6' y='15' font-size='5'>T</text>")).box("title"));
  };
  const std::string rect = "<rect x='4' y='8' width='24' height='10' ", bare = room("");
  CHECK(room(rect + "/>") != bare);
  for (const char* hidden : {"display='none'", "style='display:none'", "visibility='hidden'", "opacity='0'"}) {
    CAPTURE(hidden);
    CHECK(room(rect + hidden + "/>") == bare);
    CHECK(room("<g " + std::string(hidden) + "><g>" + rect + "/></g></g>") == bare);
  }
  CHECK(room("<g data-name='when: cost' display='none'>" + rect + "/></g>") == room(rect + "/>"));
  CHECK(room("<g data-name='when: cost' style='display:none'>" + rect + "opacity='0'/></g>") == bare);
}

TEST_CASE("a picture that the drawing links lies beside it, and is drawn where it lies") {
  const Drawn drawn(
      card("<image xlink:href='art/old%20paper.png' x='-3' y='-3' width='69' height='94' "
           "preserveAspectRatio='none'/>"));
  CHECK(drawn.complaints() == "");
  REQUIRE(drawn.layout->elements.size() == 1);
  const Image& image = std::get<Image>(drawn.layout->elements.front().kind);
  CHECK(image.file.written == "art/old paper.png");
  CHECK(image.fit == ImageFit::stretch);
}

TEST_CASE("groups around boxes keep their opacity and clip, hidden objects are left out") {
  const Drawn drawn(card(R"svg(<clipPath id="c"><rect x="2" y="2" width="30" height="30"/></clipPath>
<g opacity="0.5" clip-path="url(#c)"><rect width="63" height="88"/>
<rect id="art" x="5" y="5" width="40" height="40"/></g>
<g style="display:none"><rect id="kind"/><text id="title" x="9" y="9" font-size="4">T</text></g>)svg"));
  CHECK(drawn.complaints() == "");
  REQUIRE(drawn.layout->elements.size() == 1);
  const Group& group = std::get<Group>(drawn.layout->elements.front().kind);
  CHECK(group.opacity.written == "0.5000");
  CHECK(group.clip);
  CHECK(group.children->size() == 2);
  CHECK(drawn.element("title") == nullptr);
}

TEST_CASE("what is hidden while people draw is shown where its condition holds") {
  const Drawn drawn(card(R"svg(<g data-name="when: cost" style="display:none"><rect width="9" height="9"/>
<text id="title" x="9" y="9" font-size="4">T</text></g>
<path data-name="when: rare" display="none" d="M0 0h9v9z"/><rect display="none" width="5" height="5"/>)svg"));
  CHECK(drawn.complaints() == "");
  REQUIRE(drawn.layout->elements.size() == 2);
  CHECK(drawn.layout->elements[0].common().when->text() == "cost");
  CHECK(drawn.layout->elements[1].common().when->text() == "rare");
  CHECK(drawn.element("title") != nullptr);
  const Group& group = std::get<Group>(drawn.layout->elements[0].kind);
  for (const Element* one : {&group.children->front(), &drawn.layout->elements[1]})
    CHECK(std::get<Svg>(one->kind).text->find("display:inline") != std::string::npos);
}

TEST_CASE("a label says how a text that is too long is set") {
  const Drawn drawn(
      card(R"svg(<text data-name="title; shrink_to: {size: 7pt, leading: 2.5mm}; long: {size: 8pt, leading: 3mm,
max_lines: 2}" x="9" y="9" font-size="5">T</text>)svg"));
  CHECK(drawn.complaints() == "");
  const Text& text = drawn.text("title");
  CHECK(text.shrink_to->points() == Approx(7));
  CHECK(text.shrink_leading_to->mm() == Approx(2.5));
  REQUIRE(text.when_long);
  CHECK(text.when_long->max_lines == 2);
  const Style& other = drawn.layout->styles.at(text.when_long->style);
  CHECK(other.size.points() == Approx(8));
  CHECK(other.leading.mm() == Approx(3));
  CHECK(other.weight == drawn.style("title").weight);
}

TEST_CASE("a trim that is a circle or has other corners is how the piece is cut") {
  const Drawn disc(card("<circle id='trim' cx='30' cy='30' r='12.7'/>"));
  CHECK(disc.layout->round);
  CHECK(mm(std::get<geometry::Size>(disc.layout->trim)) == "254 254");
  const Drawn hex(card("<polygon id='trim' points='10 0 30 0 40 17 30 34 10 34 0 17'/>"));
  CHECK(hex.layout->shape == geometry::CutShape::path);
  CHECK(hex.layout->cut.points.size() == 6);
  const Drawn box(card("<path id='trim' d='M5 5H50V80H5Z'/>"));
  CHECK(box.layout->shape == geometry::CutShape::rectangle);
}

TEST_CASE("a template in YAML extends a drawing, and changes its boxes by name") {
  const Folder folder(
      {{"card.svg", card("<text id='title' x='9' y='9' font-size='4'>T</text><rect id='art' width='9' "
                         "height='9'/>")},
       {"mine.yaml", "extends: card.svg\nelements:\n  - {id: title, shrink_to: 5pt}\nremove: [art]\n"}});
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  Library library(project_root() + "/templates", sources, diagnostics);
  const Template* mine = library.find("mine.yaml", "freeform", folder.path(), {}, {}, [] { return usual; });
  CHECK(Read::list(diagnostics) == "");
  REQUIRE(mine);
  REQUIRE(mine->elements.size() == 1);
  CHECK(std::get<Text>(mine->elements.front().kind).shrink_to->points() == Approx(5));
  // the same file for a deck that has no such column
  const Template* other = library.find("card.svg", "freeform", folder.path(), {}, {}, [] {
    return Columns{{"cost"}, {}};
  });
  REQUIRE(other);
  CHECK(other->elements.size() == 1);
  CHECK(std::holds_alternative<Svg>(other->elements.front().kind));
}

TEST_CASE("labels are columns in either case, but for layers and captions that are only called alike") {
  const Drawn drawn(card(R"svg(<g xmlns:inkscape="i" inkscape:groupmode="layer" inkscape:label="Text">
<text inkscape:label="Title" x="9" y="9" font-size="4">Title</text>
<g id="Cost"><circle r="4"/><text x="9" y="19" font-size="4">7</text></g>
<text id="KIND" x="9" y="29" font-size="4">Beast</text><text id="Text" x="9" y="39" font-size="4">Text</text>
<g data-name="Rare"><text x="9" y="49" font-size="4">a</text><text x="9" y="59" font-size="4">b</text></g>
<text x="9" y="69" font-size="4">Choice {Choice_A}</text><rect id="Art" width="9" height="9"/></g>)svg"));
  CHECK(drawn.complaints() == "");
  for (const char* id : {"title", "cost", "kind"}) CHECK(drawn.element(id) != nullptr);
  for (const char* id : {"text", "rare"}) CHECK(drawn.element(id) == nullptr);
  CHECK(drawn.text("Choice choice_a").text.written == "Choice {choice_a}");
  CHECK(drawn.element("art") != nullptr);
}

TEST_CASE("a name in braces that no column has is told at its place, in words and labels") {
  const auto said = [](const std::string& inside) { return Drawn(card("\n" + inside)).complaints(); };
  CHECK(said("<text x='9' y='9' font-size='4'>\nCosts {kost} and {titel}</text>") ==
        "drawing-label 4:7 '{kost}' names no column: it is printed as it stands | did you mean 'cost'?\n"
        "drawing-label 4:18 '{titel}' names no column: it is printed as it stands | did you mean 'title'?\n");
  CHECK(said("<text data-name='{kost}' x='9' y='9' font-size='4'>7</text>") ==
        "drawing-label 3:18 '{kost}' names no column: it is printed as it stands | did you mean 'cost'?\n");
  CHECK(said("<text x='9' y='9' font-size='4'>{} { } {3} a{b:c}</text>") == "");
  CHECK(said("<text x='9' y='9' font-size='4'>{} {cost}</text>").starts_with("bad-expression"));
}

TEST_CASE("words that follow a path follow it on the card") {
  const auto drawn = [](const std::string& looks, const std::string& path) {
    return Drawn(
        card("<path id='bow' d='M10 40 H50' transform='translate(0 2)'/><text data-name='title' font-size='4'" + looks +
             "<textPath " + path + ">T</textPath></text>"));
  };
  const auto whole = drawn(" transform='translate(1 1)'>", "xlink:href='#bow'");
  CHECK(whole.complaints() == "");
  const auto line = [](const Drawn& look) {
    const geometry::Point begin = std::get<PathShape>(look.text("title").along->line).outline.points.front();
    return std::to_string(std::lround(begin.x.mm())) + " " + std::to_string(std::lround(begin.y.mm()));
  };
  CHECK(line(whole) == "11 43");
  CHECK(rounded(whole.box("title")) == "0 0 630 880 ");
  const auto middle = drawn(" text-anchor='middle'>", "href='#bow' startOffset='75%'");
  CHECK(middle.text("title").align == TextAlign::centre);
  CHECK(line(middle) == "30 42");
  CHECK(line(drawn(">", "href='#bow' startOffset='5'")) == "15 42");
  CHECK(drawn(">", "href='#none'")
            .complaints()
            .find("'title' follows a path that is not there: its words lie straight") != std::string::npos);
}

TEST_CASE("words that are mirrored are set to be read where they lie, which is told") {
  const auto drawn = [](const std::string& place) {
    return Drawn(card("\n<text id='title' font-size='4' transform='" + place + ">T</text>"));
  };
  const auto across = drawn("scale(-1,1)' x='-55' y='50'");
  CHECK(across.complaints() ==
        "drawing-lost 3:2 'title' is mirrored: its words are set to be read, in the same place\n");
  CHECK(across.element("title")->common().rotate.written.empty());
  CHECK(across.text("title").align == TextAlign::end);
  CHECK(across.box("title").right().mm() == Approx(55));
  const auto down = drawn("scale(1,-1)' x='8' y='-75'");
  CHECK(down.element("title")->common().rotate.written.empty());
  CHECK(down.text("title").align == TextAlign::start);
  CHECK((down.box("title").y + down.text("title").baseline).mm() == Approx(75 + 0.7 * 4).epsilon(0.01));
}

TEST_CASE("a clone of what is filled is filled where it lies") {
  const Drawn drawn(card(R"svg(<defs><symbol id="corner" viewBox="0 0 20 20"><text data-name="kind" x="2" y="8"
  font-size="4">K</text></symbol></defs>
<g id="badge" transform="translate(1 1)"><circle cx="52" cy="10" r="5"/>
<text data-name="cost" x="52" y="12" font-size="6" text-anchor="middle">7</text></g>
<text id="title" x="8" y="12" font-size="5">T</text>
<use xlink:href="#badge" id="again" transform="rotate(180 31.5 44)"/>
<use href="#title" x="4" y="30" id="below"/>
<use href="#below" id="twice" y="20"/>
<use href="#corner" x="10" y="60" width="10" height="10"/>
<text id="plain" x="8" y="80">as it lies</text><use href="#plain" y="3"/>
<use data-name="rare" href="#plain" x="0" y="-10"/>)svg"));
  CHECK(drawn.complaints() == "");
  CHECK(drawn.element("cost_2")->common().rotate.written == "180.0000");
  CHECK(drawn.text("cost_2").text.written == "{cost}");
  CHECK(drawn.box("cost_2").x.mm() == Approx(63 - drawn.box("cost").right().mm()));
  const double top = drawn.box("title").y.mm();
  CHECK(drawn.box("title_2").y.mm() == Approx(top + 30));
  CHECK(drawn.box("title_2").x.mm() == Approx(12));
  CHECK(drawn.box("title_3").y.mm() == Approx(top + 50));
  CHECK(drawn.box("kind").x.mm() == Approx(11));
  CHECK(drawn.style("kind").size.points() == Approx(geometry::Length::mm(2).points()).epsilon(0.02));
  CHECK(drawn.text("rare").text.written == "{rare}");
  CHECK(drawn.count([](const Element& one) { return std::holds_alternative<Text>(one.kind); }) == 7);

  std::string many = "<text id='title' x='9' y='9' font-size='4'>T</text><g id='g0'><use href='#title'/></g>";
  for (int i = 1; i < 20; ++i)
    many += "<g id='g" + std::to_string(i) + "'><use href='#g" + std::to_string(i - 1) + "'/><use href='#g" +
            std::to_string(i - 1) + "'/></g>";
  CHECK(Drawn(card(many)).complaints().find("'use' is one of too many copies: it is drawn as it lies") !=
        std::string::npos);
  CHECK(Drawn(card("<g id='a'><text id='title' x='9' y='9' font-size='4'>T</text><use href='#a'/></g>")).complaints() ==
        "");
}

TEST_CASE("a drawing that is none is told with its place") {
  CHECK(Drawn("<svg xmlns='http://www.w3.org/2000/svg'><g></svg>").complaints().starts_with("bad-drawing 1:"));
  CHECK(Drawn("<html/>").complaints() == "bad-drawing 1:2 expected an 'svg', found 'html'\n");
}

TEST_CASE("an SVG written into a template is drawn, and judged") {
  Read right("trim: 63x88mm\nelements:\n  - {svg: \"<svg viewBox='0 0 9 9'><path d='M0 0H9'/></svg>\"}\n");
  CHECK(right.complaints() == "");
  Read wrong("trim: 63x88mm\nelements:\n  - {svg: \"<svg><path d='M0 0H9'/></svg>\"}\n");
  CHECK(wrong.complaints().starts_with("bad-drawing 3:11 the drawing has no viewBox with an area"));
}

TEST_CASE("the font of a style may be a list") {
  Read read("trim: 63x88mm\nstyles: {a: {font: [Inter, text]}}\nelements: []\n");
  CHECK(read.complaints() == "");
  CHECK(read.layout->styles.at("a").font == "Inter");
  CHECK(read.layout->styles.at("a").otherwise == std::vector<std::string>{"text"});
}
