// @ts-check
// Elements are made here and nowhere else: what decks say becomes text, never markup. Nothing is asked but from here.
import { isMet, lost, picture } from './meeting.js';
import { said } from './said.js';

// What is read, in the language of the page where it is known.
const read = new Set(['aria-label', 'title', 'placeholder', 'alt']);

export function el(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key === 'class') node.className = value;
    else if (key === 'vars') for (const [name, said] of Object.entries(value)) node.style.setProperty(name, said);
    else if (key === 'src') picture(node, value);
    else if (key === 'value' || key === 'checked') node[key] = value;
    else node.setAttribute(key, value === true ? '' : read.has(key) ? said(value) : value);
  }
  node.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (typeof child === 'string' ? said(child) : child)));
  return node;
}

/** @param {string} id @returns {any} of whatever kind it is */
export const $ = (id) => document.getElementById(id);

/** Where the keyboard is. */
export const inFocus = () => /** @type {HTMLElement | null} */ (document.activeElement);

export function field(label, control, cls = '') {
  return el('label', { class: `field ${cls}` }, el('span', {}, label), control);
}

export function choose(options, chosen, onchange, attributes = {}) {
  const select = el('select', { onchange: () => onchange(select.value), ...attributes });
  for (const option of options) {
    const [value, words] = Array.isArray(option) ? option : [option, option];
    select.append(el('option', { value, selected: value === chosen }, words));
  }
  return select;
}

export function toggle(label, checked, onchange, attributes = {}) {
  const box = el('input', { type: 'checkbox', checked, onchange: () => onchange(box.checked), ...attributes });
  return el('label', { class: 'toggle' }, box, el('span', {}, label));
}

// Any value of a card as a person reads it.
export function words(value) {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value === 'object') {
    if (value.kind === 'number' && 'number' in value) return String(value.number);
    if (value.kind === 'symbol') return `${value.colour} ${value.shape}`;
    return Object.entries(value).map(([key, inner]) => `${key} ${words(inner)}`).join(', ');
  }
  return String(value);
}

/** "3 cards"; `one` is a word of the page. */
export const counted = (number, one) => said(number === 1 ? `1 ${one}` : `{n} ${one}s`, { n: number });

/** What decks and people say, as it is: no word of the page. */
export const asIs = (text) => document.createTextNode(text);

// The line of a fault, with its place marked.
export function quoted(fault) {
  if (!fault.text) return null;
  const letters = [...fault.text], from = Math.max(0, fault.column - 1), to = fault.cell ? from : Math.max(from + 1, fault.end_column - 1);
  return el('pre', {}, letters.slice(0, from).join(''), el('mark', {}, letters.slice(from, to).join('')), letters.slice(to).join(''));
}

export function kept(name, otherwise) {
  try {
    const said = JSON.parse(localStorage.getItem(`kingpress.${name}`));
    return said === null ? otherwise : said;
  } catch {
    return otherwise;
  }
}
export function keep(name, value) {
  try {
    localStorage.setItem(`kingpress.${name}`, JSON.stringify(value));
  } catch { /* a browser that keeps nothing */ }
}

export async function fetched(path, method = 'GET', body = undefined) {
  if (!isMet()) throw new Error('kingpress is away: the page goes on when it is back');
  return fetch(path, { method, body, cache: 'no-store' }).catch((error) => { lost(); throw error; });
}
export async function ask(path, method = 'GET', body = undefined) {
  const answer = await fetched(path, method, body);
  const said = await answer.json().catch(() => ({ error: answer.statusText }));
  if (!answer.ok) throw Object.assign(new Error(said.error || answer.statusText), { status: answer.status, elsewhere: said.elsewhere });
  return said;
}
export const act = (path, body = undefined) => ask(path, 'POST', body);
