// @ts-check
// A note at a move: it is kept with the position, in the files of the deck.
import { act, ask, el, field, keep, kept } from './dom.js';
import { said } from './said.js';
import { styled } from './styled.js';
import { plain } from './table_page.js';
import * as seats from './seats.js';

const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60000).toISOString().slice(0, 10);

// The button, which is there while files may be edited. `view`: what is shown; `step`: of the record that is looked
// through, else that to which the game has come.
export function noteHere(view, step = () => null) {
  return plain('Note', () => ask('notes').then(({ mark }) => open(view(), step(), mark)), { class: 'plain note-here' });
}

function open(view, step, mark) {
  styled('selection.css');
  const text = el('textarea', { rows: 4, maxlength: 2000, class: 'new-note', required: true }), who = el('input', { value: kept('note-by', ''), maxlength: 60, autocomplete: 'off' });
  const failed = el('p', { class: 'failed', role: 'alert' });
  const save = async (event) => {
    event.preventDefault();
    keep('note-by', who.value.trim());
    const words = new URLSearchParams({ text: text.value.trim(), who: who.value.trim(), when: today(), mark, name: `${view.title || view.game} ${today()}`.toLowerCase(), ...(step === null ? {} : { step }) });
    try {
      const { files } = await act(`table/note?${seats.query(`${words}`)}`);
      failed.textContent = '';
      dialog.querySelector('form').replaceChildren(el('p', { role: 'status' }, said('Kept at {place}, with the position.', { place: `${files[0].path}:${files[0].line}` })), el('p', { class: 'buttons' }, plain('Close', () => dialog.close())));
      dialog.querySelector('button').focus();
    } catch (error) { failed.textContent = error.message; }
  };
  const dialog = document.body.appendChild(el('dialog', { class: 'asks', 'aria-labelledby': 'note-here-words', onclose: () => dialog.remove() },
    el('form', { onsubmit: save }, el('h2', { id: 'note-here-words' }, 'A note at this move'), field('Note', text), field('By', who), failed,
      el('p', { class: 'buttons' }, el('button', { class: 'main' }, 'Keep it'), plain('Cancel', () => dialog.close())))));
  dialog.showModal();
  text.focus();
}
