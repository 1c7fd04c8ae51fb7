// @ts-check
// The table is drawn as large as its place lets it: one scale for all that lies on it, in pixels for a millimetre. What
// does not fit at the smallest is scrolled to.
const step = 0.05, least = 7, most = 80;  // a scale is a number of steps

const setScale = (/** @type {HTMLElement} */ felt, /** @type {number} */ scale) => felt.style.setProperty('--scale', `${(scale * step).toFixed(2)}px`);
const isTooWide = (/** @type {HTMLElement} */ felt) => felt.scrollWidth > felt.clientWidth + 1;
const isTooHigh = (/** @type {HTMLElement} */ felt) => felt.scrollHeight > felt.clientHeight + 1;

/**
 * The largest scale that holds, where `low` is taken to. Each try lays the whole table out again, so there are few.
 * @param {number} low @param {number} high @param {(scale: number) => boolean} holds
 */
function largest(low, high, holds) {
  if (high > low && holds(high)) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const finger = 24;  // pixels

/** What can be chosen is large enough for a finger, though not all is in view then. @param {HTMLElement} felt @param {number} scale */
function forFingers(felt, scale) {
  const boxes = [...felt.querySelectorAll('.place.can')].map((place) => place.getBoundingClientRect());
  const smallest = Math.min(...boxes.flatMap((box) => [box.width, box.height]));
  const wanted = Math.min(most, Math.ceil(scale * finger / smallest));
  if (wanted > scale) setScale(felt, largest(scale, wanted, (larger) => { setScale(felt, larger); return !isTooWide(felt); }));
}

/** Mostly what fitted before still does, and nothing larger. @param {HTMLElement} felt @param {number} before @returns {number} */
function fit(felt, before) {
  if (!felt.clientHeight) return before;
  const fits = (/** @type {number} */ scale) => { setScale(felt, scale); return !isTooHigh(felt) && !isTooWide(felt); };
  const low = before && fits(before) ? before : least;
  const found = low === before && !fits(low + 1) ? low : largest(low, most, fits);
  setScale(felt, found);
  return found;
}

/**
 * Fitted again whenever its place changes; `now` when what lies there has, and once more in the next frame: what is
 * drawn in between can bring its place back to the size last observed, of which no observer tells. What still moves lies
 * where it does not stay, and is waited for.
 * @param {HTMLElement} felt
 */
export function fitted(felt) {
  let asked = 0, scale = 0, measured = '';
  const sizes = () => [felt.clientWidth, felt.clientHeight, felt.scrollWidth, felt.scrollHeight].join();
  const measure = () => {
    scale = fit(felt, scale);
    forFingers(felt, scale);
    measured = sizes();
  };
  const refit = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      const moving = felt.getAnimations({ subtree: true }).map((one) => one.finished);
      if (moving.length) Promise.allSettled(moving).then(refit);
      else if (sizes() !== measured) measure();
    });
  };
  new ResizeObserver(refit).observe(felt);
  return { now: () => { measure(); refit(); } };
}
