// One thread holds everything that the editor sees. Therefore an answer always speaks of the text that the editor had
// when it asked. Another one reads; the live deck and `check` hand over what they find.
#include "lsp/server.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <thread>

#include "lsp/answers.h"
#include "lsp/inbox.h"
#include "lsp/json_ways.h"
#include "lsp/judging.h"
#include "lsp/names.h"
#include "lsp/open_files.h"
#include "lsp/told_faults.h"
#include "lsp/uri.h"
#include "machine/files_met.h"

namespace kingpress::lsp {
namespace {

using Clock = Inbox::Clock;

constexpr auto pause = std::chrono::milliseconds(100), longest_pause = std::chrono::milliseconds(400);

std::vector<std::string> folders_in(const Json& params) {
  std::vector<std::string> folders;
  const auto add = [&](const std::string& uri) {
    if (const auto path = path_of_uri(uri)) folders.push_back(*path);
  };
  const Json& named = under(params, {"workspaceFolders"});
  if (named.is_array())
    for (const Json& one : named) add(text_of(one, {"uri"}));
  if (folders.empty()) add(text_of(params, {"rootUri"}));
  if (const std::string path = text_of(params, {"rootPath"});
      folders.empty() && std::filesystem::path(path).is_absolute())
    add(uri_of_path(path));
  std::error_code error;
  if (folders.empty()) folders.push_back(std::filesystem::current_path(error).generic_string());
  return folders;
}

bool has(const Json& list, const char* word) {
  if (!list.is_array()) return false;
  return std::ranges::any_of(list, [&](const Json& one) { return one.is_string() && one.get<std::string>() == word; });
}

Abilities abilities_in(const Json& params) {
  const Json& edits = under(params, {"capabilities", "workspace", "workspaceEdit"});
  const Json& faces = under(params, {"initializationOptions", "faces"});
  Abilities abilities;
  abilities.edits_documents = is_true(edits, {"documentChanges"});
  abilities.moves_files = abilities.edits_documents && has(under(edits, {"resourceOperations"}), "rename");
  abilities.shows_faces = !faces.is_boolean() || faces.get<bool>();
  return abilities;
}

class Server {
 public:
  Server(const Opening& opening, const Write& write)
      : folders_(opening.folders),
        units_(has(under(opening.params, {"capabilities", "general", "positionEncodings"}), "utf-8") ? Units::utf8
                                                                                                     : Units::utf16),
        write_(write),
        told_(files_, [this](const Json& message) { send(message); }),
        judging_(
            files_, [this](std::function<void()> work) { inbox_.post(std::move(work)); },
            [this](const std::string& target, const std::vector<Json>& faults) { tell(target, faults); },
            [this](const press::Target& target, press::Workshop& workshop) {
              inbox_.post([this, names = gatherer_.gather(target, workshop)] { answers_.take_names(names); });
            },
            is_true(opening.params, {"initializationOptions", "words"})),
        answers_({folders_, units_, abilities_in(opening.params)}, files_, told_, judging_) {
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
            {"codeActionProvider", {{"codeActionKinds", {"quickfix"}}}},
            {"renameProvider", {{"prepareProvider", true}}},
            {"documentFormattingProvider", true}};
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
    try {
      send(answer_to(id, answers_.answer(method, params)));
    } catch (const RequestRefused& refused) {
      send(refusal_of(id, refused.code, refused.why));
    }
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
    const std::string list = (std::filesystem::path(target) / "edition.yaml").generic_string();
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
  Judging judging_;
  Answers answers_;
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
