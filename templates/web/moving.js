// @ts-check
// Things move where they go: what lay elsewhere before comes from there, in 250 ms. What was hidden comes from a place
// that has lost as many. Nothing moves for those who want no motion.
const lasts = 250;

export const moves = () => !matchMedia('(prefers-reduced-motion: reduce)').matches && document.visibilityState === 'visible';

/** @typedef {{things: Map<string, {box: DOMRect, node: HTMLElement}>, counts: Map<string, {count: number, box: DOMRect}>}} Sight */

/** Where all things and piles are. @param {Element[]} roots @returns {Sight} */
export function sight(roots) {
  /** @type {Sight} */
  const seen = { things: new Map(), counts: new Map() };
  for (const node of roots.flatMap((root) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-thing]'))])) {
    let key = node.dataset.thing ?? '';
    for (let twin = 2; seen.things.has(key); ++twin) key = `${node.dataset.thing} ${twin}`;
    seen.things.set(key, { box: node.getBoundingClientRect(), node });
  }
  for (const node of roots.flatMap((root) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-heap]'))]))
    seen.counts.set(node.dataset.heap ?? '', { count: Number(node.dataset.count), box: node.getBoundingClientRect() });
  return seen;
}

/** @param {Sight} before @param {Sight} now @param {number} sign 1: that have lost, -1: that have gained */
function changed(before, now, sign) {
  const boxes = [];
  for (const name of new Set([...before.counts.keys(), ...now.counts.keys()])) {
    const one = before.counts.get(name), other = now.counts.get(name);
    const by = sign * ((one?.count ?? 0) - (other?.count ?? 0)), box = (sign > 0 ? one : other)?.box ?? one?.box ?? other?.box;
    for (let i = 0; i < by && box?.width; ++i) boxes.push(box);
  }
  return boxes;
}

/** @param {DOMRect} from @param {DOMRect} to */
const shift = (from, to) => ({ translate: `${from.x + from.width / 2 - to.x - to.width / 2}px ${from.y + from.height / 2 - to.y - to.height / 2}px`,
  scale: `${Math.max(0.2, Math.min(3, from.width / (to.width || 1)))}` });

/** Lets what is there now come from where it was. @param {Sight} before @param {Element[]} roots */
export function move(before, roots) {
  const now = sight(roots), lost = changed(before, now, 1), gained = changed(before, now, -1);
  const timing = { duration: lasts, easing: 'ease-in-out' };
  for (const [key, { box, node }] of now.things) {
    const from = before.things.get(key)?.box ?? lost.shift();
    if (!from || !box.width || Math.hypot(from.x - box.x, from.y - box.y) < 4) continue;
    node.classList.add('moves');
    node.animate([shift(from, box), { translate: '0 0', scale: '1' }], timing).finished
      .catch(() => null).then(() => node.classList.remove('moves'));
  }
  for (const [key, { box, node }] of before.things) {
    const to = !now.things.has(key) && gained.shift();
    if (!to || !box.width) continue;
    const ghost = document.body.appendChild(/** @type {HTMLElement} */ (node.cloneNode(true)));
    ghost.className = 'goes';
    ghost.ariaHidden = 'true';
    ghost.inert = true;
    ghost.style.cssText = `left:${box.x}px;top:${box.y}px;width:${box.width}px`;
    ghost.animate([{ translate: '0 0', scale: '1' }, shift(to, box)], timing).finished.catch(() => null).then(() => ghost.remove());
  }
}

/** @param {number} ms */
export const after = (ms) => new Promise((done) => { setTimeout(done, ms); });
