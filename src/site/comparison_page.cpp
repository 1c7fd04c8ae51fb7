// The page is sent to people as one file, so that faces are written into it. What a card says is text and nothing else:
// every word passes escaped(), and the page's policy lets run the one script that is its own.
#include "site/comparison_page.h"

#include <algorithm>
#include <variant>

#include <fmt/format.h>

#include "diag/environment_error.h"
#include "language/translation.h"
#include "machine/read_file.h"
#include "output/svg_text.h"
#include "pictures/base64.h"
#include "site/face_picture.h"
#include "site/html.h"
#include "site/page_words.h"

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
  const char* alt;   // "Old face of {title}"
  const char* absent;
};

std::string figure(const Side& side, const std::optional<DrawnFace>& face, bool there, const ComparedCard& card,
                   Painted& painted, const std::string& label, const PageWords& say) {
  const std::string name = card.told.title.empty() ? card.told.id : card.told.title;
  std::string shown;
  if (face) {
    const geometry::Size trim = face->component.trim;
    const double width = 320, height = width * (trim.height / trim.width);
    shown = fmt::format(
        "<div class=\"face\"><img src=\"{}\" width=\"{:.0f}\" height=\"{:.0f}\" loading=\"lazy\" "
        "alt=\"{}\">{}</div>",
        painted.source(*face, name), width, height, say(side.alt, {{"title", name}}), outlines(card));
  } else {
    shown = fmt::format("<div class=\"none\">{}</div>", say(there ? "its face cannot be drawn" : side.absent));
  }
  return fmt::format("<figure class=\"{}\">{}<figcaption>{}</figcaption></figure>\n", side.kind, shown, escaped(label));
}

std::string article(const ComparedCard& card, const ComparisonWords& words, Painted& before, Painted& after,
                    const PageWords& say) {
  const CardDifference& told = card.told;
  const std::string& name = told.title.empty() ? told.id : told.title;
  const char* kind = inspect::name_of(told.kind);
  const bool both = card.was && card.is;
  std::string text = fmt::format("<article class=\"pair {}{}\">\n<div class=\"faces\">\n", kind, both ? " both" : "");
  text += figure({"was", "Old face of {title}", "not there yet"}, card.was, told.was != nullptr, card, before,
                 words.was, say);
  text += figure({"is", "New face of {title}", "not there any more"}, card.is, told.is != nullptr, card, after,
                 words.is, say);
  if (both)
    text += fmt::format("<input class=\"slide\" type=\"range\" min=\"0\" max=\"100\" value=\"50\" aria-label=\"{}\">\n",
                        say("How much of the old face of {title} is shown", {{"title", name}}));
  text += fmt::format("</div>\n<div><p class=\"kind\">{}</p><h3 dir=\"auto\">{}</h3><p class=\"id\">{}</p>\n",
                      say(kind), escaped(name), escaped(told.title.empty() ? "" : told.id));
  text += values(told.values);
  if (told.kind == CardDifference::Kind::changed && told.values.empty())
    text += fmt::format("<p class=\"look\">{}</p>\n",
                        say("It says the same and looks different: its template, pictures or fonts changed."));
  return text + "</div>\n</article>\n";
}

std::size_t count(const std::vector<ComparedDeck>& decks, CardDifference::Kind kind) {
  std::size_t sum = 0;
  for (const ComparedDeck& deck : decks)
    sum += static_cast<std::size_t>(
        std::ranges::count_if(deck.cards, [&](const ComparedCard& card) { return card.told.kind == kind; }));
  return sum;
}

std::string head(const ComparisonWords& words, const std::vector<ComparedDeck>& decks, const PageWords& say) {
  std::size_t same = 0, cards = 0;
  for (const ComparedDeck& deck : decks) same += deck.same, cards += deck.cards.size();
  std::string text = fmt::format(
      "<a class=\"skip\" href=\"#main\">{}</a>\n<header class=\"top\">\n<h1 dir=\"auto\">{}</h1>\n<p>{}: {}.</p>\n"
      "</header>\n",
      say("Skip to the cards"), escaped(words.title),
      say("What changed from {was} to {is}", {{"was", words.was}, {"is", words.is}}),
      decks.empty() ? say("nothing")
                    : say.counted(cards, "{n} card", "{n} cards") +
                          (same == 0 ? "" : "; " + say.counted(same, "{n} is as before", "{n} are as before")));
  text += fmt::format("<div class=\"tools\" role=\"group\" aria-label=\"{}\"><div>\n", say("What is shown"));
  for (const auto kind : {CardDifference::Kind::changed, CardDifference::Kind::is_new, CardDifference::Kind::gone})
    if (const std::size_t number = count(decks, kind); number > 0)
      text += fmt::format("<label><input type=\"checkbox\" id=\"show-{}\" checked> {} <b>{}</b></label>\n",
                          inspect::name_of(kind), say(inspect::name_of(kind)), number);
  return text +
         fmt::format(
             "<div class=\"modes\" role=\"group\" aria-label=\"{}\" hidden><button type=\"button\" "
             "aria-pressed=\"true\">{}</button><button type=\"button\" aria-pressed=\"false\">{}</button></div>\n"
             "</div></div>\n",
             say("How faces are compared"), say("Side by side"), say("Slider"));
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
  const PageWords say(after.workshop(), {});
  if (const language::Translation* translation = after.workshop().translation()) page.language = translation->code();
  page.title = fmt::format("{}: {} → {}", words.title, words.was, words.is);
  page.images = "data:";
  const PageLook look = page_look(after.workshop(), "compare", true);
  page.style = look.style;
  page.script = look.script;
  page.body = head(words, decks, say) + "<main id=\"main\">\n";
  if (!words.changelog.empty())
    page.body += fmt::format("<details><summary>{}</summary>\n<pre dir=\"auto\">{}</pre></details>\n",
                             say("As text, for a changelog"), escaped(words.changelog));
  for (const ComparedDeck& deck : decks) {
    page.body += fmt::format("<section>\n<h2 dir=\"auto\">{}</h2>\n{}", escaped(deck.title), values(deck.values));
    for (const ComparedCard& card : deck.cards) page.body += article(card, words, old_faces, new_faces, say);
    page.body += "</section>\n";
  }
  page.body += fmt::format("</main>\n<footer>{}</footer>\n",
                           say("Made with kingpress. Nothing on this page comes from elsewhere."));
  return html(page);
}

}  // namespace kingpress::site
