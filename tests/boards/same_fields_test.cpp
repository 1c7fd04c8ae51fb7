// The same request makes the same field on every machine and in every version: its places, to a tenth of a millimetre.
#include <cmath>

#include <fmt/format.h>

#include "../catch.h"
#include "boards/field_generator.h"

using namespace kingpress;
using boards::FieldRequest;
using boards::FieldShape;

namespace {

// In millimetres: "178.2 x 301, contact 20 | p 9,9 -> 40,110 ...": the board, then each space and its token.
std::string made(const FieldRequest& request) {
  diag::Diagnostics diagnostics;
  const auto made = boards::generate_field(request, diagnostics);
  if (!made) return diagnostics.list().front().message;
  const auto number = [](geometry::Length length) { return fmt::format("{:g}", std::round(length.mm() * 10) / 10); };
  std::string text = number(made->board.width) + " x " + number(made->board.height);
  if (made->field.contact) text += ", contact " + number(*made->field.contact);
  for (const cards::Space& space : made->field.spaces)
    text += std::string(space.orientation == cards::Orientation::portrait ? " | p " : " | l ") +
            number(space.at.value.x) + "," + number(space.at.value.y) + " -> " + number(space.owner->value.x) + "," +
            number(space.owner->value.y);
  return text;
}

FieldRequest request(FieldShape shape, int spaces, std::uint64_t seed, bool symmetric = false,
                     std::optional<int> columns = {}, double portrait = 0.5) {
  FieldRequest made;
  made.shape = shape, made.spaces = spaces, made.seed = seed, made.symmetric = symmetric, made.columns = columns,
  made.portrait = portrait;
  return made;
}

}  // namespace

TEST_CASE("each shape takes the places that it always took") {
  CHECK(made(request(FieldShape::grid, 4, 1)) ==
        "256.8 x 170 | p 43.9,0.5 -> 26.2,44.5 | l 119.4,13 -> 225.1,44.5 | l 31.4,88.5 -> 13.7,120 | l 119.4,88.5 -> "
        "225.1,120");
  CHECK(made(request(FieldShape::grid, 6, 3, false, 2, 1)) ==
        "206.8 x 283 | p 31.4,0.5 -> 13.7,44.5 | p 94.4,0.5 -> 175.1,44.5 | p 31.4,88.5 -> 13.7,132.5 | p 94.4,88.5 -> "
        "175.1,132.5 | p 31.4,176.5 -> 13.7,220.5 | p 94.4,176.5 -> 175.1,220.5");
  CHECK(made(request(FieldShape::grid, 6, 2, true, 3, 0)) ==
        "283 x 215.3 | l 0.5,39.9 -> 44.5,22.2 | l 88.5,39.9 -> 132.5,22.2 | l 176.5,39.9 -> 220.5,22.2 | l 0.5,102.9 "
        "-> 44.5,183.6 | l 88.5,102.9 -> 132.5,183.6 | l 176.5,102.9 -> 220.5,183.6");
  CHECK(made(request(FieldShape::row, 3, 5)) ==
        "233 x 137.9 | p 0.5,0.5 -> 32,106.2 | l 63.5,13 -> 107.5,93.7 | p 151.5,0.5 -> 183,106.2");
  CHECK(made(request(FieldShape::cross, 5, 2)) ==
        "258 x 283 | p 76,0.5 -> 156.7,44.5 | p 0.5,88.5 -> 32,70.8 | l 63.5,101 -> 161.5,181.7 | l 151.5,101 -> "
        "195.5,181.7 | p 76,176.5 -> 58.3,220.5");
  CHECK(made(request(FieldShape::ring, 6, 4, false, 3)) ==
        "283 x 265.3, contact 25 | p 13,39.9 -> 44.5,22.2 | l 88.5,52.4 -> 132.5,34.7 | l 176.5,52.4 -> 220.5,34.7 | l "
        "0.5,140.4 -> 44.5,221.1 | p 101,127.9 -> 132.5,233.6 | p 189,127.9 -> 220.5,233.6");
  CHECK(made(request(FieldShape::diamond, 5, 7, true)) ==
        "347 x 208, contact 32 | l 120.5,0.5 -> 226.2,32 | l 0.5,63.5 -> 44.5,144.2 | l 120.5,63.5 -> 224.5,97 | l "
        "240.5,63.5 -> 284.5,45.8 | l 120.5,126.5 -> 102.8,158");
  CHECK(made(request(FieldShape::spiral, 5, 9)) ==
        "288.9 x 283 | l 0.5,13 -> 44.5,93.7 | l 88.5,13 -> 132.5,93.7 | p 176.5,0.5 -> 257.2,44.5 | p 176.5,88.5 -> "
        "158.8,138.5 | p 176.5,176.5 -> 257.2,220.5");
  CHECK(made(request(FieldShape::random, 5, 11, false, 2)) ==
        "213.4 x 321 | l 88.5,0.5 -> 70.8,32 | p 101,63.5 -> 83.3,107.5 | l 88.5,151.5 -> 70.8,183 | l 0.5,227 -> "
        "42.5,209.3 | p 101,214.5 -> 181.7,258.5");
  CHECK(made(request(FieldShape::random, 6, 12, true)) ==
        "195 x 359, contact 25 | l 0.5,0.5 -> 106.2,32 | l 0.5,63.5 -> 104.5,95 | p 13,126.5 -> 44.5,232.2 | p "
        "101,126.5 -> 132.5,108.8 | l 88.5,214.5 -> 72.5,246 | l 88.5,277.5 -> 70.8,309");
}
