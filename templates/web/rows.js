// @ts-check
// A position that is told in rows of words and boxes, as zones, boards and seats on a table: of one's own games, whose
// rows are all alike. "pot: 3" is a value, "stock: 28" a pile, "hand:" with cards or question marks a row of cards,
// "seat 2" begins what is that seat's, boxes are the spaces of a board.

/**
 * @typedef {import('./grounds.js').Mat} Mat
 * @typedef {import('./grounds.js').Place} Place
 * @typedef {{text: string, card?: string, ink?: string}} Span
 * @typedef {{line: Span[], boxes: {label: string, lines: Span[][]}[]}} Row
 * @typedef {{said: Record<string, any>, text: string}} Choice
 */

/** Zones that were hidden from others once: hands. @type {Set<string>} */
const hands = new Set();

/** @param {string} value */
const seatIn = (value) => { const found = value.match(/^seat (\d)$/); return found ? Number(found[1]) - 1 : -1; };

/** @param {Span} span */
function thing(span) {
  if (!span.card) return { kind: 'back', name: '', degrees: 0, count: 1 };
  return { kind: span.text.startsWith('(') ? 'looked-at' : 'card', name: span.card, degrees: 0, count: 1 };
}

/** @param {string} name @param {Span[]} spans @param {number} seat @param {string} game @returns {Place} */
function zone(name, spans, seat, game) {
  const [first] = spans, pile = spans.length === 1 && !first.card && /^\d+$/.test(first.text);
  const things = pile ? (first.text === '0' ? [] : [{ kind: 'back', name: '', degrees: 0, count: Number(first.text) }])
    : spans.filter((span) => span.card || span.text === '?').map(thing).reverse();
  if (!pile && spans.some((span) => span.text === '?')) hands.add(`${game} ${name}`);
  const hand = seat >= 0 && (name === 'hand' || hands.has(`${game} ${name}`));
  return { id: name, at: 0, name, by: [], things, spread: !pile && !hand, hand, marks: [],
    note: name.replaceAll(' ', '_') + (seat >= 0 ? ` of seat ${seat + 1}` : '') };
}

/** The keys by which spaces, and those by which seats are chosen now. @param {Choice[]} choices @param {Set<string>} labels @param {number} players */
function keysOf(choices, labels, players) {
  const all = [...new Set(choices.flatMap((choice) => Object.keys(choice.said)))].filter((key) => key !== 'action' && !key.endsWith('_at'));
  const values = (/** @type {string} */ key) => choices.filter((choice) => key in choice.said).map((choice) => ({ value: choice.said[key], text: choice.text }));
  const seats = all.filter((key) => values(key).every(({ value, text }) => Number.isInteger(value) && value < players && new RegExp(`\\bseat ${value + 1}\\b`).test(text)));
  return { seats, spaces: all.filter((key) => !seats.includes(key) && values(key).every(({ value }) => labels.has(String(value)))) };
}

/** @param {Row} row @param {string[]} spaces @returns {Place[]} */
const spacesOf = ({ boxes }, spaces) => boxes.map((box) => {
  const spans = box.lines.flat().filter((span) => span.text.trim());
  return { id: 'space', at: 0, name: `space ${box.label}`, by: spaces.map((key) => `${key} ${box.label}`), note: '', spread: true, hand: false,
    things: spans.filter((span) => span.card || span.text === '?').map(thing).reverse(),
    marks: spans.filter((span) => !span.card && span.text !== '?').map((span) => ({ name: '', value: span.text, seat: seatIn(span.text) })) };
});

/**
 * @param {{board: Row[], choices?: Choice[], players: number, title: string}} view
 * @returns {{mats: Mat[], plates: {by: string[], out: boolean}[]}}
 */
export function fromRows(view) {
  const labels = new Set(view.board.flatMap((row) => row.boxes.map((box) => box.label)));
  const keys = keysOf(view.choices ?? [], labels, view.players);
  const mat = (/** @type {number} */ seat, ground = 'zones', columns = 0) => (
    { piece: ground === 'zones' ? '' : 'space', label: ground === 'zones' ? '' : 'space', seat, ground, columns, marks: [], places: [] });
  /** @type {Mat[]} */
  const mats = [mat(-1)], plates = [];
  let now = mats[0];
  for (const row of view.board) {
    const [first, ...rest] = row.line, text = first?.text.trim() ?? '', begins = text.match(/^seat \d(, out)?$/);
    if (row.boxes.length) {
      const last = mats.at(-1), joins = last?.ground === 'grid' && last.columns === row.boxes.length;
      const board = joins ? last : mat(-1, 'grid', row.boxes.length);
      if (!joins) mats.push(board);
      board.places.push(...spacesOf(row, keys.spaces));
    } else if (begins) {
      mats.push(now = mat(plates.length));
      plates.push({ by: keys.seats.map((key) => `${key} ${plates.length}`), out: !!begins[1] });
    } else if (text.endsWith(':')) {
      now.places.push(zone(text.slice(0, -1), rest, now.seat, view.title));
    } else if (text) {
      const [, name, value] = text.match(/^(.*?): (.*)$/) ?? [text, text, ''];
      now.marks.push({ name, value, seat: seatIn(value) });
    }
  }
  for (const one of mats) one.places.forEach((place, i) => { place.at = one.ground === 'zones' ? 0 : i; });
  return { mats: mats.filter((one) => one.places.length || one.marks.length || one.seat >= 0), plates };
}

/** What is asked, where the game has no words for it: "Play", "Settle, row or nothing". @param {Choice[]} choices */
export function askedBy(choices) {
  const acts = [...new Set(choices.map((choice) => String(choice.said.action).replaceAll(/[_-]/g, ' ')))];
  const text = acts.length > 1 ? `${acts.slice(0, -1).join(', ')} or ${acts.at(-1)}` : acts[0] ?? '';
  if (acts.length !== 1) return text.charAt(0).toUpperCase() + text.slice(1);
  const keys = Object.keys(choices[0].said).filter((key) => key !== 'action' && !key.endsWith('_at'));
  const names = keys.map((key) => (key === 'cards' ? 'cards' : `${/^[aeiou]/.test(key) ? 'an' : 'a'} ${key.replaceAll('_', ' ')}`));
  const rest = keys[0] === 'card' || keys[0] === 'cards' ? names.slice(1) : names;
  const whole = `${text}${rest.length < names.length ? ` ${names[0]}` : ''}${rest.length ? `: choose ${rest.join(' and ')}` : ''}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
