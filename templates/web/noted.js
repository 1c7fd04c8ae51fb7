// @ts-check
// Notes on cards, from `notes.yaml` beside the deck: which there are, and the mark on a card that has some. What shows
// and writes them is read when it is wanted.
import { ask, counted, el } from './dom.js';
import { said } from './said.js';
import { untilMet } from './meeting.js';

/** @typedef {{card?: string, deck?: string, box?: string, side: string, game?: string, step?: number, text: string, who?: string, when?: string, done: boolean, begin: number, end: number, line: number}} Note */
/** @typedef {{key: string, id?: string, of?: string}} Piece */

/** @type {{list: Note[], mark: string, path: string}} */
let found = { list: [], mark: '', path: 'notes.yaml' };
/** @type {any} */
let app, desk, button;
let filter = '', asked = 0;  // which are listed: open, done, all; '': none

export const all = () => found;
export const shown = () => filter;
/** @param {Note} note @param {Piece} piece */
export const isOn = (note, piece) => !!piece.id && note.card === piece.id && (!note.deck || !!piece.of && (piece.of === note.deck || piece.of.endsWith(`/${note.deck}`)));
/** @param {Piece} piece */
export const on = (piece) => found.list.filter((note) => isOn(note, piece));

/** The button above the cards. @param {any} whole */
export function begin(whole) {
  app = whole;
  button = el('button', { type: 'button', class: 'plain', id: 'notes', 'aria-expanded': 'false', onclick: () => { take(app, filter ? '' : 'open'); app.tell(); } }, 'Notes');
  addEventListener('keydown', (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || app.view !== 'cards' || target.matches('input, textarea, select, td') || document.querySelector('dialog[open]')) return;
    const piece = /** @type {any} */ (target.closest('.tile'))?.piece;
    if (piece) app.detail.open(app, piece);
    if (document.querySelector('.detail[hidden]')) return;
    event.preventDefault();
    summon().then(() => desk.write());
  });
  return button;
}

async function summon() {
  await untilMet();  // what else answers at this address is asked for nothing
  desk ??= await import('./notes.js');
  return desk;
}

/** Read again with the deck. @param {any} whole */
export async function refresh(whole) {
  app = whole;
  const mine = ++asked, now = await ask('notes').catch(() => null);
  if (!now || mine !== asked) return;
  found = now;
  const open = found.list.filter((note) => !note.done).length;
  button.replaceChildren(said('Notes'), open ? ` (${open})` : '');
  mark(document.querySelectorAll('.tile'));
  if (found.list.length || desk) (await summon()).update(app);
}

/** @param {Iterable<any>} nodes the tiles */
export function mark(nodes) {
  for (const node of nodes) {
    const open = found.list.length ? on(node.piece).filter((note) => !note.done).length : 0, name = node.querySelector('.name');
    let sign = name.querySelector('.noted');
    if (!open) { sign?.remove(); continue; }
    if (!sign) name.append(sign = el('i', { class: 'noted' }));
    sign.replaceChildren(`\u270e${open}`, el('span', { class: 'heard' }, ` ${counted(open, 'open note')}`.replace(`${open} `, '')));
  }
}

/** For the address, and from it. @param {any} whole @param {string} which */
export function take(whole, which) {
  app = whole;
  filter = ['open', 'done', 'all'].includes(which) ? which : '';
  button.setAttribute('aria-expanded', String(!!filter));
  if (filter || desk) summon().then(() => desk.list(app));
}

/** The notes of the piece that is open, in a node that stays as long as it is. @param {any} whole @param {Piece} piece @param {Element} panel */
export function section(whole, piece, panel) {
  app = whole;
  const kept = panel.querySelector(`[data-notes="${CSS.escape(piece.key)}"]`);
  const node = kept ?? el('section', { class: 'notes', 'data-notes': piece.key });
  if (piece.id) summon().then(() => desk.fill(app, node, piece));
  return node;
}
