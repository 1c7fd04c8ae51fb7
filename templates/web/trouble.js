// @ts-check
// What is wrong, in one line that stays under the header: the reason, its place, the way to the next. It waits a moment
// before it comes or goes, for a line half typed is no news.
import { $, el } from './dom.js';
import * as cards from './cards.js';
import { lines, placeOf } from './faults.js';
import { said } from './said.js';

const patience = 600;  // milliseconds
let app, line, errors = [], at = 0, unfolded = false, waits;

export function begin(whole) {
  app = whole;
  const button = (words, act, id) => el('button', { type: 'button', class: 'plain', id, onclick: act }, words);
  line = { count: el('b', { class: 'severity' }), place: el('code', {}),
    whole: el('div', { class: 'unfolded', id: 'trouble-whole', hidden: true }),
    reason: el('button', { type: 'button', class: 'reason', 'aria-expanded': 'false', 'aria-controls': 'trouble-whole',
      onclick: () => { unfolded = !unfolded; tell(); } }),
    next: button('Next', () => go(1), 'next-fault'), all: button('All', () => app.show('faults', true), 'all-faults') };
  $('trouble').replaceChildren(
    el('p', { class: 'one' }, line.count, line.place, line.reason, line.next, line.all), line.whole);
  addEventListener('keydown', (event) => {
    if (event.key === 'F8' && errors.length) {
      go(event.shiftKey ? -1 : 1);
      event.preventDefault();
    }
    if (event.key === 'Escape' && unfolded) { unfolded = false; tell(); }
  });
}

const same = (one, other) => one && other && ['path', 'line', 'message'].every((key) => one[key] === other[key]);

// The fault that was shown stays the one that is shown, as long as it is there.
export function update(whole) {
  app = whole;
  const before = errors[at];
  const found = app.state.faults.filter((fault) => fault.severity === 'error');
  clearTimeout(waits);
  if (found.length === 0 && errors.length > 0) {
    waits = setTimeout(() => { errors = []; tell(); }, patience);
    return;
  }
  errors = found;
  at = Math.max(0, errors.findIndex((fault) => same(fault, before)));
  if ($('trouble').hidden) waits = setTimeout(tell, patience);
  else tell();
}

function go(step) {
  at = (at + step + errors.length) % errors.length;
  tell();
  const piece = cards.find(app, errors[at]);
  if (piece) cards.reveal(piece);
}

function tell() {
  const fault = errors[at];
  $('trouble').hidden = !fault;
  $('alert').textContent = fault ? `${fault.message}, ${placeOf(fault)}` : '';
  if (!fault) return;
  line.count.textContent = errors.length > 1 ? said('error {n} of {all}', { n: at + 1, all: errors.length }) : said('error');
  line.place.textContent = placeOf(fault).replace(/^.*\//, '');
  line.place.title = placeOf(fault);
  line.reason.replaceChildren(fault.message);
  line.reason.title = fault.message;
  line.reason.setAttribute('aria-expanded', String(unfolded));
  line.next.hidden = errors.length < 2;
  line.whole.hidden = !unfolded;
  line.whole.replaceChildren(...(unfolded ? lines(fault, app) : []));
}
