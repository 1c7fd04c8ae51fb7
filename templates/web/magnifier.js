// @ts-check
// A card, large: under a pointer that rests on it, a finger that stays on it, or with M when it has the focus. It stays
// while others play, as long as the card lies there.
import { el } from './dom.js';

const rests = 300, stays = 450;  // milliseconds
let timer = 0;
let over = '';  // what the mouse is over, by its key: nodes are made anew whenever something happens
/** What is shown, and whether by the keyboard: {key, keys}. @type {{key: string, keys: boolean} | null} */
let meant = null;
/** @type {HTMLElement} */
const glass = el('div', { class: 'glass', 'aria-hidden': 'true', hidden: true });

const shown = '.placed, .place, .thing';
const ownerOf = (/** @type {any} */ node) => /** @type {HTMLElement | null} */ (node?.closest?.(shown) ?? null);

/** The same thing has the same key when the table is laid anew. @param {HTMLElement | null} owner */
const keyOf = (owner) => owner?.dataset.thing ?? owner?.dataset.heap ?? owner?.dataset.key ?? owner?.getAttribute('aria-label') ?? '';

/** The topmost face that a node shows. @param {any} owner @returns {HTMLElement | null} */
const faceOf = (owner) => owner?.looks ?? owner?.querySelector('.placed:not(.back) > .face, :scope:not(.back, .place) > .face') ?? null;

/** @param {HTMLElement} owner */
const nameOf = (owner) => owner.closest('[aria-label]')?.getAttribute('aria-label') ?? '';

/** @param {HTMLElement} face @param {string} name */
function fill(face, name) {
  glass.replaceChildren(face.cloneNode(true), el('b', {}, name));
}

/** @param {HTMLElement} owner @param {boolean} keys */
function show(owner, keys) {
  const face = faceOf(owner);
  if (!face) return;
  const from = face.getBoundingClientRect();
  fill(face, nameOf(owner));
  glass.hidden = false;
  meant = { key: keyOf(owner), keys };
  const wide = Math.min(300, innerWidth * 0.6, (innerHeight - 90) * (from.width / from.height));
  glass.style.setProperty('--across', `${wide}px`);
  const left = from.x + from.width / 2 < innerWidth / 2 ? Math.min(innerWidth - wide - 30, from.right + 18) : Math.max(8, from.x - wide - 42);
  const high = glass.offsetHeight;
  glass.style.left = `${left}px`;
  glass.style.top = `${Math.max(8, Math.min(innerHeight - high - 8, from.y + from.height / 2 - high / 2))}px`;
}

export function hide() {
  clearTimeout(timer);
  meant = null;
  glass.hidden = true;
}

/** @param {HTMLElement} where @param {string} key */
const found = (where, key) => [.../** @type {NodeListOf<HTMLElement>} */ (where.querySelectorAll(shown))]
  .find((node) => keyOf(node) === key && faceOf(node));

/** After the table was laid anew: what is looked at is still shown, where it is. @param {HTMLElement} where */
export function again(where) {
  if (!meant) return;
  const owner = found(where, meant.key), face = faceOf(owner);
  if (owner && face) fill(face, nameOf(owner));
  else hide();
}

/** @param {HTMLElement} where @param {HTMLElement | null} owner @param {number} wait */
function soon(where, owner, wait) {
  const face = faceOf(owner), key = keyOf(owner);
  hide();
  if (!face || face.getBoundingClientRect().width > 240) return;
  timer = window.setTimeout(() => {
    const now = found(where, key);  // others may have played meanwhile
    if (now && !document.querySelector('.ghost')) show(now, false);
  }, wait);
}

/** A mouse that moves; what comes to lie under one that stands still is not meant. @param {HTMLElement} where @param {PointerEvent} event */
function moved(where, event) {
  const owner = ownerOf(event.target), key = keyOf(owner);
  if (event.buttons || key === over) return;
  over = key;
  if (owner || !meant?.keys) soon(where, owner, rests);
}

/** @param {HTMLElement} where @param {KeyboardEvent} event */
function pressed(where, event) {
  if (event.key === 'Escape' && !glass.hidden) return hide();
  if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
  const node = document.activeElement, owner = ownerOf(node);
  if (!where.contains(node) || /INPUT|SELECT|TEXTAREA/.test(node?.tagName ?? '')) return;
  if (!glass.hidden) return hide();
  if (owner) show(owner, true);
}

/** @param {HTMLElement} where */
export function magnified(where) {
  document.body.append(glass);
  where.addEventListener('pointermove', (event) => { if (event.pointerType === 'mouse') moved(where, event); });
  where.addEventListener('pointerleave', () => { over = ''; if (!meant?.keys) hide(); });
  where.addEventListener('pointerdown', (event) => {
    if (event.pointerType === 'mouse') hide();
    else soon(where, ownerOf(event.target), stays);
  });
  where.addEventListener('focusin', (event) => { if (meant?.keys && keyOf(ownerOf(event.target)) !== meant.key) hide(); });
  for (const name of ['pointerup', 'pointercancel', 'pointermove'])
    addEventListener(name, (event) => { if (/** @type {PointerEvent} */ (event).pointerType !== 'mouse') hide(); });
  where.addEventListener('contextmenu', (event) => { if (!glass.hidden) event.preventDefault(); });
  addEventListener('keydown', (event) => pressed(where, event));
}
