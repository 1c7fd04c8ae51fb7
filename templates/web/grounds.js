// @ts-check
// Zones and boards of one's own games on the table: where a printed board of the kit has an element of their name they
// lie there, those of a seat on a board of its own; else side by side, or row after row. Hands are held.

/**
 * @typedef {{name: string, value: string, seat: number, none: boolean}} Mark
 * @typedef {{kind: string, name: string, degrees: number, count: number, seat: number, says?: string, side?: string}} Thing
 * @typedef {{id: string, at: number, name: string, by: string[], things: Thing[], note: string, spread: boolean, row?: boolean, hand: boolean, where: string, down: number, across: number, marks: Mark[]}} Place
 * @typedef {{piece: string, label: string, seat: number, ground: string, marks: Mark[], places: Place[]}} Mat
 * @typedef {{part: string, name: string, kind: string, back?: string, spots?: Record<string, number[][]>}} Piece
 */

/**
 * Where no token bears the name of a value: the tokens of which every seat has its own are the seats', one that is left
 * over stands for words. Of a thing of two sides in a game of two the second seat has the back.
 * @param {Mark} mark @param {Piece[]} tokens @param {number} players @returns {{token: Piece, side: string} | null}
 */
function unnamed(mark, tokens, players) {
  const kindOf = (/** @type {Piece} */ token) => token.name.replace(/ \S+$/, '');
  const own = tokens.filter((token) => tokens.filter((other) => kindOf(other) === kindOf(token)).length === players);
  const others = tokens.filter((token) => !own.includes(token));
  if (mark.seat < 0) return others.length === 1 ? { token: others[0], side: 'front' } : null;
  if (own.length === players) return { token: own[mark.seat], side: 'front' };
  return tokens.length === players ? { token: tokens[mark.seat], side: 'front' }
    : tokens.length === 1 && players === 2 && tokens[0].back ? { token: tokens[0], side: mark.seat ? 'back' : 'front' } : null;
}

/**
 * The printed thing of the kit by which a mark stands on a space, and which side of it is up; or null.
 * @param {Mark} mark @param {Piece[]} kit @param {number} players @returns {{token: Piece, side: string} | null}
 */
export function tokenFor(mark, kit, players) {
  const tokens = kit.filter((piece) => piece.kind === 'token');
  const own = tokens.filter((token) => token.name === mark.name || token.name.startsWith(`${mark.name} `));
  const token = mark.seat < 0 ? tokens.find((one) => one.name === mark.value) ?? own[0] : own[own.length > 1 ? mark.seat : 0];
  return token ? { token, side: 'front' } : unnamed(mark, tokens, players);
}

/** Where a place of a ground lies on a printed board. @param {Mat} mat @param {Place} place @param {number} i @param {Piece} board */
function spotOn(mat, place, i, board) {
  const spots = board.spots ?? {};
  if (mat.ground === 'zones') return spots[place.id] ? { id: place.id, at: 0 } : null;
  if (spots[place.id]) return { id: place.id, at: 0 };
  const name = place.id.slice(mat.piece.length + 1);
  const other = Object.keys(spots).find((id) => id.endsWith(`-${name}`));
  if (other && !/^\d/.test(name)) return { id: other, at: 0 };
  return spots[mat.piece]?.[i] ? { id: mat.piece, at: i } : null;
}

/** @param {Place} place @param {{id: string, at: number}} spot @param {Piece[]} kit @param {number} players @param {boolean} isZone @returns {Place} */
function printed(place, spot, kit, players, isZone) {
  const found = place.marks.map((mark) => ({ mark, of: tokenFor(mark, kit, players) }));
  const said = found.filter(({ mark, of }) => !of || (mark.seat < 0 && of.token.name !== mark.value)).map(({ mark }) => mark.value);
  const things = found.flatMap(({ mark, of }) => (of ? [{ kind: 'token', name: of.token.part, side: of.side, degrees: 0, count: 1, seat: -1, says: mark.value }] : []));
  return { ...place, ...spot, things: [...place.things, ...things], note: said.join(', '), row: isZone && place.spread, spread: place.spread && !isZone };
}

/**
 * What lies on printed boards, and what is left to be laid out.
 * @param {Mat[]} mats @param {Piece[]} kit @param {number} players
 * @returns {{printed: Mat[], laid: Mat[]}}
 */
export function onBoards(mats, kit, players) {
  const boards = kit.filter((piece) => piece.spots);
  /** @type {Mat[]} */
  const shown = [];
  const laid = mats.filter((mat) => mat.ground !== 'printed').map((mat) => {
    // A board whose spaces are printed is printed whole, of each seat its own.
    const whole = mat.ground === 'zones' ? null : boards.find((board) => mat.places.every((place, i) => spotOn(mat, place, i, board)));
    const places = mat.places.filter((place, i) => {
      const board = whole ?? (mat.ground === 'zones' && !place.hand ? boards.find((one) => spotOn(mat, place, i, one)) : undefined);
      const spot = board && spotOn(mat, place, i, board);
      if (!board || !spot) return true;
      let on = shown.find((one) => one.piece === board.part && one.seat === mat.seat);
      if (!on) shown.push(on = { piece: board.part, label: board.name, seat: mat.seat, ground: 'printed', marks: [], places: [] });
      on.places.push(printed(place, spot, kit, players, mat.ground === 'zones'));
      return false;
    });
    return { ...mat, places };
  }).filter((mat) => mat.places.length || mat.marks.length || (mat.seat >= 0 && mat.ground === 'zones'));
  return { printed: [...mats.filter((mat) => mat.ground === 'printed'), ...shown], laid };
}
