// Files of this user alone, in a folder of this user's: what somebody else has put there, and links, are neither read
// nor written. Folders may be reached by links.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kingpress::machine {

class Descriptor;

class PrivateFolder {
 public:
  enum class Others { may_read, may_nothing };  // in the folder and in what is read of it

  // The folder as it is now; see is_open().
  explicit PrivateFolder(const std::string& path, Others others = Others::may_nothing);
  // The same, made before if it is not there, with the folders above it.
  static PrivateFolder make(const std::string& path, Others others = Others::may_nothing);
  ~PrivateFolder();
  PrivateFolder(PrivateFolder&&) noexcept;

  // False: it is not there, or not this user's alone; nothing is read or written then.
  bool is_open() const { return folder_ != nullptr; }

  struct File {
    std::string text;          // empty when too long
    bool too_long = false;     // more than was asked for
    std::uint64_t number = 0;  // another file of the same name has another
  };
  std::optional<File> read(const std::string& name, std::size_t limit) const;
  std::uint64_t number_of(const std::string& name) const;  // 0: there is none
  // Written beside its name and renamed when it is whole. False when it cannot be: what was there stays.
  bool write(const std::string& name, std::string_view text) const;
  // Behind what the file holds, in one piece, so that runs at the same time keep each other's.
  bool append(const std::string& name, std::string_view text) const;
  void remove(const std::string& name) const;

 private:
  Others others_;
  std::unique_ptr<const Descriptor> folder_;
};

// A new one beneath the folder for temporary files, which the caller takes away again; empty where none can be made.
std::string make_temporary_folder();

}  // namespace kingpress::machine
