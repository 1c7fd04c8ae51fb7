// @ts-check
// Cells as spreadsheets exchange them: rows of text parted by tabs, where a cell with a tab, a line's end or a quotation
// mark stands in quotation marks, which are doubled inside.

/** @param {string} text @returns {string[][]} */
export function readCells(text) {
  const rows = [['']];
  let inside = false;
  for (let i = 0; i < text.length; ++i) {
    const c = text[i], row = rows[rows.length - 1], last = row.length - 1;
    if (inside && c === '"' && text[i + 1] === '"') row[last] += text[++i];
    else if (inside) { if (c === '"') inside = false; else row[last] += c; }
    else if (c === '"' && row[last] === '') inside = true;
    else if (c === '\t') row.push('');
    else if (c === '\n') rows.push(['']);
    else if (c !== '\r' || text[i + 1] !== '\n') row[last] += c;
  }
  if (rows.length > 1 && rows[rows.length - 1].join('') === '') rows.pop();  // what ends the last line
  return rows;
}

/** @param {string[][]} rows */
export const writeCells = (rows) => rows.map((row) => row.map((cell) =>
  (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');

/** What is pasted over a range: once, or again as often as it fits. @param {string[][]} rows @param {number} down @param {number} across */
export function repeated(rows, down, across) {
  const high = rows.length, wide = Math.max(...rows.map((row) => row.length));
  const fits = down % high === 0 && across % wide === 0;
  const height = fits ? down : high, width = fits ? across : wide;
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => rows[y % high][x % wide] ?? ''));
}
