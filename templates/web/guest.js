// @ts-check
// The page of a guest: one seat of a table, or the table as those see it who only watch; and the cards of the deck.
import { $, ask, act, el, keep, kept } from './dom.js';
import { lost } from './meeting.js';
import { said, speak, translate } from './said.js';
import * as gallery from './gallery.js';
import * as play from './play.js';
import * as sandbox from './sandbox.js';
import * as seats from './seats.js';
import { plain } from './table_page.js';

const app = { state: null, view: 'play', show, failed, detail: { open() {} }, tell() {} };
window.kingpress = app;  // for tests and the curious
const views = ['play', 'cards'];

function show(name) {
  app.view = name;
  for (const other of views) {
    $(`tab-${other}`).setAttribute('aria-selected', String(other === name));
    $(`tab-${other}`).tabIndex = other === name ? 0 : -1;
    $(`view-${other}`).hidden = other !== name;
  }
  if (name === 'cards') gallery.enter(app);
  else if (app.state?.sandbox) sandbox.enter();
  else play.enter();
}

for (const name of views) {
  $(`tab-${name}`).addEventListener('click', () => show(name));
  $(`tab-${name}`).addEventListener('keydown', (event) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const other = views[1 - views.indexOf(name)];
    show(other);
    $(`tab-${other}`).focus();
  });
}

function live(words, good) {
  $('live').dataset.state = good ? 'good' : 'lost';
  $('live-words').textContent = said(words);
}

const box = el('div', { class: 'guest-words', hidden: true });
// Instead of the table, what is in the way of it.
function failed(error) {
  const elsewhere = error.elsewhere, ended = error.status === 404;
  box.replaceChildren(el('p', {}, elsewhere ? said('This seat is played on another screen.') : error.message),
    elsewhere ? el('button', { type: 'button', class: 'main', id: 'play-here', onclick: () => sit(true) }, said('Play here'))
      : ended ? '' : plain('Try again', () => sit()));
  box.hidden = false;
  $('view-play').classList.add('is-closed');
}

// A game that follows has a code of its own, which this screen gets without being asked.
async function follow() {
  const { next } = await ask(`table?${seats.query()}`);
  if (next) location.replace(`../${next}/`);
}

async function sit(steal = false) {
  box.hidden = true;
  $('view-play').classList.remove('is-closed');
  try {
    if (app.state.sandbox) await sandbox.sitDown(app.state.seat, steal);
    else await play.sitDown('guest', app.state.seat, steal);
    greet();
  } catch (error) { failed(error); }
}

// Who plays says once what they are called; the phone keeps it.
async function greet() {
  const called = $('called');
  called.hidden = app.state.watches;
  if (app.state.watches) return;
  const name = kept('guest-name', null);
  if (name === null) return askName();
  called.textContent = name || said('Your name');
  await act(`name?${seats.query()}&name=${encodeURIComponent(name)}`).catch(() => {});
}
function askName() {
  const dialog = $('asks-name'), line = el('input', { value: kept('guest-name', '') ?? '', maxlength: 20, autocomplete: 'off', 'aria-labelledby': 'asks-name-words', id: 'name-line' });
  dialog.replaceChildren(el('form', { method: 'dialog', onsubmit: () => { keep('guest-name', line.value.trim()); greet(); } },
    el('h2', { id: 'asks-name-words' }, said('What are you called?')), line, el('p', { class: 'buttons' }, el('button', { class: 'main', id: 'sit-down' }, said('Sit down')))));
  if (!dialog.open) dialog.showModal();
  line.focus();
}

async function load() {
  app.state = await ask('state');
  $('title').textContent = app.state.title;
  document.title = `${app.state.title} - kingpress`;
  await speak(app.state.language);
  for (const part of ['head', 'view-play']) translate($(part));
  if (app.view === 'cards') gallery.enter(app);
}

// Until the program is back where it was, nobody is asked anything (see meeting.js).
function hear() {
  const news = new EventSource(`news?page=${encodeURIComponent(seats.screen())}`);
  const on = (kind, act) => news.addEventListener(kind, (event) => act(JSON.parse(event.data)));
  news.onopen = () => live('live', true);
  news.onerror = () => {
    news.close();
    live('waiting for the table', false);
    lost().then(comeBack);
  };
  on('state', () => load().then(() => show(app.view)).catch(() => {}));
  on('table', ({ n }) => play.heard(n ?? -1));
  on('next', () => follow().catch(() => {}));
  on('sandbox', (news) => sandbox.heard(news));
}

// With a code that has ended nobody asks again: each time would count against the address.
async function comeBack() {
  await new Promise((later) => { setTimeout(later, 1000); });
  const error = await load().then(() => null, (thrown) => thrown);
  if (error?.status === 404) return failed(error);
  hear();
  if (!error) again();
}

// A phone that has slept looks how things stand.
function again() {
  if (!app.state || !box.hidden) return;
  if (app.state.sandbox) sandbox.enter();
  else play.heard(-1);
}
document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') again(); });

new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty('--head', `${/** @type {HTMLElement} */ (target).offsetHeight}px`)).observe($('head'));
document.querySelector('.skip').addEventListener('click', (event) => { event.preventDefault(); $('main').focus(); });
$('called').addEventListener('click', askName);
play.begin(app);
$('sandbox').replaceWith(sandbox.begin(app, () => {}));
$('view-play').prepend(box);
load().then(async () => {
  await sit();
  show('play');
  hear();
}).catch(failed);
