// Figures are for eyes and for programs: the same numbers become bars of text, JSON or plots. Only the writing is here;
// inspect/figures.h counts.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/count.h"
#include "diag/usage_error.h"
#include "diag/utf8.h"
#include "inspect/figures_plot.h"
#include "language/translation.h"
#include "press/target.h"
#include "press/text_file.h"

namespace kingpress::cli {
namespace {

using Json = nlohmann::ordered_json;

struct StatsOptions {
  std::string target, format = "text", by, output, game, language;
  std::vector<std::string> fields;
  int hand = 7;
  bool force = false;
};

constexpr std::size_t longest_bar = 30;

std::string table_of(const inspect::FieldFigures& field) {
  std::string text = fmt::format("  {}", field.name);
  if (field.number)
    text += fmt::format("  mean {:.4g}, median {:.4g}, {:.6g} to {:.6g}", field.mean, field.median, field.least,
                        field.most);
  if (field.without > 0) text += fmt::format("{} {} without", field.number ? ";" : "  ", field.without);
  text += "\n";
  std::size_t widest = 0, most = 1;
  for (const inspect::Bar& bar : field.bars) {
    widest = std::max(widest, diag::characters(bar.value));
    most = std::max(most, bar.cards);
  }
  for (const inspect::Bar& bar : field.bars) {
    const std::size_t length = (bar.cards * longest_bar + most - 1) / most;
    text += fmt::format("    {}{}  {:>5}  {:>3.0f}%  {}\n", bar.value,
                        std::string(widest - diag::characters(bar.value), ' '), bar.cards, 100 * bar.in_hand,
                        std::string(length, '#'));
  }
  if (field.different > field.bars.size() && !field.number)
    text += fmt::format("    and {} more\n", field.different - field.bars.size());
  return text;
}

std::string table_of(const inspect::CurveFigures& curve) {
  std::string text = fmt::format("  {}\n", curve.name);
  std::size_t widest = 0;
  double most = 1e-9;
  for (const inspect::CurveFigures::Point& point : curve.points) {
    widest = std::max(widest, diag::characters(point.along));
    most = std::max(most, point.mean);
  }
  for (const inspect::CurveFigures::Point& point : curve.points) {
    const auto length = static_cast<std::size_t>(std::max(0.0, point.mean / most) * longest_bar + 0.5);
    text += fmt::format("    {:<{}}  {:>6.4g}  of {:<5} {}\n", point.along, widest, point.mean, point.cards,
                        std::string(length, '#'));
  }
  return text;
}

std::string text_of(const inspect::DeckFigures& figures) {
  std::string text;
  for (const inspect::GroupFigures& group : figures.groups) {
    text += fmt::format("{}{}, {} different (cards, and how likely one is among the first {})\n",
                        group.name.empty() ? (figures.title.empty() ? "" : figures.title + ": ") : group.name + ": ",
                        diag::counted(group.cards, "card"), group.different, figures.hand);
    for (const inspect::FieldFigures& field : group.fields) text += table_of(field);
    for (const inspect::CurveFigures& curve : group.curves) text += table_of(curve);
  }
  return text;
}

Json json_of(const inspect::FieldFigures& field) {
  Json bars = Json::array();
  for (const inspect::Bar& bar : field.bars)
    bars.push_back({{"value", bar.value}, {"cards", bar.cards}, {"in_hand", bar.in_hand}});
  Json json{{"field", field.name}, {"cards", field.cards}, {"without", field.without}, {"values", field.different}};
  if (field.number)
    json.update({{"least", field.least}, {"most", field.most}, {"mean", field.mean}, {"median", field.median}});
  json["counts"] = std::move(bars);
  return json;
}

Json json_of(const inspect::CurveFigures& curve) {
  Json points = Json::array();
  for (const inspect::CurveFigures::Point& point : curve.points)
    points.push_back({{"along", point.along}, {"cards", point.cards}, {"mean", point.mean}});
  return {{"curve", curve.name}, {"points", std::move(points)}};
}

Json json_of(const inspect::DeckFigures& figures) {
  Json groups = Json::array();
  for (const inspect::GroupFigures& group : figures.groups) {
    Json fields = Json::array();
    for (const inspect::FieldFigures& field : group.fields) fields.push_back(json_of(field));
    Json curves = Json::array();
    for (const inspect::CurveFigures& curve : group.curves) curves.push_back(json_of(curve));
    groups.push_back({{"group", group.name.empty() ? Json() : Json(group.name)},
                      {"cards", group.cards},
                      {"different", group.different},
                      {"fields", std::move(fields)},
                      {"curves", std::move(curves)}});
  }
  return {{"title", figures.title}, {"path", figures.path}, {"hand", figures.hand}, {"groups", std::move(groups)}};
}

int stats(const StatsOptions& options, Console& console) {
  if (options.format == "svg" && options.output.empty())
    throw diag::UsageError("--format svg needs a file", "such as -o figures.svg");
  if (options.format != "svg" && !options.output.empty())
    throw diag::UsageError("-o is for --format svg; text and json go to standard output");
  press::judge_output(options.output, options.force);
  press::Workshop workshop;
  workshop.assume_game(options.game);
  if (!options.language.empty()) workshop.speak(options.language);
  const press::Target target = press::load(options.target, workshop);
  console.report(workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return wrong_definitions;
  if (target.edition.decks.empty()) throw diag::UsageError("there is no deck here to count");
  language::Translation* translation = workshop.translation();
  if (translation) translation->take({target.word, target.edition, target.own_folder});
  const inspect::FigureWishes wishes{options.by, options.fields, static_cast<std::size_t>(options.hand)};
  std::vector<inspect::DeckFigures> decks;
  for (const cards::Deck& deck : target.edition.decks) {
    decks.push_back(inspect::figures_of(deck, wishes));
    if (translation) inspect::translate(decks.back(), deck, *translation);
  }
  if (options.format == "svg") {
    for (const std::string& file : inspect::write_plots(decks, options.output, workshop))
      console.remark("wrote " + file);
    return done;
  }
  Json all = Json::array();
  for (std::size_t i = 0; i < decks.size(); ++i) {
    if (options.format == "json")
      all.push_back(json_of(decks[i]));
    else
      console.text((i > 0 ? "\n" : "") + text_of(decks[i]));
  }
  if (options.format == "json") console.line(all.dump(2));
  return done;
}

Command define_stats() {
  auto options = std::make_shared<StatsOptions>();
  return {
      {
          target_option(&options->target, "a game's name, a deck file, a folder, or - for standard input"),
          {.name = "--format", .into = &options->format, .says = "svg: bar charts", .choices = {"text", "json", "svg"}},
          {.name = "--by",
           .into = &options->by,
           .value = "EXPRESSION",
           .says = "also count each group of cards: faction"},
          {.name = "--fields",
           .into = &options->fields,
           .value = "NAMES",
           .says = "the fields to count",
           .otherwise = "numbers, words of a list, lists",
           .several = true},
          {.name = "--hand",
           .into = &options->hand,
           .value = "N",
           .says = "odds that at least one is among the first N cards",
           .least = 1,
           .most = 10'000},
          output_option(&options->output, "the file to write with --format svg", "svg", "FILE.svg"),
          force_option(options->force),
          language_option(&options->language, "show fields and values in another language: de"),
          table_game_option(options->game),
      },
      [options](Console& console) { return stats(*options, console); },
  };
}

}  // namespace

Verb stats_verb() {
  return {
      .name = "stats",
      .says = "count a deck: values, curves, odds of drawing",
      .about =
          "Copies of cards count. The percentage is the probability that at least one such card is among the first\n"
          "cards drawn.",
      .examples =
          "kingpress stats my-cards\n"
          "kingpress stats my-cards/deck.yaml --by faction --fields cost,type --hand 5\n"
          "kingpress stats my-cards --format svg -o figures.svg",
      .define = define_stats,
  };
}

}  // namespace kingpress::cli
