// The page may ask for anything, but only files that the deck was read from may change. Every path is therefore checked
// here against the folder and the files that were read, before an edit is tried.
#include "serve/editing.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

#include "cards/read_card.h"
#include "diag/environment_error.h"
#include "machine/files_met.h"
#include "machine/memory.h"
#include "serve/card_edits.h"
#include "serve/kept_picture.h"
#include "serve/routes.h"

namespace kingpress::serve {
namespace {

using Kind = cards::FieldType::Kind;

const char* name_of(Kind kind) {
  switch (kind) {
    case Kind::integer: return "integer";
    case Kind::number: return "number";
    case Kind::boolean: return "boolean";
    case Kind::text: return "text";
    case Kind::choice: return "choice";
    case Kind::list: return "list";
    case Kind::record: return "record";
    case Kind::mark: return "mark";
    case Kind::colour: return "colour";
    case Kind::picture: return "picture";
    case Kind::length: return "length";
    case Kind::card: return "card";
    case Kind::keyword: return "keyword";
  }
  return "text";
}

Json described(const cards::CardSchema* schema, const std::string& name) {
  Json row{{"name", name}};
  const cards::FieldType* type = type_of(schema, name);
  row["kind"] = type != nullptr ? name_of(type->kind) : form_of(schema, name) == edit::Form::plain ? "integer" : "text";
  if (type == nullptr) return row;
  if (!type->choices.empty()) row["choices"] = type->choices;
  if (type->low != 0 || type->high != 0) row["low"] = type->low, row["high"] = type->high;
  return row;
}

// What a card may say besides what it says: single values of the schema, and what all cards may have.
std::vector<std::string> keys_to_offer(const cards::CardSchema& schema) {
  std::vector<std::string> keys;
  for (const cards::FieldSchema& field : schema.fields)
    if (field.type.kind != Kind::list && field.type.kind != Kind::record) keys.push_back(field.name);
  for (const char* key : {"title", "text", "art", "copies", "id", "template", "back"})
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) keys.emplace_back(key);
  return keys;
}

}  // namespace

Editing::Editing(std::string folder, std::string journal_folder, std::string refusal, bool is_on, FindCard find_card,
                 HasMet has_met, FindLook find_look)
    : folder_(folder.empty() ? "." : std::move(folder)),
      refusal_(std::move(refusal)),
      is_on_(is_on),
      session_(folder_, std::move(journal_folder)),
      find_(std::move(find_card)),
      has_met_(std::move(has_met)),
      find_look_(std::move(find_look)) {}

std::optional<std::string> Editing::beneath(const std::string& path) const {
  const std::string inner = std::filesystem::path(path).lexically_relative(folder_).generic_string();
  if (inner.empty() || inner.starts_with("..") || !has_met_(path)) return std::nullopt;
  return inner;
}

// The card as its file is now: what was written a moment ago may not have been read again yet.
std::shared_ptr<const CardOnFile> Editing::card_now(const std::string& piece) const {
  auto card = find_.card(piece);
  const auto path = card ? beneath(card->place.path) : std::nullopt;
  for (int i = 0; i < 100 && card && path && session_.mark_of(*path, found_of(*card)) != card->mark; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    card = find_.card(piece);
  }
  return card;
}

std::string Editing::why_not() const {
  return refusal_.empty() && !is_on_ ? "switch on 'Edit files' to change values here" : refusal_;
}

Reply Editing::standing(const Request&) {
  const std::string why = why_not();
  return answered(Json{{"on", why.empty()},
                       {"can", refusal_.empty()},
                       {"why", why},
                       {"folder", std::filesystem::absolute(folder_).lexically_normal().generic_string()},
                       {"undo", session_.undo_title()},
                       {"redo", session_.redo_title()}});
}

Reply Editing::values(const Request& request) {
  const auto card = card_now(request.word("piece"));
  if (!card) return declined(404, "this is no card of a file");
  const auto inside = beneath(card->place.path);
  Json rows = Json::array();
  for (const CardOnFile::Value& value : card->values) {
    Json row = described(card->schema.get(), value.name);
    row["says"] = value.says;
    row["path"] = value.place.path;
    row["line"] = value.place.line;
    if (!value.in_card) row["locked"] = fmt::format("it comes from {}:{}", value.place.path, value.place.line);
    rows.push_back(std::move(row));
  }
  const auto is_said = [&](const std::string& key) {
    return std::any_of(card->values.begin(), card->values.end(), [&](const CardOnFile::Value& value) {
      return value.name == key || value.name.starts_with(key + ".");
    });
  };
  const auto document = inside ? session_.document(*inside, found_of(*card)) : std::nullopt;
  const data::Node* node = document ? map_at(*document, card->place) : nullptr;
  // Keys that every card may have are no values of the card: id, copies, template.
  for (std::size_t i = 0; node != nullptr && i < node->members.size(); ++i) {
    const auto& [column, key_span, value] = node->members[i];
    const std::string key = card->key_of(column);
    const bool is_value =
        std::any_of(card->values.begin(), card->values.end(), [&, &span = value.span](const auto& one) {
          return one.place.begin >= span.begin && one.place.end <= span.end;
        });
    if (!value.is_scalar() || is_value || is_said(key)) continue;
    Json row = described(card->schema.get(), key);
    row["says"] = value.text;
    row["path"] = card->place.path;
    row["line"] = value.span.file->line_at(value.span.begin);
    rows.push_back(std::move(row));
  }
  for (const std::string& key : card->schema ? keys_to_offer(*card->schema) : std::vector<std::string>()) {
    if (is_said(key) || (node != nullptr && card->member(*node, key) != nullptr)) continue;
    Json row = described(card->schema.get(), key);
    row["says"] = "";
    row["missing"] = true;
    rows.push_back(std::move(row));
  }
  std::string locked = why_not();
  if (locked.empty() && !inside) locked = fmt::format("'{}' does not lie in the folder of the deck", card->place.path);
  return answered(Json{{"path", card->place.path},
                       {"line", card->place.line},
                       {"at", card->line},
                       {"begin", card->place.begin},
                       {"end", card->place.end},
                       {"mark", card->mark},
                       {"locked", locked},
                       {"values", rows}});
}

// A picture that comes as a file lies in the deck's folder before a value names it. Where the value is not written the
// file goes again.
Reply Editing::take_picture(const Request& request) {
  const auto card = card_now(request.word("piece"));
  const auto inside = card ? beneath(card->place.path) : std::nullopt;
  if (!inside) return declined(404, "this is no card of a file that is edited here");
  KeptPicture kept;
  try {
    kept = keep_picture(folder_, request.word("name"), request.body);
  } catch (const edit::Refusal& refusal) {
    return answered(Json{{"error", refusal.reason}, {"hint", refusal.hint}}, 422);
  }
  Request words = request;
  words.words.emplace("value", kept.path);
  Reply reply = set(words);
  if (reply.status != 200 && kept.is_new) discard_picture(folder_, kept.path);
  return reply;
}

Reply Editing::turn(const Request& request) {
  is_on_ = request.word("on") == "1";
  return standing(request);
}

Reply Editing::undo(const Request&) { return told(session_.undo()); }
Reply Editing::redo(const Request&) { return told(session_.redo()); }

Reply Editing::told(const edit::Outcome& outcome, Json more) const {
  if (const auto* refusal = std::get_if<edit::Refusal>(&outcome))
    return answered(Json{{"error", refusal->reason}, {"hint", refusal->hint}}, 422);
  if (const auto* conflict = std::get_if<edit::Conflict>(&outcome))
    return answered(Json{{"error", fmt::format("'{}' was saved by another program meanwhile", conflict->path)},
                         {"conflict", conflict->path}},
                    409);
  const auto& receipt = std::get<edit::Receipt>(outcome);
  Json files = Json::array();
  for (const edit::Receipt::File& file : receipt.files)
    files.push_back(
        Json{{"path", file.path}, {"line", file.line}, {"was", file.was}, {"is", file.is}, {"mark", file.mark}});
  more.update(Json{
      {"title", receipt.title}, {"files", files}, {"undo", session_.undo_title()}, {"redo", session_.redo_title()}});
  return answered(more);
}

struct Editing::Routes {
  static constexpr Route<Editing> all[] = {
      {"GET", "/edit", &Editing::standing},
      {"GET", "/edit/values", &Editing::values},
      {"POST", "/edit/set", &Editing::set},
      {"POST", "/edit/undo", &Editing::undo},
      {"POST", "/edit/redo", &Editing::redo},
      {"POST", "/edit/add", &Editing::add_cards},
      {"POST", "/edit/duplicate", &Editing::add_cards},
      {"POST", "/edit/delete", &Editing::change_cards},
      {"POST", "/edit/move", &Editing::change_cards},
      {"POST", "/edit/switch", &Editing::turn},
      {"POST", "/edit/picture", &Editing::take_picture},
      {"GET", "/edit/boxes", &Editing::boxes},
      {"POST", "/edit/box", &Editing::move_box},
      {"POST", "/edit/type", &Editing::set_type},
      {"GET", "/notes", &Editing::notes},
      {"GET", "/views", &Editing::views},
      {"POST", "/edit/note", &Editing::change_desk_file},
      {"POST", "/edit/view", &Editing::change_desk_file},
      {"POST", "/edit/element/add", &Editing::add_element},
      {"POST", "/edit/element/delete", &Editing::delete_elements},
      {"POST", "/edit/element/duplicate", &Editing::duplicate_element},
  };
};

std::optional<Reply> Editing::answer(const Request& request) {
  const machine::Unnoted aside;  // what is read here makes no face
  const std::string why = why_not();
  if (request.method == "POST" && request.path.starts_with("/edit/") && !why.empty() &&
      (request.path != "/edit/switch" || !refusal_.empty()))
    return declined(403, why);
  if (request.method == "POST") machine::forget_memory_failure();  // of faces: an edit is written by its own bytes
  try {
    return answer_by(Routes::all, *this, request);
  } catch (const diag::EnvironmentError& error) {
    return declined(500, error.what());
  }
}

}  // namespace kingpress::serve
