// @ts-check
// Of all that can be chosen, what is meant by the cards, places and kinds of action that were clicked so far. One thing
// that was taken: {is: a card or box by its name}, {what: a kind of action}, or a place: {is, key, by: what it says}.
const valuesOf = (choice) => Object.entries(choice.said).filter(([key]) => key !== 'action')
  .map(([, value]) => [value].flat().map(String));

export const names = (choice) => (choice.names ??= new Set(valuesOf(choice).flat()));

// Card 4 is not space 4, which is a number.
// Of equal cards the one that lies there, where the choice says which.
export const namesCard = (choice, id, where = '') => Object.entries(choice.said).some(([key, value]) => {
  const lies = choice.said[`${key}_at`];
  return key !== 'action' && !key.endsWith('_at') && [value].flat().includes(id) && (!where || lies === undefined || lies.replace(', face down', '') === where);
});

// "seat 2, target army": all of these are said.
export const says = (choice, words) => words.split(', ').every((word) => {
  const [key, ...value] = word.split(' ');
  if (!value.length) return choice.said.action === key;
  return [choice.said[key]].flat().map(String).includes(value.join(' '));
});

// What chooses a place of a seat's printed mat counts for that seat, or where the seat is named.
export const wordsOf = (mat, place, seat) => place.by.filter((words) =>
  mat.seat < 0 || mat.ground !== 'printed' || mat.seat === seat || words.split(', ').includes(`seat ${mat.seat}`));

export const same = (one, other) => !!one.is && (one.key ?? one.is) === (other.key ?? other.is);

// Whether a choice means what was taken, if it is laid on it.
export const meansPlace = (choice, what) =>
  (what.by ? what.by.some((words) => says(choice, words)) : names(choice).has(what.is));

// An order of cards is taken card by card: where all choices are orders of the same cards, the place counts.
function inOrder(choices, choice, one, at) {
  const isOrder = (list) => choices.every((other) =>
    valuesOf(other).some((all) => all.length === list.length && all.includes(one)));
  return valuesOf(choice).every((list) => list.length < 2 || !list.includes(one) || !isOrder(list) || list[at] === one);
}

function fits(choices, choice, taken) {
  const cards = taken.filter((one) => one.is && !one.by);
  return taken.every((one) => (one.what ? choice.what === one.what : one.by ? meansPlace(choice, one)
    : (one.card ? namesCard(choice, one.is, one.where) : names(choice).has(one.is)) && inOrder(choices, choice, one.is, cards.indexOf(one))));
}

// What is left to choose, each with its number.
export const open = (choices, taken) =>
  choices.map((choice, i) => ({ ...choice, i })).filter((choice) => fits(choices, choice, taken));

const means = (choice, what) => (what.what ? choice.said.action === what.what
  : what.by ? meansPlace(choice, what) : what.card ? namesCard(choice, what.is, what.where) : names(choice).has(what.is));

export const isRefused = (refused, what) => refused.some((one) => means(one, what));

// Why what is meant cannot be: the reason of the first that fits all that was taken, else of one that fits the last.
export const whyNot = (refused, taken, what) => {
  const meant = (list) => refused.find((one) => list.every((other) => means(one, other)));
  return (meant([...taken, what]) ?? meant([what]))?.why ?? '';
};

// What is taken when one thing more is clicked: it is put down again, or added, or taken alone; null where it cannot be.
export function taking(choices, taken, what) {
  const held = taken.some((one) => same(one, what));
  const more = held ? taken.filter((one) => !same(one, what)) : [...taken, what];
  if (open(choices, more).length) return more;
  return open(choices, [what]).length ? [what] : null;
}
