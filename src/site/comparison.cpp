#include "site/comparison.h"

#include <algorithm>
#include <cstdlib>

#include "output/raster.h"

namespace kingpress::site {
namespace {

constexpr double looked_at = 72;                                // dpi
constexpr std::uint32_t seen = 24;                              // of 255, in any channel
constexpr std::size_t cell = 4, near = 2;                       // pixels; cells
constexpr geometry::Length around = geometry::Length::mm(0.7);  // of what differs
constexpr std::size_t most_boxes = 12;                          // more are one

bool differ(std::uint32_t a, std::uint32_t b) {
  for (const int shift : {16, 8, 0}) {
    const std::uint32_t one = a >> shift & 255, other = b >> shift & 255;
    if (std::max(one, other) - std::min(one, other) > seen) return true;
  }
  return false;
}

struct Cells {
  std::size_t left, top, right, bottom;  // the last two beyond
};

// Boxes of cells that are near each other.
std::vector<Cells> gathered(std::vector<char> marked, std::size_t across, std::size_t down) {
  std::vector<Cells> boxes;
  for (std::size_t start = 0; start < marked.size(); ++start) {
    if (!marked[start]) continue;
    Cells box{across, down, 0, 0};
    std::vector<std::size_t> open{start};
    marked[start] = 0;
    while (!open.empty()) {
      const std::size_t x = open.back() % across, y = open.back() / across;
      open.pop_back();
      box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x + 1), std::max(box.bottom, y + 1)};
      for (std::size_t v = y - std::min(y, near); v < std::min(down, y + near + 1); ++v)
        for (std::size_t u = x - std::min(x, near); u < std::min(across, x + near + 1); ++u)
          if (char& cell_mark = marked[v * across + u]; cell_mark) cell_mark = 0, open.push_back(v * across + u);
    }
    boxes.push_back(box);
  }
  return boxes;
}

}  // namespace

std::vector<geometry::Rect> changed_boxes(const pictures::Pixels& was, const pictures::Pixels& is,
                                          geometry::Size trim) {
  if (was.width != is.width || was.height != is.height) return {};
  const std::size_t across = (was.width + cell - 1) / cell, down = (was.height + cell - 1) / cell;
  std::vector<char> marked(across * down, 0);
  for (std::size_t i = 0; i < was.words.size(); ++i)
    if (differ(was.words[i], is.words[i])) marked[i / was.width / cell * across + i % was.width / cell] = 1;
  std::vector<Cells> boxes = gathered(std::move(marked), across, down);
  if (boxes.size() > most_boxes) {
    for (const Cells& box : boxes)
      boxes.front() = {std::min(boxes.front().left, box.left), std::min(boxes.front().top, box.top),
                       std::max(boxes.front().right, box.right), std::max(boxes.front().bottom, box.bottom)};
    boxes.resize(1);
  }
  std::vector<geometry::Rect> found;
  const double width = static_cast<double>(was.width), height = static_cast<double>(was.height);
  for (const Cells& box : boxes) {
    const auto at = [](std::size_t cells, double whole, geometry::Length side) {
      return side * (std::min(static_cast<double>(cells * cell), whole) / whole);
    };
    const geometry::Length none, left = std::max(none, at(box.left, width, trim.width) - around),
                                 top = std::max(none, at(box.top, height, trim.height) - around);
    found.push_back({left, top, std::min(trim.width, at(box.right, width, trim.width) + around) - left,
                     std::min(trim.height, at(box.bottom, height, trim.height) + around) - top});
  }
  return found;
}

std::vector<ComparedDeck> compare(const std::vector<inspect::DeckDifference>& told, DrawnCards& before,
                                  DrawnCards& after) {
  std::vector<ComparedDeck> decks;
  std::optional<output::Rasteriser> old_pixels, new_pixels;
  const auto mark = [&](ComparedCard& card) {
    if (!card.was || !card.is || card.was->look == card.is->look) return;
    if (!old_pixels) old_pixels.emplace(before.workshop().fonts());
    if (!new_pixels) new_pixels.emplace(after.workshop().fonts());
    card.boxes = changed_boxes(old_pixels->pixels(card.was->scene, looked_at, card.told.id),
                               new_pixels->pixels(card.is->scene, looked_at, card.told.id), card.is->component.trim);
  };
  for (const inspect::DeckDifference& deck : told) {
    ComparedDeck compared{deck.title, deck.values, {}, 0};
    for (const inspect::CardDifference& card : deck.cards) {
      ComparedCard one{card, {}, {}, {}};
      if (card.was) one.was = before.face(*card.was);
      if (card.is) one.is = after.face(*card.is);
      mark(one);
      compared.cards.push_back(std::move(one));
    }
    for (const auto& [was, is] : deck.same) {
      ComparedCard one;
      one.was = before.face(*was);
      one.is = after.face(*is);
      if (one.was && one.is && one.was->look == one.is->look) {
        ++compared.same;
        continue;
      }
      if (!one.was && !one.is) continue;
      const cards::Value* title = is->find("title");
      one.told = {inspect::CardDifference::Kind::changed, is->id, title ? cards::to_text(*title) : "", {}, was, is};
      mark(one);
      compared.cards.push_back(std::move(one));
    }
    decks.push_back(std::move(compared));
  }
  std::erase_if(decks, [](const ComparedDeck& deck) { return deck.is_none(); });
  return decks;
}

}  // namespace kingpress::site
