// The boxes of a face as the page moves and sizes them. A box is said by the deck's own template or by one that it
// extends, ours perhaps: ours is not written, but extended beside the deck by a template that says this one box.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <numeric>
#include <thread>

#include "edit/box.h"
#include "edit/element.h"
#include "machine/read_file.h"
#include "machine/staged_file.h"
#include "serve/editing.h"

namespace kingpress::serve {
namespace {

namespace fs = std::filesystem;

// The last part of "minkingi/illustrated".
std::string file_stem(const std::string& name) { return fs::path(name).stem().generic_string(); }

constexpr const char* no_id = "it has no id, by which a template of your own could name it";

Reply refused(const std::string& why, const std::string& hint) {
  return answered(Json{{"error", why}, {"hint", hint}}, 422);
}

// A template that comes with kingpress.
std::optional<edit::Document> document_of_ours(const std::string& path) {
  const fs::path whole(path);
  auto bytes = machine::read_beneath(whole.parent_path().generic_string(), whole.filename().generic_string(), 4u << 20);
  auto* text = std::get_if<std::string>(&bytes);
  return text ? edit::Document::read(path, std::move(*text), edit::Format::yaml) : std::nullopt;
}

// "title-2": an id that no element of the look has.
std::string free_id(const LookOnFile& look, const std::string& name) {
  for (int number = 2;; ++number) {
    std::string id = fmt::format("{}-{}", name, number);
    if (std::ranges::none_of(look.boxes, [&](const LookOnFile::Box& box) { return box.id == id; })) return id;
  }
}

// What the page can add, as it is written; {x}, {y} in mm.
std::variant<std::string, edit::Refusal> new_element(const LookOnFile& look, const std::string& kind,
                                                     const std::string& value, double x, double y) {
  const std::string ink = look.palette.empty() ? "\"#000000\"" : edit::braced_value(look.palette.front().first);
  const std::string stroke =
      edit::braced_value((look.palette.empty() ? "#000000" : look.palette.front().first) + " 0.5mm");
  const std::string said = edit::braced_value(value);
  if (value.size() > 200) return edit::Refusal{"the text is too long", "write it in an editor"};
  struct Kind {
    const char* name;
    double width, height;
    std::string keys;  // before the box
    bool has_value;
  };
  const std::string style = look.styles.empty() ? "" : ", style: " + edit::braced_value(look.styles.front());
  const Kind all[] = {
      {"text", 30, 6, fmt::format("text: {}{}", said, style), true},
      {"value", 30, 6, fmt::format("text: {}{}", edit::braced_value("{" + value + "}"), style), true},
      {"picture", 30, 20, "image: " + said, true},
      {"symbol", 8, 8, "symbol: " + said, true},
      {"rectangle", 20, 10, "shape: rect, stroke: " + stroke, false},
      {"ellipse", 12, 12, "shape: ellipse, fill: " + ink, false},
      {"line", 30, 1, "shape: line, from: [0mm, \"50%\"], to: [\"100%\", \"50%\"], stroke: " + stroke, false}};
  const auto* found = std::ranges::find(all, kind, &Kind::name);
  if (found == std::end(all)) return edit::Refusal{fmt::format("'{}' is no kind of element", kind), {}};
  if (found->has_value && value.empty()) return edit::Refusal{"say first what it shows", {}};
  if ((kind == "text" || kind == "value") && look.styles.empty())
    return edit::Refusal{"the template has no style of text", "add one to its 'styles'"};
  const auto inside = [](double at, double size, double whole) {
    return std::round(std::min(at > 0 ? at : 0, std::max(0.0, whole - size)) * 10) / 10;
  };
  const double width = std::min(found->width, look.width), height = std::min(found->height, look.height);
  const std::string id = kind == "value" ? value : kind;
  const bool is_free = std::ranges::none_of(look.boxes, [&](const LookOnFile::Box& box) { return box.id == id; });
  return fmt::format("{{{}, id: {}, box: [{:g}mm, {:g}mm, {:g}mm, {:g}mm]}}", found->keys,
                     edit::braced_value(is_free ? id : free_id(look, id)), inside(x, width, look.width),
                     inside(y, height, look.height), width, height);
}

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
    if (const auto path = look->mark.empty() ? std::nullopt : beneath(look->path)) marks[*path] = look->mark;
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
    if (row["locked"] == "" && !beneath(box.place.path) && box.id.empty()) row["locked"] = no_id;
    if (box.parent) row["parent"] = *box.parent;
    if (box.whole.path.empty() || (!beneath(box.whole.path) && box.id.empty())) row["stays"] = no_id;
    for (const LookOnFile::TypeValue& value : box.type) {
      row["type"].push_back({{"name", value.name},
                             {"says", value.says},
                             {"path", value.place.path},
                             {"line", value.place.line},
                             {"locked", value.locked}});
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
                       {"values", look->values},
                       {"boxes", boxes}});
}

// One box or several, by as much each or by its own: all or none.
Reply Editing::move_box(const Request& request) {
  const auto look = look_now(request.word("piece"), side_of(request));
  if (!look) return declined(404, "this piece has no such side");
  std::vector<std::size_t> numbers;
  std::map<std::string, std::vector<std::string>> edges;
  for (const auto& [name, value] : request.words)
    name == "box" ? numbers.push_back(number_of(value)) : edges[name].push_back(value);
  std::map<std::string, std::vector<edit::BoxMove>> own;  // by file
  std::map<std::string, std::string> marks;
  std::vector<std::string> overrides;
  std::string name;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (numbers[i] >= look->boxes.size()) return declined(404, "there is no such box");
    const LookOnFile::Box& box = look->boxes[numbers[i]];
    name = box.id.empty() ? box.kind : box.id;
    if (!box.locked.empty()) return refused(fmt::format("{}: {}", name, box.locked), "change it in an editor");
    Request one;  // with the edges of this box
    for (const char* edge : {"left", "top", "right", "bottom"})
      if (const auto& given = edges[edge]; !given.empty())
        one.words.emplace(edge, given[std::min(i, given.size() - 1)]);
    if (const auto path = beneath(box.place.path)) {
      own[*path].push_back({{box.place.begin, box.place.end}, edges_of(one)});
      marks[*path] = box.mark;
      continue;
    }
    if (box.id.empty()) return refused(fmt::format("{}: {}", name, no_id), "change another one");
    const auto document = document_of_ours(box.place.path);
    if (!document) return declined(409, fmt::format("'{}' cannot be read", box.place.path));
    const auto said = edit::box_in_one_line(*document, {box.place.begin, box.place.end}, edges_of(one));
    if (const auto* refusal = std::get_if<edit::Refusal>(&said)) return refused(refusal->reason, refusal->hint);
    overrides.push_back(fmt::format("{{id: {}, box: {}}}", edit::braced_value(box.id), std::get<std::string>(said)));
  }
  if (numbers.empty()) return declined(404, "there is no such box");
  std::vector<edit::Step> steps;
  for (const auto& [path, moves] : own)
    steps.push_back({path, marks[path],
                     [moves = moves](const edit::Document& document) { return edit::move_boxes(document, moves); }});
  if (!overrides.empty()) {
    const OwnLook mine = own_look(request, *look);
    if (mine.refusal) return *mine.refusal;
    for (const std::string& line : overrides)
      steps.push_back(
          {mine.path, {}, [line](const edit::Document& document) { return edit::add_element(document, line); }});
  }
  return told(session_.make(
      numbers.size() == 1 ? fmt::format("box of {}", name) : fmt::format("{} boxes", numbers.size()), steps));
}

// The size, weight or colour of a style, which all its texts share. What only ours says is said anew by a template that
// extends it.
Reply Editing::set_type(const Request& request) {
  const auto look = look_now(request.word("piece"), side_of(request));
  const std::size_t number = number_of(request.word("box"));
  if (!look || number >= look->boxes.size()) return declined(404, "there is no such box");
  const LookOnFile::Box& box = look->boxes[number];
  const std::string name = request.word("name"), value = request.word("value");
  const auto found = std::ranges::find(box.type, name, &LookOnFile::TypeValue::name);
  if (found == box.type.end()) return declined(404, "this box has no such value");
  if (!found->locked.empty()) return refused(found->locked, "change it there");
  const auto size = geometry::parse_length(value);
  if (name == "size" && (!size || size->points() < 1 || size->points() > 1000))
    return refused(fmt::format("'{}' is no size of type", value), "write a length from 1pt to 1000pt, such as 11pt");
  const bool is_number = !value.empty() && value.find_first_not_of("0123456789") == value.npos;
  if (name == "weight" && (!is_number || number_of(value) < 100 || number_of(value) > 900))
    return refused(fmt::format("'{}' is no weight", value), "write a number from 100 to 900");
  const auto is_named = [&](const auto& entry) { return entry.first == value; };
  if (name == "colour" && !templates::parse_hex_colour(value) && std::ranges::none_of(look->palette, is_named))
    return refused(fmt::format("unknown colour '{}'", value), "a colour is a name of the palette or '#rrggbb'");
  const edit::Form form = name == "weight" ? edit::Form::plain : edit::Form::text;
  edit::Step step;
  if (const auto path = beneath(found->place.path)) {
    const edit::Place place{found->place.begin, found->place.end};
    const bool is_said = !found->says.empty();
    step = {*path, found->mark, [=](const edit::Document& document) {
              return is_said ? edit::set_value(document, place, value, form)
                             : edit::add_value(document, place, name, value, form);
            }};
  } else {
    const OwnLook mine = own_look(request, *look);
    if (mine.refusal) return *mine.refusal;
    step = {mine.path, {}, [=, style = box.style](const edit::Document& document) {
              return edit::set_style(document, style, name, value, form);
            }};
  }
  return told(session_.make(fmt::format("{} of style {}", name, box.style), {std::move(step)}));
}

// A new element, its top left at `x`, `y`: `kind` says what, `value` what it shows.
Reply Editing::add_element(const Request& request) {
  const auto look = look_now(request.word("piece"), side_of(request));
  if (!look) return declined(404, "this piece has no such side");
  const std::string kind = request.word("kind"), value = request.word("value");
  const auto written = new_element(*look, kind, value, std::strtod(request.word("x").c_str(), nullptr),
                                   std::strtod(request.word("y").c_str(), nullptr));
  if (const auto* refusal = std::get_if<edit::Refusal>(&written)) return refused(refusal->reason, refusal->hint);
  const OwnLook mine = own_look(request, *look);
  if (mine.refusal) return *mine.refusal;
  return told(session_.make("new " + kind,
                            {{mine.path, {}, [line = std::get<std::string>(written)](const edit::Document& document) {
                                return edit::add_element(document, line);
                              }}}));
}

Reply Editing::delete_elements(const Request& request) {
  const auto look = look_now(request.word("piece"), side_of(request));
  if (!look) return declined(404, "this piece has no such side");
  std::vector<edit::Step> steps;
  std::map<std::string, std::vector<edit::Place>> own;
  std::map<std::string, std::string> marks;
  std::vector<std::string> ids;
  std::string name;
  for (auto [at, end] = request.words.equal_range("box"); at != end; ++at) {
    const std::size_t number = number_of(at->second);
    if (number >= look->boxes.size()) return declined(404, "there is no such box");
    const LookOnFile::Box& box = look->boxes[number];
    name = box.id.empty() ? box.kind : box.id;
    if (const auto path = beneath(box.whole.path)) {
      own[*path].push_back({box.whole.begin, box.whole.end});
      marks[*path] = box.whole_mark;
    } else if (box.id.empty()) {
      return refused(fmt::format("{}: {}", name, no_id), "delete another one");
    } else {
      ids.push_back(box.id);
    }
  }
  const std::size_t count =
      ids.size() + std::accumulate(own.begin(), own.end(), std::size_t{0},
                                   [](std::size_t sum, const auto& one) { return sum + one.second.size(); });
  if (count == 0) return declined(404, "there is no such box");
  for (auto& [path, places] : own) {
    std::ranges::sort(places, std::greater{}, &edit::Place::begin);  // what is behind goes first: places stay
    const auto same = [](const edit::Place& one, const edit::Place& other) { return one.begin == other.begin; };
    places.erase(std::unique(places.begin(), places.end(), same), places.end());  // items of a repeat
    steps.push_back({path, marks[path], [places = places](const edit::Document& document) {
                       edit::Edited edited = document;
                       for (const edit::Place& place : places)
                         if (const auto* now = std::get_if<edit::Document>(&edited))
                           edited = edit::remove_element(edit::Document(*now), place);
                       return edited;
                     }});
  }
  if (!ids.empty()) {
    const OwnLook mine = own_look(request, *look);
    if (mine.refusal) return *mine.refusal;
    for (const std::string& id : ids)
      steps.push_back({mine.path, {}, [id](const edit::Document& document) { return edit::leave_out(document, id); }});
  }
  return told(session_.make(count == 1 ? "delete " + name : fmt::format("delete {} elements", count), steps));
}

Reply Editing::duplicate_element(const Request& request) {
  const auto look = look_now(request.word("piece"), side_of(request));
  const std::size_t number = number_of(request.word("box"));
  if (!look || number >= look->boxes.size()) return declined(404, "there is no such box");
  const LookOnFile::Box& box = look->boxes[number];
  const std::string name = box.id.empty() ? box.kind : box.id;
  const edit::Place place{box.whole.begin, box.whole.end};
  constexpr geometry::Length aside = geometry::Length::mm(2);
  if (const auto path = beneath(box.whole.path))
    return told(session_.make("duplicate " + name, {{*path, box.whole_mark, [=](const edit::Document& document) {
                                                       return edit::duplicate_element(document, place, aside);
                                                     }}}));
  if (box.is_inside)
    return refused("it stands inside another element, from whose box it is measured", "duplicate that one");
  const auto document = document_of_ours(box.whole.path);
  if (!document) return declined(409, fmt::format("'{}' cannot be read", box.whole.path));
  const auto line = edit::element_in_one_line(*document, place, free_id(*look, name));
  if (const auto* refusal = std::get_if<edit::Refusal>(&line)) return refused(refusal->reason, refusal->hint);
  const OwnLook mine = own_look(request, *look);
  if (mine.refusal) return *mine.refusal;
  return told(session_.make("duplicate " + name,
                            {{mine.path, {}, [line = std::get<std::string>(line)](const edit::Document& own) {
                                return edit::add_element(own, line);
                              }}}));
}

// The file that says what differs. Ours is extended beside the deck first, by one that says nothing yet: what is then
// changed in it can be taken back like any other edit.
Editing::OwnLook Editing::own_look(const Request& request, const LookOnFile& look) {
  if (const auto path = beneath(look.path)) return {*path, {}};
  const std::string file = file_stem(look.name) + ".yaml";
  const std::string path = (fs::path(folder_) / file).generic_string();
  if (request.word("extend") != "1")
    return {{},
            answered(Json{{"error", fmt::format("'{}' comes with kingpress and is not written", look.name)},
                          {"extend", file}},
                     409)};
  std::error_code error;
  if (fs::exists(fs::symlink_status(path, error)))
    return {{}, declined(409, fmt::format("'{}' is there already and is another template", file))};
  machine::StagedFile staged(path);
  staged.write(
      fmt::format("# The template {0} of kingpress; only what differs stands here.\nextends: {0}\n", look.name));
  staged.commit();
  // The deck may name its template in a way that does not find it.
  const auto is_found = [&] {
    const auto now = find_look_(request.word("piece"), side_of(request));
    return now && beneath(now->path);
  };
  for (int i = 0; i < 200 && !is_found(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  if (is_found()) return {file, {}};
  fs::remove(path, error);
  return {
      {},
      declined(409, fmt::format("the deck would not find '{}': name its template '{}'", file, file_stem(look.name)))};
}

}  // namespace kingpress::serve
