// A position as things that can be clicked and carried: the printed mats with what lies on them, else rows of boxes;
// and the hand. `table` says what is shown to whom: {app, view, seat, taken, playable, pick, show}; `taken` is set when a
// card is lifted.
import { el } from './dom.js';
import { cardsOf, face } from './cards.js';
import { carried } from './carrying.js';
import { meansPlace, names, namesCard, open, same, says, wordsOf } from './choosing.js';
import * as mats from './mats.js';

const hidden = (text) => text === '?' || /unseen$/.test(text);

const spanOf = (span) => el('span', { class: `span ink-${span.ink || 'plain'}` }, span.text);
const ends = (path) => path.filter(Boolean).join(': ');

// Where what is carried may be laid down, and what happens then.
function carry(table, node, what, inRow) {
  const places = () => document.querySelectorAll('.felt .box, .felt .place');
  return carried(node, { inRow,
    begin: () => {
      table.taken = [what];
      const left = open(table.view.choices, table.taken);
      for (const place of places())
        place.classList.toggle('takes', !same(place.what, what) && left.some((choice) => meansPlace(choice, place.what)));
    },
    target: (at) => {
      const place = at?.closest('.felt .box, .felt .place');
      return place?.classList.contains('takes') ? place : null;
    },
    drop: (place) => table.pick(place.what),
    end: (dropped) => {
      for (const place of places()) place.classList.remove('takes');
      if (dropped) return;
      table.taken = [];
      table.show();
    } });
}

function card(table, span, inRow = false) {
  const own = cardsOf(table.app, table.view.deck).find((one) => one.id === span.card);
  if (!own) return spanOf(span);
  const what = { is: span.card, key: `card ${span.card}`, card: true };
  const can = table.playable && table.view.choices.some((choice) => namesCard(choice, span.card));
  const name = ends([own.title || own.name, span.text]);
  const frame = face(own, 'front', true);
  if (!table.playable) return el('span', { class: 'placed', role: 'img', title: name, 'aria-label': name }, frame);
  const chosen = table.taken.some((one) => same(one, what));
  const node = el('button', { class: `placed${can ? ' can' : ''}${chosen ? ' chosen' : ''}`, type: 'button', title: name,
    'aria-label': name, 'aria-pressed': can ? String(chosen) : undefined, 'data-key': can ? what.key : undefined,
    onclick: () => table.pick(what) }, frame);
  return can ? carry(table, node, what, inRow) : node;
}

function back(table) {
  const pieces = table.app.state?.pieces ?? [];
  const own = cardsOf(table.app, table.view.deck).find((one) => one.back) || pieces.find((one) => one.back);
  if (!own) return el('span', { class: 'span' }, '?');
  return el('span', { class: 'placed', role: 'img', 'aria-label': 'a hidden card' }, face(own, 'back', true));
}

function line(table, spans) {
  const rest = (span) => (span.text.startsWith(span.card) ? span.text.slice(span.card.length) : '');
  return el('div', { class: `line${spans.some((span) => span.card) ? ' cards' : ''}` }, spans.map((span) => {
    if (hidden(span.text)) return back(table);
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

// A place of a mat: what lies there is carried, what is carried is laid down.
const placeOn = (table) => (mat, place, label) => {
  const key = `${mat.piece} ${mat.seat} ${place.id} ${place.at}`;
  const what = { is: place.name, key, by: wordsOf(mat, place, table.seat) };
  const can = table.playable && table.view.choices.some((choice) => what.by.some((words) => says(choice, words)));
  const chosen = table.taken.some((one) => same(one, what));
  const node = can ? el('button', { type: 'button', class: `place can${chosen ? ' chosen' : ''}`, 'data-key': key, title: label,
    'aria-label': label, 'aria-pressed': String(chosen), onclick: () => table.pick(what) })
    : el('span', { class: 'place', role: 'img', 'aria-label': label });
  node.what = what;
  return can && place.things.length ? carry(table, node, what, false) : node;
};

// Lines that tell of a card each, one after another, are a hand: faces say what the words would.
const tellsOfCard = ({ boxes, line: [first, second] }) =>
  boxes.length === 0 && !!first && (!!first.card || (!second && hidden(first.text)));

function row(table, { line: spans, boxes }) {
  const grid = boxes.some((one) => one.column >= 0);
  return el('div', { class: 'row' }, spans.length ? line(table, spans) : null,
    boxes.length ? el('div', { class: grid ? 'boxes placed-boxes' : 'boxes' }, boxes.map((one) => {
      const node = box(table, one);
      if (grid && one.column >= 0) node.style.setProperty('grid-column', `${one.column + 1} / span 2`);
      return node;
    })) : null);
}

// "player 1: 0 Kingdoms, hand", with its cards; or "hand of seat 1:", over lines of a card each.
function tellsOfHand({ line: spans, boxes }, seat) {
  const words = spans.map((span) => span.text).join(' ');
  return boxes.length === 0 && new RegExp(`\\b(player|seat) ${seat + 1}\\b`).test(words) && /\b(hand|pile)\b/.test(words);
}

// Rows in their order, those that tell of a card each as hands; and the hands of the seat apart, with what they are.
function sortOut(table, list, seat) {
  const rows = [], hands = [];
  let cards = null;  // where those of the lines that follow go
  for (const one of list) {
    const [first] = one.line;
    if (seat !== null && tellsOfHand(one, seat)) {
      cards = one.line.filter((span) => span.card).map((span) => card(table, span, true));
      hands.push({ words: one.line.filter((span) => !span.card), cards });
      if (cards.length) rows.push(line(table, hands.at(-1).words));
    } else if (tellsOfCard(one)) {
      if (!cards) rows.push(el('div', { class: 'hand' }, cards = []));
      const own = hands.some((hand) => hand.cards === cards);
      const node = first.card ? card(table, first, own) : back(table);
      if (own) cards.push(node);
      else rows.at(-1).append(node);
    } else {
      cards = null;
      rows.push(row(table, one));
    }
  }
  return { rows, hands };
}

// {mats, rows, hand}: what is printed, what is told besides, and the cards in the hand of the seat that looks on.
export function board(table) {
  const { view } = table, printed = mats.shows(view.mats), seat = view.steps === undefined ? table.seat : null;
  const told = view.board.map((one) => ({ ...one, boxes: [] })).filter((one) => one.line.length && !one.on_mats);
  const laid = (id) => card(table, { card: id, text: '' });
  const { rows, hands } = sortOut(table, printed ? told : view.board, seat);
  const label = ({ words }) => (hands.length > 1 ? el('span', { class: 'told' }, words.map((span) => span.text).join(' ')) : null);
  return {
    mats: printed && mats.lay(view.mats, seat, cardsOf(table.app, table.view.deck), placeOn(table), laid), rows,
    hand: hands.flatMap((one) => [label(one), ...one.cards]).filter(Boolean),
  };
}
