// @ts-check
// Where the edges of a box come to lie while it is dragged: at other boxes, at the middle, the cut and the safe line,
// where one of them is near enough. All in mm.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Edges */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

export const near = 1, still = 0.3;  // mm
export const step = { plain: 0.5, fine: 0.1 };

/** @param {number} value */
export const rounded = (value) => Math.round(value * 100) / 100;

/** @param {Box} box @param {Edges} by @returns {Box} */
export function movedBox(box, by) {
  return { x: box.x + by.left, y: box.y + by.top, width: box.width + by.right - by.left, height: box.height + by.bottom - by.top };
}

/** Lines to snap to, across and down. @param {Box[]} others @param {{width: number, height: number, safe: number}} face */
export function linesOf(others, face) {
  const across = new Set([0, face.width / 2, face.width, face.safe, face.width - face.safe]);
  const down = new Set([0, face.height / 2, face.height, face.safe, face.height - face.safe]);
  for (const box of others) {
    for (const x of [box.x, box.x + box.width / 2, box.x + box.width]) across.add(rounded(x));
    for (const y of [box.y, box.y + box.height / 2, box.y + box.height]) down.add(rounded(y));
  }
  return { across: [...across], down: [...down] };
}

/** The nearest line to one of the places, and by how much the places go to it. @param {number[]} places @param {number[]} lines */
function nearest(places, lines) {
  let best = { by: 0, line: NaN, far: near };
  for (const place of places)
    for (const line of lines) {
      const far = Math.abs(line - place);
      if (far < best.far || (Number.isNaN(best.line) && far === near)) best = { by: line - place, line, far };
    }
  return best;
}

/**
 * A box of which some edges are dragged by so much; `guides` are the lines that it lies at.
 * @param {Box} box @param {{left?: boolean, top?: boolean, right?: boolean, bottom?: boolean}} edges
 * @param {number} dx @param {number} dy @param {{across: number[], down: number[]}} lines @param {boolean} free
 */
export function dragged(box, edges, dx, dy, lines, free = false) {
  const whole = edges.left && edges.right && edges.top && edges.bottom;
  const guides = { across: /** @type {number[]} */ ([]), down: /** @type {number[]} */ ([]) };
  const pull = (/** @type {number} */ at, /** @type {number} */ size, /** @type {boolean} */ first, /** @type {boolean} */ last,
    /** @type {number} */ by, /** @type {number[]} */ list, /** @type {number[]} */ found) => {
    if (!first && !last) return 0;
    if (free) return rounded(by);
    if (Math.abs(by) < still) return 0;  // dragged along the other axis
    const places = [...(first ? [at + by] : []), ...(last ? [at + size + by] : []), ...(whole ? [at + size / 2 + by] : [])];
    const snap = nearest(places, list);
    if (Number.isNaN(snap.line)) return rounded(Math.round(by * 10) / 10);
    found.push(snap.line);
    return rounded(by + snap.by);
  };
  let x = pull(box.x, box.width, !!edges.left, !!edges.right, dx, lines.across, guides.across);
  let y = pull(box.y, box.height, !!edges.top, !!edges.bottom, dy, lines.down, guides.down);
  const least = 0.5;  // a box keeps two sides
  if (!whole && edges.left) x = Math.min(x, box.width - least);
  if (!whole && edges.right) x = Math.max(x, least - box.width);
  if (!whole && edges.top) y = Math.min(y, box.height - least);
  if (!whole && edges.bottom) y = Math.max(y, least - box.height);
  return { by: { left: edges.left ? x : 0, right: edges.right ? x : 0, top: edges.top ? y : 0, bottom: edges.bottom ? y : 0 }, guides };
}

/** @param {Edges} by */
export const moves = (by) => [by.left, by.top, by.right, by.bottom].some((edge) => Math.abs(edge) >= 0.005);
