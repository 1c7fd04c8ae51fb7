// @ts-check
// The table as a page: what is asked above, who sits around, what lies between, the hand at the foot, what happened at
// the side. Regions that are read out when they change stay the same nodes.
import { el, inFocus } from './dom.js';
import { board } from './board.js';
import { bubble } from './bubble.js';
import { fitted } from './fitting.js';
import { again, magnified } from './magnifier.js';
import * as mats from './mats.js';
import { after, move, sight } from './moving.js';
import { capital, toldBy } from './names.js';
import { said } from './said.js';

export const plain = (words, onclick, more = {}) => el('button', { type: 'button', class: 'plain', onclick, ...more }, words);

// Around a list of what happened: scrolled, and read out as it grows.
export const logAround = (list, id) => el('div', { class: 'log', id, role: 'log', tabindex: '0', 'aria-label': 'What happened' }, list);

// `ids`: of the turn's sentence and the log, where a test or a label points at them.
export function tablePage(buttons, ids = {}) {
  const page = { seats: el('div', { class: 'around' }), middle: el('div', { class: 'middle' }), own: el('div', { class: 'before-you' }),
    hand: el('div', { class: 'hand own', role: 'group', 'aria-label': 'Your hand' }),
    turn: el('p', { class: 'turn', role: 'status', id: ids.turn }), about: el('p', { class: 'told about' }),
    saying: el('p', { class: 'saying', role: 'status' }), choices: el('div', { class: 'choices', id: ids.choices }),
    log: el('ol'),
    end: el('div', { class: 'end', hidden: true }), curtain: el('div', { class: 'curtain', hidden: true }), bubble: bubble() };
  page.last = el('button', { class: 'last', type: 'button', 'aria-hidden': 'true', tabindex: -1, onclick: () => page.whole.classList.toggle('shows-log') });
  page.felt = el('div', { class: 'felt' }, page.seats, page.middle, page.own);
  page.prompt = el('header', { class: 'prompt' }, el('div', { class: 'asks' }, page.turn, page.about, page.saying), el('p', { class: 'buttons' }, buttons));
  page.side = el('aside', { class: 'acts', 'aria-label': ids.side ?? 'Your turn' }, page.choices, el('h2', {}, 'What happened'), logAround(page.log, ids.log));
  page.foot = el('div', { class: 'foot' }, page.hand);
  page.whole = el('div', { class: 'table', hidden: true }, page.curtain, page.prompt, page.felt, page.end, page.side, page.last, page.foot, page.bubble.node);
  page.fit = fitted(page.felt);
  page.told = [];
  magnified(page.whole);
  page.whole.addEventListener('pointerdown', () => { page.stood = null; });  // a mouse or finger goes its own way
  return page;
}

// What lies there, as large as fits; what is looked at stays large. What is returned gives the keyboard back to where it
// stood, once all is drawn, or to the first choice where that has gone, as soon as there is one.
export function layBoard(page, table) {
  const active = inFocus();
  if (page.whole.contains(active)) page.stood = { key: active.dataset.key };
  else if (active !== document.body) page.stood = null;
  mats.begin();
  const { seats, middle, own, hand } = board(table);
  page.seats.replaceChildren(...seats);
  page.middle.replaceChildren(...middle);
  page.own.replaceChildren(...[own].filter(Boolean));
  page.hand.replaceChildren(...hand);
  page.foot.hidden = !hand.length;
  mats.end();
  page.fit.now();
  again(page.whole);
  return () => {
    if (!page.stood || document.activeElement !== document.body) return;
    const { key } = page.stood, back = key && [...page.whole.querySelectorAll('[data-key]')].find((node) => node.dataset.key === key);
    (back || page.choices.querySelector('.choice'))?.focus({ preventScroll: true });
  };
}

// Where things move from and to.
export const movesOn = (page) => [page.felt, page.foot];

// How the table stood step by step, cards moving where they went.
export async function layFrames(page, table, views) {
  for (const view of views) {
    const before = sight(movesOn(page));
    Object.assign(table, { view, playable: false });
    layBoard(page, table);
    move(before, movesOn(page));
    await after(Math.min(330, 2400 / views.length));
  }
}

// What the others did since one's own last move; else that move. The newest stands first: of two lines the rest is cut.
function sinceYou(view, lines) {
  const all = lines.filter((words) => !/^( {2}|# )/.test(words)).slice(-12).map((words) => toldBy(view, words)).reverse();
  const mine = all.findIndex((one) => one.seat === view.seat && one.name);
  const told = mine > 0 ? all.slice(0, mine) : all.slice(0, mine < 0 ? undefined : 1);
  return told.map(({ name, text }) => `${capital(name)} ${text}`.trim()).join(' \u00b7 ');
}

// What begins there: of the game's own days, rounds or turns.
function roundOf(view, n) {
  return view.counts === 'days' ? said('Day {n}', { n }) : view.counts === 'turns' ? said('Turn {n}', { n }) : said('Round {n}', { n });
}

// Lines are added to what stands there, in the order in which things happened.
export function tellLog(page, view, lines) {
  const { told, log } = page;
  const kept = [...told.keys(), told.length].find((from) => told.slice(from).every((words, i) => words === lines[i]));
  for (let i = 0; i < kept; ++i) log.firstChild.remove();
  log.append(...lines.slice(told.length - kept).map((line) => {
    if (line.startsWith('# ')) return el('li', { class: 'round' }, roundOf(view, line.slice(2)));
    const { seat, name, text } = toldBy(view, line);
    return el('li', { 'data-seat': seat >= 0 ? seat : null, class: line.startsWith('  ') ? 'more' : null }, name ? el('b', {}, capital(name)) : null, name ? ' ' : null, text);
  }));
  if (lines.length > told.length - kept) log.parentElement.scrollTop = log.scrollHeight;
  page.told = lines;
  page.last.replaceChildren(...(lines.length ? [el('span', {}, sinceYou(view, lines))] : []));
}
