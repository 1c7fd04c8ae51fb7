// @ts-check
// A card, large: under a pointer that rests on it, a finger that stays on it, or with Space when it has the focus.
import { el } from './dom.js';

const rests = 300, stays = 450;  // milliseconds
let timer = 0, at = { x: 0, y: 0 };  // where the pointer was when something was last done
/** @type {HTMLElement} */
const glass = el('div', { class: 'glass', 'aria-hidden': 'true', hidden: true });

/** The topmost face that a node shows. @param {Element | null} node @returns {HTMLElement | null} */
function faceOf(node) {
  const owner = /** @type {any} */ (node?.closest?.('.placed, .place, .thing'));
  return owner?.looks ?? owner?.querySelector('.placed:not(.back) > .face, :scope:not(.back, .place) > .face') ?? null;
}

/** @param {HTMLElement} face @param {string} name */
function show(face, name) {
  const from = face.getBoundingClientRect(), large = /** @type {HTMLElement} */ (face.cloneNode(true));
  glass.replaceChildren(large, el('b', {}, name));
  glass.hidden = false;
  const wide = Math.min(300, innerWidth * 0.6, (innerHeight - 90) * (from.width / from.height));
  glass.style.setProperty('--across', `${wide}px`);
  const left = from.x + from.width / 2 < innerWidth / 2 ? Math.min(innerWidth - wide - 30, from.right + 18) : Math.max(8, from.x - wide - 42);
  const high = glass.offsetHeight;
  glass.style.left = `${left}px`;
  glass.style.top = `${Math.max(8, Math.min(innerHeight - high - 8, from.y + from.height / 2 - high / 2))}px`;
}

export function hide() {
  clearTimeout(timer);
  glass.hidden = true;
}

/** @param {EventTarget | null} target @param {number} wait */
function soon(target, wait) {
  const node = /** @type {Element} */ (target), face = faceOf(node);
  hide();
  if (!face || face.getBoundingClientRect().width > 240) return;
  const named = node.closest('[aria-label]');
  timer = window.setTimeout(() => { if (face.isConnected && !document.querySelector('.ghost')) show(face, named?.getAttribute('aria-label') ?? ''); }, wait);
}

/** @param {HTMLElement} where */
export function magnified(where) {
  document.body.append(glass);
  // What comes to lie under a pointer that stands still is not meant.
  where.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse' && !event.buttons && Math.hypot(event.clientX - at.x, event.clientY - at.y) > 3) soon(event.target, rests);
  });
  where.addEventListener('pointerleave', hide);
  where.addEventListener('pointerdown', (event) => {
    at = { x: event.clientX, y: event.clientY };
    if (event.pointerType === 'mouse') hide();
    else soon(event.target, stays);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointermove'])
    addEventListener(name, (event) => { if (/** @type {PointerEvent} */ (event).pointerType !== 'mouse') hide(); });
  where.addEventListener('contextmenu', (event) => { if (!glass.hidden) event.preventDefault(); });
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !glass.hidden) return hide();
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
    const node = document.activeElement;
    if (!where.contains(node) || /INPUT|SELECT|TEXTAREA/.test(node?.tagName ?? '')) return;
    if (!glass.hidden) return hide();
    const face = faceOf(node);
    if (face) show(face, node?.getAttribute('aria-label') ?? '');
  });
}
