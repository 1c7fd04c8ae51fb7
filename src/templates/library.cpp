// Names are looked for in several folders, and a wrong name is answered with the ones that were near. That is why paths
// and the files that were read lie together here, behind one lock.
#include "templates/library.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <tuple>

#include "data/load_beneath.h"
#include "data/yaml.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "machine/files_met.h"
#include "templates/drawn/look.h"
#include "templates/inherit.h"
#include "templates/near_names.h"
#include "templates/read_template.h"

namespace kingpress::templates {

namespace {

namespace fs = std::filesystem;
constexpr std::size_t longest_chain = 8;             // of extends
constexpr std::size_t most_drawn_bytes = 16u << 20;  // pictures may lie in it

bool is_file(const std::string& path) {
  machine::met_file(path);
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

// Folders of templates/ that hold something else.
bool is_set_apart(std::string_view folder) {
  return folder == "languages" || folder == "shops" || folder == "site" || folder == "web";
}

bool is_drawn(std::string_view name) { return name.ends_with(".svg"); }
bool is_path(std::string_view name) { return name.ends_with(".yaml") || name.ends_with(".yml") || is_drawn(name); }

// Names are put together into paths, so they may not climb out of their folder.
bool is_name(std::string_view name) {
  return !name.empty() && name.front() != '/' && name.find("..") == std::string_view::npos &&
         name.find('\\') == std::string_view::npos && name.find('\0') == std::string_view::npos;
}

std::string in_folder(const std::string& folder, const std::string& path) {
  return folder.empty() || fs::path(path).is_absolute() ? path : folder + "/" + path;
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash);
}

// Names of the files with this ending in a folder (empty: the working folder), without it, sorted.
std::vector<std::string> stems(const std::string& folder, std::string_view ending) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator it(folder.empty() ? "." : folder, error), end; !error && it != end; it.increment(error))
    if (it->path().extension() == ending) names.push_back(it->path().stem().generic_string());
  std::sort(names.begin(), names.end());
  return names;
}

// Of the files in the folder that a path names.
std::string near_files(const std::string& name, const std::string& from) {
  const std::string home = folder_of(name);
  const std::string ending = is_drawn(name) ? ".svg" : ".yaml";
  std::vector<std::string> known = stems(in_folder(from, home), ending);
  for (std::string& stem : known) stem = (home.empty() ? "" : home + "/") + stem + ending;
  const auto near = diag::nearest(name, std::span<const std::string>(known));
  return near ? fmt::format("did you mean '{}'?", *near) : "a path is taken from the folder of the file that names it";
}

}  // namespace

// How a template is wanted: dressed, and filled.
struct Wanted {
  const Skin& skin;
  const ColumnsOf& ask;
  mutable std::optional<Columns> asked = {};

  const Columns& columns() const {
    if (!asked) asked = ask ? ask() : Columns{};
    return *asked;
  }
  // Looks that are wanted alike are one.
  std::string key() const {
    std::string all = skin.name;
    for (const std::string& column : columns().all)
      all += '\n' + column + (columns().pictures.contains(column) ? "*" : "");
    return all;
  }
};

struct Library::State {
  std::string folder;
  diag::Sources& sources;
  diag::Diagnostics& diagnostics;
  std::mutex guard{};
  // By path and Wanted::key; null: read and found wrong.
  using Dressed = std::pair<std::string, std::string>;
  std::map<Dressed, std::unique_ptr<data::Node>> nodes{};
  std::map<Dressed, std::unique_ptr<Template>> templates{};
  std::map<std::string, std::unique_ptr<Drawing>> drawings{};
  std::set<std::string> missed_skins{};  // told once
  bool meets_skin = false;
  std::set<std::string> filled{};                // paths of looks drawn elsewhere, and of what extends them
  std::map<std::string, std::string> parents{};  // by path: the template it extends
  std::map<std::string, std::string> homes{};    // by path, of files that another file names: the folder they lie in
  std::map<std::tuple<std::vector<std::string>, std::optional<std::string>, std::string>, const Drawing*>
      looked_up{};  // by folders, home, name

  // The template files of all games: "minkingi/blank" -> path.
  std::map<std::string, std::string> files() const {
    std::map<std::string, std::string> found;
    for (const std::string& stem : stems(folder, ".yaml")) found.emplace(stem, folder + "/" + stem + ".yaml");
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
      if (it->is_directory() && !is_set_apart(it->path().filename().generic_string()))
        for (const std::string& stem : stems(it->path().generic_string(), ".yaml"))
          found.emplace(it->path().filename().generic_string() + "/" + stem,
                        it->path().generic_string() + "/" + stem + ".yaml");
    return found;
  }

  // Where a template is, or an error.
  std::optional<std::string> locate(const std::string& name, const std::string& game, const std::string& from,
                                    diag::Span span) {
    if (is_path(name)) {
      const std::string path = in_folder(from, name);
      if (span && !fs::path(name).is_absolute()) homes.try_emplace(path, from);
      if (is_file(path)) return path;
      diagnostics.error("unknown-template", span, fmt::format("there is no template file '{}'", name),
                        near_files(name, from));
      return std::nullopt;
    }
    if (is_name(name)) {
      const std::string own = in_folder(from, name + ".yaml");
      const bool there = is_file(own);
      if (there) homes.try_emplace(own, from);
      if (there && span && own != span.file->path() && is_look(own)) return own;
      if (std::string path = folder + "/" + game + "/" + name + ".yaml"; !game.empty() && is_file(path)) return path;
      if (std::string path = folder + "/" + name + ".yaml"; is_file(path)) return path;
      if (there) return own;
    }
    const std::vector<std::string> known = names_near(name, game, from);
    const std::string in_looks = "looks/" + name;  // where most people keep them
    const std::string hint = is_name(name) && is_file(in_folder(from, in_looks + ".yaml"))
                                 ? fmt::format("did you mean '{}'?", in_looks)
                                 : diag::suggest(name, known);
    diagnostics.error("unknown-template", span, fmt::format("unknown template '{}'", name),
                      hint.empty() ? near_names(name, known, "templates") : hint);
    return std::nullopt;
  }

  // Those that a name could mean: templates beside the deck, then ours.
  std::vector<std::string> names_near(const std::string& name, const std::string& game, const std::string& from) {
    std::vector<std::string> known;
    const std::string home = is_name(name) ? folder_of(name) : std::string();
    for (const std::string& stem : stems(in_folder(from, home), ".yaml"))
      if (is_look(in_folder(from, in_folder(home, stem + ".yaml")))) known.push_back(in_folder(home, stem));
    for (const auto& entry : files())
      known.push_back(!game.empty() && entry.first.starts_with(game + "/") ? entry.first.substr(game.size() + 1)
                                                                           : entry.first);
    std::sort(known.begin(), known.end());
    known.erase(std::unique(known.begin(), known.end()), known.end());
    return known;
  }

  // Whether a file beside a deck is a template, and not a deck or a field that happens to have a template's name.
  bool is_look(const std::string& path) {
    diag::Sources unkept;
    diag::Diagnostics unheard;  // it is read again, aloud, where it is one
    const diag::SourceFile* source = load(path, unkept, unheard);
    const auto root = source ? data::read_yaml(*source, unheard) : std::nullopt;
    const auto has = [&](const char* key) { return root->find(key) != nullptr; };
    return !root || ((has("elements") || has("extends")) && !has("cards") && !has("spaces"));
  }

  // The program's own files are the machine's to keep readable; one that another file names lies beneath that one.
  const diag::SourceFile* load(const std::string& path) { return load(path, sources, diagnostics); }
  const diag::SourceFile* load(const std::string& path, diag::Sources& into, diag::Diagnostics& problems) const {
    if (path.starts_with(folder + "/")) {
      diag::Diagnostics found;
      if (const diag::SourceFile* source = data::load_source(path, into, found)) return source;
      throw diag::EnvironmentError(found.list().front().message, "it is one of the program's own files");
    }
    const auto home = homes.find(path);
    data::Limits limits;
    if (is_drawn(path)) limits.file_bytes = most_drawn_bytes;
    if (home == homes.end()) return data::load_source(path, into, problems, limits);
    const std::string name = home->second.empty() ? path : path.substr(home->second.size() + 1);
    return data::load_beneath(home->second, name, into, problems, limits);
  }

  // The file's tree with its parents' beneath it and its skin's above. `chain` is the paths that extend one another so
  // far, this one last.
  const data::Node* node(const std::string& path, const std::string& game, std::vector<std::string> chain,
                         const Wanted& wanted) {
    if (const auto known = nodes.find(place_of(path, wanted)); known != nodes.end()) return known->second.get();
    auto own = read(path, game, std::move(chain), wanted);
    auto& slot = nodes[place_of(path, wanted)];
    if (own) slot = std::make_unique<data::Node>(std::move(*own));
    return slot.get();
  }

  // Only what is filled depends on the columns.
  Dressed place_of(const std::string& path, const Wanted& wanted) const {
    return {path, filled.contains(path) ? wanted.key() : wanted.skin.name};
  }

  std::optional<data::Node> read(const std::string& path, const std::string& game, std::vector<std::string> chain,
                                 const Wanted& wanted) {
    const diag::SourceFile* source = load(path);
    auto own = !source          ? std::nullopt
               : is_drawn(path) ? read_drawn_look(*source, wanted.columns(), diagnostics)
                                : data::read_yaml(*source, diagnostics);
    if (is_drawn(path)) filled.insert(path);
    if (!own) return std::nullopt;
    if (const data::Node* parent = own->find("extends")) {
      const data::Node* base = parent_node(*parent, path, game, std::move(chain), wanted);
      if (const auto above = parents.find(path); above != parents.end() && filled.contains(above->second))
        filled.insert(path);
      if (!base) return std::nullopt;
      own = inherit(*base, *own, diagnostics);
    }
    for (const std::string& folder : skin_folders(path, wanted.skin)) {
      const std::string over = folder + "/" + fs::path(path).filename().generic_string();
      homes.try_emplace(over, folder);
      if (std::error_code error; fs::is_directory(folder, error)) meets_skin = true;
      if (!is_file(over)) continue;
      const diag::SourceFile* file = load(over);
      const auto change = file ? data::read_yaml(*file, diagnostics) : std::nullopt;
      if (!change) return std::nullopt;
      const diag::Span span = own->span;
      own = inherit(std::move(*own), *change, diagnostics);
      own->span = span;
    }
    return own;
  }

  // Where changes of this template may lie: ours, beside it, then the user's own.
  static std::vector<std::string> skin_folders(const std::string& path, const Skin& skin) {
    if (skin.name.empty()) return {};
    const std::string ours = in_folder(folder_of(path), "skins/" + skin.name);
    const std::string own = in_folder(skin.home, "skins/" + skin.name);
    return ours == own ? std::vector{ours} : std::vector{ours, own};
  }

  std::string our_skins() const { return folder + "/freeform/skins"; }

  std::vector<std::string> skins() const {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator it(our_skins(), error), end; !error && it != end; it.increment(error))
      names.push_back(it->path().filename().generic_string());
    std::sort(names.begin(), names.end());
    return names;
  }

  bool there_is(const Skin& skin) {
    const auto is_folder = [](const std::string& path) {
      std::error_code error;
      return fs::is_directory(path, error);
    };
    if (skin.name.empty()) return true;
    if (is_name(skin.name) &&
        (is_folder(our_skins() + "/" + skin.name) || is_folder(in_folder(skin.home, "skins/" + skin.name))))
      return true;
    if (missed_skins.insert(skin.name).second)
      diagnostics.error("unknown-skin", skin.span, fmt::format("unknown skin '{}'", skin.name),
                        diag::suggest(skin.name, skins()));
    return false;
  }

  // "minkingi" of templates/minkingi/card.yaml; empty where it is shared or somebody's own.
  std::string game_of(const std::string& path) const {
    const std::string name = name_of(path);
    const std::size_t slash = path.starts_with(folder + "/") ? name.find('/') : std::string::npos;
    return slash == std::string::npos ? std::string() : name.substr(0, slash);
  }

  const data::Node* parent_node(const data::Node& parent, const std::string& path, const std::string& game,
                                std::vector<std::string> chain, const Wanted& wanted) {
    if (chain.size() > longest_chain) {
      diagnostics.error("template-cycle", parent.span,
                        fmt::format("more than {} templates extend one another", longest_chain));
      return nullptr;
    }
    // A plain name means a template beside this one first, whatever game the deck is of; its own name, ours of that
    // name.
    const std::string beside = in_folder(folder_of(path), parent.text + ".yaml");
    if (is_name(parent.text)) homes.try_emplace(beside, folder_of(path));
    const bool there = is_name(parent.text) && beside != path && is_file(beside);
    const std::string home = game_of(path);  // one of ours means those of its own game
    const auto at =
        there ? std::optional(beside) : locate(parent.text, home.empty() ? game : home, folder_of(path), parent.span);
    if (!at) return nullptr;
    parents[path] = *at;
    const bool above = std::find(chain.begin(), chain.end(), *at) != chain.end();
    if (above)
      diagnostics.error("template-cycle", parent.span, fmt::format("the template '{}' extends itself", parent.text));
    if (above) return nullptr;
    chain.push_back(*at);
    return node(*at, game, std::move(chain), wanted);
  }

  std::vector<std::string> folders(const std::string& path, const Skin& skin) const {
    std::vector<std::string> found;
    const auto add = [&](const std::string& one) {
      if (std::find(found.begin(), found.end(), one) == found.end()) found.push_back(one);
    };
    std::vector<std::string> files{path};
    for (auto parent = parents.find(path); parent != parents.end() && files.size() <= longest_chain;
         parent = parents.find(parent->second))
      files.push_back(parent->second);
    for (const std::string& file : files)
      for (const std::string& one : skin_folders(file, skin)) add(one);
    for (const std::string& file : files) add(folder_of(file));
    return found;
  }

  // Null when it is wrong; then read_drawing has said so. Nothing when there is no such file.
  std::optional<const Drawing*> drawing_in(const std::string& home, const std::string& name) {
    const std::string path = in_folder(home, "symbols/" + name + ".svg");
    const auto known = drawings.find(path);
    if (known != drawings.end()) return known->second.get();
    if (!is_file(path)) return std::nullopt;
    auto& slot = drawings[path];
    homes.try_emplace(path, home);
    const diag::SourceFile* source = load(path);
    auto read = source ? read_drawing(*source, diagnostics) : std::nullopt;
    if (read) slot = std::make_unique<Drawing>(std::move(*read));
    return slot.get();
  }

  // Where the drawings for a template may lie, the nearest first.
  std::vector<std::string> shelves(const Template& of, const std::optional<std::string>& home) const {
    std::vector<std::string> found = of.folders;
    if (home && std::find(found.begin(), found.end(), *home) == found.end()) found.push_back(*home);
    found.push_back(folder);
    std::vector<std::string> games;  // the gallery's and the other games' last
    std::error_code error;
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
      if (fs::is_directory(it->path() / "symbols", error)) games.push_back(it->path().generic_string());
    std::sort(games.begin(), games.end());
    for (std::string& game : games)
      if (std::find(found.begin(), found.end(), game) == found.end()) found.push_back(std::move(game));
    return found;
  }

  // Null when it is wrong, nothing when there is none.
  std::optional<const Drawing*> look_up(const Template& of, const std::string& name,
                                        const std::optional<std::string>& home) {
    const auto key = std::tuple(of.folders, home, name);
    if (const auto before = looked_up.find(key); before != looked_up.end()) return before->second;
    if (is_name(name))
      for (const std::string& shelf : shelves(of, home))
        if (const auto found = drawing_in(shelf, name)) return looked_up[key] = *found;
    return std::nullopt;
  }

  std::string name_of(const std::string& path) const {
    std::string name = path.starts_with(folder + "/") ? path.substr(folder.size() + 1) : path;
    return is_path(name) ? name.substr(0, name.find_last_of('.')) : name;
  }
};

Library::Library(std::string folder, diag::Sources& sources, diag::Diagnostics& diagnostics)
    : state_(new State{std::move(folder), sources, diagnostics}) {}
Library::~Library() = default;

const Template* Library::find_near(const std::string& name, const std::string& game, const std::string& from) {
  std::optional<std::string> meant;
  {
    const std::lock_guard lock(state_->guard);
    const std::vector<std::string> known = state_->names_near(name, game, from);
    if (const auto near = diag::nearest(name, std::span<const std::string>(known))) meant = std::string(*near);
  }
  return meant && *meant != name ? find(*meant, game, from, {}) : nullptr;
}

const Template* Library::find(const std::string& name, const std::string& game, const std::string& from,
                              diag::Span span, const Skin& skin, const ColumnsOf& columns) {
  const std::lock_guard lock(state_->guard);
  const auto path = state_->locate(name, game, from, span);
  if (!path) return nullptr;
  const Wanted wanted{skin, columns};
  if (const auto known = state_->templates.find(state_->place_of(*path, wanted)); known != state_->templates.end())
    return known->second.get();
  if (!state_->there_is(skin)) return state_->templates[state_->place_of(*path, wanted)].get();
  const std::size_t before = state_->diagnostics.error_count();
  const data::Node* node = state_->node(*path, game, {*path}, wanted);
  auto layout = node && state_->diagnostics.error_count() == before
                    ? read_template(*node, state_->name_of(*path), *path, state_->diagnostics)
                    : std::nullopt;
  auto& slot = state_->templates[state_->place_of(*path, wanted)];
  if (layout) {
    layout->folders = state_->folders(*path, skin);
    slot = std::make_unique<Template>(std::move(*layout));
  }
  return slot.get();
}

bool Library::meets_skin() const {
  const std::lock_guard lock(state_->guard);
  return state_->meets_skin;
}

const Drawing* Library::drawing(const Template& of, const std::string& name, diag::Span span,
                                const std::optional<std::string>& home) {
  const std::lock_guard lock(state_->guard);
  if (const auto found = state_->look_up(of, name, home)) return *found;
  const std::string under =
      is_name(name) ? folder_of(name) : std::string();  // "grounds/harbor" is near to what is there
  std::vector<std::string> known;
  for (const std::string& shelf : state_->shelves(of, home))
    for (const std::string& stem : stems(in_folder(shelf, in_folder("symbols", under)), ".svg"))
      known.push_back(in_folder(under, stem));
  std::string hint = near_names(name, known, "symbols");
  if (home && is_name(name)) hint += fmt::format("; one of your own is 'symbols/{}.svg' beside the deck", name);
  state_->diagnostics.error("unknown-symbol", span, fmt::format("unknown symbol '{}'", name), std::move(hint));
  return nullptr;
}

const Drawing* Library::drawing_if_any(const Template& of, const std::string& name,
                                       const std::optional<std::string>& home) {
  const std::lock_guard lock(state_->guard);
  return state_->look_up(of, name, home).value_or(nullptr);
}

std::vector<TemplateEntry> Library::list() {
  const std::lock_guard lock(state_->guard);
  std::vector<TemplateEntry> entries;
  for (const auto& [name, path] : state_->files()) {
    const std::size_t slash = name.find('/');
    const data::Node* node =
        state_->node(path, slash == std::string::npos ? std::string() : name.substr(0, slash), {path}, {{}, {}});
    if (!node) continue;
    const auto text = [&](const char* key) {
      const data::Node* value = node->find(key);
      return value ? value->text : std::string();
    };
    if (text("kind") != "base") entries.push_back({name, text("title"), text("kind"), path});
  }
  return entries;
}

std::vector<SkinEntry> Library::skins() {
  const std::lock_guard lock(state_->guard);
  std::vector<SkinEntry> entries;
  for (const std::string& name : state_->skins()) {
    const std::string path = state_->our_skins() + "/" + name + "/gallery.yaml";
    const diag::SourceFile* source = is_file(path) ? state_->load(path) : nullptr;
    const auto root = source ? data::read_yaml(*source, state_->diagnostics) : std::nullopt;
    const data::Node* title = root ? root->find("title") : nullptr;
    entries.push_back({name, title ? title->text : std::string(), path});
  }
  return entries;
}

std::vector<SymbolEntry> Library::symbols() const {
  std::vector<SymbolEntry> entries;
  std::error_code error;
  for (fs::recursive_directory_iterator it(state_->folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().extension() != ".svg") continue;
    // [<game>/]symbols/<name>.svg
    const std::string path = it->path().lexically_relative(state_->folder).generic_string();
    const std::size_t at = path.find("symbols/");
    if (at == std::string::npos) continue;
    entries.push_back({path.substr(at + 8, path.size() - at - 12), at == 0 ? std::string() : path.substr(0, at - 1),
                       it->path().generic_string()});
  }
  std::sort(entries.begin(), entries.end(), [](const SymbolEntry& a, const SymbolEntry& b) {
    return std::tie(a.game, a.name) < std::tie(b.game, b.name);
  });
  return entries;
}

}  // namespace kingpress::templates
