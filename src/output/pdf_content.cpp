#include "output/pdf_content.h"

#include <cairo.h>
#include <fmt/format.h>
#include <libdeflate.h>

#include <cstdlib>
#include <new>

namespace kingpress::output {
namespace {

constexpr std::string_view is_packed = "/Filter /FlateDecode";
// Of 1,080 cards, level 5 takes 2 % more of the whole run for a file that is 5 % smaller.
constexpr int level = 1;

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// One past a string in parentheses that begins at `at`.
std::size_t string_end(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == '(')
      ++depth;
    else if (text[at] == ')' && --depth == 0)
      return at + 1;
  }
  return text.size();
}

// What a page or a form shows, or what the glyphs of a font mean: neither a picture nor a font.
bool is_content(std::string_view dictionary) {
  for (const std::string_view other : {"/Image", "/Length1", "/FontFile", "/XRef", "/ObjStm", "/Metadata", "/Type1C",
                                       "/CIDFontType0C", "/OpenType", "/FunctionType", "/ShadingType"})
    if (dictionary.find(other) != std::string_view::npos) return false;
  return true;
}

}  // namespace

std::string greys_as_greys(std::string_view content) {
  std::string out;
  out.reserve(content.size());
  std::size_t copied = 0;
  std::size_t words[3] = {}, ends[3] = {};  // the last three words: where they begin and end
  for (std::size_t at = 0; at < content.size();) {
    if (is_blank(content[at])) {
      ++at;
      continue;
    }
    if (content[at] == '(') {
      at = string_end(content, at);
      continue;
    }
    std::size_t end = at;
    while (end < content.size() && !is_blank(content[end]) && content[end] != '(') ++end;
    const std::string_view word = content.substr(at, end - at);
    if (word == "ID") return std::string(content);  // a picture among the words
    if (word == "rg" || word == "RG") {
      const auto part = [&](int i) { return content.substr(words[i], ends[i] - words[i]); };
      if (!part(0).empty() && part(0) == part(1) && part(1) == part(2) && words[0] >= copied) {
        out.append(content.substr(copied, ends[0] - copied));
        out += word == "rg" ? " g" : " G";
        copied = end;
      }
    }
    words[0] = words[1], words[1] = words[2], words[2] = at;
    ends[0] = ends[1], ends[1] = ends[2], ends[2] = end;
    at = end;
  }
  return out.append(content.substr(copied));
}

void leave_packing_to_us() {
  // Later versions write remarks into the contents then.
  if (cairo_version() < CAIRO_VERSION_ENCODE(1, 17, 6)) ::setenv("CAIRO_DEBUG_PDF", "1", 0);
}

void ContentPacker::Free::operator()(libdeflate_compressor* one) const { libdeflate_free_compressor(one); }
void ContentPacker::Free::operator()(libdeflate_decompressor* one) const { libdeflate_free_decompressor(one); }

ContentPacker::ContentPacker()
    : compressor_(libdeflate_alloc_compressor(level)), decompressor_(libdeflate_alloc_decompressor()) {
  if (!compressor_ || !decompressor_) throw std::bad_alloc();
}
ContentPacker::~ContentPacker() = default;

void ContentPacker::pack(PdfObject& object) {
  if (!object.stream) return;
  const bool content = is_content(object.text);
  if (object.text.find("/Filter") == std::string::npos) {
    object.text.insert(2, fmt::format("\n   {}", is_packed));
    object.stream = packed(content ? greys_as_greys(*object.stream) : *object.stream);
  } else if (content && object.text.find(is_packed) != std::string::npos) {
    const std::string was = unpacked(*object.stream);
    if (!was.empty()) object.stream = packed(greys_as_greys(was));
  }
}

std::string ContentPacker::unpacked(std::string_view stream) {
  for (std::size_t room = stream.size() * 6 + 256; room < (std::size_t{1} << 30); room *= 4) {
    std::string content(room, '\0');
    std::size_t used = 0, made = 0;
    const auto result = libdeflate_zlib_decompress_ex(decompressor_.get(), stream.data(), stream.size(), content.data(),
                                                      content.size(), &used, &made);
    if (result == LIBDEFLATE_INSUFFICIENT_SPACE) continue;
    content.resize(result == LIBDEFLATE_SUCCESS ? made : 0);
    return content;
  }
  return {};
}

std::string ContentPacker::packed(std::string_view content) {
  std::string stream(libdeflate_zlib_compress_bound(compressor_.get(), content.size()), '\0');
  stream.resize(
      libdeflate_zlib_compress(compressor_.get(), content.data(), content.size(), stream.data(), stream.size()));
  return stream;
}

}  // namespace kingpress::output
