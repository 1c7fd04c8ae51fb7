// A page is read as it stands: all cards, texts and links are in it, and the script only hides, turns and enlarges. So
// the markup is made here once, and looks and script are files that are written into each page.
#include "site/deck_site.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "diag/utf8.h"
#include "fonts/font_program.h"
#include "site/comparison_page.h"
#include "site/html.h"
#include "site/page_words.h"
#include "site/rules_page.h"
#include "site/shown_cards.h"

namespace kingpress::site {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_chips = 8, long_title = 26;
constexpr double shown_width = 210;  // of a card's picture on the page

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// "4.1 MB"
std::string size_of(std::size_t bytes) {
  const double size = static_cast<double>(bytes);
  return bytes < 1'000'000 ? fmt::format("{:.0f} KB", std::max(1.0, size / 1e3)) : fmt::format("{:.1f} MB", size / 1e6);
}

struct About {
  const press::Prepared& prepared;
  const SiteParts& parts;
  const Rules& rules;
  const std::vector<ShownCard>& cards;
  const PageWords& say;

  std::string title() const { return prepared.title; }
  std::string author() const {
    const std::string& of_all = prepared.parts.target->edition.author;
    return of_all.empty() && prepared.parts.deck ? prepared.parts.deck->author : of_all;
  }
};

std::string picture(const ShownCard& card, bool back) {
  const double height = shown_width * card.height / std::max(1u, card.width);
  return fmt::format(
      "<img{} src=\"{}\" alt=\"{}\" width=\"{:.0f}\" height=\"{:.0f}\" loading=\"lazy\" decoding=\"async\">",
      back ? " class=\"back\"" : "", back ? card.back : card.front, back ? "" : escaped(card.words()), shown_width,
      height);
}

std::string tile(const ShownCard& card, const PageWords& say) {
  Json values = Json::object();
  for (const auto& [name, value] : card.values) values[name] = value;
  if (!values.contains("title")) values["title"] = card.title;
  const std::string sides = fmt::format("<span class=\"sides\">{}{}</span>", picture(card, false),
                                        card.back.empty() ? "" : picture(card, true));
  const std::string turned = card.back.empty()
                                 ? fmt::format("<div class=\"turn {}\">{}</div>", card.shape, sides)
                                 : fmt::format(
                                       "<button type=\"button\" class=\"turn {}\" aria-pressed=\"false\" "
                                       "aria-label=\"{}\">{}</button>",
                                       card.shape, say("{title}: turn over", {{"title", card.title}}), sides);
  const std::string copies = card.copies > 1 ? fmt::format(" <small>&times; {}</small>", card.copies) : "";
  return fmt::format("<li id=\"{}\" data-title=\"{}\" data-values=\"{}\">{}<a href=\"{}\" dir=\"auto\">{}{}</a></li>\n",
                     card.anchor, escaped(card.title), escaped(text_of(values)), turned, card.front,
                     escaped(card.title), copies);
}

std::string filters(const std::vector<ShownCard>& cards, const PageWords& say) {
  std::string text;
  bool has_chips = false;
  for (const Filter& filter : filters_of(cards)) {
    if (!has_chips && filter.values.size() <= most_chips) {
      has_chips = true;
      text += fmt::format(
          "<div class=\"chips\" role=\"group\" aria-label=\"{0}\" data-column=\"{0}\"><span>{0}</span><button "
          "type=\"button\" "
          "data-value=\"\" aria-pressed=\"true\">{1}</button>",
          escaped(filter.column), say("All"));
      for (const auto& [value, count] : filter.values)
        text += fmt::format(
            "<button type=\"button\" data-value=\"{0}\" aria-pressed=\"false\">{0} <small>{1}</small></button>",
            escaped(value), count);
      text += "</div>\n";
      continue;
    }
    text += fmt::format("<select data-column=\"{0}\" aria-label=\"{0}\"><option value=\"\">{1}</option>",
                        escaped(filter.column), say("{column}: all", {{"column", filter.column}}));
    for (const auto& [value, count] : filter.values)
      text +=
          fmt::format("<option value=\"{0}\">{1}: {0} ({2})</option>", escaped(value), escaped(filter.column), count);
    text += "</select>\n";
  }
  return text;
}

// "by Anna", "after Lewis King"; empty where nobody is named.
std::string credit(const About& about) {
  const std::string author = about.author();
  if (author.empty()) return {};
  if (author.starts_with("after ")) return about.say("after {author}", {{"author", author.substr(6)}});
  return about.say("by {author}", {{"author", author}});
}

std::string hero(const About& about) {
  const book::Front& front = about.rules.front;
  const std::string title = escaped(about.title());
  const PageWords& say = about.say;
  const auto link = [&](const char* where, std::string_view words) {
    return fmt::format("<a href=\"{}\">{}</a>", where, say(words));
  };
  std::string text = fmt::format(
      "<a class=\"skip\" href=\"#cards\">{}</a>\n<header class=\"hero\">\n<nav "
      "aria-label=\"{}\"><b dir=\"auto\">{}</b>",
      say("Skip to the cards"), say("Pages"), title);
  text += link("#cards", "Cards");
  if (!about.rules.page.empty()) text += link("rules.html", "Rules");
  if (!about.parts.downloads.empty()) text += link("#print", "Print");
  if (!about.parts.since.empty()) text += link("changes.html", "Changes");
  text += "</nav>\n<div class=\"intro\">\n<div>\n";
  const std::string kick = front.strap.empty() ? credit(about) : escaped(front.strap);
  if (!kick.empty()) text += fmt::format("<p class=\"kick\" dir=\"auto\">{}</p>\n", kick);
  text +=
      fmt::format("<h1 dir=\"auto\"{}>{}</h1>\n", about.title().size() > long_title ? " class=\"long\"" : "", title);
  if (!about.rules.lead.empty())
    text += fmt::format("<p class=\"lead\" dir=\"auto\">{}</p>\n", escaped(about.rules.lead));
  text += "<ul class=\"facts\">\n";
  // "2 players": the number large, the word below.
  for (const std::string& fact : {front.players, front.time}) {
    if (fact.empty()) continue;
    const std::size_t blank = fact.find_last_of(' ');
    if (blank == std::string::npos || blank > 12)
      text += fmt::format("<li><b>{}</b></li>\n", escaped(fact));
    else
      text += fmt::format("<li><b>{}</b> {}</li>\n", escaped(fact.substr(0, blank)), escaped(fact.substr(blank + 1)));
  }
  std::size_t all = 0;
  for (const ShownCard& card : about.cards) all += card.copies;
  const bool of_cards =
      std::ranges::any_of(about.prepared.cutouts, [](const auto& one) { return one.front.subject.card; });
  text += fmt::format("<li><b>{}</b> {}</li>\n", all, say(of_cards ? (all == 1 ? "card" : "cards") : "pieces"));
  if (about.parts.sheets > 0)
    text +=
        fmt::format("<li><b>{}</b> {}</li>\n", about.parts.sheets, say(about.parts.sheets == 1 ? "sheet" : "sheets"));
  text += "</ul>\n<div class=\"acts\">";
  for (std::size_t i = 0; i < about.parts.downloads.size(); ++i)
    text += fmt::format("<a class=\"btn{}\" href=\"{}\" download>{}</a>", i == 0 ? " first" : "",
                        escaped(about.parts.downloads[i].name),
                        i == 0 ? say("Print it, {paper}", {{"paper", about.parts.downloads[i].label}})
                               : escaped(about.parts.downloads[i].label));
  if (!about.rules.page.empty()) text += fmt::format("<a class=\"btn\" href=\"rules.html\">{}</a>", say("Rules"));
  text += "</div>\n</div>\n";
  if (about.cards.size() >= 5) {
    text += "<div class=\"fan\" aria-hidden=\"true\">";
    for (std::size_t i = 0; i < 5; ++i) {
      const ShownCard& card = about.cards[i * (about.cards.size() - 1) / 4];
      text += fmt::format("<img src=\"{}\" alt=\"\" width=\"208\" height=\"{:.0f}\">", card.front,
                          208.0 * card.height / std::max(1u, card.width));
    }
    text += "</div>\n";
  }
  return text + "</div>\n</header>\n";
}

std::string sections(const About& about) {
  const PageWords& say = about.say;
  std::string text;
  if (!about.rules.steps.empty()) {
    text += fmt::format("<section>\n<h2>{}</h2>\n<ol class=\"how\">\n", say("How it is played"));
    for (const std::string& step : about.rules.steps) text += fmt::format("<li dir=\"auto\">{}</li>\n", escaped(step));
    text += fmt::format("</ol>\n<p><a href=\"rules.html\">{}</a></p>\n</section>\n", say("All rules"));
  }
  if (!about.parts.downloads.empty()) {
    text += fmt::format("<section id=\"print\">\n<h2>{}</h2>\n<ul class=\"downloads\">\n", say("Print it"));
    for (const Download& file : about.parts.downloads)
      text += fmt::format("<li><a href=\"{}\" download><span>{}<small>{}</small></span><i>{}</i></a></li>\n",
                          escaped(file.name), escaped(file.label), say.counted(file.sheets, "{n} sheet", "{n} sheets"),
                          size_of(file.bytes));
    text += "</ul>\n</section>\n";
  }
  if (!about.parts.since.empty() || !about.parts.version.empty()) {
    text += fmt::format("<section>\n<h2>{}</h2>\n", say("Versions"));
    if (!about.parts.version.empty())
      text += fmt::format("<p>{}</p>\n", say("This is version {version}.", {{"version", about.parts.version}}));
    if (!about.parts.since.empty())
      text += fmt::format(
          "<p>{} <a href=\"changes.html\">{}</a></p>\n",
          about.parts.changed == 0
              ? say("Since {older}: no card changed.", {{"older", about.parts.since}})
              : say(about.parts.changed == 1 ? "Since {older}: {n} card changed." : "Since {older}: {n} cards changed.",
                    {{"older", about.parts.since}, {"n", std::to_string(about.parts.changed)}}),
          say("Old beside new"));
    text += "</section>\n";
  }
  return text.empty() ? "" : "<div class=\"three\">\n" + text + "</div>\n";
}

std::string index_body(const About& about) {
  const double ratio = about.cards.empty()
                           ? 1
                           : static_cast<double>(about.cards.front().width) / std::max(1u, about.cards.front().height);
  const bool turns = std::ranges::any_of(about.cards, [](const ShownCard& card) { return !card.back.empty(); });
  const std::string condition = condition_for(about.cards);
  const PageWords& say = about.say;
  const std::string wanted =
      condition.empty() ? say("A word") : say("A word, or {condition}", {{"condition", condition}});
  std::string text = hero(about);
  text += fmt::format(
      "<main>\n<section id=\"cards\">\n<h2>{0}</h2>\n<div class=\"tools\" data-script hidden>\n<span "
      "class=\"search\"><input type=\"search\" placeholder=\"{2}\" aria-label=\"{1}: {2}\"><output "
      "aria-live=\"polite\" aria-label=\"{3}\"></output></span>\n",
      say("The cards"), say("Search the cards"), wanted, say("Cards shown"));
  text += filters(about.cards, say);
  if (turns)
    text += fmt::format("<button type=\"button\" class=\"all\" aria-pressed=\"false\">{}</button>\n",
                        say("Turn them over"));
  text += fmt::format("</div>\n<ul class=\"sheet{}\">\n", ratio > 1.2 ? " wide" : "");
  for (const ShownCard& card : about.cards) text += tile(card, say);
  text += fmt::format("</ul>\n<p class=\"nothing\" hidden>{}</p>\n</section>\n", say("No card is so.")) +
          sections(about) + "</main>\n<footer><p dir=\"auto\">";
  const std::string author = about.author();
  if (!about.rules.front.after.empty()) text += say("After {author}.", {{"author", about.rules.front.after}}) + " ";
  if (!author.empty() && author != "after " + about.rules.front.after)
    text += author.starts_with("after ") ? say("After {author}.", {{"author", author.substr(6)}}) + " "
                                         : say("By {author}.", {{"author", author}}) + " ";
  const auto button = [&](const char* act, std::string_view words) {
    return fmt::format("<button type=\"button\" class=\"btn\" data-act=\"{}\">{}</button>", act, say(words));
  };
  return text +
         fmt::format(
             "{0}</p></footer>\n<dialog aria-label=\"{1}\">\n<div class=\"large\">\n<button type=\"button\" "
             "class=\"turn\" aria-pressed=\"false\" aria-label=\"{2}\"></button>\n<div><h2 "
             "dir=\"auto\">{1}</h2>\n<dl></dl>\n<p class=\"acts\">",
             say("Made with kingpress; no script from elsewhere, no counters, no cookies."), say("A card"),
             say("Turn over")) +
         button("before", "Before") + button("next", "Next") + button("close", "Close") +
         "</p></div>\n</div>\n</dialog>\n";
}

std::string rules_body(const About& about) {
  const book::Front& front = about.rules.front;
  std::string facts;
  for (const std::string* fact : {&front.players, &front.time, &front.age})
    if (!fact->empty()) facts += (facts.empty() ? "" : " · ") + *fact;
  const PageWords& say = about.say;
  std::string text = fmt::format(
      "<a class=\"skip\" href=\"#main\">{}</a>\n<header class=\"top\">\n<nav aria-label=\"{}\"><a "
      "href=\"index.html\">{}</a></nav>\n",
      say("Skip to the rules"), say("Pages"), say("All cards"));
  text += fmt::format("<h1 dir=\"auto\">{}</h1>\n", escaped(front.title.empty() ? about.title() : front.title));
  if (!facts.empty()) text += fmt::format("<p dir=\"auto\">{}</p>\n", escaped(facts));
  return text + "</header>\n<main id=\"main\">\n" + about.rules.page +
         fmt::format("</main>\n<footer>{}</footer>\n",
                     say("Made with kingpress. Nothing on this page comes from elsewhere."));
}

// The face of titles, with the letters of the pages' heads.
std::string add_title_font(const std::string& heads, press::Workshop& workshop, SiteFolder& folder) {
  const auto face = workshop.fonts().face({"title", 600});
  if (!face) return {};
  std::set<char32_t> letters;
  for (char32_t c = ' '; c < 0x7f; ++c) letters.insert(c);
  for (const char32_t c : U"–—‘’“”…×·") letters.insert(c);
  letters.erase(U'\0');
  for (std::size_t at = 0; at < heads.size();) {
    const diag::CodePoint one = diag::decode_utf8(std::string_view(heads).substr(at));
    if (one.bytes > 0) letters.insert(one.value);
    at += std::max<std::size_t>(one.bytes, 1);
  }
  const fonts::FontProgram program(workshop.fonts(), *face);
  const std::string name = program.is_cff() ? "title.otf" : "title.ttf";
  folder.add(name, program.with_characters(letters));
  return fmt::format(
      "@font-face {{ font-family: \"Deck Title\"; font-weight: 600; font-display: swap; src: url({}); }}\n", name);
}

}  // namespace

SiteMade make_site(const press::Prepared& prepared, const SiteParts& parts, press::Workshop& workshop,
                   SiteFolder& folder, const std::function<void(std::size_t done, std::size_t total)>& progress) {
  const std::vector<ShownCard> cards = show_cards(prepared, workshop, parts.jobs, folder, progress);
  if (workshop.diagnostics.has_errors()) return {};
  const Rules rules = rules_of(prepared, workshop, folder);
  if (workshop.diagnostics.has_errors()) return {};
  const cards::Edition& edition = prepared.parts.target->edition;
  const PageWords say(workshop, edition.decks.empty() ? edition.folder : edition.decks.front().folder);
  const About about{prepared, parts, rules, cards, say};
  const std::string font = add_title_font(about.title() + rules.page, workshop, folder);
  const auto page = [&](const char* look, std::string title, std::string body) {
    Page one;
    one.language = parts.language;
    one.title = std::move(title);
    one.description = rules.lead;
    one.images = "'self'";
    one.fonts = font.empty() ? "" : "'self'";
    PageLook own = page_look(workshop, look, look != std::string_view("rules"));
    one.style = font + own.style;
    one.script = std::move(own.script);
    one.body = std::move(body);
    return html(one);
  };
  folder.add("index.html", page("site", about.title(), index_body(about)));
  if (!rules.page.empty())
    folder.add("rules.html", page("rules", about.title() + ": " + say("rules"), rules_body(about)));
  return {cards.size(), !rules.page.empty()};
}

}  // namespace kingpress::site
