// @ts-check
// A new card, or a copy of one: it opens as soon as the deck is read with it, and its first field has the focus.
import { el } from './dom.js';
import { write } from './ledger.js';

/** @typedef {{key: string, id?: string, of?: string, path?: string, line?: number, values?: object}} Piece */

/** @type {{of: string, id: string} | null} */
let awaited = null;
let begun = '';  // the key of the card that was opened last
/** @type {HTMLElement} */
let adds;

/** The button; a new card stands behind the open one, or behind the last one of the first deck. @param {any} app */
export const button = (app) => adds = el('button', { type: 'button', class: 'plain', id: 'add-card', hidden: true,
  title: 'Behind the open card, or at the end', onclick: () => add(app) }, 'Add a card');

/** @param {any} app */
async function add(app) {
  /** @type {Piece[]} */
  const cards = app.state.pieces.filter((/** @type {Piece} */ piece) => piece.id && piece.values && piece.path);
  const beside = cards.find((piece) => piece.key === app.detail.opened()) ?? cards.filter((piece) => piece.of === cards[0].of).at(-1);
  if (!beside) return;
  const receipt = await write('add', { piece: beside.key, at: beside.line }).catch(() => null);  // the ledger says why not
  if (receipt) open(app, beside.of, receipt.made);
}

/** The one card that an edit of this deck has made is opened once it is there. @param {any} app @param {string} of @param {string[]} [made] */
export function open(app, of, made) {
  if (made?.length !== 1) return;
  awaited = { of, id: made[0] };
  update(app);
}

/** Whether this is the new card; once. @param {string} key */
export function begins(key) {
  const is = key === begun;
  if (is) begun = '';
  return is;
}

/** The deck is another now. @param {any} app @param {(piece: Piece) => void} [reveal] */
export function update(app, reveal) {
  adds.hidden = !app.state.pieces.some((/** @type {Piece} */ piece) => piece.id && piece.path);
  const piece = awaited && app.state.pieces.find((/** @type {Piece} */ one) => one.of === awaited?.of && one.id === awaited?.id);
  if (!piece) return;
  awaited = null;
  begun = piece.key;
  reveal?.(piece);
  app.detail.open(app, piece);
}
