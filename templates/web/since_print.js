// @ts-check
// A piece now and as it was: printed last, or at the commit that was git's HEAD when kingpress started; on each other
// under one handle, both sides.
import { ask, el } from './dom.js';
import { face } from './face.js';
import { picture } from './meeting.js';
import { said as inWords } from './said.js';

let at = 50, wanted = 'printed';  // how far the handle stands to the right, and what is compared: both stay from piece to piece

export function sincePrint(app, piece) {
  const section = el('section', { class: 'before', hidden: true }), key = encodeURIComponent(piece.key), { head, version, too_large } = app.state;
  ask(`earlier?piece=${key}`).then((has) => {
    const times = [{ name: 'printed', sides: has.printed, title: inWords('as printed last'), path: `printed?piece=${key}&v=${version}` },
      { name: 'head', sides: has.head, title: head && inWords('at the commit {commit} of {date}', head), path: `at-head?piece=${key}` }].filter(({ sides }) => sides.includes('front'));
    const missing = too_large ? inWords('No face of it at HEAD: the folder held more than {mb} MB there, which are not compared.', { mb: too_large })
      : head && !has.head.length ? inWords('No face of it at the commit {commit} of {date}: it was not there, or could not be read.', head) : '';
    section.hidden = !times.length && !missing;
    section.replaceChildren(el('h3', {}, 'Before, and now'), ...(times.length ? compared(piece, times) : []), missing ? el('p', { class: 'sub' }, missing) : '');
  }).catch(() => {});
  return section;
}

function compared(piece, times) {
  const name = piece.title || piece.name;
  const sides = ['front', ...(piece.back && times.some((time) => time.sides.includes('back')) ? ['back'] : [])].map((side) => {
    const now = face(piece, side, true), old = face(piece, side);
    return { side, image: old.firstChild, node: el('div', { class: 'over', vars: { '--at': `${at}%` } }, now, old) };
  });
  const told = el('p', { class: 'sub' });
  const handle = el('input', { type: 'range', min: 0, max: 100, value: at, oninput: () => {
    at = Number(handle.value);
    for (const { node } of sides) node.style.setProperty('--at', `${at}%`);
  } });
  const show = (time) => {
    for (const { side, image, node } of sides) {
      node.hidden = !time.sides.includes(side);
      image.className = `printed ${time.name}`;
      image.alt = `${name} ${time.title}`;
      if (!node.hidden) picture(image, `${time.path}&side=${side}`);
    }
    handle.setAttribute('aria-label', inWords('How much of {name} is shown {when}', { name, when: time.title }));
    told.textContent = inWords('Left of the handle {when}, right of it as it is now.', { when: time.title });
  };
  const chosen = times.find((time) => time.name === wanted) ?? times[0];
  show(chosen);
  const choices = times.length < 2 ? '' : el('fieldset', { class: 'choices' }, el('legend', { class: 'heard' }, 'Compared with'), times.map((time) => el('label', { class: 'toggle' },
    el('input', { type: 'radio', name: 'earlier', checked: time === chosen, onchange: () => { wanted = time.name; show(time); } }), el('span', {}, time.title))));
  return [choices, el('div', { class: 'overs' }, sides.map(({ node }) => node)), handle, told];
}
