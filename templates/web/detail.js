// @ts-check
// One piece large: both sides, its data, its faults, how it stands among the others, how it was printed last.
import { el, ask, asIs } from './dom.js';
import { beside, faultsOf, keyOf, reveal, select } from './cards.js';
import { change, face } from './face.js';
import { lines } from './faults.js';
import { untilMet } from './meeting.js';
import { sincePrint } from './since_print.js';
import { section as valuesOf } from './values.js';
import { section as notesOf } from './noted.js';
import { said } from './said.js';

let boxes;  // read when they are wanted first
let panel, chosen = null, from = null, told = '', seen = '';

export function begin(app) {
  panel = el('aside', { class: 'detail', hidden: true, tabindex: '-1', 'aria-label': 'The chosen piece' });
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close(app);
    const step = { PageDown: 1, PageUp: -1 }[event.key];
    if (!step) return;
    go(app, step);
    event.preventDefault();
  });
  return panel;
}

/** For the address, and from it: the key of the open piece. */
export const opened = () => chosen ?? '';
export function take(app, key) {
  if (key === opened()) return;
  chosen = key || null;
  if (!app.state) return;
  update(app);
  if (!panel.hidden && document.activeElement === document.body) panel.focus({ preventScroll: true });
}

let last = null;  // the open piece, and all pieces as they were with it
let moved = null;  // what an edit has told of the open card: which piece it is, and at which line
// The open piece, which may be called otherwise now.
function pieceOf(app) {
  if (!chosen) return null;
  const { pieces } = app.state;
  const told = moved && pieces.find((one) => keyOf(one) === moved.piece && one.line === moved.at);
  if (told) moved = null;
  const followed = last?.piece.path && keyOf(last.piece) === chosen && last.pieces !== pieces;
  const piece = told || (followed ? successor(last, pieces) : pieces.find((one) => keyOf(one) === chosen));
  if (piece && keyOf(piece) !== chosen) {
    const values = valuesIn(chosen);
    if (values) values.dataset.piece = piece.key;
    chosen = keyOf(piece);
    app.tell('step');
  }
  if (piece) last = { piece, pieces };
  return piece;
}

// The same card among other pieces. One without an id is called by its title, and cards of one title by their order: where
// such names have changed hands it is the one at its line, or, where cards have come or gone, one that says the same.
function successor({ piece: was, pieces: before }, pieces) {
  const inFile = (list) => list.filter((one) => one.id && one.path === was.path), says = (one) => JSON.stringify(one.values);
  const title = (id) => id.replace(/-\d+$/, ''), sharing = (list, { id }) => inFile(list).filter((one) => title(one.id) === title(id)).map(keyOf).join(' ');
  const changed = (one) => sharing(before, one) !== sharing(pieces, one);
  const now = pieces.find((one) => keyOf(one) === keyOf(was));
  if (now && (!was.id || !changed(was))) return now;
  const here = inFile(pieces).find((one) => one.line === was.line), asMany = inFile(before).length === inFile(pieces).length;
  if (now) return asMany ? here : [now, ...inFile(pieces)].find((one) => says(one) === says(was));
  return here && (!before.some((one) => keyOf(one) === keyOf(here)) || (asMany && changed(here))) ? here : undefined;
}

/** An edit of the piece `was` has left its card so. */
export function follow(app, was, card) {
  if (chosen !== was) return;
  moved = card;
  if (app.state.pieces.some((one) => keyOf(one) === card.piece && one.line === card.at)) update(app);
}

/** Its card was deleted: nothing takes its place. */
export function leave(app, values) {
  if (values.dataset.piece === chosen) close(app);
  values.dataset.piece = '';
}
const valuesIn = (key) => panel.querySelector(`[data-piece="${CSS.escape(key)}"]`);

export function open(app, piece, kind) {
  if (panel.hidden) from = document.activeElement;
  chosen = keyOf(piece);
  moved = null;
  app.tell(kind);
  update(app);
  panel.scrollTop = 0;
  panel.focus({ preventScroll: true });
}

function go(app, step) {
  const next = beside(pieceOf(app), step);
  if (!next) return;
  reveal(next);
  open(app, next, 'step');
}

// Nothing under it moves: it lies on the side of the grid where the open tile is not.
function chooseSide(tile) {
  const box = tile?.getBoundingClientRect();
  if (!box) return;
  const across = panel.offsetWidth + 28, wide = document.documentElement.clientWidth;
  const covered = panel.dataset.side === 'left' ? box.left < across : box.right > wide - across;
  if (covered) panel.dataset.side = box.left + box.right > wide ? 'left' : 'right';
}

function close(app) {
  chosen = null;
  app.tell();
  panel.hidden = true;
  select(null);
  document.body.classList.remove('has-detail');
  if (from?.isConnected) from.focus({ preventScroll: true });
}

// Shown anew only where something else is wrong now: the focus stays.
export function tellFaults(app) {
  boxes?.recount();
  const piece = pieceOf(app);
  if (piece && JSON.stringify(faultsOf(app, piece)) !== told) update(app);
}

export function update(app) {
  boxes?.update(app);
  const piece = pieceOf(app);
  const opens = panel.hidden;
  panel.hidden = !piece;
  const tile = select(piece);
  document.body.classList.toggle('has-detail', !!piece);
  if (!piece) return;
  if (opens || tile?.dataset.piece !== seen) chooseSide(tile);
  seen = chosen;
  const found = faultsOf(app, piece), before = headOf(app, piece, found);
  told = JSON.stringify(found);
  const after = [standing(app, piece), boxed(piece),
    app.state.printed || app.state.head || app.state.too_large ? sincePrint(app, piece) : null];
  // The values stay where they are, and with them the focus and what is being typed.
  const data = valuesIn(piece.key) || valuesOf(app, piece);
  if (data.parentNode) data.refresh(piece);
  const notes = notesOf(app, piece, panel);
  for (const child of [...panel.children]) if (![before, data, notes].includes(child)) child.remove();
  if (!before.parentNode) panel.prepend(before);
  if (!data.parentNode) panel.append(data);
  if (!notes.parentNode) data.after(notes);
  notes.after(...after.filter(Boolean));
}

// What stands above the values stays while its piece is open: news take neither the focus nor a press that has begun.
let head = null;
function headOf(app, piece, found) {
  if (head?.key !== chosen) head = headNode(app, chosen);
  head.show(piece, found);
  return head.node;
}

function headNode(app, key) {
  const step = (sign, name, by) => el('button', { class: 'plain', type: 'button', title: name, 'aria-label': name, onclick: () => go(app, by) }, sign);
  const previous = step('\u2039', 'Previous piece', -1), next = step('\u203a', 'Next piece', 1);
  const title = el('h2', {}), sub = el('p', { class: 'sub' }), sides = el('div', { class: 'sides' }), faults = el('section', { hidden: true });
  const node = el('div', { class: 'detail-head' }, el('header', {}, title, el('p', { class: 'steps' }, previous, next,
    el('button', { class: 'plain', type: 'button', onclick: () => close(app) }, 'Close'))), sub, sides, faults);
  let faultsShown = '[]';
  const show = (piece, found) => {
    title.lang = app.state.language;
    title.replaceChildren(asIs(piece.title || piece.name));
    sub.replaceChildren(asIs(piece.deck ? said('{name} of {deck}', { name: piece.name, deck: piece.deck }) : piece.name));
    previous.disabled = !beside(piece, -1);
    next.disabled = !beside(piece, 1);
    for (const side of ['front', 'back']) showSide(app, sides, piece, side);
    const now = JSON.stringify(found);
    if (now === faultsShown) return;
    faultsShown = now;
    faults.hidden = !found.length;
    faults.replaceChildren(el('h3', {}, 'Faults'), ...found.map((fault) => el('div', { class: 'fault', 'data-severity': fault.severity }, lines(fault, app))));
  };
  return { key, node, show };
}

function showSide(app, sides, piece, side) {
  const figure = sides.querySelector(`[data-side="${side}"]`);
  if (!piece[side]) return figure?.remove();
  if (!figure) return sides.append(el('figure', { 'data-side': side }, face(piece, side, true), el('figcaption', {}, side, opensBoxes(app, side))));
  const old = figure.firstChild, fresh = face(piece, side);
  if (old.className === fresh.className && old.style.cssText === fresh.style.cssText) change(old, fresh.source, true);
  else old.replaceWith(face(piece, side, true));
}

const opensBoxes = (app, side) => el('button', { class: 'link', type: 'button', 'aria-label': side === 'back' ? 'Boxes of the back' : 'Boxes of the front', onclick: async () => {
  await untilMet();  // what else answers at this address is asked for nothing
  boxes ??= await import('./boxes.js');
  const piece = pieceOf(app);
  if (piece) boxes.open(app, piece, side);
} }, 'Boxes');

// What lies in the box, as `print --changed` keeps account of it.
function boxed(piece) {
  const section = el('section', { hidden: true }), told = el('ul', { class: 'boxed' });
  section.append(el('h3', {}, 'In the box'), told);
  ask(`box?piece=${encodeURIComponent(piece.key)}`).then((lines) => {
    section.hidden = lines.length === 0;
    told.replaceChildren(...lines.map((line) => el('li', {}, said(line.looks_so ? '{n} printed {day}: as it looks now' : '{n} printed {day}: it looks otherwise now', { n: line.copies, day: line.printed }))));
  }).catch(() => {});
  return section;
}

// Where its numbers lie among those of the pieces of its deck.
function standing(app, piece) {
  const rows = [];
  for (const [name, value] of Object.entries(piece.values || {})) {
    if (typeof value !== 'number') continue;
    const all = app.state.pieces.filter((one) => one.of === piece.of && typeof one.values?.[name] === 'number').map((one) => one.values[name]);
    if (all.length < 3) continue;
    const below = all.filter((one) => one < value).length, least = Math.min(...all), most = Math.max(...all);
    rows.push(el('div', { class: 'standing' }, el('span', {}, asIs(name)),
      el('meter', { min: least, max: most > least ? most : least + 1, value, 'aria-label': said('{name} {value}, from {least} to {most}', { name, value, least, most }) }),
      el('span', {}, said('{value}: more than {below} of {others}', { value, below, others: all.length - 1 }))));
  }
  for (const [name, value] of Object.entries(piece.values || {})) {
    if (typeof value !== 'string' || name === 'title' || name === 'text' || name === 'art') continue;
    const same = app.state.pieces.filter((one) => one.of === piece.of && one.values?.[name] === value).length;
    if (same > 1) rows.push(el('p', { class: 'standing' }, said('{name} {value}: {n} cards', { name, value, n: same })));
  }
  return rows.length ? el('section', {}, el('h3', {}, 'Among the others'), rows) : null;
}
