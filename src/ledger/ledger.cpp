// A person edits this table, so it is read as loosely as a spreadsheet saves it and written in one fixed form. Hashes
// stand for looks: a ledger outlives any version of the program's drawing.
#include "ledger/ledger.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <initializer_list>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "data/csv.h"
#include "data/reader.h"
#include "machine/named_paths.h"

namespace kingpress::ledger {
namespace {

constexpr std::array<std::string_view, 8> columns{"kind", "deck", "id", "name", "copies", "front", "back", "printed"};
constexpr std::string_view printed_before = "pressed";  // the last one in older ledgers
constexpr std::int64_t most_in_box = 100'000'000;
constexpr const char* what_to_do =
    "put it right, or move the file away: --mark-printed writes a new one without printing";

class LedgerReader {
 public:
  explicit LedgerReader(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  Ledger read(const data::Table& table, const diag::SourceFile& source) {
    const data::Node* version = table.head ? table.head->find("ledger") : nullptr;
    if (!version || version->text != "1") {
      damaged(version ? version->span : diag::Span{&source, 0, 0},
              version ? fmt::format("this is a ledger of another kind, '{}'", version->text)
                      : "this is no ledger of what was printed");
      return {};
    }
    Ledger ledger;
    for (std::size_t i = 0; i < table.row_count(); ++i) ledger.push_back(line(table.row(i)));
    return ledger;
  }

 private:
  void damaged(diag::Span span, std::string message) {
    diagnostics_.error("damaged-ledger", span, std::move(message), what_to_do);
  }

  LedgerLine line(const data::Node& row) {
    LedgerLine line;
    for (const data::Member& member : row.members)
      if (member.key != printed_before && std::find(columns.begin(), columns.end(), member.key) == columns.end())
        damaged(member.key_span, fmt::format("a ledger has no column '{}'", member.key));
    line.kind = text(row, "kind");
    line.id = text(row, "id");
    line.front = hash(row, "front");
    line.printed = text(row, row.find(printed_before) ? printed_before : "printed");
    if (const data::Node* deck = row.find("deck")) line.deck = deck->text;
    if (const data::Node* name = row.find("name")) line.name = name->text;
    if (row.find("back")) line.back = hash(row, "back");
    const std::string copies = text(row, "copies");
    const auto [end, error] = std::from_chars(copies.data(), copies.data() + copies.size(), line.copies);
    const bool is_number =
        error == std::errc{} && end == copies.data() + copies.size() && line.copies > 0 && line.copies <= most_in_box;
    if (!copies.empty() && !is_number)
      damaged(row.find("copies")->span, fmt::format("'copies' must be a number from 1 on, found '{}'", copies));
    return line;
  }

  std::string text(const data::Node& row, std::string_view key) {
    const data::Node* cell = row.find(key);
    if (!cell) damaged(row.span, fmt::format("this line of the ledger has no '{}'", key));
    return cell ? cell->text : std::string();
  }

  std::string hash(const data::Node& row, std::string_view key) {
    const std::string digits = text(row, key);
    if (!digits.empty() && (digits.size() != 16 || digits.find_first_not_of("0123456789abcdef") != std::string::npos))
      damaged(row.find(key)->span, fmt::format("'{}' must be sixteen hexadecimal digits, found '{}'", key, digits));
    return digits;
  }

  diag::Diagnostics& diagnostics_;
};

// The header alone: all was taken out.
bool has_no_lines(const diag::SourceFile& source) {
  std::size_t lines = 0;
  for (std::size_t i = 1; i <= source.line_count(); ++i)
    if (const std::string_view line = source.line_text(i); !line.empty() && !line.starts_with('#')) ++lines;
  return lines == 1 && source.text().starts_with("# ledger: 1\n");
}

std::string joined(std::initializer_list<std::string_view> parts) { return fmt::format("{}", fmt::join(parts, "\n")); }

class Comparer {
 public:
  Comparer(const Ledger& wanted, const Ledger& ledger, const ComparisonJob& job)
      : wanted_(wanted), ledger_(ledger), job_(job), kept_(wanted.size()), written_(wanted.size()) {
    for (std::size_t at = 0; at < ledger.size(); ++at) {
      left_.push_back(job.in_scope(ledger[at]) ? ledger[at].copies : 0);
      if (left_.back() == 0) continue;
      by_look_[look_of(ledger[at])].push_back(at);
      in_box_[piece_of(ledger[at])].push_back(at);
    }
    comparison_.backs.resize(wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      comparison_.to_print.push_back(wanted[i].copies);
      by_piece_[piece_of(wanted[i])].push_back(i);
    }
  }

  Comparison run() {
    for_each_wanted([&](std::size_t i) { keep_owned(i); });
    for (const bool by_name : {true, false})
      for_each_wanted([&](std::size_t i) { keep(i, look_of(wanted_[i]), by_name); });
    for (const bool by_name : {true, false}) for_each_wanted([&](std::size_t i) { keep_blank_backs(i, by_name); });
    for_each_wanted([&](std::size_t i) { keep_in_other_inks(i); });
    for_each_wanted([&](std::size_t i) { keep_for_more_players(i); });
    for_each_wanted([&](std::size_t i) { take_loose_backs(i); });
    for (std::size_t at = 0; at < ledger_.size(); ++at) {
      if (!job_.in_scope(ledger_[at])) add(ledger_[at]);
      const auto known = by_piece_.find(piece_of(ledger_[at]));
      const std::vector<std::size_t> pieces = known == by_piece_.end() ? std::vector<std::size_t>{} : known->second;
      if (left_[at] > 0) settle(at, pieces);
      for (const std::size_t i : pieces) write(i);
    }
    for_each_wanted([&](std::size_t i) { write(i); });
    return std::move(comparison_);
  }

 private:
  template <class Do>
  void for_each_wanted(Do act) {
    for (std::size_t i = 0; i < wanted_.size(); ++i) act(i);
  }

  std::string look_of(const LedgerLine& line) const {
    return joined({line.kind, line.front, job_.fronts_only ? "" : line.back});
  }
  bool wants_back(std::size_t i) const { return !job_.fronts_only && !wanted_[i].back.empty(); }

  // Copies of line `at` for piece `i`, as many as there are and are wanted.
  std::size_t keep(std::size_t i, std::size_t at) {
    LedgerLine line = ledger_[at];
    line.copies = std::min(left_[at], comparison_.to_print[i]);
    if (line.copies == 0) return 0;
    left_[at] -= line.copies;
    comparison_.to_print[i] -= line.copies;
    if (line.back.empty() && wants_back(i) && line.printed != owned) {
      comparison_.backs[i] += line.copies;
      line.back = wanted_[i].back;
    }
    kept_[i].push_back(std::move(line));
    return kept_[i].back().copies;
  }

  void keep(std::size_t i, const std::string& look, bool by_name) {
    const auto alike = by_look_.find(look);
    if (alike == by_look_.end()) return;
    const std::string piece = by_name ? piece_of(wanted_[i]) : std::string();
    for (const std::size_t at : alike->second)
      if (ledger_[at].printed != owned && (!by_name || piece_of(ledger_[at]) == piece)) keep(i, at);
  }

  void keep_owned(std::size_t i) {
    bool looks_otherwise = false;
    for (const std::size_t at : of_name(i))
      if (ledger_[at].printed == owned && keep(i, at) > 0 && !looks_otherwise)
        looks_otherwise = !is_one_of(ledger_[at], {look_now(i)}) && !is_one_of(ledger_[at], looks_in_any_inks(i));
    if (looks_otherwise) comparison_.owned_otherwise.push_back(i);
  }

  void keep_blank_backs(std::size_t i, bool by_name) {
    if (wants_back(i)) keep(i, joined({wanted_[i].kind, wanted_[i].front, ""}), by_name);
  }

  void keep_in_other_inks(std::size_t i) {
    if (!job_.other_inks || comparison_.to_print[i] == 0) return;
    std::vector<Sides> looks;
    for (const std::size_t at : of_name(i)) {
      if (left_[at] == 0) continue;
      if (looks.empty()) looks = looks_in_any_inks(i);
      if (is_one_of(ledger_[at], looks)) comparison_.in_other_inks += keep(i, at);
    }
  }

  void keep_for_more_players(std::size_t i) {
    if (!job_.for_more_players || comparison_.to_print[i] == 0) return;
    std::vector<std::size_t> lines = of_name(i);
    std::erase_if(lines, [&](std::size_t at) { return left_[at] == 0; });
    if (lines.empty()) return;
    const std::vector<Sides> looks = job_.for_more_players(i);
    for (const std::size_t at : lines)
      if (is_one_of(ledger_[at], looks)) keep(i, at);
  }

  Sides look_now(std::size_t i) const { return {wanted_[i].front, wanted_[i].back}; }

  std::vector<Sides> looks_in_any_inks(std::size_t i) const {
    std::vector<Sides> looks = job_.other_inks ? job_.other_inks(i) : std::vector<Sides>{};
    looks.push_back(look_now(i));
    return looks;
  }

  // On each side, as far as it was printed and is looked at.
  bool is_one_of(const LedgerLine& line, const std::vector<Sides>& looks) const {
    const auto is = [&](const std::string& hash, std::string Sides::*side) {
      return std::ranges::any_of(looks, [&](const Sides& look) { return look.*side == hash; });
    };
    return is(line.front, &Sides::front) && (job_.fronts_only || line.back.empty() || is(line.back, &Sides::back));
  }

  // Backs that were printed as pieces of their own lie there for cards that have none.
  void take_loose_backs(std::size_t i) {
    if (!job_.back_alone || !wants_back(i)) return;
    const std::string look = joined({"back", job_.back_alone(i), ""});
    loose_looks_.insert(look);
    const auto alike = by_look_.find(look);
    if (alike == by_look_.end()) return;
    for (const std::size_t at : alike->second) {
      const std::size_t taken = std::min(left_[at], comparison_.backs[i]);
      left_[at] -= taken;
      comparison_.backs[i] -= taken;
    }
  }

  std::vector<std::size_t> of_name(std::size_t i) const {
    const auto found = in_box_.find(piece_of(wanted_[i]));
    return found == in_box_.end() ? std::vector<std::size_t>{} : found->second;
  }

  // What nothing asked for: it stays, or it is taken out.
  void settle(std::size_t at, const std::vector<std::size_t>& pieces) {
    using Why = Comparison::Pulled::Why;
    const LedgerLine& line = ledger_[at];
    Comparison::Pulled pulled{line, pieces.empty() ? Why::gone : Why::changed};
    for (const std::size_t i : pieces) {
      if (line.front == wanted_[i].front && pulled.why != Why::fewer) pulled.why = Why::back;
      if (look_of(wanted_[i]) == look_of(line)) pulled.why = Why::fewer;
    }
    std::size_t stay = 0;
    if (line.printed == owned || loose_looks_.contains(look_of(line))) stay = left_[at];
    if (job_.in_the_largest_kit) {
      std::size_t now = 0;
      for (const std::size_t i : pieces) now += wanted_[i].copies;
      const std::size_t more = std::max(job_.in_the_largest_kit(line), now) - now;
      if (more > 0 && std::ranges::any_of(pieces, [&](auto i) { return is_one_of(line, looks_in_any_inks(i)); }))
        pulled.why = Why::fewer;
      if (pulled.why == Why::gone || pulled.why == Why::fewer) stay = std::max(stay, std::min(left_[at], more));
    }
    LedgerLine rest = line;
    rest.copies = stay;
    if (stay > 0) add(std::move(rest));
    pulled.line.copies = left_[at] - stay;
    if (pulled.line.copies > 0) comparison_.pulled.push_back(std::move(pulled));
  }

  // The piece as it then lies in the box, once.
  void write(std::size_t i) {
    if (written_[i]) return;
    written_[i] = true;
    for (LedgerLine line : kept_[i]) {
      std::tie(line.deck, line.id, line.name) = std::tie(wanted_[i].deck, wanted_[i].id, wanted_[i].name);
      add(std::move(line));
    }
    if (comparison_.to_print[i] == 0) return;
    LedgerLine fresh = wanted_[i];
    fresh.copies = comparison_.to_print[i];
    fresh.printed = job_.today;
    add(std::move(fresh));
  }

  // With those that are the same, of which the last day counts.
  void add(LedgerLine line) {
    Ledger& after = comparison_.after;
    const std::string_view from = line.printed == owned ? owned : "";
    const auto [known, is_new] =
        after_.try_emplace(joined({piece_of(line), line.front, line.back, from}), after.size());
    if (is_new) return after.push_back(std::move(line));
    after[known->second].copies += line.copies;
    after[known->second].printed = std::max(after[known->second].printed, line.printed);
  }

  const Ledger& wanted_;
  const Ledger& ledger_;
  const ComparisonJob& job_;
  std::vector<std::size_t> left_;                             // of each line in scope, not yet asked for
  std::map<std::string, std::vector<std::size_t>> by_look_;   // lines in scope
  std::map<std::string, std::vector<std::size_t>> in_box_;    // the same by their pieces
  std::map<std::string, std::vector<std::size_t>> by_piece_;  // pieces wanted
  std::set<std::string> loose_looks_;                         // of backs, printed alone, that pieces wanted have
  std::vector<Ledger> kept_;                                  // of each piece
  std::vector<bool> written_;
  std::map<std::string, std::size_t> after_;
  Comparison comparison_;
};

}  // namespace

std::string piece_of(const LedgerLine& line) { return joined({line.kind, line.deck, line.id}); }

std::optional<Ledger> read_ledger(const std::string& path, press::Workshop& workshop) {
  std::error_code error;
  if (const auto link = machine::unnamed_link(path)) {
    workshop.diagnostics
        .error("unnamed-link", {}, fmt::format("'{}' is a symbolic link that the command line does not name", *link),
               "move it away, or name the ledger with --ledger")
        .path = path;
    return std::nullopt;
  }
  if (!std::filesystem::exists(path, error)) return Ledger{};
  const std::size_t errors = workshop.diagnostics.error_count();
  const data::Limits limits = data::Limits{}.of_rows();
  const diag::SourceFile* source = data::load_source(path, workshop.settings, workshop.diagnostics, limits);
  if (!source) return std::nullopt;
  if (has_no_lines(*source)) return Ledger{};
  const auto table = data::read_csv(*source, workshop.diagnostics, limits);
  if (!table) return std::nullopt;
  Ledger ledger = LedgerReader(workshop.diagnostics).read(*table, *source);
  if (workshop.diagnostics.error_count() > errors) return std::nullopt;
  return ledger;
}

std::string ledger_text(const Ledger& ledger) {
  std::string text = fmt::format(
      "# ledger: 1\n# about: what lies in the box, for 'kingpress print --changed'; a line may be changed or taken "
      "out\n"
      "{}\n",
      fmt::join(columns, ","));
  const auto cell = [](const std::string& words) { return words.empty() ? words : data::csv_cell(words); };
  for (const LedgerLine& line : ledger)
    text += fmt::format("{},{},{},{},{},{},{},{}\n", cell(line.kind), cell(line.deck), cell(line.id), cell(line.name),
                        line.copies, line.front, line.back, line.printed);
  return text;
}

Comparison compare(const Ledger& wanted, const Ledger& ledger, const ComparisonJob& job) {
  return Comparer(wanted, ledger, job).run();
}

std::string today() {
  std::time_t now = std::time(nullptr), then = 0;
  std::tm day{};
  const char* said = std::getenv("SOURCE_DATE_EPOCH");
  const std::string_view seconds = said ? said : "";
  const auto [end, error] = std::from_chars(seconds.data(), seconds.data() + seconds.size(), then);
  const bool is_said = error == std::errc{} && end == seconds.data() + seconds.size();
  if (!(is_said ? gmtime_r(&then, &day) : localtime_r(&now, &day))) return "1970-01-01";
  return fmt::format("{:04}-{:02}-{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

}  // namespace kingpress::ledger
