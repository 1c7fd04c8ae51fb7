// @ts-check
// A rules file to begin with, written beside the deck that has none: then its game plays here.
import { act, ask, choose, el } from './dom.js';
import { said } from './said.js';

// `done` is called when it is written.
export function beginRules(done) {
  const saying = el('span', { class: 'told', role: 'status' }), kinds = choose([], '', () => {}, { 'aria-label': 'Kind of game', id: 'rules-kind' });
  ask('rules/kinds').then((all) => kinds.append(...all.map((kind) => el('option', { value: kind }, kind)))).catch(() => {});
  async function write(event) {
    event.preventDefault();
    try {
      const { written } = await act(`rules/new?kind=${encodeURIComponent(kinds.value)}`);
      saying.textContent = said('Wrote {file}. Faults tells what it asks of your cards; once it asks nothing more, its game plays here.', { file: written[0] });
      done();
    } catch (error) { saying.textContent = said(error.message); }
  }
  return el('form', { class: 'tools', onsubmit: write }, el('label', { class: 'field' }, el('span', {}, 'Rules to begin with'), kinds),
    el('button', { class: 'plain', id: 'rules-write' }, 'Write rules.yaml'), saying);
}
