// @ts-check
// Zones, boards without a printed one, and the seats, as they lie on the table. `things` makes what lies there: see
// board.js, which says what can be clicked.
import { el } from './dom.js';
import { face } from './face.js';
import { capital, nameOf, named } from './names.js';
import { tokenFor } from './grounds.js';
import { said } from './said.js';
import { played } from './seating.js';

export const count = (place) => place.things.reduce((sum, thing) => sum + thing.count, 0);
export const heap = (mat, place) => `${mat.seat} ${mat.piece} ${place.id} ${place.at}`;

// "pot 3", "leader Ada"; what stands at none is not told.
export const marksOf = (view, marks) => marks.filter((mark) => !mark.none).map((mark) =>
  el('span', { class: `mark${mark.seat >= 0 ? ' of-seat' : ''}`, 'data-seat': mark.seat >= 0 ? mark.seat : null },
    el('span', {}, mark.name), ' ', el('b', {}, named(view, mark.value))));

// Cards side by side, close together where there are many.
export const fanned = (nodes) => el('div', { class: 'fan' }, nodes);

// A zone: a pile with its number, or its cards in a row.
export function zone(table, mat, place, things) {
  const number = count(place), pile = !place.spread && !(place.hand && number);
  const nodes = pile ? things.of(place, mat).slice(-1) : things.of(place, mat);
  const wide = number === 0 ? things.back()?.width ?? 63 : 0;
  return el('div', { class: `zone${pile ? ' pile' : ''}${number === 0 ? ' empty' : ''}${pile && number > 1 ? ' many' : ''}`,
    'data-heap': heap(mat, place), 'data-count': number, role: 'group', 'aria-label': `${place.name}, ${number === 1 ? said('1 card') : said('{n} cards', { n: number })}` },
  number ? fanned(nodes) : el('span', { class: 'slot', vars: { '--mm-wide': wide, '--mm-high': things.back()?.height ?? 88 } }),
  el('span', { class: 'zone-name' }, capital(place.name), number > 1 ? el('b', {}, ` ${number}`) : null));
}

// What stands on a space without being a card: the kit's own token, or a disc in the seat's colour.
function stands(table, mark) {
  const found = tokenFor(mark, table.kit, table.view.players), words = named(table.view, mark.value);
  if (found) return el('span', { class: 'stands', title: `${mark.name}: ${words}` }, face(found.token, found.side, true),
    mark.seat < 0 && found.token.name !== mark.value ? el('span', { class: 'chip' }, words) : null);
  return el('span', { class: `disc${mark.seat >= 0 ? ' of-seat' : ''}`, 'data-seat': mark.seat >= 0 ? mark.seat : null, title: mark.name },
    mark.seat >= 0 ? '' : words);
}

// Cards with the words that tell of them.
export const told = (words, cards) => el('div', { class: 'zone' }, fanned(cards), el('span', { class: 'zone-name' }, words));

// A board by its rows and columns; each row of hexagons begins half a space further right.
export function ground(table, mat, things) {
  const most = (of) => Math.max(...mat.places.map(of)), rows = most((place) => place.down), columns = most((place) => place.across);
  const hexagons = mat.ground === 'hexagons', cards = mat.places.some((place) => place.spread);
  const cells = mat.places.map((place) => {
    const { down: row, across: column } = place;
    const words = `${place.name}: ${[...place.things.map((thing) => `${things.name(thing)}${thing.seat >= 0 ? ` (${nameOf(table.view, thing.seat)})` : ''}`), ...place.marks.map((mark) => named(table.view, mark.value))].join(', ') || said('empty')}`;
    const node = things.space(mat, place, words);
    node.append(...(place.things.length ? [fanned(things.of(place, mat))] : []), ...place.marks.map((mark) => stands(table, mark)));
    node.style.setProperty('grid-area', hexagons ? `${row} / ${2 * column + row - 2} / auto / span 2` : `${row} / ${column}`);
    return node;
  });
  return el('div', { class: `ground-board ${mat.ground}${cards ? ' of-cards' : ''}`, role: 'group', 'aria-label': mat.label,
    vars: { '--columns': hexagons ? 2 * columns + rows - 1 : columns, '--rows': rows } }, cells);
}

// A seat: who sits there, what it has scored and counts, and what lies before it. Its own hand lies elsewhere.
export function seat(table, number, mat, boards, things, held = []) {
  const { view } = table, plate = view.plates?.[number] ?? { by: [] }, own = number === things.own;
  const acts = view.acting?.includes(number) && !view.over;
  const kind = view.who[number] === 'person' ? '' : played(view.who[number]);
  const label = [el('b', { class: 'name' }, own ? said('You') : capital(nameOf(view, number))),
    kind && !own ? el('span', { class: 'told' }, kind) : null, plate.out ? el('span', { class: 'told' }, said('out')) : null,
    plate.score !== undefined ? el('b', { class: 'score', title: said('score') }, `${plate.score}`) : null];
  const zones = (mat?.places ?? []).filter((place) => !(place.hand && (own || !place.things.length))), marks = marksOf(view, mat?.marks ?? []);
  if (own && !zones.length && !boards.length && !marks.length && !held.length && plate.score === undefined && !plate.by.length) return null;
  return el('section', { class: `seat${own ? ' own' : ''}${acts ? ' acts-now' : ''}`, 'data-seat': number, 'aria-label': own ? said('You') : nameOf(view, number) },
    things.plate(number, plate, el('span', { class: 'plate' }, label)),
    el('div', { class: 'marks' }, marks),
    zones.length || held.length ? el('div', { class: 'zones' }, zones.map((place) => zone(table, mat, place, things)), held) : null,
    boards.map((one) => ground(table, one, things)));
}
