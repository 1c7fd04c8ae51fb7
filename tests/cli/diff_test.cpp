#include <filesystem>

#include "../catch.h"
#include "../temp_folder.h"
#include "program.h"

using namespace kingpress;
using namespace kingpress::test;

namespace {

constexpr const char* head_of_four =
    "game: freeform\ntitle: Four\ntemplate: creature\nschema: {cost: integer}\ncards:\n";

std::string four_cards(const std::string& cards) { return head_of_four + cards; }

}  // namespace

TEST_CASE("diff tells cards and values, and by its status whether there is a difference") {
  const TempFolder folder;
  const std::string was =
      folder.write("old/deck.yaml", four_cards("  - {id: fox, title: Fox, cost: 1, text: It waits in the tall grass.}\n"
                                               "  - {id: owl, title: Owl, cost: 2}\n"));
  const std::string is =
      folder.write("deck.yaml", four_cards("  - {id: elk, title: Elk, cost: 2}\n"
                                           "  - {id: fox, title: Fox, cost: 7, text: It sleeps in the tall grass.}\n"));
  const auto told = program({"diff", was, is});
  CHECK(told.status == 1);
  CHECK(told.out ==
        "Four: 1 new, 1 gone, 1 changed\n"
        "  new elk (Elk)\n"
        "  changed fox (Fox)\n"
        "    cost: 1 -> 7\n"
        "    text: It [-waits-] {+sleeps+} in the tall grass.\n"
        "  gone owl (Owl)\n");
  CHECK(program({"diff", was, was}).status == 0);
  CHECK(program({"diff", was, folder / "nowhere.yaml"}).status == 2);
  CHECK(program({"diff", was, folder.write("bad.yaml", "cards: [")}).status == 2);
  const auto json = program({"diff", was, is, "--report", "json"});
  CHECK(json.status == 1);
  CHECK(contains(json.out, "\"kind\": \"gone\""));
}

TEST_CASE("diff tells the lines of rules.yaml that differ, and of rules that are new") {
  const TempFolder folder;
  const std::string deck = "game: freeform\ntitle: Two\ncards: [{id: a}, {id: b}]\n",
                    rules = "game: Two\nplayers: 2\nplay:\n  - win: first\n";
  const auto was = folder.write("old/deck.yaml", deck), is = folder.write("new/deck.yaml", deck);
  CHECK(program({"diff", was, is}).status == 0);
  folder.write("new/rules.yaml", "game: Two\nplayers: 2..3\nplay:\n  - win: first\n");
  CHECK(contains(program({"diff", was, is}).out, "    rules.yaml:\n      + game: Two\n      + players: 2..3\n"));
  folder.write("old/rules.yaml", rules);
  const auto told = program({"diff", was, is});
  CHECK(told.status == 1);
  CHECK(told.out ==
        "Two: cards as they were\n  the deck itself\n    rules.yaml:\n      - players: 2\n      + players: 2..3\n");
  folder.write("new/rules.yaml", rules);
  CHECK(program({"diff", was, is}).status == 0);
}

namespace {

// A deck's folder in a repository of its own.
class Repository {
 public:
  Repository() { git({"init", "-q"}); }
  void git(std::vector<std::string> words) const {
    words.insert(words.begin(), {"git", "-c", "user.name=A", "-c", "user.email=a@b", "-C", folder.path()});
    INFO(words.back());
    const auto told = run(words);
    INFO(told.err);
    REQUIRE(told.status == 0);
  }
  void commit() const {
    git({"add", "-A"});
    git({"commit", "-qm", "cards"});
  }
  const TempFolder folder;
};

Surroundings standing_in(const std::string& folder) {
  Surroundings surroundings;
  surroundings.folder = folder;
  return surroundings;
}

Surroundings surrounded_by(const std::string& entry) {
  Surroundings surroundings;
  surroundings.environment = {entry};
  return surroundings;
}

Surroundings reading(const std::string& file) {
  Surroundings surroundings;
  surroundings.standard_input = file;
  return surroundings;
}

constexpr const char* one_fox = "  - {id: fox, title: Fox, cost: 1}\n";

}  // namespace

TEST_CASE("diff --git compares the working files with those of a revision, whatever folder one stands in") {
  const Repository repository;
  const std::string deck = repository.folder.write(
      "game/deck.yaml", four_cards("cards.csv").replace(four_cards("").find("cards:\n"), 7, "cards: "));
  repository.folder.write("game/cards.csv", "id,title,cost\nfox,Fox,1\nowl,Owl,2\n");
  repository.commit();
  CHECK(program({"diff", "--git", "HEAD", deck}).status == 0);
  repository.folder.write("game/cards.csv", "id,title,cost\nfox,Fox,4\nowl,Owl,2\n");
  const std::string expected = "Four: 1 changed\n  changed fox (Fox)\n    cost: 1 -> 4\n";
  const auto told = program({"diff", "--git", "HEAD", deck});
  CHECK(told.status == 1);
  CHECK(told.out == expected);
  for (const auto& [word, place] : {std::pair("deck.yaml", "/game"), {".", "/game"}, {"game", ""}})
    CHECK(program({"diff", "--git", "HEAD", word}, standing_in(repository.folder.path() + place)).out == expected);
  repository.commit();
  CHECK(program({"diff", "--git", "HEAD", deck}).status == 0);
  CHECK(program({"diff", "--git", "HEAD~1", deck}).status == 1);
}

TEST_CASE("diff --git says what is missing, and whose fault it is") {
  const Repository repository;
  const TempFolder elsewhere;
  const std::string deck = repository.folder.write("deck.yaml", four_cards(one_fox)),
                    apart = elsewhere.write("deck.yaml", four_cards(one_fox));
  const auto says = [](const Outcome& told, int status, const char* words) {
    INFO(told.err);
    CHECK(told.status == status);
    CHECK(contains(told.err, words));
  };
  says(program({"diff", "--git", "HEAD", deck}), 2, "has no revision 'HEAD'");
  repository.folder.write("other.yaml", four_cards(one_fox));
  repository.git({"add", "other.yaml"});
  repository.git({"commit", "-qm", "other"});
  says(program({"diff", "--git", "HEAD", deck}), 2, "was not there yet at 'HEAD'");
  says(program({"diff", "--git", "--upload-pack=x", deck}), 2, "none begins with '-'");
  says(program({"diff", "--git", "HEAD:deck.yaml", deck}), 2, "has no revision 'HEAD:deck.yaml'");
  says(program({"diff", "--git", "HEAD", apart}), 2, "lies in no git repository");
  says(program({"diff", "--git", "HEAD", deck, deck}), 2, "two are named");
  says(program({"diff", deck}), 2, "compared with?");
  says(program({"diff", "--git", "HEAD", "-"}), 2, "not standard input");
  says(program({"diff", "--git", "HEAD", deck}, surrounded_by("PATH=.:relative")), 3, "git, which is not installed");
  repository.folder.write("other.yaml", "cards: [");
  repository.commit();
  says(program({"diff", "--git", "HEAD", repository.folder / "other.yaml"}), 2, "HEAD:other.yaml:1:8: error:");
}

TEST_CASE("diff --git follows no link or submodule of a revision, no name that leads out, and runs nothing") {
  const Repository repository;
  const std::string deck = repository.folder.write("deck.yaml", four_cards(one_fox));
  const std::string secret = repository.folder.write("secret.csv", "id,title,cost\nsecret,Secret,1\n");
  std::filesystem::create_symlink(secret, repository.folder / "linked.csv");
  repository.commit();
  const auto head = run({"git", "-C", repository.folder.path(), "rev-parse", "HEAD"}).out.substr(0, 40),
             blob = run({"git", "-C", repository.folder.path(), "rev-parse", "HEAD:secret.csv"}).out.substr(0, 40);
  repository.git({"update-index", "--add", "--cacheinfo", "160000," + head + ",within"});
  repository.git({"commit", "-qm", "a submodule"});
  CHECK(program({"diff", "--git", "HEAD", deck}).status == 0);
  // The list of cards was a link there: it is not there for the older version.
  repository.folder.write("deck.yaml", "game: freeform\ncards: linked.csv\n");
  repository.commit();
  const TempFolder temporary;
  const auto told = program({"diff", "--git", "HEAD", deck}, surrounded_by("TMPDIR=" + temporary.path()));
  INFO(told.err);
  CHECK(told.status == 2);
  CHECK(contains(told.err, "'HEAD:linked.csv' does not exist"));
  CHECK_FALSE(contains(told.err, temporary.path()));
  // A tree that no git of good will writes.
  const std::string tree =
      repository.folder.write("tree", "100644 blob " + blob + "\t../escaped.csv\n100644 blob " + blob + "\tdeck.csv\n");
  const auto made = run({"git", "-C", repository.folder.path(), "mktree"}, reading(tree)).out;
  if (made.size() > 40) {
    const auto commit = run({"git", "-c", "user.name=A", "-c", "user.email=a@b", "-C", repository.folder.path(),
                             "commit-tree", "-m", "x", made.substr(0, 40)})
                            .out.substr(0, 40);
    const std::string now = repository.folder.write("deck.csv", "id,title,cost\nsecret,Secret,1\n");
    program({"diff", "--git", commit, now}, surrounded_by("TMPDIR=" + repository.folder.path()));
  }
  CHECK_FALSE(std::filesystem::exists(repository.folder / "escaped.csv"));
  // What the repository's configuration would start.
  const std::string trap = repository.folder.write("trap.sh", "#!/bin/sh\ntouch \"$(dirname \"$0\")/sprung\"\n");
  std::filesystem::permissions(trap, std::filesystem::perms::owner_all);
  for (const char* key : {"core.fsmonitor", "core.pager", "pager.ls-tree", "core.sshCommand", "diff.external"})
    repository.git({"config", key, trap});
  repository.git({"config", "filter.trap.smudge", trap});
  repository.folder.write(".gitattributes", "*.yaml filter=trap\n");
  program({"diff", "--git", "HEAD~1", deck});
  CHECK_FALSE(std::filesystem::exists(repository.folder / "sprung"));
}

TEST_CASE("diff --git leaves nothing in the folder for temporary files") {
  const Repository repository;
  const TempFolder temporary;
  const std::string deck = repository.folder.write("deck.yaml", four_cards(one_fox));
  repository.commit();
  CHECK(program({"diff", "--git", "HEAD", deck}, surrounded_by("TMPDIR=" + temporary.path())).status == 0);
  CHECK(temporary.names().empty());
}

TEST_CASE("diff writes a page over a file that is there with --force alone") {
  const TempFolder folder;
  const std::string was = folder.write("old/deck.yaml", four_cards("  - {id: owl, title: Owl, cost: 2}\n")),
                    is = folder.write("deck.yaml", four_cards("  - {id: owl, title: Owl, cost: 3}\n")),
                    page = folder.write("page.html", "mine");
  const auto refused = program({"diff", was, is, "--html", page});
  CHECK(refused.status == 2);
  CHECK(contains(refused.err, "'" + page + "' exists already"));
  CHECK(read_bytes(page) == "mine");
  CHECK(program({"diff", was, is, "--html", page, "--force"}).status == 1);
  CHECK(contains(read_bytes(page), "<html"));
  CHECK(program({"diff", was, is, "--html", folder / "new.html"}).status == 1);
  CHECK(contains(read_bytes(folder / "new.html"), "<html"));
}
