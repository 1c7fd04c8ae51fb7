// @ts-check
// A screen that is handed from one person to the next.
import { el } from './dom.js';
import { hide } from './magnifier.js';
import { capital, here, nameOf } from './names.js';
import { said as inWords } from './said.js';
import { tellLog } from './table_page.js';

// The person whose turn it is, where somebody else looked on last.
export function covers(view, seat) {
  const own = here(view), next = view.acting.find((i) => own.includes(i));
  return !view.over && own.length > 1 && next !== undefined && !view.acting.includes(seat) ? next : undefined;
}

// Nobody sees what the seat before saw, until `uncover` shows what the next one may see.
export function coverFor(page, view, next, uncover) {
  page.curtain.hidden = next === undefined;
  page.whole.classList.toggle('is-covered', next !== undefined);
  if (next === undefined) return;
  hide();
  tellLog(page, view, []);
  for (const box of [page.seats, page.middle, page.own, page.hand, page.choices, page.saying]) box.replaceChildren();
  const name = capital(nameOf(view, next));
  page.curtain.replaceChildren(el('h2', {}, inWords('{name} is to act', { name })),
    el('p', {}, inWords('Hand over; what the other seat sees is covered.')),
    el('button', { class: 'main', type: 'button', onclick: uncover }, inWords('I am {name}', { name: view.names?.[next] ? name : nameOf(view, next) })));
}
