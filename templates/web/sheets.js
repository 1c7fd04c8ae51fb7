// @ts-check
// The sheets as they will be printed: the options of `print`, its pages, its files, and the line that does the same.
import { $, el, field, choose, counted, toggle, kept, keep, act } from './dom.js';
import { pictureWhenSeen } from './meeting.js';
import { said as inWords } from './said.js';

/** @type {[string, string, string | (string | string[])[]][]} the option, its name, and what it takes */
const rows = [
  ['paper', 'Paper', ['', 'a4', 'a3', 'letter', 'legal', 'tabloid']],
  ['orientation', 'Orientation', ['', 'auto', 'portrait', 'landscape']],
  ['duplex', 'Backs', [['', 'as the printer has it'], ['none', 'on sheets of their own'], ['long-edge', 'behind, long edge'], ['short-edge', 'behind, short edge']]],
  ['imposition', 'Imposition', ['', 'auto', 'grid', 'one-per-page', 'gutter-fold', 'strip']],
  ['order', 'Order', ['', 'sheets', 'stacks']],
  ['marks', 'Marks', ['', 'crop', 'full', 'corners', 'outer', 'none']],
  ['bleed', 'Bleed', 'such as 3mm'], ['gutter', 'Gutter', 'such as 2mm'], ['margin', 'Margin', 'such as 5mm'],
  ['only', 'Only', 'cards,backs,boards,tokens'], ['cards', 'Cards', 'such as 1-9,15'], ['players', 'Players', 'such as 2'],
  ['copies', 'Copies', 'such as 1'], ['size', 'Size of cards', 'such as poker'], ['skip', 'Skip places', 'such as 1,2'],
];
const switches = [['grey', 'Grey'], ['low-ink', 'Low ink'], ['draft', 'Draft, in spite of errors']];
let said = kept('sheets', {}), boxes = {}, version = 0, printed = '';

const options = () => [...rows.map(([name]) => said[name] && `${name}=${said[name]}`), ...switches.map(([name]) => said[name] && name)].filter(Boolean);
const query = () => options().map((option) => `option=${encodeURIComponent(option)}`).join('&');
const quoted = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

function command(app) {
  const all = [...(app.state?.always || []).map((word) => word), ...options().map((option) => `--${option}`)];
  return ['kingpress', 'print', app.state?.target ?? '', ...all].map(quoted).join(' ');
}

export function begin(app) {
  const changed = () => { boxes.hint.textContent = ''; keep('sheets', said); enter(app); };
  const controls = rows.map(([name, label, kinds]) => field(label, Array.isArray(kinds)
    ? choose(kinds.map((kind) => (kind === '' ? ['', 'usual'] : kind)), said[name] || '', (value) => { said[name] = value; changed(); }, { id: `print-${name}` })
    : el('input', { type: 'text', id: `print-${name}`, value: said[name] || '', placeholder: kinds, autocomplete: 'off', onchange: (event) => { said[name] = event.target.value.trim(); changed(); } })));
  boxes = { line: el('code', { id: 'command', tabindex: '0', role: 'textbox', 'aria-readonly': 'true', 'aria-label': 'The command line that does the same' }), told: el('p', { class: 'told', role: 'status', id: 'sheets-told' }),
    pages: el('div', { class: 'pages' }), hint: el('p', { class: 'hint' }), wrong: el('pre', { class: 'wrong', hidden: true }),
    download: el('a', { class: 'button', id: 'download', download: '' }, 'Download the PDF') };
  const write = el('button', { type: 'button', class: 'main', id: 'write', onclick: async () => {
    write.disabled = true;
    boxes.told.textContent = inWords('Pressing ...');
    try {
      const done = await act(`print?${query()}`);
      boxes.told.textContent = done.status === 0 ? done.out.trim() : inWords('Nothing was written.');
      if (done.status === 0) app.state.printed = true;
      wrong(done.status === 0 ? '' : done.err + done.out);
    } catch (error) {
      boxes.told.textContent = error.message;
    }
    write.disabled = false;
  } }, 'Write the PDF');
  const copy = el('button', { type: 'button', class: 'plain', onclick: async () => {
    try {
      await navigator.clipboard.writeText(boxes.line.textContent);
      copy.textContent = inWords('Copied');
      setTimeout(() => { copy.textContent = inWords('Copy'); }, 1500);
    } catch {
      getSelection().selectAllChildren(boxes.line);
    }
  } }, 'Copy');
  $('view-sheets').replaceChildren(el('div', { class: 'desk' },
    el('form', { class: 'options', onsubmit: (event) => event.preventDefault(), 'aria-label': 'Options of print' }, controls,
      el('div', { class: 'switches' }, switches.map(([name, label]) => toggle(label, said[name], (on) => { said[name] = on; changed(); }, { id: `print-${name}` })))),
    el('div', { class: 'press' }, el('p', { class: 'command' }, boxes.line, copy), el('p', { class: 'buttons' }, write, boxes.download), boxes.told, boxes.hint, boxes.wrong, boxes.pages)));
}

/** The sheets of these cards alone, for now: the fields say so, and nothing is kept. */
export function printOnly(ids, hint = '') {
  said = { ...said, cards: ids.join(','), only: 'cards,backs' };
  for (const name of ['cards', 'only']) $(`print-${name}`).value = said[name];
  boxes.hint.textContent = hint;
}

function wrong(text) {
  boxes.wrong.hidden = !text;
  boxes.wrong.textContent = text;
}

export function enter(app) {
  if (!app.state) return;
  boxes.line.textContent = command(app);
  boxes.download.href = `pdf?${query()}`;
  boxes.download.setAttribute('download', `${app.state.name || 'sheets'}.pdf`);
  if (app.view !== 'sheets' || (version === app.state.version && printed === query())) return;
  version = app.state.version;
  printed = query();
  act(`sheets?${query()}`).catch((error) => wrong(error.message));
}

export function heard(app, news) {
  boxes.pages.classList.toggle('waiting', news.state !== 'ready');
  if (news.state === 'printing') {
    boxes.told.textContent = inWords('Pressing the sheets ...');
    return;
  }
  wrong(news.state === 'failed' ? (news.err + news.out).trim() : '');
  boxes.told.textContent = news.state === 'failed' ? inWords('These sheets cannot be printed.') : counted(news.pages.length, 'page');
  if (news.state !== 'ready') return;
  boxes.pages.replaceChildren(...news.pages.map((name, i) => el('figure', {},
    el('a', { href: `sheets/${encodeURIComponent(name)}?run=${news.run}`, target: '_blank', rel: 'noopener' },
      pictureWhenSeen(el('img', { alt: inWords('page {n}', { n: i + 1 }) }), `sheets/${encodeURIComponent(name)}?run=${news.run}`)),
    el('figcaption', {}, `${i + 1}`, el('small', {}, label(name))))));
}

// "page-03-cards-1.svg": what the page holds.
const label = (name) => name.replace(/^page-?\d*-?/, '').replace(/\.svg$/, '').replaceAll('-', ' ');
