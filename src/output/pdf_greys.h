// Greys as greys. Cairo writes every colour as red, green and blue, which a printer makes of three or four inks; what
// is equal in the three is written as grey on its way to the file, so that black is one ink.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct libdeflate_compressor;
struct libdeflate_decompressor;

namespace kingpress::output {

// "0 0 0 rg" as "0 g", outside of strings; the same text where there is nothing to change.
std::string greys_as_greys(std::string_view content);

// What Cairo writes flows through it, whole objects at a time; where streams change their length, the places of all
// that follows are put right in the file's last table.
class PdfGreys {
 public:
  PdfGreys();
  ~PdfGreys();

  // The bytes that may go on to the file.
  std::string pass(std::string_view bytes);
  std::string rest();

 private:
  struct Move {
    std::uint64_t from;  // a place in what Cairo wrote, and all behind it
    std::int64_t by;
  };
  struct Free {
    void operator()(libdeflate_compressor* compressor) const;
    void operator()(libdeflate_decompressor* decompressor) const;
  };

  bool take_object(std::string& out);
  std::string rewritten(std::string_view stream);
  std::string unpacked(std::string_view stream);
  std::string packed(std::string_view content);
  void note_move(std::uint64_t from, std::int64_t by);
  std::uint64_t moved(std::uint64_t place) const;
  std::string table_put_right(std::string text) const;

  std::unique_ptr<libdeflate_compressor, Free> compressor_;
  std::unique_ptr<libdeflate_decompressor, Free> decompressor_;
  std::string held_;
  std::size_t looked_ = 0;    // of held_, for the end of an object
  std::uint64_t passed_ = 0;  // of what Cairo wrote, before held_
  std::vector<Move> moves_;
  std::uint64_t length_object_ = 0;  // holds the length of the stream changed last; 0: none
  std::size_t new_length_ = 0;
};

}  // namespace kingpress::output
