// @ts-check
// Which cards are selected, in the grid and in the table: by Ctrl and Shift click, by X, Shift and the arrows, Ctrl A.
// What is done with them is read when something is selected first.
import { untilMet } from './meeting.js';

/** @typedef {{key: string, id?: string, path?: string, values?: object}} Piece */

/** @type {Set<string>} */
const keys = new Set();
/** @type {() => Piece[]} */
let shown = () => [];
/** @type {any} */
let app, bar, marks = () => {};
let anchor = '';  // where a range began

export const has = (/** @type {string} */ key) => keys.has(key);
export const canBe = (/** @type {Piece} */ piece) => !!(piece.id && piece.values && piece.path);
/** The cards that are selected, in the order of the deck. @returns {Piece[]} */
export const selected = () => (app?.state?.pieces ?? []).filter((/** @type {Piece} */ piece) => keys.has(piece.key));

/** `list`: the cards as they are shown now; `mark`: shows which are selected. @param {any} whole @param {HTMLElement} grid @param {() => Piece[]} list @param {() => void} mark */
export function begin(whole, grid, list, mark) {
  app = whole;
  shown = list;
  marks = mark;
  const pieceOf = (/** @type {any} */ target) => target?.closest?.('.tile')?.piece;
  grid.addEventListener('click', (event) => {
    const piece = pieceOf(event.target);
    if (!piece || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.stopPropagation();
    if (event.shiftKey) extend(piece, event.ctrlKey || event.metaKey); else toggle(piece);
  }, true);
  grid.addEventListener('keydown', (event) => {
    const piece = pieceOf(document.activeElement), far = event.ctrlKey || event.metaKey;
    if (!piece) return;
    if (event.key.startsWith('Arrow') && event.shiftKey) {
      if (!anchor) anchor = pieceOf(event.target).key;
      extend(piece);
    } else if (far && event.key.toLowerCase() === 'a') take(shown());
    else if (!far && !event.altKey && event.key.toLowerCase() === 'x') toggle(piece);
    else return;
    event.preventDefault();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !keys.size || event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.matches('input, textarea, select, .detail, .detail *')) return;
    clear();
  });
}

/** @param {Piece} piece */
export function toggle(piece) {
  if (!canBe(piece)) return;
  if (!keys.delete(piece.key)) keys.add(piece.key);
  anchor = piece.key;
  tell();
}

/** From where the range began to here. @param {Piece} piece */
export function extend(piece, adds = false) {
  const list = shown(), to = list.indexOf(piece), from = list.findIndex((one) => one.key === anchor);
  if (from < 0) { if (!keys.has(piece.key)) toggle(piece); return; }
  take(list.slice(Math.min(from, to), Math.max(from, to) + 1), adds);
}

/** @param {Piece[]} pieces */
export function take(pieces, adds = false) {
  if (!adds) keys.clear();
  for (const piece of pieces) if (canBe(piece)) keys.add(piece.key);
  tell();
}

export function clear() {
  keys.clear();
  anchor = '';
  tell();
}

/** The cards are others now: what is gone is selected no more. */
export function update() {
  if (!keys.size) return;
  const there = new Set(app.state.pieces.map((/** @type {Piece} */ piece) => piece.key));
  for (const key of keys) if (!there.has(key)) keys.delete(key);
  tell();
}

async function tell() {
  marks();
  if (!bar && !keys.size) return;
  await untilMet();  // what else answers at this address is asked for nothing
  bar ??= await import('./selection.js');
  bar.show(app);
}
