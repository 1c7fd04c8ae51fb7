// @ts-check
// Everything that is wrong, as `check` tells it; a click shows the card and opens the file at its line.
import { $, el, toggle, act, counted, asIs, quoted } from './dom.js';
import * as cards from './cards.js';
import { said } from './said.js';

const order = { error: 0, warning: 1, note: 2 };
let list, told, looks;

export function begin(app) {
  list = el('div', { class: 'faults' });
  told = el('p', { class: 'told', role: 'status' });
  looks = toggle('Look at the faces and read the words too: type too small or pale, pieces alike, texts against fields, terms, spelling', false,
    (on) => act(`look?on=${on ? 'yes' : 'no'}`), { id: 'look' });
  $('view-faults').replaceChildren(el('div', { class: 'tools' }, looks, told), list);
}

export function update(app) {
  const faults = [...app.state.faults].sort((a, b) => order[a.severity] - order[b.severity]);
  looks.querySelector('input').checked = app.state.looks;
  told.textContent = faults.length === 0 ? said('Nothing is wrong.') : ['error', 'warning', 'note']
    .map((severity) => [severity, faults.filter((fault) => fault.severity === severity).length])
    .filter(([, number]) => number).map(([severity, number]) => counted(number, severity)).join(', ');
  const now = faults.slice(0, 500).map((fault) => {
    const piece = cards.find(app, fault);
    return el('article', { class: 'fault', 'data-severity': fault.severity }, lines(fault, app),
      piece ? el('button', { type: 'button', class: 'plain', onclick: () => { app.show('cards'); app.detail.open(app, piece); } }, said('show {name}', { name: piece.name })) : null);
  });
  // What stays as it was keeps the focus, and a press that has begun.
  if (now.length !== list.childElementCount || now.some((one, at) => !one.isEqualNode(list.children[at]))) list.replaceChildren(...now);
}

export function placeOf({ path, line, column, sheet, cell }) {
  if (!path) return '';
  if (cell) return `${path}, ${sheet} ${cell}`;
  return line ? `${path}:${line}:${column}` : path;
}

// One fault: what it is, where, the line, what can be done.
export function lines(fault, app) {
  const place = placeOf(fault);
  const failed = el('span', { class: 'failed', role: 'status' });
  const where = !place ? null : app.state.editor && fault.line
    ? el('button', { type: 'button', class: 'link', title: 'open in the editor', onclick: () =>
      act(`open?path=${encodeURIComponent(fault.path)}&line=${fault.line}`).catch((error) => { failed.textContent = error.message; }) }, place)
    : el('code', {}, place);
  return [el('p', { class: 'what' }, el('b', { class: 'severity' }, fault.severity), ' ', asIs(fault.message), fault.code ? el('code', { class: 'code' }, fault.code) : null),
    where ? el('p', { class: 'where' }, where, failed) : null, quoted(fault),
    fault.rule ? el('p', { class: 'hint' }, said('rule: {rule}', { rule: fault.rule })) : null,
    fault.hint ? el('p', { class: 'hint' }, said('hint: {hint}', { hint: fault.hint })) : null].filter(Boolean);
}
