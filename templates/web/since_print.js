// @ts-check
// A piece now and as it was: printed last, or at the commit that was git's HEAD when kingpress started; on each other
// under one handle.
import { ask, el } from './dom.js';
import { face } from './face.js';
import { picture } from './meeting.js';

let at = 50, wanted = 'printed';  // how far the handle stands to the right, and what is compared: both stay from piece to piece

export function sincePrint(app, piece) {
  const section = el('section', { class: 'before', hidden: true }), key = encodeURIComponent(piece.key), { head, version } = app.state;
  ask(`earlier?piece=${key}`).then((has) => {
    const times = [has.printed && { name: 'printed', title: 'as printed last', path: `printed?piece=${key}&v=${version}` },
      has.head && { name: 'head', title: `at the commit ${head.commit} of ${head.date}`, path: `at-head?piece=${key}` }].filter(Boolean);
    section.hidden = !times.length && !head;
    section.replaceChildren(el('h3', {}, 'Before, and now'), ...(times.length ? compared(piece, times) : []),
      head && !has.head ? el('p', { class: 'sub' }, `No face of it at the commit ${head.commit} of ${head.date}: it was not there, or could not be read.`) : '');
  }).catch(() => {});
  return section;
}

function compared(piece, times) {
  const now = face(piece, 'front', true), old = face(piece, 'front'), name = piece.title || piece.name, image = old.firstChild;
  const faces = el('div', { class: 'over', vars: { '--at': `${at}%` } }, now, old), said = el('p', { class: 'sub' });
  const handle = el('input', { type: 'range', min: 0, max: 100, value: at,
    oninput: () => { at = Number(handle.value); faces.style.setProperty('--at', `${at}%`); } });
  const show = (time) => {
    image.className = `printed ${time.name}`;
    image.alt = `${name} ${time.title}`;
    handle.setAttribute('aria-label', `How much of ${name} is shown ${time.title}`);
    said.textContent = `Left of the handle ${time.title}, right of it as it is now.`;
    picture(image, time.path);
  };
  const chosen = times.find((time) => time.name === wanted) ?? times[0];
  show(chosen);
  const choices = times.length < 2 ? '' : el('fieldset', { class: 'choices' }, el('legend', { class: 'heard' }, 'Compared with'), times.map((time) => el('label', { class: 'toggle' },
    el('input', { type: 'radio', name: 'earlier', checked: time === chosen, onchange: () => { wanted = time.name; show(time); } }), el('span', {}, time.title))));
  return [choices, faces, handle, said];
}
