// The boxes of a face as the page moves and sizes them. A box is said by the deck's own template or by one that it
// extends, ours perhaps: ours is not written, but extended beside the deck by a template that says this one box.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <thread>

#include "edit/box.h"
#include "machine/read_file.h"
#include "machine/staged_file.h"
#include "serve/editing.h"

namespace kingpress::serve {
namespace {

namespace fs = std::filesystem;

// The last part of "minkingi/illustrated".
std::string file_stem(const std::string& name) { return fs::path(name).stem().string(); }

}  // namespace

scene::Side side_of(const Request& request) {
  return request.word("side") == "back" ? scene::Side::back : scene::Side::front;
}

geometry::Edges edges_of(const Request& request) {
  const auto edge = [&](const char* name) {
    const double mm = std::strtod(request.word(name).c_str(), nullptr);
    return geometry::Length::mm(mm > -2000 && mm < 2000 ? mm : 0);
  };
  return {edge("left"), edge("top"), edge("right"), edge("bottom")};
}

// As its files are now: what was written a moment ago may not have been read again yet.
std::shared_ptr<const LookOnFile> Editing::look_now(const std::string& piece, scene::Side side) const {
  auto look = find_look_(piece, side);
  const auto is_old = [&] {
    if (!look) return false;
    std::map<std::string, std::string> marks;  // as they were read, by file
    for (const LookOnFile::Box& box : look->boxes)
      if (const auto path = box.place.path.empty() ? std::nullopt : beneath(box.place.path)) marks[*path] = box.mark;
    return std::ranges::any_of(marks, [&](const auto& file) { return session_.mark_of(file.first) != file.second; });
  };
  for (int i = 0; i < 100 && is_old(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    look = find_look_(piece, side);
  }
  return look;
}

Reply Editing::boxes(const Request& request) {
  const auto look = look_now(request.word("piece"), side_of(request));
  if (!look) return declined(404, "this piece has no such side");
  Json boxes = Json::array();
  for (const LookOnFile::Box& box : look->boxes) {
    Json row{{"id", box.id},       {"kind", box.kind},     {"x", box.x},          {"y", box.y},
             {"width", box.width}, {"height", box.height}, {"turn", box.degrees}, {"locked", box.locked}};
    if (!box.place.path.empty()) row["path"] = box.place.path, row["line"] = box.place.line;
    if (!box.style.empty()) row["style"] = box.style, row["size"] = box.size;
    // One that only ours says can be said by a template that extends it, if it has a name there.
    if (row["locked"] == "" && !beneath(box.place.path) && box.id.empty())
      row["locked"] = "it has no id, by which a template of your own could name it";
    for (const LookOnFile::TypeValue& value : box.type) {
      std::string locked = value.locked;
      if (locked.empty() && !beneath(value.place.path))
        locked = fmt::format("it comes from {}:{}", value.place.path, value.place.line);
      row["type"].push_back({{"name", value.name},
                             {"says", value.says},
                             {"path", value.place.path},
                             {"line", value.place.line},
                             {"locked", locked}});
    }
    boxes.push_back(std::move(row));
  }
  const bool own = beneath(look->path).has_value();
  return answered(Json{{"template", look->name},
                       {"path", look->path},
                       {"own", own},
                       {"extended", own ? "" : file_stem(look->name) + ".yaml"},
                       {"width", look->width},
                       {"height", look->height},
                       {"bleed", look->bleed},
                       {"safe", look->safe},
                       {"palette", look->palette},
                       {"boxes", boxes}});
}

Reply Editing::move_box(const Request& request) {
  const auto look = look_now(request.word("piece"), side_of(request));
  const std::size_t number = number_of(request.word("box"));
  if (!look || number >= look->boxes.size()) return declined(404, "there is no such box");
  const LookOnFile::Box& box = look->boxes[number];
  const std::string name = box.id.empty() ? box.kind : box.id;
  if (!box.locked.empty()) return answered(Json{{"error", box.locked}, {"hint", "change it in an editor"}}, 422);
  const geometry::Edges by = edges_of(request);
  const edit::Place place{box.place.begin, box.place.end};
  const std::string title = fmt::format("box of {}", name);
  if (const auto path = beneath(box.place.path))
    return told(session_.make(title, {{*path, box.mark, [place, by](const edit::Document& document) {
                                         return edit::move_edges(document, place, by);
                                       }}}));
  return extend(request, *look, box);
}

// The size, weight or colour of a style, which all its texts share.
Reply Editing::set_type(const Request& request) {
  const auto look = look_now(request.word("piece"), side_of(request));
  const std::size_t number = number_of(request.word("box"));
  if (!look || number >= look->boxes.size()) return declined(404, "there is no such box");
  const LookOnFile::Box& box = look->boxes[number];
  const std::string name = request.word("name"), value = request.word("value");
  const auto found = std::ranges::find(box.type, name, &LookOnFile::TypeValue::name);
  if (found == box.type.end()) return declined(404, "this box has no such value");
  const auto path = beneath(found->place.path);
  const auto refused = [](const std::string& why, const std::string& hint) {
    return answered(Json{{"error", why}, {"hint", hint}}, 422);
  };
  if (!found->locked.empty() || !path)
    return refused(found->locked.empty() ? fmt::format("it comes from {}", found->place.path) : found->locked,
                   "change it there");
  const auto size = geometry::parse_length(value);
  if (name == "size" && (!size || size->points() < 1 || size->points() > 1000))
    return refused(fmt::format("'{}' is no size of type", value), "write a length from 1pt to 1000pt, such as 11pt");
  const bool is_number = !value.empty() && value.find_first_not_of("0123456789") == value.npos;
  if (name == "weight" && (!is_number || number_of(value) < 100 || number_of(value) > 900))
    return refused(fmt::format("'{}' is no weight", value), "write a number from 100 to 900");
  const auto is_named = [&](const auto& entry) { return entry.first == value; };
  if (name == "colour" && !templates::parse_hex_colour(value) && std::ranges::none_of(look->palette, is_named))
    return refused(fmt::format("unknown colour '{}'", value), "a colour is a name of the palette or '#rrggbb'");
  const edit::Place place{found->place.begin, found->place.end};
  const edit::Form form = name == "weight" ? edit::Form::plain : edit::Form::text;
  const bool is_said = !found->says.empty();
  return told(session_.make(fmt::format("{} of style {}", name, box.style),
                            {{*path, found->mark, [=](const edit::Document& document) {
                                return is_said ? edit::set_value(document, place, value, form)
                                               : edit::add_value(document, place, name, value, form);
                              }}}));
}

// The box is said by a template that is not the deck's.
Reply Editing::extend(const Request& request, const LookOnFile& look, const LookOnFile::Box& box) {
  if (box.id.empty()) return declined(422, "it has no id, by which a template of your own could name it");
  const fs::path said_in(box.place.path);
  auto bytes = machine::read_beneath(said_in.parent_path().string(), said_in.filename().string(), 4u << 20);
  auto* text = std::get_if<std::string>(&bytes);
  const auto document =
      text ? edit::Document::read(box.place.path, std::move(*text), edit::Format::yaml) : std::nullopt;
  if (!document) return declined(409, fmt::format("'{}' cannot be read", box.place.path));
  const auto said = edit::box_in_one_line(*document, {box.place.begin, box.place.end}, edges_of(request));
  if (const auto* refusal = std::get_if<edit::Refusal>(&said))
    return answered(Json{{"error", refusal->reason}, {"hint", refusal->hint}}, 422);
  const std::string& line = std::get<std::string>(said);
  if (const auto path = beneath(look.path))
    return told(session_.make(
        fmt::format("box of {}", box.id),
        {{*path, {}, [id = box.id, line](const edit::Document& own) { return edit::add_override(own, id, line); }}}));
  const std::string file = file_stem(look.name) + ".yaml";
  const std::string path = (fs::path(folder_) / file).string();
  if (request.word("extend") != "1")
    return answered(
        Json{{"error", fmt::format("'{}' comes with kingpress and is not written", look.name)}, {"extend", file}}, 409);
  std::error_code error;
  if (fs::exists(fs::symlink_status(path, error)))
    return declined(409, fmt::format("'{}' is there already and is another template", file));
  const std::string whole = fmt::format(
      "# The template {0} of kingpress; only what differs stands here.\nextends: {0}\nelements:\n"
      "  - {{id: {1}, box: {2}}}\n",
      look.name, box.id, line);
  machine::StagedFile staged(path);
  staged.write(whole);
  staged.commit();
  // The deck may name its template in a way that does not find it.
  auto now = find_look_(request.word("piece"), side_of(request));
  for (int i = 0; i < 200 && (!now || !beneath(now->path)); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    now = find_look_(request.word("piece"), side_of(request));
  }
  if (!now || !beneath(now->path)) {
    fs::remove(path, error);
    return declined(409,
                    fmt::format("the deck would not find '{}': name its template '{}'", file, file_stem(look.name)));
  }
  return answered(Json{{"title", fmt::format("box of {}", box.id)},
                       {"files", Json::array({Json{{"path", file},
                                                   {"line", 4},
                                                   {"was", ""},
                                                   {"is", fmt::format("  - {{id: {}, box: {}}}", box.id, line)},
                                                   {"mark", edit::mark(whole)}}})},
                       {"undo", session_.undo_title()},
                       {"redo", session_.redo_title()}});
}

}  // namespace kingpress::serve
