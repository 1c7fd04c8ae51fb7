// @ts-check
// What the page shows stands in its address: the view, what is searched, filtered, sorted and grouped, and the open
// piece. Back and Forward lead through it, and a copied address shows the same. What stands there is only ever text.
const usual = { search: '', by: '', is: '', sort: '', group: 'part', as: 'faces', open: '', notes: '' };
const longest = 4000;  // characters of a value: more is nothing that the page has written

let told = '', kindBefore = '', waits = null;

// `fresh`: the address says nothing at all, as when the program opens the page.
export function read() {
  const whole = location.hash.slice(1), at = whole.indexOf('?');
  const said = new URLSearchParams(at < 0 ? '' : whole.slice(at + 1));
  const shown = Object.fromEntries(Object.entries(usual).map(([name, otherwise]) => [name, (said.get(name) ?? otherwise).slice(0, longest)]));
  return { view: (at < 0 ? whole : whole.slice(0, at)).split('/')[0], shown, fresh: whole === '' };
}

function written(view, shown) {
  const said = new URLSearchParams(Object.keys(usual).filter((name) => shown[name] !== usual[name]).map((name) => [name, shown[name]]));
  const words = said.toString().replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%2C', ',');
  return `#${view}${words ? `?${words}` : ''}`;
}

// It is shown already: by the address itself, or from before.
export function settle(view, shown) {
  kindBefore = '';
  told = written(view, shown);
  if (location.hash !== told) history.replaceState(null, '', told);
}

// Something else is shown now; `look` says what, once all that a click does is done. What goes on with what came before,
// as letters of a search do, is no step of its own on the way back.
export function tell(look, kind) {
  if (waits) {
    if (waits.kind !== kind) waits.kind = '';
    return;
  }
  waits = { kind };
  queueMicrotask(() => {
    const { view, shown } = look(), address = written(view, shown), kind = waits.kind;
    waits = null;
    if (address === told) return;
    told = address;
    history[kind && kind === kindBefore ? 'replaceState' : 'pushState'](null, '', address);
    kindBefore = kind;
  });
}
