// The objects of one PDF file on their way into it: numbered, streams packed, small objects gathered in object streams
// (PDF 1.5) or written one by one (1.4 and 1.6, as print shops take them), with the table of where they lie at the end.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "machine/staged_file.h"
#include "pdf/syntax.h"

namespace kingpress::pdf {

// zlib data of `bytes`; may be called by any thread.
std::string packed(std::string_view bytes);

enum class Version { v1_4, v1_5, v1_6 };

class Objects {
 public:
  Objects(const std::string& path, Version version);

  Number reserve();
  // `value` is anything ("<< ... >>"). Each number is written once, or never and then stays free.
  void write(Number number, std::string value);
  // `entries` without brackets and without /Length; `bytes` as they go to the file, and a digest of them where there is
  // one.
  void write_stream(Number number, std::string_view entries, std::string_view bytes, std::string_view known = {});
  Number write(std::string value) {
    const Number number = reserve();
    write(number, std::move(value));
    return number;
  }

  // A name for the streams written so far, and for no others: 32 hexadecimal digits.
  const std::string& identity() const { return identity_; }

  // `trailer`: the entries that name root, info and id. The file is whole and still invisible.
  machine::StagedFile finish(const std::string& trailer);

 private:
  struct Place {
    std::uint64_t offset = 0;  // in the file, or the number of the object stream
    std::uint32_t index = 0;   // in the object stream
    bool gathered = false;
  };

  void write_small();
  void write_gathered();
  void write_table(const std::string& trailer);
  void write_packed_table(const std::string& trailer);

  machine::StagedFile file_;
  std::string identity_;
  Version version_;
  std::vector<Place> places_;
  // Kept to the end, in the order of their numbers, whenever they were written.
  std::map<Number, std::string> small_;
};

}  // namespace kingpress::pdf
