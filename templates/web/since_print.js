// @ts-check
// A piece now and as it was printed last, on each other under one handle.
import { el } from './dom.js';
import { face } from './face.js';
import { picture } from './meeting.js';

let at = 50;  // how far the handle stands to the right: it stays there from piece to piece

export function sincePrint(app, piece) {
  const now = face(piece, 'front', true), old = face(piece, 'front'), name = piece.title || piece.name;
  const faces = el('div', { class: 'over', vars: { '--at': `${at}%` } }, now, old);
  const handle = el('input', { type: 'range', min: 0, max: 100, value: at, 'aria-label': `How much of ${name} is shown as it was printed last`,
    oninput: () => { at = Number(handle.value); faces.style.setProperty('--at', `${at}%`); } });
  const section = el('section', { class: 'before' }, el('h3', {}, 'Printed last, and now'), faces, handle,
    el('p', { class: 'sub' }, 'Left of the handle as printed last, right of it as it is now.'));
  const image = old.firstChild;
  image.className = 'printed';
  image.alt = `${name} as it was printed last`;
  image.addEventListener('error', () => { section.hidden = true; });
  picture(image, `printed?piece=${encodeURIComponent(piece.key)}&v=${app.state.version}`);
  return section;
}
