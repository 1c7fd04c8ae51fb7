// @ts-check
// How the game went: the score of each seat as each day, round or turn ended, as lines, and in words who led when.
import { el } from './dom.js';
import { capital, nameOf } from './names.js';
import { said } from './said.js';

const wide = 300, high = 72, edge = 6, most = 6;  // most: changes of the lead that are told one by one

/** @typedef {{after: number, scores: number[]}} Scores */

/** @param {string} name @param {Record<string, string | number>} attributes */
function drawn(name, attributes) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, `${value}`);
  return node;
}

/** Who leads alone, whenever that changes. @param {Scores[]} course @returns {{seat: number, after: number}[]} */
export function leads(course) {
  /** @type {{seat: number, after: number}[]} */
  const found = [];
  for (const { after, scores } of course) {
    const best = Math.max(...scores), seat = scores.indexOf(best);
    if (scores.lastIndexOf(best) === seat && found.at(-1)?.seat !== seat) found.push({ seat, after });
  }
  return found;
}

/** Nothing where too little is known. @param {any} view */
export function courseOf(view) {
  /** @type {Scores[]} */
  const course = view.course ?? [];
  if (course.length < 3) return null;
  const all = course.flatMap(({ scores }) => scores), least = Math.min(...all), span = Math.max(...all) - least || 1;
  const first = course[0].after, last = course[course.length - 1].after;
  const x = (/** @type {number} */ after) => edge + (wide - 2 * edge) * (after - first) / (last - first || 1);
  const y = (/** @type {number} */ score) => high - edge - (high - 2 * edge) * (score - least) / span;
  const picture = drawn('svg', { viewBox: `0 0 ${wide} ${high}`, 'aria-hidden': 'true' });
  picture.append(drawn('path', { class: 'axis', d: `M${edge} ${high - edge}H${wide - edge}` }));
  for (let seat = 0; seat < view.who.length; ++seat) {
    const line = drawn('g', { 'data-seat': seat });
    const points = course.map(({ after, scores }) => `${x(after).toFixed(1)} ${y(scores[seat]).toFixed(1)}`);
    line.append(drawn('path', { class: 'line', 'stroke-dasharray': ['', '6 3', '2 3', '8 3 2 3'][seat % 4], d: `M${points.join('L')}` }),
      drawn('circle', { cx: x(last), cy: y(course[course.length - 1].scores[seat]), r: 4 }));
    picture.append(line);
  }
  const changes = leads(course), unit = view.unit;
  const told = !changes.length ? said('Nobody was in the lead.') : changes.length > most ? said('The lead changed {n} times.', { n: changes.length - 1 })
    : said('In the lead: {list}.', { list: changes.map(({ seat, after }) => said('{name} after {n} {unit}', { name: capital(nameOf(view, seat)), n: after, unit })).join(', ') });
  return el('figure', { class: 'course' }, el('figcaption', {}, said('Score by {unit}', { unit })), picture, el('p', { class: 'hint' }, told));
}
