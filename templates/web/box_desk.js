// @ts-check
// What the desk of boxes holds: one object for all its modules. The numbers of boxes are those of its look.
import { edits, reason } from './ledger.js';
import { said } from './said.js';
import { movedBox } from './snapping.js';

export const still = { left: 0, top: 0, right: 0, bottom: 0 };

export const desk = {
  app: null, dialog: null, piece: null, side: 'front', look: null, parts: {}, hardest: null,
  chosen: [],  // numbers of boxes; the last was chosen last
  by: still,  // how far their edges are moved, not yet written
  guides: { across: [], down: [] },
  placing: null,  // {kind, value} of an element that is to be placed
};

export const named = (box) => box.id || said(box.kind);
export const boxes = () => desk.chosen.map((at) => desk.look.boxes[at]).filter(Boolean);
export const box = () => boxes().at(-1);
export const off = () => reason() || said('switch on "Edit files" to move it');

// Why what is chosen cannot be moved; empty: it can.
export function why() {
  if (!edits()) return off();
  const locked = boxes().find((one) => one.locked);
  return locked ? (desk.chosen.length > 1 ? `${named(locked)}: ` : '') + said(locked.locked) : '';
}
export const now = () => movedBox(box(), desk.by);

// Where the edges of the whole face are.
export const face = () => ({ x: 0, y: 0, width: desk.look.width, height: desk.look.height });
