// @ts-check
// What fields pieces have, and how they are put in order by one: numbers as numbers, words as they are read, and last
// what has no value. A field of several values, such as corners, is one field for each: corners.top_left.
import { words } from './dom.js';

const common = new Set(['part', 'name', 'title', 'copies', 'template']);
const isGroup = (value) => value && typeof value === 'object' && !Array.isArray(value) && !value.kind;

export function valueOf(piece, name) {
  if (common.has(name)) return piece[name];
  const values = piece.values ?? {};
  return name in values ? values[name] : name.split('.').reduce((value, key) => value?.[key], values);
}

export function fieldsOf(pieces) {
  const found = new Set();
  for (const piece of pieces)
    for (const [name, value] of Object.entries(piece.values ?? {}))
      for (const key of isGroup(value) ? Object.keys(value) : [null]) found.add(key === null ? name : `${name}.${key}`);
  return [...found];
}

// Each value of a list counts for itself.
export const wordsOf = (piece, name) => [valueOf(piece, name)].flat().map(words).filter(Boolean);

const collator = new Intl.Collator('en', { numeric: true });
const numeric = (text) => (/^[-+\u2212]?\d+([.,]\d+)?$/.test(text)
  ? Number(text.replace(',', '.').replace('\u2212', '-')) : NaN);

export function compare(one, other) {
  if (!one || !other) return Number(!one) - Number(!other);
  const a = numeric(one), b = numeric(other);
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || collator.compare(one, other);
}

export const sorted = (pieces, name) =>
  pieces.map((piece) => [words(valueOf(piece, name)), piece]).sort((a, b) => compare(a[0], b[0])).map(([, piece]) => piece);

// [name, pieces] of each group, by their names; parts stand as they do in the kit.
export function groupsOf(pieces, name, all) {
  const groups = new Map();
  const nameOf = (piece) => (name ? words(valueOf(piece, name)) : '');
  if (name === 'part') for (const piece of all) groups.set(nameOf(piece), []);
  for (const piece of pieces) {
    const group = nameOf(piece);
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push(piece);
  }
  const list = [...groups].filter(([, members]) => members.length > 0);
  return name === 'part' ? list : list.sort((a, b) => compare(a[0], b[0]));
}

// [words, how many pieces have them] of a field, in order.
export function choicesOf(pieces, name) {
  const found = new Map();
  for (const piece of pieces) for (const one of wordsOf(piece, name)) found.set(one, (found.get(one) ?? 0) + 1);
  return [...found].sort((a, b) => compare(a[0], b[0]));
}
