// Rules files as hands and accidents change them: by lines, blocks, words and bytes of all files that are shipped. None
// may crash, hang, or fill the memory. RULES_MUTANTS in the environment says how many, RULES_MUTANTS_FROM from which
// on; each is made by its number alone.
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "../catch.h"
#include "../project_root.h"
#include "diag/printer.h"
#include "exercise.h"
#include "reading.h"

using namespace kingpress;
namespace fs = std::filesystem;

namespace {

using Lines = std::vector<std::string>;

struct Seed {
  std::string name, rules;
  diag::Sources sources;
  script::CardTable cards;
};

std::vector<std::unique_ptr<Seed>> seeds() {
  const std::string games = "tests/script/games/";
  std::vector<std::string> folders;
  for (const char* part : {"tests/script/games", "cards/examples", "cards/rules"})
    for (const auto& entry : fs::directory_iterator(project_root() + "/" + part))
      if (fs::exists(entry.path() / "rules.yaml"))
        folders.push_back(fs::relative(entry.path(), project_root()).string());
  std::sort(folders.begin(), folders.end());
  std::vector<std::unique_ptr<Seed>> all;
  for (const std::string& folder : folders) {
    auto seed = std::make_unique<Seed>();
    seed->name = folder;
    seed->rules = test::text_of_file(folder + "/rules.yaml");
    const std::string name = fs::path(folder).filename().string();
    std::string cards = test::text_of_file(games + name + "/cards.csv");
    if (cards.empty() && folder.starts_with("cards/rules")) cards = test::text_of_file(folder + "/cards.csv");
    if (cards.empty()) cards = test::text_of_file(games + "cards-52.csv");
    diag::Diagnostics diagnostics;
    seed->cards = test::cards_of(cards, seed->sources, diagnostics);
    all.push_back(std::move(seed));
  }
  return all;
}

const std::vector<std::string> words{"hand",
                                     "stock",
                                     "table",
                                     "top(stock)",
                                     "hand of left",
                                     "hand of players",
                                     "count(hand)",
                                     "any(hand where rank == 2)",
                                     "empty(hand)",
                                     "me",
                                     "rival",
                                     "others",
                                     "players",
                                     "nobody",
                                     "none",
                                     "yes",
                                     "1..6",
                                     "5000",
                                     "-32768",
                                     "hand where suit == hearts",
                                     "most(rank of hand)",
                                     "sum(rank of hand)",
                                     "unique(suit of hand)",
                                     "1 from stock to hand",
                                     "hand to table",
                                     "card under stock",
                                     "99 from stock to hand",
                                     "{from: hand, count: 0..8}",
                                     "around",
                                     "once",
                                     "forever",
                                     "owner",
                                     "all",
                                     "player",
                                     "[player, space]",
                                     "grid 16x16",
                                     "hex 9x9",
                                     "1..8",
                                     "spaces where row == 1",
                                     "reach(spaces, yes)",
                                     "row(3, holder == me)",
                                     "enclosed(space, yes, no)",
                                     "a if b else c",
                                     "((((1))))",
                                     "1 / 0",
                                     "32767 * 32767",
                                     "it",
                                     "owner of it",
                                     "neighbours of neighbours of space",
                                     "[choose: {go: {}}]",
                                     "[win: me]",
                                     "[out: players]",
                                     "",
                                     "0",
                                     "-1",
                                     "1",
                                     "99999999999999999999",
                                     "1e308",
                                     ".nan",
                                     "null",
                                     "~",
                                     "''",
                                     "[]",
                                     "{}",
                                     "[[]]",
                                     "{a: 1}",
                                     "[1, 2, 3]",
                                     "*a",
                                     "&a x",
                                     "<<",
                                     "!x y",
                                     "{",
                                     "}",
                                     "\xff",
                                     "count(hand where count(hand where count(hand where count(hand) > 0) > 0) > 0)"};

class Mutator {
 public:
  Mutator(const std::vector<std::unique_ptr<Seed>>& seeds, rules::Rng& rng) : seeds_(seeds), rng_(rng) {}

  std::string mutant(const std::string& of) {
    std::string text = of;
    const std::size_t times = 1 + below(3);
    for (std::size_t time = 0; time < times; ++time) {
      lines_ = lines_of(text);
      below(4) == 0 ? change_bytes(text) : change_lines(text);
      if (text.empty()) text = "\n";
    }
    return text;
  }

 private:
  std::size_t below(std::size_t bound) {
    return rng_.below(static_cast<std::uint32_t>(std::max<std::size_t>(bound, 1)));
  }
  static Lines lines_of(const std::string& text) {
    Lines lines;
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      lines.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    return lines;
  }
  static std::size_t indent(const std::string& line) { return std::min(line.find_first_not_of(' '), line.size()); }
  // The lines that belong to the one at `at`: itself and what is indented deeper.
  std::size_t block_end(std::size_t at) const {
    std::size_t end = at + 1;
    while (end < lines_.size() && (lines_[end].empty() || indent(lines_[end]) > indent(lines_[at]))) ++end;
    return end;
  }
  static bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
  // Begins and ends of the words of a line.
  static std::vector<std::pair<std::size_t, std::size_t>> words_of(const std::string& line) {
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (std::size_t at = 0; at < line.size();) {
      std::size_t end = at;
      while (end < line.size() && is_word(line[end])) ++end;
      if (end > at) found.emplace_back(at, end);
      at = end + 1;
    }
    return found;
  }
  std::string any_word() {
    if (below(2) == 0) return words[below(words.size())];
    const Lines other = lines_of(seeds_[below(seeds_.size())]->rules);
    const std::string& line = other[below(other.size())];
    const auto found = words_of(line);
    if (found.empty()) return words[below(words.size())];
    const auto [begin, end] = found[below(found.size())];
    return line.substr(begin, end - begin);
  }

  void change_lines(std::string& text) {
    const std::size_t at = below(lines_.size()), end = block_end(at);
    const auto begin_of = [&](std::size_t index) { return lines_.begin() + static_cast<std::ptrdiff_t>(index); };
    std::string& line = lines_[at];
    const auto found = words_of(line);
    const std::size_t colon = line.find(": ");
    switch (below(10)) {
      case 0: lines_.erase(begin_of(at), begin_of(end)); break;
      case 1: {
        const Lines again(begin_of(at), begin_of(end));
        lines_.insert(begin_of(end), again.begin(), again.end());
        break;
      }
      case 2: move_block(at, end); break;
      case 3: {  // a block of any file
        const Lines own = lines_;
        lines_ = lines_of(seeds_[below(seeds_.size())]->rules);
        const std::size_t from = below(lines_.size());
        const Lines block(begin_of(from), begin_of(block_end(from)));
        lines_ = own;
        lines_.insert(begin_of(at), block.begin(), block.end());
        break;
      }
      case 4: line.insert(0, below(8), ' '); break;
      case 5:
        if (colon != std::string::npos) line = line.substr(0, colon + 2) + any_word();
        break;
      case 6: {  // a part between commas: away, or twice
        const std::size_t comma = line.find(", ", below(line.size()));
        if (comma == std::string::npos) break;
        const std::size_t next = std::min(line.find(", ", comma + 2), line.size());
        if (below(2) == 0)
          line.erase(comma, next - comma);
        else
          line.insert(comma, line.substr(comma, next - comma));
        break;
      }
      default:
        if (found.empty()) break;
        const auto [begin, stop] = found[below(found.size())];
        line.replace(begin, stop - begin, any_word());
    }
    text.clear();
    for (const std::string& one : lines_) text += one + "\n";
    if (!text.empty()) text.pop_back();
  }

  void move_block(std::size_t at, std::size_t end) {
    const auto begin_of = [&](std::size_t index) { return lines_.begin() + static_cast<std::ptrdiff_t>(index); };
    Lines moved(begin_of(at), begin_of(end));
    lines_.erase(begin_of(at), begin_of(end));
    const std::size_t to = below(lines_.size() + 1);
    const std::size_t before = indent(moved.front()), after = to < lines_.size() ? indent(lines_[to]) : 0;
    for (std::string& line : moved) {
      const std::size_t deep = indent(line);
      line = std::string(deep + after > before ? deep + after - before : 0, ' ') + line.substr(deep);
    }
    lines_.insert(begin_of(to), moved.begin(), moved.end());
  }

  void change_bytes(std::string& text) {
    const std::size_t at = below(text.size());
    static const std::string bytes = std::string("\0\t\n\r {}[],:#'\"&*!|>%@`-?.()<>=/+\x7f\x80\xc3\xff", 37);
    switch (below(6)) {
      case 0: text[at] = bytes[below(bytes.size())]; break;
      case 1: text.insert(at, 1, bytes[below(bytes.size())]); break;
      case 2: text.erase(at, 1 + below(8)); break;
      case 3: text[at] = static_cast<char>(text[at] ^ (1 << below(8))); break;
      case 4: text.resize(at); break;
      default: text.insert(at, std::string(1 + below(400), bytes[below(bytes.size())]));
    }
  }

  const std::vector<std::unique_ptr<Seed>>& seeds_;
  rules::Rng& rng_;
  Lines lines_;
};

std::uint64_t wished(const char* name, std::uint64_t otherwise) {
  const char* said = std::getenv(name);
  return said ? std::strtoull(said, nullptr, 10) : otherwise;
}

std::uint64_t most_memory() {
  struct rusage used {};
  ::getrusage(RUSAGE_SELF, &used);
  return static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
}

}  // namespace

TEST_CASE("rules files that are shipped, changed at random, neither crash nor hang nor fill the memory", "[script]") {
  const auto all = seeds();
  REQUIRE(all.size() >= 40);
  const std::uint64_t from = wished("RULES_MUTANTS_FROM", 0), many = wished("RULES_MUTANTS", 1'500);
  const std::uint64_t memory_before = most_memory();
  std::uint64_t read = 0;
  std::string broken;
  std::signal(SIGVTALRM, [](int) { std::abort(); });  // a mutant that hangs is told, as one that crashes
  const auto give = [](time_t seconds) {              // of processor time: this machine may be busy
    const itimerval limit{{0, 0}, {seconds, 0}};
    REQUIRE(::setitimer(ITIMER_VIRTUAL, &limit, nullptr) == 0);
  };
  for (std::uint64_t number = from; number < from + many; ++number) {
    rules::Rng rng(rules::mix(0x6d7574, number));
    const Seed& seed = *all[number % all.size()];
    const std::string mutant = Mutator(all, rng).mutant(seed.rules);
    INFO("mutant " << number << " of " << seed.name << ":\n" << mutant);
    give(60);
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    const diag::SourceFile& source = sources.add("rules.yaml", mutant);
    try {
      const bool accepted = test::exercise_rules(source, seed.cards, {0, test::boards_of_games(), {}}, diagnostics,
                                                 number % 997 == 0) != nullptr;
      read += accepted;
    } catch (const std::logic_error& promise) {
      FAIL(promise.what());
    }
    (void)diag::print(diagnostics);
  }
  give(0);
  CHECK(read > many / 20);  // enough are played
  CHECK(read < many);
#ifndef KINGPRESS_SANITIZED
  CHECK(most_memory() - memory_before < 300'000'000);
#endif
  if (many > 1'500)
    WARN(fmt::format("{} mutants, {} of them played, {} MB more", many, read, (most_memory() - memory_before) >> 20));
}

// Each is the smallest file that shows a fault that a mutant showed.
TEST_CASE("what mutants of rules have shown stays mended", "[script]") {
  const auto exercised = [](const std::string& rules) {
    diag::Sources sources;
    diag::Diagnostics diagnostics;
    const auto cards = test::cards_of("id,suit\na,red\nb,blue\n", sources, diagnostics);
    return test::exercise_rules(sources.add("rules.yaml", rules), cards, {}, diagnostics, true);
  };
  // A word was added to a number: a value that is no word's.
  CHECK(
      exercised("game: A\nplayers: 2\nvars: {player: {acts: none}}\nplay:\n"
                "  - turns: once\n    do: [choose: {go: {do: [set: {acts: 1}, add: {acts: all}]}}]\n"));
  // Cards, and no zone where they could lie.
  CHECK(
      exercised("game: B\nplayers: 2\nvars: {player: {acts: none}}\nplay:\n"
                "  - turns: once\n    do: [choose: {go: {do: [add: {acts: 1}]}}]\n"));
}
