// The deck at the table: what can be done is what can be clicked; a seat is shown what it may know.
import { $, el, field, choose, ask, act, fetched } from './dom.js';
import { seating } from './seating.js';
import { face } from './cards.js';
import * as mats from './mats.js';
import { isMet, untilMet } from './meeting.js';

let boxes = {}, offers = {}, seats, seat = 0, view = null, taken = [], app, step = 0, busy = false, dropped = false, games = 0;

export function begin(whole) {
  app = whole;
  boxes = { setup: el('div', { class: 'setup' }), table: el('div', { class: 'table', hidden: true }) };
  $('view-play').replaceChildren(boxes.setup, boxes.table);
  ask('games').then((said) => {
    offers = said;
    lay();
    if (offers.replay) again(0);
  }).catch((error) => boxes.setup.replaceChildren(el('p', { class: 'failed' }, error.message)));
}

export function enter() { if (view) lookAgain(); }

// Mats and tokens are those of this very game, whatever the other views show; another deck has others.
const gather = () => app.state && mats.gather(view.steps === undefined ? 'table' : 'replay', `${games} ${app.state.version}`);
async function lookAgain() {
  await gather();
  show();
}

function lay() {
  if (!offers.game) {
    boxes.setup.replaceChildren(el('p', {}, 'kingpress knows no rules to play this deck by. The five games that it brings can be played.'));
    return;
  }
  seats = seating(offers, ['person', 'greedy', 'random', 'mcts:300'], 'greedy');
  boxes.setup.replaceChildren(el('form', { class: 'tools', onsubmit: (event) => { event.preventDefault(); sit(); } }, seats.controls,
    el('button', { class: 'main', id: 'lay' }, 'Lay the table'), offers.replay ? el('button', { type: 'button', class: 'plain', onclick: () => again(0) }, 'Look through the record') : null,
    el('span', { class: 'failed', id: 'play-failed', role: 'status' })));
}

const failed = (error) => { $('play-failed') ? $('play-failed').textContent = error.message ?? error : null; };

async function sit() {
  failed('');
  try {
    await act(`table/new?${seats.query()}`);
    seat = Math.max(0, seats.who().indexOf('person'));
    taken = [];
    view = await ask(`table?seat=${seat}`);
    ++games;
    await gather();
    take(view);
  } catch (error) { failed(error); }
}

// One after another: what is clicked while an answer is awaited was meant for another table.
async function send(path) {
  if (busy) return;
  waits(true);
  try {
    const said = await act(`table/${path}`);
    taken = [];
    take(said);
  } catch (error) {
    say(error.message);
    if (!isMet()) untilMet().then(() => ask(`table?seat=${seat}`)).then(take, (failure) => say(failure.message));
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
  view = said;
  seat = said.seat;
  show();
  const persons = view.who.map((one, i) => (one === 'person' ? i : -1)).filter((i) => i >= 0);
  if (!view.over && view.decides && !view.acting.some((one) => persons.includes(one))) setTimeout(() => send(`on?seat=${seat}`), 60);
}

const piece = (id) => app.state?.pieces.find((one) => one.id === id);
const hidden = (text) => text === '?' || /unseen$/.test(text);

// All that a choice names, as words; an order of cards is taken card by card.
const valuesOf = (choice) => Object.entries(choice.said).filter(([key]) => key !== 'action').map(([, value]) => [value].flat().map(String));
const names = (choice) => (choice.names ??= new Set(valuesOf(choice).flat()));
const inOrder = (choice, one, at) => valuesOf(choice).every((list) => list.length < 2 || !list.includes(one) ||
  !view.choices.every((other) => valuesOf(other).some((all) => all.length === list.length && all.includes(one))) || list[at] === one);

// "seat 2, target army": all of these are said.
const says = (choice, words) => words.split(', ').every((word) => {
  const [key, ...value] = word.split(' ');
  return value.length ? [choice.said[key]].flat().map(String).includes(value.join(' ')) : choice.said.action === key;
});
// What chooses a place of a seat's mat counts for that seat, or where the seat is named.
const wordsOf = (mat, place) => place.by.filter((words) => mat.seat < 0 || mat.seat === seat || words.split(', ').includes(`seat ${mat.seat}`));

const fits = (choice) => taken.every((one) => (one.what ? choice.what === one.what : one.by ? one.by.some((words) => says(choice, words))
  : names(choice).has(one.is) && inOrder(choice, one.is, taken.filter((other) => other.is && !other.by).indexOf(one))));
const open = () => view.choices.map((choice, i) => ({ ...choice, i })).filter(fits);

const same = (a, b) => !!a.is && (a.key ?? a.is) === (b.key ?? b.is);

function pick(what) {
  const before = taken;
  taken = taken.some((one) => same(one, what)) ? taken.filter((one) => !same(one, what)) : [...taken, what];
  const left = open();
  if (left.length === 0) {
    taken = [what];
    if (open().length === 0) {
      taken = before;
      show();
      return refuse(what.is ?? what.what);
    }
  }
  const now = open();
  if (now.length === 1) return send(`choose?seat=${seat}&choice=${now[0].i}`);
  show();
}

function say(...words) {
  const said = document.querySelector('.saying');
  if (!said) return failed(words.join(' '));
  said.replaceChildren(...words);
}

const pages = new Map();
async function page(game) {
  if (!pages.has(game)) pages.set(game, await (await fetched(`rules?game=${game}`)).text());
  return pages.get(game);
}

// The rules by which something can be done now, as the game's page has them: "5. Create. In the Field Hour ...".
async function rulesNow() {
  const numbers = [...new Set(view.choices.map((one) => one.rule))].filter(Boolean).sort((a, b) => a - b);
  const text = await page(view.game);
  return numbers.map((number) => text.match(new RegExp(`^${number}\\. [^]*?(?=\\n\\d+\\. |\\n\\n)`, 'm'))?.[0])
    .filter(Boolean).map((rule) => rule.replace(/\*+|`/g, '').replace(/\s+/g, ' '));
}

async function refuse(name) {
  const now = await rulesNow();
  const what = [...new Set(view.choices.map((one) => one.what.split(',')[0]))].join(', ');
  say(`Not ${piece(name)?.title ?? name} now. What can be done: ${what}.`, ...now.map((rule) => el('span', { class: 'rule' }, rule)),
    el('button', { type: 'button', class: 'plain', onclick: rules }, 'all the rules'));
}

async function rules() {
  const place = document.querySelector('.rules');
  if (!place.hidden) { place.hidden = true; return; }
  place.textContent = await page(view.game);
  place.hidden = false;
  place.focus();
}

function card(span, playable) {
  const own = piece(span.card);
  if (!own) return el('span', { class: `span ink-${span.ink || 'plain'}` }, span.text);
  const can = playable && view.choices.some((choice) => names(choice).has(span.card));
  const chosen = taken.some((one) => one.is === span.card);
  const frame = face(own, 'front', true);
  return el(can || playable ? 'button' : 'span', { class: `placed${can ? ' can' : ''}${chosen ? ' chosen' : ''}`, type: can || playable ? 'button' : undefined,
    'aria-pressed': can ? String(chosen) : undefined, 'data-key': can ? `card ${span.card}` : undefined, draggable: can ? 'true' : undefined, ...(can ? dragged({ is: span.card }) : {}), title: [own.title, span.text].filter(Boolean).join(': '),
    'aria-label': [own.title, span.text].filter(Boolean).join(': '), onclick: can || playable ? () => pick({ is: span.card }) : undefined }, frame);
}

// A card is taken along by the mouse, and the places that take it say so.
const dragged = (what) => ({
  ondragstart: (event) => {
    taken = [what];
    dropped = false;
    const name = what.is;
    event.dataTransfer.setData('text/plain', name);
    const left = open();
    for (const node of document.querySelectorAll('.felt .box, .felt .place'))
      node.classList.toggle('takes', !same(node.what, what) && left.some((choice) => (node.what.by ? node.what.by.some((words) => says(choice, words)) : names(choice).has(node.what.is))));
  },
  ondragend: () => { if (!dropped) { taken = []; show(); } },
});

function lets(node, what) {
  node.what = what;
  node.addEventListener('dragover', (event) => { if (node.classList.contains('takes')) event.preventDefault(); });
  node.addEventListener('drop', (event) => {
    event.preventDefault();
    if (!taken.length) return;
    dropped = true;
    pick(what);
  });
  return node;
}

function back() {
  const own = app.state?.pieces.find((one) => one.id && one.back) || app.state?.pieces.find((one) => one.back);
  return own ? el('span', { class: 'placed', role: 'img', 'aria-label': 'a hidden card' }, face(own, 'back', true)) : el('span', { class: 'span' }, '?');
}

function line(spans, playable) {
  return el('div', { class: `line${spans.some((span) => span.card) ? ' cards' : ''}` }, spans.map((span) => (hidden(span.text) ? back()
    : span.card ? [card(span, playable), el('span', { class: 'span small' }, span.text.startsWith(span.card) ? span.text.slice(span.card.length) : '')]
      : el('span', { class: `span ink-${span.ink || 'plain'}` }, span.text))));
}

function box(one, playable) {
  const can = playable && one.label && view.choices.some((choice) => names(choice).has(one.label));
  return lets(el('div', { class: `box edge-${one.edge}${can ? ' can' : ''}${taken.some((t) => t.is === one.label) ? ' chosen' : ''}` },
    can ? el('button', { type: 'button', class: 'label', onclick: () => pick({ is: one.label }) }, one.label) : el('span', { class: 'label' }, one.label), one.lines.map((spans) => line(spans, playable))), { is: one.label });
}

// A place of a mat: what lies there is dragged, what is dragged is laid down.
const hands = (playable) => (mat, place, label) => {
  const key = `${mat.piece} ${mat.seat} ${place.id} ${place.at}`, what = { is: place.name, key, by: wordsOf(mat, place) };
  const can = playable && view.choices.some((choice) => what.by.some((words) => says(choice, words)));
  if (!can) return lets(el('span', { class: 'place', role: 'img', 'aria-label': label }), what);
  const chosen = taken.some((one) => same(one, what));
  return lets(el('button', { type: 'button', class: `place can${chosen ? ' chosen' : ''}`, 'data-key': key, 'aria-pressed': String(chosen), 'aria-label': label,
    title: label, draggable: place.things.length ? 'true' : undefined, ...dragged(what), onclick: () => pick(what) }), what);
};

// Lines that tell of a card each, one after another, are a hand: faces say what the words would.
const tellsOfCard = (row) => row.boxes.length === 0 && row.line.length > 0 && (!!row.line[0].card || (row.line.length === 1 && hidden(row.line[0].text)));

function board(playable) {
  const printed = mats.shows(view.mats), cards = app.state?.pieces.filter((one) => one.id) ?? [], groups = [];
  // The mats tell what the boxes would.
  const rows = printed ? view.board.map((row) => ({ ...row, boxes: [] })).filter((row) => row.line.length && !row.on_mats) : view.board;
  for (const row of rows) {
    if (tellsOfCard(row) && groups.at(-1)?.hand) groups.at(-1).hand.push(row);
    else groups.push(tellsOfCard(row) ? { hand: [row] } : row);
  }
  return el('div', { class: 'board' }, printed ? mats.lay(view.mats, view.steps === undefined ? seat : -1, cards, hands(playable), (id) => card({ card: id, text: '' }, playable)) : null, groups.map((row) => {
    if (row.hand) return el('div', { class: 'hand' }, row.hand.map(({ line: [first] }) => (first.card ? card(first, playable) : back())));
    const placed = row.boxes.some((one) => one.column >= 0);
    return el('div', { class: 'row' }, row.line.length ? line(row.line, playable) : null, row.boxes.length ? el('div', { class: placed ? 'boxes placed-boxes' : 'boxes' }, row.boxes.map((one) => {
      const node = box(one, playable);
      if (placed && one.column >= 0) node.style.setProperty('grid-column', `${one.column + 1} / span 2`);
      return node;
    })) : null);
  }));
}

function actions() {
  const left = open();
  const buttons = left.length > 14 && !taken.some((one) => one.what)
    ? [...new Set(left.map((one) => one.what))].map((what) => {
      const ways = left.filter((one) => one.what === what);
      return el('button', { type: 'button', class: 'choice', onclick: () => (ways.length === 1 ? send(`choose?seat=${seat}&choice=${ways[0].i}`) : pick({ what })) }, ways.length === 1 ? ways[0].text : `${what} (${ways.length} ways)`);
    })
    : left.map((one) => el('button', { type: 'button', class: 'choice', onclick: () => send(`choose?seat=${seat}&choice=${one.i}`) }, one.text));
  return [taken.length ? el('p', {}, 'Chosen: ', taken.map((one) => one.what ?? one.is).join(', '), ' ', el('button', { type: 'button', class: 'plain', onclick: () => { taken = []; show(); } }, 'Take back')) : null, ...buttons.slice(0, 120)].filter(Boolean);
}

function show() {
  if (app.view !== 'play' || !view) return;
  boxes.table.hidden = false;
  if (view.steps !== undefined) return showRecord();
  const persons = view.who.map((one, i) => (one === 'person' ? i : -1)).filter((i) => i >= 0);
  const next = view.acting.find((one) => persons.includes(one));
  if (!view.over && persons.length > 1 && next !== undefined && next !== seat && !view.acting.includes(seat)) {
    boxes.table.replaceChildren(el('div', { class: 'curtain' }, el('h2', {}, `Seat ${next + 1} is to act`), el('p', {}, 'Hand over; what the other seat sees is covered.'),
      el('button', { class: 'main', type: 'button', onclick: async () => { seat = next; taken = []; take(await ask(`table?seat=${seat}`)); } }, `I am seat ${next + 1}`)));
    return;
  }
  const mine = view.choices.length > 0;
  const focused = document.activeElement?.classList?.contains('choice'), key = document.activeElement?.dataset?.key;
  mats.begin();
  boxes.table.replaceChildren(
    el('div', { class: 'felt' }, el('header', { class: 'tools' }, el('h2', {}, view.title), el('span', { class: 'told' }, view.who.map((one, i) => `seat ${i + 1}: ${i === seat && one === 'person' ? 'you' : one}`).join(', '))), board(mine)),
    el('aside', { class: 'acts' },
      el('p', { class: 'turn', role: 'status', id: 'turn' }, view.over ? `The game is over: ${view.outcome}.` : mine ? 'Your turn: choose here, click a card and a place, or drag it there.' : !view.decides ? 'There is nothing to decide in this game.' : 'The others are playing ...'),
      el('div', { class: 'choices', id: 'choices' }, mine ? actions() : null,
        !view.over && !view.decides ? [el('button', { type: 'button', class: 'choice', onclick: () => send(`on?seat=${seat}`) }, 'Play on'), el('button', { type: 'button', class: 'choice', id: 'to-end', onclick: toEnd }, 'To the end')] : null),
      el('p', { class: 'saying', role: 'status' }),
      el('p', { class: 'buttons' }, el('button', { type: 'button', class: 'plain', disabled: !view.undo, onclick: () => send(`undo?seat=${seat}`) }, 'Undo'),
        el('button', { type: 'button', class: 'plain', disabled: !mine, onclick: hint }, 'Hint'), el('button', { type: 'button', class: 'plain', onclick: () => rules() }, 'Rules'),
        el('a', { class: 'button', id: 'record', href: 'table/record', download: 'game.jsonl' }, 'Save the record')),
      el('pre', { class: 'rules', hidden: true, tabindex: '0' }),
      el('h3', {}, 'What happened'), el('ol', { class: 'log', 'aria-live': 'polite' }, view.log.slice(-60).reverse().map((words) => el('li', {}, words)))));
  mats.end();
  const back = key && [...boxes.table.querySelectorAll('[data-key]')].find((node) => node.dataset.key === key);
  if (back) back.focus({ preventScroll: true });
  else if (focused || key) boxes.table.querySelector('.choice')?.focus({ preventScroll: true });
}

async function toEnd() { for (let i = 0; i < 20000 && !view.over; ++i) view = await act(`table/on?seat=${seat}`); show(); }
async function hint() {
  try {
    const { choice } = await act(`table/hint?seat=${seat}`);
    say(`An mcts bot would choose: ${view.choices[choice].text}`);
  } catch (error) { say(error.message); }
}

async function again(to) {
  step = Math.max(0, to);
  try {
    view = { ...(await ask(`replay?step=${step}&seat=${seat}`)), choices: [], acting: [] };
    step = view.step;
    await lookAgain();
  } catch (error) { failed(error); }
}

const told = (one) => (one.actor === 'chance' ? `chance: ${one.action}` : Array.isArray(one.actions ?? one.choices) ? (one.actions ?? one.choices).map(told).join('; ')
  : `${typeof one.actor === 'number' ? `seat ${one.actor + 1}: ` : ''}${[one.action, ...Object.entries(one).filter(([key]) => !['actor', 'action', 'legal'].includes(key)).map(([key, value]) => `${key} ${typeof value === 'object' ? JSON.stringify(value) : value}`)].join(', ')}`);

function showRecord() {
  const slider = el('input', { type: 'range', min: 0, max: view.steps, value: step, 'aria-label': 'Step', onchange: () => again(Number(slider.value)) });
  mats.begin();
  boxes.table.replaceChildren(el('div', { class: 'felt' }, el('header', { class: 'tools' }, el('h2', {}, `${view.title}, from a record`)), board(false)),
    el('aside', { class: 'acts' }, el('p', { class: 'turn', role: 'status', id: 'turn' }, `Step ${step} of ${view.steps}${view.over ? `: ${view.outcome}` : ''}`), slider,
      el('p', { class: 'buttons' }, el('button', { type: 'button', class: 'plain', id: 'back-one', onclick: () => again(step - 1) }, 'Back'), el('button', { type: 'button', class: 'plain', id: 'on-one', onclick: () => again(step + 1) }, 'On')),
      field('Seen by', choose(Array.from({ length: view.players }, (_, i) => [`${i}`, `seat ${i + 1} (${view.who[i]})`]), `${seat}`, (value) => { seat = Number(value); again(step); })),
      el('ol', { class: 'log' }, view.taken.map((one) => el('li', {}, told(one))))));
  mats.end();
}
