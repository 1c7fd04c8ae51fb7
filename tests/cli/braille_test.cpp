// Labels in braille by the command line: what they say, and what they are refused for.
#include "../catch.h"
#include "../temp_folder.h"
#include "program.h"

using namespace kingpress::test;

namespace test_braille {

Outcome labels_of(const std::string& deck, const std::vector<std::string>& more = {}) {
  const TempFolder folder;
  folder.write("deck.yaml", deck);
  std::vector<std::string> words{"braille", "deck.yaml"};
  words.insert(words.end(), more.begin(), more.end());
  return program(words, {folder.path(), {}, {}, 0});
}

const std::string owl = "game: freeform\ntitle: T\nback: none\ncards: [{title: Owl, text: Sees.}]\n";

TEST_CASE("a label has what is on the front of its card, whatever the columns are called") {
  const Outcome flash = labels_of(
      "game: freeform\ntitle: T\ntemplate: flashcard\nback: flashcard-back\n"
      "schema: {question: text, answer: text}\ncards: [{question: Owl, answer: Bird}]\n");
  CHECK(flash.out.starts_with(",OWL\r\n\r\n"));
  const Outcome list = labels_of(
      "game: freeform\ntitle: T\ntemplate: word-list\nback: none\nschema: {items: list}\n"
      "cards: [{title: Zoo, items: [owl, hen]}]\n");
  CHECK(list.out.starts_with(",ZOO\r\nOWL1 HEN\r\n\r\n"));
}

TEST_CASE("a label is as large as the smallest card, as its template or its deck says") {
  const auto said = [](const std::string& more) {
    return labels_of("game: freeform\ntitle: T\nback: none\n" + more, {"-o", "labels.brf"}).out;
  };
  CHECK(said("template: flashcard\nschema: {question: text}\ncards: [{question: Owl}]\n")
            .find("1 label of 5 lines with 12 cells") != std::string::npos);
  CHECK(said("cards: [{title: Owl}]\n").find("1 label of 8 lines with 9 cells") != std::string::npos);
  CHECK(said("cards: [{title: Owl}, {title: Elk, template: domino}]\n").find("2 labels of 8 lines with 6 cells") !=
        std::string::npos);
  CHECK(said("size: 44x63mm\ncards: [{title: Owl}]\n").find("1 label of 5 lines with 6 cells") != std::string::npos);
}

TEST_CASE("labels are refused in files and on papers that they are not made for") {
  const auto said = [](const std::vector<std::string>& more) { return labels_of(owl, more).err; };
  CHECK(said({"-o", "labels.PDF"}) ==
        "kingpress: error: 'labels.PDF' has an ending that labels are not written in\n"
        "  hint: write .brf for an embosser, or .pdf, .svg or .png for drawn dots\n");
  CHECK(said({"-o", "labels.brf", "--paper", "a5"}).find("--paper is for dots that are drawn") != std::string::npos);
  CHECK(said({"-o", "labels.pdf", "--paper", "label-l7160"}).find("the labels of 'label-l7160' are cut already") !=
        std::string::npos);
  CHECK(labels_of(owl, {"-o", "labels.pdf", "--paper", "a5"}).status == 0);
}

}  // namespace test_braille
