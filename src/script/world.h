// What a rules file declares before its steps: boards, zones, variables, computed values, effects, values of cards by
// id; with the columns and words of the deck. Reading fills a Program's tables; Compiler asks for the rest by name.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "data/node.h"
#include "data/reader.h"
#include "script/program.h"
#include "script/syntax.h"
#include "script/table.h"

namespace kingpress::script {

// A board or a die of the kit; a board as it is drawn: where its elements with an id lie, in hundredths of a
// millimetre.
struct KitBoard {
  struct Spot {
    std::string id;
    int x = 0, y = 0, width = 0, height = 0;  // the middle first
  };
  std::string name;
  std::vector<Spot> spots;
  std::vector<std::string> faces{};  // of a die, which has no spots
};

struct Column {
  std::string name;
  int index = 0;  // of Program::columns
  Type type{};
  std::vector<Number> values;  // that cards have, each once
};
// `by:` a column or an expression, a value for each of its values.
struct Computed {
  std::string name;
  std::optional<Ast> value{};
  std::optional<Ast> by{};
  std::vector<std::pair<Number, Ast>> cases{};
  diag::Span span{};
};
// A value that `cards:` gives a card.
struct CardValue {
  int kind = 0;
  Ast value;
};
struct CardSteps {
  int kind = 0;
  const data::Node* steps = nullptr;
};

// Variables that begin with `none`, by name, while no step has told what else they hold.
struct Unsure {
  std::set<std::pair<std::string, std::size_t>> asked;        // with each line that asks for one
  std::set<std::string> set;                                  // to words
  std::map<std::string, std::pair<std::string, Type>> meant;  // by a word that is nearly a name: key_of, and its type
};

struct World {
  Program program;
  const data::Node* file = nullptr;
  const std::vector<KitBoard>* kit = nullptr;
  std::map<std::string, Number> word_index;
  std::map<std::string, int> kind_index;  // by id
  std::vector<Column> columns;
  std::vector<Computed> computed;
  std::map<std::string, std::vector<CardValue>> card_values;
  std::map<std::string, std::vector<CardSteps>> card_steps;
  std::map<std::string, const data::Node*> effects;
  std::map<std::string, std::vector<std::string>> texts;  // of columns that are run: by kind, as written
  std::map<std::string, std::string> each_plural;         // "spaces" -> "space"
  std::vector<std::string> set_variables;                 // names that some step sets
  std::map<std::string, Type>* held = nullptr;            // by key_of: what variables that begin with `none` hold
  Unsure* unsure = nullptr;                               // of those of which that is not known yet
  std::map<int, diag::Span> begun;                        // by Variable::first: its first value
  std::set<int> wished;                                   // the same: options that have another value than the file's
  std::set<std::string> run;                              // effects, columns and cards' steps that some step runs
  std::set<std::string> asked;                            // cards' own values that some expression asks
  std::set<std::string> computed_asked;                   // what is computed and some expression asks
  std::map<std::string, std::vector<std::string>> gaps;   // of computed tables: values that they have no row for
  std::set<int> filled;                                   // zones that some step moves cards to
  std::map<int, std::set<int>> empty;                     // zones whose `cards` found none: those above that took them
  struct Picked {
    std::string name;
    Type type{};
    std::vector<Number> domain{};
    bool operator==(const Picked&) const = default;
  };
  std::vector<Picked> picked;  // by choices, and what loops go over
  struct Compared {
    diag::Span span;
    NodeIndex node = no_node, variable = no_node;
    std::string said, text;
  };
  std::vector<Compared> compared;             // variables, with a word
  std::set<std::pair<Number, Number>> named;  // the same, by its first place and the word
  struct Beside {
    diag::Span span;
    NodeIndex variable = no_node;
    std::vector<Number> own, column;  // values, as far as they are known
  };
  std::vector<Beside> beside;  // variables and picks, with a column
  struct Calculated {
    diag::Span span;
    NodeIndex node = no_node;
    std::string said, what;
  };
  std::vector<Calculated> calculated;  // variables, where a number is meant

  Number word(const std::string& text);  // its value; a number where it reads as one
  const Column* column(const std::string& name) const;
  int zone(const std::string& name) const;   // -1: none
  int board(const std::string& kind) const;  // -1: none
  const Variable* variable(const std::string& name, Variable::Of of) const;
  const Computed* find_computed(const std::string& name) const;
  std::vector<std::string> names() const;  // all of them, for suggestions
};

inline std::string key_of(const Variable& variable) {
  return std::to_string(static_cast<int>(variable.of)) + std::to_string(variable.board) + variable.name;
}

struct Wishes {
  int players = 0;  // 0: the fewest
  std::vector<KitBoard> boards = {};
  std::map<std::string, std::string> options = {};  // house rules: variables that no step sets
};

std::optional<int> whole_number(const std::string& text);
// The ends of "2..5"; of one number it is both.
std::optional<std::pair<int, int>> range_in(const std::string& text);

// Each reports what is wrong and goes on. In this order.
void read_players(const data::Node& file, const Wishes& wishes, World& world, diag::Diagnostics& diagnostics);
void read_columns(const CardTable& table, World& world);
void read_boards(const data::Node& file, const Wishes& wishes, World& world, diag::Diagnostics& diagnostics);
void read_zones(const data::Node& file, World& world, diag::Diagnostics& diagnostics);
void read_variables(const data::Node& file, const Wishes& wishes, World& world, diag::Diagnostics& diagnostics);
void read_computed(const data::Node& file, World& world, diag::Diagnostics& diagnostics);
// What is declared has a name of its own, of one word.
void judge_names(const data::Node& file, const World& world, diag::Diagnostics& diagnostics);
void read_card_values(const data::Node& file, World& world, diag::Diagnostics& diagnostics);

}  // namespace kingpress::script
