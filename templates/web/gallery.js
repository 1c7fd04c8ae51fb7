// @ts-check
// The cards of the deck, to look at: by their printed faces, large when one is clicked.
import { el, asIs, $ } from './dom.js';
import { face } from './face.js';
import { pictureWhenSeen } from './meeting.js';

let large, shown = '';

function pictured(piece, side) {
  const frame = face(piece, side);
  pictureWhenSeen(frame.firstChild, frame.source);
  return frame;
}

function open(piece) {
  large ??= document.body.appendChild(el('dialog', { class: 'one-card', 'aria-label': 'A card', onclick: () => large.close() }));
  large.replaceChildren(el('h2', {}, asIs(piece.title || piece.name)), el('div', { class: 'sides' }, face(piece, 'front', true), piece.back ? face(piece, 'back', true) : null),
    el('form', { method: 'dialog', class: 'buttons' }, el('button', { class: 'plain' }, 'Close')));
  large.showModal();
}

export function enter(app) {
  if (!app.state || shown === `${app.state.version}`) return;
  shown = `${app.state.version}`;
  $('view-cards').replaceChildren(el('ul', { class: 'gallery' }, app.state.pieces.map((piece) => el('li', {},
    el('button', { type: 'button', onclick: () => open(piece) }, pictured(piece, 'front'), el('span', { class: 'card-name' }, asIs(piece.title || piece.name)))))));
}
