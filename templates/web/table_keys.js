// @ts-check
// Keys of the table, one letter each, while nothing is being written.

/**
 * @param {KeyboardEvent} event @param {{whole: HTMLElement, bubble: {hush: () => void}}} page
 * @param {any} boxes its buttons @param {(() => void) | null} takeBack what was chosen, where anything is
 */
export function pressed(event, page, boxes, takeBack) {
  if (page.whole.hidden || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/INPUT|SELECT|TEXTAREA/.test(document.activeElement?.tagName ?? '') || document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') page.bubble.hush();
  if (event.key === 'Escape' && takeBack) takeBack();
  const button = { h: boxes.hint, z: boxes.undo }[event.key.toLowerCase()];
  if (button && !button.disabled) button.click();
}
