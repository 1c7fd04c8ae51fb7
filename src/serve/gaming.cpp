// A request stays short whatever it asks: games go on in steps, simulations in batches on a thread of their own, so
// that a page is never left waiting.
#include "serve/gaming.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <limits>
#include <sstream>

#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "language/translation.h"
#include "machine/files_met.h"
#include "machine/read_file.h"
#include "play/games.h"
#include "play/replay.h"
#include "play/report.h"
#include "press/folders.h"
#include "press/own_rules.h"
#include "press/target.h"
#include "rules/game.h"
#include "serve/replies.h"
#include "serve/routes.h"

namespace kingpress::serve {
namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::uint64_t most_games = 10'000'000;
constexpr std::size_t most_letters = 24;  // of a name, in bytes
constexpr const char* no_record = "no record was named: start with --replay FILE";
constexpr std::size_t most_records = 8;  // that stay open

// Who sits where: words with commas between, for a library may drop words that are said twice.
std::vector<std::string> list_of(const Request& request, const char* name) {
  std::vector<std::string> list;
  std::istringstream said(request.word(name));
  for (std::string word; std::getline(said, word, ',');) list.push_back(word);
  return list;
}
std::vector<std::string> who_of(const Request& request) { return list_of(request, "who"); }

// As people want to be called, by seat; some may be empty.
std::vector<std::string> names_of(const Request& request) {
  std::vector<std::string> names = list_of(request, "names");
  if (names.size() > rules::most_seats) names.resize(rules::most_seats);
  for (std::string& name : names) {
    std::size_t end = std::min(name.size(), most_letters);
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xc0) == 0x80) --end;
    name.resize(end);
  }
  return names;
}

Wanted wanted_of(const Request& request) {
  return {request.word("variant"), request.word("field"),
          static_cast<int>(std::min<std::size_t>(number_of(request.word("players")), 99))};
}

int seat_of(const Request& request) {
  return static_cast<int>(std::min<std::size_t>(number_of(request.word("seat")), rules::most_seats - 1));
}

// A deck with rules of its own: for how many it can be laid, or what is wrong in them. Nothing where it has none.
std::optional<Json> own_offer(const cards::Edition& edition, const Offered& offered, press::Workshop& shop) {
  if (!press::own_rules(edition, shop) || shop.diagnostics.has_errors()) return std::nullopt;
  if (std::string why; !seat(offered, {}, why).game) return Json{{"broken", why}};
  int least = 0, most = 0;
  for (int players = 1; players <= rules::most_seats; ++players) {
    std::string why;
    if (!seat(offered, {"", "", players}, why).game) continue;
    if (least == 0) least = players;
    most = players;
  }
  if (least == 0) return std::nullopt;
  Json variant{{"name", ""}, {"least", least}, {"most", most}, {"says", ""}};
  return Json{{"game", cards::own_game},
              {"title", edition.title},
              {"variants", Json::array({std::move(variant)})},
              {"fields", Json::array()}};
}

std::optional<std::string> page_in(const std::string& folder, const std::string& name) {
  const machine::Unnoted aside;
  auto page = machine::read_beneath(folder, name, 1u << 20);
  auto* text = std::get_if<std::string>(&page);
  return text ? std::optional(std::move(*text)) : std::nullopt;
}

// A game's page of rules; of one's own game the one beside its deck, empty where there is none.
std::optional<std::string> rules_page(const Offered& offered, const std::string& game) {
  const auto& [target, language] = offered;
  if (const rules::Game* known = rules::find_game(game); known && game != cards::own_game) {
    const std::string cards = press::data_folder() + "/cards", folder(known->name);
    if (!language.empty())  // as they are printed
      if (auto leaflet = page_in(cards, folder + "/languages/LEAFLET." + language + ".md")) return leaflet;
    return page_in(cards, folder + "/RULES.md");
  }
  if (game != cards::own_game) return std::nullopt;
  const machine::Unnoted aside;
  press::Workshop shop;
  try {
    const cards::Edition edition = press::load(target, shop).edition;
    if (edition.decks.empty()) return "";
    return page_in(std::filesystem::absolute(edition.decks.front().path).parent_path().generic_string(), "RULES.md")
        .value_or("");
  } catch (const diag::UsageError&) {
    return "";
  } catch (const diag::EnvironmentError&) {
    return "";
  }
}

// Batch after batch, each a moment long, until all are played, nobody looks any more or something else is asked for.
void try_games(const play::GameHandle& game, play::Simulation wanted, News& news, const std::atomic<bool>& callback) {
  play::Tally tally;
  const auto tell = [&](bool ends) {
    play::Simulation played = wanted;
    played.games = tally.games;
    news.tell("trial", dumped({{"state", ends ? "done" : "playing"},
                               {"of", wanted.games},
                               {"title", game.setting().title},
                               {"deck", game.setting().deck.path},
                               {"report", Json::parse(play::report_json(game, played, tally))}}));
  };
  std::uint64_t batch = 1;
  for (std::uint64_t first = 0; first < wanted.games && !callback;) {
    const std::uint64_t last = std::min(first + batch, wanted.games);
    const auto began = steady_clock::now();
    tally.add(game.simulate({wanted.seed, first, last, wanted.bots, false, &callback, {}}));
    const auto took = steady_clock::now() - began;
    first = last;
    if (took < milliseconds(100)) batch *= 2;
    if (took > milliseconds(400) && batch > 1) batch /= 2;
    if (!callback) tell(false);
    if (news.alone_for() > std::chrono::seconds(10)) break;
  }
  if (!callback) tell(true);
}

}  // namespace

Gaming::Gaming(GamingWishes wishes, News& news)
    : wishes_(std::move(wishes)),
      news_(news),
      tables_({wishes_.target, wishes_.language}, wishes_.games_folder, wishes_.listener) {
  if (wishes_.replay.empty()) return;
  std::string why;
  const auto game = wishes_.language.empty() ? nullptr : seat({wishes_.target, wishes_.language}, {}, why).game;
  take("", std::make_shared<Replay>(wishes_.replay, game ? &game->setting() : nullptr));
}

void Gaming::take(const std::string& name, std::shared_ptr<Replay> replay) {
  const std::lock_guard guard(records_lock_);
  std::erase_if(records_, [&](const Recorded& one) { return one.name == name; });
  auto setting = std::make_shared<const play::Setting>(replay->game().setting());
  records_.push_back({name, std::move(replay), std::move(setting)});
  if (records_.size() > most_records) records_.erase(records_.begin() + (records_.front().name.empty() ? 1 : 0));
}

Gaming::Recorded Gaming::record_of(const std::string& name) const {
  const std::lock_guard guard(records_lock_);
  const auto found = std::ranges::find(records_, name, &Recorded::name);
  return found == records_.end() ? Recorded{} : *found;
}

std::shared_ptr<const play::Setting> Gaming::recorded(const std::string& name) const { return record_of(name).setting; }

std::optional<std::string> Gaming::look_through(const std::string& name, const std::string& record) {
  try {
    std::string why;
    const auto game = seat({wishes_.target, wishes_.language}, {}, why).game;
    if (!game) return why;
    std::istringstream line(record);
    take(name, std::make_shared<Replay>(line, game->setting()));
    return std::nullopt;
  } catch (const diag::UsageError& error) {
    return error.what();
  }
}

std::shared_ptr<const play::Setting> Gaming::setting_at(const std::string& table) {
  std::string why;
  const auto laid = tables_.find(table, why);
  return laid ? laid->setting : nullptr;
}

struct Gaming::Routes {
  static constexpr Route<Gaming> all[] = {
      {"GET", "/games", &Gaming::offers},
      {"GET", "/rules", &Gaming::page_of_rules},
      {"GET", "/replay", &Gaming::recorded_step},
      {"POST", "/replay/resume", &Gaming::resume_record},
      {"POST", "/trial", &Gaming::start_trial},
      {"POST", "/trial/end", &Gaming::end_trial},
      {"GET", "/table", &Gaming::view_table},
      {"GET", "/table/record", &Gaming::download_record},
      {"GET", "/table/look", &Gaming::look_through_table},
      {"POST", "/table/new", &Gaming::lay_table},
      {"POST", "/table/take", &Gaming::take_table},
      {"POST", "/table/forget", &Gaming::forget_table},
      {"POST", "/table/hint", &Gaming::give_hint},
      {"POST", "/table/foresee", &Gaming::foresee},
      {"POST", "/table/choose", &Gaming::choose},
      {"POST", "/table/on", &Gaming::go_on},
      {"POST", "/table/undo", &Gaming::undo},
  };
};

std::optional<Reply> Gaming::answer(const Request& request) { return answer_by(Routes::all, *this, request); }

// What can be played here: variants, players, fields, bots.
Reply Gaming::offers(const Request&) {
  const machine::Unnoted aside;
  press::Workshop shop;
  Json offers{{"bots", play::bot_names()},
              {"replay", recorded("") != nullptr},
              {"language", wishes_.language},
              {"share", wishes_.share}};
  try {
    if (!wishes_.language.empty()) shop.speak(wishes_.language);
    const press::Target target = press::load(wishes_.target, shop);
    const rules::Game* game = rules::find_game(target.edition.game);
    if (const auto own = own_offer(target.edition, {wishes_.target, wishes_.language}, shop)) {
      offers.update(*own);
      offers["unfinished"] = tables_.unfinished();
      return answered(offers);
    }
    if (!game || !play::find_playable(game->name)) return answered(offers);
    language::Translation* spoken = shop.translation();
    if (spoken) spoken->take({target.word, target.edition, target.own_folder});
    const auto say = [&](std::string_view text) {
      return spoken ? spoken->word(text, target.edition.folder) : std::string(text);
    };
    offers["game"] = game->name;
    offers["title"] = game->title;
    Json variants = Json::array();
    for (const rules::VariantSpec& variant : game->ruleset.variants)
      variants.push_back({{"name", variant.name},
                          {"least", variant.least_players},
                          {"most", variant.most_players},
                          {"says", say(variant.says)}});
    offers["variants"] = std::move(variants);
    Json fields = Json::array();
    for (const cards::Field& field : target.edition.fields)
      fields.push_back({{"name", field.name}, {"title", say(field.title.empty() ? field.name : field.title)}});
    offers["fields"] = std::move(fields);
    offers["unfinished"] = tables_.unfinished();
  } catch (const diag::UsageError& error) {
    offers["error"] = error.what();
  } catch (const diag::EnvironmentError& error) {
    offers["error"] = error.what();
  }
  return answered(offers);
}

std::optional<std::string> Gaming::rules_of(const std::string& game) const {
  return rules_page({wishes_.target, wishes_.language}, game);
}

Reply Gaming::page_of_rules(const Request& request) {
  auto text = rules_of(request.word("game"));
  return text ? answered(std::move(*text), "text/plain; charset=utf-8")
              : declined(404, "this game has no page of rules");
}

Reply Gaming::recorded_step(const Request& request) {
  const auto replay = record_of(request.word("game")).replay;
  if (!replay) return declined(404, no_record);
  return answered(replay->view(number_of(request.word("step")), static_cast<int>(number_of(request.word("seat")))));
}

Reply Gaming::lay_table(const Request& request) {
  std::string why;
  const Wanted wanted = wanted_of(request);
  Seated seated = seat({wishes_.target, wishes_.language}, wanted, why);
  if (!seated.game) return declined(409, why);
  std::uint64_t seed = number_of(request.word("seed"));
  if (seed == 0) seed = static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count());
  std::vector<std::string> who = who_of(request), persons = who;
  if (wishes_.share) std::ranges::replace(persons, "phone", "person");
  try {
    const std::string id =
        tables_.lay(std::move(seated), seed, persons, wanted, request.word("page"), nullptr, names_of(request));
    const auto laid = tables_.find(id, why);
    const std::lock_guard guard(laid->lock);
    for (std::size_t seat = 0; seat < who.size(); ++seat)
      if (who[seat] != persons[seat]) laid->table->seat(static_cast<int>(seat), "person", true);
    tables_.save(*laid);
    return answered(Json{{"table", id}});
  } catch (const diag::UsageError& error) {
    return declined(400, error.what());
  }
}

// Who plays is as the record says; where it names no person, one takes the seat that looks on.
Reply Gaming::resume_record(const Request& request) {
  const auto replay = record_of(request.word("game")).replay;
  if (!replay) return declined(404, no_record);
  Past past{replay->begun(number_of(request.word("step"))), Json::object()};
  auto who = past.record.at("bots").get<std::vector<std::string>>();
  if (std::ranges::count(who, "person") == 0) who[std::min(number_of(request.word("seat")), who.size() - 1)] = "person";
  past.record["bots"] = who;
  std::istringstream line(past.record.dump() + '\n');
  Seated seated;
  play::Opened opened = play::open_record(line);
  if (opened.refusal) return declined(409, opened.refusal->reason);
  seated.game = std::move(opened.game);
  const Wanted wanted{past.record.at("variant"), "", past.record.at("players")};
  try {
    return answered(Json{
        {"table", tables_.lay(std::move(seated), past.record.at("seed"), who, wanted, request.word("page"), &past)}});
  } catch (const diag::UsageError& error) {
    return declined(409, error.what());
  }
}

template <class Act>
Reply Gaming::at_table(const Request& request, bool changes, Act act) {
  std::string why = "this game is not there any more";
  const auto laid = tables_.find(request.word("table"), why);
  if (!laid) return declined(404, why);
  const std::lock_guard guard(laid->lock);
  const std::string page = request.word("page");
  if (changes && laid->page.empty()) laid->page = page;  // none yet: read from its file
  if (changes && laid->page != page)
    return answered(Json{{"error", "this game goes on in another tab"}, {"elsewhere", true}}, 409);
  return act(*laid);
}

template <class Act>
Reply Gaming::at_seat(const Request& request, Act act) {
  return at_table(request, true, [&](Tables::Laid& laid) {
    return laid.table->is_away(seat_of(request)) ? declined(409, "this seat is played at another screen") : act(laid);
  });
}

Reply Gaming::view_table(const Request& request) {
  return at_table(request, false, [&](Tables::Laid& laid) { return answered(laid.table->view(seat_of(request))); });
}

Reply Gaming::download_record(const Request& request) {
  return at_table(request, false, [](Tables::Laid& laid) {
    if (laid.table->is_shared() && !laid.table->over())
      return declined(409, "a record tells what all hold: there is one when the game is over");
    Reply reply = answered(laid.table->record(), "application/jsonl; charset=utf-8");
    reply.headers["Content-Disposition"] = "attachment; filename=\"game.jsonl\"";
    return reply;
  });
}

std::variant<Gaming::Position, Reply> Gaming::position(const Request& request) {
  Position found;
  Reply reply = at_table(request, false, [&](Tables::Laid& laid) {
    if (laid.table->is_shared() && !laid.table->over())
      return declined(409, "a record tells what all hold: there is one when the game is over");
    found.record = laid.table->record();
    std::istringstream record(found.record + '\n');
    const Json last = Replay(record, laid.table->setting()).view(std::numeric_limits<std::size_t>::max(), 0);
    found.step = last.at("step");
    if (!request.word("step").empty()) found.step = std::min(found.step, number_of(request.word("step")));
    return answered(Json::object());
  });
  if (reply.status != 200) return reply;
  return found;
}

// Of a game that is over nothing is a secret any more that its record does not keep.
Reply Gaming::look_through_table(const Request& request) {
  return at_table(request, false, [&](Tables::Laid& laid) {
    if (!laid.table->over()) return declined(409, "this game is not over yet");
    try {
      if (!laid.look) {
        std::istringstream record(laid.table->record() + '\n');
        laid.look = std::make_unique<Replay>(record, laid.table->setting());
      }
      return answered(laid.look->view(number_of(request.word("step")), seat_of(request)));
    } catch (const diag::UsageError& error) {
      return declined(409, error.what());
    }
  });
}

Reply Gaming::take_table(const Request& request) {
  return at_table(request, false, [&](Tables::Laid& laid) {
    laid.page = request.word("page");
    return answered(laid.table->view(seat_of(request)));
  });
}

Reply Gaming::forget_table(const Request& request) {
  return at_table(request, true, [&](Tables::Laid& laid) {
    tables_.forget(laid.id);
    return answered(Json::object());
  });
}

Reply Gaming::give_hint(const Request& request) {
  return at_seat(request, [&](Tables::Laid& laid) {
    const auto choice = laid.table->hint(seat_of(request));
    return choice ? answered(Json{{"choice", *choice}}) : declined(409, "there is nothing to choose now");
  });
}

Reply Gaming::foresee(const Request& request) {
  return at_seat(request, [&](Tables::Laid& laid) {
    const auto follows = laid.table->foresee(seat_of(request), number_of(request.word("choice")));
    return follows ? answered(Json{{"follows", *follows}}) : declined(409, "there is nothing to choose now");
  });
}

Reply Gaming::choose(const Request& request) {
  return at_seat(request, [&](Tables::Laid& laid) {
    return laid.table->choose(seat_of(request), number_of(request.word("choice")))
               ? save_and_view(request, laid)
               : declined(409, "that is not to be chosen now");
  });
}

Reply Gaming::go_on(const Request& request) {
  return at_table(request, true, [&](Tables::Laid& laid) {
    laid.table->go_on();
    return save_and_view(request, laid, true);
  });
}

Reply Gaming::undo(const Request& request) {
  return at_seat(request, [&](Tables::Laid& laid) {
    return laid.table->undo(seat_of(request))
               ? save_and_view(request, laid)
               : declined(409, "there is nothing to undo: what was hidden has been seen, or nothing was chosen yet");
  });
}

// Where bots go on by themselves, the file `may_wait` a moment, until somebody has to choose.
Reply Gaming::save_and_view(const Request& request, Tables::Laid& laid, bool may_wait) {
  const Json view = laid.table->view(seat_of(request));
  if (!tables_.save(laid, !may_wait || view["over"] || !view["choices"].empty()))
    return answered(Json{{"error", "this game goes on in another program"}, {"elsewhere", true}}, 409);
  return answered(view);
}

Reply Gaming::start_trial(const Request& request) {
  std::string why;
  std::shared_ptr<play::GameHandle> game = seat({wishes_.target, wishes_.language}, wanted_of(request), why).game;
  if (!game) return declined(409, why);
  play::Simulation wanted;
  wanted.games = std::clamp<std::uint64_t>(number_of(request.word("games")), 1, most_games);
  wanted.seed = std::max<std::uint64_t>(1, number_of(request.word("seed")));
  for (const std::string& word : who_of(request)) {
    const auto bot = play::parse_bot(word);
    if (!bot) return declined(400, "there is no such bot");
    wanted.bots.push_back(*bot);
  }
  if (wanted.bots.size() == 1) wanted.bots.resize(static_cast<std::size_t>(game->players()), wanted.bots.front());
  if (static_cast<int>(wanted.bots.size()) != game->players())
    return declined(400, "there is not one bot for each seat");
  trial_.start([this, game, wanted](const std::atomic<bool>& callback) { try_games(*game, wanted, news_, callback); });
  return answered(Json::object());
}

Reply Gaming::end_trial(const Request&) {
  trial_.call_back();
  return answered(Json::object());
}

}  // namespace kingpress::serve
