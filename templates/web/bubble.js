// @ts-check
// Words at a place on the page, such as why something cannot be done there. They are read out as soon as they stand, and
// go with the next act.
import { el } from './dom.js';

/** @typedef {{left: number, right: number, top: number, bottom: number}} Spot */
const air = 10;  // pixels

/** @param {{clientX: number, clientY: number}} event @returns {Spot} */
export const spotOf = ({ clientX: x, clientY: y }) => ({ left: x, right: x, top: y, bottom: y });

// The node is always there: a reader of screens hears of what changes in it, not of what appears with its words.
export function bubble() {
  const node = el('div', { class: 'bubble', role: 'status', 'aria-live': 'assertive' });
  /** @param {Spot} spot @param {(string | Node)[]} words */
  function say(spot, ...words) {
    node.replaceChildren(...words);
    const { offsetWidth: wide, offsetHeight: high } = node, middle = (spot.left + spot.right) / 2;
    const left = Math.max(air, Math.min(innerWidth - wide - air, middle - wide / 2)), above = spot.top - high - air >= 0;
    node.classList.toggle('below', !above);
    node.style.left = `${left}px`;
    node.style.top = `${above ? spot.top - high - air : Math.min(spot.bottom + air, innerHeight - high - air)}px`;
    node.style.setProperty('--tip', `${Math.max(14, Math.min(wide - 14, middle - left))}px`);
  }
  return { node, say, hush: () => node.replaceChildren() };
}
