// What can be done at a table without rules, and what of it a seat is shown. Two things are kept strictly: a card that
// is turned down, mixed or taken into a hand is nobody's knowledge any more but its holder's, and the log never names a
// card that not all can see.
#include "serve/sandbox.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "diag/count.h"

namespace kingpress::serve {
namespace {

constexpr double felt_width = 700, gap = 16, narrowest = 74, label_height = 18, longest_coordinate = 5000;
constexpr std::size_t shown_of_pile = 3;
constexpr std::size_t longest_name = 60;

const std::vector<std::string>& plain_faces() {
  static const std::vector<std::string> faces{"1", "2", "3", "4", "5", "6"};
  return faces;
}

bool lies_out(const SandboxPiece& piece) {
  return piece.kind == "board" || piece.kind == "field" || piece.kind == "mat";
}

SandboxAct act_of(const Json& json) {
  SandboxAct act;
  act.what = json.at("what");
  act.seat = json.value("seat", 0);
  act.pile = json.value("pile", std::size_t{0});
  act.at = json.value("at", std::size_t{0});
  act.count = json.value("count", std::size_t{1});
  if (json.contains("to")) act.to = json.at("to").get<std::size_t>();
  act.x = json.value("x", 0.0);
  act.y = json.value("y", 0.0);
  act.under = json.value("under", false);
  act.face = json.value("face", "");
  act.name = json.value("name", "");
  act.by = json.value("by", 0);
  return act;
}

Json json_of(const SandboxAct& act) {
  Json json{{"what", act.what}, {"seat", act.seat}, {"pile", act.pile}, {"at", act.at}, {"count", act.count}};
  if (act.to) json["to"] = *act.to;
  if (act.x != 0 || act.y != 0) json["x"] = act.x, json["y"] = act.y;
  if (act.under) json["under"] = true;
  if (!act.face.empty()) json["face"] = act.face;
  if (!act.name.empty()) json["name"] = act.name;
  if (act.by != 0) json["by"] = act.by;
  return json;
}

}  // namespace

Sandbox::Sandbox(std::vector<SandboxPiece> pieces, int players, std::uint64_t seed)
    : pieces_(std::move(pieces)), players_(std::clamp(players, 1, most_players)), seed_(seed) {
  begin();
}

std::optional<Sandbox> Sandbox::lay(std::vector<SandboxPiece> pieces, int players, std::uint64_t seed) {
  std::size_t things = 0;
  for (const SandboxPiece& piece : pieces) things += std::min(piece.copies, most_things + 1);
  if (things > most_things) return std::nullopt;
  return Sandbox(std::move(pieces), players, seed);
}

void Sandbox::begin() {
  rng_ = rules::Rng(seed_);
  piles_.assign(static_cast<std::size_t>(players_), {});
  for (int seat = 0; seat < players_; ++seat) {
    piles_[static_cast<std::size_t>(seat)].owner = seat;
    piles_[static_cast<std::size_t>(seat)].spread = true;
  }
  tallies_.assign(static_cast<std::size_t>(players_), 0);
  dice_.clear();
  log_.clear();
  turn_ = 0;
  round_ = 1;
  flow_x_ = flow_y_ = row_height_ = 0;
  add_piles();
}

// Side by side in rows, as words in a paragraph, each with room for its name below it.
void Sandbox::place(Pile pile, double width, double height) {
  width = std::max(width, narrowest);
  if (flow_x_ > 0 && flow_x_ + width > felt_width) {
    flow_x_ = 0;
    flow_y_ += row_height_ + gap;
    row_height_ = 0;
  }
  pile.x = flow_x_ + width / 2;
  pile.y = flow_y_ + gap + height / 2;
  flow_x_ += width + gap;
  row_height_ = std::max(row_height_, height + label_height);
  piles_.push_back(std::move(pile));
}

// Boards first and face up, each by itself; then a pile for each deck, shuffled, face down where it has backs; then
// what else there is, a pile for each kind of piece.
void Sandbox::add_piles() {
  for (std::size_t i = 0; i < pieces_.size(); ++i)
    if (lies_out(pieces_[i]))
      for (std::size_t copy = 0; copy < pieces_[i].copies; ++copy)
        place({pieces_[i].name, 0, 0, -1, false, {{i, true, 0}}}, pieces_[i].width, pieces_[i].height);
  std::vector<bool> laid(pieces_.size());
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const SandboxPiece& first = pieces_[i];
    if (laid[i] || lies_out(first)) continue;
    if (first.kind == "die") {
      dice_.insert(dice_.end(), first.copies, {first.faces.empty() ? plain_faces() : first.faces, {}});
      continue;
    }
    const bool in_a_deck = !first.deck.empty() && !first.back.empty();
    Pile pile{in_a_deck ? first.deck : first.name, 0, 0, -1, false, {}};
    for (std::size_t j = i; j < pieces_.size(); ++j) {
      const SandboxPiece& other = pieces_[j];
      if (j != i && (!in_a_deck || other.deck != first.deck || other.back != first.back || other.kind != first.kind))
        continue;
      laid[j] = true;
      pile.things.insert(pile.things.end(), other.copies, {j, !in_a_deck, 0});
    }
    if (in_a_deck) rng_.shuffle(std::span(pile.things));
    place(std::move(pile), first.width, first.height);
  }
  if (dice_.empty()) dice_.push_back({plain_faces(), {}});
}

std::optional<std::string> Sandbox::act(const SandboxAct& act) {
  if (act.what == "undo") {
    if (acts_.empty()) return "nothing was done yet";
    if (away_ != 0 && acts_.back().seat != act.seat) return "another player did that: it is theirs to undo";
    std::vector<SandboxAct> kept = std::move(acts_);
    kept.pop_back();
    acts_.clear();
    begin();
    for (const SandboxAct& one : kept) apply(one);
    acts_ = std::move(kept);
    return std::nullopt;
  }
  if (acts_.size() >= most_acts) return "this table keeps no more moves: lay it out again";
  if (act.seat < 0 || act.seat >= players_) return "nobody sits there";
  auto why = apply(act);
  if (!why) acts_.push_back(act);
  return why;
}

std::optional<std::string> Sandbox::apply(const SandboxAct& act) {
  if (act.what == "end-turn") {
    turn_ = (turn_ + 1) % players_;
    if (turn_ == 0) ++round_;
    return std::nullopt;
  }
  if (act.what == "tally") {
    tallies_[static_cast<std::size_t>(act.seat)] =
        std::clamp(tallies_[static_cast<std::size_t>(act.seat)] + act.by, -9999, 9999);
    tell(act.seat, "counts {n}", {{"n", std::to_string(tallies_[static_cast<std::size_t>(act.seat)])}});
    return std::nullopt;
  }
  if (act.what == "roll") {
    Json rolled = Json::array();
    for (Die& die : dice_) {
      die.up = die.faces[rng_.below(static_cast<std::uint32_t>(die.faces.size()))];
      rolled.push_back(die.up);
    }
    tell(act.seat, "rolled {faces}", {{"faces", std::move(rolled)}});
    return std::nullopt;
  }
  if (act.what == "note") {
    tell(act.seat, "notes: {words}", {{"words", act.name.substr(0, 400)}});
    return std::nullopt;
  }
  if (!is_there(act)) return "nothing lies there any more";
  Pile& pile = piles_[act.pile];
  if (pile.owner >= 0 && pile.owner != act.seat) return "that is another player's hand";
  if (act.what == "move") return move(act);
  if (act.what == "deal") return deal(act);
  if (act.what == "shuffle") {
    for (Thing& thing : pile.things) thing.known = 0;
    rng_.shuffle(std::span(pile.things));
    tell(act.seat, "shuffled {pile}, {pieces}",
         {{"pile", pile_name(act.pile)}, {"pieces", diag::counted(pile.things.size(), "piece")}});
  } else if (act.what == "turn") {
    for (std::size_t i = act.at; i < std::min(act.at + act.count, pile.things.size()); ++i) {
      Thing& thing = pile.things[i];
      thing.up = !thing.up;
      thing.known = 0;
      tell(act.seat, thing.up ? "turned up {pieces}" : "turned one down in {pile}",
           {{"pieces", thing.up ? named(pile, thing) : ""}, {"pile", pile_name(act.pile)}});
    }
  } else if (act.what == "peek") {
    for (std::size_t i = act.at; i < std::min(act.at + act.count, pile.things.size()); ++i)
      pile.things[i].known |= 1u << act.seat;
    tell(act.seat, "looked at {pieces} of {pile}",
         {{"pieces", diag::counted(act.count, "piece")}, {"pile", pile_name(act.pile)}});
  } else if (act.what == "under") {
    std::rotate(pile.things.begin(), pile.things.begin() + 1, pile.things.end());
    tell(act.seat, "put the top of {pile} under it", {{"pile", pile_name(act.pile)}});
  } else if (act.what == "spread") {
    pile.spread = !pile.spread;
  } else if (act.what == "name") {
    pile.name = act.name.substr(0, longest_name);
  } else {
    return "there is nothing to be done that way";
  }
  return std::nullopt;
}

bool Sandbox::is_there(const SandboxAct& act) const {
  return act.pile < piles_.size() && act.at < piles_[act.pile].things.size() && act.count > 0;
}

// Cards that are moved together stay in their order. What goes into a hand is known to its holder alone from then on;
// what lay open stays open on the table.
std::optional<std::string> Sandbox::move(const SandboxAct& act) {
  if (act.to && (*act.to >= piles_.size() || *act.to == act.pile)) return "it lies there already";
  if (!std::isfinite(act.x) || !std::isfinite(act.y) || std::abs(act.x) > longest_coordinate ||
      std::abs(act.y) > longest_coordinate)
    return "the table is not that large";
  Pile& from = piles_[act.pile];
  const auto first = from.things.begin() + static_cast<std::ptrdiff_t>(act.at);
  const auto last = first + static_cast<std::ptrdiff_t>(std::min(act.count, from.things.size() - act.at));
  std::vector<Thing> moved(first, last);
  const bool whole = moved.size() == from.things.size();
  if (!act.to && whole && from.owner < 0) {
    from.x = act.x;
    from.y = act.y;
    return std::nullopt;
  }
  const std::string source = from.owner >= 0 ? "the hand" : pile_name(act.pile);
  from.things.erase(first, last);
  const std::size_t target = act.to ? *act.to : piles_.size();
  if (!act.to) piles_.push_back({"", act.x, act.y, -1, false, {}});
  Pile& to = piles_[target];
  for (Thing& thing : moved) {
    if (act.face == "up") thing.up = true;
    if (act.face == "down" || to.owner >= 0) thing.up = false;
    thing.known = 0;
  }
  const std::string what =
      moved.size() == 1 && moved.front().up ? named(to, moved.front()) : diag::counted(moved.size(), "piece");
  to.things.insert(act.under ? to.things.end() : to.things.begin(), moved.begin(), moved.end());
  const std::string place = to.owner == act.seat ? "the hand"
                            : to.owner >= 0      ? "player " + std::to_string(to.owner + 1)
                            : act.to             ? pile_name(target)
                                                 : "the table";
  tell(act.seat, "moved {pieces} from {from} to {to}", {{"pieces", what}, {"from", source}, {"to", place}});
  tidy();
  return std::nullopt;
}

std::optional<std::string> Sandbox::deal(const SandboxAct& act) {
  const std::size_t each = act.count;
  if (each > piles_[act.pile].things.size()) return "there are not so many";
  std::size_t dealt = 0;
  for (std::size_t turn = 0; turn < each; ++turn)
    for (int seat = 0; seat < players_ && !piles_[act.pile].things.empty(); ++seat, ++dealt) {
      Thing thing = piles_[act.pile].things.front();
      piles_[act.pile].things.erase(piles_[act.pile].things.begin());
      thing.up = false;
      thing.known = 0;
      piles_[static_cast<std::size_t>(seat)].things.push_back(thing);
    }
  tell(act.seat, "dealt {pieces} from {pile}",
       {{"pieces", diag::counted(dealt, "piece")}, {"pile", pile_name(act.pile)}});
  tidy();
  return std::nullopt;
}

// A pile that was made by laying something down is gone with its last piece.
void Sandbox::tidy() {
  while (piles_.size() > static_cast<std::size_t>(players_) && piles_.back().things.empty() &&
         piles_.back().name.empty())
    piles_.pop_back();
}

void Sandbox::send_away(int seat, bool away) {
  if (seat < 0 || seat >= players_) return;
  away_ = away ? away_ | 1u << seat : away_ & ~(1u << seat);
}

void Sandbox::call(int seat, std::string name) {
  if (seat < 0 || seat >= players_) return;
  names_.resize(static_cast<std::size_t>(players_));
  names_[static_cast<std::size_t>(seat)] = std::move(name);
}

bool Sandbox::sees(const Pile& pile, const Thing& thing, int seat) const {
  if (seat < 0 || seat >= players_) return pile.owner < 0 && thing.up;
  return pile.owner == seat || (pile.owner < 0 && thing.up) || (thing.known >> seat & 1) != 0;
}

void Sandbox::tell(int seat, const char* text, Json values) { log_.push_back({seat, text, std::move(values)}); }

std::string Sandbox::named(const Pile& pile, const Thing& thing) const {
  return pile.owner < 0 ? pieces_[thing.piece].name : "a card in the hand";
}

std::string Sandbox::pile_name(std::size_t pile) const {
  return piles_[pile].name.empty() ? "a pile" : piles_[pile].name;
}

// What is hidden is drawn as the back of the first piece that has such a back. A piece without one is never hidden on
// the table.
Json Sandbox::thing_json(const Pile& pile, const Thing& thing, int seat) const {
  const SandboxPiece& piece = pieces_[thing.piece];
  const auto like = std::ranges::find(pieces_, piece.back, &SandboxPiece::back);
  Json json{
      {"up", thing.up || piece.back.empty()}, {"like", like->key}, {"width", piece.width}, {"height", piece.height}};
  if (sees(pile, thing, seat) || (piece.back.empty() && pile.owner < 0)) {
    json["piece"] = piece.key;
    json["name"] = piece.name;
  }
  return json;
}

Json Sandbox::view(int seat) const {
  Json piles = Json::array();
  for (std::size_t i = 0; i < piles_.size(); ++i) {
    const Pile& pile = piles_[i];
    const std::size_t shown =
        pile.spread || pile.owner >= 0 ? pile.things.size() : std::min(shown_of_pile, pile.things.size());
    Json things = Json::array();
    for (std::size_t at = 0; at < shown; ++at) things.push_back(thing_json(pile, pile.things[at], seat));
    Json json{{"pile", i},
              {"name", pile.name},
              {"x", pile.x},
              {"y", pile.y},
              {"owner", pile.owner},
              {"spread", pile.spread},
              {"count", pile.things.size()},
              {"things", std::move(things)}};
    piles.push_back(std::move(json));
  }
  Json dice = Json::array(), log = Json::array();
  for (const Die& die : dice_) dice.push_back(die.up);
  const std::size_t from = log_.size() > 200 ? log_.size() - 200 : 0;
  for (std::size_t i = from; i < log_.size(); ++i)
    log.push_back({{"seat", log_[i].seat}, {"text", log_[i].text}, {"with", log_[i].values}});
  Json away = Json::array();
  for (int other = 0; other < players_; ++other)
    if (is_away(other)) away.push_back(other);
  const bool undoes = !acts_.empty() && (away_ == 0 || acts_.back().seat == seat);
  return {{"players", players_}, {"seat", seat}, {"turn", turn_},  {"round", round_},
          {"tallies", tallies_}, {"dice", dice}, {"undo", undoes}, {"piles", piles},
          {"log", log},          {"away", away}, {"names", names_}};
}

std::string Sandbox::save() const {
  Json pieces = Json::array();
  for (const SandboxPiece& piece : pieces_)
    pieces.push_back({{"key", piece.key},
                      {"name", piece.name},
                      {"kind", piece.kind},
                      {"deck", piece.deck},
                      {"back", piece.back},
                      {"copies", piece.copies},
                      {"width", piece.width},
                      {"height", piece.height},
                      {"faces", piece.faces}});
  Json acts = Json::array();
  for (const SandboxAct& act : acts_) acts.push_back(json_of(act));
  return dumped(
      {{"players", players_}, {"seed", seed_}, {"pieces", pieces}, {"acts", acts}, {"away", away_}, {"names", names_}});
}

std::optional<Sandbox> Sandbox::read(const std::string& saved) {
  try {
    const Json json = Json::parse(saved);
    std::vector<SandboxPiece> pieces;
    for (const Json& piece : json.at("pieces"))
      pieces.push_back({piece.at("key"), piece.at("name"), piece.at("kind"), piece.at("deck"), piece.at("back"),
                        piece.at("copies"), piece.at("width"), piece.at("height"),
                        piece.value("faces", std::vector<std::string>())});
    auto sandbox = lay(std::move(pieces), json.at("players"), json.at("seed"));
    if (!sandbox) return std::nullopt;
    for (const Json& act : json.at("acts"))
      if (sandbox->act(act_of(act))) return std::nullopt;
    sandbox->away_ = json.value("away", 0u);
    sandbox->names_ = json.value("names", std::vector<std::string>());
    return sandbox;
  } catch (const Json::exception&) {
    return std::nullopt;
  }
}

}  // namespace kingpress::serve
