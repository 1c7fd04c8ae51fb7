// A table without rules: the kit lies there, and what is allowed the players decide. Hands stay hidden, every act is told.
import { $, el, ask, act, counted, keep, kept } from './dom.js';
import { face } from './cards.js';
import { carried } from './carrying.js';

const felt = 900;  // millimetres from edge to edge
const boxes = {};
let app = null, view = null, seat = kept('sandbox-seat', 0), covered = false, chosen = null;

const plain = (words, onclick, more = {}) => el('button', { type: 'button', class: 'plain', onclick, ...more }, words);
const player = (i) => (i === seat ? 'you' : `player ${i + 1}`);
const pileOf = (number) => view.piles[number];

export function begin(owner) {
  app = owner;
  Object.assign(boxes, { turn: el('p', { class: 'turn', role: 'status' }), felt: el('div', { class: 'sandbox', role: 'group', 'aria-label': 'The table' }),
    hand: el('div', { class: 'hand own', role: 'group', 'aria-label': 'Your hand' }), menu: el('div', { class: 'menu', role: 'group', 'aria-label': 'What can be done with it' }),
    others: el('div', { class: 'others' }), tallies: el('div', { class: 'tallies' }), saying: el('p', { class: 'saying', role: 'status' }),
    log: el('ol', { class: 'log', role: 'log', tabindex: '0', 'aria-label': 'What happened' }),
    asked: el('div'), curtain: el('div', { class: 'curtain', hidden: true }) });
  boxes.players = el('input', { type: 'number', min: 1, max: 8, value: kept('sandbox-players', 2), 'aria-label': 'Players', id: 'sandbox-players' });
  boxes.lay = el('button', { class: 'main', id: 'sandbox-lay', disabled: true }, 'Lay the kit on the table');  // once it is read
  boxes.failed = el('span', { class: 'failed', role: 'status' });
  boxes.undo = plain('Undo', () => send('undo'), { id: 'sandbox-undo' });
  boxes.seats = el('select', { 'aria-label': 'Your seat', onchange: () => sit(Number(boxes.seats.value)) });
  boxes.begin = el('form', { class: 'tools', onsubmit: (event) => { event.preventDefault(); lay(); } },
    el('label', { class: 'field' }, el('span', {}, 'Players'), boxes.players),
    boxes.lay, boxes.failed);
  boxes.table = el('div', { class: 'table', hidden: true }, boxes.curtain,
    el('div', { class: 'felt' }, boxes.others, boxes.felt, boxes.hand),
    el('aside', { class: 'acts', 'aria-label': 'Your turn' }, el('div', { class: 'lead' }, boxes.turn, boxes.saying,
      el('p', { class: 'buttons' }, boxes.undo, plain('End turn', endTurn, { id: 'sandbox-end' }), plain('Roll', () => send('roll')), plain('Note', note)),
      boxes.asked, boxes.menu, boxes.tallies, el('label', { class: 'field' }, el('span', {}, 'You are'), boxes.seats)),
    el('h3', {}, 'What happened'), boxes.log));
  addEventListener('keydown', keys);
  return el('section', { class: 'sandbox-part', id: 'sandbox' },
    boxes.begin, boxes.table);
}

export async function enter() {
  if (!app.state || app.view !== 'play') return;
  boxes.lay.disabled = false;
  const said = await ask(`sandbox?seat=${seat}`).catch(() => null);
  if (said && !said.none) take(said);
}
export const heard = (news) => { if (view && news.version !== view.version && !covered) enter(); };

async function lay() {
  keep('sandbox-players', Number(boxes.players.value));
  seat = 0;
  boxes.failed.textContent = '';
  try { take(await act(`sandbox/new?players=${boxes.players.value}`)); } catch (error) { boxes.failed.textContent = error.message; }
}

async function send(what, words = {}) {
  boxes.saying.replaceChildren();
  const asked = new URLSearchParams({ seat, ...words });
  try { take(await act(`sandbox/${what}?${asked}`)); } catch (error) { boxes.saying.textContent = error.message; }
}

function take(said) {
  view = said;
  if (chosen && !thingAt(chosen)) chosen = null;
  show();
}

const thingAt = ({ pile, at }) => view.piles[pile]?.things[at];

function sit(next) {
  covered = next !== seat;
  seat = next;
  keep('sandbox-seat', seat);
  chosen = null;
  show();
}
async function endTurn() {
  await send('end-turn');
  if (view && Number(boxes.seats.value) === seat) sit(view.turn);
}

// A line of text, asked for in the panel.
function askFor(label, value, done) {
  const line = el('input', { value, maxlength: 60, 'aria-label': label });
  const onsubmit = (event) => { event.preventDefault(); boxes.asked.replaceChildren(); done(line.value); };
  boxes.asked.replaceChildren(el('form', { class: 'tools', onsubmit }, el('label', { class: 'field' }, el('span', {}, label), line),
    el('button', { class: 'plain' }, 'Done')));
  line.focus();
}
const note = () => askFor('A note for the log', '', (text) => text && send('note', { name: text }));

// The printed face where the seat may see it, else the back that it shares with others.
function picture(thing) {
  const key = thing.piece ?? thing.like, piece = app.state.pieces.find((one) => one.key === key);
  if (!piece) return el('span', { class: 'span' }, thing.name ?? '?');
  return face(piece, thing.piece ? 'front' : 'back', true);
}

function placed(thing, pile, at, count) {
  const where = { pile: pile.pile, at, count }, name = thing.name ?? 'a hidden card';
  const isChosen = chosen?.pile === where.pile && chosen?.at === at;
  const node = el('button', { class: `placed can${isChosen ? ' chosen' : ''}${thing.piece && !thing.up && pile.owner < 0 ? ' looked-at' : ''}`, type: 'button',
    title: name, 'aria-label': name, 'aria-pressed': String(isChosen), 'data-key': `${pile.pile} ${at}`,
    onclick: () => { chosen = isChosen ? null : where; show(); } }, picture(thing));
  return carried(node, { inRow: pile.owner >= 0, begin: () => {}, end: () => {},
    target: (under) => under?.closest('[data-pile], .sandbox, .hand.own'),
    drop: (target) => dropped(where, target) });
}

let pointer = { x: 0, y: 0, shift: false };
addEventListener('pointerup', (event) => { pointer = { x: event.clientX, y: event.clientY, shift: event.shiftKey }; }, true);

// On a pile it joins the pile, elsewhere on the table it lies by itself: face up out of a hand, face down with Shift.
function dropped(from, target) {
  const out = pileOf(from.pile).owner === seat, words = { pile: from.pile, at: from.at, count: 1 };
  if (target.matches('.hand.own')) return send('move', { ...words, to: seat });
  if (out) words.face = pointer.shift ? 'down' : 'up';
  const to = target.dataset.pile;
  if (to !== undefined && Number(to) !== from.pile) return send('move', { ...words, to });
  const field = boxes.felt.getBoundingClientRect(), scale = felt / field.width;
  return send('move', { ...words, x: (pointer.x - field.left) * scale, y: (pointer.y - field.top) * scale });
}

// Top at the front, its neighbours a little behind; spread out, side by side.
function stack(pile) {
  const last = pile.spread ? pile.things.length : Math.min(1, pile.things.length);
  const things = pile.things.slice(0, last).map((thing, at) => placed(thing, pile, at, 1));
  const wide = pile.things[0]?.width ?? 63;
  return el('div', { class: `stack${pile.spread ? ' spread' : ''}${pile.count > 1 && !pile.spread ? ' many' : ''}`, 'data-pile': pile.pile,
    vars: { '--x': `${pile.x / felt * 100}%`, '--y': `${pile.y / felt * 100}cqw`, '--across': `${wide / felt * 100}cqw` } },
  el('div', { class: 'things' }, things),
  pile.count > 1 || pile.name ? el('span', { class: 'label', title: pile.name || null }, `${pile.name || 'pile'}${pile.count > 1 ? ` \u00b7 ${pile.count}` : ''}`) : null);
}

function menu() {
  const pile = chosen && pileOf(chosen.pile);
  if (!pile) return [el('p', { class: 'told' }, 'Click a card or a pile to see what can be done with it, or drag it.')];
  const words = { pile: chosen.pile, at: chosen.at }, act = (label, key, what, more = {}) =>
    el('button', { type: 'button', class: 'choice', 'data-act': key, onclick: () => send(what, { ...words, ...more }) }, label, key ? el('kbd', {}, key) : null);
  if (pile.owner === seat) return [act('Lay it face up', 'F', 'move', { face: 'up', x: felt / 2, y: 60 }), act('Lay it face down', 'B', 'move', { face: 'down', x: felt / 2, y: 60 })];
  return [act('Take into the hand', 'D', 'move', { to: seat }), act('Turn over', 'F', 'turn'), act('Look at it, only you', 'P', 'peek'),
    pile.count > 1 ? act('Shuffle the pile', 'S', 'shuffle', { at: 0 }) : null,
    pile.count > 1 ? act('Deal one to each', 'A', 'deal', { at: 0, count: 1 }) : null,
    pile.count > 1 ? act(pile.spread ? 'Put together' : 'Spread out', 'O', 'spread', { at: 0 }) : null,
    el('button', { type: 'button', class: 'choice', onclick: () => askFor('The name of the pile', pile.name, (name) => send('name', { ...words, name })) }, 'Name it')].filter(Boolean);
}

function keys(event) {
  if (app?.view !== 'play' || !view || covered || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) return;
  boxes.menu.querySelector(`[data-act="${event.key.toUpperCase()}"]`)?.click();
}

const tally = (i) => el('span', { class: 'tally' }, el('span', {}, player(i)), i === seat ? plain('\u2212', () => send('tally', { by: -1 }), { 'aria-label': 'One less' }) : null,
  el('b', {}, view.tallies[i]), i === seat ? plain('+', () => send('tally', { by: 1 }), { 'aria-label': 'One more' }) : null);

function cover() {
  boxes.curtain.hidden = !covered;
  boxes.table.classList.toggle('is-covered', covered);
  if (!covered) return;
  boxes.curtain.replaceChildren(el('h2', {}, `Player ${seat + 1}`), el('p', {}, 'Hand over; what the other player holds is covered.'),
    el('button', { class: 'main', type: 'button', onclick: () => { covered = false; enter(); } }, `I am player ${seat + 1}`));
}

function show() {
  if (app.view !== 'play' || !view || !app.state) return;
  const focused = document.activeElement?.dataset?.key;
  boxes.table.hidden = false;
  cover();
  const open = covered ? [] : view.piles;
  const lying = open.filter((pile) => pile.owner < 0 && pile.count > 0);
  const low = Math.max(...lying.map((pile) => pile.y + (pile.things[0]?.height ?? 88) / 2 + 26), 200);
  boxes.felt.style.setProperty('--high', `${low / felt * 100}cqw`);
  boxes.felt.replaceChildren(...lying.map(stack));
  boxes.others.replaceChildren(...open.filter((pile) => pile.owner >= 0 && pile.owner !== seat).map((pile) =>
    el('div', { class: 'other', 'data-pile': pile.pile }, el('b', {}, player(pile.owner)), el('span', { class: 'told' }, `${counted(pile.count, 'card')} in hand`),
      el('span', { class: 'fan' }, pile.things.slice(0, 8).map(picture)))));
  const mine = open.find((pile) => pile.owner === seat);
  boxes.hand.replaceChildren(...(mine ? [el('p', { class: 'told' }, `Your hand, ${counted(mine.count, 'card')}`), ...mine.things.map((thing, at) => placed(thing, mine, at, 1))] : []));
  boxes.turn.textContent = `Round ${view.round}: ${view.turn === seat ? 'your' : `player ${view.turn + 1}'s`} turn`;
  boxes.undo.disabled = !view.undo;
  boxes.menu.replaceChildren(...(covered ? [] : menu()));
  boxes.tallies.replaceChildren(...view.tallies.map((_, i) => tally(i)), el('span', { class: 'told' }, view.dice.some((die) => die > 0) ? `dice: ${view.dice.join(', ')}` : ''));
  boxes.seats.replaceChildren(...view.tallies.map((_, i) => el('option', { value: i, selected: i === seat }, `player ${i + 1}`)));
  boxes.log.replaceChildren(...(covered ? [] : view.log.map((one) => el('li', {}, el('b', {}, player(one.seat)), ` ${one.text}`))));
  boxes.log.scrollTop = boxes.log.scrollHeight;
  if (focused) $('sandbox').querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
}
