// What keeps people from using a page, as the rules of WCAG 2.2 name it and tools call serious: each as one line. Names
// and roles as a screen reader gets them are asked of the browser (access.py); here is what only the page knows.
(() => {
  const found = [];
  const seen = (node) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const modal = [...document.querySelectorAll('dialog[open]')].find((one) => one.matches(':modal'));
  const inert = (node) => (modal && !modal.contains(node)) || !!node.closest('[inert]');
  const say = (rule, node, more = '') => found.push(`${rule}: ${node.outerHTML.replace(/\s+/g, ' ').slice(0, 160)} ${more}`);
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => !inert(node));

  // Ids stand once, and what names one finds it.
  const ids = new Map();
  for (const node of document.querySelectorAll('[id]')) {
    if (ids.has(node.id)) say('id twice', node);
    ids.set(node.id, node);
  }
  for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'for', 'list'])
    for (const node of document.querySelectorAll(`[${name}]`))
      for (const id of node.getAttribute(name).split(/\s+/)) if (id && !ids.has(id)) say(`${name} leads nowhere`, node);

  // The page says what it is, in which language, and where its main part is.
  if (!document.documentElement.lang || !document.title) found.push('page without a language or a title');
  for (const [name, selector] of [['main', 'main, [role=main]'], ['h1', 'h1'], ['banner', 'body > header']])
    if (document.querySelectorAll(selector).length !== 1) found.push(`${document.querySelectorAll(selector).length} of ${name}`);
  const regions = 'main, header, footer, nav, aside, dialog, [role=main], [role=banner], [role=alert], [role=status], [role=region], .skip';
  for (const node of document.querySelectorAll('body *'))
    if (seen(node) && [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim()) && !node.closest(`${regions}, noscript, script, style`))
      say('text outside of all landmarks', node);
  const headings = all('h1, h2, h3, h4, h5, h6').filter(seen).map((node) => [Number(node.tagName[1]), node]);
  for (const [i, [level, node]] of headings.entries()) if (i > 0 && level > headings[i - 1][0] + 1) say('heading skips a level', node, `after h${headings[i - 1][0]}`);

  // Roles stand where they belong, and attributes at roles that know them.
  const within = { tab: '[role=tablist]', gridcell: '[role=row], tr', row: '[role=grid], [role=table], [role=rowgroup], table', option: '[role=listbox]', menuitem: '[role=menu]', columnheader: 'tr, [role=row]' };
  const known = 'alert banner button cell checkbox columnheader combobox complementary contentinfo dialog figure form grid gridcell group heading img link list listbox listitem log main meter navigation none note option presentation progressbar radio radiogroup region row rowgroup rowheader search searchbox separator slider spinbutton status switch tab table tablist tabpanel textbox toolbar tooltip'.split(' ');
  const roleOf = (node) => node.getAttribute('role') ?? ({ A: node.hasAttribute('href') ? 'link' : '', BUTTON: 'button', SUMMARY: 'button', TD: 'cell', TR: 'row', TH: 'columnheader', SELECT: 'combobox',
    INPUT: { checkbox: 'checkbox', radio: 'radio', range: 'slider' }[node.type] ?? 'textbox', TEXTAREA: 'textbox', IMG: 'img', LI: 'listitem', TABLE: 'table' }[node.tagName] ?? '');
  for (const node of document.querySelectorAll('[role]')) {
    const role = node.getAttribute('role');
    if (!known.includes(role)) say('no such role', node);
    if (within[role] && !node.parentElement.closest(within[role])) say(`${role} outside of ${within[role]}`, node);
  }
  const allowed = { 'aria-pressed': ['button'], 'aria-selected': ['tab', 'option', 'gridcell', 'row', 'columnheader'], 'aria-checked': ['checkbox', 'radio', 'switch', 'option'],
    'aria-expanded': ['button', 'combobox', 'link', 'gridcell', 'row', 'checkbox', 'tab'], 'aria-rowcount': ['table', 'grid'], 'aria-rowindex': ['row', 'cell', 'gridcell', 'columnheader'],
    'aria-readonly': ['textbox', 'gridcell', 'grid', 'combobox', 'checkbox', 'slider', 'spinbutton'], 'aria-multiselectable': ['grid', 'listbox', 'tablist'], 'aria-sort': ['columnheader', 'rowheader'] };
  for (const [name, roles] of Object.entries(allowed)) for (const node of document.querySelectorAll(`[${name}]`)) if (!roles.includes(roleOf(node))) say(`${name} at a ${roleOf(node) || node.tagName}`, node);
  for (const node of document.querySelectorAll('li')) if (!/^(|list)$/.test(node.parentElement.getAttribute('role') ?? '') || !/^[OU]L$/.test(node.parentElement.tagName)) say('an item of no list', node);
  for (const node of document.querySelectorAll('[aria-label]')) if (/^(DIV|SPAN|P|LI|SECTION|I|B)$/.test(node.tagName) && !node.getAttribute('role') && node.tagName !== 'SECTION') say('a name without a role', node);
  for (const node of document.querySelectorAll('ul > *, ol > *')) if (!['LI', 'SCRIPT', 'TEMPLATE'].includes(node.tagName)) say('not an item of a list', node);
  for (const node of document.querySelectorAll('li')) if (!/^(UL|OL|MENU)$/.test(node.parentElement.tagName)) say('an item without a list', node);

  // What is hidden from a screen reader, or read as one thing, holds nothing to be reached.
  const takes = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"])';
  for (const node of all('[aria-hidden=true]')) for (const inner of [node, ...node.querySelectorAll(takes)])
    if (inner.matches(takes) && inner.tabIndex >= 0 && !inner.disabled && seen(inner)) say('reached by the keyboard, hidden from who listens', inner);
  for (const node of all('button, a[href], summary, [role=img], [role=tab], [role=option], [role=switch], [role=checkbox]'))
    for (const inner of node.querySelectorAll(takes)) if (inner.tabIndex >= 0 && seen(inner)) say('a control within another', inner, `in ${node.outerHTML.slice(0, 80)}`);
  for (const node of all('[tabindex]')) if (node.tabIndex > 0) say('an order of its own', node);

  // What scrolls can be scrolled by the keyboard.
  for (const node of all('body *')) {
    const { overflowY, overflowX } = getComputedStyle(node), rolls = (way) => way === 'auto' || way === 'scroll';
    if (!seen(node) || !((rolls(overflowY) && node.scrollHeight > node.clientHeight + 2) || (rolls(overflowX) && node.scrollWidth > node.clientWidth + 2))) continue;
    if (node.tabIndex < 0 && ![...node.querySelectorAll(takes)].some((inner) => inner.tabIndex >= 0 && !inner.disabled && seen(inner))) say('scrolls, but not by the keyboard', node);
  }

  // Words are seen against what lies behind them.
  const rgba = (said) => { const [r, g, b, a = 1] = said.match(/[\d.]+/g).map(Number); return said.startsWith('color(') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a]; };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)];
  const light = (colour) => { const [r, g, b] = colour.map((v) => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; }); return .2126 * r + .7152 * g + .0722 * b; };
  const ratio = (one, other) => { const [a, b] = [light(one), light(other)]; return (Math.max(a, b) + .05) / (Math.min(a, b) + .05); };
  const page = rgba(getComputedStyle(document.body).backgroundColor);
  function behind(node) {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== 'none') return null;  // a picture: looked at by people
      const colour = rgba(style.backgroundColor);
      if (colour[3] > 0) layers.push(colour);
      if (colour[3] === 1) break;
    }
    return layers.reduceRight((under, colour) => over(colour, under), page[3] === 1 ? page : [255, 255, 255]);
  }
  for (const node of all('body *')) {
    const said = [...node.childNodes].some((one) => one.nodeType === 3 && /[\p{L}\p{N}]/u.test(one.textContent)), style = getComputedStyle(node);
    const off = node.closest(':disabled, [aria-disabled=true], [aria-hidden=true], svg, noscript') || (node.matches('label, label *') && node.closest('label').control?.disabled);
    if (!said || off || !seen(node) || node.matches('.heard, .heard *, option')) continue;
    const { width } = node.getBoundingClientRect(), ground = behind(node);
    if (width < 3 || !ground) continue;
    let faint = 1;
    for (let at = node; at; at = at.parentElement) faint *= Number(getComputedStyle(at).opacity);
    const colour = rgba(style.color), size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const is = ratio(over([...colour.slice(0, 3), colour[3] * faint], ground), ground);
    if (is < (large ? 3 : 4.5) - 0.005) say(`contrast ${is.toFixed(2)}`, node);
  }

  // What is clicked is 24 px wide and high, or has as much room around it; what stands within a sentence is left out.
  const targets = all('button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=gridcell]').filter((node) => seen(node) && !node.disabled && !node.matches('.skip, .heard'))
    .map((node) => ({ node, box: (node.matches('input[type=checkbox], input[type=radio]') && node.closest('label') || node).getBoundingClientRect() })).filter(({ box }) => box.width > 1 && box.height > 1);
  for (const { node, box } of targets) {
    if (box.width >= 23.5 && box.height >= 23.5) continue;
    if (getComputedStyle(node).display === 'inline' || (node.matches('a, .link') && /\S/.test([...node.parentElement.childNodes].filter((one) => one.nodeType === 3).map((one) => one.textContent).join('')))) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const near = targets.find(({ node: other, box: there }) => other !== node && !other.contains(node) && !node.contains(other) && !(node.labels && [...node.labels].some((one) => one.contains(other)))
      && Math.hypot(Math.max(there.left - x, 0, x - there.right), Math.max(there.top - y, 0, y - there.bottom)) < (there.width < 23.5 || there.height < 23.5 ? 0 : 12));
    const crowd = targets.find(({ node: other, box: there }) => other !== node && (there.width < 23.5 || there.height < 23.5) && Math.hypot(there.left + there.width / 2 - x, there.top + there.height / 2 - y) < 24);
    if (near || crowd) say(`a target of ${box.width.toFixed(0)} x ${box.height.toFixed(0)}`, node, `beside ${(near ?? crowd).node.outerHTML.slice(0, 90)}`);
  }

  // What is read out holds what is seen.
  for (const node of all('button[aria-label], a[aria-label], input[aria-label], select[aria-label]')) {
    const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim(), words = plain(node.matches('select, input') ? '' : node.innerText);
    if (seen(node) && /\p{L}/u.test(words) && !plain(node.ariaLabel).includes(words)) say('its name is not what is seen', node, `"${words}"`);
  }
  return found;
})()
