// The card games' standard decks without their deck files: the same cards every time, some of them more than once.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "rules/kingdom_coinquest/rules.h"
#include "rules/kingdoms_ii/rules.h"
#include "rules/twenty_five_kingdoms/rules.h"

namespace kingpress::test {

inline constexpr const char* playing_card_ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"};

inline rules::twenty_five_kingdoms::Rules kingdoms(rules::twenty_five_kingdoms::Options options, int copies = 1) {
  std::vector<rules::twenty_five_kingdoms::Card> pieces;
  std::vector<std::string> ids;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 1; rank <= 13; ++rank) {
      rules::twenty_five_kingdoms::Card card;
      card.value = rank;
      card.royal = rank > 10;
      card.assassin = rank == 1;
      card.copies = copies;
      pieces.push_back(card);
      ids.push_back(std::string(playing_card_ranks[rank - 1]) + "HSDC"[suit]);
    }
  return {pieces, ids, options};
}

inline rules::kingdom_coinquest::Rules coinquest(int players, int copies = 1) {
  using rules::kingdom_coinquest::Role;
  std::vector<rules::kingdom_coinquest::Card> pieces;
  std::vector<std::string> ids;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 1; rank <= 13; ++rank) {
      rules::kingdom_coinquest::Card card;
      card.value = rank;
      card.suit = suit;
      card.role = rank == 1    ? Role::ace
                  : rank == 11 ? Role::jack
                  : rank == 12 ? Role::queen
                  : rank == 13 ? Role::king
                               : Role::equipment;
      card.copies = copies;
      pieces.push_back(card);
      ids.push_back(std::string(playing_card_ranks[rank - 1]) + "HSDC"[suit]);
    }
  rules::kingdom_coinquest::Options options;
  options.suits = {"hearts", "spades", "diamonds", "clubs"};
  options.preparation = {{2, 4, 1}, {5, 7, 2}, {8, 10, 3}};
  return {pieces, ids, options, players};
}

inline rules::kingdoms_ii::Rules kingdoms_ii(std::string variant, int copies = 2) {
  namespace game = rules::kingdoms_ii;
  std::vector<game::Card> pieces;
  std::vector<std::string> ids;
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 1; rank <= 14; ++rank) {
      game::Card card;
      card.value = rank;
      card.force = static_cast<game::Force>(suit);
      card.copies = copies;
      pieces.push_back(card);
      ids.push_back(std::to_string(rank) + "SWCU"[suit]);
    }
  for (int event = 0; event < 7; ++event)
    for (int force = 0; force < (event == 3 || event > 4 ? 1 : 4); ++force) {
      game::Card card;
      card.major = true;
      card.event = static_cast<game::Event>(event);
      card.force = static_cast<game::Force>(force);
      card.copies = event == 3 ? 8 : 2;
      pieces.push_back(card);
      ids.push_back(std::string(game::event_names[static_cast<std::size_t>(event)]) + std::to_string(force));
    }
  return {pieces, ids, {std::move(variant)}};
}

}  // namespace kingpress::test
