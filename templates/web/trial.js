// @ts-check
// How the games of a trial end so far: for each seat, and for the cards that make a difference.
import { el, asIs } from './dom.js';
import { cardsOf } from './cards.js';
import { interval } from './chance.js';
import { said } from './said.js';

export function heard(app, { state, of, title, deck, report }, boxes) {
  const per = (number) => `${(100 * number).toFixed(1)} %`;
  const even = 1 / report.seats.length, looked = report.cards.filter((card) => card.played >= 30 && card.win_rate_when_played !== null);
  const clear = looked.map((card) => ({ ...card, ...interval(card.win_rate_when_played, card.played), all: interval(card.win_rate_when_played, card.played, looked.length) }))
    .filter(({ all }) => all.low > even || all.high < even)
    .sort((a, b) => Math.abs(b.win_rate_when_played - even) - Math.abs(a.win_rate_when_played - even));
  const pieceOf = (id) => cardsOf(app, deck).find((piece) => piece.id === id);
  const named = (id) => {
    const piece = pieceOf(id);
    return piece ? el('button', { type: 'button', class: 'link', onclick: () => { app.show('cards'); app.detail.open(app, piece); } }, asIs(piece.title || id)) : asIs(id);
  };
  boxes.said.textContent = said(state === 'done' ? '{title}: {n} of {all} games' : '{title}: {n} of {all} games ...', { title, n: report.games, all: of });
  const rate = (name, { low, high, all }, value, words) => el('div', { class: 'rate' }, el('span', {}, name),
    el('span', { class: 'track', vars: { '--low': low, '--high': high, '--rate': value }, 'aria-hidden': 'true' },
      all && el('u', { vars: { '--low': all.low, '--high': all.high } }), el('i', {}), el('b', {})), el('span', {}, words));
  const { length } = report;
  const long = length ? said(', {unit} {median} (90 % from {least} to {most})', { unit: said(length.unit), median: length.median, least: length.p5, most: length.p95 }) : '';
  boxes.result.replaceChildren(
    el('progress', { max: of, value: report.games, 'aria-label': 'games played' }),
    el('div', { class: 'rates' }, report.seats.map((seat) => rate(said('seat {n}, {bot}', { n: seat.seat + 1, bot: seat.bot }), seat, seat.rate,
      said('{rate} ({low} to {high})', { rate: per(seat.rate), low: per(seat.low), high: per(seat.high) })))),
    el('p', {}, said('draws {n}', { n: report.draws }) + long),
    ...(looked.length ? [el('h3', {}, 'Cards that win or lose by more than luck'),
      el('p', { class: 'told', id: 'clear-cards' }, clear.length
        ? said('{n} of {all} cards that were played 30 times or more. Thick: 95 % for one card; thin: for all of them looked at together.', { n: clear.length, all: looked.length })
        : said('None of {all} cards yet. The rates of so many differ by luck alone; more games tell more.', { all: looked.length })),
      el('div', { class: 'rates' }, clear.slice(0, 12).map((card) =>
        rate(named(card.id), card, card.win_rate_when_played, said('{rate} of {n} ({low} to {high})', { rate: per(card.win_rate_when_played), n: card.played, low: per(card.all.low), high: per(card.all.high) }))))] : []));
}
