// @ts-check
// Who sits at which seat of a table, and the codes by which friends come to it from their phones.
import { el, ask, act, choose, toggle, inFocus } from './dom.js';
import { capital, nameOf } from './names.js';
import { said } from './said.js';

let dialog, table = '', view = null, standing = null, failed = '', shown = '', address = 0;

const bots = ['greedy', 'random', 'mcts:300'];
const query = (words) => `${new URLSearchParams({ table, ...words })}`;

// `now`: the view of the table, or of one without rules.
export async function open(id, now) {
  table = id;
  view = now;
  failed = '';
  dialog ??= document.body.appendChild(el('dialog', { class: 'friends', 'aria-labelledby': 'friends-words', onclose: () => dialog.replaceChildren() }));
  await look();
  await inviteAll();
  if (!dialog.open) dialog.showModal();
}

// Somebody came or went, or said a name.
export async function heard() {
  if (dialog?.open) await look();
}

export const carryOver = (from, to) => act(`share/again?${new URLSearchParams({ from, to })}`);

async function look() {
  try {
    standing = await ask(`share?${query({})}`);
    if (table === 'sandbox') view = await ask('sandbox?seat=-1');
    else view = { ...view, ...await ask(`table?${query({ seat: view.seat })}`) };
  } catch (error) { failed = error.message; }
  const said = JSON.stringify([standing, seatsOf().map(nameAt), view.who, view.away, view.over, failed]);
  if (said !== shown || !dialog.open) show();  // a move of the game moves nothing here
  shown = said;
}

async function change(path, words) {
  failed = '';
  try {
    standing = await act(`${path}?${query(words)}`);
  } catch (error) { failed = error.message; }
  await look();
}

// Seats at phones have codes as soon as somebody asks for them.
async function inviteAll() {
  for (const seat of view.away ?? []) if (!standing.seats.some((one) => one.seat === seat)) await change('share/seat', { seat, who: 'phone' });
}

const seatsOf = () => (view.who ?? view.tallies).map((_, i) => i);
const nameAt = (seat) => (view.who ? nameOf(view, seat) : view.names?.[seat] || said('player {n}', { n: seat + 1 }));

function code(one, seat) {
  const link = one.links[Math.min(address, one.links.length - 1)];
  return el('div', { class: 'code' },
    el('img', { src: `share/code?${query({ seat, address, link: link.slice(-9, -1) })}`, alt: said('QR code of the address for {who}', { who: seat < 0 ? said('those who watch') : capital(nameAt(seat)) }), width: 164, height: 164 }),
    el('p', { class: 'link' }, el('code', {}, link)));
}

function presence(one) {
  if (one.taken === 0) return 'nobody has come yet';
  const again = one.taken === 2 ? said('; taken over once by another screen') : one.taken > 2 ? said('; taken over {n} times by another screen', { n: one.taken - 1 }) : '';
  return said(one.there ? 'is there' : 'has come, and is not looking now') + again;
}

function row(seat) {
  const away = view.away?.includes(seat), one = standing.seats.find((other) => other.seat === seat);
  const who = away ? 'phone' : view.who?.[seat] ?? 'person';
  const kinds = [['person', 'at this screen'], ['phone', 'at a phone'], ...(view.who ? bots.map((bot) => [bot, said('a bot: {bot}', { bot })]) : [])];
  if (!kinds.some(([kind]) => kind === who)) kinds.push([who, who]);
  return el('li', { class: 'friend', 'data-seat': seat }, el('div', { class: 'friend-row' }, el('b', { class: 'name' }, capital(nameAt(seat))),
    choose(kinds, who, (kind) => change('share/seat', { seat, who: kind }), { 'aria-label': said('Who plays seat {n}', { n: seat + 1 }), 'data-who': seat, disabled: view.over }),
    one ? el('span', { class: 'told presence' }, presence(one)) : null,
    one ? el('button', { type: 'button', class: 'plain', onclick: () => change('share/seat', { seat, who: 'phone', anew: 'yes' }) }, 'New code') : null),
  one && !one.over ? code(one, seat) : null);
}

function show() {
  if (!standing || !view) return;
  const { addresses, watch } = standing, focused = inFocus()?.dataset.who;
  const many = addresses.length > 1 ? el('label', { class: 'field' }, el('span', {}, 'Address in the codes'),
    choose(addresses.map((one, i) => [`${i}`, `${one.interface} ${one.address}`]), `${address}`, (chosen) => { address = Number(chosen); show(); })) : null;
  dialog.replaceChildren(el('form', { method: 'dialog' }, el('h2', { id: 'friends-words' }, said('Friends')), el('button', { class: 'plain' }, 'Close')),
    el('div', { class: 'who-can' }, el('p', {}, el('b', {}, said('Whoever is on {network} can reach {address}.', { network: addresses.map((one) => (one.interface ? said('the network of {interface}', one) : said('the same network'))).join(said(' and ')), address: addresses.map((one) => one.address).join(said(' and ')) }))),
      el('p', {}, 'Who has a seat\'s code sees its hand and plays for it; without a code nobody sees a table. Codes end with the game, or when you take them back.'),
      el('p', {}, 'What is played is not encrypted: whoever listens on the network can read it. Share on a network that you trust.')), many ?? '',
    el('p', { class: 'failed', role: 'status' }, failed),
    el('ul', {}, seatsOf().map(row)),
    toggle('Let others watch: they see what all see', !!watch, (on) => change('share/watch', { on: on ? 'yes' : 'no' }), { id: 'let-watch' }),
    watch ? el('div', { class: 'friend' }, el('p', { class: 'told presence' }, said('{n} watching', { n: watch.watching })), code(watch, -1)) : '');
  if (focused) dialog.querySelector(`[data-who="${focused}"]`)?.focus();
}
