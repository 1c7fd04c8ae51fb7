// The fonts a run may use: exactly what fonts/fonts.yaml declares (roles: title, text, number, fallback) plus any .ttf or .otf
// dropped into fonts/. A private fontconfig shows nothing else, so that pages look the same everywhere.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
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
  std::string family;   // a role ("title") or a family name ("Linux Libertine O")
  int weight = 400;     // 100-900
  bool italic = false;
  bool operator==(const FontRequest&) const = default;
};

struct FaceInfo {
  std::string family, style, file, role;
  int weight = 400;
  bool italic = false;
};

class FontSet {
 public:
  // Reads `folder`/fonts.yaml. What the file gets wrong is a diagnostic; a declared font that is not installed is an
  // EnvironmentError that names the package to install. Opens no font file until a face is asked for.
  static std::unique_ptr<FontSet> load(const std::string& folder, diag::Sources& sources, diag::Diagnostics& diagnostics);
  virtual ~FontSet() = default;

  // The face for a request; nothing when the family is unknown (the caller reports it, with `families()` for a suggestion).
  virtual std::optional<FaceId> face(const FontRequest& request) = 0;
  virtual const FaceInfo& info(FaceId face) const = 0;
  virtual std::vector<FaceInfo> list() const = 0;
  virtual std::vector<std::string> families() const = 0;
};

}  // namespace kingpress::fonts
