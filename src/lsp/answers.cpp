// Each answer is worked out anew from the text as it is and the names of the last reading: nothing is kept between two
// requests that an edit could make wrong.
#include "lsp/answers.h"

#include <map>

#include "lsp/completion.h"
#include "lsp/fixes.h"
#include "lsp/formatting.h"
#include "lsp/hover.h"
#include "lsp/json_ways.h"
#include "lsp/outline.h"
#include "lsp/uri.h"
#include "pictures/base64.h"

namespace kingpress::lsp {

Json Answers::answer(const std::string& method, const Json& params) {
  static const std::map<std::string, Json (Answers::*)(const Json&)> table{
      {"textDocument/completion", &Answers::complete},
      {"textDocument/hover", &Answers::hover},
      {"textDocument/definition", &Answers::definition},
      {"textDocument/references", &Answers::references},
      {"textDocument/documentHighlight", &Answers::highlight},
      {"textDocument/documentSymbol", &Answers::outline},
      {"textDocument/codeAction", &Answers::fixes},
      {"textDocument/prepareRename", &Answers::prepare_rename},
      {"textDocument/rename", &Answers::rename_all},
      {"textDocument/formatting", &Answers::format},
  };
  const auto known = table.find(method);
  if (known == table.end()) throw RequestRefused{unknown_method, "the server knows no '" + method + "'"};
  return (this->*known->second)(params);
}

// What a request about a place asks of; nothing where its file is not open.
std::optional<Asked> Answers::asked(const Json& params) {
  const OpenFile* file = files_.find(params);
  if (file == nullptr) return std::nullopt;
  judging_.turn_to(file->path);
  const Names* names = names_ && names_->target == judging_.target() ? names_.get() : nullptr;
  const Role role = role_of(file->path, file->text.text());
  return Asked{file->path,
               file->text,
               file->text.offset(position_of(under(params, {"position"})), speaks_.units),
               role,
               schemas_.of(file->path, role, names),
               names};
}

Json Answers::complete(const Json& params) {
  const auto at = asked(params);
  return at ? completion_of(*at, speaks_.units) : Json();
}

Json Answers::hover(const Json& params) {
  const auto at = asked(params);
  const auto hover = at ? hover_at(*at) : std::nullopt;
  if (!hover) return nullptr;
  std::string says = hover->says;
  if (hover->card) says += (says.empty() ? "" : "\n\n") + shown(*hover->card);
  return {{"contents", {{"kind", "markdown"}, {"value", says}}},
          {"range", range_of(at->text, hover->begin, hover->end, speaks_.units)}};
}

// A card as a name and its face.
std::string Answers::shown(const CardNamed& card) {
  std::string says = "**" + (card.title.empty() ? card.id : card.title) + "** `" + card.id + "`";
  if (!speaks_.can.shows_faces || !judging_.live()) return says;
  const auto picture = judging_.live()->picture_at(card.path, card.line);
  if (picture) says += "\n\n![" + card.id + "](data:image/png;base64," + pictures::base64(picture->png) + ")";
  return says;
}

std::vector<Mention> Answers::mentions(const std::optional<Asked>& at) {
  const auto entity = at && at->names ? entity_at(*at) : std::nullopt;
  return entity ? mentions_of(*entity, *at->names, files_, speaks_.folders, parsed_) : std::vector<Mention>();
}

Json Answers::location_of(const Mention& mention) const {
  return {{"uri", files_.uri_of(mention.path)},
          {"range", range_of(files_.text_of(mention.path), mention.begin, mention.end, speaks_.units)}};
}

Json Answers::definition(const Json& params) {
  Json places = Json::array();
  for (const Mention& mention : mentions(asked(params)))
    if (mention.defines) places.push_back(location_of(mention));
  return places;
}

Json Answers::references(const Json& params) {
  const bool all = is_true(params, {"context", "includeDeclaration"});
  Json places = Json::array();
  for (const Mention& mention : mentions(asked(params)))
    if (all || !mention.defines) places.push_back(location_of(mention));
  return places;
}

Json Answers::highlight(const Json& params) {
  const auto at = asked(params);
  Json places = Json::array();
  for (const Mention& mention : mentions(at))
    if (mention.path == at->path && mention.end > mention.begin)
      places.push_back({{"range", range_of(at->text, mention.begin, mention.end, speaks_.units)}});
  return places;
}

Json Answers::outline(const Json& params) {
  const OpenFile* file = files_.find(params);
  if (file == nullptr) return nullptr;
  return outline_of(file->path, file->text, role_of(file->path, file->text.text()), speaks_.units, parsed_);
}

Json Answers::fixes(const Json& params) {
  const OpenFile* file = files_.find(params);
  if (file == nullptr) return Json::array();
  const Json& range = under(params, {"range"});
  return fixes_of(*file, role_of(file->path, file->text.text()), told_.of(file->path),
                  file->text.offset(position_of(under(range, {"start"})), speaks_.units),
                  file->text.offset(position_of(under(range, {"end"})), speaks_.units), speaks_.units);
}

Json Answers::prepare_rename(const Json& params) {
  const auto at = asked(params);
  const auto entity = at ? entity_at(*at) : std::nullopt;
  if (!entity || entity->thing == Thing::file) return nullptr;
  return {{"range", range_of(at->text, entity->begin, entity->end, speaks_.units)}, {"placeholder", entity->name}};
}

Json Answers::rename_all(const Json& params) {
  const auto at = asked(params);
  const auto entity = at && at->names ? entity_at(*at) : std::nullopt;
  if (!entity) throw RequestRefused{request_failed, "nothing here has a name that could be changed"};
  const Outcome outcome = rename(*entity, text_of(params, {"newName"}), *at->names, files_, speaks_.folders, parsed_);
  if (const auto* refused = std::get_if<NotRenamed>(&outcome)) throw RequestRefused{invalid_params, refused->why};
  const auto& renamed = std::get<Renamed>(outcome);
  if (!renamed.moves_to.empty() && !speaks_.can.moves_files)
    throw RequestRefused{request_failed, "the editor moves no files: rename the template's file yourself"};
  if (renamed.moves_to.empty())
    if (const std::string worse = judged_worse(renamed, judging_.target(), files_); !worse.empty())
      throw RequestRefused{request_failed, "afterwards this would be wrong: " + worse};
  return as_edit(renamed);
}

Json Answers::as_edit(const Renamed& renamed) const {
  Json by_file = Json::object(), list = Json::array();
  for (const Renamed::File& file : renamed.files) {
    Json edits = Json::array();
    for (const Renamed::Edit& one : file.edits)
      edits.push_back({{"range", range_of(file.before, one.begin, one.end, speaks_.units)}, {"newText", one.with}});
    const OpenFile* open = files_.at(file.path);
    list.push_back(
        {{"textDocument", {{"uri", files_.uri_of(file.path)}, {"version", open ? Json(open->version) : Json()}}},
         {"edits", edits}});
    by_file[files_.uri_of(file.path)] = std::move(edits);
  }
  if (!speaks_.can.edits_documents) return {{"changes", std::move(by_file)}};
  if (!renamed.moves_to.empty())
    list.push_back(
        {{"kind", "rename"}, {"oldUri", files_.uri_of(renamed.moves_from)}, {"newUri", uri_of_path(renamed.moves_to)}});
  return {{"documentChanges", std::move(list)}};
}

Json Answers::format(const Json& params) {
  const OpenFile* file = files_.find(params);
  if (file == nullptr) return nullptr;
  return formatting_of(file->path, file->text, role_of(file->path, file->text.text()), speaks_.units, parsed_);
}

void Answers::take_names(const std::shared_ptr<const Names>& names) {
  const bool is_empty = names->cards.empty() && names->fields.empty();
  if (!(is_empty && names_ && names_->target == names->target)) names_ = names;
}

}  // namespace kingpress::lsp
