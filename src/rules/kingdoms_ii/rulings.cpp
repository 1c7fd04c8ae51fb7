#include "rules/codes.h"

namespace kingpress::rules {

const std::vector<Ruling>& kingdoms_ii_rulings() {
  static const std::vector<Ruling> rulings{
      {"KD-1", "Order of forces",
       "Forces are used in the order Army, Faith, Wealth, Agriculture, which is also the order of the files from left "
       "to right.",
       ""},
      {"KD-2", "Reorganise",
       "For each file one of: leave it; swap the active card with the top reserve; move the top reserve to the bottom "
       "of the reserve; into an empty active place bring the top reserve or, with no reserve, the top support. A "
       "damaged army keeps its damage when swapped.",
       ""},
      {"KD-3", "Targets", "A force may attack any active card of a player who is not an ally.", ""},
      {"KD-4", "Events",
       "Disaster: Tower (Army), Devil (Faith), Hanged Man (Wealth), Death (Agriculture). Good Omen: Chariot, "
       "Hierophant, Magician, Empress. Bad Omen: Fool, Hermit, Judgement, Moon. Chance: World, Star, Wheel of Fortune, "
       "Sun, each in the same order of forces. Alliance: Lovers, Justice, Emperor, High Priestess. The last rank: "
       "Strength and Temperance. The source's own lists are lost; the deck file may change them.",
       ""},
      {"KD-5", "Chance",
       "The opponent in Chance is the player who drew the card or, when that player suffers it, the next player to the "
       "left who is no ally. An empty active place counts 0. What is gained is the top card of that suit's pile, into "
       "the support.",
       "Active armies of 9 and 4 differ by 5, an odd number: the owner's 9 is lost."},
      {"KD-6", "Effective value",
       "A card's effective value is its face, plus or minus 2 for each omen behind its own file and 1 for each behind "
       "another, plus Strength when it attacks or counters or Temperance when it is attacked, never below 0. A "
       "militia's face is half the card's, rounded up.",
       ""},
      {"KD-7", "Cards returned",
       "Cards that Wealth looked at and did not keep go to the bottom of their piles in the order chosen.", ""},
      {"KD-8", "Empty places",
       "An active card destroyed leaves its place empty until the next reorganise step; only a countering reserve army "
       "may fill it before.",
       ""},
      {"KD-9", "Alliances",
       "Allies cannot attack each other. Whoever receives the card may ask one kingdom, which accepts or refuses, or "
       "may break an alliance at once. In partnership play alliances are fixed and the card does nothing.",
       ""},
      {"KD-10", "The end",
       "The last side standing wins. When the Events run out, the side with the highest sum of its remaining Minor "
       "Arcana wins, then the one with most cards; then it is a draw.",
       ""},
      {"KD-11", "Strength and Temperance",
       "The one who receives the card may lay it on one of their active cards, else it is discarded. It stays until "
       "that card leaves the active place.",
       ""},
      {"KD-12", "Healing",
       "Damage cards are removed lowest first, as long as their sum is at most the value of the active agriculture "
       "card.",
       "Damage 4, 5 and 10 under agriculture 9: the 4 and the 5 heal."},
      {"KD-13", "Four players", "The source describes four kingdoms; two or three are refused.", ""},
      {"KD-14", "Slips of the source",
       "Its first example explains 12 - 5 = 7 by another formula; the rule as stated gives the same. Chance refers to "
       "a gain under Good Omen that is not there; KD-5 says what is gained.",
       ""},
      {"KD-15", "Good against Bad",
       "When drawn, or later in its owner's reorganise step, a Good Omen may be discarded to destroy one Bad Omen of "
       "the same owner.",
       ""},
      {"KD-16", "One value",
       "Every comparison, halving, quarter, healing limit and Chance difference uses the effective value of KD-6 less "
       "the card's damage, never below 0. A destroyed army deals its face as damage (a militia half of it, rounded "
       "up).",
       ""},
      {"KD-17", "Only for the blow",
       "Strength and Temperance count in the comparison only; each adds half the face, rounded up, and two on one card "
       "add up. The strength left in enemy land is reckoned without them.",
       ""},
      {"KD-18", "An army at 0", "An army reduced to 0 survives but cannot attack.", ""},
      {"KD-19", "Promotion",
       "In the reorganise step an empty active place must be filled if it can. When the reserve is empty, the support "
       "becomes the reserve.",
       ""},
      {"KD-20", "Start of a turn",
       "Healing comes first and by itself, for each damaged army of the player; healed damage is discarded. Then the "
       "ranks are reorganised.",
       ""},
      {"KD-21", "Damage travels",
       "A destroyed army's damage cards are discarded with it; a converted one keeps them. A card converted in a "
       "counter goes to the bottom of the counterer's support.",
       ""},
      {"KD-22", "Who may counter",
       "An army that is active or the top reserve, or the active Faith. A card destroyed or converted by the attack "
       "cannot counter. A countering reserve army becomes active whenever that place is empty.",
       ""},
      {"KD-23", "Wealth looks",
       "Cards are looked at one by one, the pile chosen each time; an empty pile cannot be chosen; one card must be "
       "kept, secretly. With nothing to draw the card cannot be spent.",
       ""},
      {"KD-24", "Militia",
       "A militia forms in the Agriculture step when no army is left in active, reserve or support. It is an army "
       "while it stands there; converted, it joins its new owner's Agriculture at full value.",
       "Agriculture 7 becomes a militia of 4."},
      {"KD-25", "Nothing to lose or gain",
       "A Disaster on an empty active place and a gain from an empty pile do nothing.", ""},
      {"KD-26", "Ending a Bad Omen",
       "A Bad Omen may be ended by sacrificing an active card of another file in its owner's second reorganise step "
       "after receiving it, or in any later one.",
       ""},
      {"KD-27", "Only allies left",
       "When Chance finds no opponent under KD-5, the next living player to the left is taken.", ""},
      {"KD-28", "Every kingdom for itself",
       "In individual play each kingdom is its own side, allies included; with only allies left, play goes on to the "
       "last Event. Alliances are between two, without limit, and do not extend to the allies of allies.",
       ""},
      {"KD-29", "Elimination",
       "It is checked after every action. The kingdom's omens and alliances go; if it was its turn, no Event is drawn; "
       "it is never a target again.",
       ""},
      {"KD-30", "The last Event",
       "The game ends when the last Event is resolved. KD-10 counts faces in active, reserve and support (a militia "
       "half), not damage. Discards never return.",
       ""},
      {"KD-31", "Looking",
       "Owners may look at their reserve and support but not reorder them. Cards converted in the open are known to "
       "all.",
       ""},
      {"KD-32", "Partners",
       "Partners sit opposite each other and win together; one who survives plays on; an Event may be given to a "
       "partner.",
       ""},
      {"KD-33", "Order of small things",
       "The support becomes the reserve as soon as the reserve is empty. Omens are settled before the files are "
       "reorganised, the files from left to right. Of several Bad Omens behind a file a Good Omen destroys the "
       "youngest, "
       "a sacrifice the oldest. Wealth returns cards in the order in which they were looked at.",
       ""},
      {"KD-34", "Size", "A deck is played with at most 48 cards of a suit and 64 Events, copies included.", ""},
      {"KD-35", "A militia converted",
       "A damaged militia that is converted is an ordinary Agriculture card again: its damage is discarded.", ""},
      {"KD-36", "Many looks", "However high its value, a Wealth card looks at 32 cards at most.", ""},
  };
  return rulings;
}

}  // namespace kingpress::rules
