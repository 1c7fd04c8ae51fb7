// The fonts a run may use: exactly what fonts/fonts.yaml declares (roles: title, text, number, fallback) plus any .ttf
// or .otf dropped into fonts/. Nothing else of the machine is visible, so that pages look the same everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "diag/diagnostic.h"
#include "geometry/length.h"
#include "scene/scene.h"

namespace kingpress::fonts {

// Index of a face in its FontSet; what scene::Text::face holds.
using FaceId = std::uint32_t;

struct FontRequest {
  std::string family;  // a role ("title") or a family name ("Linux Libertine O")
  int weight = 0;      // 100-900; 0 for the role's own weight, 400 for a family
  bool italic = false;
  bool operator==(const FontRequest&) const = default;
};

struct FaceInfo {
  std::string family, style, file, role;  // role: of the family, empty when it has none ("text, title" when several)
  std::string package;                    // Debian package that brings the file; empty for a file of fonts/
  int weight = 400;
  bool italic = false;
  int index = 0;        // face in a collection file
  double as_large = 1;  // share of the size asked for, where it stands for all others
};

class FontSet {
 public:
  // Reads `folder`/fonts.yaml. What the file gets wrong is a diagnostic; a declared font that is not installed is an
  // EnvironmentError that names the package to install. Opens no font file until a face is asked for.
  static std::unique_ptr<FontSet> load(const std::string& folder, diag::Sources& sources,
                                       diag::Diagnostics& diagnostics);
  virtual ~FontSet() = default;

  // The .ttf and .otf files that lie in a folder itself, no links: a deck's own. One that cannot be used is a warning.
  // Families of the program are found first. To be called before faces are asked for.
  virtual void add_folder(const std::string& folder, diag::Diagnostics& diagnostics) = 0;

  // Fonts of the machine for the characters that none of these has, each told in a note. To be called after the
  // folders.
  virtual void add_installed(std::set<char32_t> characters, diag::Diagnostics& diagnostics) = 0;

  // From here on every face is one of this role or family, but for the fallback's: `--font plain`. False when there is
  // none. Throws diag::EnvironmentError when it is declared and not installed.
  virtual bool set_all_in(const std::string& family_or_role) = 0;
  virtual bool is_all_in_one() const = 0;
  // What `face` gives where all is not in one.
  virtual std::optional<FaceId> designed_face(const FontRequest& request) const = 0;

  // The face for a request, at the nearest weight the family has (as CSS chooses); nothing when the family is unknown
  // or has no such slope. The caller reports it: `families()` for a suggestion, `has_family` to tell the two apart.
  virtual std::optional<FaceId> face(const FontRequest& request) const = 0;
  virtual bool has_family(std::string_view family_or_role) const = 0;
  // The face of the fallback role nearest to `face` in weight and slope; nothing when there is no such role.
  virtual std::optional<FaceId> fallback(FaceId face) const = 0;
  virtual const FaceInfo& info(FaceId face) const = 0;
  virtual const std::vector<FaceInfo>& list() const = 0;
  // Roles and family names, in the order of the file.
  virtual std::vector<std::string> families() const = 0;
};

}  // namespace kingpress::fonts
