// @ts-check
// The notes: a list of all of them, those of the card that is open with a pin on its face, and the fields to write them.
import { $, act, ask, counted, el, field, keep, kept, inFocus, asIs } from './dom.js';
import { edits, reason, write as store } from './ledger.js';
import { all, on, isOn, refresh, shown, take } from './noted.js';
import { said as inWords } from './said.js';
import { place } from './values.js';
import { styled } from './styled.js';

styled('notes.css');
let app, panel, open = null;  // open: the section of the piece in the panel
let pinned = 0, wanted = -Infinity;
const rects = new Map();  // boxes of the sides that have pins, by what they are asked for

const plain = (name, onclick, more = {}) => el('button', { type: 'button', class: 'plain', onclick, ...more }, name);
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10);

async function change(words, failed, written = () => {}) {
  failed.textContent = '';
  try {
    await store('note', { mark: all().mark, ...words });
    written();
    await refresh(app);
    return true;
  } catch (error) {
    failed.textContent = error.message;
    if (error.status === 409) refresh(app);  // what was typed stays
    return false;
  }
}

const at = (note) => ({ begin: note.begin, end: note.end });

// One note: what it says, done or not, and its text as a field when it is edited.
function row(note, number, where) {
  const failed = el('p', { class: 'failed', role: 'alert' });
  const says = el('p', { class: 'says' }, asIs(note.text));
  const done = el('input', { type: 'checkbox', checked: note.done, disabled: !edits(), 'aria-label': inWords('Done: {text}', { text: note.text.slice(0, 60) }),
    onchange: () => change({ ...at(note), done: done.checked ? 'true' : '' }, failed) });
  const edit = () => {
    const text = el('textarea', { value: note.text, rows: 3, 'aria-label': 'Text of the note' });
    const save = async () => {
      const region = item.closest('.notes'), said = text.value.trim();
      const done = said && await change({ ...at(note), text: said }, failed, () => form.replaceWith(says));
      (done ? region?.querySelector(`.note[data-line="${note.line}"] .edit`) : text)?.focus();
    };
    const close = () => { form.replaceWith(says); item.querySelector('.edit')?.focus(); };
    const form = el('div', { class: 'editing' }, text, el('p', { class: 'buttons' }, plain('Save', save), plain('Cancel', close)));
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') { event.stopPropagation(); close(); }
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); save(); }
    });
    says.replaceWith(form);
    text.focus();
  };
  const by = [note.who, note.when].filter(Boolean).join(', ');
  const item = el('li', { class: note.done ? 'note done' : 'note', 'data-line': note.line }, done, number ? el('b', { class: 'pin' }, `${number}`) : null,
    el('div', {}, where, says, el('p', { class: 'sub' }, by ? `${by} \u00b7 ` : '', place(app, all().path, note.line, `${all().path}:${note.line}`)), failed),
    edits() ? el('p', { class: 'buttons' }, plain('Edit', edit, { class: 'plain edit' }), plain('Delete', () => change({ ...at(note), gone: 1 }, failed))) : null);
  return item;
}

const boxWords = (note) => (note.box ? el('p', { class: 'sub' }, asIs(note.side === 'back' ? inWords('{box}, back', { box: note.box }) : note.box)) : null);

// What is being written stays, and the focus where it was.
const isBusy = (node) => node.contains(document.activeElement) && document.activeElement.matches('textarea, input:not([type=checkbox]), select');

export function fill(whole, node, piece) {
  app = whole;
  open = { node, piece };
  const notes = on(piece), fresh = notes.filter((note) => !note.done), done = notes.filter((note) => note.done);
  pins(piece, fresh);
  const rows = el('div', { class: 'rows' }, fresh.length ? el('ul', {}, fresh.map((note, i) => row(note, i + 1, boxWords(note)))) : null,
    done.length ? el('details', { open: node.querySelector('details')?.open }, el('summary', {}, inWords('{n} done', { n: done.length })), el('ul', {}, done.map((note) => row(note, 0, boxWords(note))))) : null);
  const busy = node.querySelector('.rows .editing');
  if (!busy) {
    const line = /** @type {HTMLElement} */ (inFocus()?.closest('.note'))?.dataset.line, was = node.contains(document.activeElement);
    const old = node.querySelector('.rows');
    if (old) old.replaceWith(rows); else node.append(el('h3', {}, 'Notes'), rows);
    if (was && document.activeElement === document.body) (node.querySelector(`[data-line="${line}"] input`) ?? node.querySelector('textarea'))?.focus();
  }
  const writes = node.querySelector('form');
  if (edits() && !writes) {
    node.append(form(piece));
    if (performance.now() - wanted < 2000) write();
  }
  if (!edits()) writes?.remove();
  node.hidden = !notes.length && !edits();
}

function form(piece) {
  const failed = el('p', { class: 'failed', role: 'alert' });
  const text = el('textarea', { rows: 2, 'aria-label': 'A new note', placeholder: 'A new note (N)', class: 'new-note' });
  const who = el('input', { value: kept('who', ''), maxlength: 60, autocomplete: 'off', onchange: () => keep('who', who.value.trim()) });
  const box = el('select', {}, el('option', { value: '' }, 'the whole card'));
  const offer = async () => {
    if (box.length > 1) return;
    for (const side of ['front', ...(piece.back ? ['back'] : [])])
      for (const one of (await boxesOf(piece, side))) if (one.id) box.append(el('option', { value: `${side} ${one.id}` }, asIs(side === 'back' ? inWords('{box}, back', { box: one.id }) : one.id)));
  };
  box.addEventListener('focus', offer);
  box.addEventListener('pointerenter', offer);
  const add = async (event) => {
    event.preventDefault();
    if (!text.value.trim()) return text.focus();
    const [side, id] = box.value ? box.value.split(' ') : ['', ''];
    const shared = app.state.pieces.some((one) => one.id === piece.id && one.of !== piece.of);
    if (await change({ card: piece.id, deck: shared ? piece.of.split('/').at(-1) : '', box: id, side: side === 'back' ? side : '', text: text.value.trim(), who: who.value.trim(), when: today() }, failed)) text.value = '';
    text.focus();
  };
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) add(event);
    if (event.key === 'Escape' && text.value) { text.value = ''; event.stopPropagation(); }
  });
  return el('form', { onsubmit: add }, text, el('div', { class: 'pair' }, field('On', box), field('By', who), el('button', { type: 'submit', class: 'plain', title: 'Ctrl Enter' }, 'Add')), failed);
}

// The field may come a moment later.
export function write() {
  const text = /** @type {HTMLElement} */ (document.querySelector('.detail .new-note'));
  if (text) text.focus(); else wanted = performance.now();
}

async function boxesOf(piece, side) {
  const asked = `edit/boxes?piece=${encodeURIComponent(piece.key)}&side=${side}`, key = `${app.state.version} ${asked}`;
  if (!rects.has(key)) rects.set(key, ask(asked).then((said) => said.boxes).catch(() => []));
  return rects.get(key);
}

// A numbered pin for each open note, at its box or in the corner.
async function pins(piece, notes) {
  const mine = ++pinned, sides = ['front', 'back'].map((side) => notes.map((note, n) => ({ note, n })).filter(({ note }) => note.side === side));
  const boxes = await Promise.all(sides.map((list_, i) => (list_.some(({ note }) => note.box) ? boxesOf(piece, i ? 'back' : 'front') : [])));
  if (mine !== pinned) return;
  const frames = document.querySelectorAll('.detail .sides .face');  // as they are by now
  sides.forEach((list_, i) => {
    frames[i]?.querySelectorAll('.pin').forEach((pin) => pin.remove());
    let free = 0;
    for (const { note, n } of list_) {
      const box = boxes[i].find((one) => one.id === note.box), [x, y] = box ? [box.x, box.y] : [1 + 5 * free++, 1];
      frames[i]?.append(el('b', { class: 'pin', title: note.text, vars: { '--x': Math.max(0, Math.min(x, piece.width - 5)), '--y': Math.max(0, Math.min(y, piece.height - 5)) } }, `${n + 1}`));
    }
  });
}

export function update(whole) {
  app = whole;
  if (open?.node.isConnected) fill(app, open.node, open.piece);
  list(app);
}

// All notes of the deck, open or done.
export function list(whole) {
  app = whole;
  panel ??= el('div', { class: 'notes all-notes', role: 'region', 'aria-label': 'All notes', hidden: true });
  if (!panel.isConnected) $('view-cards').querySelector('.split').before(panel);
  panel.hidden = !shown();
  if (panel.hidden || !app.state || isBusy(panel)) return;
  const notes = all().list, of = { open: notes.filter((note) => !note.done), done: notes.filter((note) => note.done), all: notes };
  const focused = inFocus()?.dataset.filter;
  const filters = Object.entries(of).map(([name, list_]) => plain(`${inWords(name)} ${list_.length}`, () => { take(app, name); app.tell(); }, { 'aria-pressed': `${shown() === name}`, 'data-filter': name }));
  const failed = el('p', { class: 'failed' });
  const rows = of[shown()].map((note) => {
    const piece = app.state.pieces.find((one) => isOn(note, one));
    const where = piece ? el('button', { type: 'button', class: 'link', onclick: () => app.detail.open(app, piece) }, asIs(piece.title || piece.id))
      : note.game ? [el('b', {}, inWords('{game}, step {step}', { game: note.game, step: note.step ?? 0 })), ' ', plain('Look at it', () => act(`replay/open?game=${encodeURIComponent(note.game)}`).then(() => app.lookAt(note.step ?? 0, note.game)).catch((error) => { failed.textContent = error.message; }))]
      : el('b', {}, inWords('{card}: no such card', { card: note.card }));
    return row(note, 0, el('p', {}, where, note.box ? ` \u00b7 ${note.box}` : ''));
  });
  panel.replaceChildren(el('div', { class: 'pair' }, el('h2', {}, 'Notes'), el('div', { class: 'pair', role: 'group', 'aria-label': 'Which notes' }, filters),
    plain('Close', () => { take(app, ''); app.tell(); $('notes').focus(); })),
  rows.length ? el('ul', {}, rows) : el('p', { class: 'hint' }, notes.length ? (shown() === 'open' ? 'No note is open.' : 'No note is done.')
    : edits() ? 'No notes yet. Open a card and press N to write one.' : inWords('No notes yet. {why}.', { why: reason() })), failed,
  el('p', { class: 'heard', role: 'status' }, counted(rows.length, 'note')));
  if (focused) panel.querySelector(`[data-filter="${focused}"]`)?.focus();
}
