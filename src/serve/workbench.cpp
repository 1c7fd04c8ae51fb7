// Everything behind the address is one object. Nothing here computes long: what takes time runs on a thread or in a
// process of its own, and its end is told as news.
#include "serve/workbench.h"

#include <fmt/format.h>

#include <algorithm>
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
#include "machine/read_file.h"
#include "machine/run_self.h"
#include "machine/terminal.h"
#include "press/folders.h"
#include "scene/digest.h"
#include "serve/background_task.h"
#include "serve/door.h"
#include "serve/editing.h"
#include "serve/editor.h"
#include "serve/faults.h"
#include "serve/gaming.h"
#include "serve/guard.h"
#include "serve/guest_door.h"
#include "serve/guests.h"
#include "serve/invitations.h"
#include "serve/kept_address.h"
#include "serve/launch_page.h"
#include "serve/live_deck.h"
#include "serve/news.h"
#include "serve/replies.h"
#include "serve/routes.h"
#include "serve/sandbox_table.h"
#include "serve/sharing.h"
#include "serve/sheets_desk.h"
#include "serve/shown_place.h"
#include "start/starter.h"

namespace kingpress::serve {
namespace {

// The files of the page: by these names alone.
const char* type_of_page_file(const std::string& name) {
  for (const char c : name)
    if (!(c >= 'a' && c <= 'z') && c != '_' && c != '.') return nullptr;
  if (name.ends_with(".html")) return "text/html; charset=utf-8";
  if (name.ends_with(".css")) return "text/css; charset=utf-8";
  if (name.ends_with(".js")) return "text/javascript; charset=utf-8";
  return name.ends_with(".svg") ? "image/svg+xml" : nullptr;
}

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
             [this](const std::string& piece) { return live_.names_beside(piece); }},
            [this](const std::string& path) { return live_.has_met(path); },
            [this](const std::string& piece, scene::Side side) { return live_.look_on_file(piece, side); }),
        live_({wishes.target, wishes.language, wishes.game, wishes.variant, wishes.earlier},
              [this](const Standing& now) { heard(now); }) {}
  ~Workbench() { close(); }

  // Whoever waits for something is let go, and what was started ends.
  void close() {
    news_.close();
    invitations_.close();
    live_.close();
    examining_.end();
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

  GuestSights sights() {
    return {[this](const std::string& name) { return page_file(name); },
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
    invitations_.tell_all("state", dumped({{"version", now.version}}));
    {
      const std::lock_guard guard(lock_);
      faults_ = now.faults;  // before pages ask for them
    }
    std::string text = dumped({{"version", now.version},
                               {"broken", now.broken},
                               {"title", now.title},
                               {"name", now.name},
                               {"good", now.good},
                               {"since", now.since}});
    text.back() = ',';
    news_.tell("state", text + "\"changed\":" + now.changed + "}");
    examine(now.version);
  }

  // All that is wrong is told by `check`, a little later: what was changed is seen first, and all that looks otherwise.
  void examine(std::uint64_t version) {
    examining_.start([this, version](const std::atomic<bool>& callback) {
      using std::chrono::milliseconds, std::chrono::steady_clock;
      const auto began = steady_clock::now(), latest = began + milliseconds(2000);
      for (auto from = began; !callback && steady_clock::now() < std::min(from + milliseconds(150), latest);
           from = std::max(began, live_.last_drawn()))
        std::this_thread::sleep_for(milliseconds(10));
      std::vector<std::string> words{"check", "--format=json"};
      for (const std::string& word : always()) words.push_back(word);
      if (looks_) words.insert(words.end(), {"--look", "--words"});
      words.insert(words.end(), {"--", wishes_.target});
      const machine::RunResult finished = callback ? machine::RunResult{} : machine::run_self(words, callback);
      if (callback) return;
      std::string faults = with_lines(finished.out, [this](const std::string& path) { return live_.has_met(path); });
      if (!faults.empty()) {
        const std::lock_guard guard(lock_);
        faults_ = std::move(faults);
      }
      news_.tell("faults", dumped({{"version", version}}));
    });
  }

  std::string checked() {
    const std::lock_guard guard(lock_);
    return faults_;
  }

  Reply faults(const Request&) { return answered(checked(), json_type); }

  Reply index(const Request&) { return page_file("index.html"); }
  Reply web(const Request& request) { return page_file(request.last_segment()); }
  // Pages begin alike.
  Reply page_file(const std::string& name) {
    const char* type = type_of_page_file(name);
    if (type == nullptr) return declined(404, "there is no such page");
    auto file = machine::read_beneath(pages_, name, 1u << 20);
    auto head = name.ends_with(".html") ? machine::read_beneath(pages_, "head.html", 1u << 20) : std::string();
    auto* text = std::get_if<std::string>(&file);
    auto* before = std::get_if<std::string>(&head);
    return text && before ? answered(*before + *text, type) : declined(404, "there is no such page");
  }

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
              {"looks", looks_.load()},
              {"printed", live_.has_printed()}};
    if (wishes_.earlier) head["head"] = {{"commit", wishes_.earlier->commit}, {"date", wishes_.earlier->date}};
    if (wishes_.head_is_too_large) head["too_large"] = most_at_head_mb;
    std::string text = dumped(head);
    text.back() = ',';
    return answered(text + "\"pieces\":" + (now.pieces ? *now.pieces : "[]") + ",\"faults\":" + checked() + "}",
                    json_type);
  }

  Reply face(const Request& request) {
    const std::string name = request.last_segment();
    const std::string tone = request.word("tone");
    const scene::Tone as = tone == "grey"      ? scene::Tone::grey
                           : tone == "low-ink" ? scene::Tone::low_ink
                                               : scene::Tone::colour;
    const LiveDeck::Face face = live_.face(name.substr(0, name.find('.')), as, request.gone);
    Reply reply = file_of(face.svg, "image/svg+xml");
    if (reply.status == 200 && !face.is_old) reply.headers["Cache-Control"] = "private, max-age=31536000, immutable";
    return reply;
  }

  Reply printed_face(const Request& request) {
    return file_of(live_.printed(request.word("piece"), side_of(request)), "image/svg+xml");
  }
  Reply earlier_face(const Request& request) {
    return file_of(live_.earlier(request.word("piece"), side_of(request)), "image/svg+xml");
  }
  // Of which sides of a piece there are earlier faces.
  Reply earlier_faces(const Request& request) {
    const std::string piece = request.word("piece");
    Json printed = Json::array(), head = Json::array();
    for (const auto& [side, name] : {std::pair(scene::Side::front, "front"), std::pair(scene::Side::back, "back")}) {
      if (live_.printed(piece, side)) printed.push_back(name);
      if (live_.has_earlier(piece, side)) head.push_back(name);
    }
    return answered(Json{{"printed", printed}, {"head", head}});
  }
  Reply in_the_box(const Request& request) { return file_of(live_.in_the_box(request.word("piece")), json_type); }

  // An expression that is searched is answered here; what is no expression, the page searches for its words.
  Reply search(const Request& request) { return file_of(live_.sought(request.word("text"), request.gone), json_type); }

  // While a box is dragged.
  Reply face_with_box(const Request& request) {
    std::vector<std::size_t> boxes;
    for (auto [at, end] = request.words.equal_range("box"); at != end; ++at) boxes.push_back(number_of(at->second));
    return file_of(live_.face_with_boxes(request.word("piece"), side_of(request), boxes, edges_of(request)),
                   "image/svg+xml");
  }

  Reply table_pieces(const Request& request) { return pieces_of(gaming_.setting_at(request.word("table"))); }
  Reply replay_pieces(const Request& request) { return pieces_of(gaming_.recorded(request.word("game"))); }
  Reply pieces_of(const std::shared_ptr<const play::Setting>& game) {
    return file_of(game ? live_.table_pieces(game) : nullptr, json_type);
  }

  template <class Act>
  Reply with_options(const Request& request, Act act) {
    std::vector<std::string> options;
    for (auto [at, end] = request.words.equal_range("option"); at != end; ++at) options.push_back(at->second);
    return SheetsDesk::takes(options) ? act(options) : declined(400, "these are no options of sheets");
  }

  Reply sheet(const Request& request) { return file_of(desk_.page(request.last_segment()), "image/svg+xml"); }

  Reply draw_sheets(const Request& request) {
    return with_options(request, [&](const auto& options) {
      desk_.press(live_.standing().version, options);
      return answered(Json::object());
    });
  }

  Reply print(const Request& request) {
    return with_options(request, [&](const auto& options) {
      const machine::RunResult finished = desk_.write(options);
      if (finished.status == 0) live_.remember_printed();
      return answered(Json{{"status", finished.status}, {"out", finished.out}, {"err", finished.err}});
    });
  }

  Reply exports(const Request&) {
    Json places = Json::array();
    const machine::RunResult listed = desk_.list_exports();
    for (const Json& place : Json::parse(listed.out, nullptr, false))
      places.push_back(Json{{"name", place["name"]}, {"says", place["what it is"]}});
    return answered(places);
  }
  // To one that is listed: the page names no file.
  Reply export_cards(const Request& request) {
    const std::string to = request.word("to"), cards = request.word("cards");
    const bool is_name = !to.empty() && to.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == to.npos;
    if (!is_name || cards.empty()) return declined(400, "a place and cards are named for an export");
    const machine::RunResult finished = desk_.export_cards(to, cards);
    if (finished.status != 0) return declined(409, finished.err.empty() ? finished.out : finished.err);
    return answered(Json{{"out", finished.out}, {"err", finished.err}});
  }

  Reply pdf(const Request& request) {
    return with_options(request, [&](const auto& options) { return pdf_with(options); });
  }
  Reply pdf_with(const std::vector<std::string>& options) {
    machine::RunResult said;
    auto file = desk_.pdf(options, said);
    if (!file) return answered(said.err, "text/plain; charset=utf-8", 409);
    Reply reply = file_of(std::move(file), "application/pdf");
    std::string name;
    for (const char c : live_.standing().name)
      name += std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' ? c : '-';
    reply.headers["Content-Disposition"] = fmt::format("attachment; filename=\"{}.pdf\"", name);
    return reply;
  }

  // The plots that `stats` makes: each, and which there are.
  Reply figure(const Request& request) {
    return file_of(desk_.figure(number_of(request.last_segment())), "image/svg+xml");
  }
  Reply figures(const Request& request) {
    const std::size_t hand = number_of(request.word("hand"));
    std::vector<std::string> wanted = always();
    if (hand > 0) wanted.push_back(fmt::format("--hand={}", hand));
    if (!request.word("by").empty()) wanted.push_back("--by=" + request.word("by"));
    const machine::RunResult finished = desk_.draw_figures(wanted);
    return answered(Json{{"plots", finished.status == 0 ? desk_.figure_count() : 0}, {"err", finished.err}});
  }

  Reply look(const Request& request) {
    looks_ = request.word("on") == "yes";
    examine(live_.standing().version);
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
      {"GET", "/search", &Workbench::search},
      {"POST", "/look", &Workbench::look},
      {"POST", "/open", &Workbench::open},
      {"GET", "/face/*", &Workbench::face},
      {"POST", "/table/note", &Workbench::note_position},
      {"POST", "/replay/open", &Workbench::open_noted},
      {"GET", "/printed", &Workbench::printed_face},
      {"GET", "/at-head", &Workbench::earlier_face},
      {"GET", "/earlier", &Workbench::earlier_faces},
      {"GET", "/face-with-box", &Workbench::face_with_box},
      {"GET", "/box", &Workbench::in_the_box},
      {"GET", "/sheets/*", &Workbench::sheet},
      {"POST", "/sheets", &Workbench::draw_sheets},
      {"GET", "/rules/kinds", &Workbench::kinds_of_rules},
      {"POST", "/rules/new", &Workbench::start_rules},
      {"POST", "/print", &Workbench::print},
      {"GET", "/pdf", &Workbench::pdf},
      {"GET", "/export", &Workbench::exports},
      {"POST", "/export", &Workbench::export_cards},
      {"GET", "/figures", &Workbench::figures},
      {"GET", "/figures/*", &Workbench::figure},
      {"GET", "/table/pieces", &Workbench::table_pieces},
      {"GET", "/replay/pieces", &Workbench::replay_pieces},
  };

  WorkbenchWishes wishes_;
  const std::string pages_;
  News news_;
  std::mutex lock_;
  std::string faults_ = "[]";
  std::atomic<bool> looks_{false};
  std::atomic<std::uint64_t> asked_to_show_{0};
  BackgroundTask examining_;
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
