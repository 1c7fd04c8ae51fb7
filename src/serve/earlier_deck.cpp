#include "serve/earlier_deck.h"

#include "diag/environment_error.h"
#include "diag/usage_error.h"
#include "machine/files_met.h"
#include "press/faces.h"
#include "press/target.h"
#include "press/workshop.h"
#include "serve/laid.h"

namespace kingpress::serve {

struct EarlierDeck::Read {
  press::Workshop shop;
  press::Target target;
  Laid laid;
};

EarlierDeck::EarlierDeck(const Earlier& earlier, const std::string& language, const std::string& game,
                         const std::string& variant)
    : earlier_(earlier) {
  const machine::Unnoted aside;
  auto read = std::make_unique<Read>();
  try {
    if (!language.empty()) read->shop.speak(language);
    read->shop.assume_game(game);
    read->shop.take_variant(variant);
    read->shop.read_no_pictures_ahead();
    read->target = press::load(earlier_.target, read->shop);
    auto prepared = press::prepare(read->target, {}, true, read->shop);
    if (prepared.empty()) return;
    Surveys surveys;
    FaceKeys keys(read->shop, 0, surveys);
    read->laid = lay(std::move(prepared.front()), keys);
    read_ = std::move(read);
  } catch (const diag::UsageError&) {
  } catch (const diag::EnvironmentError&) {
  }
}

EarlierDeck::~EarlierDeck() = default;

// A piece of a deck is called by its file, which lay elsewhere then.
std::string EarlierDeck::key_then(const std::string& piece) const {
  if (piece.starts_with('/') && !earlier_.now.starts_with('/')) return piece;  // of no deck: a board, a token
  const std::string now = earlier_.now.empty() ? std::string() : earlier_.now + "/";
  return piece.starts_with(now) ? earlier_.folder + "/" + piece.substr(now.size()) : piece;
}

bool EarlierDeck::has(const std::string& piece, scene::Side side) const {
  const LaidPiece* found = read_ != nullptr ? read_->laid.find(key_then(piece)) : nullptr;
  return found != nullptr && !found->face(side).empty();
}

EarlierDeck::Face EarlierDeck::face(const std::string& piece, scene::Side side) {
  const machine::Unnoted aside;
  const LaidPiece& found = *read_->laid.find(key_then(piece));
  const press::Prepared& prepared = read_->laid.prepared;
  press::Faces faces(prepared.cutouts, read_->shop);
  Face face;
  face.scene = press::draw_single(read_->laid.plan.pages[read_->laid.pages.at(found.face(side))], prepared.components,
                                  [&](std::size_t number, scene::Side of) { return faces.face(number, of); });
  face.title = prepared.cutouts[static_cast<std::size_t>(&found - read_->laid.pieces.data())].component.name;
  read_->shop.fonts();
  face.fonts = read_->shop.stock().fonts;
  return face;
}

}  // namespace kingpress::serve
