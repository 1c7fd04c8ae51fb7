#include "inks/pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <qpdf/Buffer.hh>
#include <qpdf/Pipeline.hh>
#include <string>
#include <vector>

namespace kingpress::inks {
namespace {

using Bytes = std::vector<std::uint8_t>;

struct Shape {
  std::size_t width = 0, height = 0, bits = 8, channels = 3;  // as they are stored
  std::vector<bool> inverted;                                 // by channel, as a Decode of [1 0 ...] has it
  std::size_t colours = 0;                                    // of the palette, 0 without one
  std::size_t colour_channels = 3;                            // of a colour: of the palette's where there is one
  Bytes palette;
};

[[noreturn]] void refuse(const std::string& what) {
  throw Refused(fmt::format("it holds a picture {}", what), "save the picture as 8-bit RGB and press again");
}

std::size_t channels_of(QPDFObjectHandle space) {
  if (space.isName()) {
    const std::string name = space.getName();
    if (name == "/DeviceRGB" || name == "/CalRGB") return 3;
    if (name == "/DeviceGray" || name == "/CalGray") return 1;
    if (name == "/DeviceCMYK") return 4;
  }
  if (space.isArray() && space.getArrayNItems() == 2 && space.getArrayItem(0).isName()) {
    const std::string name = space.getArrayItem(0).getName();
    if (name == "/CalRGB") return 3;
    if (name == "/CalGray") return 1;
    if (name == "/ICCBased" && space.getArrayItem(1).isStream()) {
      auto count = space.getArrayItem(1).getDict().getKey("/N");
      if (count.isInteger() && (count.getIntValue() == 1 || count.getIntValue() == 3 || count.getIntValue() == 4))
        return static_cast<std::size_t>(count.getIntValue());
    }
  }
  refuse("in a colour space that has no known inks");
}

std::size_t natural(QPDFObjectHandle dictionary, const char* key, std::size_t otherwise) {
  auto value = dictionary.getKey(key);
  return value.isInteger() && value.getIntValue() > 0 ? static_cast<std::size_t>(value.getIntValue()) : otherwise;
}

void read_palette(QPDFObjectHandle space, Shape& shape) {
  shape.channels = 1;
  shape.colour_channels = channels_of(space.getArrayItem(1));
  shape.colours = static_cast<std::size_t>(space.getArrayItem(2).getIntValue()) + 1;
  auto table = space.getArrayItem(3);
  if (table.isStream()) {
    const auto data = table.getStreamData(qpdf_dl_all);
    shape.palette.assign(data->getBuffer(), data->getBuffer() + data->getSize());
  } else {
    const std::string text = table.getStringValue();
    shape.palette.assign(text.begin(), text.end());
  }
  if (shape.palette.size() < shape.colours * shape.colour_channels) refuse("whose palette is cut short");
}

Shape shape_of(QPDFObjectHandle picture) {
  auto dictionary = picture.getDict();
  Shape shape;
  shape.width = natural(dictionary, "/Width", 0);
  shape.height = natural(dictionary, "/Height", 0);
  shape.bits = natural(dictionary, "/BitsPerComponent", 8);
  auto space = dictionary.getKey("/ColorSpace");
  const bool palette =
      space.isArray() && space.getArrayNItems() == 4 && space.getArrayItem(0).isNameAndEquals("/Indexed");
  if (palette) {
    read_palette(space, shape);
  } else {
    shape.channels = shape.colour_channels = channels_of(space);
  }
  if (dictionary.getKey("/Mask").isArray()) refuse("of which one colour is not drawn");
  shape.inverted.assign(shape.channels, false);
  auto decode = dictionary.getKey("/Decode");
  if (decode.isArray() && !palette && static_cast<std::size_t>(decode.getArrayNItems()) >= shape.channels * 2)
    for (std::size_t i = 0; i < shape.channels; ++i)
      shape.inverted[i] = decode.getArrayItem(static_cast<int>(i * 2)).getNumericValue() >
                          decode.getArrayItem(static_cast<int>(i * 2 + 1)).getNumericValue();
  return shape;
}

// A row at 8 bits a channel, 0 to 255; of a palette's picture the colours that the row names.
void unpack_row(const Shape& shape, const std::uint8_t* row, Bytes& out) {
  out.clear();
  const std::size_t samples = shape.width * shape.channels,
                    full = (std::size_t{1} << std::min<std::size_t>(shape.bits, 8)) - 1;
  for (std::size_t i = 0; i < samples; ++i) {
    std::size_t value = 0;
    if (shape.bits == 8) {
      value = row[i];
    } else if (shape.bits == 16) {
      value = row[i * 2];
    } else {
      const std::size_t at = i * shape.bits;
      value = (static_cast<std::size_t>(row[at / 8]) >> (8 - shape.bits - at % 8)) & full;
    }
    if (shape.colours > 0) {
      const std::size_t colour = std::min(value, shape.colours - 1) * shape.colour_channels;
      out.insert(out.end(), shape.palette.begin() + static_cast<std::ptrdiff_t>(colour),
                 shape.palette.begin() + static_cast<std::ptrdiff_t>(colour + shape.colour_channels));
    } else {
      const auto byte = static_cast<std::uint8_t>(value * 255 / full);
      out.push_back(shape.inverted[i % shape.channels] ? static_cast<std::uint8_t>(255 - byte) : byte);
    }
  }
}

// Calls `row` with every row's bytes, unpacked.
template <class Row>
void each_row(QPDFObjectHandle picture, const Shape& shape, Row row) {
  const auto data = picture.getStreamData(qpdf_dl_all);
  const std::size_t stride = (shape.width * shape.channels * shape.bits + 7) / 8;
  if (shape.width == 0 || shape.height == 0 || data->getSize() / stride < shape.height) refuse("that is cut short");
  Bytes unpacked;
  for (std::size_t y = 0; y < shape.height; ++y) {
    unpack_row(shape, data->getBuffer() + y * stride, unpacked);
    row(unpacked);
  }
}

bool is_grey(const Bytes& row) {
  for (std::size_t i = 0; i + 2 < row.size(); i += 3)
    if (row[i] != row[i + 1] || row[i] != row[i + 2]) return false;
  return true;
}

enum class Turn { to_inks, to_black, to_mask };

class Turned final : public QPDFObjectHandle::StreamDataProvider {
 public:
  Turned(QPDFObjectHandle picture, Shape shape, Turn turn, Separation* separation)
      : picture_(std::move(picture)), shape_(std::move(shape)), turn_(turn), separation_(separation) {}

  void provideStreamData(QPDFObjGen const&, Pipeline* pipeline) override {
    Bytes out(shape_.width * (turn_ == Turn::to_inks ? 4 : 1));
    each_row(picture_, shape_, [&](const Bytes& row) {
      turn(row, out);
      pipeline->write(out.data(), out.size());
    });
    pipeline->finish();
  }

 private:
  void turn(const Bytes& row, Bytes& out) {
    const std::size_t channels = shape_.colour_channels;
    if (turn_ == Turn::to_inks && channels == 3) return separation_->pixels(row.data(), out.data(), shape_.width);
    if (turn_ == Turn::to_inks) {
      std::copy(row.begin(), row.end(), out.begin());
      return separation_->limit_pixels(out.data(), shape_.width);
    }
    for (std::size_t x = 0; x < shape_.width; ++x) {
      const std::uint8_t* p = row.data() + x * channels;
      if (turn_ == Turn::to_black)
        out[x] = static_cast<std::uint8_t>(255 - separation_->black_for_byte(p[0]));
      else
        out[x] = channels == 1 ? p[0] : static_cast<std::uint8_t>(std::lround(0.3 * p[0] + 0.59 * p[1] + 0.11 * p[2]));
    }
  }

  QPDFObjectHandle picture_;  // a copy: the bytes as they were
  Shape shape_;
  Turn turn_;
  Separation* separation_;
};

void turn_picture(QPDFObjectHandle picture, Shape shape, Turn turn, Separation* separation) {
  auto dictionary = picture.getDict();
  const auto provider = std::make_shared<Turned>(picture.copyStream(), std::move(shape), turn, separation);
  dictionary.replaceKey("/ColorSpace",
                        QPDFObjectHandle::newName(turn == Turn::to_inks ? "/DeviceCMYK" : "/DeviceGray"));
  dictionary.replaceKey("/BitsPerComponent", QPDFObjectHandle::newInteger(8));
  for (const char* key : {"/Decode", "/Intent"}) dictionary.removeKey(key);
  picture.replaceStreamData(provider, QPDFObjectHandle::newNull(), QPDFObjectHandle::newNull());
}

}  // namespace

void separate_picture(QPDFObjectHandle picture, Separation& separation) {
  const Shape shape = shape_of(picture);
  bool grey = shape.colour_channels == 1;
  if (shape.colour_channels == 3) {
    grey = true;
    each_row(picture, shape, [&](const Bytes& row) { grey = grey && is_grey(row); });
  }
  turn_picture(picture, shape, grey ? Turn::to_black : Turn::to_inks, &separation);
}

void grey_picture(QPDFObjectHandle picture) {
  const Shape shape = shape_of(picture);
  if (shape.colour_channels == 3) turn_picture(picture, shape, Turn::to_mask, nullptr);
}

}  // namespace kingpress::inks
