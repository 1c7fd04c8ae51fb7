// @ts-check
// A page of Markdown as the games' rules are written, set as text: headings, paragraphs, lists, tables, emphasis, code.
// Elements are made one by one; what is not understood stays the text that it is.
import { el } from './dom.js';

const inline = /(\*\*.+?\*\*|\*[^*\s][^*]*?\*|`[^`]+`|\[[^\]]+\]\([^)\s]+\))/;

export function words(text) {
  return text.split(inline).filter(Boolean).map((part) => {
    if (/^\*\*.+\*\*$/.test(part)) return el('strong', {}, words(part.slice(2, -2)));
    if (/^\*.+\*$/.test(part)) return el('em', {}, words(part.slice(1, -1)));
    if (/^`.+`$/.test(part)) return el('code', {}, part.slice(1, -1));
    const link = part.match(/^\[([^\]]+)\]\(([^)]+)\)$/);
    if (!link) return part;
    return /^https:\/\//.test(link[2]) ? el('a', { href: link[2], target: '_blank', rel: 'noopener' }, link[1]) : link[1];
  });
}

const cells = (line) => line.replace(/^\s*\||\|\s*$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));

function table(lines) {
  const [head, , ...body] = lines.map(cells);
  const row = (kind) => (list) => el('tr', {}, list.map((cell) => el(kind, {}, words(cell))));
  return el('table', {}, head.some(Boolean) ? el('thead', {}, row('th')(head)) : null, el('tbody', {}, body.map(row('td'))));
}

const mark = /^(?:[-*]|(\d+)\.)\s+/;

// The lines of a list: each entry goes on in lines that are set in, or that begin nothing else.
function list(lines) {
  const entries = [];
  for (const line of lines) {
    if (mark.test(line)) entries.push([line.replace(mark, '')]);
    else entries.at(-1).push(line.trim());
  }
  const first = lines[0].match(mark)[1];
  return el(first ? 'ol' : 'ul', { start: first }, entries.map((entry, i) =>
    el('li', { 'data-rule': first ? Number(first) + i : undefined }, words(entry.join(' ')))));
}

function block(lines, depth) {
  const heading = lines[0].match(/^(#{1,4})\s+(.*)$/);
  if (heading) return el(`h${Math.min(6, heading[1].length + depth)}`, {}, words(heading[2]));
  if (lines[0].startsWith('```')) return el('pre', {}, lines.slice(1).join('\n'));
  if (/^\s*\|/.test(lines[0]) && lines.length > 1) return table(lines);
  if (mark.test(lines[0])) return list(lines);
  return el('p', {}, words(lines.join(' ').replace(/^>\s*/, '')));
}

// Where a block ends although no empty line follows.
function breaks(block, line) {
  if (block[0].startsWith('```')) return false;
  if (/^#/.test(block[0]) || /^#{1,4}\s/.test(line) || line.startsWith('```')) return true;
  const rows = /^\s*\|/;
  return rows.test(block[0]) !== rows.test(line) || (!mark.test(block[0]) && mark.test(line));
}

// `depth`: how many levels its headings lie below those of the page.
export function setText(markdown, depth = 1) {
  const blocks = [];
  let current = null;
  for (const line of markdown.split('\n')) {
    const fenced = current?.[0].startsWith('```');
    if (fenced && line.startsWith('```')) current = null;
    else if (!fenced && !line.trim()) current = null;
    else if (current && !breaks(current, line)) current.push(line);
    else blocks.push(current = [line]);
  }
  return blocks.map((lines) => block(lines, depth));
}
