// Faces are drawn with few inks; what makes their pixels many is the smoothing of edges. So a palette of a few dozen
// shows them as they are, and one byte a pixel packs well.
#include "pictures/palette_png.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <new>
#include <vector>

#include "diag/environment_error.h"

namespace kingpress::pictures {
namespace {

constexpr int channels = 4, hardest = 9;
using Channels = std::array<double, channels>;

// A colour as it is before it is weighed by its alpha, and how many pixels have it.
struct Shade {
  std::uint32_t word = 0;
  std::array<std::uint8_t, channels> value{};  // red, green, blue, alpha
  double pixels = 0;
};

std::array<std::uint8_t, channels> values_of(std::uint32_t word, bool opaque) {
  const std::uint32_t alpha = opaque ? 255 : word >> 24;
  std::array<std::uint8_t, channels> value{0, 0, 0, static_cast<std::uint8_t>(alpha)};
  for (std::size_t i = 0; i < 3 && alpha > 0; ++i) {
    const std::uint32_t weighed = word >> (16 - 8 * i) & 255;
    value[i] = static_cast<std::uint8_t>(std::min((weighed * 255 + alpha / 2) / alpha, 255u));
  }
  return value;
}

std::vector<Shade> shades_of(const Pixels& pixels) {
  std::vector<std::uint32_t> words = pixels.words;
  if (pixels.opaque)
    for (std::uint32_t& word : words) word |= 0xff000000u;
  std::sort(words.begin(), words.end());
  std::vector<Shade> shades;
  for (const std::uint32_t word : words) {
    if (shades.empty() || shades.back().word != word) shades.push_back({word, values_of(word, pixels.opaque), 0});
    ++shades.back().pixels;
  }
  return shades;
}

// A run of the shades, and along which channel they differ most.
struct Run {
  std::size_t begin = 0, end = 0, axis = 0;
  double spread = 0, pixels = 0;
  Channels mean{};
};

Run measured(const std::vector<Shade>& shades, std::size_t begin, std::size_t end) {
  Run run{begin, end};
  Channels squares{};
  for (std::size_t i = begin; i < end; ++i) {
    run.pixels += shades[i].pixels;
    for (std::size_t c = 0; c < channels; ++c) {
      const double value = shades[i].value[c];
      run.mean[c] += value * shades[i].pixels;
      squares[c] += value * value * shades[i].pixels;
    }
  }
  for (std::size_t c = 0; c < channels; ++c) {
    run.mean[c] /= run.pixels;
    const double spread = squares[c] - run.mean[c] * run.mean[c] * run.pixels;
    if (end - begin > 1 && spread > run.spread) run.spread = spread, run.axis = c;
  }
  return run;
}

std::vector<Run> divided(std::vector<Shade>& shades, unsigned colours) {
  std::vector<Run> runs{measured(shades, 0, shades.size())};
  while (runs.size() < colours) {
    const auto widest =
        std::max_element(runs.begin(), runs.end(), [](const Run& a, const Run& b) { return a.spread < b.spread; });
    if (!(widest->spread > 0)) break;
    const Run whole = *widest;
    const auto at = [&](std::size_t i) { return shades.begin() + static_cast<std::ptrdiff_t>(i); };
    const auto cut = std::stable_partition(at(whole.begin), at(whole.end), [&](const Shade& shade) {
      return shade.value[whole.axis] <= whole.mean[whole.axis];
    });
    const auto middle = static_cast<std::size_t>(cut - shades.begin());
    if (middle == whole.begin || middle == whole.end) {
      widest->spread = 0;  // all but equal
      continue;
    }
    *widest = measured(shades, whole.begin, middle);
    runs.push_back(measured(shades, middle, whole.end));
  }
  return runs;
}

// The colour that most pixels of the run have, where that is most of it: white stays white.
std::array<std::uint8_t, channels> colour_of(const Run& run, const std::vector<Shade>& shades) {
  std::size_t first = run.begin;
  for (std::size_t i = run.begin; i < run.end; ++i)
    if (shades[i].pixels > shades[first].pixels) first = i;
  if (shades[first].pixels * 2 > run.pixels) return shades[first].value;
  std::array<std::uint8_t, channels> colour{};
  for (std::size_t c = 0; c < channels; ++c) colour[c] = static_cast<std::uint8_t>(std::lround(run.mean[c]));
  return colour;
}

struct Palette {
  std::vector<std::array<std::uint8_t, channels>> colours;
  std::vector<std::pair<std::uint32_t, std::uint8_t>> index;  // by word, sorted
  double error = 0;
};

Palette palette_of(std::vector<Shade> shades, unsigned colours) {
  Palette palette;
  for (const Run& run : divided(shades, colours)) palette.colours.push_back(colour_of(run, shades));
  // What is seen through comes first: a PNG names alphas up to the last that is not opaque.
  std::sort(palette.colours.begin(), palette.colours.end(),
            [](const auto& a, const auto& b) { return std::pair(a[3], a) < std::pair(b[3], b); });
  double pixels = 0;
  for (const Shade& shade : shades) {
    double least = std::numeric_limits<double>::max();
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < palette.colours.size(); ++i) {
      double apart = 0;
      for (std::size_t c = 0; c < channels; ++c) {
        const double by = static_cast<double>(shade.value[c]) - palette.colours[i][c];
        apart += by * by;
      }
      if (apart < least) least = apart, nearest = i;
    }
    palette.index.emplace_back(shade.word, static_cast<std::uint8_t>(nearest));
    palette.error += least * shade.pixels / channels;
    pixels += shade.pixels;
  }
  palette.error /= std::max(pixels, 1.0);
  std::sort(palette.index.begin(), palette.index.end());
  return palette;
}

// libpng reports a fatal error by a call that must not return: it jumps back, past no object with a destructor.
struct PaletteWriter {
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, [](png_structp, png_const_charp) {});
  png_infop info = png ? png_create_info_struct(png) : nullptr;
  std::string file;

  PaletteWriter() = default;
  ~PaletteWriter() { png_destroy_write_struct(&png, &info); }
  PaletteWriter(const PaletteWriter&) = delete;
  PaletteWriter& operator=(const PaletteWriter&) = delete;

  static void append(png_structp png, png_bytep bytes, std::size_t size) {
    bool fits = true;
    try {
      static_cast<PaletteWriter*>(png_get_io_ptr(png))->file.append(reinterpret_cast<const char*>(bytes), size);
    } catch (const std::bad_alloc&) {
      fits = false;
    }
    if (!fits) png_error(png, "not enough memory");
  }
};

bool write_indexed(PaletteWriter& writer, const std::uint8_t* indices, unsigned width, unsigned height,
                   const png_color* colours, const png_byte* alphas, int count) {
  if (writer.info == nullptr || setjmp(png_jmpbuf(writer.png)) != 0) return false;
  png_set_write_fn(writer.png, &writer, PaletteWriter::append, nullptr);
  png_set_filter(writer.png, PNG_FILTER_TYPE_BASE, PNG_NO_FILTERS);
  png_set_compression_level(writer.png, hardest);
  const int depth = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8;
  png_set_IHDR(writer.png, writer.info, width, height, depth, PNG_COLOR_TYPE_PALETTE, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_PLTE(writer.png, writer.info, colours, count);
  int clear = 0;
  while (clear < count && alphas[clear] < 255) ++clear;
  if (clear > 0) png_set_tRNS(writer.png, writer.info, alphas, clear, nullptr);
  png_write_info(writer.png, writer.info);
  png_set_packing(writer.png);
  for (unsigned y = 0; y < height; ++y) png_write_row(writer.png, indices + std::size_t{y} * width);
  png_write_end(writer.png, nullptr);
  return true;
}

}  // namespace

PalettePng encode_palette_png(const Pixels& pixels, unsigned colours) {
  const Palette palette = palette_of(shades_of(pixels), colours);
  std::vector<png_color> entries;
  std::vector<png_byte> alphas;
  for (const auto& colour : palette.colours) {
    entries.push_back({colour[0], colour[1], colour[2]});
    alphas.push_back(colour[3]);
  }
  std::vector<std::uint8_t> indices(pixels.words.size());
  std::pair<std::uint32_t, std::uint8_t> last = palette.index.front();  // neighbours are mostly alike
  for (std::size_t i = 0; i < indices.size(); ++i) {
    const std::uint32_t word = pixels.opaque ? pixels.words[i] | 0xff000000u : pixels.words[i];
    if (word != last.first)
      last = *std::lower_bound(palette.index.begin(), palette.index.end(), std::pair(word, std::uint8_t{0}));
    indices[i] = last.second;
  }
  PaletteWriter writer;
  if (!write_indexed(writer, indices.data(), pixels.width, pixels.height, entries.data(), alphas.data(),
                     static_cast<int>(entries.size())))
    throw diag::EnvironmentError("not enough memory to write a PNG");
  return {std::move(writer.file), palette.error};
}

}  // namespace kingpress::pictures
