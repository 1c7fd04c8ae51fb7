// Views by name: what is searched, filtered, sorted and grouped. Kept in the browser, by deck.
import { el, keep, kept } from './dom.js';

const longest = 60, most = 100;  // letters of a name; views of a deck
let list, name, app;

// `cards` gives how the cards are shown now, and shows them otherwise.
export function begin(whole, cards) {
  app = whole;
  list = el('ul', {});
  name = el('input', { type: 'text', maxlength: longest, placeholder: 'Name of this view', 'aria-label': 'Name of this view', autocomplete: 'off' });
  const save = (event) => {
    event.preventDefault();
    const said = name.value.trim();
    if (!said) return name.focus();
    store([...views().filter((view) => view.name !== said), { name: said, shown: cards.looks() }].slice(-most));
    name.value = '';
  };
  return el('details', { class: 'saved', ontoggle: show }, el('summary', {}, 'Views'), el('div', { class: 'sheet' }, list,
    el('form', { class: 'pair', onsubmit: save }, name, el('button', { type: 'submit', class: 'plain' }, 'Save'))));

  function store(now) {
    keep(place(), now);
    show();
  }

  function show() {
    list.replaceChildren(...views().map((view) => el('li', { class: 'pair' },
      el('button', { type: 'button', class: 'link', onclick: () => { cards.take(app, { ...cards.looks(), ...view.shown }); app.tell(); } }, view.name),
      el('button', { type: 'button', class: 'plain', 'aria-label': `Delete the view ${view.name}`, onclick: () => { store(views().filter((one) => one.name !== view.name)); name.focus(); } }, 'Delete'))));
    list.hidden = !list.childElementCount;
  }
}

const place = () => `views.${app.state?.target ?? ''}.${app.state?.name ?? ''}`;
const isView = (view) => typeof view?.name === 'string' && view.shown && Object.values(view.shown).every((said) => typeof said === 'string');

function views() {
  const found = kept(place(), []);
  return Array.isArray(found) ? found.filter(isView) : [];
}
