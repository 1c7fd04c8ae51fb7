// @ts-check
// The end of a game: who has won, the count, and what comes next.
import { courseOf } from './course.js';
import { el } from './dom.js';
import { capital, nameOf, named, toldBy } from './names.js';
import { said } from './said.js';

/** @param {any} view */
export function endWords(view) {
  const [, seats, how, capped] = view.outcome.match(/^seats? (.*?) (wins?|share a draw)(, at the limit.*)?$/) ?? [];
  if (!seats) return named(view, capital(view.outcome));
  const names = seats.split(' and ').map((/** @type {string} */ seat) => nameOf(view, Number(seat) - 1)), all = capital(names.join(said(' and ')));
  const words = how === 'share a draw' ? said('{names} share a draw', { names: all }) : names.length > 1 ? said('{names} win', { names: all })
    : names[0] === said('you') ? said('You win') : said('{name} wins', { name: all });
  return words + (capped ? said(', at the limit of the game\'s length') : '');
}

// Who has scored what, best first, with what else is counted before each.
/** @param {any} view */
function counts(view) {
  const scored = (view.plates ?? []).map((/** @type {any} */ plate, /** @type {number} */ seat) => ({ ...plate, seat }))
    .filter((/** @type {any} */ plate) => plate.score !== undefined);
  if (!scored.length) return null;
  const marksOf = (/** @type {number} */ seat) => view.mats.find((/** @type {any} */ mat) => mat.seat === seat && mat.ground === 'zones')?.marks ?? [];
  const names = [...new Set(scored.flatMap((/** @type {any} */ one) => marksOf(one.seat).map((/** @type {any} */ mark) => mark.name)))];
  const winners = new Set([...view.outcome.matchAll(/seat (\d)/g)].map(([, number]) => Number(number) - 1));
  const best = scored.toSorted((/** @type {any} */ a, /** @type {any} */ b) => Number(winners.has(b.seat)) - Number(winners.has(a.seat)) || b.score - a.score);
  return el('table', {}, el('thead', {}, el('tr', {}, el('th', {}, ''), ...names.map((name) => el('th', { scope: 'col' }, name)), el('th', { scope: 'col' }, said('score')))),
    el('tbody', {}, best.map((/** @type {any} */ one) => el('tr', { class: winners.has(one.seat) ? 'won' : null, 'data-seat': one.seat },
      el('th', { scope: 'row' }, capital(nameOf(view, one.seat))),
      ...names.map((name) => el('td', {}, named(view, marksOf(one.seat).find((/** @type {any} */ mark) => mark.name === name)?.value ?? ''))),
      el('td', { class: 'score' }, `${one.score}`)))));
}

// What the last line says that was told with the end: the count of a game that counts only then.
/** @param {any} view */
function lastTold(view) {
  const line = view.log?.at(-1) ?? '';
  return line.startsWith('  ') ? el('p', { class: 'told' }, capital(toldBy(view, line.split('; ').at(-1).trim()).text)) : null;
}

/**
 * @param {HTMLElement} box @param {any} view
 * @param {{again: (() => void) | null, look: () => void}} acts @param {string} record of a guest: none, and no game after it
 */
export function showEnd(box, view, acts, record) {
  if (!view.over) {
    box.hidden = true;
    box.replaceChildren();
    return;
  }
  if (!box.hidden && box.dataset.record === record) return;
  box.dataset.record = record;
  box.hidden = false;
  const put = () => { box.hidden = true; };
  box.replaceChildren(el('h2', {}, endWords(view)), counts(view) ?? lastTold(view) ?? '', courseOf(view) ?? '', el('p', { class: 'buttons' }, acts.again ? el('button', { type: 'button', class: 'main', id: 'again', onclick: acts.again }, said('Play again')) : null,
      el('button', { type: 'button', class: 'plain', id: 'look-back', onclick: acts.look }, said('Replay it move by move')),
      acts.again ? el('a', { class: 'button', href: record, download: 'game.jsonl' }, said('Save the record')) : null,
      el('button', { type: 'button', class: 'plain', onclick: put }, said('Back to the table'))));
}

// The same once more; who was second begins.
export function rematch(view) {
  const turned = (list) => [...list.slice(1), list[0]];
  const who = turned(view.who.map((one, i) => (view.away.includes(i) ? 'phone' : one))), names = turned(view.who.map((_, i) => view.names?.[i] ?? ''));
  const query = new URLSearchParams({ variant: view.wanted?.variant ?? '', players: String(view.players), field: view.wanted?.field ?? '', who: who.join(','), names: names.join(',') });
  return { who, query: `${query}` };
}
