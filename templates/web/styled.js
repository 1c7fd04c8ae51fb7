// @ts-check
// Styles of a part of the page that is read when it is wanted, once.
import { el } from './dom.js';

export function styled(name) {
  const href = `web/${name}`;
  if (!document.head.querySelector(`link[href="${href}"]`)) document.head.append(el('link', { rel: 'stylesheet', href }));
}
