// @ts-check
// The words of the table in the language in which the deck is shown; English where none are known.
import { german } from './german.js';

/** @type {Record<string, string>} */
let words = {};

/** @param {string} language */
export function speak(language) {
  words = language === 'de' ? german : {};
  if (language) document.documentElement.lang = language;
}

/** @param {string} text @param {Record<string, string | number>} values what stands in its braces */
export const said = (text, values = {}) => (Object.hasOwn(words, text) ? words[text] : text).replace(/\{(\w+)\}/g, (all, key) => `${values[key] ?? all}`);

/** Words that stand on the page since before the language was known. @param {Element} root */
export function translate(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.nodeValue && Object.hasOwn(words, node.nodeValue)) node.nodeValue = words[node.nodeValue];
  for (const node of root.querySelectorAll('[aria-label]')) node.setAttribute('aria-label', said(node.getAttribute('aria-label') ?? ''));
}
