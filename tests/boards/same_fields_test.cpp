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
        "251.8 x 174, contact 21 | p 39.4,0.5 -> 25.7,44.5 | l 118.9,13 -> 220.6,44.5 | l 26.9,92.5 -> 13.2,124 | l "
        "118.9,92.5 -> 220.6,124");
  CHECK(made(request(FieldShape::grid, 6, 3, false, 2, 1)) ==
        "201.8 x 306 | p 26.9,0.5 -> 13.2,44.5 | p 93.9,0.5 -> 170.6,44.5 | p 26.9,92.5 -> 13.2,136.5 | p 93.9,92.5 -> "
        "170.6,136.5 | p 26.9,184.5 -> 13.2,228.5 | p 93.9,184.5 -> 170.6,228.5");
  CHECK(made(request(FieldShape::grid, 6, 2, true, 3, 0)) ==
        "291 x 216.8 | l 0.5,26.9 -> 44.5,13.2 | l 92.5,26.9 -> 136.5,13.2 | l 184.5,26.9 -> 228.5,13.2 | l 0.5,93.9 "
        "-> 44.5,170.6 | l 92.5,93.9 -> 136.5,170.6 | l 184.5,93.9 -> 228.5,170.6");
  CHECK(made(request(FieldShape::row, 3, 5)) ==
        "241 x 133.4 | p 0.5,0.5 -> 32,102.2 | l 67.5,13 -> 111.5,89.7 | p 159.5,0.5 -> 191,102.2");
  CHECK(made(request(FieldShape::cross, 5, 2)) ==
        "288.5 x 316, contact 25 | p 97.5,0.5 -> 83.8,44.5 | p 0.5,97.5 -> 32,199.2 | l 85,110 -> 81,186.7 | l 182,110 "
        "-> 226,186.7 | p 97.5,194.5 -> 83.8,238.5");
  CHECK(made(request(FieldShape::ring, 6, 4, false, 3)) ==
        "304.9 x 254.3, contact 29 | p 26.9,14.4 -> 13.2,58.4 | l 106.4,26.9 -> 150.4,13.2 | l 198.4,26.9 -> "
        "242.4,13.2 | l 14.4,118.9 -> 58.4,195.6 | p 118.9,106.4 -> 150.4,208.1 | p 210.9,106.4 -> 242.4,208.1");
  CHECK(made(request(FieldShape::diamond, 5, 7, true)) ==
        "343 x 231, contact 30 | l 118.5,0.5 -> 220.2,32 | l 0.5,67.5 -> 44.5,144.2 | l 118.5,67.5 -> 220.2,99 | l "
        "236.5,67.5 -> 280.5,53.8 | l 118.5,134.5 -> 104.8,166");
  CHECK(made(request(FieldShape::spiral, 5, 9)) ==
        "292.4 x 319.9 | l 0.5,26.9 -> 44.5,13.2 | l 92.5,26.9 -> 136.5,13.2 | p 184.5,14.4 -> 261.2,58.4 | p "
        "184.5,106.4 -> 261.2,150.4 | p 184.5,198.4 -> 261.2,242.4");
  CHECK(made(request(FieldShape::random, 5, 11, false, 2)) ==
        "225.4 x 361.9, contact 21 | l 92.5,0.5 -> 194.2,32 | p 105,67.5 -> 181.7,111.5 | l 92.5,159.5 -> 194.2,191 | "
        "l 0.5,239 -> 44.5,315.7 | p 105,226.5 -> 181.7,270.5");
  CHECK(made(request(FieldShape::random, 6, 12, true)) ==
        "199 x 442.8, contact 29 | l 0.5,26.9 -> 44.5,13.2 | l 0.5,93.9 -> 102.2,125.4 | p 13,160.9 -> 44.5,262.6 | p "
        "105,160.9 -> 136.5,147.2 | l 92.5,252.9 -> 78.8,284.4 | l 92.5,319.9 -> 136.5,396.6");
}
