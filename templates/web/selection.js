// @ts-check
// What can be done with the cards that are selected: one value set for all of them, copies, deletion, their order, their
// sheets, an export. Each edit is one, and is taken back as one.
import { $, act, ask, choose, counted, el, field, asIs, words } from './dom.js';
import { fieldsOf, valueOf } from './order.js';
import { edits, write } from './ledger.js';
import { clear, selected } from './selecting.js';
import { printOnly } from './sheets.js';
import { open } from './adding.js';
import { said as inWords } from './said.js';
import { styled } from './styled.js';

let bar, said, failed, buttons, app;

function build() {
  styled('selection.css');
  const button = (name, onclick, id) => el('button', { type: 'button', class: 'plain', id, onclick }, name);
  said = el('p', { role: 'status' });
  failed = el('p', { class: 'failed', role: 'alert' });
  buttons = [button('Set \u2026', setAll, 'set-all'), button('Duplicate', () => change('duplicate'), 'duplicate-all'),
    button('Delete', () => change('delete'), 'delete-all'), button('Move up', () => change('move', { by: 'up' }), 'all-up'),
    button('Move down', () => change('move', { by: 'down' }), 'all-down')];
  bar = el('div', { class: 'selected', role: 'region', 'aria-label': 'The selected cards' }, said, buttons,
    button('Print', print, 'print-all'), button('Export \u2026', deliver, 'export-all'), button('Clear', clear, 'clear-all'), failed);
  $('view-cards').append(bar);
}

export function show(whole) {
  app = whole;
  if (!bar) build();
  const list = selected();
  bar.hidden = list.length === 0;
  for (const button of buttons) button.hidden = !edits();
  const now = inWords('{cards} selected', { cards: counted(list.length, 'card') });
  if (said.textContent !== now) said.textContent = now;
  if (!list.length) failed.textContent = '';
}

const named = (list) => ({ piece: list.map((piece) => piece.key), at: list.map((piece) => piece.line) });

async function change(what, more = {}) {
  failed.textContent = '';
  try {
    const list = selected(), { made } = await write(what, { ...named(list), ...more });
    open(app, list[0].of, made);
  } catch (error) {
    failed.textContent = error.message;
  }
}

function dialog(title, ...children) {
  const wrong = el('p', { class: 'failed', role: 'alert' });
  const node = el('dialog', { 'aria-labelledby': 'asks', class: 'asks', onclose: () => node.remove() }, el('h2', { id: 'asks' }, title), children, wrong);
  document.body.append(node);
  node.showModal();
  return { node, wrong };
}

// The field, its value, and what that will write, before it is written.
function setAll() {
  const list = selected(), files = new Set(list.map((piece) => piece.path));
  const names = ['title', 'text', 'art', 'copies', 'template'];
  for (const name of fieldsOf(list).reverse()) if (!names.includes(name)) names.unshift(name);
  const known = el('datalist', { id: 'known-values' });
  const value = el('input', { id: 'set-value', list: 'known-values', autocomplete: 'off' });
  const told = el('p', { class: 'hint', role: 'status' });
  const which = choose(names.map((name) => [name, asIs(name.replaceAll('.', ' '))]), names[0], () => tell(), { id: 'set-field' });
  const tell = () => {
    const says = [...new Set(list.map((piece) => words(valueOf(piece, which.value))))];
    const all = [...new Set(app.state.pieces.map((piece) => words(valueOf(piece, which.value))))].filter(Boolean).slice(0, 100);
    known.replaceChildren(...all.map((one) => el('option', { value: one })));
    const now = inWords(says.length > 1 ? 'They say {n} different things now.' : says[0] ? "All say '{value}' now." : 'None says it now.', { n: says.length, value: says[0] });
    const does = inWords(value.value ? 'Writes {field} of {cards} in {count}: {files}.' : 'Takes away {field} of {cards} in {count}: {files}.',
      { field: which.value.replaceAll('.', ' '), cards: counted(list.length, 'card'), count: counted(files.size, 'file'), files: [...files].join(', ') });
    told.textContent = `${does} ${now}`;
  };
  value.addEventListener('input', tell);
  const store = async (event) => {
    event.preventDefault();
    asks.wrong.textContent = '';
    try {
      await write('set', { ...named(list), field: which.value, value: value.value });
      asks.node.close();
    } catch (error) {
      asks.wrong.textContent = error.message;
    }
  };
  const asks = dialog(inWords('Set a value of {cards}', { cards: counted(list.length, 'card') }), el('form', { onsubmit: store }, field('Field', which), field('Value', value), known, told,
    el('p', { class: 'buttons' }, el('button', { type: 'submit', class: 'main', id: 'set-now' }, 'Set'),
      el('button', { type: 'button', class: 'plain', onclick: () => asks.node.close() }, 'Cancel'))));
  tell();
}

// The sheets of these cards alone. Cards are named by their ids, which two decks may share.
function print() {
  const list = selected(), ids = new Set(list.map((piece) => piece.id));
  const others = app.state.pieces.filter((piece) => ids.has(piece.id) && !list.includes(piece) && piece.values);
  printOnly([...ids], others.length ? inWords('Other decks have cards of these names too; they are printed with them: {cards}.', { cards: counted(others.length, 'card') }) : '');
  app.show('sheets', true);
}

async function deliver() {
  const list = selected();
  let places;
  try {
    places = await ask('export');
  } catch (error) {
    failed.textContent = error.message;
    return;
  }
  const to = choose(places.map((place) => [place.name, place.says]), 'images', () => {}, { id: 'export-to' });
  const told = el('pre', { class: 'hint', role: 'status' });
  const go = async (event) => {
    event.preventDefault();
    asks.wrong.textContent = '';
    told.textContent = inWords('Exporting \u2026');
    try {
      const done = await act('export', new URLSearchParams({ to: to.value, cards: [...new Set(list.map((piece) => piece.id))].join(',') }));
      told.textContent = (done.out || done.err).trim();
    } catch (error) {
      told.textContent = '';
      asks.wrong.textContent = error.message;
    }
  };
  const asks = dialog(inWords('Export {cards}', { cards: counted(list.length, 'card') }), el('form', { onsubmit: go }, field('To', to), told,
    el('p', { class: 'buttons' }, el('button', { type: 'submit', class: 'main', id: 'export-now' }, 'Export'),
      el('button', { type: 'button', class: 'plain', onclick: () => asks.node.close() }, 'Close'))));
}
