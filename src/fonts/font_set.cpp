// Pages must look the same everywhere, so the fonts of a run are exactly those that are declared or lie beside the
// deck. fontconfig would choose another face in silence; choosing is done here instead, by the rules of CSS.
#include "fonts/font_set.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <utility>

#include "data/reader.h"
#include "data/yaml.h"
#include "diag/environment_error.h"
#include "diag/suggestion.h"
#include "fonts/face_file.h"
#include "fonts/installed.h"
#include "machine/files_met.h"

namespace kingpress::fonts {

namespace fs = std::filesystem;

namespace {

struct Role {
  std::string name, family;
  int weight = 400;
  diag::Span span;  // of the family's name
};

// Smaller is nearer, as CSS chooses: a light wish looks to the lighter side first, a heavy wish to the heavier, and
// between 400 and 500 the other of the two comes before the rest.
int distance(int wish, int has) {
  if (wish == has) return 0;
  constexpr int far_side = 1000;
  if (wish >= 400 && wish <= 500) {
    if (has > wish && has <= 500) return has - wish;
    return has < wish ? 100 + wish - has : far_side + has - wish;
  }
  const bool good_side = wish < 400 ? has < wish : has > wish;
  return (good_side ? 0 : far_side) + std::abs(has - wish);
}

// The font files of a folder itself, by name, whatever the disk says.
std::set<std::string> font_files(const std::string& folder) {
  machine::met_folder(folder, ".ttf .otf .TTF .OTF");
  std::set<std::string> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder.empty() ? "." : folder, error)) {
    std::string ending = entry.path().extension().generic_string();
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (ending == ".ttf" || ending == ".otf")
      files.insert((fs::path(folder) / entry.path().filename()).generic_string());
  }
  return files;
}

// What a font file says of itself.
std::optional<FaceInfo> read_font(const std::string& path, diag::Diagnostics& diagnostics, int index = 0) {
  machine::met_file(path);
  const auto file = FaceFile::open(path, index);
  if (!file) demand_readable(path);
  diag::Diagnostic problem;
  problem.path = path;
  if (!file || file->name().family.empty() || !file->gives_glyphs()) {
    problem.code = "bad-font";
    problem.message = fmt::format("'{}' is no font that can be used", fs::path(path).filename().generic_string());
    problem.hint = "remove it, or put a whole TrueType or OpenType file in its place";
    diagnostics.add(std::move(problem));
    return std::nullopt;
  }
  const FaceName name = file->name();
  if (name.variable) {
    problem.severity = diag::Severity::warning;
    problem.code = "variable-font";
    problem.message = fmt::format("'{}' is a variable font: only its default weight {} is used",
                                  fs::path(path).filename().generic_string(), name.weight);
    problem.hint = "use the static files of the family";
    diagnostics.add(std::move(problem));
  }
  FaceInfo face;
  face.family = name.family;
  face.style = name.style;
  face.weight = name.weight;
  face.italic = name.italic;
  face.file = path;
  face.index = index;
  return face;
}

using Missing = std::vector<std::pair<std::string, std::string>>;  // families and their packages

[[noreturn]] void throw_missing(const Missing& missing) {
  std::set<std::string> families, packages;
  for (const auto& [family, package] : missing) {
    families.insert("'" + family + "'");
    if (!package.empty()) packages.insert(package);
  }
  throw diag::EnvironmentError(
      fmt::format("font {} is not installed", fmt::join(families, ", ")),
      packages.empty() ? "put its files into fonts/" : fmt::format("install {}", fmt::join(packages, " ")));
}

class DeclaredFonts final : public FontSet {
 public:
  std::optional<FaceId> designed_face(const FontRequest& request) const override {
    const Role* role = find_role(request.family);
    return nearest_face(role ? role->family : request.family, weight_of(request, role), request.italic);
  }

  std::optional<FaceId> face(const FontRequest& request) const override {
    if (all_in_.empty() || request.family == "fallback") return designed_face(request);
    const int weight = weight_of(request, find_role(request.family));
    const auto same_slope = nearest_face(all_in_, weight, request.italic);
    return same_slope ? same_slope : nearest_face(all_in_, weight, false);
  }

  bool set_all_in(const std::string& name) override {
    const Role* role = find_role(name);
    const std::string& family = role ? role->family : name;
    if (const auto lacking = absent_.find(name); lacking != absent_.end()) throw_missing({lacking->second});
    if (!nearest_face(family, 400, false)) return false;
    all_in_ = family;
    return true;
  }
  bool is_all_in_one() const override { return !all_in_.empty(); }

  bool has_family(std::string_view name) const override {
    return find_role(name) ||
           std::any_of(faces_.begin(), faces_.end(), [&](const FaceInfo& f) { return f.family == name; });
  }

  std::optional<FaceId> fallback(FaceId face) const override {
    const Role* role = find_role("fallback");
    if (!role) return std::nullopt;
    const FaceInfo& like = info(face);
    const auto same_slope = nearest_face(role->family, like.weight, like.italic);
    return same_slope ? same_slope : nearest_face(role->family, like.weight, !like.italic);
  }

  const FaceInfo& info(FaceId face) const override { return faces_.at(face); }
  const std::vector<FaceInfo>& list() const override { return faces_; }

  std::vector<std::string> families() const override {
    std::vector<std::string> names;
    for (const Role& role : roles_) names.push_back(role.name);
    for (const FaceInfo& face : faces_) {
      if (std::find(names.begin(), names.end(), face.family) == names.end()) names.push_back(face.family);
    }
    return names;
  }

  void add_folder(const std::string& folder, diag::Diagnostics& diagnostics) override {
    diag::Diagnostics found;
    std::error_code error;
    for (const std::string& path : font_files(folder)) {
      if (fs::symlink_status(path, error).type() != fs::file_type::regular) continue;
      if (auto face = read_font(path, found)) faces_.push_back(std::move(*face));
    }
    for (diag::Diagnostic one : found.list()) {
      one.severity = diag::Severity::warning;
      diagnostics.add(std::move(one));
    }
  }

  void add_installed(std::set<char32_t> characters, diag::Diagnostics& diagnostics) override {
    for (const FaceInfo& face : faces_) {
      if (characters.empty()) return;
      const auto file = FaceFile::open(face.file, face.index);
      if (file) std::erase_if(characters, [&](char32_t c) { return file->has(c); });
    }
    if (characters.empty()) return;
    diag::Diagnostics unheard;  // one that cannot be used is passed over
    for (const InstalledFont& font : installed_for(std::move(characters))) {
      auto face = read_font(font.file, unheard, font.index);
      if (!face) continue;
      diag::Diagnostic note;
      note.severity = diag::Severity::note;
      note.code = "installed-font";
      note.message =
          fmt::format("'{}' of this machine is used: elsewhere these pages may look otherwise", face->family);
      note.hint = "put the font beside the deck to have the same everywhere";
      diagnostics.add(std::move(note));
      faces_.push_back(std::move(*face));
    }
  }

  std::vector<FaceInfo> faces_;
  std::vector<Role> roles_;
  std::map<std::string, Missing::value_type> absent_;  // optional families that are not installed, and their roles

 private:
  std::string all_in_;

  const Role* find_role(std::string_view name) const {
    const auto found = std::find_if(roles_.begin(), roles_.end(), [&](const Role& role) { return role.name == name; });
    return found == roles_.end() ? nullptr : &*found;
  }

  static int weight_of(const FontRequest& request, const Role* role) {
    return request.weight != 0 ? request.weight : role ? role->weight : 400;
  }

  std::optional<FaceId> nearest_face(std::string_view family, int weight, bool italic) const {
    std::optional<FaceId> best;
    for (FaceId id = 0; id < faces_.size(); ++id) {
      const FaceInfo& face = faces_[id];
      if (face.family != family || face.italic != italic) continue;
      if (!best || distance(weight, face.weight) < distance(weight, faces_[*best].weight)) best = id;
    }
    return best;
  }
};

// Reads fonts.yaml into a DeclaredFonts and finds the files.
class FontReader {
 public:
  FontReader(std::string folder, diag::Diagnostics& diagnostics)
      : folder_(std::move(folder)), diagnostics_(diagnostics) {}

  void read(const data::Node& root) {
    data::MapReader map(root, "fonts file", diagnostics_);
    if (const data::Node* folders = map.find("folders"); folders && folders->is_sequence()) {
      for (const data::Node& item : folders->items) {
        if (auto text = data::as_text(item, "folder", diagnostics_)) folders_.push_back(*text);
      }
    }
    if (const data::Node* roles = map.require("roles")) read_roles(*roles);
    if (const data::Node* families = map.require("families")) read_families(*families);
    map.finish();
  }

  // Files of fonts/ itself that no entry names.
  void add_dropped_files() {
    std::set<std::string> dropped = font_files(folder_);
    for (const FaceInfo& face : fonts_->faces_) dropped.erase(face.file);
    for (const std::string& path : dropped)
      if (auto face = read_font(path, diagnostics_)) fonts_->faces_.push_back(std::move(*face));
  }

  std::unique_ptr<FontSet> finish() {
    std::erase_if(fonts_->roles_, [&](const Role& role) {
      const auto lacking = fonts_->absent_.find(role.family);
      return lacking != fonts_->absent_.end() && fonts_->absent_.emplace(role.name, lacking->second).second;
    });
    const std::vector<std::string> known = fonts_->families();
    for (const Role& role : fonts_->roles_) {
      bool found = false;
      for (FaceInfo& face : fonts_->faces_) {
        if (face.family != role.family) continue;
        found = true;
        face.role += (face.role.empty() ? "" : ", ") + role.name;
      }
      if (!found && !role.family.empty()) {
        const std::vector<std::string> names(known.begin() + static_cast<std::ptrdiff_t>(fonts_->roles_.size()),
                                             known.end());
        diagnostics_.error("unknown-family", role.span,
                           fmt::format("unknown font family '{}' for role '{}'", role.family, role.name),
                           diag::suggest(role.family, names));
      }
    }
    if (!missing_.empty()) throw_missing(missing_);
    return std::move(fonts_);
  }

 private:
  // The four that the program itself asks for, and any others that templates may name.
  void read_roles(const data::Node& node) {
    data::MapReader map(node, "roles", diagnostics_);
    for (const std::string_view name : {"title", "text", "number", "fallback"}) map.require(name);
    if (!map.is_map()) return;
    for (const data::Member& member : node.members) {
      data::MapReader role(member.value, "role", diagnostics_);
      Role result{member.key, {}, 400, member.value.span};
      if (const data::Node* family = role.require("family")) {
        result.family = data::as_text(*family, "family", diagnostics_).value_or("");
        result.span = family->span;
      }
      if (const data::Node* weight = role.find("weight")) result.weight = read_weight(*weight);
      role.finish();
      fonts_->roles_.push_back(std::move(result));
    }
  }

  void read_families(const data::Node& node) {
    if (!node.is_map()) {
      data::MapReader(node, "families", diagnostics_).finish();
      return;
    }
    for (const data::Member& member : node.members) {
      data::MapReader family(member.value, "font family", diagnostics_);
      std::string package;
      if (const data::Node* text = family.find("package"))
        package = data::as_text(*text, "package", diagnostics_).value_or("");
      bool optional = false;
      if (const data::Node* word = family.find("optional"))
        optional = data::as_bool(*word, "optional", diagnostics_).value_or(false);
      double as_large = 1;
      if (const data::Node* share = family.find("as_large"))
        as_large = data::as_number(*share, "as_large", 0.5, 1, diagnostics_).value_or(1);
      const data::Node* faces = family.require("faces");
      family.finish();
      if (!faces) continue;
      const std::size_t first = fonts_->faces_.size(), lacking = missing_.size();
      for (const data::Node& item : faces->items) read_face(item, member.key, package);
      for (std::size_t i = first; i < fonts_->faces_.size(); ++i) fonts_->faces_[i].as_large = as_large;
      if (!optional || missing_.size() == lacking) continue;
      missing_.resize(lacking);
      fonts_->faces_.resize(first);
      fonts_->absent_.emplace(member.key, std::pair(member.key, package));
    }
  }

  void read_face(const data::Node& node, const std::string& family, const std::string& package) {
    data::MapReader map(node, "font face", diagnostics_);
    FaceInfo face;
    face.family = family;
    face.package = package;
    if (const data::Node* weight = map.find("weight")) face.weight = read_weight(*weight);
    if (const data::Node* italic = map.find("italic"))
      face.italic = data::as_bool(*italic, "italic", diagnostics_).value_or(false);
    if (const data::Node* index = map.find("index"))
      face.index = static_cast<int>(data::as_integer(*index, "index", 0, 255, diagnostics_).value_or(0));
    const data::Node* file = map.require("file");
    map.finish();
    if (!file) return;
    const auto name = data::as_text(*file, "file", diagnostics_);
    if (!name) return;
    face.style = fmt::format("{}{}", face.weight, face.italic ? " italic" : "");
    face.file = locate(*name);
    if (face.file.empty()) missing_.emplace_back(face.family, package);
    fonts_->faces_.push_back(std::move(face));
  }

  int read_weight(const data::Node& node) {
    return static_cast<int>(data::as_integer(node, "weight", 100, 900, diagnostics_).value_or(400));
  }

  std::string locate(const std::string& name) const {
    std::error_code error;
    std::vector<fs::path> places{fs::path(folder_) / name};
    for (const std::string& folder : folders_) places.push_back(fs::path(folder) / name);
    for (const fs::path& path : places) {
      if (fs::is_regular_file(path, error)) return path.generic_string();
      if (error == std::errc::permission_denied) demand_readable(path.generic_string());
    }
    const fs::path wanted = fs::path(name).filename();
    for (const std::string& folder : folders_) {
      std::set<std::string> found;  // the first by name, whatever the disk says
      for (fs::recursive_directory_iterator i(folder, fs::directory_options::skip_permission_denied, error), end;
           !error && i != end; i.increment(error)) {
        if (i->path().filename() == wanted) found.insert(i->path().generic_string());
      }
      if (!found.empty()) return *found.begin();
    }
    return {};
  }

  std::string folder_;
  diag::Diagnostics& diagnostics_;
  std::vector<std::string> folders_;
  Missing missing_;
  std::unique_ptr<DeclaredFonts> fonts_ = std::make_unique<DeclaredFonts>();
};

}  // namespace

std::unique_ptr<FontSet> FontSet::load(const std::string& folder, diag::Sources& sources,
                                       diag::Diagnostics& diagnostics) {
  FontReader reader(folder, diagnostics);
  if (const diag::SourceFile* source =
          data::load_source((fs::path(folder) / "fonts.yaml").generic_string(), sources, diagnostics)) {
    if (const auto root = data::read_yaml(*source, diagnostics)) reader.read(*root);
  }
  reader.add_dropped_files();
  return reader.finish();
}

}  // namespace kingpress::fonts
