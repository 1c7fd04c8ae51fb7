// The pieces of a kit by name, for pictures that show them as they are printed: all of the kit, whatever of it is
// printed.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "compose/pieces.h"
#include "press/cutouts.h"

namespace kingpress::press {

class KitPieces final : public compose::PieceSource {
 public:
  // What is pointed to outlives it.
  KitPieces(std::vector<Cutout> kit, Workshop& workshop) : workshop_(workshop), cutouts_(std::move(kit)) {}
  KitPieces(const ChosenParts& parts, const Selection& selection, Workshop& workshop);
  KitPieces(const KitPieces&) = delete;
  KitPieces& operator=(const KitPieces&) = delete;

  std::optional<compose::KitPiece> piece(const std::string& name, diag::Span span) override;
  bool has(std::string_view name) const { return find(name) != nullptr; }
  const std::vector<Cutout>& cutouts() const { return cutouts_; }
  // By which it is asked for.
  static std::string name_of(const Cutout& piece);

 private:
  const Cutout* find(std::string_view name) const;
  const Cutout* stand_in(const std::string& name, bool back, diag::Span span);

  Workshop& workshop_;
  std::vector<Cutout> cutouts_;
  std::map<const Drawing*, std::shared_ptr<const scene::Nodes>> drawn_;
  std::set<std::string> told_;  // of which a note has been given
};

}  // namespace kingpress::press
