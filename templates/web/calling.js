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
  // A word alone may mean anything else: it is a card's after "card", and where its values follow: "63 (3 4 / 5 6, speed 84)", in any language.
  const one = any(plain);
  ids = new RegExp(`(?<![\\w-])(?:(?:card )?(${any(known.filter((id) => !plain.includes(id)))})(?![\\w-])|card (${one})(?![\\w-])|(${one}) \\([^()]*, \\S+ \\d+\\))`, 'g');
}

/** @param {string} text */
export const called = (text) => text.replace(ids, (all, ...found) => calls.get(found.slice(0, 3).find(Boolean)) ?? all);
