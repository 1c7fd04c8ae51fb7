// @ts-check
// What a move would bring, said beside it while a pointer rests on it or it has the focus: as far as the seat can know.
import { el, keep, kept } from './dom.js';
import { open, taking } from './choosing.js';
import { capital, named } from './names.js';
import { said } from './said.js';
import { offered } from './verbs.js';

/** @typedef {{i: number, text: string}} Choice */
/** @typedef {{view: any, taken: any[], playable: boolean}} Table */
const rests = 400;  // milliseconds
const most = 4;     // ways to do what is pointed at, and lines that are told

// A switch for those who would rather count themselves.
export const foreseeingSwitch = () => el('label', { class: 'switch' }, el('input', { type: 'checkbox', id: 'foresees', checked: kept('foresees', true),
  onchange: (/** @type {any} */ event) => keep('foresees', event.target.checked) }), said('Tell what a move would bring'));

/** The choices that would be left if the node were clicked. @param {Table} table @param {any} node @returns {Choice[]} */
function meant(table, node) {
  if (!table.playable || !node) return [];
  if (node.choice !== undefined) return [{ ...table.view.choices[node.choice], i: node.choice }];
  const more = taking(table.view.choices, table.taken, node.what);
  return more ? /** @type {any} */ (open(table.view.choices, more)) : [];
}

/** @param {any} target */
function nodeOf(target) {
  for (let node = target; node; node = node.parentElement) if (node.choice !== undefined || node.what) return node;
  return null;
}

// What tells ways to do the same apart: "180 degrees" of "creates 65 on space 3 at 180 degrees".
/** @param {string[]} texts */
export function apart(texts) {
  const words = texts.map((text) => text.split(' '));
  let same = 0;
  while (words.every((one) => one.length > same + 1 && one[same] === words[0][same])) ++same;
  return words.map((one) => one.slice(same).join(' '));
}

/**
 * Listens to a table's page. `ask` fetches what follows of a choice by its number.
 * @param {any} page `whole` and `bubble` of table_page.js @param {Table} table @param {(i: number) => Promise<{follows: string[]}>} ask
 */
export function foresees(page, table, ask) {
  let timer = 0;
  /** @type {any} */
  let over = null, shown = null;
  /** @type {Map<number, string[]>} */
  let known = new Map();
  let of = null;  // the choices that are known

  /** @param {Choice} choice */
  async function followsOf(choice) {
    if (of !== table.view.choices) [of, known] = [table.view.choices, new Map()];
    const now = known;
    if (!now.has(choice.i)) now.set(choice.i, (await ask(choice.i)).follows);
    return now.get(choice.i) ?? [];
  }

  /** @param {any} node */
  async function tell(node) {
    const { view } = table, ways = meant(table, node);
    if (!ways.length || ways.length > most) return;
    const told = await Promise.all(ways.map(followsOf)).catch(() => []);
    if (node !== over || view !== table.view || !node.isConnected || document.querySelector('.ghost')) return;
    const names = apart(ways.map((way) => offered(way.text))), lines = [];
    told.forEach((follows, i) => { for (const line of follows) lines.push(capital(named(view, told.length > 1 ? `${names[i]}: ${line}` : line))); });
    if (!lines.length) return;
    if (lines.length > most) lines.splice(most, lines.length, '...');
    page.bubble.say(node.getBoundingClientRect(), ...lines.map((line) => el('span', { class: 'would' }, line)));
    shown = node;
  }

  /** @param {any} node */
  function soon(node) {
    if (node === over) return;
    over = node;
    clearTimeout(timer);
    if (shown) page.bubble.hush();
    shown = null;
    if (node && kept('foresees', true)) timer = window.setTimeout(() => tell(node), rests);
  }
  page.whole.addEventListener('pointerover', (event) => { if (event.pointerType === 'mouse') soon(nodeOf(event.target)); });
  page.whole.addEventListener('pointerleave', () => soon(null));
  page.whole.addEventListener('focusin', (event) => { if (/** @type {HTMLElement} */ (event.target).matches(':focus-visible')) soon(nodeOf(event.target)); });
}
