// @ts-check
// The search field: an expression over the fields of the cards, where the program says that it is one; else words, all of
// which a piece must have somewhere. Words in quotes are found as they stand.
import { ask, el, quoted, words } from './dom.js';
import { said as inWords } from './said.js';

const nothing = { text: '', words: [], where: false, keys: new Set(), faults: [] };
const longest = 4000;  // letters of what is asked: an expression is shorter
let field, wrong, changed, found = nothing, asked = 0;

// `act` is called when something else is found, `typed` when somebody writes in the field.
export function begin(act, typed) {
  changed = act;
  field = el('input', { type: 'search', placeholder: 'Words, or cost < 3', 'aria-label': 'Search all fields', spellcheck: 'false',
    autocomplete: 'off', 'aria-describedby': 'search-wrong', oninput: () => { seek(); typed(); } });
  wrong = el('div', { class: 'sought', id: 'search-wrong', role: 'status', hidden: true });
  return [field, wrong];
}

export const said = () => field.value.trim();
export const focus = () => field.focus();

// `asks`: the cards are there.
export function take(text, asks) {
  if (said() === text) return;
  field.value = text;
  if (asks) seek();
}

// Asked anew when the cards have changed, too: what held of one may hold no more.
export async function seek() {
  const text = said(), mine = ++asked;
  const plain = { where: false, keys: [], faults: [] };
  const asks = encodeURIComponent(text);
  const answer = asks && asks.length < longest ? await ask(`search?text=${asks}`).catch(() => plain) : plain;
  if (mine !== asked) return;
  const before = found;
  found = { ...answer, text, keys: new Set(answer.keys), words: answer.where ? [] : wordsOf(text) };
  if (before.text === text && !text) return;
  tell();
  changed();
}

const wordsOf = (text) => (text.toLowerCase().match(/"[^"]*"?|\S+/g) || []).map((word) => word.replace(/^"|"$/g, '')).filter(Boolean);
const textOf = (piece) => (piece.text ??= [piece.name, piece.title, piece.part, words(piece.values)].join(' ').toLowerCase());

export const has = (piece) => (found.where ? found.keys.has(piece.key) : found.words.every((word) => textOf(piece).includes(word)));

// How it was understood: "where cost < 3".
export function understood() {
  if (!found.text) return '';
  return inWords(!found.where ? ' with the words {text}' : found.alone ? ' where {text} is there' : ' where {text}', { text: found.where ? found.text : found.words.join(' ') });
}

function tell() {
  const [fault] = found.faults;
  field.setAttribute('aria-invalid', String(!!fault));
  wrong.hidden = !fault && !found.alone;
  wrong.replaceChildren(...(fault ? [el('p', { class: 'failed' }, inWords('{why}; searched for the words instead', { why: fault.message })), quoted(fault), fault.hint ? el('p', { class: 'hint' }, inWords('hint: {hint}', { hint: fault.hint })) : '']
    : [found.alone ? el('p', { class: 'hint' }, inWords("'{text}' is a field; \"{text}\" in quotes finds the word", { text: found.text })) : '']));
}
