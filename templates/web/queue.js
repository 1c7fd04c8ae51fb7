// @ts-check
// Faces that change together come one after another, those asked for first first: a browser that is given all of them at
// once reads all before it shows any.
import { giveUp, picture } from './meeting.js';

/** @typedef {HTMLImageElement & {wanted?: string}} Picture */

let come = 0;  // since there was nothing to wait for: of that many, and one more, the next are read at once
/** @type {{image: Picture, source: string}[]} */
let waiting = [];
/** @type {Set<Picture>} */
const coming = new Set();

function next() {
  while (waiting.length && coming.size < 1 + come) {
    const { image, source } = /** @type {{image: Picture, source: string}} */ (waiting.shift());
    coming.add(image);
    picture(image, source);
  }
}

/** @param {Picture} image */
function done(image) {
  if (!coming.delete(image)) return;
  come = waiting.length ? come + 1 : 0;
  next();
}

/** `whole` is called when the picture is. @param {Picture} image @param {string} source @param {() => void} whole */
export function inTurn(image, source, whole) {
  image.onload = () => { whole(); done(image); };
  image.onerror = () => done(image);
  waiting.push({ image, source });
  next();
}

/** @param {Picture} image */
export function dropped(image) {
  waiting = waiting.filter((one) => one.image !== image);
  giveUp(image);
  done(image);
}
