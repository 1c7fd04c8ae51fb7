// Finds templates and drawings by name. A template's name is its file's place without the ending: "minkingi/blank" is
// templates/minkingi/blank.yaml. Looked for as written (a path to a file, relative to `from`), then for the game, then
// shared. Everything is read when first asked for and kept; pointers stay valid as long as the Library. What a file
// gets wrong is reported once. Calls from several threads are in order, so long as nobody else writes to its
// diagnostics meanwhile.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "templates/drawing.h"
#include "templates/template.h"

namespace kingpress::templates {

// What dresses templates: a folder skins/<name> beside a template, or beside the deck (`home`). Its files lie over the
// templates of the same names, as if each were extended by what stands there.
struct Skin {
  std::string name;  // empty: none
  diag::Span span;
  std::string home;
};

// What the cards of a deck have, by which a look that was drawn elsewhere tells its boxes from its ornaments.
struct Columns {
  std::set<std::string> all, pictures;  // pictures: those of them that name pictures
};
using ColumnsOf = std::function<Columns()>;  // asked only for such a look

struct TemplateEntry {
  std::string name, title, kind, path;
};

struct SkinEntry {
  std::string name, title, path;
};

struct SymbolEntry {
  std::string name, game, path;  // no game: for every template
};

class Library {
 public:
  // `folder` is the project's templates/.
  Library(std::string folder, diag::Sources& sources, diag::Diagnostics& diagnostics);
  ~Library();
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;

  // "illustrated" (with the game, "minkingi/illustrated"), "minkingi/illustrated", the name of a file in `from` (the
  // deck's folder), or a path ending in .yaml relative to `from`, or in .svg: a look drawn elsewhere, filled with the
  // `columns`. A name that stands in a file (`span`) means a template beside it first; one that the program asks for
  // means ours first. Null when there is none or it is wrong; the reason is a diagnostic at `span`.
  // A skin that there is nowhere is an error at its span; one that has nothing for this template changes nothing.
  const Template* find(const std::string& name, const std::string& game, const std::string& from, diag::Span span,
                       const Skin& skin = {}, const ColumnsOf& columns = {});

  // The template that a misspelt name most likely means; null when there is none near, or it is wrong.
  const Template* find_near(const std::string& name, const std::string& game, const std::string& from);

  // A drawing for this template: <name>.svg in symbols/ beside the template, beside those it extends, in `home` (the
  // deck's folder; an empty one is the working folder), in the shared symbols/, then in those of the games. Null: told
  // at `span`.
  const Drawing* drawing(const Template& of, const std::string& name, diag::Span span,
                         const std::optional<std::string>& home = {});

  // The same, and null without a word where there is none.
  const Drawing* drawing_if_any(const Template& of, const std::string& name,
                                const std::optional<std::string>& home = {});

  bool meets_skin() const;  // whether a skin that was asked for is there for any template found so far

  std::vector<TemplateEntry> list();  // by name
  std::vector<SkinEntry> skins();     // ours, by name

  // The drawings of all games, those of courts and other figures in their folders: "courts/sash".
  std::vector<SymbolEntry> symbols() const;  // the shared first, each by name

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace kingpress::templates
