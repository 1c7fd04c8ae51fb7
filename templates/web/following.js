// @ts-check
// What has changed on disk flashes, and the view goes there when that is wanted; a line of an editor opens its card.
import { keep, kept, toggle } from './dom.js';

/** @typedef {{key: string, front: string, path?: string, line?: number, last?: number}} Piece */

const long = 5000, most = 200;  // milliseconds that a change is marked; more cards than that are all of them
let follows = kept('follow', false), last = 0;
/** @type {Map<string, ReturnType<typeof setTimeout>>} */
const fresh = new Map();

/** The switch: whether the view goes where something changes. */
export const button = () => toggle('Follow changes', follows, (/** @type {boolean} */ on) => { follows = on; keep('follow', on); }, { id: 'follow' });

const isWriting = () => !!document.activeElement?.matches('input:not([type=checkbox]), textarea, select') || !!document.querySelector('dialog[open]');

/** The pieces that look otherwise now; a piece that is new among them. @param {Piece[]} before @param {Piece[]} now */
export function differences(before, now) {
  const old = new Map(before.map((piece) => [piece.key, piece.front]));
  return now.filter((piece) => old.get(piece.key) !== piece.front);
}

/** @param {any} app @param {any} before the state until now @param {(piece: Piece) => void} reveal */
export function changed(app, before, reveal) {
  if (!before || before.pieces === app.state.pieces) return;
  /** @type {Piece[]} */
  const pieces = differences(before.pieces, app.state.pieces);
  if (!pieces.length || pieces.length > most) return;
  const [first] = pieces;
  if (follows && app.view === 'cards' && !isWriting()) {
    reveal(first);
    if (!document.querySelector('.detail[hidden]')) app.detail.open(app, first, 'step');
  }
  for (const { key } of pieces) {
    clearTimeout(fresh.get(key));
    fresh.set(key, setTimeout(() => { fresh.delete(key); mark(key); }, long));
    mark(key);
  }
}

/** @param {string} key */
function mark(key) {
  const tile = document.querySelector(`.tile[data-piece="${CSS.escape(key)}"]`);
  tile?.toggleAttribute('data-fresh', fresh.has(key));
}

/** What stands at a line of a file, as its editor asks. @param {any} app @param {{path: string, line: number, n: number}} said @param {(piece: Piece) => void} reveal */
export function show(app, { path, line, n }, reveal) {
  if (!app.state || n === last) return;
  last = n;
  const isThere = (/** @type {string} */ file) => file === path || file.endsWith(`/${path}`);
  const piece = app.state.pieces.find((/** @type {any} */ one) => one.path && isThere(one.path) && one.line <= line && line <= one.last);
  if (!piece) return;
  app.show('cards');
  reveal(piece);
  app.detail.open(app, piece);
}
