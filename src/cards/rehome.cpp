#include "cards/rehome.h"

#include <filesystem>

#include <fmt/format.h>

namespace kingpress::cards {
namespace {

namespace fs = std::filesystem;

fs::path whole(const fs::path& path) {
  std::error_code error;
  return fs::weakly_canonical(fs::absolute(path.empty() ? "." : path, error), error);  // empty: the working folder
}

class Move {
 public:
  Move(const std::string& from, const std::string& file, diag::Diagnostics& diagnostics)
      : from_(whole(from)), to_(whole(file).parent_path()), file_(file), diagnostics_(diagnostics) {}

  void name(std::string& name, diag::Span span) const {
    std::error_code error;
    if (name.empty() || from_ == to_ || !fs::is_regular_file(from_ / name, error)) return;
    const std::string moved = (from_ / name).lexically_normal().lexically_relative(to_).generic_string();
    if (!moved.starts_with(".."))
      name = moved;
    else
      diagnostics_.warning(
          "outside-folder", span,
          fmt::format("'{}' is not in the folder of '{}' nor below, and cannot be named from there", name, file_),
          "copy it there under the same name");
  }

 private:
  fs::path from_, to_;
  std::string file_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace

void rehome(cards::Deck& deck, const std::string& file, diag::Diagnostics& diagnostics) {
  const Move move(deck.folder, file, diagnostics);
  const auto move_art = [&](cards::Record& values) {
    for (cards::Entry& entry : values)
      if (auto* name = std::get_if<std::string>(&entry.value.data); name && entry.key == "art")
        move.name(*name, entry.value.span);
  };
  const auto move_look = [&](cards::Look& look) {
    move.name(look.value, look.span);
    move_art(look.values);
  };
  const auto move_own = [&](std::shared_ptr<const cards::Look>& look) {
    if (!look) return;
    cards::Look moved = *look;
    move_look(moved);
    look = std::make_shared<const cards::Look>(std::move(moved));
  };
  if (deck.back) move_look(*deck.back);
  if (deck.layout) move_look(*deck.layout);
  for (cards::Card& card : deck.cards) {
    move_own(card.layout);
    move_own(card.back);
    move_art(card.values);
  }
}

}  // namespace kingpress::cards
