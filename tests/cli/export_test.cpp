// Exports as a person makes them, judged by readers that are not ours: Python's of XML, JSON, CSV.
#include "../catch.h"
#include "program.h"

#include <filesystem>
#include <set>

using namespace kingpress::test;

namespace {

std::string python(const std::string& code) {
  const Outcome outcome = run({"python3", "-c", code});
  INFO(outcome.err);
  CHECK(outcome.status == 0);
  return outcome.out;
}

std::size_t files_in(const std::string& folder) {
  std::error_code error;
  std::size_t files = 0;
  for (std::filesystem::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    files += it->is_regular_file() ? 1 : 0;
  return files;
}

}  // namespace

TEST_CASE("all five kits can be ordered at the shops as they are") {
  const std::string kit = GENERATE("minkingi", "25-kingdoms", "kingdom-coinquest", "kingdoms-ii", "kings-keys");
  const TempFolder folder;
  const Outcome mpc = program({"export", "mpc", kit, "-o", folder.path(), "-q"});
  CHECK(mpc.status == 0);
  CHECK(mpc.err.find("outside-safe-zone") == std::string::npos);
  if (kit == "kingdoms-ii") {  // tarot cards, which MPC Autofill cannot order
    CHECK_FALSE(std::filesystem::exists(folder.path(kit + "-mpc/order-tarot.xml")));
    return;
  }
  const std::string read = python(
      "import glob,os,xml.etree.ElementTree as t\n"
      "home='" +
      folder.path(kit + "-mpc") +
      "'\n"
      "order=t.parse(glob.glob(home+'/order-*.xml')[0]).getroot()\n"
      "n=int(order.find('details/quantity').text)\n"
      "slots=lambda side:[int(s) for c in order.findall(side+'/card') for s in c.find('slots').text.split(',')]\n"
      "print(sorted(slots('fronts'))==list(range(n)), set(slots('backs'))<=set(range(n)), "
      "all(os.path.isfile(home+'/'+c.find('id').text) for c in order.iter('card')), "
      "os.path.isfile(home+'/'+order.find('cardback').text))");
  CHECK(read == "True True True True\n");
}

TEST_CASE("what The Game Crafter is told agrees with the pictures that lie there") {
  const TempFolder folder;
  REQUIRE(program({"export", "tgc", "kings-keys", "-o", folder.path()}).status == 0);
  const std::string read = python(
      "import json,os,struct,csv\nhome='" + folder.path("kings-keys-tgc") +
      "/'\n"
      "m=json.load(open(home+'manifest.json'))\n"
      "size=lambda f:struct.unpack('>II',open(home+f,'rb').read(24)[16:])\n"
      "s=m['sets'][0]\n"
      "print(s['set'],s['identity'],{size(c['face_file']) for c in s['members']},size(s['back_file']),"
      "sum(c['quantity'] for c in s['members'])==sum(int(r['copies']) for r in csv.DictReader(open(home+'list.csv')) "
      "if r['product']==s['identity']))");
  CHECK(read == "deck EuroPokerDeck {(825, 1125)} (825, 1125) True\n");
}

TEST_CASE("a saved object for Tabletop Simulator names pictures that lie there, and every copy of every card") {
  const TempFolder folder;
  REQUIRE(program({"export", "tts", "kingdom-coinquest", "-o", folder.path()}).status == 0);
  const std::string read =
      python("import json,os\nhome='" + folder.path("kingdom-coinquest-tts") +
             "/'\n"
             "m=json.load(open(home+'kingdom-coinquest.json'))\n"
             "urls=[]\n"
             "def walk(o):\n"
             "  for k,v in (o.items() if isinstance(o,dict) else enumerate(o) if isinstance(o,list) else []):\n"
             "    urls.append(v) if isinstance(k,str) and k.endswith('URL') else walk(v)\n"
             "walk(m)\n"
             "deck=m['ObjectStates'][0]\n"
             "print(all(u=='file://'+home+os.path.basename(u) and os.path.isfile(u[7:]) for u in urls),"
             "deck['Name'],len(deck['DeckIDs']),any(o['Name']=='Notecard' for o in m['ObjectStates']))");
  CHECK(read == "True DeckCustom 52 True\n");
}

TEST_CASE("equal backs are sent once, and what is of paper is told and sent nowhere") {
  const TempFolder folder;
  const Outcome mpc = program({"export", "mpc", "kings-keys", "--only", "cards,reference,backs", "-o", folder.path()});
  INFO(mpc.err);
  REQUIRE(mpc.status == 0);
  CHECK(files_in(folder.path("kings-keys-mpc/game/backs")) == 2);
  CHECK(contains(read_bytes(folder.path("kings-keys-mpc/READ-ME.txt")), "It reads order-game.xml"));
  CHECK(contains(program({"export", "tgc", "kings-keys", "-o", folder.path()}).err,
                 "left out, since made of paper: the rules, a box; 'kingpress print kings-keys --only rules,box'"));
  for (const char* to : {"mpc", "tts", "playingcards"})
    for (const char* only : {"box", "rules"}) {
      CAPTURE(to, only);
      const Outcome none = program({"export", to, "kings-keys", "--only", only, "-o", folder / "none"});
      CHECK(none.status == 1);
      CHECK(contains(none.err, "nothing here is sent [nothing-to-order]"));
    }
}

TEST_CASE("an order speaks of a box only where the cards need one") {
  const int copies = GENERATE(11, 12);
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: classic\nback: classic-back\ncards:\n  - {title: Owl, copies: " +
                                std::to_string(copies) + "}\n");
  const Outcome order = program({"export", "mpc", folder.path(), "-o", folder / "order"});
  INFO(order.err);
  CHECK(order.status == 0);
  CHECK(contains(order.err, "--only box") == (copies == 12));
}

TEST_CASE("a refused export leaves nothing behind") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: look.yaml\ncards:\n  - {id: owl, title: The Owl}\n");
  folder.write("look.yaml",
               "title: near the edge\nkind: card\ntrim: 63x88mm\nbleed: 3mm\nstyles:\n"
               "  big: {font: text, size: 12pt}\nelements:\n"
               "  - {text: \"{title}\", box: {left: 1mm, top: 1mm, width: 40mm, height: 8mm}, style: big}\n");
  const Outcome outcome = program({"export", "mpc", folder / "deck.yaml", "-o", folder / "out"});
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "[outside-safe-zone]"));
  CHECK(contains(outcome.err, "deck.yaml:4:5"));
  CHECK(files_in(folder / "out") == 0);
  CHECK(program({"export", "mpc", folder / "deck.yaml", "-o", folder / "out", "--at-risk"}).status == 0);
  CHECK(files_in(folder / "out") == 6);
}

TEST_CASE("a face that takes more ink than the shop allows is refused by name, with the place and how much") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntemplate: look.yaml\nschema: {ground: colour}\ncards:\n  - {id: owl, title: Owl, "
               "ground: \"#2a2a2a\"}\n"
               "  - {id: cat, title: Cat, ground: \"#2b2140\"}\n  - {id: dog, title: Dog, ground: \"#140a38\"}\n");
  folder.write("look.yaml",
               "title: a dark spot\nkind: card\ntrim: 63x88mm\nbleed: 3mm\nelements:\n"
               "  - {shape: rect, box: {left: 10mm, top: 20mm, width: 10mm, height: 10mm}, fill: \"{ground}\"}\n"
               "  - {shape: rect, box: {left: 40mm, top: 20mm, width: 0.2mm, height: 40mm}, fill: \"#0c0060\"}\n");
  const auto shop = [&](const std::string& ink) {
    folder.write("shops/corner.yaml", "title: The Corner Shop\nsafe: 1mm\n" + ink +
                                          "products:\n  - {name: card, trim: 63x88mm, canvas: 800x1100}\n");
    return program({"export", "corner", folder / "deck.yaml", "-o", folder / "out", "--force"});
  };
  const Outcome dark = shop("ink: 240\n");
  INFO(dark.err);
  CHECK(dark.status == 1);
  CHECK(contains(dark.err, "deck.yaml:7:5: error: 'Dog' takes "));
  CHECK(contains(dark.err, " % of ink 20mm from its left and 30mm from its top, The Corner Shop wants 240 %, "));
  CHECK(contains(dark.err, "240 %, on 2 faces in all [too-much-ink]"));
  CHECK(files_in(folder / "out") == 0);
  const Outcome limited = shop("ink: 240\nfiles: pages\npdf: x1a\n");
  INFO(limited.err);
  CHECK(limited.status == 0);
  CHECK(contains(limited.err, "deck.yaml:7:5: warning: 'Dog' takes "));
  CHECK(contains(limited.err, "the document has no more than 240 % anywhere"));
  CHECK(shop("ink: 380\n").status == 0);
  CHECK(contains(read_bytes(folder / "out/deck-corner/READ-ME.txt"), "no spot takes more than "));
  CHECK(shop("").status == 0);
  CHECK(program({"export", "corner", folder / "deck.yaml", "-o", folder / "out", "--icc", "x.icc"}).status == 2);
}

TEST_CASE("a shop of one's own lies beside the deck, and what is wrong with it is told at its place") {
  const TempFolder folder;
  folder.write("deck.yaml", "game: freeform\ntemplate: classic\ncards:\n  - {id: owl, title: The Owl}\n");
  folder.write("shops/corner.yaml",
               "title: The Corner Shop\nsafe: 1mm\nproducts:\n  - {name: card, trim: 63x88mm, canvas: 800x1100}\n");
  const Outcome good = program({"export", "corner", folder / "deck.yaml", "-o", folder / "out"});
  INFO(good.err);
  CHECK(good.status == 0);
  CHECK(files_in(folder / "out/deck-corner") == 5);
  folder.write("shops/corner.yaml", "title: The Corner Shop\nsafe: 1\nproducts: []\n");
  const Outcome bad = program({"export", "corner", folder / "deck.yaml", "-o", folder / "out"});
  CHECK(bad.status == 1);
  CHECK(contains(bad.err, "shops/corner.yaml:2:7: error: 'safe' must be a length with a unit"));
  const Outcome nobody = program({"export", "mcp", folder / "deck.yaml"});
  CHECK(nobody.status == 2);
  CHECK(contains(nobody.err, "did you mean 'mpc'?"));
}

TEST_CASE("an order is not mixed with an older one: it is refused, or replaced with --force") {
  const TempFolder folder;
  const auto deck = [&](const char* cards) {
    folder.write("deck.yaml",
                 std::string("game: freeform\ntemplate: classic\ncards:\n  - {id: owl, title: The Owl}\n") + cards);
  };
  const std::string to = GENERATE("mpc", "tabletopia", "cut");
  const std::vector<std::string> words{"export", to, folder / "deck.yaml", "-o", folder.path()};
  std::vector<std::string> forced = words;
  forced.push_back("--force");
  const auto files = [&] {
    std::set<std::string> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder / ("deck-" + to)))
      if (entry.is_regular_file()) found.insert(entry.path().filename());
    return found;
  };
  deck("");
  REQUIRE(program(words).status == 0);
  const std::set<std::string> of_one = files();
  deck("  - {id: cat, title: The Cat}\n");
  const Outcome refused = program(words);
  CHECK(refused.status == 2);
  CHECK(contains(refused.err, "holds an older order"));
  CHECK(contains(refused.err, "add --force"));
  CHECK(files() == of_one);
  REQUIRE(program(forced).status == 0);
  deck("");
  folder.write("deck-" + to + "/invoice.txt", "somebody's own");
  const Outcome replaced = program(forced);
  CHECK(replaced.status == 0);
  CHECK(contains(replaced.err, "invoice.txt' lies in the folder and does not belong to this order"));
  std::set<std::string> expected = of_one;
  expected.insert("invoice.txt");
  CHECK(files() == expected);
}

TEST_CASE("a deck for Tabletop Simulator is taken back card for card") {
  const TempFolder folder;
  folder.write("deck.yaml",
               "game: freeform\ntemplate: classic\ncards:\n  - {id: owl, title: The Owl, copies: 3}\n"
               "  - {id: cat, title: The Cat, back: creature-back}\n  - {id: dog, title: \"Dog: \\\"x\\\"\"}\n");
  REQUIRE(program({"export", "tts", folder / "deck.yaml", "-o", folder.path()}).status == 0);
  const Outcome back = program({"new", "tts", folder / "again", folder / "deck-tts/deck.json"});
  INFO(back.err);
  REQUIRE(back.status == 0);
  CHECK(contains(back.out, "took 3 cards with 5 copies"));
  const std::string deck = read_bytes(folder / "again/deck.yaml");
  CHECK(contains(deck, "{id: The Owl, art: art/001-the-owl.png, copies: 3"));
  const Outcome check = program({"check", folder / "again"});
  INFO(check.err);
  CHECK(check.status == 0);
  CHECK(contains(check.out, "checked 5 cards"));
  // what is on the sheet is in the picture, pixel for pixel
  REQUIRE(program({"export", "tts", folder / "again/deck.yaml", "-o", folder / "third"}).status == 0);
}

TEST_CASE("a saved object with pictures on the network, without cards or with numbers that lead nowhere is refused") {
  const TempFolder folder;
  const auto [json, message] = GENERATE(table<std::string, std::string>({
      {"{\"ObjectStates\": []}", "[no-cards]"},
      {"{\"ObjectStates\": [{\"CardID\": 100, \"CustomDeck\": {\"1\": {\"FaceURL\": \"https://example.org/a.png\", "
       "\"NumWidth\": 2, \"NumHeight\": 2}}}]}",
       "[picture-elsewhere]"},
      {"{\"ObjectStates\": [{\"CardID\": 304, \"CustomDeck\": {\"1\": {}}}]}", "[not-on-sheet]"},
      {"{\"ObjectStates\": [{\"CardID\": 104, \"CustomDeck\": {\"1\": {\"FaceURL\": \"a.png\", \"NumWidth\": 2, "
       "\"NumHeight\": 2}}}]}",
       "[not-on-sheet]"},
      {"{\"ObjectStates\": [", "error"},
  }));
  folder.write("saved.json", json);
  const Outcome outcome = program({"new", "tts", folder / "deck", folder / "saved.json"});
  INFO(outcome.err);
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, message));
  CHECK(contains(outcome.err, "saved.json"));
  CHECK_FALSE(std::filesystem::exists(folder / "deck"));
}

TEST_CASE("other tables and forums get their files") {
  const TempFolder folder;
  folder.write(
      "deck.yaml",
      "game: freeform\ntemplate: classic\nback: classic-back\ncards:\n  - {id: owl, title: The Owl, copies: 3}\n"
      "  - {id: cat, title: The Cat}\n");
  const auto files = [&](const std::string& to) {
    const Outcome outcome = program({"export", to, folder / "deck.yaml", "-o", folder.path()});
    INFO(outcome.err);
    CHECK(outcome.status == 0);
    return python("import os\nhome='" + folder.path("deck-" + to) +
                  "'\nprint(*sorted(os.path.relpath(os.path.join(d,f),home) for d,_,fs in os.walk(home) for f in fs))");
  };
  CHECK(files("tabletopia") ==
        "01-cards/001-the-owl-front.png 01-cards/002-the-owl-back.png 01-cards/003-the-cat-front.png "
        "01-cards/004-the-cat-back.png READ-ME.txt list.csv\n");
  CHECK(files("screentop") == "01-cards-backs.png 01-cards-fronts.png READ-ME.txt list.csv\n");
  CHECK(files("images") ==
        "READ-ME.txt backs/01-card-back.png contact-sheet.png fan.png fronts/001-the-owl.png fronts/002-the-cat.png\n");
  CHECK(files("tabletop-playground") ==
        "READ-ME.txt deck/Manifest.json deck/Templates/01-cards.json deck/Textures/01-cards-backs.png "
        "deck/Textures/01-cards-fronts.png\n");
  CHECK(python("import json\nt=json.load(open('" +
               folder.path("deck-tabletop-playground/deck/Templates/01-cards.json") +
               "'))\nprint(t['Indices'],t['Width'],t['Height'],t['NumHorizontal'],t['CardNames']['1'])") ==
        "[0, 0, 0, 1] 6.3 8.8 2 The Cat\n");
}

TEST_CASE("a picture of too few pixels is refused, or warned of, at its card with what it takes") {
  const TempFolder folder;
  python(
      "import struct,zlib\n"
      "chunk=lambda t,d:struct.pack('>I',len(d))+t+d+struct.pack('>I',zlib.crc32(t+d))\n"
      "rows=b''.join(b'\\0'+b'\\x40\\x60\\x80'*100 for _ in range(120))\n"
      "open('" +
      folder.path("fox.png") +
      "','wb').write(b'\\x89PNG\\r\\n\\x1a\\n'+chunk(b'IHDR',struct.pack('>IIBBBBB',100,120,8,2,0,0,0))+"
      "chunk(b'IDAT',zlib.compress(rows))+chunk(b'IEND',b''))");
  folder.write("look.yaml",
               "kind: card\ntrim: 2.5x3.5in\nbleed: 4mm\nelements:\n"
               "  - {image: '{art}', box: [1in, 1in, 0.5in, 0.6in]}\n");
  folder.write("deck.yaml", "game: freeform\ntemplate: look\ncards:\n  - {id: fox, art: fox.png, copies: 3}\n");
  const std::vector<std::string> rest{folder.path("deck.yaml"), "-o", folder.path("out")};
  const auto exported = [&](std::vector<std::string> words) {
    words.insert(words.begin(), "export");
    words.insert(words.end(), rest.begin(), rest.end());
    return program(words);
  };
  const Outcome refused = exported({"dtc"});
  CHECK(refused.status == 1);
  CHECK(contains(refused.err,
                 "deck.yaml:4:5: error: 'fox.png' on 'card fox' is printed with 200 pixels an inch, "
                 "DriveThruCards wants 300 [too-few-pixels]"));
  CHECK(contains(refused.err, "hint: it has 100 x 120: take one of at least 150 x 180, or show it smaller"));
  CHECK(files_in(folder.path("out")) == 0);
  CHECK(exported({"dtc", "--at-risk"}).status == 0);
  const Outcome warned = exported({"mpc"});
  CHECK(warned.status == 0);
  CHECK(contains(warned.err, "warning: 'fox.png' on 'card fox' is printed with 200 pixels an inch"));
}

TEST_CASE("a round token's letters are judged by its circle") {
  const TempFolder folder;
  folder.write("look.yaml",
               "kind: token\ntrim: 1x1in\nround: true\nbleed: 4mm\nstyles: {s: {font: text, size: 9pt}}\nelements:\n"
               "  - {text: MMMM, box: [4mm, 3.4mm, 17.4mm, 4mm], style: s, align: centre}\n");
  folder.write("edition.yaml",
               "game: freeform\nparts_list: false\ntokens:\n  - {name: coin, template: look.yaml, copies: 4}\n");
  folder.write("shop.yaml",
               "title: Rounds\nsafe: 3mm\nproducts:\n"
               "  - {name: coin, trim: 1x1in, canvas: 375x375, shape: circle, for: pieces}\n");
  const Outcome outcome = program({"export", folder.path("shop.yaml"), folder.path(), "-o", folder.path("out")});
  CHECK(outcome.status == 1);
  CHECK(contains(outcome.err, "'MMMM' on 'coin' ends "));
  CHECK(contains(outcome.err, "outside-safe-zone"));
}

TEST_CASE("the file for playingcards.io keeps the rules of its importers and holds the whole kit") {
  const std::string kit = GENERATE("minkingi", "kingdoms-ii");
  const TempFolder folder;
  REQUIRE(program({"export", "playingcards", kit, "-o", folder.path()}).status == 0);
  const std::string read = python(
      "import zipfile,json,struct\n"
      "z=zipfile.ZipFile('" +
      folder.path(kit + "-playingcards/" + kit + ".pcio") +
      "')\n"
      "assert z.testzip() is None\n"
      "w=json.loads(z.read('widgets.json'))\n"
      "assert isinstance(w,list)\n"
      "by={x['id']:x for x in w}\n"
      "assert len(by)==len(w), 'ids are unique'\n"
      "assert {x['type'] for x in w}<={'hand','cardPile','cardDeck','card','board','labelText'}\n"
      "names=set(z.namelist())\n"
      "def asset(v):\n"
      "  assert v.startswith('package://'), v\n"
      "  f=v[10:]\n"
      "  assert f.startswith('userassets/') and f in names, f\n"
      "  b=z.read(f)\n"
      "  assert b[:8]==b'\\x89PNG\\r\\n\\x1a\\n' and len(b)<2097152, (f,len(b))\n"
      "  return struct.unpack('>II',b[16:24])\n"
      "used=set()\n"
      "for x in w:\n"
      "  assert all(isinstance(x[k],(int,float)) for k in 'xyz'), x\n"
      "  if x.get('parent'): assert x['parent'] in by and (x['x'],x['y']) is not None\n"
      "  if x['type']=='card':\n"
      "    d=by[x['deck']]\n"
      "    assert d['type']=='cardDeck' and x['cardType'] in d['cardTypes']\n"
      "    used.add((x['deck'],x['cardType']))\n"
      "  if x['type']=='cardDeck':\n"
      "    assert by[x['parent']]['type']=='cardPile'\n"
      "    for t in ('faceTemplate','backTemplate'):\n"
      "      for o in x[t]['objects']:\n"
      "        assert o['type']=='image' and o['valueType']=='dynamic'\n"
      "        for c in x['cardTypes'].values():\n"
      "          if o['value'] in c: \n"
      "            s=asset(c[o['value']])\n"
      "            assert abs(s[0]/s[1]-x['cardWidth']/x['cardHeight'])<0.02,(s,x['cardWidth'],x['cardHeight'])\n"
      "    assert all(c['label'] for c in x['cardTypes'].values())\n"
      "  if x['type']=='board': asset(x['boardImage'])\n"
      "assert used=={(x['id'],c) for x in w if x['type']=='cardDeck' for c in x['cardTypes']}\n"
      "assert len(w)<=1200\n"
      "print(sum(x['type']=='card' for x in w),sum(x['type']=='board' for x in w))");
  // Core 135, a reference card and 14 tokens for each of two, the die; the field and the players' field.
  const std::size_t minkingi = 135 + 2 * (1 + 14) + 1;
  // Four suits of 28, 44 Events; two reference cards for each of four kingdoms; 20 tokens. Four mats and the table's.
  const std::size_t kingdoms = 4 * 28 + 44 + 4 * 2 + 20;
  CHECK(read == (kit == "minkingi" ? std::to_string(minkingi) + " 2\n" : std::to_string(kingdoms) + " 5\n"));
}
