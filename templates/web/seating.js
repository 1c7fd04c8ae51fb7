// Which variant, how many players, on which field, and who sits where.
import { el, field, choose } from './dom.js';

export function seating(offers, people, usual) {
  const variants = offers.variants || [], fields = offers.fields || [];
  let variant = variants[0], players = variant?.least ?? 2, who = [];
  const seats = el('div', { class: 'seats' });
  const count = choose([], '', (value) => { players = Number(value); lay(); });
  const say = el('p', { class: 'told' });
  const kinds = choose(variants.map((one) => one.name), variant?.name, (name) => { variant = variants.find((one) => one.name === name); lay(); });
  const on = choose([['', 'usual'], ...fields.map((one) => [one.name, one.title])], '', () => {});
  function lay() {
    players = Math.min(Math.max(players, variant.least), Math.min(variant.most, 4));
    count.replaceChildren();
    for (let n = variant.least; n <= Math.min(variant.most, 4); ++n) count.append(el('option', { value: n, selected: n === players }, `${n}`));
    say.textContent = variant.says || '';
    seats.replaceChildren(...Array.from({ length: players }, (_, seat) => {
      who[seat] ??= seat === 0 ? people[0] : usual;
      return field(`Seat ${seat + 1}`, choose(people, who[seat], (value) => { who[seat] = value; }, { 'data-seat': seat }));
    }));
  }
  if (variant) lay();
  return {
    controls: [variants.length > 1 ? field('Variant', kinds) : null, field('Players', count), fields.length > 1 ? field('Field', on) : null, seats, variants.length > 1 ? say : null],
    query: () => [`variant=${encodeURIComponent(variant.name)}`, `players=${players}`, on.value && `field=${encodeURIComponent(on.value)}`,
      `who=${encodeURIComponent(who.slice(0, players).join(','))}`].filter(Boolean).join('&'),
    who: () => who.slice(0, players),
  };
}
