// @ts-check
// What is asked at a table: the sentence of the turn, and the choices as a list.
import { el } from './dom.js';
import { callOf } from './calling.js';
import { cardsOf } from './cards.js';
import { open, whyNot } from './choosing.js';
import { endWords } from './ending.js';
import { capital, nameOf, named } from './names.js';
import { numbersOf, rulesOf, showRules } from './rules.js';
import { said as inWords } from './said.js';
import { plain } from './table_page.js';
import { offered } from './verbs.js';

// What can be chosen now, as a list: `acts` sends a choice, narrows the choices, takes all back.
export function choiceButtons(table, { send, pick, takeBack }) {
  const { choices } = table.view, left = open(choices, table.taken);
  const button = (words, onclick) => el('button', { type: 'button', class: 'choice', onclick }, capital(named(table.view, offered(words))));
  const one = (choice) => Object.assign(button(choice.text, () => send('choose', `&choice=${choice.i}`)), { choice: choice.i });
  const kinds = [...new Set(left.map((choice) => choice.what))];
  const many = left.length > 14 && !table.taken.some((taken) => taken.what) && kinds.length < left.length;
  const buttons = !many ? left.map(one) : kinds.map((what) => {
    const ways = left.filter((choice) => choice.what === what);
    return ways.length === 1 ? one(ways[0]) : button(inWords('{what}: {n} choices', { what: ways[0].heading, n: ways.length }), () => pick({ what }));
  });
  const back = table.taken.length ? el('p', {}, inWords('Chosen: '), table.taken.map((taken) => named(table.view, left.find((choice) => choice.what === taken.what)?.heading ?? taken.what ?? (taken.card ? `card ${taken.is}` : taken.is))).join(', '), ' ',
    plain(inWords('Take back'), takeBack)) : null;
  return [back, ...buttons.slice(0, 120), notNow(table)].filter(Boolean);
}

// What one might look for in the list and the rules forbid now, by their reasons.
function notNow({ view, taken }) {
  const reasons = new Map();
  for (const { text, why } of taken.length ? [] : view.refused ?? []) reasons.set(why, [...(reasons.get(why) ?? []), capital(named(view, offered(text)))]);
  if (!reasons.size) return null;
  const some = (texts) => [...new Set(texts)].slice(0, 6).join(', ') + (new Set(texts).size > 6 ? ', ...' : '');
  return el('details', { class: 'not-now' }, el('summary', {}, inWords('Not now, and why')),
    el('ul', {}, [...reasons].map(([why, texts]) => el('li', {}, el('b', {}, named(view, why)), ` ${some(texts)}`))));
}

// What is asked of whoever looks on, as a sentence.
export function turnWords(view) {
  if (view.over) return inWords('The game is over: {how}.', { how: endWords(view) });
  if (view.choices.length) return inWords('Your turn. {what}.', { what: view.asks || inWords('Choose') });
  const next = view.acting[0];
  if (view.seat < 0 && next !== undefined) return `${inWords('You watch.')} ${inWords('{name} is playing ...', { name: capital(nameOf(view, next)) })}`;
  if (!view.decides) return inWords('There is nothing to decide in this game.');
  return next === undefined ? inWords('The others are playing ...') : inWords('{name} is playing ...', { name: capital(nameOf(view, next)) });
}

// A game in which nothing is decided goes on by itself, a step or all of it.
export function watched(view, { send, toEnd }) {
  if (view.over || view.decides) return [];
  return [el('button', { type: 'button', class: 'choice', onclick: () => send('on') }, inWords('Play on')),
    el('button', { type: 'button', class: 'choice', id: 'to-end', onclick: toEnd }, inWords('To the end'))];
}

// Why something cannot be: by the rule that forbids it, said `at` the place; else by those that count now.
export async function whatForbids(table, what, taken) {
  const { choices, game, refused = [] } = table.view, name = what.is ?? what.what;
  const own = cardsOf(table.app, game === 'freeform' ? '' : table.view.deck).find((one) => one.id === name);
  const title = capital(named(table.view, own ? callOf(own) : name)), why = whyNot(refused, taken, what);
  const rules = why ? [] : await rulesOf(game, choices), notNow = inWords('not now. {asks}.', { asks: table.view.asks });
  if (!rules.length) return { at: true, words: [el('b', {}, `${title}: `), why ? named(table.view, why) : notNow] };
  return { at: false, words: [`${title}: ${notNow}`, ...rules, plain('all the rules', () => showRules(game, choices))] };
}

// "Rule 5", "Rules 5, 6": those by which something can be done now, to be read over the table.
export function ruleLink(view) {
  const numbers = numbersOf(view.choices), words = numbers.length === 1 ? inWords('Rule {n}', { n: numbers[0] }) : inWords('Rules {n}', { n: numbers.join(', ') });
  return numbers.length ? el('button', { type: 'button', class: 'link', onclick: () => showRules(view.game, view.choices) }, words) : null;
}

// What a bot would choose, in words; the cards that it means are lit.
export function tellHint(root, view, choice) {
  const { text, said } = view.choices[choice], meant = new Set(Object.values(said).flat().map(String));
  for (const node of root.querySelectorAll('[data-thing]')) node.classList.toggle('hinted', meant.has(node.dataset.thing.slice(5)));
  return inWords('A strong player would choose: {what}', { what: named(view, offered(text)) });
}
