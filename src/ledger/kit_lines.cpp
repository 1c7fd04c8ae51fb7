// A look is a hash of the composed face, so every piece of a kit is composed for its line. Faces in other inks, and
// kits for other numbers of players, cost as much again and are therefore asked for one by one.
#include "ledger/kit_lines.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "press/face_hash.h"
#include "press/leaflet.h"
#include "scene/digest.h"

namespace kingpress::ledger {
namespace {

namespace fs = std::filesystem;

constexpr int most_players = 8;

// How it is cut belongs to how it looks.
std::string of_piece(const std::string& front, const scene::Component& component) {
  const std::string cut = fmt::format("{} {:.3f} {:.3f} {} {}", front, component.trim.width.mm(),
                                      component.trim.height.mm(), static_cast<int>(component.shape), component.round);
  return scene::digest(cut).substr(0, 16);
}

}  // namespace

std::string file_of(const cards::Deck& deck, const press::ChosenParts& parts) {
  const std::string& folder = parts.target->edition.folder;
  return folder.empty() ? deck.path : fs::path(deck.path).lexically_relative(folder).generic_string();
}

Ledger KitLines::lines() {
  std::map<const press::Drawing*, std::string> hashes;
  press::Faces(prepared_.cutouts, workshop_, job_.tone)
      .compose_all([&](const press::Drawing& drawing, const scene::Nodes& face) {
        hashes[&drawing] = workshop_.face_hash().of(face);
      });
  Ledger wanted;
  for (const press::Cutout& piece : prepared_.cutouts) {
    LedgerLine line = named(piece);
    line.front = of_piece(hashes[&piece.front], piece.component);
    if (piece.component.has_back) {
      line.back = hashes[piece.back.get()];
      backs_alone_[piece.back.get()] = line.back;
    }
    wanted.push_back(std::move(line));
  }
  if (prepared_.has_leaflet) wanted.push_back({"rules", "", "rules", "the rules", 1, leaflet(), "", ""});
  return wanted;
}

Sides KitLines::look(std::size_t at, scene::Tone tone) {
  const press::Cutout& piece = prepared_.cutouts[at];
  std::unique_ptr<press::Faces>& faces = faces_[tone];
  if (!faces) faces = std::make_unique<press::Faces>(prepared_.cutouts, workshop_, tone);
  faces->turn_page();
  const auto hash = [&](scene::Side side) { return workshop_.face_hash().of(*faces->face(at, side).nodes); };
  Sides look{of_piece(hash(scene::Side::front), piece.component), ""};
  if (!piece.component.has_back) return look;
  std::string& back = backs_[{piece.back.get(), tone}];
  if (back.empty()) back = hash(scene::Side::back);
  look.back = back;
  return look;
}

std::vector<Sides> KitLines::in_other_inks(std::size_t at) {
  std::vector<Sides> looks;
  if (at >= prepared_.cutouts.size()) return {{leaflet(prepared_.parts, job_), ""}};
  for (const scene::Tone tone : {scene::Tone::colour, scene::Tone::grey, scene::Tone::low_ink})
    if (tone != job_.tone) looks.push_back(look(at, tone));
  return looks;
}

std::string KitLines::back_alone(std::size_t at) const {
  const press::Cutout& piece = prepared_.cutouts[at];
  return of_piece(backs_alone_.at(piece.back.get()), piece.component);
}

LedgerLine KitLines::named(const press::Cutout& piece) const {
  const compose::Subject& subject = piece.front.subject;
  LedgerLine line;
  line.kind = piece.component.kind;
  if (subject.card) line.deck = file_of(*subject.deck, prepared_.parts);
  line.id = subject.card ? subject.card->id : piece.component.name;
  line.name = press::called(piece);
  line.copies = piece.component.copies;
  return line;
}

// As it is laid when nothing is said: another paper or field is no change of its words.
std::string KitLines::leaflet() {
  press::ChosenParts parts = prepared_.parts;
  if (parts.field && !parts.target->edition.fields.empty()) parts.field = &parts.target->edition.fields.front();
  return leaflet(parts, {});
}

std::string KitLines::leaflet(const press::ChosenParts& parts, const press::PrintJob& job) {
  press::KitPieces pieces(parts, job.selection, workshop_);
  scene::Nodes all;
  if (const auto leaflet = press::make_leaflet(parts, job, pieces, workshop_))
    for (const scene::Scene& side : leaflet->sides)
      all.push_back(scene::Group{{}, {}, std::make_shared<const scene::Nodes>(side.nodes)});
  return workshop_.face_hash().of(all);
}

std::size_t LargestKit::copies(const LedgerLine& line) {
  if (!prepared_.parts.game) return 0;
  if (!is_counted_) count();
  is_counted_ = true;
  const auto found = copies_.find(piece_of(line));
  return found == copies_.end() ? 0 : found->second;
}

std::vector<Sides> LargestKit::for_more_players(std::size_t at) {
  std::vector<Sides> looks;
  if (!prepared_.parts.game || at >= prepared_.cutouts.size()) return looks;
  const LedgerLine wanted = KitLines(prepared_, job_, workshop_).named(prepared_.cutouts[at]);
  if (!wanted.deck.empty()) return looks;
  const diag::Diagnostics before = workshop_.diagnostics;
  for (const int players : numbers_of_players()) {
    if (players <= prepared_.parts.players) continue;
    const auto kit = kit_for(players, prepared_.parts.field);
    if (!kit) continue;
    KitLines lines(*kit, job_, workshop_);
    for (std::size_t i = 0; i < kit->cutouts.size(); ++i) {
      if (piece_of(lines.named(kit->cutouts[i])) != piece_of(wanted)) continue;
      looks.push_back(lines.look(i, job_.tone));
      for (Sides& look : lines.in_other_inks(i)) looks.push_back(std::move(look));
    }
  }
  workshop_.diagnostics = before;
  return looks;
}

std::vector<int> LargestKit::numbers_of_players() const {
  const cards::Edition& edition = prepared_.parts.target->edition;
  const rules::Game& game = *prepared_.parts.game;
  const cards::PlayerRange range = edition.players.value_or(cards::PlayerRange{game.least_players, game.most_players});
  std::vector<int> numbers{range.most};
  for (int players = range.least; players < std::min(range.most, range.least + most_players); ++players)
    numbers.push_back(players);
  return numbers;
}

void LargestKit::count() {
  std::vector<const cards::Field*> fields{prepared_.parts.field};
  for (const cards::Field& field : prepared_.parts.target->edition.fields)
    if (&field != prepared_.parts.field) fields.push_back(&field);
  const diag::Diagnostics before = workshop_.diagnostics;
  for (const int players : numbers_of_players())
    for (const cards::Field* field : fields) {
      const auto kit = kit_for(players, field);
      if (!kit) continue;
      const KitLines lines(*kit, job_, workshop_);
      std::map<std::string, std::size_t> here;
      for (const press::Cutout& piece : kit->cutouts) here[piece_of(lines.named(piece))] += piece.component.copies;
      for (const auto& [piece, copies] : here) copies_[piece] = std::max(copies_[piece], copies);
    }
  workshop_.diagnostics = before;
}

std::optional<press::Prepared> LargestKit::kit_for(int players, const cards::Field* field) {
  press::Prepared kit;
  kit.parts = prepared_.parts;
  diag::Diagnostics judged;
  if (kit.parts.deck) kit.parts.game->check_players(kit.parts.judged, players, judged);
  if (judged.has_errors()) return std::nullopt;
  kit.parts.players = players;
  kit.parts.field = field;
  kit.cutouts = press::lay_out(press::kit_of(kit.parts, job_.selection), kit.parts, job_.selection, workshop_);
  return kit;
}

}  // namespace kingpress::ledger
