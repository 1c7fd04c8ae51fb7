// @ts-check
// While the program is away another could take its port. A page that has lost it tells nobody the token of its address
// until whoever answers there has proved to know it: nothing is asked, and no picture is loaded.
const token = location.pathname.split('/')[1];
const bytes = (text) => new TextEncoder().encode(text);
const hexadecimal = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

let met = true, meeting = Promise.resolve();

export const isMet = () => met;
export const untilMet = () => meeting;

// The program does not answer; the promise is kept when it is found again.
export function lost() {
  if (!met) return meeting;
  met = false;
  const icon = document.querySelector('link[rel=icon]');  // browsers load it again when they like
  icon.remove();
  meeting = find().then(() => {
    met = true;
    document.head.append(icon);
  });
  return meeting;
}

async function find() {
  while (!await proves().catch(() => false)) await new Promise((again) => setTimeout(again, 1000));
}

// A guest's page has no such secret of its own, and away from this machine no cipher: its code ends with the program, so
// that whoever answers later learns nothing by it.
const isGuest = document.body.classList.contains('guest');

async function proves() {
  if (isGuest) return (await fetch('/there', { cache: 'no-store' })).ok;
  const nonce = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  const { proof } = await (await fetch(`/proof?nonce=${nonce}`, { cache: 'no-store' })).json();
  const key = await crypto.subtle.importKey('raw', bytes(token), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return proof === hexadecimal(await crypto.subtle.sign('HMAC', key, bytes(`kingpress ${location.port} ${nonce}`)));
}

export function picture(image, source) {
  image.wanted = source;
  if (met) image.src = source;
  else meeting.then(() => { if (image.wanted === source) image.src = source; });
}

export function giveUp(image) {
  image.wanted = '';
  image.onload = null;
  image.removeAttribute('src');
}

const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    picture(target, /** @type {any} */ (target).later);
  }
}, { rootMargin: '300px' });
export function pictureWhenSeen(image, source) {
  image.later = source;
  seen.observe(image);
  return image;
}

addEventListener('click', (event) => { if (!met && /** @type {any} */ (event.target).closest?.('a[href]:not(.skip)')) event.preventDefault(); }, true);
