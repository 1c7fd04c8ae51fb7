// @ts-check
// What kind of deck this is, drawn by the press, and how its games end, tried out while you look.
import { $, el, field, choose, ask, act, asIs } from './dom.js';
import { looks, take } from './cards.js';
import { untilMet } from './meeting.js';
import { said as inWords, spoken } from './said.js';
import { seating } from './seating.js';

let boxes = {}, drawn = '', seats;

export function begin(app) {
  boxes = { hand: el('input', { type: 'number', min: 1, max: 60, value: 7, onchange: () => draw(app) }),
    by: choose([['', 'no groups']], '', () => draw(app)), told: el('p', { class: 'told', role: 'status' }), plots: el('div', { class: 'plots' }),
    trial: el('div', { class: 'trial' }), said: el('p', { class: 'told', role: 'status' }),
    result: el('div', { class: 'result', 'aria-live': 'off' }),
    games: el('input', { type: 'number', min: 1, max: 10000000, value: 1000 }) };
  $('view-numbers').replaceChildren(boxes.trial,
    el('h2', {}, 'The deck in figures'), el('p', { class: 'told' }, 'Click on a bar to see its cards.'), boxes.bars = el('div', { class: 'bar-charts' }),
    el('div', { class: 'tools' }, field('Cards in the first hand', boxes.hand), field('Each group of', boxes.by)), boxes.told, boxes.plots);
  ask('games').then(async (offers) => {
    await spoken;
    if (!offers.game) return;
    seats = seating(offers, ['random', 'greedy', 'mcts:100'], 'random');
    boxes.trial.replaceChildren(el('h2', {}, inWords('{title}, tried out', { title: offers.title })),
      el('form', { class: 'tools', onsubmit: start }, seats.controls, field('Games', boxes.games),
        el('button', { class: 'main', id: 'try' }, 'Simulate'), el('button', { type: 'button', class: 'plain', onclick: () => act('trial/end') }, 'Stop')), el('div', { id: 'trial' }, boxes.said, boxes.result));
  }).catch(() => {});
}

async function start(event) {
  event.preventDefault();
  boxes.result.replaceChildren();
  boxes.said.textContent = inWords('Beginning ...');
  try {
    await act(`trial?${seats.query()}&games=${boxes.games.value}`);
  } catch (error) {
    boxes.said.textContent = error.message;
  }
}

let latest;  // what is read for the first time may be there for a later piece of news before it is for an earlier one
export async function heard(app, news) {
  latest = news;
  await untilMet();  // what else answers at this address is asked for nothing
  const trial = await import('./trial.js');
  if (news === latest) trial.heard(app, news, boxes);
}

async function draw(app) {
  const said = `${app.state.version}&hand=${boxes.hand.value}&by=${encodeURIComponent(boxes.by.value)}`;
  if (said === drawn) return;
  drawn = said;
  boxes.told.textContent = inWords('Counting ...');
  const { plots, err } = await ask(`figures?v=${said}`);
  boxes.told.textContent = plots ? '' : err;
  boxes.plots.replaceChildren(...Array.from({ length: plots }, (_, i) => el('img', { src: `figures/${i}?v=${said}`, alt: 'Bar charts of each field: how many cards have which value, and how likely one is in the first hand' })));
}

export function enter(app) {
  if (!app.state || app.view !== 'numbers') return;
  const names = new Set(app.state.pieces.flatMap((piece) => Object.entries(piece.values || {}).filter(([, value]) => typeof value === 'string').map(([name]) => name)));
  for (const name of ['title', 'text', 'art', 'id']) names.delete(name);
  const before = boxes.by.value;
  boxes.by.replaceChildren(el('option', { value: '' }, 'no groups'), ...[...names].map((name) => el('option', { value: name, selected: name === before }, asIs(name))));
  chart(app);
  draw(app).catch((error) => { boxes.told.textContent = error.message; });
}

let charted;  // the pieces that the bars are of
async function chart(app) {
  if (charted === app.state.pieces) return;
  charted = app.state.pieces;
  await untilMet();  // what else answers at this address is asked for nothing
  const { bars } = await import('./bars.js');
  boxes.bars.replaceChildren(...bars(app.state.pieces, (by, is) => {
    take(app, { ...looks(), search: '', by, is, as: 'faces' });
    app.show('cards', true);
  }));
}
