// @ts-check
// The cards as a spreadsheet: one row a card, one column a value. Arrows move, Shift widens, typing or Enter edits, and
// what is pasted, filled or cleared is written as one edit, which is taken back as one.
import { asIs, ask, el, words } from './dom.js';
import { fieldsOf, valueOf } from './order.js';
import { picture } from './meeting.js';
import { said as inWords } from './said.js';
import { edits, reason, write } from './ledger.js';
import * as selecting from './selecting.js';
import { readCells, repeated, writeCells } from './cells.js';

const most = 200, around = 15;  // rows that are all made; rows that are made beyond those in view
let boxes = {}, rows = [], columns = [], laid = '';
let near = { first: 0, last: 0 }, made = new Map(), high = 0;  // rows of the page, by the keys of their pieces; of one in px
let at = { x: 0, y: 0 }, from = at;  // the cell that has the focus, and where the range began
let typed = null;  // the field in a cell that is edited
let asked = 0;

export function begin() {
  boxes = { where: el('p', { class: 'where', role: 'status' }), failed: el('p', { class: 'failed', role: 'alert' }),
    body: el('tbody'), head: el('tr') };
  boxes.above = el('tr', { class: 'apart', 'aria-hidden': 'true' }, el('td'));
  boxes.below = el('tr', { class: 'apart', 'aria-hidden': 'true' }, el('td'));
  const table = boxes.table = el('table', { role: 'grid', 'aria-label': 'The cards as a table', 'aria-multiselectable': 'true' }, el('thead', {}, boxes.head), boxes.body);
  boxes.node = el('div', { class: 'cells', hidden: true }, el('div', { class: 'address' }, boxes.where, boxes.failed), boxes.roll = el('div', { class: 'roll', onscroll: () => requestAnimationFrame(roll) }, table));
  table.addEventListener('keydown', pressed);
  table.addEventListener('mousedown', (event) => pointed(event, event.shiftKey));
  table.addEventListener('mouseover', (event) => { if (event.buttons === 1 && !typed) pointed(event, true); });
  table.addEventListener('dblclick', () => edit());
  table.addEventListener('click', picked);
  for (const what of ['copy', 'paste']) table.addEventListener(what, (event) => { if (!typed) ({ copy, paste })[what](event); });
  return boxes.node;
}

const cell = (x, y) => made.get(rows[y]?.key)?.cells[x + 1];
const text = (piece, name) => words(valueOf(piece, name));
const range = () => ({ left: Math.min(at.x, from.x), right: Math.max(at.x, from.x), top: Math.min(at.y, from.y), bottom: Math.max(at.y, from.y) });
const inRange = ({ left, right, top, bottom }) => columns.slice(left, right + 1).flatMap((field) => rows.slice(top, bottom + 1).map((piece) => ({ piece, field })));

/** Cards of files; tokens and boards have no rows. */
export function show(app, pieces) {
  rows = pieces.filter((piece) => piece.values && piece.path);
  const fields = fieldsOf(rows).filter((name) => !['title', 'id'].includes(name));
  const now = ['id', 'title', ...fields, 'copies'], structure = JSON.stringify([now, rows.map((piece) => piece.key)]);
  columns = now;
  if (structure !== laid) lay();
  else paint();
  laid = structure;
  mark(false);
  rings();
}

/** Rows of cards that are selected as a whole. */
export function rings() {
  rows.forEach((piece, y) => boxes.body.rows[y]?.toggleAttribute('aria-selected', selecting.has(piece.key)));
  for (const row of boxes.body.querySelectorAll('tr[aria-selected]')) row.setAttribute('aria-selected', 'true');
}

function picked(event) {
  const y = event.target.closest('tbody th')?.parentNode.sectionRowIndex;
  if (y === undefined) return;
  if (event.shiftKey) selecting.extend(rows[y], event.ctrlKey || event.metaKey); else selecting.toggle(rows[y]);
}

function lay() {
  typed = null;
  made = new Map();
  boxes.head.replaceChildren(el('th', { class: 'nth', scope: 'col' }, '#'), ...columns.map((name) => el('th', { scope: 'col' }, asIs(name.replaceAll('.', ' ')))));
  boxes.table.setAttribute('aria-rowcount', rows.length + 1);
  const inside = ({ x, y }) => ({ x: Math.max(0, Math.min(x, columns.length - 1)), y: Math.max(0, Math.min(y, rows.length - 1)) });
  at = inside(at);
  from = inside(from);
  turnTo(at.y);
}

// Of many rows only those near the view are made; what lies above and below them is as high as they would be.
function turnTo(y) {
  const seen = Math.ceil((boxes.roll.clientHeight || 900) / (high || 40));
  const first = rows.length <= most ? 0 : Math.max(0, Math.min(y, rows.length - seen) - around);
  near = { first, last: rows.length <= most ? rows.length : Math.min(rows.length, y + seen + around) };
  const now = new Map();
  for (const piece of rows.slice(near.first, near.last)) now.set(piece.key, made.get(piece.key) ?? rowOf());
  made = now;
  place([...(near.first > 0 ? [boxes.above] : []), ...made.values(), ...(near.last < rows.length ? [boxes.below] : [])]);
  paint();
  high = made.values().next().value?.offsetHeight || high;
  boxes.above.firstChild.style.height = `${near.first * high}px`;
  boxes.below.firstChild.style.height = `${(rows.length - near.last) * high}px`;
}

// Rows that stay are not touched: one of them may have the focus.
function place(wanted) {
  const { body } = boxes, stays = new Set(wanted);
  for (const row of [...body.children]) if (!stays.has(row)) row.remove();
  wanted.forEach((row, i) => { if (body.children[i] !== row) body.insertBefore(row, body.children[i] ?? null); });
}

function roll() {
  if (rows.length <= most || typed || !high) return;
  const top = Math.floor(boxes.roll.scrollTop / high), seen = Math.ceil(boxes.roll.clientHeight / high);
  const far = Math.min(top, rows.length) - near.first < 3 && near.first > 0 || near.last - top - seen < 3 && near.last < rows.length;
  if (!far) return;
  const held = boxes.body.contains(document.activeElement);
  turnTo(top);
  mark(false);
  if (held && document.activeElement === document.body) boxes.table.focus({ preventScroll: true });
}

const rowOf = () => el('tr', {}, el('th', { class: 'nth', scope: 'row' }, '', el('img', { alt: '', loading: 'lazy', draggable: 'false' })),
  columns.map(() => el('td', { role: 'gridcell', tabindex: '-1' })));

function paint() {
  for (let y = near.first; y < near.last; ++y) {
    const piece = rows[y], row = made.get(piece.key);
    row.y = y;
    row.setAttribute('aria-rowindex', y + 2);
    if (row.cells[0].firstChild.data !== `${y + 1}`) row.cells[0].firstChild.data = `${y + 1}`;
    columns.forEach((name, x) => {
      const node = row.cells[x + 1], said = x === 0 ? piece.id ?? '' : text(piece, name);
      if (node.textContent === said || node.firstElementChild) return;
      if (node.was !== undefined) node.classList.add('fresh');
      node.textContent = node.was = said;
      node.classList.toggle('number', /^-?[\d.]+$/.test(said) && x > 0);
    });
    const image = row.querySelector('img'), source = `face/${piece.front}.svg`;
    if (image.getAttribute('src') !== source) picture(image, source);
  }
}

function mark(focus = true) {
  const { left, right, top, bottom } = range();
  for (const node of boxes.body.querySelectorAll('[aria-selected=true], [tabindex="0"]')) {
    node.removeAttribute('aria-selected');
    node.tabIndex = -1;
  }
  for (let y = Math.max(top, near.first); y <= Math.min(bottom, near.last - 1); ++y) for (let x = left; x <= right; ++x) cell(x, y)?.setAttribute('aria-selected', 'true');
  if (focus && rows[at.y] && !cell(at.x, at.y)) {
    boxes.roll.scrollTop = Math.max(0, at.y - 3) * high;
    turnTo(Math.max(0, at.y - 3));
    return mark();
  }
  const node = cell(at.x, at.y);
  boxes.table.tabIndex = node ? -1 : 0;
  if (!node) return tellWhere();
  node.tabIndex = 0;
  if (focus && !typed) {
    node.focus({ preventScroll: true });
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  tellWhere();
}

// Which value it is, and where it stands in which file; of a range its numbers.
async function tellWhere() {
  const piece = rows[at.y], name = columns[at.x], mine = ++asked;
  if (!piece) return boxes.where.replaceChildren(inWords('No card is so.'));
  const cells = inRange(range()), numbers = cells.map((one) => valueOf(one.piece, one.field)).filter((one) => typeof one === 'number').sort((a, b) => a - b);
  const about = [inWords('{field} of {card}', { field: name.replaceAll('.', ' '), card: piece.title || piece.id })];
  if (cells.length > 1) about.push(inWords(numbers.length > 1 ? '{n} cells: {least} to {most}, middle {middle}' : '{n} cells', { n: cells.length, least: numbers[0], most: numbers.at(-1), middle: numbers[Math.floor(numbers.length / 2)] }));
  if (!edits()) about.push(reason());
  boxes.where.replaceChildren(about.join(' \u00b7 '));
  const said = await ask(`edit/values?piece=${encodeURIComponent(piece.key)}`).catch(() => null);
  const row = said?.values.find((one) => one.name === name);
  if (mine !== asked || !row?.line) return;
  boxes.where.append(' ', el('code', {}, `${row.path}:${row.line}`), row.locked ? ` \u00b7 ${row.locked}` : '');
}

function pointed(event, widens) {
  const node = event.target.closest('tr:not(.apart) > td');
  if (!node || node.contains(typed)) return;
  if (typed) close(true);
  at = { x: node.cellIndex - 1, y: node.parentNode.y };
  if (!widens) from = at;
  event.preventDefault();
  mark();
}

function go(x, y, widens) {
  at = { x: Math.max(0, Math.min(x, columns.length - 1)), y: Math.max(0, Math.min(y, rows.length - 1)) };
  if (!widens) from = at;
  mark();
}

function pressed(event) {
  if (typed) return;
  const far = event.ctrlKey || event.metaKey, last = { x: columns.length - 1, y: rows.length - 1 };
  const to = { ArrowRight: [far ? last.x : at.x + 1, at.y], ArrowLeft: [far ? 0 : at.x - 1, at.y], ArrowDown: [at.x, far ? last.y : at.y + 1],
    ArrowUp: [at.x, far ? 0 : at.y - 1], Home: [0, far ? 0 : at.y], End: [last.x, far ? last.y : at.y], PageDown: [at.x, at.y + 12], PageUp: [at.x, at.y - 12] }[event.key];
  if (to) go(...to, event.shiftKey);
  else if (event.key === ' ' && event.shiftKey) selecting.take(rows.slice(range().top, range().bottom + 1));
  else if (event.key === 'Enter' || event.key === 'F2') edit();
  else if (far && event.key.toLowerCase() === 'd') fill();
  else if (far && event.key.toLowerCase() === 'a') { from = { x: 0, y: 0 }; at = last; mark(); }
  else if (!far && !event.altKey && (event.key === 'Delete' || event.key === 'Backspace')) store(inRange(range()).map((one) => ({ ...one, value: '' })));
  else if (!far && !event.altKey && event.key.length === 1) return edit('');  // the key itself comes into the field
  else return;
  event.preventDefault();
}

function fill() {
  const { top } = range();
  store(inRange(range()).map((one) => ({ ...one, value: text(rows[top], one.field) })));
}

function copy(event) {
  const { left, right, top, bottom } = range();
  event.clipboardData.setData('text/plain', writeCells(rows.slice(top, bottom + 1).map((piece) => columns.slice(left, right + 1).map((name) => text(piece, name)))));
  event.preventDefault();
}

function paste(event) {
  const { left, right, top, bottom } = range();
  const cells = repeated(readCells(event.clipboardData.getData('text/plain')), bottom - top + 1, right - left + 1);
  event.preventDefault();
  store(cells.flatMap((row, y) => row.map((value, x) => ({ piece: rows[top + y], field: columns[left + x], value }))));
  from = { x: left, y: top };
  go(left + cells[0].length - 1, top + cells.length - 1, true);
}

// The value as its file has it, which may be more than what is shown of it.
async function edit(instead) {
  const node = cell(at.x, at.y), piece = rows[at.y], name = columns[at.x];
  if (!node || !edits()) return;
  boxes.failed.textContent = '';
  const field = typed = el('input', { value: instead ?? node.textContent, 'aria-label': name });
  node.replaceChildren(field);
  field.focus();
  if (instead === undefined) field.select();
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    const all = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const step = { Enter: [0, event.shiftKey ? -1 : 1], Tab: [event.shiftKey ? -1 : 1, 0] }[event.key];
    if (event.key === 'Escape') { close(false); mark(); }
    else if (all) close(true, inRange(range()));
    else if (step) { close(true); go(at.x + step[0], at.y + step[1]); }
    else return;
    event.preventDefault();
  });
  field.addEventListener('blur', () => { if (typed === field) close(true); });
  if (instead !== undefined) return;
  const said = await ask(`edit/values?piece=${encodeURIComponent(piece.key)}`).catch(() => null);
  const row = said?.values.find((one) => one.name === name), locked = said?.locked || row?.locked;
  if (typed !== field) return;
  if (locked) { close(false); mark(); boxes.failed.textContent = locked; }
  else if (row && field.value === node.was && row.says !== field.value) { field.value = row.says; field.select(); }
}

function close(stores, cells) {
  const field = typed, node = field.parentNode, { value } = field;
  typed = null;
  node.replaceChildren(node.was ?? '');
  const one = { piece: rows[node.parentNode.y], field: columns[node.cellIndex - 1] };
  if (stores && (cells || value !== field.defaultValue || value !== node.was)) store((cells ?? [one]).map((each) => ({ ...each, value })));
  if (cells) mark();
}

async function store(cells) {
  const changed = cells.filter(({ piece, field, value }) => piece && field && value !== text(piece, field));
  boxes.failed.textContent = '';
  if (!edits()) boxes.failed.textContent = reason();
  if (!changed.length || !edits()) return;
  try {
    await write('set', { piece: changed.map((one) => one.piece.key), at: changed.map((one) => one.piece.line), field: changed.map((one) => one.field), value: changed.map((one) => one.value) });
  } catch (error) {
    boxes.failed.textContent = error.message;
  }
}
