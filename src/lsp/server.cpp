// One thread holds everything that the editor sees. Therefore an answer always speaks of the text that the editor had
// when it asked. Another one reads; the live deck and `check` hand over what they find.
#include "lsp/server.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <thread>

#include "lsp/completion.h"
#include "lsp/fixes.h"
#include "lsp/hover.h"
#include "lsp/inbox.h"
#include "lsp/json_ways.h"
#include "lsp/judging.h"
#include "lsp/mentions.h"
#include "lsp/names.h"
#include "lsp/open_files.h"
#include "lsp/outline.h"
#include "lsp/roles.h"
#include "lsp/told_faults.h"
#include "lsp/uri.h"
#include "machine/files_met.h"
#include "pictures/base64.h"

namespace kingpress::lsp {
namespace {

using Clock = Inbox::Clock;

constexpr auto pause = std::chrono::milliseconds(100), longest_pause = std::chrono::milliseconds(400);

// A request that cannot be answered.
struct Refusal {
  Code code = request_failed;
  std::string why;
};

std::vector<std::string> folders_in(const Json& params) {
  std::vector<std::string> folders;
  const auto add = [&](const std::string& uri) {
    if (const auto path = path_of_uri(uri)) folders.push_back(*path);
  };
  const Json& named = under(params, {"workspaceFolders"});
  if (named.is_array())
    for (const Json& one : named) add(text_of(one, {"uri"}));
  if (folders.empty()) add(text_of(params, {"rootUri"}));
  if (const std::string path = text_of(params, {"rootPath"}); folders.empty() && path.starts_with('/'))
    add(uri_of_path(path));
  std::error_code error;
  if (folders.empty()) folders.push_back(std::filesystem::current_path(error).string());
  return folders;
}

bool is_offered(const Json& params, const char* encoding) {
  const Json& offered = under(params, {"capabilities", "general", "positionEncodings"});
  if (!offered.is_array()) return false;
  for (const Json& one : offered)
    if (one.is_string() && one.get<std::string>() == encoding) return true;
  return false;
}

class Server {
 public:
  Server(const Opening& opening, const Write& write)
      : folders_(opening.folders),
        units_(is_offered(opening.params, "utf-8") ? Units::utf8 : Units::utf16),
        write_(write),
        told_(files_, [this](const Json& message) { send(message); }),
        judging_(
            files_, [this](std::function<void()> work) { inbox_.post(std::move(work)); },
            [this](const std::string& target, const std::vector<Json>& faults) { tell(target, faults); },
            [this](const press::Target& target, press::Workshop& workshop) {
              inbox_.post([this, names = gatherer_.gather(target, workshop)] { take_names(names); });
            }) {
    const Json& faces = under(opening.params, {"initializationOptions", "faces"});
    shows_faces_ = !faces.is_boolean() || faces.get<bool>();
    judging_.take_folders(folders_);
    send(answer_to(opening.id, {{"capabilities", capabilities()}, {"serverInfo", {{"name", "kingpress"}}}}));
  }

  int run(std::istream& in) {
    std::thread reader([&] { read(in); });
    while (!ended_) {
      auto item = inbox_.take(due_);
      if (!item || (due_ && Clock::now() >= *due_)) judge_now();
      if (item && item->work) item->work();
      if (item && item->received) take(*item->received, item->cancelled);
    }
    reader.join();
    return status_;
  }

 private:
  // Until `exit`: nothing is waited for behind it.
  void read(std::istream& in) {
    for (;;) {
      Received received = receive(in);
      const bool last = received.kind == Received::Kind::end || text_of(received.json, {"method"}) == "exit";
      inbox_.put(std::move(received));
      if (last) return;
    }
  }

  Json capabilities() const {
    return {{"positionEncoding", units_ == Units::utf8 ? "utf-8" : "utf-16"},
            {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
            {"completionProvider", {{"triggerCharacters", {":", "{", "[", " ", "-"}}}},
            {"hoverProvider", true},
            {"definitionProvider", true},
            {"referencesProvider", true},
            {"documentHighlightProvider", true},
            {"documentSymbolProvider", true},
            {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}}};
  }

  void send(const Json& message) {
    if (!gone_ && !write_(framed(message))) gone_ = true;
  }

  void take(const Received& received, bool cancelled) {
    if (received.kind == Received::Kind::end) {
      if (!received.why.empty()) log(received.why + ": nothing more can be read");
      return end(shut_down_ && received.why.empty() ? 0 : 1);
    }
    if (received.kind == Received::Kind::refused) return send(refusal_of(nullptr, received.code, received.why));
    const Json& message = received.json;
    const std::string method = text_of(message, {"method"});
    const Json& id = under(message, {"id"});
    if (method.empty()) {
      if (!message.contains("result") && !message.contains("error"))
        send(refusal_of(id, invalid_request, "a message has a method"));
      return;
    }
    if (!message.contains("id")) return notice(method, under(message, {"params"}));
    if (!id.is_number_integer() && !id.is_string())
      return send(refusal_of(nullptr, invalid_request, "an id is a number or a text"));
    if (cancelled) return send(refusal_of(id, lsp::cancelled, "cancelled"));
    answer(id, method, under(message, {"params"}));
  }

  void answer(const Json& id, const std::string& method, const Json& params) {
    if (shut_down_) return send(refusal_of(id, invalid_request, "the server has shut down"));
    if (method == "shutdown") {
      shut_down_ = true;
      return send(answer_to(id, nullptr));
    }
    if (method == "initialize") return send(refusal_of(id, invalid_request, "the server has been initialized"));
    const auto known = requests().find(method);
    if (known == requests().end()) return send(refusal_of(id, unknown_method, "the server knows no '" + method + "'"));
    try {
      send(answer_to(id, (this->*known->second)(params)));
    } catch (const Refusal& refusal) {
      send(refusal_of(id, refusal.code, refusal.why));
    }
  }

  using Answer = Json (Server::*)(const Json& params);
  static const std::map<std::string, Answer>& requests() {
    static const std::map<std::string, Answer> table{
        {"textDocument/completion", &Server::complete},
        {"textDocument/hover", &Server::hover},
        {"textDocument/definition", &Server::definition},
        {"textDocument/references", &Server::references},
        {"textDocument/documentHighlight", &Server::highlight},
        {"textDocument/documentSymbol", &Server::outline},
        {"textDocument/codeAction", &Server::fixes},
    };
    return table;
  }

  // What a request about a place asks of; nothing where its file is not open.
  std::optional<Asked> asked(const Json& params) {
    const OpenFile* file = files_.find(params);
    if (file == nullptr) return std::nullopt;
    judging_.turn_to(file->path);
    const Names* names = names_ && names_->target == judging_.target() ? names_.get() : nullptr;
    const Role role = role_of(file->path, file->text.text());
    return Asked{file->path,
                 file->text,
                 file->text.offset(position_of(under(params, {"position"})), units_),
                 role,
                 schemas_.of(file->path, role, names),
                 names};
  }

  Json complete(const Json& params) {
    const auto at = asked(params);
    return at ? completion_of(*at, units_) : Json();
  }

  Json hover(const Json& params) {
    const auto at = asked(params);
    const auto hover = at ? hover_at(*at) : std::nullopt;
    if (!hover) return nullptr;
    std::string says = hover->says;
    if (hover->card) says += (says.empty() ? "" : "\n\n") + shown(*hover->card);
    return {{"contents", {{"kind", "markdown"}, {"value", says}}},
            {"range", range_of(at->text, hover->begin, hover->end, units_)}};
  }

  // A card as a name and its face.
  std::string shown(const CardNamed& card) {
    std::string says = "**" + (card.title.empty() ? card.id : card.title) + "** `" + card.id + "`";
    if (!shows_faces_ || !judging_.live()) return says;
    const auto picture = judging_.live()->picture_at(card.path, card.line);
    if (picture) says += "\n\n![" + card.id + "](data:image/png;base64," + pictures::base64(picture->png) + ")";
    return says;
  }

  std::vector<Mention> mentions(const std::optional<Asked>& at) const {
    const auto entity = at && at->names ? entity_at(*at) : std::nullopt;
    return entity ? mentions_of(*entity, *at->names, files_, folders_) : std::vector<Mention>();
  }

  Json location_of(const Mention& mention) const {
    return {{"uri", files_.uri_of(mention.path)},
            {"range", range_of(files_.text_of(mention.path), mention.begin, mention.end, units_)}};
  }

  Json definition(const Json& params) {
    Json places = Json::array();
    for (const Mention& mention : mentions(asked(params)))
      if (mention.defines) places.push_back(location_of(mention));
    return places;
  }

  Json references(const Json& params) {
    const bool all = is_true(params, {"context", "includeDeclaration"});
    Json places = Json::array();
    for (const Mention& mention : mentions(asked(params)))
      if (all || !mention.defines) places.push_back(location_of(mention));
    return places;
  }

  Json highlight(const Json& params) {
    const auto at = asked(params);
    Json places = Json::array();
    for (const Mention& mention : mentions(at))
      if (mention.path == at->path && mention.end > mention.begin)
        places.push_back({{"range", range_of(at->text, mention.begin, mention.end, units_)}});
    return places;
  }

  Json outline(const Json& params) {
    const OpenFile* file = files_.find(params);
    if (file == nullptr) return nullptr;
    return outline_of(file->path, file->text, role_of(file->path, file->text.text()), units_);
  }

  Json fixes(const Json& params) {
    const OpenFile* file = files_.find(params);
    if (file == nullptr) return Json::array();
    const Json& range = under(params, {"range"});
    return fixes_of(*file, role_of(file->path, file->text.text()), told_.of(file->path),
                    file->text.offset(position_of(under(range, {"start"})), units_),
                    file->text.offset(position_of(under(range, {"end"})), units_), units_);
  }

  // What a half written file says no more is remembered.
  void take_names(const std::shared_ptr<const Names>& names) {
    const bool is_empty = names->cards.empty() && names->fields.empty();
    if (!(is_empty && names_ && names_->target == names->target)) names_ = names;
  }

  void notice(const std::string& method, const Json& params) {
    if (method == "exit") return end(shut_down_ ? 0 : 1);
    if (shut_down_) return;
    if (method == "textDocument/didOpen") did_open(params);
    if (method == "textDocument/didChange") did_change(params);
    if (method == "textDocument/didSave" && files_.saved(params) != nullptr) await_pause();
    if (method == "textDocument/didClose" && !files_.close(params).empty()) await_pause();
    if (method == "workspace/didChangeWorkspaceFolders")
      log("folders that are added to the workspace are looked at when the server is started again");
  }

  void did_open(const Json& params) {
    const OpenFile* file = files_.open(params, folders_);
    if (file == nullptr) return;
    if (!judging_.turn_to(file->path)) judging_.changed();
  }

  void did_change(const Json& params) {
    std::vector<LinesChanged> changed;
    const OpenFile* file = files_.change(params, units_, changed);
    if (file == nullptr) return;
    judging_.turn_to(file->path);
    judging_.lines_changed(file->path, changed);
    await_pause();
  }

  // Judged when the typing rests, though now and then all the same.
  void await_pause() {
    const Clock::time_point now = Clock::now();
    if (!due_) first_change_ = now;
    due_ = std::min(now + pause, first_change_ + longest_pause);
  }

  void judge_now() {
    due_.reset();
    judging_.changed();
  }

  void tell(const std::string& target, const std::vector<Json>& faults) {
    std::error_code error;
    const std::string list = (std::filesystem::path(target) / "edition.yaml").string();
    const std::string home = !std::filesystem::is_directory(target, error) ? target
                             : std::filesystem::exists(list, error)        ? list
                                                                           : judging_.asked();
    told_.tell(target, home, faults, units_);
  }

  void log(const std::string& text) {
    send(notification("window/logMessage", {{"type", 2}, {"message", "kingpress: " + text}}));
  }

  void end(int status) {
    ended_ = true;
    status_ = status;
  }

  const std::vector<std::string> folders_;
  const Units units_;
  const Write& write_;
  Inbox inbox_;
  OpenFiles files_;
  ToldFaults told_;
  NameGatherer gatherer_;  // of the thread of the live deck
  std::shared_ptr<const Names> names_;
  Schemas schemas_;
  bool shows_faces_ = true;
  Judging judging_;
  std::optional<Clock::time_point> due_;
  Clock::time_point first_change_;
  bool ended_ = false, shut_down_ = false, gone_ = false;
  int status_ = 1;
};

}  // namespace

Opening open_session(std::istream& in, const Write& write) {
  for (;;) {
    const Received received = receive(in);
    if (received.kind == Received::Kind::end) return {};
    if (received.kind == Received::Kind::refused) {
      write(framed(refusal_of(nullptr, received.code, received.why)));
      continue;
    }
    const std::string method = text_of(received.json, {"method"});
    const Json& id = under(received.json, {"id"});
    if (method == "exit") return {};
    if (method == "initialize" && !id.is_null())
      return {id, under(received.json, {"params"}), folders_in(under(received.json, {"params"})), true};
    if (!id.is_null()) write(framed(refusal_of(id, not_initialized, "the first request is 'initialize'")));
  }
}

int serve(const Opening& opening, std::istream& in, const Write& write) {
  const machine::Unnoted unnoted;
  return opening.may_go_on ? Server(opening, write).run(in) : 1;
}

}  // namespace kingpress::lsp
