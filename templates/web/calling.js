// @ts-check
// What cards are called in sentences: by their titles, or as "9 of hearts", where the rules write their ids.
import { said } from './said.js';

const ranks = /** @type {Record<string, string>} */ ({ A: 'ace', J: 'jack', Q: 'queen', K: 'king' });

/** @param {{id: string, title?: string, values?: Record<string, any>}} card @returns {string} */
export function callOf({ id, title, values }) {
  if (title) return title;
  const { suit, rank } = values ?? {};
  if (typeof suit !== 'string' || !['string', 'number'].includes(typeof rank)) return id;
  return said('{rank} of {suit}', { rank: said(ranks[rank] ?? `${rank}`), suit: said(suit) });
}

const calls = new Map();
let of, language, ids = /(?!)/g;

/** Of the cards that are played with from now on; they are the same as long as `kit` is. @param {any} kit @param {() => {id: string}[]} cards */
export function callCards(kit, cards) {
  if (kit === of && said('you') === language) return;
  [of, language] = [kit, said('you')];
  calls.clear();
  for (const card of cards()) if (callOf(card) !== card.id) calls.set(card.id, callOf(card));
  const any = (/** @type {string[]} */ list) => list.sort((a, b) => b.length - a.length).map((id) => id.replace(/[^\w]/g, '\\$&')).join('|') || '(?!)';
  const known = [...calls.keys()], plain = known.filter((id) => /^\w+$/.test(id));
  // A word alone may mean anything else: it is a card's after "card", and where its values follow: "63 (3 4 / 5 6, speed 84)".
  const one = any(plain);
  ids = new RegExp(`(?<![\\w-])(?:(?:card )?(${any(known.filter((id) => !plain.includes(id)))})(?![\\w-])|card (${one})(?![\\w-])|(${one}) \\([^()]*, speed \\d+\\))`, 'g');
}

/** @param {string} text */
export const called = (text) => text.replace(ids, (all, ...found) => calls.get(found.slice(0, 3).find(Boolean)) ?? all);

const doing = /** @type {Record<string, string>} */ ({ is: 'are', has: 'have', does: 'do', goes: 'go' });

// "keeps" of another is "keep" of you; in English alone.
/** @param {string} verb */
const toYou = (verb) => doing[verb] ?? (/[^aeiou]ies$/.test(verb) && verb.length > 4 ? verb.replace(/ies$/, 'y')
  : /(ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb);

// "lays it back and discards": what else is done, of what can hardly be the name of a thing.
const further = /(?<= and )(?:discards|draws|keeps|lays|passes|places|plays|puts|gives|loses|takes|turns|moves|reveals|returns|wins)\b/g;

/** What is told of who does something, told to who does it. @param {string} text */
export const saidToYou = (text) => (said('you') === 'you' ? text.replace(/^\w+/, toYou).replace(further, toYou) : text);
