// Input that is broken by accident or on purpose (tests/data/hostile, manifest.tsv): each file is answered as the
// manifest says, in bounded time, with errors that have a place, and without one control character in what is printed.
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "../catch.h"
#include "../project_root.h"
#include "diag/printer.h"
#include "judge.h"

using namespace kingpress;
namespace fs = std::filesystem;

namespace {

const fs::path folder = fs::path(project_root()) / "tests/data/hostile";

struct Entry {
  std::string file, answer;  // ok, user_error, must_not_crash
};

std::vector<Entry> manifest() {
  std::ifstream in(folder / "manifest.tsv");
  std::vector<Entry> entries;
  std::string line;
  while (std::getline(in, line)) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream words(line);
    Entry entry;
    words >> entry.file >> entry.answer;
    if (entry.file.ends_with(".yaml") || entry.file.ends_with(".csv")) entries.push_back(entry);
  }
  return entries;
}

bool is_printable(const std::string& text) {
  for (const char c : text)
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7F) return false;
  return text.find("\xE2\x80\xAE") == std::string::npos;
}

}  // namespace

TEST_CASE("hostile definitions get the answer that the manifest names") {
  const std::vector<Entry> entries = manifest();
  REQUIRE(entries.size() >= 60);
  for (const Entry& entry : entries) {
    INFO(entry.file);
    REQUIRE(fs::exists(folder / entry.file));
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    cards::Games games = all_games();
    games.assumed = "freeform";
    const auto start = std::chrono::steady_clock::now();
    const cards::Edition edition = cards::read_edition((folder / entry.file).string(), games, sources, diagnostics);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    CHECK(taken.count() < 5);
    INFO(diag::print(diagnostics));
    if (entry.answer == "ok") {
      CHECK_FALSE(diagnostics.has_errors());
      CHECK(edition.decks.size() == 1);
    }
    if (entry.answer == "user_error") CHECK(diagnostics.has_errors());
    for (const diag::Diagnostic& d : diagnostics.list()) {
      CHECK((d.span || !d.path.empty()));
      if (d.span) CHECK(d.span.begin <= d.span.end);
      if (d.span) CHECK(d.span.end <= d.span.file->text().size());
    }
    CHECK(is_printable(diag::print(diagnostics)));
    CHECK(is_printable(diag::print_json(diagnostics)));
  }
}
