// @ts-check
// How far a rate may be luck: its interval for one look, and for many looks at once (Bonferroni).

const density = (/** @type {number} */ x) => Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);

/** The part of a normal distribution beyond z, by Simpson's rule. @param {number} z */
export function beyond(z) {
  const steps = 200, step = z / steps;
  let sum = density(0) + density(z);
  for (let i = 1; i < steps; ++i) sum += (i % 2 ? 4 : 2) * density(i * step);
  return 0.5 - sum * step / 3;
}

/** Where that part begins: 1.96 for 0.025. @param {number} part */
export function quantile(part) {
  let low = 0, high = 8;
  for (let i = 0; i < 60; ++i) {
    const middle = (low + high) / 2;
    if (beyond(middle) > part) low = middle; else high = middle;
  }
  return low;
}

/** In which 95 of 100 such rates lie (Wilson); of all `looks` together. @param {number} rate @param {number} games */
export function interval(rate, games, looks = 1) {
  const z = quantile(0.05 / 2 / looks), part = z * z / games, middle = (rate + part / 2) / (1 + part);
  const half = z / (1 + part) * Math.sqrt(rate * (1 - rate) / games + part / 4 / games);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
