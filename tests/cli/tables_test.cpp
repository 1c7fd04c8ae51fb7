// What is made from the tables of the verbs: help, completions, the man page and the reference in docs/.
#include "../catch.h"
#include "program.h"

#include <set>
#include <sstream>

#include "cli/help.h"
#include "cli/verbs/verbs.h"

using namespace kingpress;
using namespace kingpress::test;

namespace {

// What the program offers a shell for the last of `words`.
std::string offers(const std::vector<std::string>& words) {
  std::vector<std::string> asked{"__complete"};
  asked.insert(asked.end(), words.begin(), words.end());
  return program(asked).out;
}

// The words that bash offers for the last of `words`, by the program's own script.
std::set<std::string> bash_offers(const std::vector<std::string>& words, const TempFolder& folder) {
  std::string line = "COMP_WORDS=('" KINGPRESS_PROGRAM "'";
  for (const std::string& word : words) line += " '" + word + "'";
  line += "); COMP_CWORD=" + std::to_string(words.size()) + "; _kingpress; printf '%s\\n' \"${COMPREPLY[@]}\"";
  const Outcome outcome =
      run({"bash", "-c", "source <('" KINGPRESS_PROGRAM "' completions bash); " + line}, {folder.path(), {}, {}, 0});
  INFO(outcome.err);
  CHECK(outcome.status == 0);
  std::set<std::string> offers;
  std::istringstream lines(outcome.out);
  for (std::string offer; std::getline(lines, offer);)
    if (!offer.empty()) offers.insert(offer);
  return offers;
}

using Words = std::set<std::string>;

}  // namespace

TEST_CASE("the documentation explains every message") {
  INFO("'kingpress manual messages' prints what stands below the head of docs/reference/messages.md");
  const std::string page = read_bytes(project_root() + "/docs/reference/messages.md");
  CHECK(page.starts_with("# Every message\n"));
  CHECK(contains(page, program({"manual", "messages"}).out));
}

TEST_CASE("the help, the man page and the documentation tell every option of every verb") {
  const std::string man = program({"manual", "roff"}).out, reference = program({"manual", "markdown"}).out;
  INFO("'kingpress manual markdown' prints what stands between head and tail of docs/reference/commands.md");
  const std::string page = read_bytes(project_root() + "/docs/reference/commands.md");
  CHECK(page.starts_with("# Every command and option\n"));
  CHECK(contains(page, reference));
  CHECK_FALSE(page.ends_with(reference));
  for (const cli::Verb& verb : cli::verbs()) {
    INFO(verb.name);
    CHECK_FALSE(verb.says.empty());
    CHECK(contains(std::string(verb.examples), "kingpress " + std::string(verb.name)));
    CHECK(contains(man, ".SS kingpress " + std::string(verb.name) + " ") != verb.hidden);
    if (verb.hidden) continue;
    const cli::Command command = cli::command_of(verb);
    const std::string help = program({std::string(verb.name), "--help"}).out;
    CHECK(help == cli::help(verb, command.options));
    const bool has_more = cli::has_rare(command.options);
    const std::string all = program({std::string(verb.name), has_more ? "--help-all" : "--help"}).out;
    for (const cli::Option& option : command.options) {
      INFO(option.name);
      CHECK_FALSE(option.says.empty());
      CHECK(contains(help, std::string(cli::long_name(option)).substr(option.rare ? 2 : 0)));
      CHECK(contains(all, cli::told(option)));
      CHECK(cli::is_switch(option) == cli::value_name(option).empty());
    }
  }
}

TEST_CASE("every option of every verb is read by the parser and takes what its row says") {
  for (const cli::Verb& verb : cli::verbs()) {
    for (const cli::Option& option : cli::command_of(verb).options) {
      if (cli::is_positional(option)) continue;
      INFO(verb.name << " " << option.name);
      // Said twice it is refused under its own name, whatever else is missing.
      std::vector<std::string> words{std::string(verb.name)};
      const std::string name(cli::long_name(option));
      if (cli::is_switch(option))
        words.push_back(name + "=maybe");
      else
        words.insert(words.end(), {name, "1", name, "2"});
      words.insert(words.end(), {"a", "b"});
      const Outcome outcome = program(words);
      CHECK(outcome.status == 2);
      CHECK_FALSE(contains(outcome.err, "has no option"));
    }
  }
}

TEST_CASE("the man page is correct roff") {
  const TempFolder folder;
  const Outcome outcome =
      run({"mandoc", "-Tlint", "-Wwarning", folder.write("kingpress.1", program({"manual", "roff"}).out)});
  CHECK(outcome.out == "");
  CHECK(outcome.status == 0);
}

TEST_CASE("completion offers verbs, options not yet said, and values by kind") {
  CHECK(contains(offers({"pri"}), "print\t"));
  CHECK(offers({"nothing", ""}).empty());
  CHECK(offers({"print", "--pap"}) == "--paper\ta4, a3, letter, legal, tabloid, 210x297mm; label-l7160\n");
  CHECK(offers({"dump", "x", "--card", "1", "--pag"}).empty());  // --card and --page exclude each other
  CHECK(offers({"print", "--paper", "a4", "--pape"}).empty());
  CHECK(offers({"print", "--duplex", "l"}) == "long-edge\t\n");
  CHECK(contains(offers({"print", "--paper=let"}), "--paper=letter\t"));
  CHECK(offers({"print", "--only", "cards,ba"}) == "cards,backs\t\n");
  CHECK(contains(offers({"print", "mink"}),
                 "minkingi\tMinkingi\n:files\tyaml yml csv tsv xlsx ods json jsonl ndjson kingpress\n"));
  CHECK(offers({"new", "minkingi", ""}) == ":folders\n");
  CHECK(offers({"list", "pape"}) == "papers\t\n");
  CHECK(contains(offers({"explain", "unknown-k"}), "unknown-key\t"));
  CHECK(offers({"simulate", "minkingi", "--bots", "greedy,r"}) == "greedy,random\t\n");
  CHECK(offers({"list", "--", "--f"}).empty());
  CHECK(offers({"schema", "--", "--f"}) == ":files\tyaml yml csv tsv xlsx ods json jsonl ndjson kingpress\n");
  CHECK(offers({"new", "kit"}) == "kit\t\n");
}

TEST_CASE("bash completes verbs, options, values, files and folders by the printed script") {
  const TempFolder folder;
  folder.write("my deck.yaml", "");
  folder.write("mine.txt", "");
  folder.write("more/deck.csv", "");
  folder.write("spells.xlsx", "");
  CHECK(bash_offers({"pri"}, folder) == Words{"print", "printers"});
  CHECK(bash_offers({"print", "--pap"}, folder) == Words{"--paper"});
  CHECK(bash_offers({"print", "--paper", "lett"}, folder) == Words{"letter"});
  CHECK(bash_offers({"print", "--paper", "=", "lett"}, folder) == Words{"letter"});
  CHECK(bash_offers({"print", "m"}, folder) == Words{"minkingi", "more", "my deck.yaml"});
  CHECK(bash_offers({"check", "sp"}, folder) == Words{"spells.xlsx"});
  CHECK(bash_offers({"new", "minkingi", "m"}, folder) == Words{"more"});
  CHECK(bash_offers({"completions", ""}, folder) == Words{"bash", "zsh", "fish"});
}

TEST_CASE("zsh and fish complete by the printed script") {
  const TempFolder folder;
  folder.write("bin/kingpress", "#!/bin/sh\nexec '" KINGPRESS_PROGRAM "' \"$@\"\n");
  REQUIRE(run({"chmod", "+x", folder.path("bin/kingpress")}).status == 0);
  folder.write("more.yaml", "");
  folder.write("more.txt", "");
  const Surroundings here{
      folder.path(), {"PATH=" + folder.path("bin") + ":/usr/bin:/bin", "HOME=" + folder.path()}, {}, 0};
  const Outcome fish = run({"fish", "-c",
                            "kingpress completions fish | source; complete -C 'kingpress print --paper lett'; "
                            "complete -C 'kingpress print m'"},
                           here);
  INFO(fish.err);
  CHECK(contains(fish.out, "letter\t"));
  CHECK(contains(fish.out, "minkingi\tMinkingi\n"));
  CHECK(contains(fish.out, "more.yaml"));
  CHECK_FALSE(contains(fish.out, "more.txt"));
  const Outcome zsh = run({"zsh", "-fc",
                           "compdef() { }; _describe() { print -l -- \"${(@P)2}\" }; _files() { print -- files $* }; "
                           "source <(kingpress completions zsh); "
                           "words=(kingpress print --paper lett) CURRENT=4; _kingpress; "
                           "words=(kingpress print mink) CURRENT=3; _kingpress"},
                          here);
  INFO(zsh.err);
  CHECK(
      zsh.out ==
      "letter:215.9x279.4mm\nfiles -g *.(yaml|yml|csv|tsv|xlsx|ods|json|jsonl|ndjson|kingpress)\nminkingi:Minkingi\n");
}
