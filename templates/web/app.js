// @ts-check
// What holds the page together: the state of the deck, news from the program, the views.
import { $, ask, counted, el } from './dom.js';
import { lost, untilMet } from './meeting.js';
import * as cards from './cards.js';
import * as detail from './detail.js';
import * as sheets from './sheets.js';
import * as faults from './faults.js';
import * as numbers from './numbers.js';
import * as trouble from './trouble.js';
import * as ledger from './ledger.js';
import * as address from './address.js';
import * as search from './search.js';
import * as noted from './noted.js';
import * as following from './following.js';
import * as sandbox from './without_rules.js';
import { said, speak, translate } from './said.js';

// Read when it is looked at first: a table is half of the page.
let table, friends;
const play = { begin() {}, async enter(app) {
  await untilMet();  // what else answers at this address is asked for nothing
  const [read, others] = await Promise.all([import('./play.js'), import('./friends.js')]);
  if (!table) read.begin(app);
  [table, friends] = [read, others];
  table.enter();
} };
const views = { cards, sheets, faults, numbers, play };
// The panel of one piece goes to the views that open it by `app`: it needs them itself.
export const app = { state: null, view: 'cards', show, detail, tell, lookAt, step: undefined };
window.kingpress = app;  // for tests and the curious

const looks = () => ({ view: app.view, shown: { ...cards.looks(), open: detail.opened(), notes: noted.shown() } });

// Something else is shown: the address says so. `kind`: see address.js.
function tell(kind = '') {
  address.tell(looks, kind);
}

// Shows what the address says.
function arrive() {
  const { view, shown, fresh } = address.read();
  if (!fresh) cards.take(app, shown);
  detail.take(app, shown.open);
  noted.take(app, shown.notes);
  turnTo(view);
  address.settle(looks().view, looks().shown);
}

function show(name, focus = false) {
  turnTo(name);
  tell();
  if (focus) $(`tab-${app.view}`).focus();
}

// At a step of a game that the program has opened.
async function lookAt(step, game) {
  app.step = step;
  show('play');
  await play.enter(app);
  await table.lookThrough(step, game);
}

function turnTo(name) {
  if (!Object.hasOwn(views, name)) name = 'cards';
  app.view = name;
  for (const other of Object.keys(views)) {
    const tab = $(`tab-${other}`);
    tab.setAttribute('aria-selected', String(other === name));
    tab.tabIndex = other === name ? 0 : -1;
    $(`view-${other}`).hidden = other !== name;
  }
  views[name].enter?.(app);
}

function listenToTabs() {
  const names = Object.keys(views);
  for (const name of names) {
    $(`tab-${name}`).addEventListener('click', () => show(name));
    $(`tab-${name}`).addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (step) show(names[(names.indexOf(name) + step + names.length) % names.length], true);
      if (event.key === 'Home') show(names[0], true);
      if (event.key === 'End') show(names[names.length - 1], true);
    });
  }
  addEventListener('popstate', arrive);
}

function skipToTheContent() {
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();  // its address would name a view
    $('main').focus();
  });
}

function live(words, good) {
  $('live').dataset.state = good ? 'good' : 'lost';
  $('live-words').textContent = said(words);
}

// The words of the head that the table has, too, are said in the language of the deck from the start.
let tongued = false;
async function tongue(language) {
  if (tongued) return;
  tongued = true;
  await speak(language ?? '');
  translate(document.body);
}

let asked = 0, examined = 0;
async function load() {
  const mine = ++asked, before = examined;
  const state = await ask('state');
  await tongue(state.language);
  if (before !== examined) state.faults = await ask('faults');  // what was examined meanwhile
  if (mine === asked) stand(state);
}

// What has changed is told with the news, where it is little; else all is asked for.
async function change({ since, changed, ...said }) {
  const { state } = app;
  const same = state?.good === said.good;
  if (!same && !(changed && state?.good === since)) return load();
  asked += 1;  // what is on its way is older
  const pieces = same ? state.pieces : state.pieces.slice();
  if (!same) for (const [at, piece] of changed) pieces[at] = piece;
  if (!same) cards.turn(changed.map(([, piece]) => piece));
  await null;  // the new faces are asked for before all that follows from them
  stand({ ...state, ...said, pieces });
  await examine();
}

async function examine() {
  const mine = ++examined, list = app.state && await ask('faults');
  if (list && mine === examined) tellFaults(list);
}

function stand(state) {
  const before = app.state;
  app.state = state;
  $('title').textContent = state.title || state.target;
  document.title = `${state.title || state.target} - kingpress`;
  document.documentElement.lang = state.language || 'en';  // of the deck's own words; those of the page are English
  document.body.classList.toggle('broken', state.broken);
  tellFaults(state.faults);
  cards.update(app);
  noted.refresh(app);
  search.seek();
  following.changed(app, before, cards.reveal);
  views[app.view].enter?.(app);
}

function tellFaults(list) {
  app.state.faults = list;
  const errors = list.filter((fault) => fault.severity === 'error').length;
  const warnings = list.filter((fault) => fault.severity === 'warning').length;
  const count = $('fault-count');
  count.hidden = errors + warnings === 0;
  const [number, one] = errors ? [errors, 'error'] : [warnings, 'warning'];
  count.replaceChildren(`${number}`, el('span', { class: 'heard' }, counted(number, one).slice(`${number}`.length)));
  count.dataset.severity = errors ? 'error' : 'warning';
  trouble.update(app);
  faults.update(app);
  cards.mark(app);
  detail.tellFaults(app);
  table?.refresh();
}

// Until the program is back where it was, nobody is asked anything (see meeting.js).
function hear() {
  const news = new EventSource('news');
  const on = (kind, act) => news.addEventListener(kind, (event) => act(JSON.parse(event.data)));
  news.onopen = () => live('live', true);
  news.onerror = () => {
    news.close();
    if (app.state) app.state.good = undefined;  // who comes back counts anew, from 0
    live('waiting for kingpress', false);
    lost().then(hear);
  };
  on('state', (said) => change(said).catch(() => live('waiting for kingpress', false)));
  on('faults', () => examine().catch(() => {}));
  on('sheets', (said) => sheets.heard(app, said));
  on('trial', (said) => numbers.heard(app, said));
  on('show', (said) => following.show(app, said, cards.reveal));
  on('sandbox', (said) => { sandbox.heard(said); friends?.heard(); });
  on('tables', (said) => { table?.heardOf(said); friends?.heard(); });
  on('share', () => friends?.heard());
}

new ResizeObserver(([{ target }]) => document.documentElement.style.setProperty('--head', `${/** @type {HTMLElement} */ (target).offsetHeight}px`))
  .observe($('head'));
listenToTabs();
skipToTheContent();
trouble.begin(app);
ledger.begin(app).catch(() => {});
for (const view of Object.values(views)) view.begin(app);
arrive();
hear();
