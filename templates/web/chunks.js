// @ts-check
// Many tiles: only those near the view are made. They lie in chunks of whole rows; a chunk that is far away keeps its
// height and has no tiles. What is in a chunk is the caller's: `fill` makes its tiles, `clear` forgets them.

const most = 400;  // tiles that are all made
const rows = 6;  // of a chunk

/** @typedef {HTMLElement & {pieces: any[], filled: boolean}} Chunk */

/** @type {Chunk[]} */
let chunks = [];
let columns = 8, high = 0;
/** @type {IntersectionObserver} */
let watcher;
/** @type {{fill: (chunk: Chunk) => void, clear: (chunk: Chunk) => void}} */
let owner;

/** @param {HTMLElement} grid @param {typeof owner} theOwner @param {() => void} again lays all anew */
export function begin(grid, theOwner, again) {
  owner = theOwner;
  watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) isIntersecting ? fill(/** @type {Chunk} */ (target)) : clear(/** @type {Chunk} */ (target));
  }, { rootMargin: '900px' });
  new ResizeObserver(() => {
    const many = chunks.length && chunks.some((chunk) => !chunk.filled || chunk.pieces.length > most);
    if (many && columnsOf(chunks[0]) !== columns) again();
  }).observe(grid);
}

/**
 * How many tiles lie beside each other; as before while the grid is not shown.
 * @param {HTMLElement} node
 */
function columnsOf(node) {
  const said = getComputedStyle(node), tile = /** @type {HTMLElement | null} */ (node.querySelector('.tile'));
  if (said.display === 'flex') return tile && node.clientWidth ? Math.max(1, Math.floor((node.clientWidth + 14) / (tile.offsetWidth + 14))) : columns;
  const tracks = said.gridTemplateColumns.split(' ');
  return tracks.every((track) => /^[\d.]+px$/.test(track)) ? tracks.length : columns;
}

/** All chunks go; `laid` follows for each group. */
export function begun() {
  watcher.disconnect();
  chunks = [];
}

/**
 * The chunks of one group.
 * @param {any[]} pieces
 * @param {number} all pieces of all groups
 * @returns {Chunk[]}
 */
export function laid(pieces, all) {
  const size = all > most ? columns * rows : pieces.length, made = [];
  for (let at = 0; at < pieces.length; at += size) {
    const chunk = /** @type {Chunk} */ (Object.assign(document.createElement('div'), { className: 'tiles', pieces: pieces.slice(at, at + size), filled: false }));
    made.push(chunk);
  }
  chunks.push(...made);
  return made;
}

/**
 * They are in the page now: those near the view are filled.
 * @returns {boolean} false where other columns fit, and all are laid anew
 */
export function shown() {
  const all = chunks.reduce((sum, chunk) => sum + chunk.pieces.length, 0);
  if (all <= most) { chunks.forEach(fill); return true; }
  fill(chunks[0]);
  const fits = columnsOf(chunks[0]);
  if (fits !== columns) { columns = fits; return false; }
  high = chunks[0].offsetHeight || high || 1000;
  for (const chunk of chunks) {
    if (!chunk.filled) chunk.style.minHeight = `${Math.round(high * Math.ceil(chunk.pieces.length / columns) / Math.min(rows, Math.ceil(chunks[0].pieces.length / columns)))}px`;
    watcher.observe(chunk);
  }
  return true;
}

/**
 * The same places with other pieces.
 * @param {any[]} pieces
 */
export function renew(pieces) {
  let at = 0;
  for (const chunk of chunks) {
    chunk.pieces = pieces.slice(at, at += chunk.pieces.length);
    if (chunk.filled) owner.fill(chunk);
  }
}

/**
 * The chunk of the piece at this place, with its tiles.
 * @param {number} place
 */
export function reach(place) {
  let at = 0;
  for (const chunk of chunks) if (place < (at += chunk.pieces.length)) return fill(chunk);
}

/** @param {Chunk} chunk */
function fill(chunk) {
  if (chunk.filled) return;
  chunk.filled = true;
  chunk.style.minHeight = '';
  owner.fill(chunk);
}

// One that has the focus stays.
/** @param {Chunk} chunk */
function clear(chunk) {
  if (!chunk.filled || !chunk.offsetHeight || chunk.contains(document.activeElement)) return;
  chunk.style.minHeight = `${chunk.offsetHeight}px`;
  chunk.filled = false;
  owner.clear(chunk);
}
