// @ts-check
// The deck at the table: what can be done is what can be clicked; a seat is shown what it may know.
import { $, el } from './dom.js';
import { choiceButtons, ruleLink, tellHint, turnWords, watched, whatForbids } from './asking.js';
import { open, taking } from './choosing.js';
import { coverFor, covers } from './curtain.js';
import { rematch, showEnd } from './ending.js';
import { foresees } from './foreseeing.js';
import { isMet, untilMet } from './meeting.js';
import { move, moves, sight } from './moving.js';
import { noteHere } from './note_here.js';
import { showRules } from './rules.js';
import { said as inWords, translate } from './said.js';
import { failed } from './setup.js';
import { pressed } from './table_keys.js';
import { layBoard, layFrames, movesOn, plain, tablePage, tellLog } from './table_page.js';
import * as friends from './friends.js';
import * as mats from './mats.js';
import * as record from './record.js';
import * as sandbox from './without_rules.js';
import * as seats from './seats.js';
import * as setup from './setup.js';

const table = { app: null, view: null, seat: 0, taken: [], playable: false, pick, refuse, show };
const boxes = {};
let page, offers = {}, busy = false, seen = 0, wantsSetup = false, shown = null;
let clicked = null, latest = 0, wasShared = false;  // where; the changes of the table that were heard; the same friends play again

export function begin(app) {
  table.app = app;
  boxes.setup = setup.begin({ sit, goOn: sitDown, look: () => lookThrough() });
  Object.assign(boxes, { undo: plain('Undo', () => send('undo')), hint: plain('Hint', hint),
    rules: plain('Rules', () => showRules(table.view.game, table.view.choices)),
    save: el('a', { class: 'button', id: 'record', download: 'game.jsonl' }, 'Save'),
    anew: plain('New game', () => { wantsSetup = !wantsSetup; boxes.setup.open = true; placed(); refresh(); }, { id: 'anew' }) });
  boxes.friends = plain('Friends', () => friends.open(seats.id(), table.view), { id: 'friends', hidden: true });
  const own = seats.isGuest ? [] : [boxes.friends, noteHere(() => table.view), boxes.save, boxes.anew];
  page = tablePage([boxes.undo, boxes.hint, boxes.rules, ...own], { turn: 'turn', log: 'log', choices: 'choices' });
  boxes.record = record.begin(app, async (step, seat, game) => sitDown(await seats.goOn(step, seat, game), seat), () => { record.close(); show(); placed(); });
  $('view-play').replaceChildren(boxes.setup, page.whole, boxes.record, el('section', { id: 'sandbox', hidden: true }));
  addEventListener('keydown', (event) => { if (table.app.view === 'play') pressed(event, page, boxes, table.taken.length ? takeBack : null); });
  page.whole.addEventListener('click', (event) => {
    page.bubble.hush();
    clicked = (event.target.closest('button') ?? event.target).getBoundingClientRect();
  }, true);
  foresees(page, table, (choice) => seats.acts('foresee', `seat=${table.seat}&choice=${choice}`));
  if (seats.isGuest) return;
  setup.fetchOffers().then(async (said) => {
    offers = said;
    boxes.friends.hidden = !offers.share;
    sandbox.mayShare(offers.share);
    for (const part of ['view-play', 'head']) translate($(part));
    enter();
    const before = seats.remembered();
    if (before.table && app.step === undefined) await sitDown(before.table, before.seat);
    else if (offers.replay && app.step === undefined) await lookThrough();
  });
}

// What is offered may be other rules by now, or mended ones.
export async function refresh() {
  if (seats.isGuest || !offers.bots || table.app.view !== 'play' || (table.view && !wantsSetup)) return;
  offers = await setup.fetchOffers();
  showLobby();
}

export function enter() {
  if (table.view) lookAgain();
  else record.enter();
  showLobby();
  refresh();
}

function showLobby() {
  const isWanted = () => !table.view && !offers.game && !offers.replay && !offers.broken;
  $('sandbox').hidden = !isWanted();
  if (isWanted() && offers.bots && table.app.view === 'play') sandbox.enter(table.app, offers, isWanted, refresh);
  placed();
}

// At a table its page has the whole height; who wants another game is asked above it.
function placed() {
  const at = table.app.view === 'play' && !page.whole.hidden;
  boxes.setup.hidden = seats.isGuest || record.isOpen() || (!!table.view && !page.whole.hidden && !wantsSetup);
  page.whole.classList.toggle('is-low', at && wantsSetup);
}

// Mats and tokens are those of this very game, whatever the other views show; another deck has others.
async function lookAgain() {
  if (table.app.state) await mats.gather(piecesOf(), table.app.state.version);
  if (!record.isOpen() && shown !== table.app.state?.version) show();  // else nothing moves under a pointer
}

const piecesOf = () => `table/pieces?${seats.query()}`;

function say(...words) {
  page.bubble.hush();
  page.saying.replaceChildren(...words);
}

export async function lookThrough(step = 0, game = '') {
  leave();
  boxes.setup.open = false;
  await record.openNoted(step, game);
}

const firstPerson = (who) => Math.max(0, who.indexOf('person'));

async function sit(query = setup.query(), who = setup.who()) {
  failed('');
  try {
    await sitDown(await seats.lay(query), firstPerson(who));
    if (who.includes('phone') && !wasShared) friends.open(seats.id(), table.view);
  } catch (error) { failed(error); }
}

async function again() {
  const { who, query } = rematch(table.view), before = seats.id();
  wasShared = who.includes('phone');
  await sit(query, who);
  if (wasShared) await friends.carryOver(before, seats.id()).catch(failed);
  wasShared = false;
}

async function lookBack() {
  page.whole.hidden = true;
  await record.open(`table/look?${seats.query()}&`, piecesOf(), table.seat, table.view.names);
  placed();
}

function leave() {
  seats.leave();
  table.view = null;
  page.whole.hidden = true;
  boxes.setup.open = true;
  placed();
}

// A game is this tab's from now on, and stays it when the page is loaded anew.
export async function sitDown(id, seat, steal = false) {
  try {
    const view = await seats.take(id, seat, steal);
    if (!view) {
      failed(inWords('This game goes on in another tab. '));
      return $('play-failed')?.append(plain('Go on here', () => sitDown(id, seat, true)));
    }
    record.close();
    failed('');
    say();
    boxes.setup.open = wantsSetup = false;
    Object.assign(table, { view, taken: [] });
    page.end.hidden = true;
    if (table.app.state) await mats.gather(piecesOf(), table.app.state.version);
    seen = view.step;
    await take(view);
  } catch (error) {
    if (seats.isGuest) throw error;
    if (error.status === 404) leave();
    failed(error);
  }
}

// One after another: what is clicked while an answer is awaited was meant for another table. Where it was only looked
// again how the table stands, it holds if nothing has changed.
async function send(what, words = '') {
  if (busy && looks) {
    const before = JSON.stringify(table.view.choices);
    await looks;
    if (JSON.stringify(table.view?.choices) !== before) return;
  }
  if (busy) return;
  waits(true);
  try {
    const said = await seats.acts(what, `seat=${table.seat}${words}`);
    table.taken = [];
    say();
    await take(said);
  } catch (error) {
    say(inWords(error.message), ...(error.elsewhere ? [' ', plain('Go on here', () => sitDown(seats.id(), table.seat, true))] : []));
    if (!isMet()) untilMet().then(() => sitDown(seats.id(), table.seat));
  } finally {
    waits(false);
    catchUp();
  }
}

// Others play at the same table from other screens: what they do is seen here as soon as nothing else is under way.
export function heard(changes) {
  latest = changes;
  return catchUp();
}
export const heardOf = (tables) => (Object.hasOwn(tables, seats.id()) ? heard(tables[seats.id()]) : undefined);

let looks = null;  // kept once it is known how the table stands
function catchUp() {
  if (busy || !table.view || latest === 0 || latest === table.view.changes || record.isOpen()) return;
  waits(true);
  return looks = lookAtTable();
}

async function lookAtTable() {
  latest = 0;
  const before = JSON.stringify(table.view.choices);
  try {
    const said = await seats.asks(`seat=${table.seat}`);
    if (JSON.stringify(said.choices) !== before) table.taken = [];
    await take(said);
  } catch (error) {
    if (!seats.isGuest) say(error.message);
    else table.app.failed(error);
  } finally {
    looks = null;
    waits(false);
    if (latest !== 0) catchUp();
  }
}

function waits(now) {
  busy = now;
  page.whole.setAttribute('aria-busy', String(now));
}

// What happened since the last view, step by step; then others go on, a moment at a time, until a person is asked.
async function take(said) {
  const game = seats.id();
  await showSteps(said);
  if (seats.id() !== game) return;
  table.view = said;
  table.seat = said.seat;
  seen = said.step;
  seats.remember(said.seat);
  show(true);
  if (!said.over && said.decides && !said.acting.some((i) => said.who[i] === 'person') && said.seat >= 0) setTimeout(() => { if (seats.id() === game) send('on'); }, 60);
}

async function showSteps(said) {
  const frames = (said.frames ?? []).filter((one) => one.step > seen && one.step < said.step);
  if (!moves() || table.app.view !== 'play' || table.seat !== said.seat || !table.view || covers(said, table.seat) !== undefined) return;
  await layFrames(page, table, frames.map(({ board, mats }) => seats.whole({ ...said, board, mats, choices: [], refused: [], over: false, acting: [] })));
}

function pick(what) {
  if (!table.view.choices.length) return;
  const { choices } = table.view, more = taking(choices, table.taken, what);
  if (!more) return refuse(what);
  table.taken = more;
  say();
  const left = open(choices, more);
  if (left.length === 1) return send('choose', `&choice=${left[0].i}`);
  show();
}

// Where something was meant that cannot be, it is said why.
async function refuse(what, taken = table.taken, spot = clicked) {
  const told = whatForbids(table, what, taken);
  show();
  const { at, words } = await told;
  if (at) page.bubble.say(spot, ...words);
  else say(...words);
}

async function uncover(next) {
  Object.assign(table, { seat: next, taken: [] });
  await take(await seats.asks(`seat=${next}`));
}

const takeBack = () => { table.taken = []; show(); };

function show(moved = false) {
  const { app, view } = table;
  shown = null;
  if (app.view !== 'play' || !view) return;
  shown = app.state?.version;
  page.whole.hidden = false;
  placed();
  const next = covers(view, table.seat);
  coverFor(page, view, next, () => uncover(next));
  if (next !== undefined) return;
  const before = moved && moves() ? sight(movesOn(page)) : null;
  table.playable = view.choices.length > 0;
  const focus = layBoard(page, table);
  if (before?.things.size) move(before, movesOn(page));
  if (page.turn.textContent !== turnWords(view)) page.turn.textContent = turnWords(view);
  page.about.replaceChildren(...[view.title, table.taken.length ? '' : view.choices.length ? inWords('Click or drag a card or place, or choose from the list.') : '', ruleLink(view)].filter(Boolean).flatMap((part, i) => (i ? [' \u00b7 ', part] : [part])));
  page.prompt.dataset.seat = view.choices.length ? view.seat : view.acting[0] ?? '';
  page.choices.replaceChildren(...(view.choices.length ? choiceButtons(table, { send, pick, takeBack }) : watched(view, { send, toEnd })));
  [boxes.undo.disabled, boxes.hint.disabled] = [!view.undo, !view.choices.length];
  boxes.save.href = `table/record?${seats.query()}`;
  showEnd(page.end, view, { again: seats.isGuest ? null : again, look: lookBack }, boxes.save.getAttribute('href'));
  tellLog(page, view, view.log);
  focus();
}

async function toEnd() {
  for (let i = 0; i < 20000 && !table.view.over; ++i) table.view = await seats.acts('on', `seat=${table.seat}`);
  seen = table.view.step;
  show();
}

const hint = () => seats.acts('hint', `seat=${table.seat}`).then(({ choice }) => say(tellHint(page.whole, table.view, choice)), (error) => say(error.message));
