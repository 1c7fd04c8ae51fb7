#include "fonts/cairo_face.h"

#include <cairo-ft.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "diag/environment_error.h"
#include "fonts/face_file.h"
#include "fonts/private_names.h"

namespace kingpress::fonts {
namespace {

// A font file in memory, and FreeType's view of it. The memory is this process's own as far as it is written to.
class OpenFace {
 public:
  static std::unique_ptr<OpenFace> open(const FaceInfo& info) {
    auto face = std::make_unique<OpenFace>();
    if (!face->map(info.file)) return nullptr;
    auto* bytes = static_cast<unsigned char*>(face->data_);
    forget_private_names(bytes, face->size_, static_cast<unsigned>(info.index));
    if (FT_Init_FreeType(&face->library_) != 0) return nullptr;
    if (FT_New_Memory_Face(face->library_, bytes, static_cast<FT_Long>(face->size_), info.index, &face->face_) != 0)
      return nullptr;
    return face;
  }
  OpenFace() = default;
  ~OpenFace() {
    if (library_ != nullptr) FT_Done_FreeType(library_);  // and its face
    if (data_ != MAP_FAILED) ::munmap(data_, size_);
  }
  OpenFace(const OpenFace&) = delete;
  OpenFace& operator=(const OpenFace&) = delete;

  FT_Face face() const { return face_; }

 private:
  bool map(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    struct stat status {};
    if (::fstat(file, &status) == 0 && status.st_size > 0) {
      size_ = static_cast<std::size_t>(status.st_size);
      data_ = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_PRIVATE, file, 0);
    }
    ::close(file);
    return data_ != MAP_FAILED;
  }

  void* data_ = MAP_FAILED;
  std::size_t size_ = 0;
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
