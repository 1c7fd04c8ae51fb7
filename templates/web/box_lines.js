// @ts-check
// Boxes beside each other: how far apart they are, how they are put in line, and whether words can be read on what lies
// under them. All lengths in mm.
import { rounded } from './snapping.js';

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{x: number, y: number, length: number, along: 'x' | 'y'}} Line */

/**
 * The distances from one box to another: between them where they stand apart, from edge to edge where one holds the other.
 * @param {Box} one
 * @param {Box} other
 * @returns {Line[]}
 */
export function distances(one, other) {
  const lines = [];
  for (const [along, at, size, across, wide] of /** @type {const} */ ([['x', 'x', 'width', 'y', 'height'], ['y', 'y', 'height', 'x', 'width']])) {
    const [a, b, c, d] = [one[at], one[at] + one[size], other[at], other[at] + other[size]];
    const low = Math.max(one[across], other[across]), high = Math.min(one[across] + one[wide], other[across] + other[wide]);
    const middle = low <= high ? (low + high) / 2 : one[across] + one[wide] / 2;
    const add = (/** @type {number} */ from, /** @type {number} */ to) => {
      if (rounded(Math.abs(to - from)) === 0) return;
      const start = Math.min(from, to), length = rounded(Math.abs(to - from));
      lines.push(along === 'x' ? { x: start, y: middle, length, along } : { x: middle, y: start, length, along });
    };
    if (c >= b) add(b, c);
    else if (a >= d) add(d, a);
    else { add(c, a); add(b, d); }
  }
  return lines;
}

/**
 * By how much each box moves so that all are in line: at the edge or the middle of what they lie in together.
 * @param {Box[]} boxes
 * @param {'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom'} how
 * @returns {{left: number, top: number, right: number, bottom: number}[]}
 */
export function inLine(boxes, how) {
  const across = ['left', 'centre', 'right'].includes(how);
  const ends = boxes.map((box) => (across ? [box.x, box.x + box.width] : [box.y, box.y + box.height]));
  const low = Math.min(...ends.map(([first]) => first)), high = Math.max(...ends.map(([, last]) => last));
  return ends.map(([first, last]) => {
    const by = rounded(how === 'left' || how === 'top' ? low - first : how === 'right' || how === 'bottom' ? high - last : (low + high - first - last) / 2);
    return across ? { left: by, right: by, top: 0, bottom: 0 } : { left: 0, right: 0, top: by, bottom: by };
  });
}

/** @param {string} hex "#rrggbb" */
function light(hex) {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * The contrast of two colours as WCAG counts it: 1 to 21.
 * @param {string} one
 * @param {string} other
 */
export function contrast(one, other) {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return Math.round((high + 0.05) / (low + 0.05) * 10) / 10;
}

/**
 * The colour that most of a box has, as the face is drawn.
 * @param {HTMLImageElement} image of the face with its bleed
 * @param {Box} box in the trim's coordinates
 * @param {{width: number, height: number, bleedX: number, bleedY: number}} face
 */
export function groundOf(image, box, face) {
  const scale = 4, canvas = document.createElement('canvas');  // pixels in a mm
  canvas.width = Math.max(1, Math.min(600, box.width * scale));
  canvas.height = Math.max(1, Math.min(600, box.height * scale));
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, -(box.x + face.bleedX) * scale, -(box.y + face.bleedY) * scale, (face.width + 2 * face.bleedX) * scale, (face.height + 2 * face.bleedY) * scale);
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height), found = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const hex = `#${[...data.slice(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    found.set(hex, (found.get(hex) ?? 0) + 1);
  }
  return [...found].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
