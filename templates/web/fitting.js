// @ts-check
// The table is drawn as large as its place lets it: one scale for all that lies on it, in pixels for a millimetre. What
// does not fit at the smallest is scrolled to.
const least = 0.35, most = 4, step = 0.05;

const fits = (/** @type {HTMLElement} */ felt) => felt.scrollHeight <= felt.clientHeight + 1 && felt.scrollWidth <= felt.clientWidth + 1;

const finger = 24;  // pixels
const isTiny = (/** @type {HTMLElement} */ felt) => [...felt.querySelectorAll('.place.can')].some((place) => {
  const box = place.getBoundingClientRect();
  return Math.min(box.width, box.height) < finger;
});

/** What can be chosen is large enough for a finger, though not all is in view then. @param {HTMLElement} felt @param {number} steps */
function forFingers(felt, steps) {
  const at = (/** @type {number} */ wanted) => felt.style.setProperty('--scale', `${(wanted * step).toFixed(2)}px`);
  for (let more = steps + 1; more * step <= most && isTiny(felt); ++more) {
    at(more);
    if (felt.scrollWidth > felt.clientWidth + 1) return at(more - 1);
  }
}

/**
 * Mostly what fitted before still does, and nothing larger.
 * @param {HTMLElement} felt @param {number} before in steps @returns {number}
 */
function fit(felt, before) {
  if (!felt.clientHeight) return before;
  const at = (/** @type {number} */ steps) => { felt.style.setProperty('--scale', `${(steps * step).toFixed(2)}px`); return fits(felt); };
  let low = Math.round(least / step), high = Math.round(most / step);
  if (before && at(before)) low = before;
  if (low < high && low === before && !at(low + 1)) high = low + 1;
  else if (at(high)) return high;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (at(middle)) low = middle;
    else high = middle;
  }
  at(low);
  return low;
}

/**
 * Fitted again whenever its place changes; `now` when what lies there has, and once more in the next frame: what is
 * drawn in between can bring its place back to the size last observed, of which no observer tells. What still moves lies
 * where it does not stay, and is waited for.
 * @param {HTMLElement} felt
 */
export function fitted(felt) {
  let asked = 0, scale = 0;
  const measure = () => {
    scale = fit(felt, scale);
    forFingers(felt, scale);
  };
  const refit = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      const moving = felt.getAnimations({ subtree: true }).map((one) => one.finished);
      if (moving.length) Promise.allSettled(moving).then(refit);
      else measure();
    });
  };
  new ResizeObserver(refit).observe(felt);
  return { now: () => { measure(); refit(); } };
}
