// One verb makes ten different beginnings, and each takes some of the options. An option that a beginning has no use
// for is refused, since it was meant for something.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cards/bleed_from.h"
#include "cli/opened_packs.h"
#include "cli/verbs/verbs.h"
#include "diag/command_word.h"
#include "diag/count.h"
#include "diag/suggestion.h"
#include "diag/usage_error.h"
#include "pack/pack.h"
#include "press/target.h"
#include "rules/game.h"
#include "sheets/card_sizes.h"
#include "start/drawn_look.h"
#include "start/fitted_deck.h"
#include "start/language.h"
#include "start/picture_deck.h"
#include "start/starter.h"
#include "start/table_deck.h"

namespace kingpress::cli {
namespace {

struct NewOptions {
  std::string game, folder;
  std::vector<std::string> files, pictures;
  std::optional<std::string> layout, look, language_format, size, bleed_from;
  bool whole = false;
};

constexpr const char* usual_size = "63x88mm";
constexpr const char* usual_bleed = "mirror";

// An option that the starter has no use for is a slip, never passed over.
void refuse_idle_options(const NewOptions& options) {
  const std::string& word = options.game;
  const bool of_pictures = word == "images" || word == "list" || word == "tts";
  const auto refuse = [&](bool said, const char* option, bool serves, const char* of) {
    if (said && !serves)
      throw diag::UsageError(fmt::format("'{}' is not for 'new {}'", option, word), fmt::format("it is for {}", of));
  };
  refuse(!options.pictures.empty(), "--pictures", of_pictures, "'new list', 'new images' and 'new tts'");
  refuse(options.size.has_value(), "--size", of_pictures, "decks of pictures: 'new images', 'new list', 'new tts'");
  refuse(options.bleed_from.has_value(), "--bleed-from", of_pictures,
         "decks of pictures: 'new images', 'new list', 'new tts'");
  refuse(options.language_format.has_value(), "--format", word == "language", "'new language'");
  refuse(options.layout.has_value(), "--template",
         !of_pictures && word != "language" && word != "kit" && word != "rules" && word != "from",
         "decks of a game: 'new freeform'");
  refuse(options.whole, "--whole",
         word != "freeform" && std::ranges::find(start::other_beginnings, word) == start::other_beginnings.end(),
         "shipped games: 'new minkingi'");
  refuse(options.look.has_value(), "--look", word == "freeform" && !options.files.empty() && !options.layout,
         "a table without a template: 'new freeform DIR TABLE --look card.svg'");
}

// What ends so is opened as a packed game wherever it is named.
void refuse_name_of_pack(const std::string& folder) {
  if (folder.ends_with(pack::ending))
    throw diag::UsageError(fmt::format("'{}' is called like a packed game, and would be a folder", folder),
                           fmt::format("name it '{}'", folder.substr(0, folder.size() - pack::ending.size())));
}

// In a command that is to be copied. A folder that is called like a game would be taken for the game.
std::string as_word(const std::string& path) { return diag::command_word(rules::find_game(path) ? "./" + path : path); }

// `new language de DECK`: the second word is the language.
int start_language(const NewOptions& options, Console& console) {
  if (options.files.size() != 1)
    throw diag::UsageError("name the deck to translate", "kingpress new language de my-cards/deck.yaml");
  press::Workshop workshop;
  const auto begun = start::begin_language(options.folder, "." + options.language_format.value_or("yaml"),
                                           options.files.front(), workshop);
  console.report(workshop.diagnostics);
  if (!begun) return wrong_definitions;
  console.remark(fmt::format("wrote {}: {} to translate", begun->path, diag::counted(begun->texts, "text")));
  console.remark(fmt::format("next: kingpress check {0} --language {1}; kingpress serve {0} --language {1}",
                             as_word(options.files.front()), options.folder));
  return done;
}

void tell_next(const std::string& folder, Console& console) {
  console.remark(
      fmt::format("next: kingpress serve {0} (see it while you type); kingpress print {0}", as_word(folder)));
}

sheets::CardSize size_called(const std::string& name) {
  if (const auto size = sheets::find_card_size(name)) return *size;
  throw diag::UsageError(fmt::format("unknown size '{}'", name), sheets::suggest_card_size(name));
}

std::string bleed_of(const NewOptions& options) {
  const std::string how = options.bleed_from.value_or(usual_bleed);
  if (cards::is_bleed_from(how)) return how;
  const std::vector<std::string> words{"mirror", "stretch"};
  const std::string near = diag::suggest(how, words);
  throw diag::UsageError(fmt::format("'--bleed-from' must be mirror, stretch or a colour, found '{}'", how),
                         near.empty() ? "a colour is written '#1F4E9E'" : near);
}

// `new images DIR PICTURES...`, `new list DIR LIST --pictures DIR`: decks of finished pictures.
int start_of_pictures(const NewOptions& options, Console& console) {
  start::PictureDeckJob job;
  job.folder = options.folder;
  job.size_name = options.size.value_or(usual_size);
  job.size = size_called(job.size_name).trim;
  job.bleed_from = bleed_of(options);
  job.pictures = options.game == "list" ? options.pictures : options.files;
  if (options.game == "list") {
    if (options.files.size() != 1)
      throw diag::UsageError(options.files.empty()
                                 ? "name one decklist"
                                 : fmt::format("name one decklist; '{}' would not be read", options.files[1]),
                             "kingpress new list DIR deck.txt --pictures art");
    job.list = options.files.front();
  } else {
    job.pictures.insert(job.pictures.end(), options.pictures.begin(), options.pictures.end());
  }
  if (job.pictures.empty())
    throw diag::UsageError(
        "name the pictures, or the folder they lie in",
        options.game == "list"
            ? fmt::format("kingpress new list {} {} --pictures pictures/", as_word(options.folder), as_word(job.list))
            : fmt::format("kingpress new images {} pictures/", as_word(options.folder)));
  press::Workshop workshop;
  const start::PictureDeck deck = start::make_picture_deck(job, workshop);
  console.report(workshop.diagnostics);
  if (deck.written.empty()) {
    console.failure(workshop.diagnostics.has_errors() ? "no deck is made" : "there is no picture to make a card of",
                    {});
    return wrong_usage;
  }
  for (const std::string& remark : deck.remarks) console.remark(remark);
  for (const std::string& path : deck.written) console.remark("wrote " + path);
  tell_next(options.folder, console);
  return done;
}

// `new tts DIR FILE`: what a table on the screen has saved.
int start_of_table(const NewOptions& options, Console& console) {
  if (options.files.size() != 1)
    throw diag::UsageError("name the saved object", "kingpress new tts my-cards \"Saved Objects/my game.json\"");
  const std::string size = options.size.value_or(usual_size);
  size_called(size);
  press::Workshop workshop;
  const start::TableDeck deck = start::make_table_deck(
      {options.folder, options.files.front(), options.pictures, size, bleed_of(options)}, workshop);
  console.report(workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return wrong_definitions;
  console.remark(fmt::format("took {} with {}: {}", diag::counted(deck.cards, "card"),
                             deck.copies == 1 ? "1 copy" : fmt::format("{} copies", deck.copies),
                             options.folder + "/deck.yaml"));
  tell_next(options.folder, console);
  return done;
}

// `new look card.svg --template NAME`: a template, or a deck's, as a drawing.
int start_look(const NewOptions& options, Console& console) {
  if (options.files.size() + (options.layout ? 1 : 0) != 1)
    throw diag::UsageError("name one template or one deck to draw",
                           "kingpress new look card.svg --template creature; kingpress new look card.svg deck.yaml");
  press::Workshop workshop;
  const start::DrawnLook look = start::draw_look(
      {options.folder, options.layout.value_or(""), options.files.empty() ? "" : options.files.front()}, workshop);
  console.report(workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return wrong_definitions;
  console.remark(fmt::format("wrote {}: {} to fill", options.folder, diag::counted(look.boxes, "object")));
  for (const std::string& lost : look.lost) console.remark("not in the drawing: " + lost);
  console.remark(
      fmt::format("next: draw on it in Inkscape; 'template: {}' in a deck prints it", as_word(options.folder)));
  return done;
}

// `new rules trick DIR`: the second word is the kind of game.
int start_of_rules(const NewOptions& options, Console& console) {
  press::Workshop workshop;
  if (options.files.size() > 1)
    throw diag::UsageError(fmt::format("name one folder; '{}' would not be written", options.files[1]));
  const std::string folder = options.files.empty() ? options.folder : options.files.front();
  refuse_name_of_pack(folder);
  for (const std::string& path : start::start_rules(options.folder, folder, workshop)) console.remark("wrote " + path);
  console.remark(fmt::format("next: kingpress check {0}; kingpress play {0}", as_word(folder)));
  return done;
}

// `new from FILE DIR`: the game that lies packed in a file.
int start_of_pack(const NewOptions& options, Console& console) {
  if (options.files.size() != 1)
    throw diag::UsageError("name the packed game and a folder", "kingpress new from game.kingpress my-game");
  const std::string& folder = options.files.front();
  refuse_name_of_pack(folder);
  const std::vector<std::string> written = unpack_to(options.folder, folder);
  for (const std::string& path : written) console.remark("wrote " + path);
  tell_next(folder, console);
  return done;
}

// `new minkingi DIR --whole`: all of the game, but for what it begins decks with.
int start_whole(const NewOptions& options, Console& console) {
  const std::string game = press::path_of(options.game, press::Workshop());
  std::vector<std::string> files = pack::choose(game, false, false).files;
  std::erase_if(files, [](const std::string& file) { return file.starts_with("starter/"); });
  const pack::Packed packed = pack::pack(game, files, options.game, "");
  for (const std::string& path : write_to(options.folder, pack::open(packed.bytes, options.game).files))
    console.remark("wrote " + path);
  tell_next(options.folder, console);
  return done;
}

// `new freeform DIR TABLE`: a deck round a table.
int start_round_table(const NewOptions& options, Console& console) {
  if (options.files.size() != 1)
    throw diag::UsageError(fmt::format("name one table; '{}' would not be read", options.files[1]),
                           "kingpress new freeform my-game cards.xlsx");
  press::Workshop workshop;
  const start::FittedDeck deck = start::start_with_table(
      options.folder, options.files.front(), options.layout.value_or(""), options.look.value_or(""), workshop);
  console.report(workshop.diagnostics);
  if (workshop.diagnostics.has_errors()) return wrong_definitions;
  console.remark(fmt::format("took the {} '{}', {}", options.look ? "look" : "template", deck.layout, deck.why));
  if (!deck.nameless.empty())
    console.remark(fmt::format(
        "the first row names the columns, and '{}' is one of the names: if that row is a card, put names above it",
        deck.nameless));
  for (const std::string& path : deck.written) console.remark("wrote " + path);
  if (deck.has_pictures)
    console.remark(fmt::format("its pictures are looked for in '{}': copy them there", options.folder));
  tell_next(options.folder, console);
  return done;
}

int start(const NewOptions& options, Console& console) {
  start::refuse_unknown(options.game, press::Workshop());
  refuse_idle_options(options);
  const bool names_folder =
      options.game != "language" && options.game != "look" && options.game != "rules" && options.game != "from";
  if (names_folder) refuse_name_of_pack(options.folder);
  if (options.game == "look") return start_look(options, console);
  if (options.game == "from") return start_of_pack(options, console);
  if (options.game == "rules") return start_of_rules(options, console);
  if (options.game == "tts") return start_of_table(options, console);
  if (options.game == "language") return start_language(options, console);
  if (options.game == "images" || options.game == "list") return start_of_pictures(options, console);
  if (options.game == "freeform" && !options.files.empty()) return start_round_table(options, console);
  if (!options.files.empty())
    throw diag::UsageError(fmt::format("'new {}' takes no file, found '{}'", options.game, options.files.front()),
                           "pictures are for 'new images' and 'new list'");
  if (options.whole) return start_whole(options, console);
  press::Workshop workshop;
  for (const std::string& path : start::start(options.game, options.folder, options.layout.value_or(""), workshop))
    console.remark("wrote " + path);
  tell_next(options.folder, console);
  return done;
}

Command define_new() {
  auto options = std::make_shared<NewOptions>();
  return {
      {
          {.name = "GAME",
           .into = &options->game,
           .says = "a game, or kit, rules, images, list, tts, look, from, language (see below)",
           .known = {start::other_beginnings.begin(), start::other_beginnings.end()},
           .offers = "games",
           .required = true},
          {.name = "DIR",
           .into = &options->folder,
           .says = "a new folder; language: code; rules: kind of game; from: pack; look: .svg",
           .files = "/",
           .writes = Writes::either,
           .required = true},
          {.name = "FILE",
           .into = &options->files,
           .says = "pictures, table, list; tts: object; language, look: deck; others: folder",
           .files = "png jpg jpeg svg txt yaml yml csv tsv xlsx ods json jsonl ndjson po",
           .writes = Writes::beside},
          {.name = "--pictures",
           .into = &options->pictures,
           .value = "DIR",
           .says = "folder of pictures; list: named like the cards; tts: besides that of FILE",
           .files = "/"},
          {.name = "--size",
           .into = &options->size,
           .value = "SIZE",
           .says = "size of cards made from pictures",
           .otherwise = usual_size,
           .offers = "sizes"},
          {.name = "--bleed-from",
           .into = &options->bleed_from,
           .value = "HOW",
           .says = "bleed of a picture that ends at the trim: mirror, stretch, #rrggbb",
           .otherwise = usual_bleed},
          {.name = "--format",
           .into = &options->language_format,
           .says = "for language: format of the file to fill in",
           .otherwise = "yaml",
           .choices = {"yaml", "csv", "po"}},
          {.name = "--template",
           .into = &options->layout,
           .value = "NAME",
           .says = "freeform: the template to use ('list templates'); look: the one to draw",
           .offers = "templates"},
          {.name = "--whole",
           .into = &options->whole,
           .says = "a game: all its cards, boards and rules, not a small deck"},
          {.name = "--look",
           .into = &options->look,
           .value = "FILE",
           .says = "for freeform with a table: a card drawn in Inkscape, Illustrator or Figma",
           .files = "svg"},
      },
      [options](Console& console) { return start(*options, console); },
  };
}

}  // namespace

Verb new_verb() {
  return {
      .name = "new",
      .says = "start a deck and a field of your own",
      .about =
          "A game's name writes a small deck and field with comments to print at once, with --whole the whole game.\n"
          "'kit' writes a whole box: cards, a board, tiles, tokens and a die. 'from' unpacks a pack into a folder.\n"
          "'freeform' with a table of cards chooses the template by the columns and says which one and why; with\n"
          "--look it uses a drawing of yours. 'look' draws a template, or that of a deck, as an SVG to change.\n"
          "'images' and 'list' make a deck of finished pictures, one card each: '3x dragon.png' and 'dragon (3).png'\n"
          "are three copies, 'dragon_back.png' is the back of that card, 'back.png' the back of all others.\n"
          "'tts' makes a deck from a saved object of Tabletop Simulator whose pictures are in its folder or below.\n"
          "'language' writes the texts of a deck and its kit to translate: languages/CODE.yaml beside the deck.\n"
          "'rules' writes a rules.yaml with comments for a kind of game (trick, shedding, sets, deck-building,\n"
          "drafting, board), beside your cards or in a new folder with cards of its own.",
      .examples =
          "kingpress new minkingi my-cards\n"
          "kingpress new freeform my-game --template quest\n"
          "kingpress new freeform my-game cards.xlsx --look card.svg\n"
          "kingpress new look card.svg --template creature\n"
          "kingpress new kit my-game\n"
          "kingpress new rules trick my-tricks\n"
          "kingpress new images my-cards pictures/\n"
          "kingpress new list my-deck decklist.txt --pictures pictures/\n"
          "kingpress new tts my-deck my-deck.json\n"
          "kingpress new language de my-cards/deck.yaml",
      .define = define_new,
  };
}

}  // namespace kingpress::cli
