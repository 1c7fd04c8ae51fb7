// @ts-check
// Beside the face: the place and size of what is chosen, its type, what can be done with it, and new elements.
import { choose, el, asIs, words } from './dom.js';
import { edits, reason } from './ledger.js';
import { contrast, distances, groundOf, inLine } from './box_lines.js';
import { box, boxes, desk, face, named, now, off, still, why } from './box_desk.js';
import { place as placeOf } from './values.js';
import { said } from './said.js';
import { rounded } from './snapping.js';

const least = 4.5;  // of contrast, for words
let acts;  // {commit, save, choose, remove, duplicate, place}: what changes anything, of boxes.js

export function panel(theActs) {
  acts = theActs;
  const { panel: node } = desk.parts, active = node.contains(document.activeElement) ? document.activeElement : null;
  node.replaceChildren(...(desk.chosen.length > 1 ? several() : box() ? one() : [el('p', { class: 'hint' }, 'Point at a box, or choose one from the list. Shift chooses several; Alt tells distances.')]), palette());
  if (active) [...node.querySelectorAll(active.tagName)].find((one) => one.textContent === active.textContent)?.focus();  // the focus stays
}

function one() {
  const locked = why(), at = now(), from = distances(at, face());
  const number = (label, value, edges) => el('label', { class: 'field' }, el('span', {}, label), el('input', { type: 'number', step: 0.5, value: rounded(value), disabled: !!locked,
    onchange: ({ target }) => { if (target.value !== '') acts.commit(edges(Number(target.value) - value)); } }));
  return [el('h3', {}, asIs(named(box()))), el('p', { class: 'hint' }, box().kind),
    el('div', { class: 'box-numbers' }, number('left', at.x, (d) => ({ ...still, left: d, right: d })), number('top', at.y, (d) => ({ ...still, top: d, bottom: d })),
      number('wide', at.width, (d) => ({ ...still, right: d })), number('high', at.height, (d) => ({ ...still, bottom: d }))),
    from.length ? el('p', { class: 'hint' }, said('To the cut: {lengths}', { lengths: from.map((line) => said(line.along === 'x' ? (line.x <= 0.01 ? '{mm} mm left' : '{mm} mm right') : (line.y <= 0.01 ? '{mm} mm above' : '{mm} mm below'), { mm: line.length })).join(', ') })) : null,
    locked ? el('p', { class: 'locked' }, locked) : el('p', { class: 'hint' }, 'Arrow keys 0.5 mm, with Shift 0.1, with Ctrl the size. Alt drags freely.'),
    buttons(), ...(box().type ? [el('h3', {}, said('Type: {style}', { style: box().style })), ...box().type.map(typeRow)] : []),
    box().path ? el('p', {}, placeOf(desk.app, box().path, box().line, `${box().path}:${box().line}`)) : null].filter(Boolean);
}

function several() {
  const locked = why(), between = boxes().length === 2 ? distances(boxes()[0], boxes()[1]) : [];
  const align = (how, name) => el('button', { type: 'button', class: 'plain', disabled: !!locked, onclick: () => acts.commit(inLine(boxes(), how)) }, name);
  return [el('h3', {}, said('{n} boxes', { n: desk.chosen.length })), el('p', { class: 'hint' }, boxes().map(named).join(', ')),
    between.length ? el('p', { class: 'hint' }, said('Between them: {lengths}', { lengths: between.map((line) => said(line.along === 'x' ? '{mm} mm across' : '{mm} mm down', { mm: line.length })).join(', ') })) : null,
    locked ? el('p', { class: 'locked' }, locked) : null,
    el('div', { class: 'box-buttons', role: 'group', 'aria-label': 'Align' }, align('left', 'Left'), align('centre', 'Centre'), align('right', 'Right'),
      align('top', 'Top'), align('middle', 'Middle'), align('bottom', 'Bottom')), buttons()].filter(Boolean);
}

function buttons() {
  const stays = edits() ? boxes().find((one) => one.stays)?.stays : off();
  return el('div', { class: 'box-buttons' }, desk.chosen.length === 1 ? el('button', { type: 'button', class: 'plain', disabled: !!stays, title: stays || 'Ctrl D', onclick: acts.duplicate }, 'Duplicate') : null,
    el('button', { type: 'button', class: 'plain', disabled: !!stays, title: stays || 'Delete', onclick: acts.remove }, 'Delete'));
}

// What the style says, for all its texts.
function typeRow(row) {
  const { look } = desk, locked = edits() ? row.locked : reason(), { name } = row;
  const store = ({ target }) => { if (target.value && target.value !== row.says) acts.save('type', { name, value: target.value, box: desk.chosen.at(-1) }); };
  const says = row.says.replace(/^["']|["']$/g, '');
  const hex = look.palette.find(([known]) => known === says)?.[1] || says;
  const control = name === 'colour' && look.palette.length
    ? choose([...new Set([says, ...look.palette.map(([known]) => known)])].map((known) => [known, known ? asIs(known) : 'the usual one']), says, (value) => store({ target: { value } }), { disabled: !!locked })
    : el('input', { value: says, placeholder: name === 'weight' ? 'of the font' : '', disabled: !!locked, onchange: store });
  return el('label', { class: 'field', title: locked || `${row.path}:${row.line}` }, el('span', {}, name, name === 'colour' && hex ? el('i', { class: 'swatch', vars: { '--swatch': hex } }) : null), control,
    row.locked && edits() ? el('small', {}, said(row.locked)) : null, name === 'colour' ? readable(/^#[0-9a-f]{6}/i.test(hex) ? hex.slice(0, 7) : '#000000') : null);
}

// How well the words can be read on what most of their box shows.
function readable(hex) {
  const { image } = desk.parts, { piece, look } = desk;
  if (!image.complete || !image.naturalWidth || box().turn) return null;
  const ground = groundOf(image, now(), { width: look.width, height: look.height, bleedX: (piece.across - piece.width) / 2, bleedY: (piece.down - piece.height) / 2 });
  const found = contrast(hex, ground);
  return el('small', { class: found < least ? 'low' : '' }, said(found < least ? 'contrast {found} : 1 on {ground}, less than {least}' : 'contrast {found} : 1 on {ground}', { found, ground, least }));
}

const kinds = [['text', 'text'], ['value', 'a value of the card'], ['picture', 'picture'], ['symbol', 'symbol'], ['rectangle', 'rectangle'], ['ellipse', 'ellipse'], ['line', 'line']];
const wanted = { kind: 'text', value: '' };  // stays from one to the next

function palette() {
  const { piece, look } = desk;
  const fields = look?.values.length ? look.values : Object.entries(piece.values ?? {}).filter(([, value]) => typeof value !== 'object').map(([name]) => name);
  const field = el('span', {}), put = el('button', { type: 'button', class: 'plain', disabled: !edits(), title: edits() ? '' : off(), onclick: () => acts.place({ ...wanted }) }, 'Place it');
  const turn = (fresh) => {
    const label = { text: 'words', picture: 'file', symbol: 'drawing' }[wanted.kind], shows = { picture: words(piece.values?.art) ? '{art}' : '', symbol: 'star', text: said('New text') }[wanted.kind];
    if (fresh) wanted.value = wanted.kind === 'value' ? fields[0] ?? '' : shows ?? '';
    field.replaceChildren(wanted.kind === 'value' ? el('label', { class: 'field' }, el('span', {}, 'value'), choose(fields.map((name) => [name, asIs(name)]), wanted.value, (chosen) => { wanted.value = chosen; }))
      : label ? el('label', { class: 'field' }, el('span', {}, label), el('input', { value: wanted.value, maxlength: 200, oninput: ({ target }) => { wanted.value = target.value; } })) : '');
  };
  turn(!wanted.value);
  return el('details', { class: 'box-new', open: desk.opensNew, ontoggle: ({ target }) => { desk.opensNew = target.open; } }, el('summary', {}, 'New element'),
    el('label', { class: 'field' }, el('span', {}, 'kind'), choose(kinds, wanted.kind, (chosen) => { wanted.kind = chosen; turn(true); })), field, put);
}
