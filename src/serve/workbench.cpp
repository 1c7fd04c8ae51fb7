// Everything behind the address is one object. Nothing here computes long: what takes time runs on a thread or in a
// process of its own, and its end is told as news.
#include "serve/workbench.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <system_error>
#include <thread>
#include <vector>

#include "data/workbook.h"
#include "diag/usage_error.h"
#include "machine/files_met.h"
#include "machine/run_self.h"
#include "machine/terminal.h"
#include "press/folders.h"
#include "scene/digest.h"
#include "serve/door.h"
#include "serve/editing.h"
#include "serve/editor.h"
#include "serve/examination.h"
#include "serve/faces.h"
#include "serve/gaming.h"
#include "serve/guard.h"
#include "serve/guest_door.h"
#include "serve/guests.h"
#include "serve/invitations.h"
#include "serve/kept_address.h"
#include "serve/launch_page.h"
#include "serve/live_deck.h"
#include "serve/news.h"
#include "serve/page_files.h"
#include "serve/printing.h"
#include "serve/replies.h"
#include "serve/routes.h"
#include "serve/sandbox_table.h"
#include "serve/sharing.h"
#include "serve/sheets_desk.h"
#include "serve/shown_place.h"
#include "start/starter.h"

namespace kingpress::serve {
namespace {

// Where the games of this target are saved.
std::string games_folder(const std::string& target, const char* what = "games-") {
  const std::string state = press::state_folder();
  std::error_code error;
  const std::string here = std::filesystem::current_path(error).generic_string() + '\n' + target;
  return state.empty() ? state : state + '/' + what + scene::digest(here);
}

// The folder that all files of the target lie beneath, as it was named.
std::string folder_of(const std::string& target) {
  std::error_code error;
  const std::string file = data::is_workbook(target) ? data::workbook_name(target).file : target;
  return std::filesystem::is_directory(file, error) ? file : std::filesystem::path(file).parent_path().generic_string();
}

// Why the page cannot write; empty: it can.
std::string why_not_edited(const WorkbenchWishes& wishes) {
  std::error_code error;
  const std::string file = data::workbook_name(wishes.target).file;
  if (!std::filesystem::exists(file, error) && !std::filesystem::exists(wishes.target, error))
    return fmt::format("this game comes with kingpress: make a copy of your own by 'kingpress new {} DIR'",
                       wishes.target);
  return {};
}

class Workbench {
 public:
  explicit Workbench(const WorkbenchWishes& wishes)
      : wishes_(wishes),
        pages_(press::data_folder() + "/templates/web"),
        desk_(wishes.target, always(), [this](const std::string& news) { news_.tell("sheets", news); }),
        invitations_([this] { ring_guests(); },
                     [this] {
                       news_.tell("share", dumped({{"n", ++shown_}}));
                     }),
        gaming_({wishes.target,
                 wishes.replay,
                 games_folder(wishes.target),
                 wishes.language,
                 wishes.share,
                 {[this](const Tables::Laid& laid) { table_changed(laid); },
                  [this](const std::string& id) { invitations_.revoke_all(id); }}},
                news_),
        sandbox_(games_folder(wishes.target, "table-"), news_, [this] { return live_.whole().pieces; },
                 {[this](std::uint64_t version) {
                    invitations_.tell(sandbox_id, "sandbox", dumped({{"version", version}}));
                  },
                  [this] { invitations_.revoke_all(sandbox_id); }}),
        sharing_(invitations_, gaming_.tables(), sandbox_),
        guests_(invitations_, gaming_.tables(), sandbox_, sights()),
        editing_(
            folder_of(wishes.target), games_folder(wishes.target, "edits-"), why_not_edited(wishes), wishes.edit,
            {[this](const std::string& piece) { return live_.card_on_file(piece); },
             [this](const std::string& piece) { return live_.names_beside(piece); },
             [this](const std::string& path, std::size_t line, const std::string& mark) {
               return live_.piece_at(path, line, mark);
             }},
            [this](const std::string& path) { return live_.has_met(path); },
            [this](const std::string& piece, scene::Side side) { return live_.look_on_file(piece, side); }),
        faces_(live_),
        printing_(desk_, live_, always()),
        examination_(check_words(), live_,
                     [this](std::uint64_t version) {
                       news_.tell("faults", dumped({{"version", version}}));
                     }),
        live_({wishes.target, wishes.language, wishes.game, wishes.variant, wishes.earlier},
              [this](const Standing& now) { heard(now); }) {}
  ~Workbench() { close(); }

  // Whoever waits for something is let go, and what was started ends.
  void close() {
    news_.close();
    invitations_.close();
    live_.close();
    examination_.end();
    desk_.close();
  }
  // What an editor asks for is opened by the pages.
  void show(const std::string& inside, std::size_t line) {
    news_.tell("show", dumped({{"path", inside}, {"line", line}, {"n", ++asked_to_show_}}));
  }
  void call(std::function<void()> bell) { news_.call(std::move(bell)); }
  const std::string& folder() const { return desk_.folder(); }
  Guests& guests() { return guests_; }
  // From now on others can come. `bell` is rung when there is news for them.
  void share(std::vector<machine::LocalAddress> addresses, int port, std::function<void()> bell,
             std::function<void(const std::string&)> say) {
    bell_ = std::move(bell);
    sharing_.open(std::move(addresses), port, std::move(say));
  }

  Reply answer(const Request& request) {
    if (auto reply = answer_by(routes, *this, request)) return *std::move(reply);
    if (auto reply = faces_.answer(request)) return *std::move(reply);
    if (auto reply = printing_.answer(request)) return *std::move(reply);
    if (auto reply = gaming_.answer(request)) return *std::move(reply);
    if (auto reply = sandbox_.answer(request)) return *std::move(reply);
    if (auto reply = sharing_.answer(request)) return *std::move(reply);
    if (auto reply = editing_.answer(request)) {
      if (request.method == "POST" && reply->status == 200) live_.look_again(false);  // sooner than the watcher tells
      return *std::move(reply);
    }
    return declined(404, request.method == "GET" ? "there is no such page" : "there is nothing to be done there");
  }

 private:
  std::vector<std::string> always() const {
    std::vector<std::string> words;
    if (!wishes_.language.empty()) words.push_back("--language=" + wishes_.language);
    if (!wishes_.game.empty()) words.push_back("--game=" + wishes_.game);
    if (!wishes_.variant.empty()) words.push_back("--variant=" + wishes_.variant);
    return words;
  }

  std::vector<std::string> check_words() const {
    std::vector<std::string> words = always();
    words.insert(words.end(), {"--", wishes_.target});
    return words;
  }

  GuestSights sights() {
    return {[this](const std::string& name) { return page_file(pages_, name); },
            [this] { return live_.whole(); },
            [this](const std::string& key, const LiveDeck::Gone& gone) {
              return live_.face(key, scene::Tone::colour, gone);
            },
            [this](const auto& game) { return live_.table_pieces(game); },
            [this](const std::string& game) { return gaming_.rules_of(game); },
            wishes_.language};
  }

  void ring_guests() {
    if (bell_) bell_();
  }

  // All screens at which it is played look again; with its last changes, so that none looks for its own.
  void table_changed(const Tables::Laid& laid) {
    if (laid.table->over()) invitations_.end(laid.id);
    const std::uint64_t changes = laid.table->changes();
    invitations_.tell(laid.id, "table", dumped({{"n", changes}}));
    if (!laid.table->is_shared()) return;
    const std::lock_guard guard(lock_);
    changed_[laid.id] = changes;
    news_.tell("tables", dumped(changed_));
  }

  void heard(const Standing& now) {
    examination_.begin(now.version, now.faults);  // before pages ask for them
    invitations_.tell_all("state", dumped({{"version", now.version}}));
    std::string text = dumped({{"version", now.version},
                               {"broken", now.broken},
                               {"title", now.title},
                               {"name", now.name},
                               {"good", now.good},
                               {"since", now.since}});
    text.back() = ',';
    news_.tell("state", text + "\"changed\":" + now.changed + "}");
  }

  Reply faults(const Request&) { return answered(examination_.faults(), json_type); }

  Reply index(const Request&) { return page_file(pages_, "index.html"); }
  Reply web(const Request& request) { return page_file(pages_, request.last_segment()); }

  Reply listen(const Request&) {
    Reply reply{200, "text/event-stream", nullptr, {}, {}};
    reply.pieces = [listener = std::make_shared<News::Listener>(news_)] { return listener->next(); };
    return reply;
  }

  Reply state(const Request& request) {
    const Standing now = live_.whole(request.gone);
    Json head{{"version", now.version},
              {"broken", now.broken},
              {"good", now.good},
              {"title", now.title},
              {"name", now.name},
              {"target", wishes_.target},
              {"always", always()},
              {"language", wishes_.language},
              {"editor", !wishes_.editor.empty()},
              {"looks", examination_.looks()},
              {"printed", live_.has_printed()}};
    if (wishes_.earlier) head["head"] = {{"commit", wishes_.earlier->commit}, {"date", wishes_.earlier->date}};
    if (wishes_.head_is_too_large) head["too_large"] = most_at_head_mb;
    std::string text = dumped(head);
    text.back() = ',';
    return answered(
        text + "\"pieces\":" + (now.pieces ? *now.pieces : "[]") + ",\"faults\":" + examination_.faults() + "}",
        json_type);
  }

  Reply table_pieces(const Request& request) { return pieces_of(gaming_.setting_at(request.word("table"))); }
  Reply replay_pieces(const Request& request) { return pieces_of(gaming_.recorded(request.word("game"))); }
  Reply pieces_of(const std::shared_ptr<const play::Setting>& game) {
    return file_of(game ? live_.table_pieces(game) : nullptr, json_type);
  }

  Reply look(const Request& request) {
    examination_.look(request.word("on") == "yes");
    return answered(Json::object());
  }

  Reply open(const Request& request) {
    const std::string path = request.word("path");
    if (!live_.has_met(path)) return declined(404, "this is no file of the deck");
    if (wishes_.editor.empty()) return declined(409, "no editor is known: start with --editor, or set $VISUAL");
    return wishes_.launcher &&
                   wishes_.launcher->start("editor", {path, std::to_string(number_of(request.word("line")))})
               ? answered(Json::object())
               : declined(409, fmt::format("the editor '{}' cannot be started", wishes_.editor));
  }

  // A note at a move: with the position as it was.
  Reply open_noted(const Request& request) {
    const auto record = editing_.noted_game(request.word("game"));
    if (!record) return declined(404, "no note names this game, or its file has gone");
    if (const auto why = gaming_.look_through(request.word("game"), *record)) return declined(409, *why);
    return answered(Json::object());
  }

  Reply note_position(const Request& request) {
    const machine::Unnoted aside;
    const auto position = gaming_.position(request);
    if (const auto* refused = std::get_if<Reply>(&position)) return *refused;
    const auto& [record, step] = std::get<Gaming::Position>(position);
    return editing_.note_position(request, record, step);
  }

  Reply kinds_of_rules(const Request&) {
    const machine::Unnoted aside;
    return answered(Json(start::kinds_of_rules(press::Workshop())));
  }

  // A rules.yaml to begin with, beside the deck, where there is none yet.
  Reply start_rules(const Request& request) {
    const machine::Unnoted aside;
    if (const std::string why = editing_.why_not(); !why.empty()) return declined(409, why);
    const std::string folder = folder_of(wishes_.target);
    try {
      return answered(Json{
          {"written", start::start_rules(request.word("kind"), folder.empty() ? "." : folder, press::Workshop())}});
    } catch (const diag::UsageError& error) {
      return declined(409, error.what());
    }
  }

  static constexpr Route<Workbench> routes[] = {
      {"GET", "/", &Workbench::index},
      {"GET", "/web/*", &Workbench::web},
      {"GET", "/news", &Workbench::listen},
      {"GET", "/state", &Workbench::state},
      {"GET", "/faults", &Workbench::faults},
      {"POST", "/look", &Workbench::look},
      {"POST", "/open", &Workbench::open},
      {"POST", "/table/note", &Workbench::note_position},
      {"POST", "/replay/open", &Workbench::open_noted},
      {"GET", "/rules/kinds", &Workbench::kinds_of_rules},
      {"POST", "/rules/new", &Workbench::start_rules},
      {"GET", "/table/pieces", &Workbench::table_pieces},
      {"GET", "/replay/pieces", &Workbench::replay_pieces},
  };

  WorkbenchWishes wishes_;
  const std::string pages_;
  News news_;
  std::mutex lock_;
  std::atomic<std::uint64_t> asked_to_show_{0};
  SheetsDesk desk_;
  std::function<void()> bell_;  // of guests
  std::atomic<std::uint64_t> shown_{0};
  std::map<std::string, std::uint64_t> changed_;  // tables with seats at other screens
  Invitations invitations_;
  Gaming gaming_;
  SandboxTable sandbox_;
  Sharing sharing_;
  Guests guests_;
  Editing editing_;
  Faces faces_;
  Printing printing_;
  Examination examination_;
  LiveDeck live_;  // the last: it tells the others
};

// A deck that is read, a bot that thinks: what is still at work a moment later is left where it stands.
void end_in_a_moment(const std::string& folder) {
  std::thread([folder] {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    std::error_code error;
    std::filesystem::remove_all(folder, error);
    std::_Exit(0);
  }).detach();
}

}  // namespace

std::shared_ptr<machine::Launcher> make_launcher(const WorkbenchWishes& wishes,
                                                 const std::function<void()>& at_the_end) {
  using machine::Words;
  const auto editor = [command = wishes.editor](const Words& asked) -> std::vector<Words> {
    if (asked.size() != 2) return {};
    return {editor_words(command, asked[0], std::strtoul(asked[1].c_str(), nullptr, 10))};
  };
  const auto browser = [](const Words& asked) -> std::vector<Words> {
    if (asked.size() != 1 || !std::filesystem::path(asked[0]).is_absolute()) return {};
    return machine::ways_to_open(asked[0]);
  };
  return std::make_shared<machine::Launcher>(machine::Launcher::Programs{{"editor", editor}, {"browser", browser}},
                                             at_the_end);
}

void serve(const WorkbenchWishes& wishes, const std::function<void(const std::string&)>& say) {
  const machine::Endings endings;
  Workbench workbench(wishes);
  std::unique_ptr<Guard> guard;
  Address address;
  const auto answer = [&](const Request& request) {
    Reply reply;
    if (const auto path = guard->admit(request, reply)) {
      Request admitted = request;
      admitted.path = *path;
      reply = workbench.answer(admitted);
      reply.admitted = true;
    }
    for (const auto& [name, value] : strict_headers()) reply.headers.emplace(name, value);
    reply.headers.emplace("Cache-Control", "no-store");
    return reply;
  };
  const auto may_give_body = [&](const Request& head) {
    Reply refusal;
    return guard->admit(head, refusal).has_value();
  };
  const auto door = open_where_it_was(wishes.target, wishes.port, address, answer, may_give_body);
  guard = std::make_unique<Guard>(address.port, address.token);
  workbench.call([&door] { door->ring(); });
  std::unique_ptr<GuestDoor> guest_door;
  std::string who_can_come;
  if (wishes.share) {
    const auto addresses = addresses_to_share(wishes.share_on);
    guest_door = std::make_unique<GuestDoor>(workbench.guests(), addresses, address.port, wishes.port != 0);
    who_can_come = told_who_can_come(addresses, guest_door->port());
    const bool shows_codes = machine::is_terminal(machine::Stream::output);  // no token in a file
    workbench.share(
        addresses, guest_door->port(), [&guest_door] { guest_door->ring(); },
        shows_codes ? say : std::function<void(const std::string&)>());
  }
  std::thread serving([&] { door->serve(); });
  const ShownPlaces shown(runtime_folder(), folder_of(wishes.target),
                          [&](const std::string& inside, std::size_t line) { workbench.show(inside, line); });
  say(fmt::format("serving '{}': {}", wishes.target, guard->address()));
  if (!who_can_come.empty()) say(who_can_come);
  if ((wishes.open || machine::has_desktop()) && wishes.launcher)
    wishes.launcher->start("browser", {write_launch_page(workbench.folder(), guard->address())});
  endings.wait();
  end_in_a_moment(workbench.folder());
  workbench.close();
  door->shut();
  serving.join();
}

}  // namespace kingpress::serve
