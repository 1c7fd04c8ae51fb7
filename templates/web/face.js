// @ts-check
// A face as it is printed, at any size, and the new one in its place.
import { el } from './dom.js';
import { giveUp, picture } from './meeting.js';
import { dropped, inTurn } from './queue.js';
import { pictureOf } from './proofs.js';

export function face(piece, side, eager = false) {
  const image = el('img', { alt: '', draggable: 'false' });
  const across = piece.across, down = piece.down;
  const frame = el('span', { class: `face${piece.round ? ' round' : ''}`, vars: {
    '--w': piece.width, '--h': piece.height, '--bx': (across - piece.width) / 2, '--by': (down - piece.height) / 2,
    '--safe': piece.safe, '--radius': piece.radius } }, image, el('span', { class: 'lines', 'aria-hidden': 'true' }));
  frame.source = pictureOf(side === 'back' ? piece.back : piece.front);
  if (eager) picture(image, frame.source);
  return frame;
}

// The new picture takes the place of the old one when it is whole; one that nobody sees is asked for when it is seen,
// and one that is outdated before it came is not waited for.
export function change(frame, source, seen) {
  if (frame.source === source) return;
  frame.source = source;
  const image = frame.firstChild;
  if (frame.next) dropped(frame.next);
  if (!seen) giveUp(image);
  if (!seen) return;
  const next = frame.next = el('img', { alt: '', draggable: 'false' });
  inTurn(next, source, () => {
    if (frame.source !== source) return;
    frame.firstChild.replaceWith(next);
    frame.next = null;
    next.dataset.since = performance.now();
  });
}
