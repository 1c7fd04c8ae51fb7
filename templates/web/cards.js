// @ts-check
// Every piece as it is printed: searched, filtered, sorted, in groups, and one of them large.
import { $, el, field, choose, kept, keep, counted, inFocus, asIs } from './dom.js';
import { choicesOf, fieldsOf, groupsOf, sorted, wordsOf } from './order.js';
import { change, face } from './face.js';
import { picture, untilMet } from './meeting.js';
import * as chunks from './chunks.js';
import { pictureOf, proofs, proofed } from './proofs.js';
import * as search from './search.js';
import * as saved from './saved.js';
import * as noted from './noted.js';
import { button as follow } from './following.js';
import * as adding from './adding.js';
import * as selecting from './selecting.js';
import { said as inWords } from './said.js';

const wish = kept('cards', { sort: '', group: 'part', size: 132, as: 'faces' });
const view = { by: '', is: '', sort: wish.sort, group: wish.group, as: wish.as };  // beside what is searched
let shown = [];  // pieces, in their order on the page
let tiles = new Map(), leaves = new Map();  // those that are made, by the keys of their pieces; those that were before
let boxes = {}, laid = '', opened = '';
let watcher, grid;  // the table of cells is read when it is wanted

export function begin(app) {
  const [input, wrong] = search.begin(() => lay(app), () => app.tell('search'));
  const chosen = (name) => (said) => {
    view[name] = said;
    if (name === 'by') { view.is = ''; fillValues(app); }
    if (name in wish) { wish[name] = said; save(); }
    lay(app);
    app.tell();
  };
  boxes = { by: choose([], '', chosen('by'), { 'aria-label': 'Filter by' }), is: choose([], '', chosen('is'), { 'aria-label': 'Value' }),
    sort: choose([], '', chosen('sort')), group: choose([], '', chosen('group')),
    as: choose([['faces', 'faces'], ['table', 'a table']], view.as, chosen('as'), { id: 'as' }),
    size: el('input', { type: 'range', min: 70, max: 320, value: wish.size, 'aria-label': 'Size of the cards',
      oninput: () => { wish.size = Number(boxes.size.value); save(); sized(); } }),
    told: el('p', { class: 'told', role: 'status' }), grid: el('div', { class: 'grid', id: 'grid' }) };
  $('view-cards').replaceChildren(
    el('div', { class: 'tools' }, input, wrong, saved.begin(app, { looks, take }), el('div', { class: 'pair' }, field('Where', boxes.by), field('is', boxes.is)),
      field('As', boxes.as), field('Sort', boxes.sort), field('Group', boxes.group), field('Size', boxes.size), proofs(() => update(app))),
    el('div', { class: 'split' }, el('div', { class: 'list' }, el('div', { class: 'pair' }, boxes.told, noted.begin(app), follow(), adding.button(app)), boxes.grid, boxes.cells = el('div', { hidden: true })), app.detail.begin(app)));
  watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const node = /** @type {any} */ (entry.target), image = node.querySelector('img'), frame = node.querySelector('.face');
      node.seen = entry.isIntersecting;
      if (entry.isIntersecting && image.getAttribute('src') !== frame.source) picture(image, frame.source);
    }
  }, { rootMargin: '200px' });
  chunks.begin(boxes.grid, { fill: (chunk) => fill(app, chunk), clear }, () => layAnew(app));
  boxes.grid.addEventListener('keydown', steps);
  selecting.begin(app, boxes.grid, () => shown, () => { for (const [key, node] of tiles) ring(key, node); grid?.rings(); });
  addEventListener('keydown', (event) => {
    if (event.key === '/' && !/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) {
      app.show('cards');
      search.focus();
      event.preventDefault();
    }
  });
  proofed();
  sized();
}

const sized = () => boxes.grid.style.setProperty('--size', `${wish.size}px`);
const save = () => keep('cards', wish);

/** For the address, and from it. */
export const looks = () => ({ ...view, search: search.said() });
export function take(app, shown) {
  for (const name of Object.keys(view)) view[name] = shown[name];
  if (view.as !== 'table') view.as = 'faces';
  boxes.as.value = view.as;
  search.take(shown.search, !!app.state);
  update(app);
}

function fillValues(app) {
  const list = boxes.by.value ? choicesOf(app.state.pieces, boxes.by.value).slice(0, 400) : [];
  refill('is', [['', 'anything'], ...list.map(([said, times]) => [said, `${said} (${times})`, true])]);
}

// What is chosen stays so, also while no card has it. The third of an option: whether its words are the deck's.
function refill(name, options) {
  const select = boxes[name], said = JSON.stringify(options);
  if (select.said !== said) select.replaceChildren(...options.map(([said, shownAs, isOwn]) => el('option', { value: said }, isOwn ? asIs(shownAs) : shownAs)));
  select.said = said;
  select.value = options.some(([said]) => said === view[name]) ? view[name] : options[0][0];
}

export function update(app) {
  if (!app.state) return;
  const fields = fieldsOf(app.state.pieces).map((name) => [name, name.replaceAll('.', ' '), true]);
  refill('by', [['', 'any field'], ['part', 'part'], ['template', 'template'], ...fields]);
  fillValues(app);
  refill('sort', [['', 'as written'], ['title', 'title'], ['copies', 'copies'], ...fields]);
  refill('group', [['', 'none'], ['part', 'part'], ...fields]);
  lay(app);
  app.detail.update(app);
  selecting.update();
  adding.update(app, reveal);
}

function lay(app) {
  if (!app.state) return;
  const by = boxes.by.value, is = boxes.is.value, sort = boxes.sort.value, group = boxes.group.value;
  shown = app.state.pieces.filter((piece) => search.has(piece) && (!by || !is || wordsOf(piece, by).includes(is)));
  if (sort) shown = sorted(shown, sort);
  boxes.cells.hidden = view.as !== 'table';
  boxes.grid.hidden = !boxes.cells.hidden;
  if (!boxes.cells.hidden) {
    if (grid) grid.show(app, shown); else readGrid(app);
    return told(app);
  }
  const groups = groupsOf(shown, group, app.state.pieces);
  shown = groups.flatMap(([, pieces]) => pieces);
  const structure = JSON.stringify(groups.map(([name, pieces]) => [name, ...pieces.map(keyOf)]));
  if (structure === laid) {  // the same places: only what is in them is new
    chunks.renew(shown);
    told(app);
    return;
  }
  laid = structure;
  leaves = tiles;
  tiles = new Map();
  chunks.begun();
  const rows = [];
  for (const [name, pieces] of groups) {
    const copies = pieces.reduce((sum, piece) => sum + piece.copies, 0);
    const said = copies === pieces.length ? `${copies}` : inWords('{n} different, {copies} in all', { n: pieces.length, copies });
    if (group) rows.push(el('h2', {}, asIs(name || inWords('without {field}', { field: group.replaceAll('.', ' ') })), el('small', {}, said)));
    rows.push(...chunks.laid(pieces, shown.length));
  }
  const active = inFocus()?.dataset.piece;
  boxes.grid.replaceChildren(...(rows.length ? rows : [nothing(app)]));
  const fits = chunks.shown();
  for (const [key, node] of leaves) if (tiles.get(key) !== node) watcher.unobserve(node);
  leaves = new Map();
  if (!fits) return layAnew(app);
  if (active !== undefined && document.activeElement === document.body) tiles.get(active)?.focus({ preventScroll: true });
  told(app);
}

function layAnew(app) {
  laid = '';
  lay(app);
}

// The tiles of a chunk of the grid; those that are there already stay.
function fill(app, chunk) {
  const nodes = chunk.pieces.map((piece) => tile(app, piece));
  if (nodes.length !== chunk.children.length || nodes.some((node, at) => node !== chunk.children[at])) chunk.replaceChildren(...nodes);
  for (const node of nodes) markOne(app, node);
}

function clear(chunk) {
  for (const node of chunk.children) {
    watcher.unobserve(node);
    tiles.delete(node.dataset.piece);
  }
  chunk.replaceChildren();
}

async function readGrid(app) {
  await untilMet();
  const read = await import('./grid.js');
  if (grid) return;
  grid = read;
  const cells = grid.begin();
  boxes.cells.replaceWith(cells);
  boxes.cells = cells;
  lay(app);
}

function nothing(app) {
  if (!app.state.pieces.length) {
    const errors = app.state.faults.filter((fault) => fault.severity === 'error').length;
    return el('p', {}, errors ? inWords('Nothing can be shown yet: the deck has {errors}. ', { errors: counted(errors, 'error') }) : 'The deck has no pieces. ',
      errors ? el('button', { type: 'button', class: 'plain', onclick: () => app.show('faults', true) }, 'See what is wrong') : null);
  }
  const clear = () => {
    take(app, { ...looks(), search: '', by: '', is: '' });
    app.tell();
    search.focus();
  };
  return el('p', {}, 'No piece is so. ', el('button', { type: 'button', class: 'plain', onclick: clear }, 'Show all'));
}

function told(app) {
  const copies = shown.reduce((sum, piece) => sum + piece.copies, 0);
  const all = app.state.pieces.length, understood = search.understood();
  boxes.told.textContent = !all ? '' : understood ? inWords('{cards}{so}, {copies} with their copies, of {all} pieces', { cards: counted(shown.length, 'card'), so: understood, copies, all })
    : inWords('{n} of {all} pieces, {copies} with their copies', { n: shown.length, all, copies });
  mark(app);
}

export const keyOf = (piece) => piece.key;

// The cards of a deck by its file; of all decks where it is none of these, as a record's.
export function cardsOf(app, deck) {
  const cards = (app.state?.pieces ?? []).filter((piece) => piece.id), own = cards.filter((card) => card.of === deck);
  return own.length ? own : cards;
}

// Pieces whose faces are new: shown before all that follows from them.
export function turn(pieces) {
  for (const piece of pieces) {
    const node = tiles.get(keyOf(piece));
    if (node) change(node.querySelector('.face'), pictureOf(piece.front), node.seen);
  }
}

function tile(app, piece) {
  const key = keyOf(piece);
  let node = tiles.get(key) ?? leaves.get(key);
  if (node && node.shape === `${piece.across}x${piece.down}`) {
    change(node.querySelector('.face'), pictureOf(piece.front), node.seen);
  } else {
    node = el('button', { class: 'tile', type: 'button', 'data-piece': key },
      face(piece, 'front'), el('span', { class: 'name', lang: app.state.language }));
    node.shape = `${piece.across}x${piece.down}`;
    node.addEventListener('click', () => app.detail.open(app, node.piece));
    watcher.observe(node);
  }
  node.piece = piece;
  if (piece.stale) node.dataset.stale = ''; else delete node.dataset.stale;
  ring(key, node);
  const said = JSON.stringify([piece.id, piece.title, piece.copies]);
  tiles.set(key, node);
  if (node.said === said) return node;
  node.said = said;
  node.querySelector('.name').replaceChildren(el('b', {}, asIs(piece.id ?? piece.name)), piece.title ? asIs(` ${piece.title}`) : '',
    piece.copies > 1 ? el('i', {}, ` ${piece.copies}x`) : '', el('span', { class: 'heard' }));
  return node;
}

export const faultsOf = (app, piece) => app.state.faults.filter((fault) =>
  piece.path && fault.path === piece.path && fault.line >= piece.line && fault.line <= piece.last && fault.severity !== 'note');

export function mark(app) {
  for (const node of tiles.values()) markOne(app, node);
}

function markOne(app, node) {
  const found = faultsOf(app, node.piece);
  const worst = found.some((fault) => fault.severity === 'error') ? 'error' : found.length ? 'warning' : '';
  if (worst) node.dataset.fault = worst; else delete node.dataset.fault;
  node.querySelector('.heard').textContent = worst ? `, ${counted(found.length, worst)}` : '';
  noted.mark([node]);
}

// The tile of the open piece wears a ring and keeps its place.
export function select(piece) {
  opened = piece ? keyOf(piece) : '';
  for (const [key, node] of tiles) ring(key, node);
  return tiles.get(opened);
}

function ring(key, node) {
  for (const [name, on] of [['aria-current', key === opened], ['aria-pressed', selecting.has(key)]])
    if (on) node.setAttribute(name, 'true'); else node.removeAttribute(name);
}

const placeOf = (key) => shown.findIndex((one) => keyOf(one) === key);

export function reveal(piece) {
  chunks.reach(placeOf(keyOf(piece)));
  tiles.get(keyOf(piece))?.scrollIntoView({ block: 'nearest' });
}

export const beside = (piece, step) => shown[placeOf(keyOf(piece)) + step];

export function find(app, fault) {
  return app.state.pieces.find((piece) => piece.path === fault.path && fault.line >= piece.line && fault.line <= piece.last);
}

function steps(event) {
  const node = inFocus(), at = placeOf(node?.dataset.piece);
  if (at < 0) return;
  const across = [.../** @type {HTMLCollectionOf<HTMLElement>} */ (node.parentNode.children)].filter((other) => Math.abs(other.offsetTop - node.offsetTop) < 4).length;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + across, ArrowUp: at - across, Home: 0, End: shown.length - 1 }[event.key];
  if (to === undefined || !shown[to]) return;
  chunks.reach(to);
  tiles.get(keyOf(shown[to])).focus();
  event.preventDefault();
}
