// What pages and forms of a PDF show, made ready for the file: packed, and greys as greys. Cairo writes every colour as
// red, green and blue, which a printer makes of three or four inks; what is equal in the three is written as grey, so
// that black is one ink.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "output/pdf_objects.h"

struct libdeflate_compressor;
struct libdeflate_decompressor;

namespace kingpress::output {

// "0 0 0 rg" as "0 g", outside of strings; the same text where there is nothing to change.
std::string greys_as_greys(std::string_view content);

// Cairo packs slowly. Asks it to leave contents as they are, where its version can be asked: by the environment, so
// before any thread is started. The files come out the same.
void leave_packing_to_us();

class ContentPacker {
 public:
  ContentPacker();
  ~ContentPacker();

  // Leaves pictures and fonts as they are.
  void pack(PdfObject& object);

 private:
  struct Free {
    void operator()(libdeflate_compressor* compressor) const;
    void operator()(libdeflate_decompressor* decompressor) const;
  };

  std::string unpacked(std::string_view stream);
  std::string packed(std::string_view content);

  std::unique_ptr<libdeflate_compressor, Free> compressor_;
  std::unique_ptr<libdeflate_decompressor, Free> decompressor_;
};

}  // namespace kingpress::output
