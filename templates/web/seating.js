// @ts-check
// Which variant, how many players, on which field, who sits where and what they are called.
import { el, field, choose, keep, kept } from './dom.js';
import { usualNames } from './names.js';
import { said } from './said.js';

// How well a bot plays is what a person wants to know of it.
const strengths = /** @type {Record<string, string>} */ ({ random: 'easy', greedy: 'medium', mcts: 'strong' });
export const played = (/** @type {string} */ word) => said(strengths[word.split(':')[0]] ?? word);

export function seating(offers, people, usual) {
  const variants = offers.variants || [], fields = offers.fields || [], called = kept('seat-names', []);
  let variant = variants[0], players = variant?.least ?? 2, who = [];
  const seats = el('div', { class: 'seats' });
  const count = choose([], '', (value) => { players = Number(value); lay(); });
  const say = el('p', { class: 'told' });
  const kinds = choose(variants.map((one) => one.name), variant?.name, (name) => { variant = variants.find((one) => one.name === name); lay(); });
  const on = choose([['', 'usual'], ...fields.map((one) => [one.name, one.title])], '', () => {});
  const sitting = () => who.slice(0, players);
  const names = () => { const others = usualNames(sitting()); return sitting().map((one, i) => (['person', 'phone'].includes(one) && called[i]) || others[i]); };
  function nameField(seat) {
    const line = el('input', { value: called[seat] ?? '', maxlength: 20, placeholder: usualNames(sitting())[seat] || 'name', 'aria-label': said('Name of seat {n}', { n: seat + 1 }),
      autocomplete: 'off', oninput: () => { called[seat] = line.value.replaceAll(',', ' ').trim(); keep('seat-names', called); } });
    return line;
  }
  const most = () => Math.min(variant.most, 8);
  function lay() {
    players = Math.min(Math.max(players, variant.least), most());
    count.replaceChildren();
    for (let n = variant.least; n <= most(); ++n) count.append(el('option', { value: n, selected: n === players }, `${n}`));
    say.textContent = variant.says || '';
    for (let seat = 0; seat < players; ++seat) who[seat] ??= seat === 0 ? people[0] : usual;
    seats.replaceChildren(...sitting().map((one, seat) => el('span', { class: 'sits', 'data-seat': seat },
      field(said('Seat {n}', { n: seat + 1 }), choose(people.map((word) => [word, played(word)]), one, (value) => { who[seat] = value; lay(); }, { 'data-seat': seat })), ['person', 'phone'].includes(one) ? nameField(seat) : null)));
  }
  if (variant) lay();
  return {
    controls: [variants.length > 1 ? field(said('Variant'), kinds) : null, field(said('Players'), count), fields.length > 1 ? field(said('Field'), on) : null, seats, variants.length > 1 ? say : null],
    query: () => [`variant=${encodeURIComponent(variant.name)}`, `players=${players}`, on.value && `field=${encodeURIComponent(on.value)}`,
      `who=${encodeURIComponent(sitting().join(','))}`, `names=${encodeURIComponent(names().join(','))}`].filter(Boolean).join('&'),
    who: sitting,
  };
}
