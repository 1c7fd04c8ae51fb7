// @ts-check
// Before a game: what can be played here, by whom, and what was begun and is not over.
import { $, el, ask, act } from './dom.js';
import { nameOf } from './names.js';
import { foreseeingSwitch } from './foreseeing.js';
import { seating } from './seating.js';
import { said, speak } from './said.js';
import { plain } from './table_page.js';
import * as seats from './seats.js';

const boxes = { form: el('div'), games: el('div', { class: 'games' }) };
let offers = {}, acts = null, wanted = null;

export const failed = (error) => { if ($('play-failed')) $('play-failed').textContent = said(error.message ?? error); };

// `acts`: sit() lays the table that is wanted, goOn(id, seat) goes on with a game, look() looks through the record.
export function begin(done) {
  acts = done;
  return el('details', { class: 'setup', open: true, ontoggle: (event) => event.target.open && listGames() },
    el('summary', {}, 'A new game'), boxes.form, boxes.games);
}

// For how many it is, and how the people sit.
function about() {
  const least = Math.min(...offers.variants.map((one) => one.least)), most = Math.max(...offers.variants.map((one) => one.most));
  return said(least === most ? 'For {least} players. Let bots play, or pass the screen around: each sees only what is theirs.'
    : 'For {least} to {most} players. Let bots play, or pass the screen around: each sees only what is theirs.', { least, most });
}

export const query = () => wanted.query();
export const who = () => wanted.who();

let laid = '';  // what is offered now
export async function fetchOffers() {
  try {
    offers = await ask('games');
    await speak(offers.language);
    const now = JSON.stringify({ ...offers, unfinished: [] });
    if (now !== laid) lay();
    laid = now;
  } catch (error) { boxes.form.replaceChildren(el('p', { class: 'failed' }, error.message)); }
  return offers;
}

function lay() {
  if (offers.broken)
    return boxes.form.replaceChildren(el('p', { class: 'failed', id: 'broken-rules' }, said('rules.yaml cannot be played yet: {why}', { why: offers.broken })),
      el('p', {}, 'Faults shows the line. As soon as it is mended, the game is offered here.'));
  if (!offers.game) {
    const none = 'This deck has no rules to play it by. The table keeps hands hidden and remembers every act; what is allowed, you decide.';
    return boxes.form.replaceChildren(el('p', {}, none));
  }
  wanted = seating(offers, ['person', ...(offers.share ? ['phone'] : []), 'greedy', 'random', 'mcts:300'], 'greedy');
  const onsubmit = (event) => { event.preventDefault(); acts.sit(); };
  boxes.form.replaceChildren(el('form', { class: 'lobby', onsubmit }, el('h2', {}, offers.title), el('p', { class: 'told' }, about()), wanted.controls, el('p', {}, foreseeingSwitch()),
    el('p', { class: 'buttons' }, el('button', { class: 'main', id: 'lay' }, said('Lay the table')),
      offers.share ? null : el('span', { class: 'told' }, said('Friends play from their phones when kingpress is started with --share.')),
      offers.replay ? plain('Look through the record', acts.look, { id: 'look-through' }) : null),
    el('p', { class: 'failed', id: 'play-failed', role: 'status' })));
  listGames();
}

// What was begun and is not over, but for what is on some tab.
async function listGames() {
  if (!offers.game) return;
  const { unfinished = [] } = await ask('games').catch(() => ({}));
  const elsewhere = await seats.held();
  const free = unfinished.filter((one) => one.table !== seats.id() && !elsewhere.has(one.table));
  boxes.games.replaceChildren(...(free.length ? [el('h3', {}, said('Not over yet')), el('ul', {}, free.map((one) => {
    const name = [one.variant, one.field, said('after {n} {unit}', { n: one.length, unit: said(one.unit) }), one.who.map((_, i) => nameOf(one, i)).join(', ')].filter(Boolean).join(' \u00b7 ');
    return el('li', {}, el('span', {}, name), plain(said('Go on'), () => acts.goOn(one.table, Math.max(0, one.who.indexOf('person')))),
      plain(said('Put away'), async () => { await act(`table/forget?table=${one.table}`).catch(failed); listGames(); }));
  }))] : []));
}
