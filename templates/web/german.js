// @ts-check
// The words of the table in German, by what they are in English (said.js).

/** @type {Record<string, string>} */
export const german = {
  seat: 'Platz', you: 'du', You: 'Du', out: 'ausgeschieden', score: 'Punkte', empty: 'leer', person: 'Mensch',
  'Seat {n}': 'Platz {n}', 'Name of seat {n}': 'Name auf Platz {n}',
  '1 card': '1 Karte', '{n} cards': '{n} Karten', 'a hidden card': 'eine verdeckte Karte', '{n} hidden cards': '{n} verdeckte Karten',
  'face down': 'verdeckt', '{name}, face down': '{name}, verdeckt', '{name} on top of {n} cards': '{name} auf {n} Karten',
  Undo: 'Zurück', Hint: 'Tipp', Rules: 'Regeln', Save: 'Sichern', 'New game': 'Neues Spiel', 'A new game': 'Neues Spiel',
  'What happened': 'Was geschah', 'Your hand': 'Deine Hand', 'Your turn': 'Dein Zug', 'Players': 'Spieler', Variant: 'Variante', Field: 'Spielfeld',
  'Lay the table': 'Tisch decken', 'Not over yet': 'Noch nicht zu Ende', 'Go on': 'Weiterspielen', 'Put away': 'Wegräumen',
  'For {least} players. Let bots play, or pass the screen around: each sees only what is theirs.': 'Für {least} Spieler. Bots spielen mit, oder der Bildschirm geht herum: Jeder sieht nur, was seins ist.',
  'For {least} to {most} players. Let bots play, or pass the screen around: each sees only what is theirs.': 'Für {least} bis {most} Spieler. Bots spielen mit, oder der Bildschirm geht herum: Jeder sieht nur, was seins ist.',
  'Your turn. {what}.': 'Du bist dran. {what}.', Choose: 'Wähle', 'The game is over: {how}.': 'Das Spiel ist zu Ende: {how}.',
  'The others are playing ...': 'Die anderen spielen ...', '{name} is playing ...': '{name} spielt ...',
  'There is nothing to decide in this game.': 'In diesem Spiel ist nichts zu entscheiden.',
  'Click or drag a card or place, or choose from the list.': 'Karte oder Platz anklicken oder ziehen, oder aus der Liste wählen.',
  'not now. {asks}.': 'jetzt nicht. {asks}.', 'An mcts bot would choose: {what}': 'Ein Bot (mcts) würde wählen: {what}',
  'Chosen: ': 'Gewählt: ', 'Take back': 'Zurücknehmen', '{what} ({n} ways)': '{what} ({n} Arten)',
  '{name} is to act': '{name} ist dran', 'Hand over; what the other seat sees is covered.': 'Gib weiter; was der andere sieht, ist verdeckt.', 'I am {name}': 'Ich bin {name}',
  'You win': 'Du gewinnst', '{name} wins': '{name} gewinnt', 'Play again': 'Noch einmal', 'Look through it': 'Durchsehen', 'Save the record': 'Aufzeichnung sichern', 'See the table': 'Tisch ansehen',
  'Play on': 'Weiter', 'To the end': 'Bis zum Ende', '(chance decides)': '(der Zufall entscheidet)', '(one choice back)': '(eine Wahl zurück)',
  phone: 'am Telefon', 'a choice that not all may see': 'eine Wahl, die nicht alle sehen',
  'Friends play from their phones when kingpress is started with --share.': 'Freunde spielen vom Telefon aus mit, wenn kingpress mit --share gestartet wird.',
  'This seat is played on another screen.': 'Auf diesem Platz spielt ein anderer Bildschirm.', 'Play here': 'Hier spielen',
  'You watch.': 'Du siehst zu.', 'What are you called?': 'Wie heißt du?', 'Sit down': 'Hinsetzen', 'Your name': 'Dein Name', Friends: 'Freunde',
};
