// @ts-check
// Which game this tab plays, and what is asked of it. A tab keeps its own game over reloads; no other tab plays in it.
// A guest's screen keeps its seat.
import { ask, act, keep, kept } from './dom.js';
import { askedBy } from './asks.js';
import { said } from './said.js';

export const isGuest = document.body.classList.contains('guest');
const drawn = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const page = (isGuest && kept('screen', '')) || drawn();
if (isGuest) keep('screen', page);
let table = '', release = () => {};

const memory = {
  get: () => { try { return JSON.parse(sessionStorage.getItem('kingpress.table')) ?? {}; } catch { return {}; } },
  set: (said) => { try { sessionStorage.setItem('kingpress.table', JSON.stringify(said)); } catch { /* keeps nothing */ } },
};

export const id = () => table;
export const screen = () => page;
export const remembered = () => memory.get();
export const remember = (seat) => memory.set({ ...memory.get(), table, seat });
export const query = (words = '') => `table=${table}&page=${encodeURIComponent(page)}${words && `&${words}`}`;
// A view with all that may be left out of it.
export const whole = (view) => own({ names: memory.get().names ?? [], away: [], asks: askedBy(view.choices ?? []), frames: [], refused: [], step: 0, plates: [], ...view });
// At its own screen a seat is "you", at others it has a name.
const own = (view) => (isGuest ? { ...view, guest: true, names: view.names.map((name) => (name === said('you') ? '' : name)) } : view);
export const asks = async (words) => whole(await ask(`table?${query(words)}`));
export const acts = async (what, words) => {
  const said = await act(`table/${what}?${query(words)}`);
  return said.mats ? whole(said) : said;
};

const lockOf = (id) => `kingpress ${id}`;

// Games that are open in some tab.
export async function held() {
  const all = await navigator.locks?.query().catch(() => null);
  return new Set((all?.held ?? []).map(({ name }) => name.replace('kingpress ', '')));
}

// False while another tab has the game, unless it is taken from it. A page that is loaded anew has just left its game:
// a moment is waited.
function hold(id, steal) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((done) => {
    navigator.locks.request(lockOf(id), steal ? { steal } : { signal: /** @type {any} */ (AbortSignal).timeout(1000) }, () => {
      release();
      done(true);
      return new Promise((leave) => { release = () => leave(); });
    }).catch(() => done(false));
  });
}

// The game as the seat sees it, played by this tab from now on; null when another tab has it.
export async function take(id, seat, steal = false) {
  if (!isGuest && (id !== table || steal) && !await hold(id, steal)) return null;
  table = id;
  const view = isGuest && !steal ? await asks(`seat=${seat}`) : await acts('take', `seat=${seat}`);
  remember(view.seat);
  return view;
}

export async function lay(words) {
  const { table: id } = await act(`table/new?${words}&page=${encodeURIComponent(page)}`);
  memory.set({ table: id, seat: 0, names: new URLSearchParams(words).get('names')?.split(',') ?? [] });
  return id;
}
export async function goOn(step, seat, game) {
  const { table: id } = await act(`replay/resume?game=${encodeURIComponent(game)}&step=${step}&seat=${seat}&page=${encodeURIComponent(page)}`);
  return id;
}

export function leave() {
  release();
  table = '';
  memory.set({});
}
