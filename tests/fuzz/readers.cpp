// Every reader of the program under libFuzzer, chosen by KINGPRESS_READER; tests/fuzz/run runs them all. A finding is a
// crash, a hang, a sanitizer's complaint, an exception that is not the machine's failure, or a place outside its file.
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "../definitions/judge.h"
#include "../lsp/exercise.h"
#include "../script/exercise.h"
#include "book/bind.h"
#include "book/read.h"
#include "cards/constructed.h"
#include "cards/language.h"
#include "cli/parser.h"
#include "cli/verbs/verbs.h"
#include "compose/markup.h"
#include "data/csv.h"
#include "data/json.h"
#include "data/workbook.h"
#include "diag/environment_error.h"
#include "diag/printer.h"
#include "diag/usage_error.h"
#include "fonts/font_set.h"
#include "geometry/length.h"
#include "lab/simulation_shard.h"
#include "ledger/ledger.h"
#include "pack/pack.h"
#include "pictures/jpeg.h"
#include "pictures/picture_metadata.h"
#include "pictures/pixels.h"
#include "pictures/svg_text.h"
#include "play/replay.h"
#include "press/ink_profile.h"
#include "printers/profiles.h"
#include "serve/http.h"
#include "svg/path_data.h"
#include "templates/binding.h"
#include "templates/drawing.h"
#include "templates/read_template.h"
#include "trade/shop.h"
#include "trade/tts_reader.h"
#include "workbook/workbook.h"

using namespace kingpress;

namespace {

// The input under a name with this ending, in a folder of this process.
std::string as_file(std::string_view input, const std::string& name) {
  static const std::string folder = [] {
    std::string made = "/tmp/kingpress-fuzz-XXXXXX";
    if (mkdtemp(made.data()) == nullptr) std::abort();
    return made;
  }();
  const std::string path = folder + "/" + name;
  std::ofstream(path, std::ios::binary) << input;
  return path;
}

void look_at(const diag::Diagnostics& diagnostics) {
  for (const diag::Diagnostic& one : diagnostics.list())
    if (one.span && (one.span.begin > one.span.end || one.span.end > one.span.file->text().size())) std::abort();
  for (const char c : diag::print(diagnostics))
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F) std::abort();
}

void read_definition(std::string_view input, const std::string& name) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  judge(as_file(input, name), sources, diagnostics);
  look_at(diagnostics);
}

void read_yaml(std::string_view input) { read_definition(input, "deck.yaml"); }
void read_csv(std::string_view input) { read_definition(input, "deck.csv"); }
void read_edition(std::string_view input) { read_definition(input, "edition.yaml"); }

// Cards that a deck takes from another file: a list, or a line each.
void read_json(std::string_view input) {
  const bool lines = !input.starts_with('[');
  as_file(input, lines ? "cards.jsonl" : "cards.json");
  read_definition(lines ? "game: freeform\ncards: cards.jsonl\n" : "game: freeform\ncards: cards.json\n", "deck.yaml");
}

void read_language(std::string_view input) {
  for (const char* ending : {"yaml", "csv", "po"}) {
    const std::string path = as_file(input, std::string("de.") + ending);
    const std::filesystem::path folder = std::filesystem::path(path).parent_path();
    std::filesystem::create_directories(folder / "languages");
    const std::filesystem::path there = folder / "languages" / ("de." + std::string(ending));
    std::filesystem::rename(path, there);
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    (void)cards::read_language(folder.string(), "de", sources, diagnostics);
    look_at(diagnostics);
    std::filesystem::remove(there);
  }
}

// What the small program that reads workbooks has answered, taken by this one.
void read_sheet(std::string_view input) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  machine::Reply reply;
  reply.started = true;
  reply.output = input;
  const data::SheetTable sheet = data::table_of_answer("cards.xlsx", reply, sources, diagnostics);
  for (std::size_t i = 0; sheet.table && i < sheet.table->row_count(); ++i) (void)sheet.table->row(i);
  look_at(diagnostics);
}

// By both, without the limits that the small one has.
void read_workbook(std::string_view input) { read_sheet(workbook::answer_to(input, "")); }

void read_leaflet(std::string_view input) {
  static diag::Sources of_fonts;
  static diag::Diagnostics none;
  static const auto set = fonts::FontSet::load(KINGPRESS_ROOT "/fonts", of_fonts, none);
  static const auto layout = fonts::TextLayout::create(*set);
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const book::Supply supply{
      [](const std::string&, geometry::Size room, diag::Span) {
        return std::optional(book::Shown{{room, {}}, true});
      },
      [](const std::string&, geometry::Length, diag::Span) { return std::optional<book::Shown>(); },
      [](std::string_view words) { return std::string(words); }};
  book::Order order;
  order.paper = {geometry::Length::mm(210), geometry::Length::mm(297)};
  if (const auto book = book::read(sources.add("LEAFLET.md", std::string(input)), sources, diagnostics))
    (void)book::bind(*book, order, *set, *layout, supply, diagnostics);
  look_at(diagnostics);
}

void read_tts(std::string_view input) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  if (const auto saved = data::read_json(sources.add("save.json", std::string(input)), diagnostics))
    (void)trade::read_tts(*saved, diagnostics);
  look_at(diagnostics);
}

void read_shop(std::string_view input) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  (void)trade::read_shop(sources.add("shop.yaml", std::string(input)), diagnostics);
  look_at(diagnostics);
}

void read_ledger(std::string_view input) {
  press::Workshop workshop;
  const auto ledger = ledger::read_ledger(as_file(input, "printed.csv"), workshop);
  look_at(workshop.diagnostics);
  if (!ledger || ledger->empty()) return;
  press::Workshop again;
  const auto same = ledger::read_ledger(as_file(ledger::ledger_text(*ledger), "printed.csv"), again);
  if (!same || ledger::ledger_text(*same) != ledger::ledger_text(*ledger)) std::abort();  // what it writes it reads
}

void read_printer(std::string_view input) {
  const std::string path = as_file(input, "office.yaml");
  const std::filesystem::path home = std::filesystem::path(path).parent_path() / "config";
  setenv("XDG_CONFIG_HOME", home.c_str(), 1);
  const std::filesystem::path there = printers::printer_file("office");
  std::filesystem::create_directories(there.parent_path());
  std::filesystem::rename(path, there);
  press::Workshop workshop;
  if (const auto printer = printers::find_printer("office", workshop)) (void)printers::printer_text(*printer);
  look_at(workshop.diagnostics);
}

// The ICC profile of a press.
void read_inks(std::string_view input) { (void)press::ink_profile(as_file(input, "press.icc")); }

// Lines of a run's parts: added up, and the simulation made of them.
void read_shards(std::string_view input) {
  diag::Diagnostics diagnostics;
  lab::Merging merging;
  std::istringstream lines{std::string(input)};
  for (std::string line; std::getline(lines, line);) (void)merging.add(line, "a.jsonl:1", diagnostics);
  std::string reason;
  if (const auto whole = merging.whole(diagnostics))
    for (const lab::Shard& shard : *whole) (void)lab::simulation_of(shard, reason);
  look_at(diagnostics);
}

void read_template(std::string_view input) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile& source = sources.add("look.yaml", std::string(input));
  if (const auto root = data::read_yaml(source, diagnostics))
    (void)templates::read_template(*root, "look", "look.yaml", diagnostics);
  look_at(diagnostics);
}

void read_expression(std::string_view input) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const diag::SourceFile& source = sources.add("look.yaml", std::string(input));
  const diag::Span span{&source, 0, source.text().size()};
  const expr::Value seven{std::int64_t{7}, {}}, word{std::string("blue"), {}};
  const templates::Lookup lookup = [&](const templates::Name& name) {
    return name.text().size() % 3 == 0 ? nullptr : name.text().size() % 3 == 1 ? &seven : &word;
  };
  if (const auto condition = templates::parse_condition(source.text(), span, diagnostics))
    (void)condition->holds(lookup);
  if (const auto pattern = templates::parse_pattern(source.text(), span, diagnostics)) (void)pattern->bind(lookup);
  if (const auto measure = templates::parse_measure(source.text(), span, diagnostics))
    (void)measure->resolve(geometry::Length::mm(63), lookup);
  (void)templates::parse_name(source.text(), span, diagnostics);
  const expr::Schema schema{{{"cost", expr::Type::number()},
                             {"title", {expr::Type::Kind::text, true, {}, {}}},
                             {"type", {expr::Type::Kind::choice, true, {"creature", "spell"}, {}}},
                             {"tags", {expr::Type::Kind::list, true, {}, {expr::Type::text()}}}}};
  expr::Language language;
  language.schema = &schema;
  language.totals = true;
  if (const auto check = expr::parse_condition(source.text(), span, language, diagnostics)) {
    const expr::Cards cards{3, [&](std::size_t, const expr::Name& name) { return lookup(name); }};
    const expr::Totals totals = check->totals(cards);
    (void)check->holds(lookup, totals);
    (void)check->reasons(lookup, totals);
  }
  (void)cards::read_deck_list(source, diagnostics);
  look_at(diagnostics);
}

void read_markup(std::string_view input) {
  const compose::MarkupColours colours{[](std::string_view) { return std::optional<scene::Colour>(); }, {"red", "ink"}};
  (void)compose::parse_markup(input, colours);
}

// What a visitor of the workbench sends: a path that is taken begins with '/', and a head that is too long is not.
void read_request(std::string_view input) {
  const auto end = serve::end_of_head(input);
  if (!end) return;
  const auto found = serve::read_head(input.substr(0, *end));
  const auto* request = std::get_if<serve::Request>(&found);
  if (request && (*end > serve::longest_head || !request->path.starts_with('/'))) std::abort();
}

// What an editor sends, and a file that is open in it.
void read_editor(std::string_view input) {
  test::read_messages(input);
  for (const char* path : {"/deck.yaml", "/rules.yaml", "/cards.csv", "/LEAFLET.md"}) test::ask_about(input, path, 20);
}

void read_length(std::string_view input) {
  if (const auto length = geometry::parse_length(input)) (void)geometry::to_string(*length);
}

void read_path(std::string_view input) { (void)svg::parse_path_data(input, 1); }

void read_symbol(std::string_view input) {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  if (const auto drawing = templates::read_drawing(sources.add("mark.svg", std::string(input)), diagnostics))
    (void)templates::paint(*drawing, {[](const std::string&) { return std::optional<scene::Colour>(); }, {}});
  (void)pictures::outside_reference(input);
  const std::string settled = pictures::settled_svg(std::string(input), false);
  if (pictures::settled_svg(settled, false) != settled) std::abort();
  look_at(diagnostics);
}

void read_png(std::string_view input) {
  // As the pictures' reader does: what claims to be large is refused before it is decoded.
  if (input.size() < 33) return;
  const auto side = [&](std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(input[at + i]);
    return value;
  };
  (void)pictures::without_png_metadata(std::string(input));
  if (side(16) <= 2000 && side(20) <= 2000) (void)pictures::decode_png(input);
}

void read_jpeg(std::string_view input) {
  (void)pictures::exif_orientation(input);
  (void)pictures::upright(std::string(input));
  (void)pictures::without_jpeg_metadata(std::string(input), 6);
  (void)pictures::jpeg_trouble(input);
  const auto header = pictures::read_jpeg_frame(input);
  const auto* frame = std::get_if<pictures::JpegFrame>(&header);
  if (frame != nullptr && frame->width <= 2000 && frame->height <= 2000) (void)pictures::check_jpeg(input);
}

void read_records(std::string_view input) {
  std::istringstream records{std::string(input)};
  (void)play::replay(records, [](const std::string&) {});
}

script::CardTable suits_and_ranks() {
  script::CardTable table{{"id", "suit", "rank"}, {}};
  for (const char* suit : {"hearts", "spades"})
    for (int rank = 1; rank <= 9; ++rank) {
      const std::string number = std::to_string(rank);
      table.kinds.push_back(
          {std::string(suit) + "-" + number, "", 1, 0, {std::string(suit) + "-" + number, suit, number}});
    }
  return table;
}

// The rules of a game of one's own; what is read is played for a while, told, observed, and compared in two worlds.
void read_rules(std::string_view input) {
  static const script::CardTable cards = suits_and_ranks();
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  (void)test::exercise_rules(sources.add("rules.yaml", std::string(input)), cards, {}, diagnostics, false);
  look_at(diagnostics);
}

void read_fonts(std::string_view input) {
  const std::string path = as_file(input, "fonts.yaml");
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  (void)fonts::FontSet::load(path.substr(0, path.rfind('/')), sources, diagnostics);
  look_at(diagnostics);
}

// The words of a command line, one a line, the verb first; read, not obeyed.
void read_command(std::string_view input) {
  std::istringstream lines{std::string(input)};
  std::string name;
  std::getline(lines, name);
  std::vector<std::string> words;
  for (std::string word; std::getline(lines, word);) words.push_back(word);
  for (const cli::Verb& verb : cli::verbs()) {
    if (verb.name != name) continue;
    const cli::Command command = verb.define();
    (void)cli::parse(verb.name, command.options, words);
  }
}

// A game in one file: refused whole, or every file of it lies below its folder.
void read_pack(std::string_view input) {
  const pack::Limits limits{50, 1 << 20, 4 << 20, 8, 200};
  try {
    const pack::Opened opened = pack::open(input, "a.kingpress", limits);
    for (const auto& [name, bytes] : opened.files)
      if (!pack::is_data(name) || name.starts_with('/') || name.find("..") != std::string::npos ||
          bytes.size() > limits.file_bytes)
        std::abort();
  } catch (const diag::UsageError&) {  // what is wrong is told
  }
}

const std::map<std::string_view, void (*)(std::string_view)> readers{
    {"yaml", read_yaml},         {"csv", read_csv},
    {"template", read_template}, {"expression", read_expression},
    {"markup", read_markup},     {"length", read_length},
    {"path", read_path},         {"symbol", read_symbol},
    {"png", read_png},           {"jpeg", read_jpeg},
    {"records", read_records},   {"fonts", read_fonts},
    {"command", read_command},   {"edition", read_edition},
    {"json", read_json},         {"language", read_language},
    {"workbook", read_workbook}, {"request", read_request},
    {"editor", read_editor},     {"sheet", read_sheet},
    {"leaflet", read_leaflet},   {"tts", read_tts},
    {"shop", read_shop},         {"ledger", read_ledger},
    {"printer", read_printer},   {"inks", read_inks},
    {"shards", read_shards},     {"rules", read_rules},
    {"pack", read_pack},
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto reader = [] {
    const char* name = std::getenv("KINGPRESS_READER");
    const auto found = readers.find(name != nullptr ? name : "");
    if (found == readers.end()) {
      std::cerr << "KINGPRESS_READER is none of:";
      for (const auto& [known, read] : readers) std::cerr << ' ' << known;
      std::cerr << '\n';
      std::exit(2);
    }
    return found->second;
  }();
  try {
    reader({reinterpret_cast<const char*>(data), size});
  } catch (const diag::EnvironmentError&) {
  } catch (const diag::UsageError&) {
  }
  return 0;
}
