// @ts-check
// The cards that break first when a box changes: a look is for all of them. Each is drawn with the box as it is dragged.
import { ask, el, words } from './dom.js';
import { picture } from './meeting.js';
import { faultsOf, keyOf } from './cards.js';
import { said } from './said.js';

const length = (piece, name) => words(piece.values?.[name]).length;
const symbols = (piece) => (words(piece.values?.text).match(/\{/g) || []).length;
/** @type {[string, (piece: any) => number][]} */
const kinds = [['longest title', (piece) => length(piece, 'title')], ['longest text', (piece) => length(piece, 'text')], ['most symbols', symbols],
  ['least text', (piece) => -length(piece, 'text')]];

export function hardestOf(pieces) {
  const found = [];
  for (const [name, measure] of kinds) {
    const best = pieces.reduce((most, piece) => (!most || measure(piece) > measure(most) ? piece : most), null);
    if (best && measure(best) !== 0 && !found.some((one) => one.piece === best)) found.push({ name, piece: best });
  }
  return found;
}

// `pieces`: those of the look.
export function strip(app, pieces, side) {
  const told = el('p', { class: 'told', role: 'status' }), row = el('div', { class: 'hardest-row' });
  const node = el('div', { class: 'hardest' }, el('div', {}, el('b', {}, 'Hardest cards'), told), row);
  const list = hardestOf(pieces).map((one) => ({ ...one, image: el('img', { alt: '', draggable: 'false' }), boxes: null }));
  row.replaceChildren(...list.map((one) => el('figure', { vars: { '--w': one.piece.width, '--h': one.piece.height, '--bx': (one.piece.across - one.piece.width) / 2,
    '--by': (one.piece.down - one.piece.height) / 2 } }, el('span', { class: 'face' }, one.image), el('figcaption', {}, one.name))));
  const plain = () => {
    for (const one of list) {
      const now = app.state.pieces.find((piece) => keyOf(piece) === keyOf(one.piece)) || one.piece;
      picture(one.image, `face/${side === 'back' ? now.back : now.front}.svg`);
    }
    const bad = pieces.filter((piece) => faultsOf(app, piece).length).length;
    told.textContent = said(bad ? '{bad} of {n} have a fault' : '{n} fit', { bad, n: pieces.length });
  };
  plain();
  let at = 0;
  return {
    node, plain,
    // One after another, so that the dragged card itself is drawn at once. `same`: whether a box of another card is the dragged one.
    async draw(same, query) {
      if (!list.length) return;
      const one = list[at++ % list.length];
      one.boxes ??= await ask(`edit/boxes?piece=${encodeURIComponent(one.piece.key)}&side=${side}`).then(({ boxes }) => boxes).catch(() => []);
      const box = one.boxes.findIndex(same);
      if (box >= 0) await drawn(one.image, `face-with-box?piece=${encodeURIComponent(one.piece.key)}&side=${side}&box=${box}&${query}`);
    },
  };
}

// Shown when it is whole, so that nothing flickers.
export function drawn(image, source) {
  return new Promise((done) => {
    const next = el('img', { alt: '' });
    next.onload = () => { image.src = next.src; done(true); };
    next.onerror = () => done(false);
    picture(next, source);
  });
}
