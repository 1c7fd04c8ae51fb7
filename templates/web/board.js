// @ts-check
// A position as things that can be clicked and carried: the printed mats with what lies on them, zones and boards that
// are laid out, else rows of boxes; and the hand. `table` says what is shown to whom: {app, view, seat, taken, playable,
// pick, refuse, show}; `taken` is set when a card is lifted.
import { el } from './dom.js';
import { cardsOf } from './cards.js';
import { face } from './face.js';
import { spotOf } from './bubble.js';
import { carried } from './carrying.js';
import { isRefused, meansPlace, names, namesCard, open, same, says, wordsOf } from './choosing.js';
import { onBoards } from './grounds.js';
import * as laid from './laid.js';
import * as mats from './mats.js';
import { callCards, callOf } from './calling.js';
import { capital, nameOf, named } from './names.js';
import { said } from './said.js';

const hidden = (span) => span.hidden || span.text === '?';

const spanOf = (span) => el('span', { class: `span ink-${span.ink || 'plain'}` }, span.text);
const ends = (path) => path.filter(Boolean).join(': ');

// The cards that a game is played with: of one's own game all of the kit.
const cardsAt = (table) => cardsOf(table.app, table.view.game === 'freeform' ? '' : table.view.deck);

// Where what is carried may be laid down, and what happens then. Where a card alone is the choice, anywhere on the table.
function carry(table, node, what, inRow) {
  const places = () => /** @type {NodeListOf<any>} */ (document.querySelectorAll('.felt .box, .felt .place, .felt .plate'));
  const felt = () => node.closest('.table').querySelector('.felt');
  return carried(node, { inRow,
    begin: () => {
      table.taken = [what];
      const left = open(table.view.choices, table.taken);
      for (const place of places())
        place.classList.toggle('takes', !!place.what && !same(place.what, what) && left.some((choice) => meansPlace(choice, place.what)));
      felt().classList.toggle('takes', left.length === 1);
    },
    target: (at) => {
      const place = at?.closest('.felt .box, .felt .place, .felt .plate');
      return place?.classList.contains('takes') ? place : at?.closest('.felt.takes');
    },
    drop: (place) => { if (place.what) table.pick(place.what); else { table.taken = []; table.pick(what); } },
    end: (dropped, event) => {
      for (const place of [...places(), felt()]) place.classList.remove('takes');
      if (dropped) return;
      table.taken = [];
      const under = event && document.elementFromPoint(event.clientX, event.clientY);
      const place = /** @type {any} */ (under)?.closest('.felt .box, .felt .place, .felt .plate');
      if (place?.what && !same(place.what, what)) table.refuse(place.what, [what], spotOf(event));
      else if (under?.closest('.felt') && !open(table.view.choices, [what]).length) table.refuse(what, [], spotOf(event));
      else table.show();
    } });
}

// A kind of move was taken from the list, and all its moves are with this card.
function isMeant({ view, taken }, id, where) {
  const left = taken.some((one) => one.what) ? open(view.choices, taken) : [];
  return left.length > 0 && left.every((choice) => namesCard(choice, id, where));
}

function card(table, span, inRow = false, where = '') {
  const own = cardsAt(table).find((one) => one.id === span.card);
  if (!own) return spanOf(span);
  const what = { is: span.card, key: `card ${span.card} ${where}`, card: true, where };
  const can = table.playable && table.view.choices.some((choice) => namesCard(choice, span.card, where));
  const name = ends([callOf(own), span.text === span.card ? '' : span.text]);
  const frame = face(own, 'front', true), vars = { '--mm-wide': own.width, '--mm-high': own.height };
  const thing = `card ${span.card}`;
  if (!table.playable) return el('span', { class: 'placed', role: 'img', 'aria-label': name, 'data-thing': thing, 'data-key': what.key, tabindex: -1, vars }, frame);
  const chosen = table.taken.some((one) => same(one, what)) || isMeant(table, span.card, where), why = isRefused(table.view.refused, what);
  const node = el('button', { class: `placed${can ? ' can' : ''}${chosen ? ' chosen' : ''}`, type: 'button', 'data-thing': thing, vars,
    'aria-label': name, 'aria-pressed': can ? String(chosen) : undefined, 'aria-disabled': can ? null : 'true', 'data-key': what.key,
    tabindex: can || why ? null : -1, onclick: () => table.pick(what) }, frame);
  return can || why ? carry(table, node, what, inRow) : node;
}

function back(table, like = '') {
  const all = cardsAt(table), pieces = table.app.state?.pieces ?? [];
  const own = all.find((one) => one.id === like && one.back) || all.find((one) => one.back) || pieces.find((one) => one.back);
  if (!own) return el('span', { class: 'span' }, '?');
  return el('span', { class: 'placed back', role: 'img', 'aria-label': said('a hidden card'), vars: { '--mm-wide': own.width, '--mm-high': own.height } },
    face(own, 'back', true));
}

function line(table, spans) {
  const rest = (span) => (span.text.startsWith(span.card) ? span.text.slice(span.card.length) : '');
  return el('div', { class: `line${spans.some((span) => span.card) ? ' cards' : ''}` }, spans.map((span) => {
    if (hidden(span)) return back(table);
    return span.card ? [card(table, span), el('span', { class: 'span small' }, rest(span))] : spanOf(span);
  }));
}

function box(table, one) {
  const what = { is: one.label }, chosen = table.taken.some((other) => other.is === one.label);
  const can = table.playable && one.label && table.view.choices.some((choice) => names(choice).has(one.label));
  const label = !can ? el('span', { class: 'label' }, one.label) : el('button', { type: 'button', class: 'label',
    'data-key': `box ${one.label}`, 'aria-pressed': String(chosen), onclick: () => table.pick(what) }, one.label);
  const node = el('div', { class: `box edge-${one.edge}${can ? ' can' : ''}${chosen ? ' chosen' : ''}` },
    label, one.lines.map((spans) => line(table, spans)));
  node.what = what;
  return node;
}

// A place of a mat: what lies there is carried, what is carried is laid down. Where its card is what is chosen, it
// stands for the card.
const placeOn = (table) => (mat, place, label) => {
  const key = `${mat.piece} ${mat.seat} ${place.id} ${place.at}`, { choices } = table.view;
  const by = wordsOf(mat, place, table.seat), chooses = by.some((words) => choices.some((choice) => says(choice, words)));
  const lies = chooses ? null : place.things.findLast((thing) => thing.kind !== 'token' && choices.some((choice) => namesCard(choice, thing.name, place.where)));
  const what = lies ? { is: lies.name, key, card: true, where: place.where } : { is: place.name, key, by };
  const can = table.playable && (chooses || !!lies);
  const left = can && open(choices, table.taken).some((choice) => (lies ? namesCard(choice, lies.name, place.where) : meansPlace(choice, what)));
  const chosen = table.taken.some((one) => same(one, what));
  const heap = { 'data-heap': laid.heap(mat, place), 'data-count': laid.count(place) };
  const asked = table.playable && place.by.length > 0, why = asked && isRefused(table.view.refused, what);
  const node = can || asked ? el('button', { type: 'button', class: `place${can ? ' can' : ''}${chosen ? ' chosen' : ''}${can && !left ? ' later' : ''}`, 'data-key': can || why ? key : null,
    tabindex: can || why ? null : -1, 'aria-disabled': can ? null : 'true', 'aria-label': label, 'aria-pressed': can ? String(chosen) : null, onclick: () => table.pick(what), ...heap })
    : el('span', { class: 'place', role: 'img', 'aria-label': label, ...heap });
  node.what = what;
  return can && place.things.length ? carry(table, node, what, false) : node;
};

// What lies on grounds that are laid out, for laid.js.
function thingsOf(table, own) {
  const cards = cardsAt(table), { choices } = table.view, titleOf = (thing) => { const own = cards.find((one) => one.id === thing.name); return own ? callOf(own) : thing.name; };
  const one = (thing, place, mat) => {
    const node = thing.kind === 'back' ? back(table, thing.name)
      : card(table, { card: thing.name, text: thing.kind === 'looked-at' ? said('face down') : '' }, place.hand && mat.seat === own, place.where);
    if (thing.kind === 'looked-at') node.classList.add('looked-at');
    if (thing.seat >= 0) node.dataset.seat = thing.seat;
    if (thing.count > 1 && thing.kind !== 'back') node.append(el('span', { class: 'chip', 'aria-hidden': 'true' }, `${thing.count}`));
    return node;
  };
  return { own, name: titleOf, back: () => cards.find((one) => one.back), of: (place, mat) => place.things.map((thing) => one(thing, place, mat)),
    space: placeOn(table),
    plate: (number, plate, label) => {
      const what = { is: `seat ${number + 1}`, key: `plate ${number}`, by: plate.by };
      const can = table.playable && plate.by.some((words) => choices.some((choice) => says(choice, words)));
      const chosen = table.taken.some((other) => same(other, what));
      const node = can ? el('button', { type: 'button', class: `plate can${chosen ? ' chosen' : ''}`, 'data-key': what.key,
        'aria-pressed': String(chosen), onclick: () => table.pick(what) }, [...label.childNodes]) : label;
      node.what = what;
      return node;
    } };
}

// Lines that tell of a card each, one after another, are a hand: faces say what the words would.
const tellsOfCard = ({ boxes, line: [first, second] }) =>
  boxes.length === 0 && !!first && (!!first.card || (!second && hidden(first)));

function row(table, { line: spans, boxes }) {
  const grid = boxes.some((one) => one.column >= 0);
  return el('div', { class: 'row' }, spans.length ? line(table, spans) : null,
    boxes.length ? el('div', { class: grid ? 'boxes placed-boxes' : 'boxes' }, boxes.map((one) => {
      const node = box(table, one);
      if (grid && one.column >= 0) node.style.setProperty('grid-column', `${one.column + 1} / span 2`);
      return node;
    })) : null);
}

// Rows in their order, those that tell of a card each as hands; and the hands of the seats apart, with what they are.
function sortOut(table, list, seat) {
  const rows = [], hands = [];
  let cards = null;  // where those of the lines that follow go
  for (const one of list) {
    const [first] = one.line, owner = one.hand_of;
    if (owner >= 0) {
      const lies = (span) => span.card || hidden(span);
      cards = one.line.filter(lies).map((span) => (span.card ? card(table, span, owner === seat) : back(table)));
      hands.push({ owner, words: one.hand, cards });
    } else if (tellsOfCard(one)) {
      if (!cards) rows.push(el('div', { class: 'hand' }, cards = []));
      const held = hands.find((hand) => hand.cards === cards);
      const node = first.card ? card(table, first, held?.owner === seat) : back(table);
      if (held) cards.push(node);
      else rows.at(-1).append(node);
    } else {
      cards = null;
      rows.push(row(table, one));
    }
  }
  return { rows, hands };
}

// {seats, middle, own, hand}: who sits around, what lies between, what lies before the seat that looks on, its hand.
export function board(table) {
  const { view } = table, seat = view.steps === undefined && table.seat >= 0 ? table.seat : null;
  table.kit = mats.kitNow();
  callCards(table.app.state?.pieces, () => cardsAt(table).filter((one) => view.game !== 'freeform' || !one.title));  // rules of one's own know titles
  const { printed, laid: grounds } = onBoards(view.mats, table.kit, view.players), things = thingsOf(table, seat);
  const are = mats.shows(printed), isLaid = view.mats.some((mat) => mat.ground !== 'printed');
  const told = view.board.map((one) => ({ ...one, boxes: [] })).filter((one) => one.line.length && !one.on_mats);
  const { rows, hands } = isLaid ? { rows: [], hands: [] } : sortOut(table, are ? told : view.board, seat);
  const mineToo = hands.filter((hand) => hand.owner === seat);
  const label = ({ words }) => (mineToo.length > 1 ? el('span', { class: 'told' }, named(view, words)) : null);
  const held = (number) => hands.filter((hand) => hand.owner === number && number !== seat && (hand.cards.length || /\d/.test(hand.words)))
    .map(({ words, cards }) => laid.told(named(view, words), cards))
    .concat((are ? mats.piles(printed) : []).filter((pile) => pile.seat === number).map(({ words, ids }) => laid.told(words, ids.map((id) => card(table, { card: id, text: '' })))));
  const ofSeat = (number) => grounds.find((mat) => mat.seat === number && mat.ground === 'zones');
  const boardsOf = (number) => grounds.filter((mat) => mat.seat === number && mat.ground !== 'zones');
  const common = grounds.filter((mat) => mat.seat < 0), mine = seat === null ? null : ofSeat(seat);
  const kept = (mine?.places ?? []).filter((place) => place.hand);
  const calledKept = (place) => (kept.length > 1 ? el('span', { class: 'told' }, capital(place.name)) : null);
  const zones = common.filter((mat) => mat.ground === 'zones');
  return {
    seats: view.who.map((_, i) => i).filter((i) => i !== seat).map((i) => laid.seat(table, i, ofSeat(i), boardsOf(i), things, held(i))),
    middle: [are && printed.length ? mats.lay(printed, seat, cardsAt(table), placeOn(table), (number) => capital(nameOf(view, number))) : null,
      ...common.filter((mat) => mat.ground !== 'zones').map((mat) => laid.ground(table, mat, things)),
      ...zones.map((mat) => el('div', { class: 'zones' }, mat.places.map((place) => laid.zone(table, mat, place, things)),
        el('div', { class: 'marks' }, laid.marksOf(view, mat.marks)))), ...rows].filter(Boolean),
    own: seat === null ? null : laid.seat(table, seat, mine, boardsOf(seat), things, held(seat)),
    hand: [...mineToo.flatMap((one) => [label(one), ...one.cards]),
      ...kept.filter((place) => place.things.length).flatMap((place) => [calledKept(place), ...things.of(place, mine)])].filter(Boolean),
  };
}
