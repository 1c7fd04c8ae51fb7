// Turns the tree of a rules file into a Program. World (world.h) is what the file declares; this works out names where
// they are asked, by the frames that stand around the place: the item of a `where`, a pick, a loop, the player whose
// turn it is. What is computed is compiled where it is used, so it means there what its words mean there.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "script/syntax.h"
#include "script/world.h"

namespace kingpress::script {

// A node and what it gives.
struct Made {
  NodeIndex node = no_node;
  Type type{};
  std::vector<Number> domain{};  // values that it may have, where they are known
};
using Maybe = std::optional<Made>;

// Of what is one or the other; unknown where one of them is.
std::vector<Number> either_domain(const Made& one, const Made& other);
// The same; none if they have none together.
std::optional<Type> either_type(const Type& one, const Type& other);

struct Frame {
  enum class Kind { item, named, me, home };
  Kind kind = Kind::item;
  std::string name{};           // named
  Made value{};                 // item, named: itself; me: the player; home: the card at whose place things are asked
  diag::Span* asked = nullptr;  // named: takes the place where it is asked
};

class Compiler {
 public:
  Compiler(World& world, diag::Diagnostics& diagnostics)
      : world_(world), program_(world.program), diagnostics_(diagnostics) {}

  // Of any type; of one value; of a row; true or false.
  Maybe compile(const Ast& ast);
  Maybe one(const Ast& ast);
  Maybe row(const Ast& ast);
  std::optional<NodeIndex> condition(const Ast& ast);
  // `truths`: a condition counts as 1 or 0.
  std::optional<NodeIndex> number(const Ast& ast, const char* what, bool truths = false);
  // The place of a zone, a number of its places; all of them where several are meant.
  struct ZonePlace {
    NodeIndex node = no_node;
    int zone = -1;
    bool known = true;
  };
  std::optional<ZonePlace> place(const Ast& ast);

  struct Parts {
    NodeIndex a = no_node, b = no_node, c = no_node;
  };
  NodeIndex add(Op op, Parts parts, std::int32_t value = 0, int reg = 0);
  NodeIndex negated(NodeIndex node);
  NodeIndex constant(Number value) { return add(Op::constant, {}, value); }
  NodeIndex slot(int index) { return add(Op::slot, {}, index); }
  NodeIndex card_slot(int index) { return add(Op::card_slot, {}, index); }
  Made as_one(Made made);
  Made as_row(Made made);
  NodeIndex as_condition(const Made& made);
  Maybe me() const;
  Maybe player_known();
  // What can be picked, or gone through, is not known before the game: the ends of a range may change.
  void fail_open_values(diag::Span span, const std::string& written, std::string message, std::string hint);
  // The number that a node is from the start to the end of every game: written, an option, or made of such.
  std::optional<Number> settled(NodeIndex node) const;
  // What a node gives for each kind of card, where it asks nothing but that card's columns.
  std::optional<std::vector<Number>> by_kind(NodeIndex node, NodeIndex card);
  Made item(Type type, int reg, std::vector<Number> domain = {});
  int open_register();
  // The left side of a comparison, or what is set; and as the file says it.
  struct Compared {
    Made value;
    std::string said;
    bool equality = true;  // else a number may be less or greater than all that there are
  };
  // To the right of it: a word may be a text.
  Maybe beside(const Ast& ast, const Compared& left);
  // Links from `first` on, of a chain.
  Maybe linked(const std::vector<Ast>& links, std::size_t first, std::size_t filtered, const Ast* filter);
  // What stands behind the first link of `a of b of c where d`, that itself in `head`; nothing of a single one.
  Maybe behind(const Ast& ast, const Ast*& head);
  Made word(const std::string& text);
  // What a name means here; nothing for one that has no meaning.
  Maybe known_name(const std::string& name, diag::Span span);
  Maybe computed(const Computed& computed, diag::Span span);
  // Whether a node is part of another.
  bool asks(NodeIndex tree, NodeIndex of) const;
  bool is_value_alone(const std::string& text) const;  // what some card has, and nothing else is called
  NodeIndex joined(Op op, const std::vector<NodeIndex>& parts);

  std::vector<Frame> frames;
  int first_register = 0;  // of those in use

  std::nullopt_t fail(diag::Span span, std::string message, std::string hint = {}, std::string code = "bad-rule");
  // The same of what a variable holds, by Variable::first: its first value may be the slip. -1: of no variable.
  std::nullopt_t fail_held(int first, diag::Span span, std::string message, std::string hint = {});
  int variable_of(NodeIndex index) const;            // that a node is: Variable::first, or -1
  const Variable* option_of(NodeIndex index) const;  // that a node is, or null
  World& world() { return world_; }
  diag::Diagnostics& diagnostics() { return diagnostics_; }
  const std::set<std::string>& used() const { return used_; }

 private:
  Maybe literal(const Ast& ast);
  Maybe chain(const Ast& ast, const Ast* filter);
  Maybe filtered(Made made, const Ast& filter);
  Maybe call(const Ast& ast);
  Maybe reduce(const Ast& ast, Op op);
  Maybe greatest(const Ast& ast);
  Maybe places_function(const Ast& ast);
  Maybe compared(const Ast& ast, Op op);
  Maybe member(const Ast& ast);
  // Each reports it, if so.
  bool are_several(const Made& made, const Ast& ast);
  bool is_never_missing(const Made& made, const Ast& ast);
  void judge_gaps(const std::string& name);
  bool in_play(Number word) const;
  bool holds_words(const Made& made, const Ast& ast, std::string_view what);
  bool names_in(const Ast& ast);
  void note_word(diag::Span span, const Compared& left, NodeIndex constant, Number word);
  void note_beside(diag::Span span, const Made& column, const Made& variable);
  std::nullopt_t fail_value(diag::Span span, const std::string& text, const Compared& left);
  Maybe arithmetic(const Ast& ast, Op op);
  Maybe conditional(const Ast& ast);
  Maybe listed(const Ast& ast, const Compared* left = nullptr);

  // names.cpp
  Maybe name(const Ast& ast);
  std::string of_which_card(const std::string& column) const;
  // `cards`: of a space with room for one card, that card's columns too.
  Maybe attribute(const Made& of, const std::string& name, diag::Span span, bool cards = true);
  Maybe card_attribute(const Made& card, const std::string& name, diag::Span span);
  Maybe space_attribute(const Made& space, const std::string& name, bool cards);
  Maybe player_attribute(const Made& player, const std::string& name);
  Maybe variable(const Variable& variable, const Made* of);
  Maybe zone(int index);
  void note_gaps(const Computed& computed, const Made& key);
  Number truth_of(Number row) const;
  Maybe own_column(const std::string& name, const Made& card, diag::Span span);
  Maybe folded(const Made& made, NodeIndex card);
  Maybe space_known(int board);
  bool is_row(const Ast& ast) {
    std::set<std::string> met;
    return is_row(ast, met);
  }
  bool is_row(const Ast& ast, std::set<std::string>& met);  // computed names that were found to be none
  bool depends_only_on(NodeIndex node, NodeIndex card) const;

  World& world_;
  Program& program_;
  diag::Diagnostics& diagnostics_;
  std::vector<std::string> under_way_;  // computed, and "NAME of cards": a circle is refused
  std::set<std::string> used_;
};

}  // namespace kingpress::script
