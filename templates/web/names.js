// @ts-check
// What the seats of a table are called, on the page and in what it tells: "Ada", not "seat 2".

import { called } from './calling.js';
import { said } from './said.js';
import { saidToYou } from './verbs.js';

// Bots sit down with a name, as guests do.
const guests = ['Ada', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Finn', 'Greta', 'Hugo'];

/** @param {string[]} who @returns {string[]} names for the seats whose people said none */
export const usualNames = (who) => {
  const people = who.filter((one) => one === 'person' || one === 'phone'), alone = people.length === 1;
  return who.map((one, i) => (people.includes(one) ? (alone && one === 'person' ? said('you') : '') : guests[i % guests.length]));
};

/**
 * The seats whose people look at this screen.
 * @param {{who: string[], seat?: number, away?: number[], guest?: boolean}} view
 */
export const here = (view) => view.who.map((_, i) => i).filter((i) => (view.guest ? i === view.seat : view.who[i] === 'person' && !view.away?.includes(i)));

/** @param {{names?: string[], who: string[], seat?: number, away?: number[], guest?: boolean}} view @param {number} seat */
export const nameOf = (view, seat) => {
  const own = here(view);
  return view.names?.[seat] || (own.length === 1 && own[0] === seat ? said('you') : `${said('seat')} ${seat + 1}`);
};

export const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Words in which seats are numbers and cards are ids, with their names.
 * @param {{names?: string[], who: string[]}} view @param {string} text
 */
export const named = (view, text) => called(text).replace(new RegExp(`(?<!\\p{L})((?:für|gegen|von|mit) )?(?:seat|player|${said('seat')}) (\\d)\\b('s|(?: \\p{L}+)?)`, 'giu'), (all, before = '', number, follows) => {
  if (Number(number) > view.who.length) return all;
  const name = nameOf(view, Number(number) - 1);
  if (name !== said('you')) return before + name + follows;
  if (follows === "'s") return 'your';
  return `${before}${before ? inCase(before, name) : name}${follows && ` ${saidToYou(follows.trim())}`}`;
});

// In German, "du" behind a preposition.
const inCase = (/** @type {string} */ before, /** @type {string} */ name) => (name === 'you' ? name : /^(für|gegen)/i.test(before) ? 'dich' : 'dir');

/**
 * A line of the log: who did it, and what; nobody for what chance did.
 * @param {{names?: string[], who: string[], seat: number, away?: number[], guest?: boolean}} view @param {string} line
 */
export function toldBy(view, line) {
  const [, who, rest] = line.match(/^(you|seat \d): (.*)$/s) ?? [null, null, line];
  if (!who) return { seat: -1, name: '', text: named(view, said(line)) };
  const seat = who === 'you' ? view.seat : Number(who.slice(5)) - 1;
  const name = who === 'you' ? said('you') : nameOf(view, seat), told = said(rest);
  return { seat, name, text: named(view, name === said('you') ? saidToYou(told) : told) };
}
