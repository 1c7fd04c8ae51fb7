// @ts-check
// Proofs: lines of the cut and of the safe area, the bleed, less ink, what others see, and the size as it is printed.
import { choose, el, field, keep, kept, toggle } from './dom.js';

const wish = kept('proofs', {});

export const sights = [['', 'all colours'], ['grey', 'grey, as printed'], ['low-ink', 'low ink, as printed'],
  ['protan', 'no red cones'], ['deutan', 'no green cones'], ['tritan', 'no blue cones']];

/** Where the picture of a face is. */
export const pictureOf = (key) => `face/${key}.svg${['grey', 'low-ink'].includes(wish.sight) ? `?tone=${wish.sight}` : ''}`;

/** The page shows what is chosen. */
export function proofed() {
  const { classList, style } = document.body;
  classList.toggle('true-size', !!wish.true);
  style.setProperty('--mm', `${kept('mm', 96 / 25.4)}px`);
  for (const name of ['bleed', 'cut', 'safe', 'ink60', 'true']) classList.toggle(`proof-${name}`, !!wish[name]);
  for (const [name] of sights) if (name) classList.toggle(`sight-${name}`, wish.sight === name);
}

/** What is chosen; `otherwise` is called when other pictures are shown. */
export function proofs(otherwise) {
  const set = (name) => (on) => { wish[name] = on; keep('proofs', wish); proofed(); if (name === 'sight') otherwise(); };
  const ruler = el('input', { type: 'range', min: 2, max: 8, step: 0.01, value: kept('mm', 96 / 25.4), 'aria-label':
    'Width of the bar, until it is 50 mm on your ruler', oninput: () => { keep('mm', Number(ruler.value)); proofed(); } });
  return el('details', { class: 'proofs' }, el('summary', {}, 'Proofs'), el('div', { class: 'sheet' },
    toggle('Bleed', wish.bleed, set('bleed'), { id: 'proof-bleed' }),
    toggle('Line of the cut', wish.cut, set('cut'), { id: 'proof-cut' }),
    toggle('Safe line', wish.safe, set('safe'), { id: 'proof-safe' }),
    toggle('60 % ink', wish.ink60, set('ink60'), { id: 'proof-ink' }),
    field('Seen in', choose(sights, wish.sight || '', set('sight'), { id: 'proof-sight' })),
    toggle('Printed size', wish.true, set('true'), { id: 'proof-true' }),
    el('details', {}, el('summary', {}, 'Check with a ruler'),
      el('p', {}, 'Hold a ruler to the screen and move the slider until the bar is 50 mm wide. Once for each screen.'),
      el('div', { class: 'fifty', 'aria-hidden': 'true' }), ruler)));
}
