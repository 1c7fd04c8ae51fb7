// The rounds of a kit together: as blocks of straight rows, large above small, each size in the middle, with an alley
// between any two for a straight cut. Each keeps its whole bleed, so that equal discs are equally large everywhere.
#pragma once

#include <vector>

#include "sheets/groups.h"

namespace kingpress::sheets {

class Rounds {
 public:
  // Takes the rounds out of `groups` and puts a group for each block in their place; nothing where there are none.
  // `columns` is how many a row holds at most; with `together` equal ones that its end would part begin a row.
  // What is too large for a sheet stays as it is.
  Rounds(const scene::Components& components, const SheetSpec& spec, std::vector<Group>& groups, std::size_t columns,
         bool together);
  Rounds(const Rounds&) = delete;
  Rounds& operator=(const Rounds&) = delete;

  bool empty() const { return blocks_.empty(); }
  // The kit's, and after them the blocks.
  const scene::Components& components() const { return components_; }
  // The pieces of the blocks in the place of the blocks.
  void unpack(std::vector<Page>& pages) const;

  // How many of the kit's smallest large round a sheet holds in a row; 0: there are none.
  static std::size_t most_columns(const scene::Components& components, const SheetSpec& spec,
                                  const std::vector<Group>& groups);

 private:
  struct Disc {
    std::size_t component = 0;
    geometry::Rect trim;  // within the block
    geometry::Length bleed;
  };
  struct Block {
    scene::Component piece;
    std::vector<Disc> discs;
  };

  void add_block(std::vector<Disc> discs, bool has_back, const SheetSpec& spec);

  std::size_t own_ = 0;  // components of the kit
  std::vector<Block> blocks_;
  scene::Components components_;
};

}  // namespace kingpress::sheets
