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

  // A template is named without its ending.
  void look(std::string& name, diag::Span span) const {
    if (from_ != to_ && (is_there(name) || is_there(name + ".yaml"))) move(name, span);
  }
  void picture(std::string& name, diag::Span span) const {
    if (from_ != to_ && fs::path(name).has_extension() && is_there(name)) move(name, span);
  }

 private:
  // "{id}.png" is there when any file is that it may mean.
  bool is_there(const std::string& name) const {
    std::error_code error;
    const std::size_t open = name.find('{'), close = name.rfind('}');
    if (open == std::string::npos || close == std::string::npos || close < open)
      return !name.empty() && fs::is_regular_file(from_ / name, error);
    const fs::path before = from_ / name.substr(0, open);
    const std::string begin = before.filename().generic_string(), end = name.substr(close + 1);
    for (fs::directory_iterator it(before.parent_path(), error), last; !error && it != last; it.increment(error)) {
      const std::string one = it->path().filename().generic_string();
      if (one.size() >= begin.size() + end.size() && one.starts_with(begin) && one.ends_with(end)) return true;
    }
    return false;
  }

  void move(std::string& name, diag::Span span) const {
    const std::string moved = (from_ / name).lexically_normal().lexically_relative(to_).generic_string();
    if (!moved.starts_with(".."))
      name = moved;
    else
      diagnostics_.warning(
          "outside-folder", span,
          fmt::format("'{}' is not in the folder of '{}' nor below, and cannot be named from there", name, file_),
          "copy it there under the same name");
  }

  fs::path from_, to_;
  std::string file_;
  diag::Diagnostics& diagnostics_;
};

// Of any column, and of lists and maps of them.
void move_pictures(cards::Record& values, const Move& move);
void move_pictures(cards::Value& value, const Move& move) {
  if (auto* name = std::get_if<std::string>(&value.data)) move.picture(*name, value.span);
  if (auto* list = std::get_if<cards::List>(&value.data))
    for (cards::Value& item : *list) move_pictures(item, move);
  if (auto* record = std::get_if<cards::Record>(&value.data)) move_pictures(*record, move);
}
void move_pictures(cards::Record& values, const Move& move) {
  for (cards::Entry& entry : values) move_pictures(entry.value, move);
}

}  // namespace

void rehome(cards::Deck& deck, const std::string& file, diag::Diagnostics& diagnostics) {
  const Move move(deck.folder, file, diagnostics);
  const auto move_look = [&](cards::Look& look) {
    move.look(look.value, look.span);
    move_pictures(look.values, move);
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
    move_pictures(card.values, move);
  }
}

}  // namespace kingpress::cards
