// @ts-check
// Something is carried to a place, by mouse or by finger. A finger takes a card of the hand off sideways to its row;
// elsewhere, where it would scroll the page, it rests on the thing first.
import { el } from './dom.js';

const far = 8, rest = 320;  // pixels; milliseconds

// `begin` and `end(dropped, event)` are told, the event where it was let go; `drop` gets what lies beneath, found by `target(node)`.
export function carried(node, { begin, target, drop, end, inRow, over: seen = null }) {
  let from = null, ghost = null, timer = 0;

  const over = (event) => target(document.elementFromPoint(event.clientX, event.clientY));

  function lift(event) {
    begin();
    const face = node.querySelector('.face');
    ghost = el('div', { class: 'ghost', 'aria-hidden': 'true' }, face ? face.cloneNode(true) : el('span', {}, node.title));
    if (face) ghost.style.width = `${face.getBoundingClientRect().width}px`;
    document.body.append(ghost);
    follow(event);
  }

  function follow(event) {
    seen?.(over(event), event);
    ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -60%)`;
    const felt = node.closest('.table')?.querySelector('.felt'), edge = felt?.getBoundingClientRect();
    if (edge && event.clientY < edge.top + 30) felt.scrollBy(0, -12);
    else if (edge && event.clientY > edge.bottom - 30 && event.clientY < edge.bottom) felt.scrollBy(0, 12);
  }

  function move(event) {
    if (ghost) return follow(event);
    const x = Math.abs(event.clientX - from.x), y = Math.abs(event.clientY - from.y);
    if (Math.hypot(x, y) < far) return;
    if (event.pointerType === 'mouse' || (inRow && y > x)) lift(event);
    else if (!inRow) away();
  }

  function up(event) {
    const place = ghost && over(event);
    if (ghost) addEventListener('click', stop, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stop, true));
    away(place, event);
    if (place) drop(place, event);
  }

  const stop = (event) => { event.stopPropagation(); event.preventDefault(); };
  const cancel = () => away();
  const heard = { pointermove: move, pointerup: up, pointercancel: cancel };
  function away(place = null, event = null) {
    clearTimeout(timer);
    for (const name of Object.keys(heard)) removeEventListener(name, heard[name]);
    const held = ghost;
    ghost?.remove();
    ghost = null;
    if (held) end(!!place, event);
  }

  node.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || !event.isPrimary) return;
    from = { x: event.clientX, y: event.clientY };
    for (const name of Object.keys(heard)) addEventListener(name, heard[name]);
    if (event.pointerType !== 'mouse' && !inRow) timer = setTimeout(() => lift(event), rest);
  });
  node.addEventListener('touchmove', (event) => { if (ghost) event.preventDefault(); }, { passive: false });
  node.addEventListener('contextmenu', (event) => { if (ghost) event.preventDefault(); });
  node.addEventListener('dragstart', (event) => event.preventDefault());
  return node;
}
