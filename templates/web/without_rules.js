// @ts-check
// The table of a deck without rules: read when it is wanted first.
import { $ } from './dom.js';
import { untilMet } from './meeting.js';

let sandbox;

// `anew`: rules to begin with lie beside the deck now.
export async function enter(app, offers, isWanted, anew) {
  await untilMet();  // what else answers at this address is asked for nothing
  const read = await import('./sandbox.js');
  if (!sandbox) $('sandbox').replaceWith((sandbox = read).begin(app, anew));
  $('sandbox').hidden = !isWanted();
  sandbox.mayShare(offers.share);
  if (isWanted()) sandbox.enter();
}

export const heard = (news) => sandbox?.heard(news);
export const mayShare = (may) => sandbox?.mayShare(may);
