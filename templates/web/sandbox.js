// @ts-check
// A table without rules: the kit lies there, and what is allowed the players decide. Hands stay hidden, every act is told.
import { $, el, ask, act, keep, kept, inFocus } from './dom.js';
import { face } from './face.js';
import { beginRules } from './begin_rules.js';
import { carried } from './carrying.js';
import { again, hide, magnified } from './magnifier.js';
import { capital } from './names.js';
import { move, moves, sight } from './moving.js';
import { said } from './said.js';
import { logAround, plain } from './table_page.js';
import * as friends from './friends.js';
import { isGuest, query } from './seats.js';

let wide = 700;  // millimetres from edge to edge, or more where something lies further right
const boxes = {};
let app = null, view = null, seat = kept('sandbox-seat', 0), covered = false, chosen = null, called = kept('seat-names', []);

const named = (i) => view?.names?.[i] || called[i] || said('player {n}', { n: i + 1 });
const isHere = (i) => (isGuest ? i === seat : !view.away.includes(i));
const player = (i) => (i === seat ? said('you') : named(i));
const teller = (i) => `${capital(named(i))}${i === seat ? ` (${said('you')})` : ''}`;  // before what one does: "Player 1 (you) draws ..."
const pileOf = (number) => view.piles[number];

// What somebody did: its pieces, piles and players in the words of the page.
function told({ text, with: values }) {
  const one = (value) => {
    const [, n] = value.match(/^(\d+) pieces?$/) ?? value.match(/^player (\d)$/) ?? [];
    return n === undefined ? said(value) : said(value.startsWith('player') ? 'player {n}' : n === '1' ? '1 piece' : '{n} pieces', { n });
  };
  return said(text, Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.map(one).join(said(' and ')) : one(value)])));
}

// `written`: rules to begin with lie beside the deck now.
export function begin(owner, written) {
  app = owner;
  Object.assign(boxes, { turn: el('p', { class: 'turn', role: 'status' }), about: el('p', { class: 'told about' }, 'No rules file: the table keeps hands hidden and remembers every move. What is allowed, you decide.'),
    ground: el('div', { class: 'sandbox', role: 'group', 'aria-label': 'The table' }),
    hand: el('div', { class: 'hand own', role: 'group', 'aria-label': 'Your hand' }), menu: el('div', { class: 'menu', role: 'group', 'aria-label': 'What can be done with it' }),
    others: el('div', { class: 'around' }), counters: el('div', { class: 'counters' }), own: el('div', { class: 'your-count' }), saying: el('p', { class: 'saying', role: 'status' }),
    log: el('ol'),
    asked: el('div', { class: 'asked' }), curtain: el('div', { class: 'curtain', hidden: true }) });
  boxes.players = el('input', { type: 'number', min: 1, max: 8, value: kept('sandbox-players', 2), 'aria-label': 'Players', id: 'sandbox-players' });
  boxes.lay = el('button', { class: 'main', id: 'sandbox-lay', disabled: true }, 'Lay the kit on the table');  // once it is read
  boxes.failed = el('span', { class: 'failed', role: 'status' });
  boxes.undo = plain('Undo', () => send('undo'), { id: 'sandbox-undo' });
  boxes.seats = el('select', { 'aria-label': 'Your seat', onchange: () => sit(Number(boxes.seats.value)) });
  boxes.begin = el('form', { class: 'tools', onsubmit: (event) => { event.preventDefault(); lay(); } },
    el('label', { class: 'field' }, el('span', {}, 'Players'), boxes.players),
    boxes.lay, boxes.failed);
  boxes.felt = el('div', { class: 'felt' }, boxes.others, boxes.ground, boxes.menu);
  boxes.table = el('div', { class: 'table', hidden: true }, boxes.curtain,
    el('header', { class: 'prompt' }, el('div', { class: 'asks' }, boxes.turn, boxes.about, boxes.saying, boxes.asked),
      el('p', { class: 'buttons' }, boxes.undo, plain('End turn', endTurn, { id: 'sandbox-end' }), plain('Note', note), ...(isGuest ? [] : [
        boxes.friends = plain('Friends', () => friends.open('sandbox', view), { id: 'sandbox-friends', hidden: true }), plain('Lay anew', anew, { id: 'sandbox-anew' }),
        el('label', { class: 'field' }, el('span', {}, 'You are'), boxes.seats)]))),
    boxes.felt, boxes.aside = el('aside', { class: 'acts', 'aria-label': 'What happened' }, boxes.counters, el('h2', {}, 'What happened'), logAround(boxes.log)),
    el('div', { class: 'foot' }, boxes.hand, boxes.own));
  magnified(boxes.table);
  addEventListener('keydown', keys);
  return el('section', { class: 'sandbox-part', id: 'sandbox' }, boxes.begin, boxes.rules = isGuest ? el('span') : beginRules(written), boxes.table);
}

function anew() {
  boxes.begin.hidden = !boxes.begin.hidden;
}

export async function enter() {
  if (!app.state || app.view !== 'play') return;
  boxes.lay.disabled = false;
  const said = await ask(`sandbox?${asked()}`).catch((error) => { if (isGuest) app.failed(error); });
  boxes.begin.hidden = isGuest || (!!said && !said.none);
  if (said && !said.none) take(said);
}
const asked = (words = {}) => (isGuest ? `${query()}&` : '') + new URLSearchParams({ seat, ...words });
// A guest's seat, whichever it is.
export async function sitDown(own, steal) {
  seat = own < 0 ? null : own;  // who watches has none
  boxes.begin.hidden = true;
  $('sandbox').hidden = false;
  take(steal ? await act(`sandbox/take?${asked()}`) : await ask(`sandbox?${asked()}`));
}
export const mayShare = (may) => { if (boxes.friends) boxes.friends.hidden = !may; };
export const heard = (news) => { if (view && news.version !== view.version && !covered) enter(); };

async function lay() {
  keep('sandbox-players', Number(boxes.players.value));
  seat = 0;
  boxes.failed.textContent = '';
  try {
    take(await act(`sandbox/new?players=${boxes.players.value}`));
    boxes.begin.hidden = true;
  } catch (error) { boxes.failed.textContent = said(error.message); }
}

async function send(what, words = {}) {
  boxes.saying.replaceChildren();
  try {
    const said = await act(`sandbox/${what}?${asked(words)}`);
    if (what === 'move') chosen = null;  // another lies there now
    take(said);
  } catch (error) { boxes.saying.textContent = said(error.message); }
}

function take(said) {
  view = { away: [], ...said };
  if (!isGuest && view.away.includes(seat)) {  // it is played at another screen now
    const other = view.tallies.findIndex((_, i) => isHere(i));
    if (other >= 0) return sit(other);
  }
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
  if (!isGuest && view && Number(boxes.seats.value) === seat && isHere(view.turn)) sit(view.turn);
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
  const where = { pile: pile.pile, at, count }, name = thing.name ?? said('a hidden card');
  const isChosen = chosen?.pile === where.pile && chosen?.at === at;
  const node = el('button', { class: `placed can${isChosen ? ' chosen' : ''}${thing.piece && !thing.up && pile.owner < 0 ? ' looked-at' : ''}`, type: 'button',
    'aria-label': name, 'aria-pressed': String(isChosen), 'data-key': `${pile.pile} ${at}`, 'data-thing': thing.piece ? `card ${thing.name}` : null,
    vars: { '--mm-wide': thing.width, '--mm-high': thing.height },
    onclick: () => { chosen = isChosen || seat === null ? null : where; show(); } }, picture(thing));
  return seat === null ? node : lifted(node, where, pile.owner >= 0);
}

// What is carried says where it would lie.
function lifted(node, where, inRow) {
  const hint = el('span', { class: 'drop-hint', 'aria-hidden': 'true' });
  return carried(node, { inRow, begin: () => document.body.append(hint),
    end: () => { hint.remove(); for (const one of document.querySelectorAll('.takes')) one.classList.remove('takes'); },
    target: (under) => under?.closest('[data-pile], .sandbox, .hand.own'),
    over: (target, event) => {
      for (const one of document.querySelectorAll('.takes')) if (one !== target) one.classList.remove('takes');
      target?.classList.toggle('takes', target.matches('[data-pile], .hand.own'));
      hint.textContent = target ? whatFor(where, target) : '';
      hint.style.translate = `${event.clientX + 14}px ${event.clientY + 20}px`;
    },
    drop: (target, event) => dropped(where, target, event) });
}

const faceOut = (from, event) => (pileOf(from.pile).owner === seat ? { face: event?.shiftKey ? 'down' : 'up' } : {});

function whatFor(from, target) {
  if (target.matches('.hand.own')) return pileOf(from.pile).owner === seat ? '' : said('into your hand');
  const to = target.dataset.pile, face = pileOf(from.pile).owner === seat ? said(', face up (Shift: down)') : '';
  if (to === undefined || Number(to) === from.pile) return said('lay here') + face;
  const pile = pileOf(Number(to));
  return pile.owner >= 0 ? said('to {name}', { name: player(pile.owner) }) : said('on {name}', { name: pile.name || said('this pile') }) + face;
}

// On a pile it joins the pile, elsewhere on the table it lies by itself: face up out of a hand, face down with Shift.
function dropped(from, target, event) {
  const words = { pile: from.pile, at: from.at, count: from.count };
  if (target.matches('.hand.own')) return send('move', { ...words, to: seat });
  Object.assign(words, faceOut(from, event));
  const to = target.dataset.pile;
  if (to !== undefined && Number(to) !== from.pile) return send('move', { ...words, to });
  const field = boxes.ground.getBoundingClientRect(), scale = wide / field.width;
  return send('move', { ...words, x: (event.clientX - field.left) * scale, y: (event.clientY - field.top) * scale });
}

const sees = (pile) => said(pile.things.every((thing) => thing.up) ? 'face up' : pile.things.some((thing) => thing.up) ? '' : 'face down');

// Top at the front; spread out, side by side. By its name a pile is moved as a whole.
function stack(pile) {
  const last = pile.spread ? pile.things.length : Math.min(1, pile.things.length);
  const things = pile.things.slice(0, last).map((thing, at) => placed(thing, pile, at, 1));
  const across = pile.things[0]?.width ?? 63, many = pile.count > 1;
  const label = many || pile.name ? lifted(el('span', { class: 'label', title: 'Drag to move all of it' }, pile.name || 'pile', many ? el('b', {}, ` ${pile.count}`) : null,
    pile.spread ? el('span', {}, ` \u00b7 ${sees(pile)}`) : null), { pile: pile.pile, at: 0, count: pile.count }, false) : null;
  return el('div', { class: `stack${pile.spread ? ' spread' : ''}${many && !pile.spread ? ' many' : ''}`, 'data-pile': pile.pile, 'data-heap': pile.pile, 'data-count': pile.count,
    vars: { '--x': `${pile.x / wide * 100}%`, '--y': `${pile.y / wide * 100}cqw`, '--across': `${across / wide * 100}cqw` } },
  el('div', { class: 'things' }, things), label);
}

// The first place, row after row, on which nothing lies.
function freePlace() {
  const lies = view.piles.filter((pile) => pile.owner < 0 && pile.count);
  for (let y = 60; y < 2000; y += 110)
    for (let x = 50; x < wide - 40; x += 76)
      if (lies.every((pile) => Math.abs(pile.x - x) > ((pile.things[0]?.width ?? 63) + 66) / 2 || Math.abs(pile.y - y) > ((pile.things[0]?.height ?? 88) + 92) / 2)) return { x, y };
  return { x: wide / 2, y: 60 };
}

function menu() {
  const pile = chosen && pileOf(chosen.pile);
  if (!pile) return [];
  const words = { pile: chosen.pile, at: chosen.at }, thing = thingAt(chosen), act = (label, key, what, more = {}) =>
    el('button', { type: 'button', class: 'choice', 'data-act': key, onclick: () => send(what, { ...words, ...more }) }, label, key ? el('kbd', {}, key) : null);
  const title = el('p', { class: 'told' }, pile.owner === seat || pile.count === 1 ? capital(thing?.name ?? said('a hidden card')) : `${pile.name || said('pile')}, ${pile.count}`);
  if (pile.owner === seat) return [title, act('Lay it face up', 'F', 'move', { face: 'up', ...freePlace() }), act('Lay it face down', 'B', 'move', { face: 'down', ...freePlace() })];
  const many = pile.count > 1;
  return [title, act('Draw to your hand', 'D', 'move', { to: seat }), act('Turn over', 'F', 'turn'), act('Peek, only you', 'P', 'peek'),
    many ? act('Shuffle', 'S', 'shuffle', { at: 0 }) : null,
    many ? act('Deal one to each', 'A', 'deal', { at: 0, count: 1 }) : null,
    many ? act('Deal five to each', '5', 'deal', { at: 0, count: 5 }) : null,
    many ? act(pile.spread ? 'Put together' : 'Spread out', 'O', 'spread', { at: 0 }) : null,
    many ? act('Put the top under it', 'U', 'under', {}) : null,
    el('button', { type: 'button', class: 'choice', onclick: () => askFor('The name of the pile', pile.name, (name) => send('name', { ...words, name })) }, 'Name it')].filter(Boolean);
}

// Beside what is chosen, and never outside the table.
function putMenu() {
  const at = chosen && boxes.table.querySelector('.placed.chosen');
  boxes.menu.hidden = !at;
  if (!at) return;
  const box = at.getBoundingClientRect(), felt = boxes.felt.getBoundingClientRect(), own = boxes.menu.getBoundingClientRect();
  const left = box.right + own.width + 12 < felt.right ? box.right + 8 : Math.max(felt.left + 6, box.left - own.width - 8);
  boxes.menu.style.left = `${left - felt.left + boxes.felt.scrollLeft}px`;
  boxes.menu.style.top = `${Math.max(6, Math.min(box.top, felt.bottom - own.height - 6) - felt.top + boxes.felt.scrollTop)}px`;
}

function keys(event) {
  if (app?.view !== 'play' || !view || covered || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/INPUT|SELECT|TEXTAREA/.test(document.activeElement.tagName)) return;
  if (event.key === 'Escape' && chosen) { chosen = null; return show(); }
  boxes.table.querySelector(`[data-act="${event.key.toUpperCase()}"]`)?.click();
}

const tally = (i) => el('span', { class: 'tally' }, i === seat ? plain('\u2212', () => send('tally', { by: -1 }), { 'aria-label': 'One less' }) : null,
  el('b', { class: 'score', title: 'count' }, view.tallies[i]), i === seat ? plain('+', () => send('tally', { by: 1 }), { 'aria-label': 'One more' }) : null);

function cover() {
  boxes.curtain.hidden = !covered;
  boxes.table.classList.toggle('is-covered', covered);
  if (!covered) return;
  hide();
  boxes.curtain.replaceChildren(el('h2', {}, capital(said('player {n}', { n: seat + 1 }))), el('p', {}, 'Hand over; what the other player holds is covered.'),
    el('button', { class: 'main', type: 'button', onclick: () => { covered = false; enter(); } }, said('I am {name}', { name: said('player {n}', { n: seat + 1 }) })));
}

function dice() {
  const rolled = view.dice.some(Boolean);
  return [el('h2', {}, view.dice.length > 1 ? 'Dice' : 'Die'), el('span', { class: 'dice', role: 'img', 'aria-label': rolled ? said('rolled {faces}', { faces: view.dice.join(said(' and ')) }) : said('not rolled yet') },
    view.dice.map((die) => el('span', { class: 'die' }, die || '\u00b7'))), plain(`${said('Roll')}${view.dice.length > 1 ? ` ${view.dice.length}` : ''}`, () => send('roll'), { id: 'sandbox-roll', 'data-act': 'G' })];
}
const other = (pile) => el('section', { class: `seat${view.turn === pile.owner ? ' acts-now' : ''}`, 'data-pile': pile.pile, 'data-heap': pile.pile, 'data-count': pile.count, 'data-seat': pile.owner, 'aria-label': player(pile.owner) },
  el('span', { class: 'plate' }, el('b', { class: 'name' }, capital(player(pile.owner))), el('span', { class: 'told' }, said('{n} in hand', { n: pile.count })), tally(pile.owner)),
  el('span', { class: 'fan backs' }, pile.things.slice(0, 8).map(picture)));

function show() {
  if (app.view !== 'play' || !view || !app.state) return;
  const focused = inFocus()?.dataset.key, before = moves() && !boxes.table.hidden ? sight([boxes.table]) : null;
  boxes.table.hidden = false;
  if (boxes.rules.parentNode !== boxes.aside) boxes.aside.append(boxes.rules);
  cover();
  const open = covered ? [] : view.piles;
  const lying = open.filter((pile) => pile.owner < 0 && pile.count > 0);
  wide = Math.max(700, ...lying.map((pile) => pile.x + (pile.things[0]?.width ?? 63) / 2));
  const low = Math.max(...lying.map((pile) => pile.y + (pile.things[0]?.height ?? 88) / 2 + 26), 200);
  boxes.ground.style.setProperty('--high', `${low / wide * 100}cqw`);
  boxes.ground.style.setProperty('--low', low / wide);
  boxes.ground.replaceChildren(...lying.map(stack));
  boxes.others.replaceChildren(...open.filter((pile) => pile.owner >= 0 && pile.owner !== seat).map(other));
  const mine = open.find((pile) => pile.owner === seat);
  boxes.hand.replaceChildren(...(mine ? [el('p', { class: 'told' }, 'Your hand', ' ', el('b', {}, mine.count === 1 ? said('1 card') : said('{n} cards', { n: mine.count })), ' ', 'only you see it'), ...mine.things.map((thing, at) => placed(thing, mine, at, 1))] : []));
  boxes.own.replaceChildren(...(covered || !mine ? [] : [el('span', { class: 'told' }, 'Your count'), tally(seat)]));
  boxes.turn.textContent = `${said('Round {n}', { n: view.round })}: ${view.turn === seat ? said('your turn') : said('{name} is to move', { name: player(view.turn) })}`;
  boxes.table.querySelector('.prompt').dataset.seat = view.turn;
  boxes.undo.disabled = !view.undo;
  boxes.menu.replaceChildren(...(covered ? [] : menu()));
  boxes.counters.replaceChildren(...dice());
  boxes.seats.replaceChildren(...view.tallies.map((_, i) => el('option', { value: i, selected: i === seat, disabled: !isHere(i) }, named(i))));
  boxes.log.replaceChildren(...(covered ? [] : view.log.map((one) => el('li', { 'data-seat': one.seat }, el('b', {}, teller(one.seat)), ` ${told(one)}`))));
  boxes.log.parentElement.scrollTop = boxes.log.scrollHeight;
  putMenu();
  again(boxes.table);
  if (before?.things.size) move(before, [boxes.table]);
  if (focused) $('sandbox').querySelector(`[data-key="${focused}"]`)?.focus({ preventScroll: true });
}
