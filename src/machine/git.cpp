// A repository may be a stranger's: its configuration names programs, its trees may hold any name. Therefore git is
// asked for objects by their numbers only, with what would start anything switched off, and names are judged here.
#include "machine/git.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>

#include "machine/environment.h"
#include "machine/run_program.h"

namespace kingpress::machine {
namespace {

constexpr std::chrono::seconds most_patience{60};

// Where another repository would be meant than that of the folder.
constexpr std::array<std::string_view, 7> of_another{
    "GIT_DIR=",        "GIT_WORK_TREE=", "GIT_INDEX_FILE=", "GIT_PREFIX=", "GIT_OBJECT_DIRECTORY=",
    "GIT_COMMON_DIR=", "GIT_NAMESPACE="};
constexpr std::array<std::string_view, 6> quiet{
    "LC_ALL=C",                 // its complaints are compared
    "GIT_ALLOW_PROTOCOL=none",  // an object that lies elsewhere is not fetched
    "GIT_NO_LAZY_FETCH=1",
    "GIT_NO_REPLACE_OBJECTS=1",
    "GIT_OPTIONAL_LOCKS=0",
    "GIT_TERMINAL_PROMPT=0"};

std::vector<std::string> surroundings_of_git() {
  std::vector<std::string> all;
  for (std::string& said : surroundings()) {
    const auto begins = [&](std::string_view name) { return said.starts_with(name.substr(0, name.find('=') + 1)); };
    if (std::none_of(of_another.begin(), of_another.end(), begins) && std::none_of(quiet.begin(), quiet.end(), begins))
      all.push_back(std::move(said));
  }
  all.insert(all.end(), quiet.begin(), quiet.end());
  return all;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

struct Entry {
  std::string object, name;
};

class Git {
 public:
  Git(std::string program, const std::string& folder)
      : program_(std::move(program)), surroundings_(surroundings_of_git()) {
    std::error_code error;
    folder_ = std::filesystem::absolute(folder.empty() ? "." : folder, error).generic_string();
  }

  RunResult ask(const std::vector<std::string>& words, std::string_view input = {},
                std::size_t most = 64u << 20) const {
    Run run;
    run.words = {program_, "--no-pager", "-C", folder_, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"};
    run.words.insert(run.words.end(), words.begin(), words.end());
    run.input = input;
    run.environment = surroundings_;
    run.most = most;
    run.ends_beyond = true;
    run.longest = most_patience;
    return run_program(run);
  }

 private:
  std::string program_, folder_;
  std::vector<std::string> surroundings_;
};

bool leads_out(const std::string& name) {
  const std::filesystem::path path(name);
  return name.empty() || path.has_root_path() || name.find('\0') != std::string::npos ||
         std::any_of(path.begin(), path.end(),
                     [](const std::filesystem::path& part) { return part == ".." || part == "." || part == ".git"; });
}

// "100644 blob 0123abcd   1234\tname", ended by NUL, a row each. False where it is not understood.
bool read_rows(std::string_view rows, const std::function<bool(const std::string&)>& wanted, GitFolder& into,
               std::vector<Entry>& entries, std::size_t& bytes) {
  while (!rows.empty()) {
    const std::string_view row = rows.substr(0, rows.find('\0'));
    rows.remove_prefix(std::min(rows.size(), row.size() + 1));
    const std::size_t tab = row.find('\t');
    if (tab == std::string_view::npos || row.size() < 12) return false;
    const std::string name(row.substr(tab + 1));
    if (!row.starts_with("100")) {
      into.left_out.push_back(name);
      continue;
    }
    if (leads_out(name) || !wanted(name)) continue;
    const std::string_view object = row.substr(12, row.find(' ', 12) - 12);
    const std::size_t digits = row.find_last_of(' ', tab) + 1;
    std::size_t size = 0;
    const auto end = row.data() + tab;
    if (std::from_chars(row.data() + digits, end, size).ptr != end) return false;
    bytes += size;
    entries.push_back({std::string(object), name});
  }
  return true;
}

// "0123abcd blob 1234\n", the bytes and a line's end, an object each.
bool read_objects(std::string_view said, const std::vector<Entry>& entries, GitFolder& into) {
  for (const Entry& entry : entries) {
    const std::size_t end = said.find('\n');
    const std::string head = entry.object + " blob ";
    std::size_t size = 0;
    if (end == std::string_view::npos || !said.starts_with(head) ||
        std::from_chars(said.data() + head.size(), said.data() + end, size).ptr != said.data() + end ||
        said.size() < end + 1 + size + 1) {
      into.complaint = "the repository lacks '" + entry.name + "'";
      return false;
    }
    into.files.push_back({entry.name, std::string(said.substr(end + 1, size))});
    said.remove_prefix(end + 1 + size + 1);
  }
  return true;
}

constexpr std::int64_t year_10000 = 253'402'300'800;  // in seconds since 1970

// Of "committer Ada <ada@x> 1764201600 +0100", the day where it was made; empty where it is not understood.
std::string date_of(std::string_view commit) {
  const std::size_t line = commit.find("\ncommitter ");
  if (line == commit.npos) return {};
  commit = commit.substr(line + 1);
  commit = commit.substr(0, commit.find('\n'));
  const std::size_t person = commit.rfind("> ");
  if (person == commit.npos) return {};
  const std::string_view time = commit.substr(person + 2);
  std::int64_t seconds = 0;
  int zone = 0;
  const auto read = std::from_chars(time.data(), time.data() + time.size(), seconds);
  if (read.ec != std::errc{} || seconds < 0 || seconds >= year_10000) return {};
  std::string_view rest = time.substr(static_cast<std::size_t>(read.ptr - time.data()));
  if (rest.starts_with(" +"))
    rest.remove_prefix(2);
  else if (rest.starts_with(" "))
    rest.remove_prefix(1);
  std::from_chars(rest.data(), rest.data() + rest.size(), zone);
  if (std::abs(zone) > 9999) return {};
  const auto local = std::chrono::seconds(seconds + (zone / 100 * 60 + zone % 100) * 60);
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(std::chrono::sys_seconds(local)));
  const auto two = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
  return std::to_string(static_cast<int>(day.year())) + "-" + two(static_cast<unsigned>(day.month())) + "-" +
         two(static_cast<unsigned>(day.day()));
}

GitFolder refused(GitFolder::Kind kind, std::string complaint = {}) {
  GitFolder folder;
  folder.kind = kind;
  folder.complaint = std::move(complaint);
  return folder;
}

}  // namespace

GitFolder git_folder(const std::string& folder, const std::string& revision,
                     const std::function<bool(const std::string&)>& wanted, std::size_t most) {
  using Kind = GitFolder::Kind;
  if (revision.empty() || revision.front() == '-' || revision.find('\0') != std::string::npos)
    return refused(Kind::no_revision);
  const std::string program = find_program("git");
  if (program.empty()) return refused(Kind::no_git);
  const Git git(program, folder);
  const RunResult named = git.ask({"rev-parse", "--verify", revision + "^{commit}"});
  if (named.status < 0) return refused(named.cut_short ? Kind::failed : Kind::no_git, "git does not answer");
  if (named.err.find("not a git repository") != std::string::npos) return refused(Kind::no_repository);
  if (named.status != 0) {
    const bool is_owned = named.err.find("dubious ownership") == std::string::npos;
    return refused(is_owned ? Kind::no_revision : Kind::failed, first_line(named.err));
  }
  GitFolder found;
  found.commit = first_line(named.out);
  const RunResult listed = git.ask({"ls-tree", "-r", "-z", "-l", found.commit});
  std::vector<Entry> entries;
  std::size_t bytes = 0;
  if (listed.status != 0 || !read_rows(listed.out, wanted, found, entries, bytes))
    return refused(Kind::failed, listed.err.empty() ? "its list of files is not understood" : first_line(listed.err));
  if (listed.out.empty()) return refused(Kind::not_there);
  if (bytes > most) return refused(Kind::too_large);
  if (const RunResult commit = git.ask({"cat-file", "commit", found.commit}); commit.status == 0)
    found.date = date_of(commit.out);
  std::string objects;
  for (const Entry& entry : entries) objects += entry.object + "\n";
  const RunResult said = git.ask({"cat-file", "--batch"}, objects, bytes + entries.size() * 256 + 4096);
  found.kind = said.status == 0 && read_objects(said.out, entries, found) ? Kind::read : Kind::failed;
  if (found.kind == Kind::failed && found.complaint.empty()) found.complaint = first_line(said.err);
  return found;
}

}  // namespace kingpress::machine
