// @ts-check
// How many cards say what, field by field, as bars: a click shows those cards.
import { el, asIs } from './dom.js';
import { said as inWords } from './said.js';
import { choicesOf, fieldsOf } from './order.js';
import { styled } from './styled.js';

const most = 15, unasked = new Set(['title', 'text', 'art', 'id', 'number']);

/** `filter` is told a field and one of its values. */
export function bars(pieces, filter) {
  styled('bars.css');
  const cards = pieces.filter((piece) => piece.values);
  return fieldsOf(cards).filter((name) => !unasked.has(name)).map((name) => [name, choicesOf(cards, name)])
    .filter(([, choices]) => choices.length > 1 && choices.length <= most)
    .map(([name, choices]) => {
      const top = Math.max(...choices.map(([, times]) => times)), words = name.replaceAll('.', ' ');
      return el('section', { class: 'bars' }, el('h3', {}, asIs(words)), choices.map(([said, times]) =>
        el('button', { type: 'button', 'data-field': name, 'data-is': said, 'aria-label': inWords('{field}: {value} {n}, show these cards', { field: words, value: said, n: times }), onclick: () => filter(name, said) },
          el('span', {}, asIs(said)), ' ', el('i', { vars: { '--part': times / top } }), el('b', {}, `${times}`))));
    });
}
