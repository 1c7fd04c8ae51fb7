// Notes and views of the deck, in files of their own beside it. The page names an entry by its place in the file as it
// has read it; whoever has saved the file meanwhile is not written over.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "cards/notes.h"
#include "machine/files_met.h"
#include "machine/read_file.h"
#include "serve/editing.h"
#include "serve/kept_picture.h"

namespace kingpress::serve {
namespace {

// A file of the desk: its one list, what stands in a new one, and the keys that the page may write.
struct DeskFile {
  const char* name;
  const char* list;
  const char* first;
  const char* one;
  std::vector<std::string> keys;
};

const DeskFile notes_file{cards::notes_name,
                          "notes",
                          "# Notes on the cards, as the workbench shows them.\nnotes: []\n",
                          "a note",
                          {"card", "deck", "box", "side", "game", "step", "text", "who", "when", "done"}};
const DeskFile views_file{cards::views_name,
                          "views",
                          "# Views of the cards by name, as the workbench shows them.\nviews: []\n",
                          "the view",
                          {"name", "search", "by", "is", "sort", "group", "as"}};

constexpr std::size_t longest_text = 10'000, longest_record = 64u << 20, most_entries = 2'000;

std::string said(const std::optional<cards::Located<std::string>>& text) { return text ? text->value : std::string(); }

Json told_note(const cards::Note& note) {
  Json row{{"text", note.text}, {"done", note.done}, {"side", note.side}};
  for (const auto& [key, value] :
       {std::pair("card", said(note.card)), std::pair("deck", said(note.deck)), std::pair("box", said(note.box)),
        std::pair("game", said(note.game)), std::pair("who", note.who), std::pair("when", note.when)})
    if (!value.empty()) row[key] = value;
  if (note.step) row["step"] = *note.step;
  return row;
}

Json told_view(const cards::View& view) {
  Json shown = Json::object();
  for (const auto& [key, value] : view.shown) shown[key] = value;
  return Json{{"name", view.name}, {"shown", shown}};
}

template <class Entries, class Tell>
Json told_all(const Entries& entries, Tell tell) {
  Json rows = Json::array();
  for (const auto& entry : entries) {
    Json row = tell(entry);
    row["begin"] = entry.span.begin;
    row["end"] = entry.span.end;
    row["line"] = entry.span.file->line_at(entry.span.begin);
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace

Reply Editing::notes(const Request&) {
  diag::Diagnostics wrong;
  const auto document = session_.document(cards::notes_name);
  const auto notes = document ? cards::read_notes(document->root(), wrong) : std::vector<cards::Note>();
  return answered(Json{{"list", told_all(notes, told_note)},
                       {"mark", session_.mark_of(cards::notes_name)},
                       {"path", cards::notes_name}});
}

Reply Editing::views(const Request&) {
  diag::Diagnostics wrong;
  const auto document = session_.document(cards::views_name);
  const auto views = document ? cards::read_views(document->root(), wrong) : std::vector<cards::View>();
  return answered(Json{{"list", told_all(views, told_view)},
                       {"mark", session_.mark_of(cards::views_name)},
                       {"path", cards::views_name}});
}

// The words: `mark` of the file as the page has read it (none: it was not there), and what the entry says. `begin` and
// `end` name one that is there; with `gone` it goes.
Reply Editing::change_desk_file(const Request& request) {
  const DeskFile& file = request.last_segment() == "note" ? notes_file : views_file;
  std::vector<std::pair<std::string, std::string>> members;
  for (const std::string& key : file.keys) {
    const std::string value = request.word(key);
    if (request.words.contains(key)) members.emplace_back(key, value);
    if (value.size() > longest_text) return declined(413, "this text is too long for a note");
  }
  const bool is_new = request.word("end").empty();
  if (is_new && std::ranges::none_of(members, [](const auto& one) { return !one.second.empty(); }))
    return declined(400, "an entry says something");
  const edit::Place place{number_of(request.word("begin")), number_of(request.word("end"))};
  const bool is_gone = request.word("gone") == "1";
  const auto change = [&](const edit::Document& now) -> edit::Edited {
    const data::Node* list = now.root().find(file.list);
    if (is_gone) {
      if (list != nullptr && list->items.size() == 1) return edit::empty_list(now, file.list);
      return edit::remove_items(now, {place});
    }
    if (!is_new) return edit::change_values(now, changes_of(now, place, members));
    if (list != nullptr && list->items.size() >= most_entries)
      return edit::Refusal{fmt::format("'{}' holds {} entries already", file.name, most_entries), "delete old ones"};
    std::erase_if(members, [](const auto& one) { return one.second.empty(); });
    return edit::append_item(now, file.list, members, {"step"});
  };
  const std::string title = fmt::format("{} {}", is_gone ? "delete" : is_new ? "add" : "change", file.one);
  edit::Step step{file.name, request.word("mark"), change, {}, file.first};
  return told(session_.make(title, {std::move(step)}));
}

Reply Editing::note_position(const Request& request, const std::string& record, std::size_t step) {
  if (const std::string why = why_not(); !why.empty()) return declined(403, why);
  if (request.word("text").empty()) return declined(400, "a note says something");
  KeptPicture kept;
  try {
    kept = keep_game(folder_, request.word("name"), record);
  } catch (const edit::Refusal& refusal) {
    return answered(Json{{"error", refusal.reason}, {"hint", refusal.hint}}, 422);
  }
  Request words{"POST", "/edit/note", {{"game", kept.path}, {"step", std::to_string(step)}}, {}, {}};
  for (const char* key : {"text", "who", "when", "mark"}) words.words.emplace(key, request.word(key));
  Reply reply = change_desk_file(words);
  if (reply.status != 200 && kept.is_new) discard_picture(folder_, kept.path);
  return reply;
}

std::optional<std::string> Editing::noted_game(const std::string& file) const {
  diag::Diagnostics wrong;
  const auto document = session_.document(cards::notes_name);
  const auto notes = document ? cards::read_notes(document->root(), wrong) : std::vector<cards::Note>();
  if (std::ranges::none_of(notes, [&](const cards::Note& note) { return said(note.game) == file; }))
    return std::nullopt;
  const machine::Unnoted aside;
  auto read = machine::read_beneath(folder_, file, longest_record);
  auto* text = std::get_if<std::string>(&read);
  return text ? std::optional(std::move(*text)) : std::nullopt;
}

}  // namespace kingpress::serve
