// @ts-check
// What is told of who does something - "keeps a card", "behält eine Karte" - told to who does it, and offered to who may
// do it: in English alike, "keep a card"; in German "behältst" and "behalte".
import { said } from './said.js';

const isEnglish = () => said('you') === 'you';

const english = /** @type {Record<string, string>} */ ({ is: 'are', has: 'have', does: 'do', goes: 'go' });
/** @param {string} verb */
const toYou = (verb) => english[verb] ?? (/[^aeiou]ies$/.test(verb) && verb.length > 4 ? verb.replace(/ies$/, 'y')
  : /(ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb);

// Strong verbs change their vowel, which some keep: "gib", but "halte".
const strong = /** @type {Record<string, string>} */ ({ behält: 'behalte', fährt: 'fahre', fällt: 'falle', hält: 'halte', hat: 'habe', lässt: 'lasse', rät: 'rate', schlägt: 'schlage', trägt: 'trage', tritt: 'tritt', wird: 'werde' });
const keepsVowel = /^(gibt|nimmt|wirft|liest|sieht|bricht|spricht|trifft|stiehlt|hilft|isst)$/;
const second = /** @type {Record<string, string>} */ ({ hat: 'hast', ist: 'bist', wird: 'wirst', hält: 'hältst', behält: 'behältst', rät: 'rätst', tritt: 'trittst' });
const isVerb = (/** @type {string} */ verb) => /^(?!nicht$|mit$|jetzt$)\p{Ll}+(t|wird)$/u.test(verb);
// "vernichtet" is "vernichtest", "setzt" stays, "zieht" is "ziehst".
const toDu = (/** @type {string} */ verb) => (!isVerb(verb) ? verb : second[verb] ?? (/[szßx]t$/.test(verb) ? verb : `${verb.slice(0, -1)}st`));
const toOffer = (/** @type {string} */ verb) => (!isVerb(verb) || verb === 'ist' ? verb : strong[verb] ?? (keepsVowel.test(verb) ? verb.slice(0, -1) : `${verb.replace(/e?t$/, '')}e`));

// "lays it back and discards": what else is done, of what can hardly be the name of a thing.
const further = /(?<= and )(?:discards|draws|keeps|lays|passes|places|plays|puts|gives|loses|takes|turns|moves|reveals|returns|wins)\b/g;
const more = /(?<= und )(?:behält|deckt|gibt|legt|nimmt|passt|spielt|tauscht|verliert|vernichtet|wirft|zieht)(?![\p{L}])/gu;

const changed = (/** @type {string} */ text, /** @type {(verb: string) => string} */ inGerman) => (isEnglish() ? text.replace(/^\w+/, toYou).replace(further, toYou)
  : text.replace(/^\p{L}+/u, inGerman).replace(more, inGerman));

/** @param {string} text */
export const saidToYou = (text) => changed(text, toDu);
/** @param {string} text */
export const offered = (text) => changed(text, toOffer);
