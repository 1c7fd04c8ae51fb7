// A record, step by step: how the table stood to each seat; and from any step the game goes on.
import { el, field, choose, ask } from './dom.js';
import { board } from './board.js';
import * as mats from './mats.js';

let app, goOn, boxes, view = null, step = 0, seat = 0;

export function begin(whole, onwards) {
  app = whole;
  goOn = onwards;
  const plain = (words, onclick, id) => el('button', { type: 'button', class: 'plain', id, onclick }, words);
  boxes = { title: el('h2'), board: el('div', { class: 'board' }),
    turn: el('p', { class: 'turn', role: 'status', id: 'step' }),
    slider: el('input', { type: 'range', min: 0, 'aria-label': 'Step', onchange: () => go(Number(boxes.slider.value)) }),
    seen: el('div'), log: el('ol', { class: 'log', 'aria-label': 'What happened' }),
    failed: el('p', { class: 'failed', role: 'status' }) };
  boxes.whole = el('div', { class: 'table', hidden: true },
    el('div', { class: 'felt' }, el('header', { class: 'tools' }, boxes.title), boxes.board),
    el('aside', { class: 'acts', 'aria-label': 'The record' }, el('div', { class: 'lead' }, boxes.turn, boxes.slider,
      el('p', { class: 'buttons' }, plain('Back', () => go(step - 1), 'back-one'),
        plain('On', () => go(step + 1), 'on-one'), plain('Play on from here', resume, 'resume')),
      boxes.failed), boxes.seen, boxes.log));
  return boxes.whole;
}

export const open = () => go(step);

export function close() {
  view = null;
  boxes.whole.hidden = true;
}

export async function enter() {
  if (!view || !app.state) return;
  await mats.gather('replay/pieces', app.state.version);
  show();
}

async function go(to) {
  step = Math.max(0, to);
  boxes.failed.textContent = '';
  try {
    view = { ...(await ask(`replay?step=${step}&seat=${seat}`)), choices: [] };
    if (view.error) throw new Error(view.error);
    step = view.step;
    if (app.state) await mats.gather('replay/pieces', app.state.version);
    show();
  } catch (error) { boxes.failed.textContent = error.message; }
}

async function resume() {
  try {
    await goOn(step, seat);
  } catch (error) { boxes.failed.textContent = error.message; }
}

// A step of the record in words.
function words(one) {
  if (one.actor === 'chance') return `chance: ${one.action}`;
  const several = one.actions ?? one.choices;
  if (Array.isArray(several)) return several.map(words).join('; ');
  const said = Object.entries(one).filter(([key]) => !['actor', 'action', 'legal'].includes(key))
    .map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return `${typeof one.actor === 'number' ? `seat ${one.actor + 1}: ` : ''}${[one.action, ...said].join(', ')}`;
}

function show() {
  if (app.view !== 'play' || !view) return;
  boxes.whole.hidden = false;
  mats.begin();
  const { mats: printed, rows, hand } = board({ app, view, seat, taken: [], pick: null, show });
  boxes.board.replaceChildren(...[printed, ...rows].filter(Boolean), el('div', { class: 'hand' }, hand));
  mats.end();
  boxes.title.textContent = `${view.title}, from a record`;
  const end = step < view.steps ? '' : view.over ? `: ${view.outcome}` : ', not over yet';
  boxes.turn.textContent = `Step ${step} of ${view.steps}${end}`;
  boxes.slider.max = view.steps;
  boxes.slider.value = step;
  const seats = view.who.map((who, i) => [`${i}`, `seat ${i + 1} (${who})`]);
  boxes.seen.replaceChildren(field('Seen by', choose(seats, `${seat}`, (value) => { seat = Number(value); go(step); })));
  boxes.log.replaceChildren(...view.taken.map((one) => el('li', {}, words(one))));
}
