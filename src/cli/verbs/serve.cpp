// What cannot be served is told before the page is: the target, its variant and its language are looked at once here,
// and git is asked for the earlier deck before the run is confined.
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "cli/verbs/at_revision.h"
#include "cli/verbs/shared_options.h"
#include "cli/verbs/verbs.h"
#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "language/translation.h"
#include "press/parts.h"
#include "press/print.h"
#include "press/target.h"
#include "press/workshop.h"
#include "serve/kept_address.h"
#include "serve/shown_place.h"
#include "serve/table.h"
#include "serve/workbench.h"

namespace kingpress::cli {
namespace {

// What can never be served is refused at once; what is only wrong now is watched until it is mended.
void require(const serve::WorkbenchWishes& wishes) {
  if (wishes.target == "-") throw diag::UsageError("standard input cannot be watched", "name the file");
  if (wishes.target.empty()) throw diag::UsageError("no TARGET is named", "a game's name, a file or a folder");
  press::Workshop workshop;
  press::require_target(wishes.target, workshop);
  if (!wishes.variant.empty()) {
    press::Workshop reading;
    reading.take_variant(wishes.variant);
    press::load(wishes.target, reading);
    for (const diag::Diagnostic& one : reading.diagnostics.list())
      if (one.code == "no-such-variant") throw diag::UsageError(one.message, one.hint);
  }
  if (wishes.language.empty()) return;
  workshop.speak(wishes.language);
  const press::Target target = press::load(wishes.target, workshop);
  if (!workshop.diagnostics.has_errors())
    workshop.translation()->take({target.word, target.edition, target.own_folder});
}

// The page tells what is wrong; what it leaves out of a folder is told here.
void tell_left_out(const serve::WorkbenchWishes& wishes, Console& console) {
  std::error_code error;
  if (!std::filesystem::is_directory(wishes.target, error)) return;
  press::Workshop workshop;
  workshop.assume_game(wishes.game);
  const press::Target target = press::load(wishes.target, workshop);
  press::Workshop notes;
  press::note(notes, press::left_out(target, {}));
  console.report(notes.diagnostics);
}

constexpr std::size_t most_of_head = std::size_t{serve::most_at_head_mb} << 20;

// Git is asked before this run is confined. Without git, a repository or the deck in it there is nothing to compare; of
// a folder that is too large the page says so.
std::unique_ptr<AtRevision> deck_at_head(serve::WorkbenchWishes& wishes) {
  const std::string& target = wishes.target;
  if (target.empty() || target == "-") return nullptr;
  try {
    return std::make_unique<AtRevision>(target, "HEAD", true, most_of_head);
  } catch (const TooLargeThen&) {
    wishes.head_is_too_large = true;
  } catch (const diag::UsageError&) {
  } catch (const diag::EnvironmentError&) {
  }
  return nullptr;
}

Command define_serve() {
  auto wishes = std::make_shared<serve::WorkbenchWishes>();
  auto head = std::make_shared<std::unique_ptr<AtRevision>>();
  return {
      {
          {.name = "TARGET",
           .into = &wishes->target,
           .says = "a game's name, a deck or field file, or a folder",
           .offers = "shipped games",
           .files = deck_files},
          {.name = "--port",
           .into = &wishes->port,
           .value = "N",
           .says = "port at this machine's own address",
           .otherwise = "a free port",
           .least = 1,
           .most = 65535},
          {.name = "--open", .into = &wishes->open, .says = "open a browser even if no desktop is found"},
          {.name = "--edit",
           .into = &wishes->edit,
           .says = "let the page change the deck's files: values, and whole cards",
           .writes = Writes::beside},
          {.name = "--share",
           .into = &wishes->share,
           .says = "let people play seats of a game on phones in the local network"},
          {.name = "--share-on",
           .into = &wishes->share_on,
           .value = "ADDRESS",
           .says = "the same, but at one address of this machine",
           .otherwise = "all in the local network"},
          {.name = "--editor",
           .into = &wishes->editor,
           .value = "COMMAND",
           .says = "command that opens a file at a line: code -g {path}:{line}",
           .otherwise = "$VISUAL"},
          {.name = "--show",
           .into = &wishes->show,
           .value = "FILE:LINE",
           .says = "serve nothing; open the card at this line in a workbench that is running"},
          {.name = "--replay",
           .into = &wishes->replay,
           .value = "FILE",
           .says = "show the first game of a file of records, step by step",
           .files = "jsonl"},
          variant_option(&wishes->variant),
          language_option(&wishes->language, "texts in another language: de"),
          table_game_option(wishes->game),
      },
      [wishes, head](Console& console) {
        const std::unique_ptr<AtRevision> at_head = std::move(*head);  // its files go with the work
        if (!wishes->show.empty()) {
          const serve::PlaceToShow place = serve::place_to_show(wishes->show);
          if (serve::ask_to_show(serve::runtime_folder(), place.file, place.line)) return done;
          throw diag::UsageError("no workbench of '" + place.file + "' is running", "start it: kingpress serve FOLDER");
        }
        if (wishes->target.empty() && !wishes->replay.empty()) wishes->target = serve::game_of_record(wishes->replay);
        require(*wishes);
        tell_left_out(*wishes, console);
        if (at_head) {
          const std::string path = at_head->write_out();
          std::error_code error;
          const std::filesystem::path folder = std::filesystem::is_directory(path, error)
                                                   ? std::filesystem::path(path)
                                                   : std::filesystem::path(path).parent_path();
          wishes->earlier = {path, folder.generic_string(), at_head->folder(), at_head->commit(), at_head->date()};
        }
        if (!wishes->share_on.empty()) wishes->share = true;
        serve::serve(*wishes, [&](const std::string& line) {
          console.line(line);
          console.flush();
        });
        return done;
      },
      {.goes_on = true, .sockets = true},
      [wishes, head](machine::MadeFolders& made) {
        if (const char* visual = std::getenv("VISUAL"); visual && wishes->editor.empty()) wishes->editor = visual;
        wishes->launcher = serve::make_launcher(*wishes, [&made] { made.take_away(); });
        *head = deck_at_head(*wishes);
      },
  };
}

}  // namespace

Verb serve_verb() {
  return {
      .name = "serve",
      .says = "see the deck, its faults and its sheets in the browser while you type",
      .about =
          "Serves one page to this machine alone, at the address that it prints. The last part of the address is\n"
          "secret. The page shows exactly what 'print' writes. Ctrl-C ends it. With --share, other people in the\n"
          "local network can play a seat with the code that the page shows for it; they see nothing else.",
      .examples =
          "kingpress serve minkingi\n"
          "kingpress serve my-cards --editor \"code -g {path}:{line}\"",
      .define = define_serve,
  };
}

}  // namespace kingpress::cli
