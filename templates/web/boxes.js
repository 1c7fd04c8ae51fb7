// @ts-check
// The boxes of a face, large: each tells its name, place and size; those that may be are moved and sized by drag, arrow
// keys and fields, added, copied and deleted, and written into the template.
import { ask, el, inFocus, asIs } from './dom.js';
import { edits, write } from './ledger.js';
import { keyOf } from './cards.js';
import { box, desk, face, named, now, off, still, why } from './box_desk.js';
import { distances } from './box_lines.js';
import { panel } from './box_panel.js';
import { drawn, strip } from './hardest.js';
import { said as inWords } from './said.js';
import { dragged, linesOf, movedBox, moves, rounded, step } from './snapping.js';

const handles = [['left', 'top'], ['top'], ['right', 'top'], ['left'], ['right'], ['left', 'bottom'], ['bottom'], ['right', 'bottom']];
const whole = { left: true, top: true, right: true, bottom: true };
const acts = { commit, save, remove, duplicate, place: begins };
let waiting, drawing = false, again = false;

export async function open(app, piece, side) {
  Object.assign(desk, { app, piece, side, look: null, chosen: [], by: still, placing: null, opensNew: false });
  const from = inFocus();
  const over = el('div', { class: 'box-over' }), image = el('img', { alt: '', draggable: 'false' });
  const parts = desk.parts = { list: el('ul', { class: 'box-list' }), image, over, stage: el('div', { class: 'box-stage' }, image, over), panel: el('div', { class: 'box-panel' }),
    said: el('p', { class: 'said', role: 'status' }), failed: el('p', { class: 'failed', role: 'alert' }), foot: el('div', {}) };
  desk.dialog = el('dialog', { class: 'box-desk', 'aria-labelledby': 'box-title', onclose: () => { desk.dialog.remove(); desk.dialog = null; if (from?.isConnected) from.focus({ preventScroll: true }); } },
    el('header', {}, el('h2', { id: 'box-title' }, inWords('Boxes of {name}', { name: piece.title || piece.name })), el('span', { class: 'where' }), parts.said,
      el('button', { type: 'button', class: 'plain', onclick: () => desk.dialog.close() }, 'Done')),
    el('div', { class: 'box-body' }, parts.list, el('div', { class: 'box-bed' }, parts.stage), parts.panel), parts.failed, parts.foot);
  document.body.append(desk.dialog);
  desk.dialog.addEventListener('keydown', keys);
  desk.dialog.addEventListener('cancel', (event) => { if (desk.placing) { event.preventDefault(); begins(null); } });
  parts.over.addEventListener('pointerdown', grab);
  parts.over.addEventListener('pointermove', measure);
  parts.over.addEventListener('pointerleave', unmeasured);
  desk.dialog.showModal();
  await refresh();
  desk.hardest = strip(app, app.state.pieces.filter((one) => one.template === piece.template && one.of === piece.of), side);
  parts.foot.replaceChildren(desk.hardest.node);
}

// All that is wrong is told a little later than the deck is read.
export const recount = () => desk.hardest?.plain();

// The deck was read anew.
export async function update(app) {
  if (!desk.dialog) return;
  const same = app.state.pieces.find((one) => keyOf(one) === keyOf(desk.piece));
  if (!same) return desk.dialog.close();
  desk.piece = same;
  if (moves(desk.by)) return;
  await refresh();
  desk.hardest?.plain();
}

async function refresh() {
  const { piece, side, parts } = desk;
  const said = await ask(`edit/boxes?piece=${encodeURIComponent(piece.key)}&side=${side}`).catch((error) => { parts.failed.textContent = error.message; return null; });
  if (!said || !desk.dialog) return;
  desk.look = said;
  desk.chosen = desk.chosen.filter((at) => at < said.boxes.length);
  for (const [name, value] of Object.entries({ '--w': said.width, '--h': said.height, '--bx': (piece.across - piece.width) / 2, '--by': (piece.down - piece.height) / 2, '--safe': said.safe }))
    parts.stage.style.setProperty(name, value);
  await drawn(parts.image, `face/${side === 'back' ? piece.back : piece.front}.svg`);
  if (!desk.dialog) return;
  desk.dialog.querySelector('.where').replaceChildren(el('code', {}, said.path));
  lay();
}

const told = (one) => `${named(one)}: ${inWords(one.kind)}, ${rounded(one.width)} x ${rounded(one.height)} mm${one.size ? `, ${one.size} pt` : ''}${one.locked ? inWords(', locked') : ''}`;
const placed = (one) => ({ '--x': one.x, '--y': one.y, '--bw': one.width, '--bh': one.height, '--turn': `${one.turn}deg` });

// Small ones lie over large ones, so that all can be reached.
function lay() {
  const { look, parts, chosen } = desk;
  const active = /** @type {HTMLElement | null} */ (document.activeElement?.closest?.('.look-box, .box-list button')), focused = active?.dataset.box, inList = !!active?.closest('.box-list');
  const order = look.boxes.map((one, at) => ({ one, at })).sort((a, b) => b.one.width * b.one.height - a.one.width * a.one.height);
  parts.over.replaceChildren(...order.map(({ one, at }) => el('button', { type: 'button', class: 'look-box', 'data-box': at, 'aria-label': told(one), title: told(one),
    'aria-pressed': chosen.includes(at) ? 'true' : 'false', 'data-locked': one.locked ? '' : undefined, vars: placed(one), onclick: (event) => { if (event.detail === 0) choose(at, event.shiftKey); } })));
  parts.list.replaceChildren(...look.boxes.map((one, at) => el('li', {}, el('button', { type: 'button', 'data-box': at, 'aria-current': chosen.includes(at) ? 'true' : undefined,
    onclick: (event) => choose(at, event.shiftKey, true) }, asIs(named(one)), el('small', {}, asIs(`${one.id ? inWords(one.kind) : ''}${one.locked ? inWords(' locked') : ''}`))))));
  if (focused !== undefined) (inList ? parts.list : parts.over).querySelector(`[data-box="${focused}"]`)?.focus();
  show();
}

// With Shift it is one more, or one less.
function choose(at, more, focus = false) {
  const chosen = more ? (desk.chosen.includes(at) ? desk.chosen.filter((one) => one !== at) : [...desk.chosen, at]) : [at];
  if (chosen.join() !== desk.chosen.join()) {
    if (moves(desk.by)) settle();
    Object.assign(desk, { chosen, by: still });
    lay();
  }
  if (focus) desk.parts.over.querySelector(`[data-box="${at}"]`)?.focus();
}

function show() {
  const { parts, chosen, by, guides, look } = desk;
  parts.over.querySelectorAll('.handle, .guide, .old').forEach((node) => node.remove());
  for (const at of chosen) {
    const one = look.boxes[at], node = parts.over.querySelector(`[data-box="${at}"]`);
    for (const [name, value] of Object.entries(placed({ ...movedBox(one, by), turn: one.turn }))) node?.style.setProperty(name, value);
    if (moves(by)) parts.over.append(el('span', { class: 'old', vars: placed(one) }));
  }
  if (chosen.length === 1 && !why()) {
    const at = now();
    parts.over.append(...handles.map((edges) => el('span', { class: 'handle', 'data-edges': edges.join(' '), vars: {
      '--x': at.x + (edges.includes('left') ? 0 : edges.includes('right') ? at.width : at.width / 2),
      '--y': at.y + (edges.includes('top') ? 0 : edges.includes('bottom') ? at.height : at.height / 2) } })));
  }
  parts.over.append(...guides.across.map((x) => el('span', { class: 'guide across', vars: { '--x': x } })), ...guides.down.map((y) => el('span', { class: 'guide down', vars: { '--y': y } })));
  const at = box() && now();
  parts.said.textContent = desk.placing ? inWords('Click where it goes; Enter puts it in the middle, Esc leaves it.')
    : chosen.length && why() ? `${named(box())}: ${why()}` : moves(by) ? `x ${rounded(at.x)}  y ${rounded(at.y)}  ${rounded(at.width)} x ${rounded(at.height)} mm` : '';
  parts.over.classList.toggle('places', !!desk.placing);
  if (!parts.panel.contains(document.activeElement) || !document.activeElement.matches('input, select')) panel(acts);
}

// While one is drawn the next waits: what is shown is never older than one frame.
async function preview() {
  again = drawing;
  if (drawing || !desk.dialog) return;
  drawing = true;
  const { piece, side, parts, chosen } = desk, of = box(), edges = Object.entries(desk.by).map(([edge, mm]) => [edge, `${mm}`]);
  const query = new URLSearchParams(edges), list = chosen.map((at) => `&box=${at}`).join('');
  await drawn(parts.image, `face-with-box?piece=${encodeURIComponent(piece.key)}&side=${side}${list}&${query}`);
  if (chosen.length === 1) await desk.hardest?.draw((one) => one.path === of.path && one.line === of.line && one.id === of.id && one.kind === of.kind, query);
  drawing = false;
  if (again && moves(desk.by)) preview();
}

const pointAt = (event) => {
  const edge = desk.parts.stage.getBoundingClientRect(), scale = edge.width / desk.look.width;
  return { x: (event.clientX - edge.left) / scale, y: (event.clientY - edge.top) / scale };
};

// Round a handle lies a margin for the finger: another box that is seen there is meant before it.
function pressed(event) {
  const node = event.target.closest('.look-box, .handle'), edge = node?.getBoundingClientRect();
  const isSeen = !node?.matches('.handle') || (event.clientX >= edge.left && event.clientX <= edge.right && event.clientY >= edge.top && event.clientY <= edge.bottom);
  if (isSeen) return node;
  const under = /** @type {HTMLElement | undefined} */ (document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches('.look-box')));
  return under && !desk.chosen.includes(Number(under.dataset.box)) && isInside(Number(under.dataset.box), desk.chosen[0]) ? under : node;
}

const isInside = (at, other) => desk.look.boxes[at].width * desk.look.boxes[at].height < desk.look.boxes[other].width * desk.look.boxes[other].height;

// What is locked is held by what it lies in, as far as that can be moved.
function held(at) {
  const { boxes } = desk.look;
  let by = at;
  while (boxes[by].locked && boxes[by].parent !== undefined) by = boxes[by].parent;
  return boxes[by].locked ? at : by;
}

function grab(event) {
  if (event.button !== 0) return;
  if (desk.placing) { event.preventDefault(); return put(pointAt(event)); }
  const node = pressed(event);
  if (!node) return;
  if (node.matches('.look-box')) {
    const at = held(Number(node.dataset.box));
    if (event.shiftKey || !desk.chosen.includes(at)) choose(at, event.shiftKey);
    if (event.shiftKey) return event.preventDefault();
  }
  if (why()) return;
  event.preventDefault();
  node.focus?.({ preventScroll: true });
  const edges = node.matches('.handle') ? Object.fromEntries(node.dataset.edges.split(' ').map((edge) => [edge, true])) : whole;
  const lines = linesOf(desk.look.boxes.filter((_, at) => !desk.chosen.includes(at)), desk.look), start = pointAt(event);
  const pointer = event.pointerId, { over } = desk.parts;
  over.setPointerCapture(pointer);
  const move = (event) => {
    const at = pointAt(event);
    Object.assign(desk, dragged(box(), edges, at.x - start.x, at.y - start.y, lines, event.altKey));
    show();
    if (moves(desk.by)) preview();
  };
  const end = (kept) => {
    over.removeEventListener('pointermove', move);
    over.removeEventListener('pointerup', up);
    over.removeEventListener('pointercancel', cancel);
    desk.guides = { across: [], down: [] };
    if (kept && moves(desk.by)) commit(desk.by);
    else { desk.by = still; refresh(); }
  };
  const up = () => end(true), cancel = () => end(false);
  over.addEventListener('pointermove', move);
  over.addEventListener('pointerup', up);
  over.addEventListener('pointercancel', cancel);
}

const unmeasured = () => desk.parts.over.querySelectorAll('.distance').forEach((node) => node.remove());

// With Alt: how far the chosen box is from the one under the pointer, or from the cut.
function measure(event) {
  unmeasured();
  if (!event.altKey || event.buttons || desk.chosen.length !== 1) return;
  const node = event.target.closest('.look-box'), at = node ? Number(node.dataset.box) : -1;
  const other = at >= 0 && at !== desk.chosen[0] ? desk.look.boxes[at] : face();
  desk.parts.over.append(...distances(box(), other).map((line) => el('span', { class: `distance ${line.along}`, vars: { '--x': line.x, '--y': line.y, '--long': line.length } }, el('b', {}, `${line.length}`))));
}

// A few presses are one edit.
function keys(event) {
  if (desk.placing && event.key === 'Enter' && !event.target.closest('.box-panel')) { event.preventDefault(); return put({ x: desk.look.width / 2 - 10, y: desk.look.height / 2 - 4 }); }
  if (!event.target.matches('.look-box')) return;
  const at = Number(event.target.dataset.box), sizes = event.ctrlKey || event.metaKey;
  if (event.key === 'Delete' || (sizes && event.key.toLowerCase() === 'd')) {
    event.preventDefault();
    if (!desk.chosen.includes(at)) choose(at, false);
    return event.key === 'Delete' ? remove() : duplicate();
  }
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!way) return;
  event.preventDefault();
  if (!desk.chosen.includes(at)) choose(at, false, true);
  if (why() || (sizes && desk.chosen.length > 1)) return;
  const far = event.shiftKey ? step.fine : step.plain, [dx, dy] = [way[0] * far, way[1] * far], { by } = desk;
  desk.by = { left: by.left + (sizes ? 0 : dx), right: by.right + dx, top: by.top + (sizes ? 0 : dy), bottom: by.bottom + dy };
  show();
  preview();
  clearTimeout(waiting);
  waiting = setTimeout(settle, 500);
}

// What the keys have moved is written.
function settle() {
  clearTimeout(waiting);
  if (moves(desk.by)) commit(desk.by);
}

// Edges for all that are chosen, or those of each.
async function commit(edges) {
  const list = [edges].flat(), chosen = desk.chosen;
  if (list.length === 1) desk.by = list[0];
  show();
  const all = Object.fromEntries(Object.keys(still).map((edge) => [edge, list.map((one) => rounded(one[edge]))]));
  await save('box', { box: chosen, ...all });
}

function remove() {
  return save('element/delete', { box: desk.chosen });
}

async function duplicate() {
  const count = desk.look.boxes.length;
  if (await save('element/duplicate', { box: desk.chosen.at(-1) })) chooseNew(count, desk.chosen.at(-1) + 1);
}

// A new element is placed by the next click.
function begins(wanted) {
  desk.placing = wanted;
  if (wanted) desk.parts.list.querySelector('button')?.focus();
  show();
}

async function put({ x, y }) {
  const { kind, value } = desk.placing, count = desk.look.boxes.length;
  desk.placing = null;
  if (await save('element/add', { kind, value, x: rounded(x), y: rounded(y) })) chooseNew(count, count);
}

function chooseNew(count, at) {
  if (desk.look.boxes.length > count) choose(Math.min(at, desk.look.boxes.length - 1), false, true);
}

async function save(what, more) {
  const { parts, look } = desk, mine = desk.by;
  parts.failed.textContent = '';
  let done = false;
  try {
    if (!edits()) throw new Error(off());
    if (!look.extended || await agrees()) {
      await write(what, { piece: desk.piece.key, side: desk.side, ...more, ...(look.extended ? { extend: 1 } : {}) });
      done = true;
    }
  } catch (error) {
    if (desk.dialog) parts.failed.textContent = error.message;
  }
  if (desk.by !== mine) return done;  // another box is moved meanwhile
  desk.by = still;
  if (desk.dialog) await refresh();
  return done;
}

// Asked once for each template that is not the deck's own.
function agrees() {
  return new Promise((done) => {
    const answer = (said) => { asked.remove(); done(said); };
    const asked = el('dialog', { 'aria-labelledby': 'extends', oncancel: () => answer(false) }, el('h2', { id: 'extends' }, 'Make a template of your own?'),
      el('p', {}, asIs(desk.look.template), ' comes with kingpress and stays as it is. Your changes are kept in ', el('code', {}, desk.look.extended), ' beside the deck.'),
      el('p', { class: 'buttons' }, el('button', { type: 'button', class: 'main', onclick: () => answer(true) }, inWords('Make {file}', { file: desk.look.extended })),
        el('button', { type: 'button', class: 'plain', onclick: () => answer(false) }, 'Leave it')));
    document.body.append(asked);
    asked.showModal();
  });
}
