// The deck at the table: what can be done is what can be clicked; a seat is shown what it may know.
import { $, el, ask, act } from './dom.js';
import { board } from './board.js';
import { cardsOf } from './cards.js';
import { open, taking } from './choosing.js';
import { isMet, untilMet } from './meeting.js';
import { rulesOf, showRules } from './rules.js';
import { seating } from './seating.js';
import * as mats from './mats.js';
import * as record from './record.js';
import * as sandbox from './sandbox.js';
import * as seats from './seats.js';

const table = { app: null, view: null, seat: 0, taken: [], playable: false, pick, show };
const boxes = {};
let offers = {}, wanted, busy = false, told = [];

const person = (i) => table.view.who[i] === 'person';
const persons = () => table.view.who.map((_, i) => i).filter(person);
const plain = (words, onclick, more = {}) => el('button', { type: 'button', class: 'plain', onclick, ...more }, words);

export function begin(app) {
  table.app = app;
  boxes.setup = el('details', { class: 'setup', open: true, ontoggle: () => boxes.setup.open && listGames() },
    el('summary', {}, 'A new game'));
  boxes.table = layout();
  boxes.record = record.begin(app, async (step, seat) => sitDown(await seats.goOn(step, seat), seat));
  boxes.form = el('div');
  boxes.games = el('div', { class: 'games' });
  boxes.setup.append(boxes.form, boxes.games);
  $('view-play').replaceChildren(boxes.setup, boxes.table, boxes.record, sandbox.begin(app));
  phone.addEventListener('change', putHand);
  putHand();
  ask('games').then(async (said) => {
    offers = said;
    lay();
    enter();
    const before = seats.remembered();
    if (before.table) await sitDown(before.table, before.seat);
    else if (offers.replay) await lookThrough();
  }).catch((error) => boxes.form.replaceChildren(el('p', { class: 'failed' }, error.message)));
}

// What stays: the regions that are read out when they change stay the same nodes.
function layout() {
  Object.assign(boxes, { title: el('h2'), who: el('span', { class: 'told' }), board: el('div', { class: 'board' }),
    hand: el('div', { class: 'hand own', role: 'group', 'aria-label': 'Your hand' }),
    turn: el('p', { class: 'turn', role: 'status', id: 'turn' }),
    choices: el('div', { class: 'choices', id: 'choices' }), saying: el('p', { class: 'saying', role: 'status' }),
    undo: plain('Undo', () => send('undo')), hint: plain('Hint', hint),
    log: el('ol', { class: 'log', id: 'log', role: 'log', tabindex: '0', 'aria-label': 'What happened' }),
    last: el('p', { class: 'last', 'aria-hidden': 'true' }) });
  boxes.save = el('a', { class: 'button', id: 'record', download: 'game.jsonl' }, 'Save the record');
  boxes.felt = el('div', { class: 'felt' }, el('header', { class: 'tools' }, boxes.title, boxes.who), boxes.board);
  const rules = plain('Rules', () => showRules(table.view.game, table.view.choices));
  boxes.buttons = el('p', { class: 'buttons' }, boxes.undo, boxes.hint, rules, boxes.save);
  boxes.lead = el('div', { class: 'lead' }, boxes.last, boxes.turn, boxes.choices, boxes.saying, boxes.buttons);
  boxes.acts = el('aside', { class: 'acts', 'aria-label': 'Your turn' }, boxes.lead, el('h3', {}, 'What happened'), boxes.log);
  boxes.curtain = el('div', { class: 'curtain', hidden: true });
  return el('div', { class: 'table', hidden: true }, boxes.curtain, boxes.felt, boxes.acts);
}

// On a phone the hand lies beside what can be chosen, at the foot of the screen.
const phone = matchMedia('(max-width: 860px)');
function putHand() {
  if (phone.matches) boxes.turn.after(boxes.hand);
  else boxes.felt.append(boxes.hand);
}

export function enter() {
  if (table.view) lookAgain();
  else record.enter();
  $('sandbox').hidden = !!table.view || !!offers.game || !!offers.replay;
  if (!$('sandbox').hidden) sandbox.enter();
}

// Mats and tokens are those of this very game, whatever the other views show; another deck has others.
async function lookAgain() {
  if (table.app.state) await mats.gather(`table/pieces?table=${seats.id()}`, table.app.state.version);
  show();
}

const failed = (error) => { if ($('play-failed')) $('play-failed').textContent = error.message ?? error; };
const say = (...words) => boxes.saying.replaceChildren(...words);

function lay() {
  if (!offers.game) {
    const none = 'This deck has no rules to play it by. The table keeps hands hidden and remembers every act; what is allowed, you decide.';
    return boxes.form.replaceChildren(el('p', {}, none));
  }
  wanted = seating(offers, ['person', 'greedy', 'random', 'mcts:300'], 'greedy');
  const onsubmit = (event) => { event.preventDefault(); sit(); };
  boxes.form.replaceChildren(el('form', { class: 'tools', onsubmit }, wanted.controls,
    el('button', { class: 'main', id: 'lay' }, 'Lay the table'),
    offers.replay ? plain('Look through the record', lookThrough, { id: 'look-through' }) : null,
    el('span', { class: 'failed', id: 'play-failed', role: 'status' })));
  listGames();
}

async function lookThrough() {
  leave();
  boxes.setup.open = false;
  await record.open();
}

// What was begun and is not over, but for what is on some tab.
async function listGames() {
  if (!offers.game) return;
  const { unfinished = [] } = await ask('games').catch(() => ({}));
  const elsewhere = await seats.held();
  const free = unfinished.filter((one) => one.table !== seats.id() && !elsewhere.has(one.table));
  boxes.games.replaceChildren(...(free.length ? [el('h3', {}, 'Not over yet'), el('ul', {}, free.map((one) => {
    const name = [one.variant, one.field, `after ${one.length} ${one.unit}`, one.who.join(', ')].filter(Boolean).join(' \u00b7 ');
    return el('li', {}, el('span', {}, name), plain('Go on', () => sitDown(one.table, Math.max(0, one.who.indexOf('person')))),
      plain('Put away', async () => { await act(`table/forget?table=${one.table}`).catch(failed); listGames(); }));
  }))] : []));
}

async function sit() {
  failed('');
  try {
    const first = Math.max(0, wanted.who().indexOf('person'));
    await sitDown(await seats.lay(wanted.query()), first);
  } catch (error) { failed(error); }
}

function leave() {
  seats.leave();
  table.view = null;
  boxes.table.hidden = true;
  boxes.setup.open = true;
}

// A game is this tab's from now on, and stays it when the page is loaded anew.
async function sitDown(id, seat, steal = false) {
  try {
    const view = await seats.take(id, seat, steal);
    if (!view) {
      failed('This game goes on in another tab. ');
      return $('play-failed')?.append(plain('Go on here', () => sitDown(id, seat, true)));
    }
    record.close();
    failed('');
    say();
    boxes.setup.open = false;
    table.taken = [];
    table.view = view;
    if (table.app.state) await mats.gather(`table/pieces?table=${id}`, table.app.state.version);
    take(view);
  } catch (error) {
    if (error.status === 404) leave();
    failed(error);
  }
}

// One after another: what is clicked while an answer is awaited was meant for another table.
async function send(what, words = '') {
  if (busy) return;
  waits(true);
  try {
    const said = await seats.acts(what, `seat=${table.seat}${words}`);
    table.taken = [];
    say();
    take(said);
  } catch (error) {
    say(error.message, ...(error.elsewhere ? [' ', plain('Go on here', () => sitDown(seats.id(), table.seat, true))] : []));
    if (!isMet()) untilMet().then(() => sitDown(seats.id(), table.seat));
  } finally {
    waits(false);
  }
}

function waits(now) {
  busy = now;
  boxes.table.setAttribute('aria-busy', String(now));
}

// Others go on, a moment at a time, until a person is asked.
function take(said) {
  const game = seats.id();
  table.view = said;
  table.seat = said.seat;
  seats.remember(said.seat);
  show();
  if (!said.over && said.decides && !said.acting.some(person)) setTimeout(() => { if (seats.id() === game) send('on'); }, 60);
}

function pick(what) {
  const { choices } = table.view, more = taking(choices, table.taken, what);
  if (!more) return refuse(what.is ?? what.what);
  table.taken = more;
  const left = open(choices, more);
  if (left.length === 1) return send('choose', `&choice=${left[0].i}`);
  show();
}

async function refuse(name) {
  show();
  const { choices, game } = table.view, rules = await rulesOf(game, choices);
  const what = [...new Set(choices.map((one) => one.what.split(',')[0]))].join(', ');
  const own = cardsOf(table.app, table.view.deck).find((one) => one.id === name);
  say(choices.length ? `Not ${own?.title ?? name} now. What can be done: ${what}.` : `Not ${own?.title ?? name} now.`, ...rules,
    plain('all the rules', () => showRules(game, choices)));
}

function choiceButtons() {
  const { choices } = table.view, left = open(choices, table.taken);
  const button = (words, onclick) => el('button', { type: 'button', class: 'choice', onclick }, words);
  const one = (choice) => button(choice.text, () => send('choose', `&choice=${choice.i}`));
  const kinds = [...new Set(left.map((choice) => choice.what))];
  const many = left.length > 14 && !table.taken.some((taken) => taken.what) && kinds.length < left.length;
  const buttons = !many ? left.map(one) : kinds.map((what) => {
    const ways = left.filter((choice) => choice.what === what);
    return ways.length === 1 ? one(ways[0]) : button(`${what} (${ways.length} ways)`, () => pick({ what }));
  });
  const back = table.taken.length ? el('p', {}, 'Chosen: ', table.taken.map((taken) => taken.what ?? taken.is).join(', '), ' ',
    plain('Take back', () => { table.taken = []; show(); })) : null;
  return [back, ...buttons.slice(0, 120)].filter(Boolean);
}

function turnWords() {
  const { view } = table;
  if (view.over) return `The game is over: ${view.outcome}.`;
  if (view.choices.length) return 'Your turn: choose here, click a card and a place, or drag it there.';
  return view.decides ? 'The others are playing ...' : 'There is nothing to decide in this game.';
}

// Lines are added to what stands there, in the order in which things happened.
function tellLog(lines) {
  const kept = [...told.keys(), told.length].find((from) => told.slice(from).every((words, i) => words === lines[i]));
  for (let i = 0; i < kept; ++i) boxes.log.firstChild.remove();
  boxes.log.append(...lines.slice(told.length - kept).map((words) => el('li', {}, words)));
  if (lines.length > told.length - kept) boxes.log.scrollTop = boxes.log.scrollHeight;
  told = lines;
  boxes.last.textContent = lines.findLast((words) => !words.startsWith('  ')) ?? '';
}

// Nobody sees what the seat before saw.
function coverFor(next) {
  boxes.curtain.hidden = next === undefined;
  boxes.felt.hidden = boxes.acts.hidden = next !== undefined;
  if (next === undefined) return;
  tellLog([]);
  for (const box of [boxes.board, boxes.hand, boxes.choices, boxes.saying]) box.replaceChildren();
  const uncover = async () => {
    table.seat = next;
    table.taken = [];
    take(await seats.asks(`seat=${next}`));
  };
  boxes.curtain.replaceChildren(el('h2', {}, `Seat ${next + 1} is to act`),
    el('p', {}, 'Hand over; what the other seat sees is covered.'),
    el('button', { class: 'main', type: 'button', onclick: uncover }, `I am seat ${next + 1}`));
}

function show() {
  const { app, view, seat } = table;
  if (app.view !== 'play' || !view) return;
  boxes.table.hidden = false;
  const next = view.acting.find(person);
  if (!view.over && persons().length > 1 && next !== undefined && !view.acting.includes(seat)) return coverFor(next);
  coverFor();
  const active = document.activeElement, focused = active?.classList?.contains('choice'), key = active?.dataset?.key;
  mats.begin();
  table.playable = view.choices.length > 0;
  const { mats: printed, rows, hand } = board(table);
  boxes.board.replaceChildren(...[printed, ...rows].filter(Boolean));
  boxes.hand.replaceChildren(...hand);
  mats.end();
  boxes.title.textContent = view.title;
  boxes.who.textContent = view.who.map((one, i) => `seat ${i + 1}: ${i === seat && one === 'person' ? 'you' : one}`).join(', ');
  if (boxes.turn.textContent !== turnWords()) boxes.turn.textContent = turnWords();
  boxes.choices.replaceChildren(...(view.choices.length ? choiceButtons() : watched()));
  boxes.undo.disabled = !view.undo;
  boxes.hint.disabled = !view.choices.length;
  boxes.save.href = `table/record?${seats.query()}`;
  tellLog(view.log);
  const back = key && [...boxes.table.querySelectorAll('[data-key]')].find((node) => node.dataset.key === key);
  if (back) back.focus({ preventScroll: true });
  else if (focused || key) boxes.choices.querySelector('.choice')?.focus({ preventScroll: true });
}

function watched() {
  if (table.view.over || table.view.decides) return [];
  return [el('button', { type: 'button', class: 'choice', onclick: () => send('on') }, 'Play on'),
    el('button', { type: 'button', class: 'choice', id: 'to-end', onclick: toEnd }, 'To the end')];
}

async function toEnd() {
  for (let i = 0; i < 20000 && !table.view.over; ++i) table.view = await seats.acts('on', `seat=${table.seat}`);
  show();
}

async function hint() {
  try {
    const { choice } = await seats.acts('hint', `seat=${table.seat}`);
    say(`An mcts bot would choose: ${table.view.choices[choice].text}`);
  } catch (error) { say(error.message); }
}
