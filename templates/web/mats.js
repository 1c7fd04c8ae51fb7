// @ts-check
// The table as it is printed: the mats of the kit and what lies on them, each at its place and turned as it lies there.
// Places that choose something are buttons; for those who do not see the picture each place says what lies on it.
import { el, ask } from './dom.js';
import { face } from './face.js';
import { said } from './said.js';

let kit = [], kitOf = '';  // mats and tokens of the game that is shown
let pool = new Map(), used = new Map();  // faces by their source: a picture that was shown is not loaded again

// `path`: of a table or a record; `version` changes with the deck.
export async function gather(path, version) {
  if (kitOf === `${path} ${version}`) return;
  const said = await ask(path).catch(() => null);
  if (!said) return;
  kit = said;
  kitOf = `${path} ${version}`;
}

export const kitNow = () => kit;
const part = (name) => kit.find((one) => one.part === name);

const spotOf = (mat, place) => part(mat.piece).spots[place.id]?.[place.at];

// Whether all that the game tells has its place among the printed things; else it is told in rows and boxes. A track
// for a marker may be missing: on a small board there is no room for it.
const counts = (place) => place.by.length > 0 || place.things.some((thing) => thing.kind !== 'token');
export const shows = (mats) => !!mats?.length && mats.every((mat) => part(mat.piece)?.spots &&
  mat.places.every((place) => spotOf(mat, place) || !counts(place)));

function framed(piece, side) {
  const key = `${piece.name} ${side} ${piece[side]}`;
  const frame = pool.get(key)?.pop() ?? face(piece, side, true);
  used.set(key, [...(used.get(key) ?? []), frame]);
  return frame;
}

// Of what is lent to the table between these two, what was not taken up is forgotten.
export const begin = () => { used = new Map(); };
export const end = () => { pool = used; };

// How far the lower ones of several cards look out, in mm.
const look_out = 12;

function pieceOf(thing, cards) {
  if (thing.kind === 'token') return part(thing.name);
  const named = cards.find((one) => one.id === thing.name && (thing.kind !== 'back' || one.back));
  return named ?? (thing.kind === 'back' ? cards.find((one) => one.id && one.back) : undefined);
}

// What lies on a place, in mm of the mat: the middle of each, its width, its turn.
function lying(place, [x, y, wide, down, turn], cards) {
  const known = place.things.map((thing) => ({ ...thing, piece: pieceOf(thing, cards) })).filter((thing) => thing.piece);
  const stack = known.filter((thing) => thing.kind !== 'token');
  const seen = place.spread ? stack.slice(-1) : stack;
  const steps = Math.max(1, seen.filter((thing) => thing.degrees % 180 === 0).length - 1), step = look_out * (steps > 2 ? 2 / steps : 1);
  const tokens = known.filter((thing) => thing.kind === 'token');
  const radians = turn * Math.PI / 180;
  const at = (across, along) => ({ x: x + across * Math.cos(radians) - along * Math.sin(radians),
    y: y + across * Math.sin(radians) + along * Math.cos(radians) });
  let middle = 0, passed = 0;
  const laid = seen.map((thing) => {
    const upright = thing.degrees % 180 === 0, long = upright ? thing.piece.height : thing.piece.width;
    const hangs = long > down * 1.15 ? (long - down) / 2 : 0;
    if (place.row) {  // side by side, closer where there are many
      const apart = Math.max(0, Math.min(thing.piece.width + 2, (wide - thing.piece.width) / Math.max(1, seen.length - 1)));
      return { ...thing, ...at((passed++ - (seen.length - 1) / 2) * apart, 0), turn: turn + thing.degrees };
    }
    middle = hangs + (upright ? step * passed++ : 0);
    return { ...thing, ...at(0, middle), turn: turn + thing.degrees };
  });
  return [...laid, ...tokens.map((thing, i) => ({ ...thing, turn,
    ...at((i - (tokens.length - 1) / 2) * thing.piece.width * 0.8, seen.length ? middle : 0) }))];
}

function bounds(things, mat) {
  const box = { left: 0, top: 0, right: mat.width, bottom: mat.height };
  for (const { x, y, turn, piece } of things) {
    const cos = Math.abs(Math.cos(turn * Math.PI / 180)), sin = Math.abs(Math.sin(turn * Math.PI / 180));
    const half = (piece.width * cos + piece.height * sin) / 2, tall = (piece.width * sin + piece.height * cos) / 2;
    box.left = Math.min(box.left, x - half);
    box.right = Math.max(box.right, x + half);
    box.top = Math.min(box.top, y - tall);
    box.bottom = Math.max(box.bottom, y + tall);
  }
  return box;
}

function called(thing, cards) {
  const own = cards.find((one) => one.id === thing.name), name = own?.title ?? thing.name;
  if (thing.kind === 'back') return thing.count > 1 ? said('{n} hidden cards', { n: thing.count }) : said('a hidden card');
  if (thing.kind === 'looked-at') return said('{name}, face down', { name });
  return thing.count > 1 ? said('{name} on top of {n} cards', { name, n: thing.count }) : name;
}

// "Kingdom 12" says its number itself.
const isNumber = (place) => !!place.note && place.name.endsWith(` ${place.note}`);

function told(place, cards, nameOf) {
  const things = place.spread && place.things.length > 1 && place.things.every((thing) => thing.kind === 'back')
    ? [said('{n} hidden cards', { n: place.things.length })] : place.things.map((thing) => `${called(thing, cards)}${thing.seat >= 0 ? ` (${nameOf(thing.seat)})` : ''}`);
  return `${place.name}: ${[...things, isNumber(place) ? '' : place.note].filter(Boolean).join(', ') || said('empty')}`;
}

// A few letters on the picture: how many, and what it counts for.
function chip(place) {
  const count = place.spread ? place.things.filter((thing) => thing.kind !== 'token').length : Math.max(0, ...place.things.map((thing) => thing.count));
  return [place.note, count > 1 ? `${count}` : ''].filter(Boolean).join(' · ');
}

// Places that are drawn as hexagons: their boxes overlap. Which way these stand follows from their sides.
function sixSided(spots) {
  const overlap = ([x, y, wide, high], [left, top]) => Math.abs(x - left) < wide * 0.97 && Math.abs(y - top) < high * 0.97;
  if (!spots.some((spot, i) => spots.some((other, k) => k > i && overlap(spot, other)))) return '';
  return spots[0][2] > spots[0][3] ? 'six lies' : 'six';
}

// One mat. `hands` says of a place whether it can be chosen and is, and what happens then.
function stage(mat, cards, hands, nameOf) {
  const printed = part(mat.piece);
  const places = mat.places.map((place) => ({ ...place, spot: spotOf(mat, place) })).filter((place) => place.spot);
  const lies = places.map((place) => lying(place, place.spot, cards));
  const box = bounds(lies.flat(), printed), width = box.right - box.left, height = box.bottom - box.top;
  const set = (x, y, across, down, turn = 0) => ({ '--x': `${(x - box.left) / width * 100}%`, '--y': `${(y - box.top) / height * 100}%`,
    '--across': `${across / width * 100}%`, '--down': `${down / height * 100}%`, '--turn': `${turn}deg` });
  const at = (node, ...where) => { for (const [name, value] of Object.entries(set(...where))) node.style.setProperty(name, value); return node; };
  const ground = at(el('span', { class: 'ground' }, framed(printed, 'front')), printed.width / 2, printed.height / 2, printed.width, printed.height);
  const laid = lies.map((list) => list.map((thing) => at(el('span', { class: `thing ${thing.kind}`, 'data-seat': thing.seat >= 0 ? thing.seat : null, 'data-thing': thing.kind === 'card' ? `card ${thing.name}` : null },
    framed(thing.piece, thing.kind === 'back' ? 'back' : thing.side ?? 'front')), thing.x, thing.y, thing.piece.width, thing.piece.height, thing.turn)));
  const chips = places.filter(chip).map(({ spot: [x, y, across, down, turn], ...place }) => {
    const upside = Math.abs(turn) > 90 ? -1 : 1;
    return at(el('span', { class: `chip${isNumber(place) ? ' number' : ''}`, 'aria-hidden': 'true' }, chip(place)), x + upside * across / 2, y - upside * down / 2, 0, 0);
  });
  const spaces = places.filter((place) => place.down > 0), six = sixSided(spaces.map((place) => place.spot));
  const buttons = places.map((place, i) => {
    const button = at(hands(mat, place, told(place, cards, nameOf)), ...place.spot);
    if (six && spaces.includes(place)) button.classList.add(...six.split(' '));
    button.looks = laid[i].findLast((node) => !node.classList.contains('back'))?.firstChild;
    return button;
  });
  const node = el('div', { class: 'stage', role: 'group', 'aria-label': mat.label }, ground, laid.flat(), buttons, chips);
  node.style.setProperty('--wide', width);
  node.style.setProperty('--high', height);
  return { node, width };
}

// The mats of a view, `seat` that of its owner (null: nobody's); `nameOf` a seat.
export const lay = (mats, seat, cards, hands, nameOf) => el('div', { class: 'mats' }, mats.map((mat) => {
  const { node, width } = stage(mat, cards, hands, nameOf);
  const own = mat.seat === seat, whose = own ? said('You') : mat.seat >= 0 ? nameOf(mat.seat) : mat.label;
  const figure = el('figure', { class: `mat${own ? ' own' : ''}` }, el('figcaption', {}, own ? el('b', {}, whose) : whose),
    el('div', { class: 'pan', tabindex: 0, role: 'group', 'aria-label': whose }, node));
  figure.style.setProperty('--wide', width);
  return figure;
}));

// Cards that lie in a pile on a mat and are looked at one by one beside it: {seat, words, ids}.
export const piles = (mats) => mats.flatMap((mat) => mat.places.filter((place) => place.spread && !place.where)
  .map((place) => ({ seat: mat.seat, words: place.name, ids: place.things.toReversed().filter((thing) => thing.kind === 'card' || thing.kind === 'looked-at').map((thing) => thing.name) }))
  .filter(({ ids }) => ids.length));
