// @ts-check
// The values of a card in its panel: where each stands, and a field to change it where it can be changed.
import { act, ask, el, asIs, words, inFocus } from './dom.js';
import { begins, open } from './adding.js';
import { said as inWords } from './said.js';
import { edits, inTurn, reason, send } from './ledger.js';

const most_buttons = 5, long_text = 48;

// The rows of the piece as the state of the page has them; then as its file has them.
export function section(app, piece) {
  const rows = el('div', { class: 'values' }), told = el('p', { class: 'hint' });
  const node = el('section', { 'data-piece': piece.key }, el('h3', {}, 'Data'), rows, told);
  node.refresh = (now) => {
    node.dataset.piece = now.key;  // it may be called otherwise now
    return refresh(app, now, rows, told);
  };
  plain(piece, rows);
  node.refresh(piece);
  return node;
}

function plain(piece, rows) {
  const shown = [...Object.entries(piece.values || {}), [inWords('template'), piece.template], [inWords('size'), `${round(piece.width)} x ${round(piece.height)} mm`],
    [inWords('copies'), piece.copies]].filter(([, value]) => words(value) !== '');
  rows.replaceChildren(...shown.map(([name, value]) => el('div', { class: 'value' }, el('span', { class: 'key' }, asIs(name)), el('span', { class: 'says' }, asIs(words(value))))));
}

const round = (number) => Math.round(number * 100) / 100;

async function refresh(app, piece, rows, told) {
  if (!piece.values) return;
  const said = await ask(`edit/values?piece=${encodeURIComponent(piece.key)}`).catch(() => null);
  if (!said || piece.key !== rows.parentNode.dataset.piece || said.at !== piece.line) return;  // the page will hear of a newer deck
  Object.assign(rows.dataset, { at: said.at, as: '' });
  if (rows.contains(document.activeElement) && document.activeElement.matches('input, textarea')) {
    rows.dataset.mark = said.mark;  // what is being typed stays
    return;
  }
  rows.dataset.mark = said.mark;
  const focused = /** @type {HTMLElement} */ (inFocus()?.closest('.value'))?.dataset.name;
  rows.replaceChildren(...said.values.filter((row) => edits() || !row.missing).map((row) => valueRow(app, piece, said, row, rows)), ...facts(app, piece, said),
    edits() && !said.locked ? actions(app, piece, rows) : '');
  if (edits() && begins(piece.key)) {
    const first = /** @type {HTMLInputElement} */ (rows.querySelector('[data-name=title] :is(input, textarea)') ?? rows.querySelector('input, textarea'));
    first?.focus();
    first?.select();
  } else if (focused) rows.querySelector(`[data-name="${CSS.escape(focused)}"] :is(input, select, textarea, button)`)?.focus();
  told.textContent = edits() ? said.locked : reason();
}

function facts(app, piece, said) {
  const fact = (name, ...children) => el('div', { class: 'value' }, el('span', { class: 'key' }, name), el('span', { class: 'says' }, ...children));
  return [fact('file', place(app, said.path, said.line, `${said.path}:${said.line}`)), fact('template', piece.template),
    fact('size', `${round(piece.width)} x ${round(piece.height)} mm`), fact('copies', `${piece.copies}`)];
}

// Where something stands; opens the editor there, if there is one.
export function place(app, path, line, text) {
  if (!app.state.editor) return el('code', { class: 'source' }, text);
  return el('button', { type: 'button', class: 'link source', title: inWords('open {path}:{line} in the editor', { path, line }),
    onclick: () => act(`open?path=${encodeURIComponent(path)}&line=${line}`).catch(() => {}) }, text);
}

// Each with the mark of the file that the one before it has left: Enter and leaving a field come at once. `wanted` says
// what is written, when its turn has come (nothing: nothing); `done` hears of it before the next edit has its turn.
const change = (app, rows, failed, what, wanted, done = (_receipt) => {}, file = undefined) => inTurn(async () => {
  failed.textContent = '';
  const words = wanted(), { piece } = rows.parentNode.dataset;
  if (!words || !piece) return;
  const receipt = await send(what, { ...words, piece: rows.dataset.as || piece, mark: rows.dataset.mark, at: rows.dataset.at }, file);
  rows.dataset.mark = receipt.files[0]?.mark || rows.dataset.mark;
  if (receipt.card) Object.assign(rows.dataset, { at: receipt.card.at, as: receipt.card.piece });
  if (receipt.card?.piece) app.detail.follow(app, piece, receipt.card);
  done(receipt);
  return receipt;
}).catch((error) => { failed.textContent = error.message; });

function valueRow(app, piece, said, row, rows) {
  const failed = el('p', { class: 'failed', role: 'alert' });
  const locked = said.locked || row.locked;
  const store = (value) => change(app, rows, failed, 'set', () => value !== row.says && { field: row.name, value }, () => { row.says = value; });
  // A file goes into the folder `art`, and the value names it.
  const brings = (file) => file && change(app, rows, failed, 'picture', () => ({ field: row.name, name: file.name }), undefined, file);
  const id = `value-${row.name}`;
  const shown = locked || !edits() ? el('span', { class: locked && edits() ? 'says locked' : 'says', title: locked && edits() ? locked : undefined }, asIs(row.says))
    : control(row, id, Object.assign(store, { brings }));
  return el('div', { class: row.missing ? 'value missing' : 'value', 'data-name': row.name },
    shown.matches(`[id="${id}"]`) || shown.querySelector(`[id="${id}"]`) ? el('label', { class: 'key', for: id }, asIs(row.name)) : el('span', { class: 'key' }, asIs(row.name)), shown,
    row.line ? place(app, row.path, row.line, row.path === said.path ? `:${row.line}` : `${row.path}:${row.line}`) : el('span', { class: 'source' }, 'not given'),
    failed);
}

function control(row, id, store) {
  if (row.kind === 'boolean') {
    const box = el('input', { type: 'checkbox', id, checked: row.says === 'true', onchange: () => store(box.checked ? 'true' : 'false') });
    return box;
  }
  if (row.choices && row.choices.length <= most_buttons) return buttons(row, id, store);
  if (row.choices) {
    const list = el('select', { id, onchange: () => store(list.value) },
      [...(row.choices.includes(row.says) ? [] : [row.says]), ...row.choices].map((choice) => el('option', { value: choice, selected: choice === row.says }, asIs(choice))));
    return list;
  }
  if (row.kind === 'colour') return colour(row, id, store);
  if (row.kind === 'picture' || row.name === 'art') return pictured(row, id, store);
  return typed(row, id, store);
}

function buttons(row, id, store) {
  const group = el('div', { class: 'choices', role: 'group', 'aria-label': row.name });
  row.choices.forEach((choice, i) => group.append(el('button', { type: 'button', class: 'plain', id: i ? undefined : id, 'aria-pressed': `${choice === row.says}`,
    onclick: (event) => {
      for (const other of group.children) other.setAttribute('aria-pressed', `${other === event.currentTarget}`);
      store(choice);
    } }, asIs(choice))));
  return group;
}

function colour(row, id, store) {
  const text = typed(row, id, store);
  const swatch = el('input', { type: 'color', 'aria-label': inWords('{field}, from a palette', { field: row.name }), value: /^#[0-9a-f]{6}$/i.test(row.says) ? row.says : '#000000',
    onchange: () => { text.value = swatch.value; store(swatch.value); } });
  return el('span', { class: 'colour' }, swatch, text);
}

// Its path; a file may be chosen, or dropped there.
function pictured(row, id, store) {
  const chosen = el('input', { type: 'file', accept: 'image/png,image/jpeg,image/svg+xml', 'aria-label': inWords('{field}, a file', { field: row.name }), onchange: () => store.brings(chosen.files[0]) });
  const over = (on) => (event) => { event.preventDefault(); place.classList.toggle('drops', on); };
  const place = el('span', { class: 'picture', ondragover: over(true), ondragleave: over(false),
    ondrop: (event) => { over(false)(event); store.brings(event.dataTransfer.files[0]); } }, typed(row, id, store),
    el('label', { class: 'plain' }, 'Choose a file', chosen));
  return place;
}

// Enter or leaving the field writes it; Escape takes back what was typed.
function typed(row, id, store) {
  const long = row.kind === 'text' && (row.says.length > long_text || row.says.includes('\n') || row.name === 'text');
  const number = row.kind === 'integer' || row.kind === 'number';
  const input = el(long ? 'textarea' : 'input', { id, value: row.says, rows: long ? Math.min(8, 1 + Math.ceil(row.says.length / 40)) : undefined,
    inputmode: number ? 'decimal' : undefined, spellcheck: long ? 'true' : undefined, placeholder: row.missing ? 'not given' : undefined,
    title: row.high !== undefined ? inWords('{low} to {high}', row) : undefined,
    onchange: () => store(input.value),
    onkeydown: (event) => {
      if (event.key === 'Escape' && input.value !== row.says) { input.value = row.says; event.stopPropagation(); }
      if (event.key === 'Enter' && (!long || event.ctrlKey)) { event.preventDefault(); store(input.value); }
    } });
  return input;
}

function actions(app, piece, rows) {
  const failed = el('p', { class: 'failed', role: 'alert' });
  const button = (name, what, more = {}) => el('button', { type: 'button', class: 'plain',
    onclick: () => change(app, rows, failed, what, () => more, ({ made }) => (what === 'delete' ? app.detail.leave(app, rows.parentNode) : open(app, piece.of, made))) }, name);
  const deck = app.state.pieces.filter((one) => one.of === piece.of && one.path === piece.path && one.values);
  const at = deck.findIndex((one) => one.key === piece.key);
  return el('div', { class: 'actions' }, button('Duplicate', 'duplicate'), button('Delete', 'delete'),
    at > 0 ? button('Move up', 'move', { by: 'up' }) : null, at >= 0 && at < deck.length - 1 ? button('Move down', 'move', { by: 'down' }) : null, failed);
}
