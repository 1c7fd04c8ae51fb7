// @ts-check
// The words of the page in the language in which the deck is shown; English where none are known.

/** @type {Record<string, string>} */
let words = {};

/** @type {(known: void) => void} */
let known;
/** Kept once the language is known: what is made of several words before cannot be translated. */
export const spoken = new Promise((done) => { known = done; });

/** @param {string} language */
export async function speak(language) {
  words = /^de(-|$)/.test(language) ? (await import('./german.js')).german : {};
  if (language) document.documentElement.lang = language;
  known();
}

/** @param {string} text @param {Record<string, string | number> | null} values what stands in its braces */
export function said(text, values = null) {
  const found = Object.hasOwn(words, text) ? words[text] : text;
  return values ? found.replace(/\{(\w+)\}/g, (all, key) => `${values[key] ?? all}`) : found;
}

/** Words that stand on the page since before the language was known. @param {Element} root */
export function translate(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.nodeValue && Object.hasOwn(words, node.nodeValue)) node.nodeValue = words[node.nodeValue];
  for (const name of ['aria-label', 'title', 'placeholder'])
    for (const node of root.querySelectorAll(`[${name}]`)) node.setAttribute(name, said(node.getAttribute(name) ?? ''));
}
