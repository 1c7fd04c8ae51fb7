// @ts-check
// A record, step by step: how the table stood to each seat; and from any step the game goes on. Of a game that has just
// been played, the same.
import { el, field, choose, ask } from './dom.js';
import { endWords } from './ending.js';
import { moves, move, sight } from './moving.js';
import { capital, nameOf, named } from './names.js';
import { noteHere } from './note_here.js';
import { said } from './said.js';
import { played } from './seating.js';
import { whole } from './seats.js';
import { layBoard, plain, tablePage } from './table_page.js';
import * as mats from './mats.js';

/** @type {{path: string, pieces: string, game: string}} */
const recorded = { path: 'replay?', pieces: 'replay/pieces', game: '' };
let app, goOn, close_, page, boxes, source = recorded, view = null, step = 0, seat = 0, names = [];

export function begin(whole, onwards, closed) {
  app = whole;
  goOn = onwards;
  close_ = closed;
  boxes = { slider: el('input', { type: 'range', min: 0, 'aria-label': 'Step', onchange: () => go(Number(boxes.slider.value)) }),
    seen: el('span'), failed: el('p', { class: 'failed', role: 'status' }), resume: plain('Play on from here', resume, { id: 'resume' }),
    back: plain('Back to the end', () => close_(), { id: 'to-table', hidden: true }), note: noteHere(() => view, () => step) };
  page = tablePage([plain('Back', () => go(step - 1), { id: 'back-one' }), plain('Forward', () => go(step + 1), { id: 'on-one' }), boxes.slider,
    boxes.seen, boxes.resume, boxes.note, boxes.back], { turn: 'step', side: 'The record' });
  page.saying.replaceWith(boxes.failed);
  page.whole.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by && !/INPUT|SELECT/.test(event.target.tagName)) go(step + by);
  });
  page.choices.remove();
  return page.whole;
}

export const isOpen = () => !!view;

// Of what is named when the program starts, or of a table whose game is over.
export function open(path = recorded.path, pieces = recorded.pieces, as = 0, called = [], at = 0, game = '') {
  source = { path, pieces, game };
  names = called;
  seat = as;
  step = 0;
  const ofTable = path.startsWith('table/');
  boxes.resume.hidden = ofTable;
  boxes.back.hidden = boxes.note.hidden = !ofTable;
  return go(at);
}

// At the step of a note, whose game is opened by its name: another tab may look through another.
export const openNoted = (at, game) => {
  const named = game && `game=${encodeURIComponent(game)}`;
  return open(`replay?${named && `${named}&`}`, `replay/pieces${named && `?${named}`}`, 0, [], at, game);
};

export function close() {
  view = null;
  page.whole.hidden = true;
}

export async function enter() {
  if (!view || !app.state) return;
  await mats.gather(source.pieces, app.state.version);
  show();
}

async function go(to) {
  const before = view && moves() ? sight([page.felt, page.foot]) : null;
  step = Math.max(0, to);
  boxes.failed.textContent = '';
  try {
    const told = await ask(`${source.path}step=${step}&seat=${seat}`);
    if (told.error) throw new Error(told.error);
    view = { ...whole(told), choices: [], names };
    step = view.step;
    if (app.state) await mats.gather(source.pieces, app.state.version);
    show();
    if (before?.things.size) move(before, [page.felt, page.foot]);
  } catch (error) { boxes.failed.textContent = error.message; }
}

async function resume() {
  try {
    await goOn(step, seat, source.game);
  } catch (error) { boxes.failed.textContent = error.message; }
}

function show() {
  if (app.view !== 'play' || !view) return;
  page.whole.hidden = false;
  layBoard(page, { app, view, seat, taken: [], pick: null, show, playable: false });
  page.about.textContent = said('{title}, from a record', { title: view.title });
  const end = step < view.steps ? '' : view.over ? `: ${endWords(view)}` : said(', not over yet');
  page.turn.textContent = said('Step {step} of {steps}', { step, steps: view.steps }) + end;
  boxes.slider.max = view.steps;
  boxes.slider.value = step;
  const seats = view.who.map((who, i) => [`${i}`, view.names[i] ? nameOf(view, i) : `${said('seat')} ${i + 1} (${played(who)})`]);
  boxes.seen.replaceChildren(field('Seen by', choose(seats, `${seat}`, (value) => { seat = Number(value); go(step); })));
  page.log.replaceChildren(...view.taken.map((line) => el('li', { class: line.startsWith('  ') ? 'more' : null }, capital(named(view, line).trim()))));
}
