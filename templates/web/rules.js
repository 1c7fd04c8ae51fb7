// @ts-check
// A game's page of rules: all of it, and the rules by which something can be done now.
import { el, fetched } from './dom.js';
import { said } from './said.js';
import { setText, words } from './settext.js';

const pages = new Map();

// A leaflet as it is printed, without its pictures and the marks for its pages.
function asPage(text) {
  const [head] = text.match(/^---\n[^]*?\n---\n/) ?? [];
  if (!head) return text;
  return `# ${head.match(/^title: (.*)$/m)?.[1] ?? ''}\n` + text.slice(head.length).replace(/<!--[^]*?-->\n?/g, '').replace(/^!\[.*\n/gm, '').replace(/\{[\w-]+\} ?/g, '').replace(/^> ?/gm, '');
}

async function page(game) {
  if (!pages.has(game)) pages.set(game, asPage(await (await fetched(`rules?game=${game}`)).text()));
  return pages.get(game);
}

export const numbersOf = (choices) => [...new Set(choices.map((one) => one.rule))].filter(Boolean).sort((a, b) => a - b);

// "5. Create. In the Field Hour ...", each as a line.
export async function rulesOf(game, choices) {
  const text = await page(game);
  return numbersOf(choices).map((number) => text.match(new RegExp(`^${number}\\. [^]*?(?=\\n\\d+\\. |\\n\\n)`, 'm'))?.[0])
    .filter(Boolean).map((rule) => el('span', { class: 'rule' }, words(rule.replace(/\s+/g, ' '))));
}

let dialog;
// Over the table, which stays where it is; the rules that count now are marked.
export async function showRules(game, choices) {
  const text = await page(game) || said('No RULES.md lies beside this deck.');
  dialog ??= document.body.appendChild(el('dialog', { class: 'rules', 'aria-label': 'The rules' }));
  const now = new Set(numbersOf(choices));
  dialog.replaceChildren(el('form', { method: 'dialog' }, el('button', { class: 'plain' }, 'Close')),
    el('article', { tabindex: '0', 'aria-label': 'The rules' }, setText(text)));
  for (const node of dialog.querySelectorAll('[data-rule]'))
    node.classList.toggle('now', now.has(Number(node.dataset.rule)));
  dialog.showModal();
  const article = dialog.querySelector('article');
  article.focus();
  dialog.querySelector('.now')?.scrollIntoView({ block: 'center' });
}
