// @ts-check
// What is asked of whoever chooses, where the game has no words for it.
import { said } from './said.js';

/** "Play", "Settle, row or nothing". @param {{said: Record<string, any>, text: string}[]} choices */
export function askedBy(choices) {
  const acts = [...new Set(choices.map((choice) => String(choice.said.action).replaceAll(/[_-]/g, ' ')))];
  const text = acts.length > 1 ? acts.slice(0, -1).join(', ') + said(' or ') + acts.at(-1) : acts[0] ?? '';
  if (acts.length !== 1) return text.charAt(0).toUpperCase() + text.slice(1);
  const keys = Object.keys(choices[0].said).filter((key) => key !== 'action' && !key.endsWith('_at'));
  const plain = (/** @type {string} */ key) => (key === 'to' || key === 'from' ? `where ${key}` : /s$/.test(key) ? key : `${/^[aeiou]/.test(key) ? 'an' : 'a'} ${key}`);
  const names = keys.map((key) => plain(key.replaceAll('_', ' ')));
  const rest = keys[0] === 'card' || keys[0] === 'cards' ? names.slice(1) : names;
  const whole = `${text}${rest.length < names.length ? ` ${names[0]}` : ''}${rest.length ? `: choose ${rest.join(' and ')}` : ''}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
