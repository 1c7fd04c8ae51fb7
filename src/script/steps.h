// The steps of a rules file to instructions. What a statement is called, takes and does is one table, statements.cpp;
// each has one function here. Effects stand where they are run, so there is no calling at play and no recursion.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "script/compiler.h"

namespace kingpress::script {

struct StatementSpec;

class Steps {
 public:
  explicit Steps(Compiler& compiler) : c_(compiler), world_(compiler.world()), program_(compiler.world().program) {}

  void compile(const data::Node& steps);  // a list, or one
  int emit(Instruction instruction);

  struct Step {
    const StatementSpec& spec;
    const data::Node& node;   // the whole map
    const data::Node& value;  // of the statement's key
    diag::Span key() const;   // the statement's name
  };
  void move(const Step& step);
  void deal(const Step& step);
  void shuffle(const Step& step);
  void pass(const Step& step);
  void swap(const Step& step);
  void show(const Step& step);
  void reveal(const Step& step);
  void set(const Step& step) { assign(step, false); }
  void add(const Step& step) { assign(step, true); }
  void roll(const Step& step);
  void choose(const Step& step);
  void turns(const Step& step);
  void repeat(const Step& step);
  void loop(const Step& step);
  void run(const Step& step);
  void out(const Step& step);
  void win(const Step& step);
  void group(const Step& step);

 private:
  // "A to C", or where it may be `counted` "N from B to C"; the word before C is one of `words`.
  struct Phrase {
    Ast what;
    std::optional<Ast> from;
    std::string_view word;
    Ast goal;
  };
  std::optional<Phrase> phrase(const Step& step, bool counted, std::initializer_list<std::string_view> words);
  std::optional<NodeIndex> set_of(const data::Node& node, Type::Kind kind, std::string_view what);
  std::optional<NodeIndex> condition(const data::Node& node, std::string_view what);
  std::optional<Made> values(const data::Node& node, std::string_view what);  // a list of YAML, or an expression
  int leave_until(const Step& step, Loop& loop);                              // the instruction that leaves, or -1
  void end_loop(const Step& step, Loop& loop);
  void end_loop(int again, int enough, diag::Span span);
  void statement(const data::Node& node);
  void assign(const Step& step, bool adds);
  void note_word(const Variable& variable, NodeIndex value, const std::string& text);
  void fail_unset(const Ast& head, std::optional<Type> of);
  void assign_one(const data::Member& member, bool adds, NodeIndex given, const Made* value);
  void steps_of(const Step& step);
  void move_count(Instruction move, bool refilled);
  bool refills(int zone) const;
  std::optional<NodeIndex> face(const Step& step);
  std::optional<NodeIndex> place(const Ast& ast, bool fills = false);
  bool is_sentence(const data::Node& value) const;
  bool is_misspelt(const data::Member& member);
  bool is_step(const data::Member& member, const data::Node& action);
  bool read_pick(const data::Member& member, Decision& decision, ActionRule& action);
  bool read_musts(const data::Node& node, ActionRule& action);
  void read_told(const data::Node& node, ActionRule& action);
  void note_asked(const Ast& ast, Must& must);
  void read_braces(const std::string& says, diag::Span span, Must& must);
  void read_action(const data::Member& member, Decision& decision);
  void note_picked(World::Picked picked) {
    if (std::ranges::find(world_.picked, picked) == world_.picked.end()) world_.picked.push_back(std::move(picked));
  }
  void note_goal(const data::Node& steps, ActionRule& action) const;
  std::vector<std::string> run_words(const std::string& name, std::size_t kind) const;
  void inline_effect(const std::string& name, std::optional<int> n, diag::Span span);
  void inline_of_card(const std::string& name, std::optional<int> n, const std::string& card, diag::Span span);

  std::optional<Ast> expression(const data::Node& node, std::string_view what) {
    return parse_expression(node, what, c_.diagnostics());
  }
  int here() const { return static_cast<int>(program_.code.size()); }
  Instruction& code_at(int index) { return program_.code[at(index)]; }
  int open_slot();
  int open_card_slot();
  void set_slot(int slot, NodeIndex value, diag::Span span);
  NodeIndex slot_plus(int slot, int by);
  void clear_slots(int from, int from_card, diag::Span span);

  Compiler& c_;
  World& world_;
  Program& program_;
  int slots_ = 0, card_slots_ = 0, depth_ = 0;
  bool joint_ = false;
  int otherwise_ = -1;                  // an instruction that jumps to what is else done, of the `choose` under way
  std::set<std::string> numberless_;    // effects that some card names without the number they ask for: told once
  std::vector<std::string> under_way_;  // effects, and "column:card" of what cards run
};

}  // namespace kingpress::script
