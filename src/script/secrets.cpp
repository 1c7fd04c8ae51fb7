#include "script/secrets.h"

#include <fmt/format.h>

#include "script/asks.h"

namespace kingpress::script {
namespace {

constexpr int most_secrets = 100'000;

std::optional<Secret> first(const std::optional<Secret>& one, const std::optional<Secret>& other) {
  return one ? one : other;
}

}  // namespace

std::optional<Secret> Secrets::hidden(const Node& cards) const {
  const Zone& zone = program_.zones[at(cards.value)];
  if (zone.seen == Seen::nobody) return Secret{cards.value};
  if (zone.seen == Seen::all) {
    if (!zone.face_down || zone.down_owner) return std::nullopt;
    return Secret{cards.value};
  }
  if (asks_ == everybody) return Secret{cards.value};
  if (!zone.each_player) return std::nullopt;  // the spaces say whose it is
  if (cards.a == no_node) return Secret{cards.value, true};
  const Node& owner = program_.nodes[at(cards.a)];
  switch (owner.op) {
    case Op::slot: return owner.value == asks_ ? std::nullopt : std::optional(Secret{cards.value, true});
    case Op::reg: return owner.reg == own_reg_ ? std::nullopt : std::optional(Secret{cards.value, true});
    case Op::constant: return owner.value == seat_ ? std::nullopt : std::optional(Secret{cards.value, true});
    default: return std::nullopt;
  }
}

Secrets::Found Secrets::inner(const Node& node, const Found& row) {
  const auto kept = regs_[node.reg];
  const int own = own_reg_;
  if (asks_ == each_player && program_.nodes[at(node.a)].op == Op::players) own_reg_ = node.reg;
  regs_[node.reg] = row.cards;
  Found found = look(node.b);
  regs_[node.reg] = kept;
  own_reg_ = own;
  found.tells = first(row.tells, found.tells);
  return found;
}

Secrets::Found Secrets::look(NodeIndex index) {
  if (index == no_node || ++work_ > most_secrets) return {};
  const Node& node = program_.nodes[at(index)];
  switch (node.op) {
    case Op::reg: return {regs_[node.reg], {}};
    case Op::cards_at: {
      Found found{hidden(node), {}};
      found.tells = first(look(node.a).tells, look(node.b).tells);
      return found;
    }
    case Op::zone_at: return {{}, first(look(node.a).tells, look(node.b).tells)};
    case Op::where:
    case Op::greatest: {
      const Found row = look(node.a);
      return {row.cards, inner(node, row).tells};
    }
    case Op::let:
    case Op::let_set:
    case Op::map:
    case Op::flat_map: return inner(node, look(node.a));
    case Op::column: {
      const Found card = look(node.a);
      return {{}, first(card.tells, card.cards)};
    }
    case Op::reach:
    case Op::enclosed:
    case Op::row: {
      Found found;
      const auto kept = regs_[node.reg];
      regs_[node.reg].reset();
      each_part(program_, node, [&](NodeIndex part) { found.tells = first(found.tells, look(part).tells); });
      regs_[node.reg] = kept;
      return found;
    }
    default: break;
  }
  Found found;
  const bool same_cards = node.op == Op::first || node.op == Op::single || node.op == Op::unique ||
                          node.op == Op::list || node.op == Op::choice || node.op == Op::choice_set;
  each_part(program_, node, [&](NodeIndex part) {
    const Found one = look(part);
    found.tells = first(found.tells, one.tells);
    if (same_cards) found.cards = first(found.cards, one.cards);
  });
  return found;
}

std::optional<Secret> Secrets::told_by(NodeIndex node) {
  work_ = 0;
  return look(node).tells;
}

std::optional<Secret> Secrets::told_by_picking(NodeIndex set, bool cards) {
  work_ = 0;
  const Found found = look(set);
  return cards ? first(found.cards, found.tells) : found.tells;
}

std::string to_text(const Program& program, const Secret& secret) {
  return fmt::format("'{}'{}", program.zones[at(secret.zone)].name, secret.of_others ? " of other players" : "");
}

}  // namespace kingpress::script
