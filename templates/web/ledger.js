// @ts-check
// The last write, at the foot of the page: which line of which file, what stood there and what stands there now; and
// its undo. Every edit of every view is made here.
import { $, act, ask, el, keep, kept } from './dom.js';
import { said } from './said.js';

let standing = { on: false, can: false, why: '', folder: '', undo: '', redo: '' }, written, buttons, failed;

export const edits = () => standing.on;
export const reason = () => standing.why;

export async function begin(app) {
  written = el('p', { class: 'written', role: 'status' });
  failed = el('p', { class: 'failed', role: 'alert' });
  const button = (name, what, key) => el('button', { type: 'button', class: 'plain', disabled: true, title: key, onclick: () => turn(what) }, name);
  buttons = { undo: button('Undo', 'undo', 'Ctrl Z'), redo: button('Redo', 'redo', 'Ctrl Shift Z') };
  $('ledger').replaceChildren(written, failed, buttons.undo, buttons.redo);
  document.addEventListener('keydown', (event) => {
    if (!edits() || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || /** @type {Element} */ (event.target).matches('input, textarea')) return;
    event.preventDefault();
    turn(event.shiftKey ? 'redo' : 'undo');
  });
  $('edit-files').addEventListener('change', () => ($('edit-files').checked && !kept('edits', false) ? explain(app) : turnOn(app, $('edit-files').checked)));
  stand(app, await ask('edit'));
}

function stand(app, now) {
  standing = now;
  $('ledger').hidden = !edits();
  $('edit-files').checked = edits();
  $('edit-files').closest('label').hidden = !standing.can;
  document.body.classList.toggle('edits', edits());
  show();
  if (app.state) app.show(app.view);
  if (app.state) app.detail.update(app);
}

const turnOn = async (app, on) => stand(app, await act(`edit/switch?on=${on ? 1 : 0}`));

// Said once, before the first file changes by a click.
function explain(app) {
  const answer = (on) => {
    if (on) keep('edits', true);
    dialog.remove();
    turnOn(app, on);
  };
  const dialog = el('dialog', { 'aria-labelledby': 'explains', oncancel: () => answer(false) }, el('h2', { id: 'explains' }, 'Edit files in the page?'),
    el('p', {}, 'What you change here is written at once into the files of ', el('code', {}, standing.folder),
      ': that value alone, and nothing else of the file. The line at the foot of the page shows each change and takes it back.'),
    el('p', { class: 'buttons' }, el('button', { type: 'button', class: 'main', onclick: () => answer(true) }, 'Edit files'),
      el('button', { type: 'button', class: 'plain', onclick: () => answer(false) }, 'Look only')));
  document.body.append(dialog);
  dialog.showModal();
}

function show() {
  for (const what of ['undo', 'redo']) {
    buttons[what].disabled = !standing[what];
    buttons[what].setAttribute('aria-label', `${said({ undo: 'Undo', redo: 'Redo' }[what])} ${standing[what] ?? ''}`.trim());
  }
}

function tell(receipt) {
  standing = { ...standing, undo: receipt.undo, redo: receipt.redo };
  failed.textContent = '';
  show();
  const [first, ...others] = receipt.files;
  written.replaceChildren(...(first ? [el('code', {}, `${first.path}:${first.line}`), ' ', ...changed(first.was, first.is),
    others.length ? said(' and {n} more', { n: others.length }) : ''] : [said('{title}: nothing changed', { title: receipt.title })]));
}

// Of two lines, what is gone struck and what is new marked; of long ones what stands around the change.
function changed(was, is) {
  let from = 0, to = 0;
  const least = Math.min(was.length, is.length);
  while (from < least && was[from] === is[from]) from += 1;
  while (to < least - from && was[was.length - 1 - to] === is[is.length - 1 - to]) to += 1;
  const start = Math.max(0, from - 24), short = (text) => text.length > 90 ? `${text.slice(0, 90)}\u2026` : text;
  return [el('code', {}, (start > 0 ? '\u2026' : '') + was.slice(start, from),
    el('del', {}, short(was.slice(from, was.length - to))), el('ins', {}, short(is.slice(from, is.length - to))),
    was.slice(was.length - to, was.length - to + 24))];
}

// One edit after the other: what is taken back is what the page has told of last, and each edit knows what the one
// before it has left.
/** @type {Promise<any>} */
let last = Promise.resolve();
/** `edit` answers with its receipt, or nothing. @param {() => any} edit */
export function inTurn(edit) {
  const done = last.then(edit).then((receipt) => {
    if (receipt) tell(receipt);
    return receipt;
  });
  last = done.catch((error) => { failed.textContent = error.message; });
  return done;
}

const turn = (what) => inTurn(() => standing[what] && act(`edit/${what}`)).catch(() => {});

/** Only in turn. `words`: values that are lists more than once. @param {string} what @param {Record<string, any>} words @param {File} [file] */
export function send(what, words, file = undefined) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words))
    for (const one of [value].flat()) query.append(name, one);
  return file ? act(`edit/${what}?${query}`, file) : act(`edit/${what}`, query);
}

/** The error is the caller's to show, too. @param {string} what @param {Record<string, any>} words */
export const write = async (what, words) => inTurn(() => send(what, words));
