#include "fonts/cairo_face.h"

#include <cairo-ft.h>
#include <fmt/format.h>

#include "diag/environment_error.h"
#include "fonts/face_file.h"
#include "fonts/private_names.h"
#include "machine/mapped_file.h"

namespace kingpress::fonts {
namespace {

// A font file in memory, and FreeType's view of it.
class OpenFace {
 public:
  static std::unique_ptr<OpenFace> open(const FaceInfo& info) {
    auto face = std::make_unique<OpenFace>();
    face->bytes_ = machine::MappedFile::open(info.file);
    if (!face->bytes_) return nullptr;
    unsigned char* bytes = face->bytes_->data();
    const std::size_t size = face->bytes_->size();
    forget_private_names(bytes, size, static_cast<unsigned>(info.index));
    if (FT_Init_FreeType(&face->library_) != 0) return nullptr;
    if (FT_New_Memory_Face(face->library_, bytes, static_cast<FT_Long>(size), info.index, &face->face_) != 0)
      return nullptr;
    return face;
  }
  OpenFace() = default;
  ~OpenFace() {
    if (library_ != nullptr) FT_Done_FreeType(library_);  // and its face
  }
  OpenFace(const OpenFace&) = delete;
  OpenFace& operator=(const OpenFace&) = delete;

  FT_Face face() const { return face_; }

 private:
  std::unique_ptr<machine::MappedFile> bytes_;
  FT_Library library_ = nullptr;
  FT_Face face_ = nullptr;
};

const cairo_user_data_key_t owner_key{};

}  // namespace

CairoFace cairo_face(const FontSet& fonts, FaceId face) {
  const FaceInfo& info = fonts.info(face);
  std::unique_ptr<OpenFace> open = OpenFace::open(info);
  CairoFace result(open ? cairo_ft_font_face_create_for_ft_face(open->face(), FT_LOAD_DEFAULT) : nullptr);
  // It lives as long as Cairo's face, which may outlive ours.
  const bool owned = result && cairo_font_face_set_user_data(result.get(), &owner_key, open.get(), [](void* file) {
                                 delete static_cast<OpenFace*>(file);
                               }) == CAIRO_STATUS_SUCCESS;
  if (!owned || cairo_font_face_status(result.get()) != CAIRO_STATUS_SUCCESS) {
    result.reset();
    demand_readable(info.file);
    throw diag::EnvironmentError(fmt::format("font file '{}' cannot be opened", info.file));
  }
  open.release();
  return result;
}

}  // namespace kingpress::fonts
