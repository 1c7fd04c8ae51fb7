// Every source file that opens files, runs programs or lists folders, and by which rule: who adds one says here why
// what it opens cannot be chosen by a stranger's folder.
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>

#include "../catch.h"
#include "../golden.h"
#include "../project_root.h"

namespace {

namespace fs = std::filesystem;
using kingpress::project_root;

enum class Rule {
  named,     // the command line names it: links are followed
  beneath,   // another file names it or it is found beside one: beneath that folder (machine/read_file.h)
  unlinked,  // the program chooses it: refused where a link leads there (machine/named_paths.h)
  own,       // the program's data, libraries and helper programs
  users,     // the user's own configuration
  closed,    // made by this user alone, for no others: cache, address, session; O_NOFOLLOW
  system,    // /proc, /dev/null, fonts and profiles that the machine has
  names,     // names in a folder are looked at, for finding and for hints; nothing is opened
};
using enum Rule;

const std::map<std::string, std::set<Rule>> rules{
    {"cards/language.cpp", {beneath, names}},    // languages/CODE.yaml beside a deck
    {"cards/load.cpp", {named, beneath}},        // the target; the deck's parts
    {"cards/picture_column.cpp", {names}},       // whether there are pictures called so
    {"cards/read.cpp", {names}},                 // the target; a folder of decks
    {"cards/rehome.cpp", {names}},               // whether files are called as a name with braces says
    {"cards/rulings.cpp", {own}},                // RULES.md of a game
    {"cli/confinement.cpp", {own}},              // fonts.yaml
    {"cli/followed_pack.cpp", {named}},          // FILE.kingpress
    {"cli/opened_packs.cpp", {named, closed}},   // a folder of this run's own
    {"cli/verbs/agreed.cpp", {named}},           // --resume, records
    {"cli/verbs/braille.cpp", {named}},          // -o
    {"cli/verbs/balance.cpp", {named}},          // -o
    {"cli/verbs/check.cpp", {named}},            // --record, --unsaved
    {"cli/verbs/cluster.cpp", {named}},          // -o
    {"cli/verbs/convert.cpp", {named}},          // -o
    {"cli/verbs/pack.cpp", {named}},             // -o
    {"cli/verbs/credits.cpp", {named}},          // -o
    {"cli/verbs/diff.cpp", {named}},             // --html
    {"cli/verbs/site.cpp", {closed}},            // the sheets that it has printed itself
    {"cli/verbs/field.cpp", {named, unlinked}},  // -o, field.yaml
    {"cli/verbs/lines.cpp", {named}},            // records, shards
    {"cli/verbs/person.cpp", {named, own}},      // s FILE; RULES.md
    {"cli/verbs/play.cpp", {named}},             // --resume
    {"cli/verbs/print.cpp", {named}},            // --pull-list
    {"cli/verbs/replay.cpp", {named}},           // records
    {"cli/verbs/schema.cpp", {named}},           // -o
    {"cli/verbs/shards.cpp", {named}},           // -o, --after
    {"cli/verbs/simulate.cpp", {named}},         // --record
    {"cli/verbs/tune.cpp", {named}},             // -o
    {"credits/files.cpp", {beneath, names}},     // credits.yaml beside pictures
    {"data/load_source.cpp", {named, beneath, names}},
    {"edit/journal.cpp", {closed}},                         // what was edited
    {"edit/session.cpp", {beneath}},                        // the files that are edited
    {"fonts/cairo_face.cpp", {own, system, beneath}},       // a face of font_set.cpp
    {"fonts/face_file.cpp", {own, system, beneath}},        // the same
    {"fonts/font_credit.cpp", {own, system, beneath}},      // its name table
    {"fonts/font_set.cpp", {own, system, beneath, names}},  // beside a deck: regular files alone, no links
    {"fonts/lettering.cpp", {own, system, beneath}},        // for librsvg, files of font_set.cpp
    {"fonts/paragraph_layout.cpp", {own, system, beneath}},
    {"fonts/word_shaper.cpp", {own, system, beneath}},
    {"machine/posix/helper_program.cpp", {own}},
    {"machine/posix/guarded_worker.cpp", {system}},  // /dev/null
    {"machine/posix/limits.cpp", {system}},
    {"machine/posix/mapped_file.cpp", {own, system, beneath}},  // a font
    {"machine/posix/confine.cpp", {names}},                     // what is granted is looked up, not read
    {"machine/files_met.cpp", {names}},
    {"machine/read_file.cpp", {named, beneath}},
    {"machine/posix/private_folder.cpp", {closed}},  // address and games of serve, which pictures were sound
    {"machine/posix/read_file.cpp", {named, beneath}},
    {"machine/posix/part_files.cpp", {names}},
    {"machine/posix/library.cpp", {own}},               // librsvg
    {"machine/posix/spawn.cpp", {named, own, system}},  // editor, browser, git; this program again; /dev/null
    {"machine/posix/staged_file.cpp", {named, unlinked}},
    {"machine/posix/standard_streams.cpp", {system}},
    {"machine/windows/file_mark.cpp", {names}},
    {"machine/windows/job.cpp", {named, own, system}},  // as posix/spawn.cpp
    {"machine/windows/launcher.cpp", {named, system}},
    {"machine/windows/library.cpp", {own}},
    {"machine/windows/mapped_file.cpp", {own, system, beneath}},
    {"machine/windows/part_files.cpp", {names}},
    {"machine/windows/private_folder.cpp", {closed}},
    {"machine/windows/read_file.cpp", {named, beneath}},
    {"machine/windows/staged_file.cpp", {named, unlinked}},
    {"machine/windows/standard_streams.cpp", {system}},
    {"machine/windows/this_program.cpp", {own}},
    {"machine/temporary_tree.cpp", {closed}},            // what git has of a deck
    {"pictures/picture.cpp", {beneath, names}},          // art
    {"pictures/sound_pictures.cpp", {closed}},           // which pictures were sound
    {"press/content_hash.cpp", {own, system, beneath}},  // the fonts that were used
    {"inspect/deck_lists.cpp", {named}},
    {"lsp/offers.cpp", {names}},                        // files beside the one that is edited
    {"lsp/open_files.cpp", {named}},                    // what the editor has open, in the folders that it names
    {"lsp/targets.cpp", {named, names}},                // which files of those folders are decks
    {"press/delivery.cpp", {named, beneath}},           // a shop's file; shops/NAME.yaml beside a deck
    {"ledger/changed.cpp", {named}},                    // --have
    {"press/ink_profile.cpp", {named, system}},         // --icc, or the one installed
    {"site/comparison_page.cpp", {own}},                // templates/site
    {"site/site_folder.cpp", {beneath, named, names}},  // -o, its list of files
    {"start/new_file.cpp", {named, unlinked}},          // what `new` writes
    {"press/leaflet.cpp", {beneath}},                   // LEAFLET.md
    {"press/looks.cpp", {beneath}},                     // a drawing that is named as a back
    {"ledger/ledger.cpp", {named, unlinked, users}},    // printed.csv
    {"press/credits.cpp", {beneath}},                   // metadata of pictures
    {"press/own_rules.cpp", {beneath}},                 // rules.yaml
    {"press/desk_files.cpp", {beneath, names}},         // notes.yaml, views.yaml
    {"pack/choose.cpp", {named, names}},                // what lies in a folder
    {"pack/pack.cpp", {beneath}},                       // the same
    {"start/picture_deck.cpp", {named, names}},         // pictures of `new`
    {"printers/profiles.cpp", {users, names}},
    {"start/fitted_deck.cpp", {named, names}},  // the table that the command line names
    {"start/starter.cpp", {own, names}},
    {"start/symbol_sheet.cpp", {own, beneath}},  // drawings, ours and those beside a deck
    {"start/table_deck.cpp", {named, beneath}},  // a saved table; its pictures
    {"press/target.cpp", {names}},
    {"press/text_file.cpp", {named, unlinked, users}},
    {"language/translation.cpp", {names}},
    {"serve/desk_files.cpp", {beneath}},  // a record that a note names
    {"serve/faults.cpp", {beneath}},      // a line of a file that was read
    {"serve/gaming.cpp", {own}},          // RULES.md
    {"serve/kept_address.cpp", {closed}},
    {"serve/look_editing.cpp", {own, beneath, unlinked}},  // a template of ours that is extended beside the deck
    {"serve/kept_picture.cpp", {beneath, unlinked}},       // a picture that the page brings
    {"serve/launch_page.cpp", {closed}},                   // the page that leads to the address
    {"serve/saved_games.cpp", {closed}},                   // games under way
    {"serve/shown_place.cpp", {closed}},                   // what an editor asks to see
    {"serve/sheets_desk.cpp", {closed, names}},
    {"serve/table.cpp", {named}},     // --replay
    {"serve/page_files.cpp", {own}},  // templates/web
    {"templates/library.cpp", {own, beneath, named, names}},
    {"words/leaflet.cpp", {beneath, names}},         // LEAFLET.md and rules.yaml beside a deck
    {"words/spelling.cpp", {system, users, names}},  // dictionaries of hunspell
    {"trade/bundle.cpp", {names}},
    {"trade/shop.cpp", {own, names}},
};

// A call by which a file is opened, a program run or a folder listed.
const std::regex opens(
    R"(\bifstream\b|\bofstream\b|\bfstream [a-z]|\bfopen\(|[^\w]::open(at)?\(|SYS_openat2|\bopendir\(|\bdlopen\()"
    R"(|directory_iterator|\bload_source\(|\bload_bytes(_beneath)?\(|\bload_beneath\(|\bread_beneath\()"
    R"(|blob_create_from_file|AppFontAddFile|FaceFile::open\(|copy_file\(|\bStagedFile [a-z_]+\()"
    R"(|(unique|optional)<machine::Staged|\bMappedFile::open\(|\bPrivateFolder\b|\bread_(named|saved)\()"
    R"(|\bwrite_text\(|posix_spawnp?\(|\bexec[lv][pe]*\(|\bpopen\(|\bsystem\(|mkostemp)"
    R"(|\bCreateFileW\(|::_open\(|\bLoadLibraryExW\(|\bCreateProcessW\(|\bShellExecuteW\()");

}  // namespace

TEST_CASE("every source file that opens files is listed with its rule") {
  const fs::path src = project_root() + "/src";
  std::set<std::string> opening;
  for (const auto& entry : fs::recursive_directory_iterator(src)) {
    if (entry.path().extension() != ".cpp") continue;
    const std::string text = kingpress::read_bytes(entry.path());
    if (std::regex_search(text, opens)) opening.insert(fs::relative(entry.path(), src).generic_string());
  }
  std::set<std::string> listed;
  for (const auto& [file, rule] : rules) listed.insert(file);
  for (const std::string& file : opening) {
    INFO(file << " opens files: list it here with its rule");
    CHECK(listed.contains(file));
  }
  for (const std::string& file : listed) {
    INFO(file << " opens no files any more");
    CHECK(opening.contains(file));
  }
}
