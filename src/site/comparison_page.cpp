// The page is sent to people as one file, so that faces are written into it. What a card says is text and nothing else:
// every word passes escaped(), and the page's policy lets run the one script that is its own.
#include "site/comparison_page.h"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "diag/count.h"
#include "diag/environment_error.h"
#include "machine/read_file.h"
#include "output/svg_text.h"
#include "pictures/base64.h"
#include "site/face_picture.h"
#include "site/html.h"

namespace kingpress::site {
namespace {

using inspect::CardDifference;
using inspect::ValueDifference;
using inspect::WordRun;

constexpr std::size_t most_of_svg = 96 * 1024;  // bytes; a face with photographs is smaller as pixels

// Faces of one version as pictures inside the page.
class Painted {
 public:
  explicit Painted(DrawnCards& cards) : cards_(cards) {}

  std::string source(const DrawnFace& face, const std::string& title) {
    if (!svg_) svg_.emplace(cards_.workshop().fonts());
    std::string drawn = svg_->of(face.scene, title);
    if (drawn.size() <= most_of_svg) return "data:image/svg+xml;base64," + pictures::base64(drawn);
    const FacePicture picture = painted(face.scene, cards_.workshop().fonts(), 480, title);
    return fmt::format("data:{};base64,{}", picture.type(), pictures::base64(picture.bytes));
  }

 private:
  DrawnCards& cards_;
  std::optional<output::SvgText> svg_;
};

std::string marked(const std::vector<WordRun>& runs, const char* between) {
  std::string text;
  for (const WordRun& run : runs) {
    if (!text.empty()) text += between;
    const char* tag = run.in == WordRun::In::both ? nullptr : run.in == WordRun::In::first ? "del" : "ins";
    text += tag ? fmt::format("<{0}>{1}</{0}>", tag, escaped(run.words)) : escaped(run.words);
  }
  return text;
}

std::string values(const std::vector<ValueDifference>& all) {
  if (all.empty()) return {};
  std::string list = "<dl class=\"values\">\n";
  for (const ValueDifference& value : all) {
    std::string told;
    const bool lines = value.name == cards::own_rules_name;
    if (lines || inspect::is_long_text(value)) {
      const auto runs =
          lines ? inspect::compare_lines(value.was, value.is) : inspect::compare_words(value.was, value.is);
      const bool differs =
          std::any_of(runs.begin(), runs.end(), [](const WordRun& run) { return run.in != WordRun::In::both; });
      if (differs) told = marked(runs, lines ? "\n" : " ");
    }
    if (told.empty()) {
      if (!value.was.empty()) told = fmt::format("<del>{}</del>", escaped(value.was));
      if (!value.is.empty()) told += fmt::format("{}<ins>{}</ins>", told.empty() ? "" : " ", escaped(value.is));
    }
    list += fmt::format("<dt>{}</dt><dd dir=\"auto\">{}</dd>\n", escaped(value.name), told);
  }
  return list + "</dl>\n";
}

std::string outlines(const ComparedCard& card) {
  if (card.boxes.empty()) return {};
  const geometry::Size trim = card.is->component.trim;
  std::string svg =
      fmt::format("<svg viewBox=\"0 0 {:.2f} {:.2f}\" aria-hidden=\"true\">", trim.width.mm(), trim.height.mm());
  for (const geometry::Rect& box : card.boxes)
    svg += fmt::format("<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\"/>", box.x.mm(), box.y.mm(),
                       box.width.mm(), box.height.mm());
  return svg + "</svg>";
}

struct Side {
  const char* kind;  // "was", "is"
  const char* alt;   // "Old face of"
  const char* absent;
};

std::string figure(const Side& side, const std::optional<DrawnFace>& face, bool there, const ComparedCard& card,
                   Painted& painted, const std::string& label) {
  const std::string name = card.told.title.empty() ? card.told.id : card.told.title;
  std::string shown;
  if (face) {
    const geometry::Size trim = face->component.trim;
    const double width = 320, height = width * (trim.height / trim.width);
    shown = fmt::format(
        "<div class=\"face\"><img src=\"{}\" width=\"{:.0f}\" height=\"{:.0f}\" loading=\"lazy\" "
        "alt=\"{} {}\">{}</div>",
        painted.source(*face, name), width, height, side.alt, escaped(name), outlines(card));
  } else {
    shown = fmt::format("<div class=\"none\">{}</div>", there ? "its face cannot be drawn" : side.absent);
  }
  return fmt::format("<figure class=\"{}\">{}<figcaption>{}</figcaption></figure>\n", side.kind, shown, escaped(label));
}

std::string article(const ComparedCard& card, const ComparisonWords& words, Painted& before, Painted& after) {
  const CardDifference& told = card.told;
  const char* kind = inspect::name_of(told.kind);
  const bool both = card.was && card.is;
  std::string text = fmt::format("<article class=\"pair {}{}\">\n<div class=\"faces\">\n", kind, both ? " both" : "");
  text += figure({"was", "Old face of", "not there yet"}, card.was, told.was != nullptr, card, before, words.was);
  text += figure({"is", "New face of", "not there any more"}, card.is, told.is != nullptr, card, after, words.is);
  if (both)
    text += fmt::format(
        "<input class=\"slide\" type=\"range\" min=\"0\" max=\"100\" value=\"50\" aria-label=\"How much of "
        "the old face is shown, of {}\">\n",
        escaped(told.title.empty() ? told.id : told.title));
  text += fmt::format("</div>\n<div><p class=\"kind\">{}</p><h3 dir=\"auto\">{}</h3><p class=\"id\">{}</p>\n", kind,
                      escaped(told.title.empty() ? told.id : told.title), escaped(told.title.empty() ? "" : told.id));
  text += values(told.values);
  if (told.kind == CardDifference::Kind::changed && told.values.empty())
    text += "<p class=\"look\">It says the same and looks different: its template, pictures or fonts changed.</p>\n";
  return text + "</div>\n</article>\n";
}

std::size_t count(const std::vector<ComparedDeck>& decks, CardDifference::Kind kind) {
  std::size_t sum = 0;
  for (const ComparedDeck& deck : decks)
    sum += static_cast<std::size_t>(
        std::ranges::count_if(deck.cards, [&](const ComparedCard& card) { return card.told.kind == kind; }));
  return sum;
}

std::string head(const ComparisonWords& words, const std::vector<ComparedDeck>& decks) {
  std::size_t same = 0, cards = 0;
  for (const ComparedDeck& deck : decks) same += deck.same, cards += deck.cards.size();
  std::string text = fmt::format(
      "<a class=\"skip\" href=\"#main\">Skip to the cards</a>\n<header class=\"top\">\n<h1 "
      "dir=\"auto\">{}</h1>\n<p>What changed "
      "from <b>{}</b> to <b>{}</b>: {}.</p>\n</header>\n",
      escaped(words.title), escaped(words.was), escaped(words.is),
      decks.empty() ? "nothing" : fmt::format("{}; {} as they were", diag::counted(cards, "card"), same));
  text += "<div class=\"tools\" role=\"group\" aria-label=\"What is shown\"><div>\n";
  for (const auto kind : {CardDifference::Kind::changed, CardDifference::Kind::is_new, CardDifference::Kind::gone})
    if (const std::size_t number = count(decks, kind); number > 0)
      text += fmt::format("<label><input type=\"checkbox\" id=\"show-{0}\" checked> {0} <b>{1}</b></label>\n",
                          inspect::name_of(kind), number);
  return text +
         "<div class=\"modes\" role=\"group\" aria-label=\"How faces are compared\" hidden><button type=\"button\" "
         "aria-pressed=\"true\">Side by side</button><button type=\"button\" "
         "aria-pressed=\"false\">Slider</button></div>\n</div></div>\n";
}

std::string read_own(const press::Workshop& workshop, const std::string& name) {
  auto file = machine::read_named(workshop.data("templates/site/" + name), 1u << 20);
  if (auto* bytes = std::get_if<std::string>(&file)) return std::move(*bytes);
  throw diag::EnvironmentError(fmt::format("'{}' cannot be read", workshop.data("templates/site/" + name)),
                               "it is one of the program's own files");
}

}  // namespace

PageLook page_look(const press::Workshop& workshop, const std::string& name, bool has_script) {
  return {read_own(workshop, "look.css") + read_own(workshop, name + ".css"),
          has_script ? read_own(workshop, name + ".js") : std::string()};
}

std::string comparison_page(const ComparisonWords& words, const std::vector<ComparedDeck>& decks, DrawnCards& before,
                            DrawnCards& after) {
  Painted old_faces(before), new_faces(after);
  Page page;
  page.title = fmt::format("{}: what changed from {} to {}", words.title, words.was, words.is);
  page.images = "data:";
  const PageLook look = page_look(after.workshop(), "compare", true);
  page.style = look.style;
  page.script = look.script;
  page.body = head(words, decks) + "<main id=\"main\">\n";
  if (!words.changelog.empty())
    page.body +=
        fmt::format("<details><summary>As text, for a changelog</summary>\n<pre dir=\"auto\">{}</pre></details>\n",
                    escaped(words.changelog));
  for (const ComparedDeck& deck : decks) {
    page.body += fmt::format("<section>\n<h2 dir=\"auto\">{}</h2>\n{}", escaped(deck.title), values(deck.values));
    for (const ComparedCard& card : deck.cards) page.body += article(card, words, old_faces, new_faces);
    page.body += "</section>\n";
  }
  page.body += "</main>\n<footer>Made with kingpress. Nothing on this page comes from elsewhere.</footer>\n";
  return html(page);
}

}  // namespace kingpress::site
