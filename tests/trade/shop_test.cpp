#include "trade/shop.h"

#include "../catch.h"
#include "../project_root.h"

#include "diag/printer.h"

using namespace kingpress;

namespace {

struct ReadShop {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  std::optional<trade::Shop> shop;

  explicit ReadShop(const std::string& text) { shop = trade::read_shop(sources.add("own.yaml", text), diagnostics); }
  std::string first() const { return diagnostics.list().empty() ? "" : diagnostics.list().front().message; }
};

}  // namespace

TEST_CASE("a shop says what it makes and how it wants it") {
  const ReadShop read(
      "title: My Shop\nsafe: 3mm\nink: 240\nfiles: pages\npdf: x4\ncut_line: die-cut\noverprint_black: true\norder: "
      "back-first\n"
      "products:\n  - {name: poker, trim: 2.5x3.5in, canvas: 822x1122, most: 612}\n"
      "  - {name: round, for: pieces, shape: circle, trim: any, bleed: 2mm}\n");
  REQUIRE(read.shop);
  CHECK(read.shop->name == "own");
  CHECK(read.shop->cut_line == "die-cut");
  CHECK(read.shop->overprint_black);
  CHECK(read.shop->form == trade::Form::pages);
  CHECK(read.shop->order == trade::PageOrder::back_first);
  REQUIRE(read.shop->products.size() == 2);
  CHECK(read.shop->products[0].canvas.width.inches() == Approx(2.74));
  CHECK(read.shop->products[0].most == 612u);
  const ReadShop bled("title: My Shop\nsafe: 3mm\nproducts:\n  - {name: a, trim: 63x88mm, bleed: 3mm}\n");
  REQUIRE(bled.shop);
  CHECK(bled.shop->products[0].canvas.width.mm() == Approx(69));
  CHECK(bled.shop->products[0].canvas.height.mm() == Approx(94));
  CHECK_FALSE(read.shop->products[1].cards);
  CHECK(read.shop->products[1].bleed->mm() == Approx(2));
}

TEST_CASE("what is wrong with a shop's file is told at its place") {
  const std::string head = "title: My Shop\nsafe: 3mm\nproducts:\n";
  const auto [text, message] = GENERATE_COPY(table<std::string, std::string>({
      {head + "  - {name: a, trim: 2.5x3.5in, canvas: 700x1122}\n",
       "a canvas of 700x1122 pixels does not hold a trim of 63.5mm x 88.9mm at 300 dpi"},
      {head + "  - {name: a, trim: 2.5x3.5in, canvas: 822 by 1122}\n", "'822 by 1122' is no canvas in pixels"},
      {head + "  - {name: a, trim: any}\n", "this product has no 'bleed'"},
      {head + "  - {name: a, trim: 1x1in}\n", "this product has neither 'canvas' nor 'bleed'"},
      {head + "  - {name: a, trim: 1x1in, canvas: 300x300, bleed: 0mm}\n",
       "this product has both 'canvas' and 'bleed'"},
      {head + "  - {name: a, trim: any, bleed: 3mm}\n  - {name: a, trim: any, bleed: 2mm}\n",
       "there are two products 'a'"},
      {head + "  - {name: a, trim: any, bleed: 3mm}\nfiles: sheets\n",
       "a shop that takes sheets needs the key 'sheet'"},
      {head + "  - {name: a, trim: any, bleed: 3mm}\nfile: \"{card}/x\"\n", "'file' has no '{card}'"},
      {head + "  - {name: a, trim: any, bleed: 3mm}\nfile: ../x\n", "'file' is '../x', which leads out of the folder"},
      {"title: My Shop\nproducts: []\n", "this shop has no 'safe'"},
      {head + "  - {name: a, trim: any, bleed: 3mm}\npdf: x1a\n",
       "'pdf' speaks of documents, and this shop takes pictures"},
      {head + "  - {name: a, trim: any, bleed: 3mm}\nfiles: pages\ncut_line: die-cut\n",
       "'cut_line' speaks of inks, which documents have by 'pdf'"},
      {head + "  - {name: a, trim: any, bleed: 3mm}\nfiles: pages\noverprint_black: true\n",
       "'overprint_black' speaks of inks, which documents have by 'pdf'"},
  }));
  INFO(text);
  const ReadShop read(text);
  CHECK_FALSE(read.shop);
  CHECK(read.first() == message);
  REQUIRE_FALSE(read.diagnostics.list().empty());
  CHECK(read.diagnostics.list().front().span);
}

TEST_CASE("the numbers of a shop and of its products are taken to their limits and no further") {
  const auto [key, least, most, is_of_product] = GENERATE(table<std::string, int, int, bool>({
      {"ink", 100, 400, false},
      {"dpi", 72, 1200, false},
      {"least_dpi", 72, 1200, false},
      {"good_dpi", 72, 1200, false},
      {"least", 1, 100'000, true},
      {"most", 1, 100'000, true},
  }));
  CAPTURE(key);
  const auto with = [&, key = key, is_of_product = is_of_product](int value) {
    const std::string given = key + ": " + std::to_string(value);
    return ReadShop("title: My Shop\nsafe: 3mm\n" + (is_of_product ? "" : given + "\n") +
                    "products:\n  - {name: a, trim: any, bleed: 3mm" + (is_of_product ? ", " + given : "") + "}\n")
        .first();
  };
  CHECK(with(least) == "");
  CHECK(with(most) == "");
  CHECK(with(least - 1) != "");
  CHECK(with(most + 1) != "");
}

TEST_CASE("a canvas has a pixel to ten thousand a side and holds its trim to the pixel") {
  const auto with = [](const std::string& trim, const std::string& canvas) {
    return ReadShop("title: My Shop\nsafe: 3mm\nproducts:\n  - {name: a, trim: " + trim + ", canvas: " + canvas + "}\n")
        .first();
  };
  CHECK(with("1x1in", "300x300") == "");
  CHECK(with("1x1in", "10000x10000") == "");
  for (const char* too_small : {"299x300", "300x299"})
    CHECK(with("1x1in", too_small).find("does not hold a trim of 25.4mm x 25.4mm at 300 dpi") != std::string::npos);
  for (const char* none : {"10001x300", "300x10001", "0x300", "300x0", "300", "300x", "x300", "300x300x", "300X300"}) {
    CAPTURE(none);
    CHECK(with("1x1in", none).ends_with("is no canvas in pixels"));
  }
}

TEST_CASE("every shop that the program brings is read without a fault, and its canvases hold bleed on all sides") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto shops = trade::shops_in(project_root() + "/templates/shops", sources, diagnostics);
  CHECK(diag::print(diagnostics) == "");
  REQUIRE(shops.size() >= 6);
  for (const trade::Shop& shop : shops)
    for (const trade::Product& product : shop.products) {
      INFO(shop.name << " " << product.name);
      CHECK_FALSE(shop.steps.empty());
      CHECK_FALSE(shop.source.empty());
      if (product.bleed) continue;
      CHECK((product.canvas.width - product.trim.width).mm() >= 4.2);
      CHECK((product.canvas.height - product.trim.height).mm() >= 4.2);
    }
}

TEST_CASE("the pixels of the best known products are the shops' own") {
  diag::Sources sources;
  diag::Diagnostics diagnostics;
  const auto shops = trade::shops_in(project_root() + "/templates/shops", sources, diagnostics);
  const auto pixels = [&](const std::string& name, const std::string& of) {
    for (const trade::Shop& shop : shops)
      for (const trade::Product& product : shop.products)
        if (shop.name == name && product.name == of)
          return std::pair{std::lround(product.canvas.width.inches() * shop.dpi),
                           std::lround(product.canvas.height.inches() * shop.dpi)};
    return std::pair{0L, 0L};
  };
  CHECK(pixels("mpc", "poker") == std::pair{822L, 1122L});
  CHECK(pixels("mpc", "tarot") == std::pair{897L, 1497L});
  CHECK(pixels("tgc", "PokerDeck") == std::pair{825L, 1125L});
  CHECK(pixels("tgc", "USGameDeck") == std::pair{750L, 1125L});
}
