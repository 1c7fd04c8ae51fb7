// The boxes of a face, large: each tells its name, place and size; one that may be is moved and sized by drag, arrow keys
// and fields, and written into the template.
import { ask, choose as choose_one, el } from './dom.js';
import { edits, reason, write } from './ledger.js';
import { keyOf } from './cards.js';
import { place as placeOf } from './values.js';
import { drawn, strip } from './hardest.js';
import { dragged, linesOf, movedBox, moves, rounded, step } from './snapping.js';

const handles = [['left', 'top'], ['top'], ['right', 'top'], ['left'], ['right'], ['left', 'bottom'], ['bottom'], ['right', 'bottom']];
const whole = { left: true, top: true, right: true, bottom: true };
const still = { left: 0, top: 0, right: 0, bottom: 0 };

let app, dialog, piece, side, look, chosen = -1, by = still, guides = { across: [], down: [] }, parts, hardest, waiting, drawing = false, again = false;

export async function open(the_app, the_piece, the_side) {
  [app, piece, side, chosen, by] = [the_app, the_piece, the_side, -1, still];
  const from = document.activeElement;
  parts = { list: el('ul', { class: 'box-list' }), image: el('img', { alt: '', draggable: 'false' }), over: el('div', { class: 'box-over' }), panel: el('div', { class: 'box-panel' }),
    said: el('p', { class: 'said', role: 'status' }), failed: el('p', { class: 'failed', role: 'alert' }), foot: el('div', {}) };
  dialog = el('dialog', { class: 'box-desk', 'aria-labelledby': 'box-title', onclose: () => { dialog.remove(); dialog = null; if (from?.isConnected) from.focus({ preventScroll: true }); } },
    el('header', {}, el('h2', { id: 'box-title' }, `Boxes of ${piece.title || piece.name}`), el('span', { class: 'where' }), parts.said,
      el('button', { type: 'button', class: 'plain', onclick: () => dialog.close() }, 'Done')),
    el('div', { class: 'box-body' }, parts.list, el('div', { class: 'box-bed' }, parts.stage = el('div', { class: 'box-stage' }, parts.image, parts.over)), parts.panel),
    parts.failed, parts.foot);
  document.body.append(dialog);
  dialog.addEventListener('keydown', keys);
  parts.over.addEventListener('pointerdown', grab);
  dialog.showModal();
  await refresh();
  hardest = strip(app, app.state.pieces.filter((one) => one.template === piece.template && one.of === piece.of), side);
  parts.foot.replaceChildren(hardest.node);
}

// The deck was read anew.
export async function update(now) {
  if (!dialog) return;
  const same = now.state.pieces.find((one) => keyOf(one) === keyOf(piece));
  if (!same) return dialog.close();
  piece = same;
  if (moves(by)) return;
  await refresh();
  hardest?.plain();
}

async function refresh() {
  const said = await ask(`edit/boxes?piece=${encodeURIComponent(piece.key)}&side=${side}`).catch((error) => { parts.failed.textContent = error.message; return null; });
  if (!said || !dialog) return;
  look = said;
  for (const [name, value] of Object.entries({ '--w': look.width, '--h': look.height, '--bx': (piece.across - piece.width) / 2, '--by': (piece.down - piece.height) / 2, '--safe': look.safe }))
    parts.stage.style.setProperty(name, value);
  await drawn(parts.image, `face/${side === 'back' ? piece.back : piece.front}.svg`);
  if (!dialog) return;
  dialog.querySelector('.where').replaceChildren(el('code', {}, look.path));
  lay();
}

const named = (box) => box.id || box.kind;
const told = (box) => `${named(box)}: ${box.kind}, ${rounded(box.width)} x ${rounded(box.height)} mm${box.size ? `, ${box.size} pt` : ''}${box.locked ? ', locked' : ''}`;
const place = (box) => ({ '--x': box.x, '--y': box.y, '--bw': box.width, '--bh': box.height, '--turn': `${box.turn}deg` });

// Small ones lie over large ones, so that all can be reached.
function lay() {
  const focused = document.activeElement?.closest?.('.look-box, .box-list button')?.dataset.box, inList = !!document.activeElement?.closest?.('.box-list');
  const order = look.boxes.map((box, at) => ({ box, at })).sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height);
  parts.over.replaceChildren(...order.map(({ box, at }) => el('button', { type: 'button', class: 'look-box', 'data-box': at, 'aria-label': told(box), title: told(box),
    'aria-pressed': at === chosen ? 'true' : 'false', 'data-locked': box.locked ? '' : undefined, vars: place(box), onclick: () => choose(at) })));
  parts.list.replaceChildren(...look.boxes.map((box, at) => el('li', {}, el('button', { type: 'button', 'data-box': at, 'aria-current': at === chosen ? 'true' : undefined,
    onclick: () => choose(at, true) }, named(box), el('small', {}, `${box.id ? box.kind : ''}${box.locked ? ' locked' : ''}`)))));
  if (focused !== undefined) (inList ? parts.list : parts.over).querySelector(`[data-box="${focused}"]`)?.focus();
  show();
}

function choose(at, focus = false) {
  if (at !== chosen) {
    if (moves(by)) settle();
    chosen = at;
    by = still;
    lay();
  }
  if (focus) parts.over.querySelector(`[data-box="${at}"]`)?.focus();
}

const box = () => look.boxes[chosen];
const why = () => (edits() ? box().locked : reason() || 'switch on "Edit files" to move it');

function show() {
  parts.over.querySelectorAll('.handle, .guide, .old').forEach((node) => node.remove());
  if (chosen < 0 || !box()) return parts.panel.replaceChildren(el('p', { class: 'hint' }, 'Point at a box, or choose one from the list.'));
  const now = movedBox(box(), by), node = parts.over.querySelector(`[data-box="${chosen}"]`);
  for (const [name, value] of Object.entries(place({ ...now, turn: box().turn }))) node?.style.setProperty(name, value);
  if (!why()) parts.over.append(...handles.map((edges) => el('span', { class: 'handle', 'data-edges': edges.join(' '), vars: {
    '--x': now.x + (edges.includes('left') ? 0 : edges.includes('right') ? now.width : now.width / 2),
    '--y': now.y + (edges.includes('top') ? 0 : edges.includes('bottom') ? now.height : now.height / 2) } })));
  if (moves(by)) parts.over.append(el('span', { class: 'old', vars: place(box()) }));
  parts.over.append(...guides.across.map((x) => el('span', { class: 'guide across', vars: { '--x': x } })), ...guides.down.map((y) => el('span', { class: 'guide down', vars: { '--y': y } })));
  parts.said.textContent = moves(by) ? `x ${rounded(now.x)}  y ${rounded(now.y)}  ${rounded(now.width)} x ${rounded(now.height)} mm` : '';
  if (!parts.panel.contains(document.activeElement) || !document.activeElement.matches('input')) panel(now);
}

function panel(now) {
  const locked = why();
  const number = (label, value, edges) => el('label', { class: 'field' }, el('span', {}, label), el('input', { type: 'number', step: 0.5, value: rounded(value), disabled: !!locked,
    onchange: ({ target }) => { if (target.value !== '') commit(edges(Number(target.value) - value)); } }));
  parts.panel.replaceChildren(...[el('h3', {}, named(box())), el('p', { class: 'hint' }, box().kind),
    el('div', { class: 'box-numbers' }, number('left', now.x, (d) => ({ ...still, left: d, right: d })), number('top', now.y, (d) => ({ ...still, top: d, bottom: d })),
      number('wide', now.width, (d) => ({ ...still, right: d })), number('high', now.height, (d) => ({ ...still, bottom: d }))),
    locked ? el('p', { class: 'locked' }, locked) : el('p', { class: 'hint' }, 'Arrow keys 0.5 mm, with Shift 0.1, with Ctrl the size. Alt drags freely.'),
    ...(box().type ? [el('h3', {}, `Type: ${box().style}`), ...box().type.map(typeRow)] : []),
    box().path ? el('p', {}, placeOf(app, box().path, box().line, `${box().path}:${box().line}`)) : null].filter(Boolean));
}

// What the style says, for all its texts.
function typeRow(row) {
  const locked = edits() ? row.locked : reason(), name = row.name;
  const store = ({ target }) => { if (target.value && target.value !== row.says) save('type', { name, value: target.value }); };
  const says = row.says.replace(/^["']|["']$/g, '');
  const hex = look.palette.find(([known]) => known === says)?.[1] || says;
  const control = name === 'colour' && look.palette.length
    ? choose_one([...new Set([says, ...look.palette.map(([known]) => known)])].map((known) => [known, known || 'the usual one']), says, (value) => store({ target: { value } }), { disabled: !!locked })
    : el('input', { value: says, placeholder: name === 'weight' ? 'of the font' : '', disabled: !!locked, onchange: store });
  return el('label', { class: 'field', title: locked || `${row.path}:${row.line}` }, el('span', {}, name, name === 'colour' && hex ? el('i', { class: 'swatch', vars: { '--swatch': hex } }) : null), control, row.locked && edits() ? el('small', {}, row.locked) : null);
}

// While one is drawn the next waits: what is shown is never older than one frame.
async function preview() {
  again = drawing;
  if (drawing || !dialog) return;
  drawing = true;
  const query = new URLSearchParams(by), of = box();
  await drawn(parts.image, `face-with-box?piece=${encodeURIComponent(piece.key)}&side=${side}&box=${chosen}&${query}`);
  await hardest?.draw((one) => one.path === of.path && one.line === of.line && one.id === of.id && one.kind === of.kind, query);
  drawing = false;
  if (again && moves(by)) preview();
}

function grab(event) {
  const node = event.target.closest('.look-box, .handle');
  if (!node || event.button !== 0) return;
  if (node.matches('.look-box')) choose(Number(node.dataset.box));
  if (why()) return;
  event.preventDefault();
  const edges = node.matches('.handle') ? Object.fromEntries(node.dataset.edges.split(' ').map((edge) => [edge, true])) : whole;
  const scale = parts.stage.getBoundingClientRect().width / look.width;
  const lines = linesOf(look.boxes.filter((one, at) => at !== chosen), look), start = { x: event.clientX, y: event.clientY };
  const pointer = event.pointerId, over = parts.over;
  over.setPointerCapture(pointer);
  const move = (now) => {
    ({ by, guides } = dragged(box(), edges, (now.clientX - start.x) / scale, (now.clientY - start.y) / scale, lines, now.altKey));
    show();
    if (moves(by)) preview();
  };
  const end = (kept) => {
    over.removeEventListener('pointermove', move);
    over.removeEventListener('pointerup', up);
    over.removeEventListener('pointercancel', cancel);
    guides = { across: [], down: [] };
    if (kept && moves(by)) commit(by);
    else { by = still; refresh(); }
  };
  const up = () => end(true), cancel = () => end(false);
  over.addEventListener('pointermove', move);
  over.addEventListener('pointerup', up);
  over.addEventListener('pointercancel', cancel);
}

// A few presses are one edit.
function keys(event) {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!way || !event.target.matches('.look-box')) return;
  event.preventDefault();
  choose(Number(event.target.dataset.box), true);
  if (why()) return;
  const far = event.shiftKey ? step.fine : step.plain, [dx, dy] = [way[0] * far, way[1] * far], sizes = event.ctrlKey || event.metaKey;
  by = { left: by.left + (sizes ? 0 : dx), right: by.right + dx, top: by.top + (sizes ? 0 : dy), bottom: by.bottom + dy };
  show();
  preview();
  clearTimeout(waiting);
  waiting = setTimeout(settle, 500);
}

// What the keys have moved is written.
function settle() {
  clearTimeout(waiting);
  if (moves(by)) commit(by);
}

async function commit(edges) {
  by = edges;
  show();
  parts.failed.textContent = '';
  if (look.extended && !await agrees()) { by = still; return refresh(); }
  await save('box', { ...Object.fromEntries(Object.entries(edges).map(([edge, mm]) => [edge, rounded(mm)])), ...(look.extended ? { extend: 1 } : {}) });
}

async function save(what, more) {
  parts.failed.textContent = '';
  const mine = by;
  try {
    await write(what, { piece: piece.key, side, box: chosen, ...more });
  } catch (error) {
    if (dialog) parts.failed.textContent = error.message;
  }
  if (by !== mine) return;  // another box is moved meanwhile
  by = still;
  if (dialog) await refresh();
}

// Asked once for each template that is not the deck's own.
function agrees() {
  return new Promise((done) => {
    const answer = (said) => { asked.remove(); done(said); };
    const asked = el('dialog', { 'aria-labelledby': 'extends', oncancel: () => answer(false) }, el('h2', { id: 'extends' }, 'Make a template of your own?'),
      el('p', {}, `${look.template} comes with kingpress and is not changed. A file `, el('code', {}, look.extended), ' beside the deck extends it: it says what differs, and nothing else.'),
      el('p', { class: 'buttons' }, el('button', { type: 'button', class: 'main', onclick: () => answer(true) }, `Make ${look.extended}`),
        el('button', { type: 'button', class: 'plain', onclick: () => answer(false) }, 'Leave it')));
    document.body.append(asked);
    asked.showModal();
  });
}
