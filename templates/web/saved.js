// @ts-check
// Views by name: what is searched, filtered, sorted and grouped. Where files are edited they stand in `views.yaml` beside
// the deck; else the browser keeps them, by deck.
import { ask, el, asIs, keep, kept } from './dom.js';
import { said as inWords } from './said.js';
import { edits, write } from './ledger.js';

const longest = 60, most = 100;  // letters of a name; views of a deck
const keys = ['search', 'by', 'is', 'sort', 'group', 'as'];
let list, name, failed, app, file = { list: [], mark: '' };

// `cards` gives how the cards are shown now, and shows them otherwise.
export function begin(whole, cards) {
  app = whole;
  list = el('ul', {});
  failed = el('p', { class: 'failed', role: 'alert' });
  name = el('input', { type: 'text', maxlength: longest, placeholder: 'Name of this view', 'aria-label': 'Name of this view', autocomplete: 'off' });
  const save = async (event) => {
    event.preventDefault();
    const said = name.value.trim();
    if (!said) return name.focus();
    const shown = Object.fromEntries(keys.map((key) => [key, cards.looks()[key] ?? '']));
    if (edits()) {
      const old = file.list.find((view) => view.name === said);
      if (!await stored({ ...(old && { begin: old.begin, end: old.end }), name: said, ...shown })) return;
    } else {
      own([...mine().filter((view) => view.name !== said), { name: said, shown }].slice(-most));
    }
    name.value = '';
  };
  const node = el('details', { class: 'saved', ontoggle: () => { if (node.open) read(); } }, el('summary', {}, 'Views'), el('div', { class: 'sheet' }, list,
    el('form', { class: 'pair', onsubmit: save }, name, el('button', { type: 'submit', class: 'plain' }, 'Save')), failed));
  return node;

  async function stored(words) {
    failed.textContent = '';
    try {
      await write('view', { mark: file.mark, ...words });
      await read();
      return true;
    } catch (error) {
      failed.textContent = error.message;
      if (error.status === 409) await read();
      return false;
    }
  }

  function own(now) {
    keep(place(), now);
    show();
  }

  async function read() {
    file = await ask('views').catch(() => file);
    show();
  }

  function show() {
    const usual = { search: '', by: '', is: '', sort: '', group: '', as: '' };
    const open = (view) => { cards.take(app, { ...cards.looks(), ...usual, ...view.shown }); app.tell(); };
    const row = (view, gone) => el('li', { class: 'pair' }, el('button', { type: 'button', class: 'link', onclick: () => open(view) }, asIs(view.name)),
      gone && el('button', { type: 'button', class: 'plain', 'aria-label': inWords('Delete the view {name}', { name: view.name }), onclick: async () => { await gone(); name.focus(); } }, 'Delete'));
    list.replaceChildren(...file.list.map((view) => row(view, edits() && (() => stored({ begin: view.begin, end: view.end, gone: 1 })))),
      ...mine().map((view) => row(view, () => own(mine().filter((one) => one.name !== view.name)))));
    list.hidden = !list.childElementCount;
  }
}

const place = () => `views.${app.state?.target ?? ''}.${app.state?.name ?? ''}`;
const isView = (view) => typeof view?.name === 'string' && view.shown && Object.values(view.shown).every((said) => typeof said === 'string');

// Those of this browser.
function mine() {
  const found = kept(place(), []);
  return Array.isArray(found) ? found.filter(isView) : [];
}
