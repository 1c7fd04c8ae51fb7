#include "trade/zip.h"

#if __has_include(<minizip/zip.h>)
#include <minizip/zip.h>  // since 1.3.2 found by its folder; <zip.h> may be another library's
#else
#include <zip.h>
#endif
#include <zlib.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

#include "diag/environment_error.h"

namespace kingpress::trade {

// An archive grows in memory: the library goes back to write what it only then knows.
struct ArchiveBytes {
  std::string bytes;
  std::size_t at = 0;
};

namespace {

ArchiveBytes& store_of(voidpf stream) { return *static_cast<ArchiveBytes*>(stream); }

voidpf open_store(voidpf opaque, const void*, int) { return opaque; }
uLong read_store(voidpf, voidpf stream, void* into, uLong size) {
  ArchiveBytes& store = store_of(stream);
  const std::size_t count = std::min<std::size_t>(size, store.bytes.size() - std::min(store.at, store.bytes.size()));
  std::memcpy(into, store.bytes.data() + store.at, count);
  store.at += count;
  return static_cast<uLong>(count);
}
// An exception may not pass through C: that nothing was written is an error there.
uLong write_store(voidpf, voidpf stream, const void* from, uLong size) {
  ArchiveBytes& store = store_of(stream);
  try {
    if (store.bytes.size() < store.at + size) store.bytes.resize(store.at + size);
  } catch (const std::bad_alloc&) {
    return 0;
  }
  std::memcpy(store.bytes.data() + store.at, from, size);
  store.at += size;
  return size;
}
ZPOS64_T tell_store(voidpf, voidpf stream) { return store_of(stream).at; }
long seek_store(voidpf, voidpf stream, ZPOS64_T offset, int origin) {
  ArchiveBytes& store = store_of(stream);
  const std::size_t from = origin == ZLIB_FILEFUNC_SEEK_CUR   ? store.at
                           : origin == ZLIB_FILEFUNC_SEEK_END ? store.bytes.size()
                                                              : 0;
  store.at = from + static_cast<std::size_t>(offset);
  return 0;
}
int close_store(voidpf, voidpf) { return 0; }
int no_trouble(voidpf, voidpf) { return 0; }

void check(int status) {
  if (status != ZIP_OK) throw diag::EnvironmentError("an archive cannot be packed");
}

}  // namespace

struct Zip::State {
  ArchiveBytes store;
  zipFile zip = nullptr;
};

Zip::Zip() : state_(std::make_unique<State>()) {
  zlib_filefunc64_def_s functions{open_store, read_store,  write_store, tell_store,
                                  seek_store, close_store, no_trouble,  &state_->store};
  state_->zip = zipOpen2_64("kit", APPEND_STATUS_CREATE, nullptr, &functions);
  if (state_->zip == nullptr) throw diag::EnvironmentError("an archive cannot be packed");
}

Zip::~Zip() {
  if (state_->zip != nullptr) zipClose(state_->zip, nullptr);
}

void Zip::add(const std::string& name, std::string_view bytes, bool packed) {
  zip_fileinfo about{};
  about.tmz_date = {0, 0, 0, 1, 0, 2000};  // no clock
  check(zipOpenNewFileInZip(state_->zip, name.c_str(), &about, nullptr, 0, nullptr, 0, nullptr, packed ? Z_DEFLATED : 0,
                            packed ? Z_DEFAULT_COMPRESSION : 0));
  check(zipWriteInFileInZip(state_->zip, bytes.data(), static_cast<unsigned>(bytes.size())));
  check(zipCloseFileInZip(state_->zip));
}

std::string Zip::finish() {
  check(zipClose(std::exchange(state_->zip, nullptr), nullptr));
  return std::move(state_->store.bytes);
}

}  // namespace kingpress::trade
