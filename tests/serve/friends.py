"""A table that friends sit down at: two guests at phones play a game to its end, the host's screen and another one watch.
No page is sent a card that lies in another's hand. Before and after: the address, the codes, a bot for a seat, a phone that
sleeps, a second screen with the same code, a table without rules, and what a code is good for when the game is over."""
import http.client, json, os, pathlib, re, signal, socket, sys, tempfile, time

from browser import Browser, chromium
from serving import BY_WINE, Serving

PROGRAM = str(pathlib.Path(sys.argv[1]).resolve())
GUESTS = "127.0.0.2"  # an address of this machine's own, as if it were the network's

# What a page is sent, but for the list of the deck's cards, which all may see; and no cipher, as away from this machine.
LISTEN = """
window.received = '';  // all of a short visit
window.words = new Set();  // whatever its length
window.changes = 0;
const hear = (text) => {
  if (window.received.length < 2e6) window.received += text;
  for (const word of text.match(/[\\w-]+/g) ?? []) window.words.add(word);
  window.changes = Math.max(window.changes, ...[...text.matchAll(/"changes":(\\d+)/g)].map(([, n]) => Number(n)));
};
const fetched = window.fetch;
window.fetch = async (...asked) => {
  const answer = await fetched(...asked);
  if (!/(state|pieces|rules)/.test(String(asked[0]))) hear(await answer.clone().text());
  return answer;
};
const add = EventSource.prototype.addEventListener;
EventSource.prototype.addEventListener = function (kind, act, ...more) {
  return add.call(this, kind, (event) => { hear(event.data); return act(event); }, ...more);
};
"""
AWAY = LISTEN + "Object.defineProperty(crypto, 'subtle', { value: undefined });"


def page_at(browser, address, width, height, before=LISTEN, mobile=False, beside=None):
    page = browser.page(width=width, height=height, beside=beside)
    page.resize(width, height, mobile)
    page.call("Page.addScriptToEvaluateOnNewDocument", source=before)
    page.go(address)
    return page


def guest_at(browser, address, name):
    page = page_at(browser, address, 360, 740, AWAY, True)
    page.until("!!document.querySelector('#asks-name[open] #name-line')", what="the question for a name")
    page.js(f"document.getElementById('name-line').value = {json.dumps(name)}")
    page.click("#sit-down")
    page.until(f"document.getElementById('called').textContent === {json.dumps(name)}")
    page.until("document.getElementById('turn').textContent.length > 0", what="the table")
    return page


def lay(page, seats):
    page.until("!!document.getElementById('lay')")
    for seat, who in enumerate(seats):
        page.js(f"""(() => {{ const one = document.querySelector('.setup select[data-seat="{seat}"]');
            one.value = '{who}'; one.dispatchEvent(new Event('change')); }})()""")
    page.click("#lay")
    page.until("!!document.querySelector('dialog.friends[open] .code code')", what="the codes")


def codes(page):
    return page.js("[...document.querySelectorAll('dialog.friends .code code')].map((one) => one.textContent)")


def presence(page, seat):
    return f"document.querySelector('.friend[data-seat=\"{seat}\"] .presence')?.textContent ?? ''"


HAND = "[...document.querySelectorAll('.foot .hand [data-thing]')].map((one) => one.dataset.thing.slice(5))"
OPEN = "[...document.querySelectorAll('.felt [data-thing]')].map((one) => one.dataset.thing.slice(5))"
OVER = "!document.querySelector('.end').hidden"


def settle(pages):
    """Until all have seen what was done last, and show it."""
    for _ in range(400):
        seen = {page.js("document.querySelector('.table').getAttribute('aria-busy') === 'true' ? null : window.changes") for page in pages}
        if len(seen) == 1 and None not in seen:
            return
        time.sleep(0.03)
    raise AssertionError(f"the screens differ: {seen}")


def plays(page):
    """One click of a choice, if there is one: as somebody who wants to win, else the game takes hundreds."""
    return page.js("""(() => { if (document.querySelector('.table').getAttribute('aria-busy') === 'true') return 'waits';
        const all = [...document.querySelectorAll('#choices .choice')], ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
        if (!all.length) return '';
        const worth = ({ textContent: said }) => {
            const rank = ranks.indexOf(said.match(/-(10|[2-9JQKA])\\b(?!.*-)/)?.[1]);
            return /captured/.test(said) ? 100 : /fails/.test(said) ? -5 : /attack/.test(said) && rank >= 4 ? 50 + rank : /top of the Deck/.test(said) ? 40 : rank; };
        const most = Math.max(...all.map(worth)), best = all.filter((one) => worth(one) === most);
        best[((window.clicks = (window.clicks ?? 0) + 1) * 7) % best.length].click(); return 'clicked'; })()""")


def game(browser, serving):
    host = page_at(browser, serving.address, 1440, 900)
    host.until("!!window.kingpress?.state")
    host.click("#tab-play")
    lay(host, ["phone", "phone"])
    one, two = codes(host)
    assert all(re.fullmatch(rf"http://{GUESTS}:\d+/[0-9a-f]{{32}}/", code) for code in (one, two)) and one != two, (one, two)
    assert "not encrypted" in host.js("document.querySelector('.who-can').textContent")
    host.click("#let-watch")
    host.until("document.querySelectorAll('dialog.friends .code code').length === 3")
    watched = codes(host)[2]
    assert host.js(presence(host, 0)) == "nobody has come yet"

    ada, ben = guest_at(browser, one, "Ada"), guest_at(browser, two, "Ben")
    watcher = page_at(browser, watched, 1280, 800, AWAY)
    watcher.until("document.getElementById('turn').textContent.startsWith('You watch')")
    host.until(f"{presence(host, 0)} === 'is there'")
    host.until("document.querySelector('.friend[data-seat=\"1\"] .name').textContent === 'Ben'", what="the guest's name")
    host.until("document.querySelector('dialog.friends').textContent.includes('1 watching')")
    host.js("document.querySelector('dialog.friends').close()")
    pages = {"host": host, "ada": ada, "ben": ben, "watcher": watcher}

    # Hand and board in one view of a phone, and nothing to be panned.
    for page in (ada, ben):
        page.until(f"{HAND}.length > 0")
        box = page.js("""(() => { const foot = document.querySelector('.foot').getBoundingClientRect(), felt = document.querySelector('.felt').getBoundingClientRect();
            return [foot.top, foot.bottom, felt.top, felt.bottom, innerHeight, document.documentElement.scrollWidth, innerWidth]; })()""")
        assert box[1] <= box[4] and box[2] < box[0] and box[5] <= box[6], box

    public, clicks, slept = set(), 0, False
    for _ in range(3000):
        settle(pages.values())
        hands = {name: set(pages[name].js(HAND)) for name in ("ada", "ben")}
        for page in (host, watcher):
            public |= set(page.js(OPEN))
        for owner, hand in hands.items():
            for name, page in pages.items():
                if name == owner:
                    continue
                sent = [card for card in page.js(f"{json.dumps(sorted(hand - public))}.filter((one) => words.has(one))")]
                assert not sent, f"{name} was sent {sent}, which {owner} holds, after {clicks} clicks"
        assert pages["host"].js(HAND) == [] and pages["watcher"].js(HAND) == []
        if ada.js(OVER) or ben.js(OVER):
            break
        if clicks >= 6 and not slept:  # a phone sleeps: its page is frozen, then loaded again; the seat is still its own
            slept = True
            before = ben.js(HAND)
            ben.close()
            ben = pages["ben"] = page_at(browser, two, 360, 740, AWAY, True, ben)
            ben.until("document.getElementById('turn')?.textContent.length > 0", what="the table again")
            ben.until(f"JSON.stringify({HAND}) === {json.dumps(json.dumps(before, separators=(',', ':')))}", what="the same hand")
            assert not ben.js("!!document.querySelector('#asks-name[open]')"), "the name was forgotten"
        done = [plays(ada), plays(ben)]
        clicks += done.count("clicked")
        if not any(done):
            time.sleep(0.02)
    for name, page in pages.items():
        page.until(OVER, what=f"the end at {name}")
        page.uncomplaining()
    assert slept and clicks > 10, clicks
    assert host.js("document.querySelector('.end h2').textContent") in ("Ada wins", "Ben wins"), host.js("document.querySelector('.end h2').textContent")
    assert not ada.js("!!document.getElementById('again')") and host.js("!!document.getElementById('again')")
    print(f"  a game of {clicks} clicks at two phones")
    return host, ada, ben, watcher, one


def after_the_end(host, ada, ben, watcher, code):
    """Nothing can be done with a code any more; who sat there sits at the next game without being asked."""
    address = ada.js("location.href")
    said = ada.js("fetch('table/choose?choice=0&page=' + JSON.parse(localStorage.getItem('kingpress.screen')), { method: 'POST' }).then((one) => one.status)")
    assert said == 410, said
    ada.js("document.getElementById('look-back').click()")
    ada.until("document.body.textContent.includes('Step 0 of')", what="the steps of the game")
    host.js("document.getElementById('again').click()")
    for page in (ada, ben):
        page.until(f"location.href !== {json.dumps(address)} && document.getElementById('turn')?.textContent.length > 0 && {HAND}.length > 0",
                   within=30, what="the next game")
    assert ada.js("kingpress.state.seat") == 1 and ben.js("kingpress.state.seat") == 0, "who was second begins"
    watcher.until("document.getElementById('turn')?.textContent.startsWith('You watch')", within=30)


def second_screen(browser, host, ada):
    """Somebody photographed the code: they have to take the seat, and both see it."""
    other = page_at(browser, ada.js("location.href"), 360, 740, AWAY, True)
    other.until("!!document.querySelector('#play-here')", what="the question")
    assert "data-thing" not in other.js("document.body.innerHTML") and "mats" not in other.js("window.received")
    other.click("#play-here")
    ada.until("!!document.querySelector('#play-here')", what="the first screen to be told")
    host.click("#friends")
    host.until(f"{presence(host, 1)}.includes('taken over once')")
    host.js("""(() => { const one = document.querySelector('[data-who="1"]'); one.value = 'greedy'; one.dispatchEvent(new Event('change')); })()""")
    other.until("document.body.textContent.includes('not good any more')", what="the code to end", within=30)
    host.until("document.querySelector('[data-who=\"1\"]').value === 'greedy' && !document.querySelector('.friend[data-seat=\"1\"] .code')")
    host.js("""(() => { const one = document.querySelector('[data-who="1"]'); one.value = 'phone'; one.dispatchEvent(new Event('change')); })()""")
    host.until("!!document.querySelector('.friend[data-seat=\"1\"] .code code')")
    again = guest_at(browser, host.js("document.querySelector('.friend[data-seat=\"1\"] .code code').textContent"), "Cleo")
    again.until(f"{HAND}.length > 0 || {OVER}")


def sandbox(browser, folder):
    (folder / "deck.yaml").write_text("game: freeform\ntitle: Beasts\ntemplate: creature\ncards:\n" + "".join(f"  - {{title: Beast{n}x, id: b{n}}}\n" for n in range(9)))
    serving = Serving(PROGRAM, "deck.yaml", "--share-on", GUESTS, folder=folder)
    host = page_at(browser, serving.address, 1440, 900)
    host.until("!!window.kingpress?.state")
    host.click("#tab-play")
    host.until("!document.getElementById('sandbox-lay').disabled")
    host.click("#sandbox-lay")
    host.click("#sandbox-friends")
    host.until("!!document.querySelector('[data-who=\"1\"]')")
    host.js("""(() => { const one = document.querySelector('[data-who="1"]'); one.value = 'phone'; one.dispatchEvent(new Event('change')); })()""")
    host.until("!!document.querySelector('dialog.friends .code code')")
    code = codes(host)[0]
    guest = page_at(browser, code, 360, 740, AWAY, True)
    guest.until("!!document.querySelector('#asks-name[open] #name-line')")
    guest.js("document.getElementById('name-line').value = 'Ada'")
    guest.click("#sit-down")
    host.until("document.querySelector('.friend[data-seat=\"1\"] .name').textContent === 'Ada'")
    host.js("document.querySelector('dialog.friends').close()")
    guest.until("!!document.querySelector('.stack .placed')")
    guest.js("document.querySelector('.stack.many .placed').click()")
    guest.until("!!document.querySelector('[data-act=\"D\"]')")
    guest.js("document.querySelector('[data-act=\"D\"]').click()")
    guest.until(f"{HAND}.length === 1")
    card = guest.js(HAND)[0]
    host.until("document.querySelector('.seat[data-seat=\"1\"]').textContent.includes('1 in hand')")
    assert card not in host.js("window.received"), "the host was sent what a guest drew"
    secret = str(folder)
    assert secret not in guest.js("window.received") and "deck.yaml" not in guest.js("fetch('state').then((one) => one.text())")
    guest.uncomplaining()
    assert serving.end() == 0


def visit(port, request):
    """The head of the answer, and what has come with it."""
    one = socket.create_connection((GUESTS, port), timeout=3)
    said = b""
    try:
        one.sendall(request)
        while b"\r\n\r\n" not in said and (piece := one.recv(65536)):
            said += piece
    except OSError:  # closed on us
        pass
    one.close()
    return said


def network(serving, folder):
    """What a stranger on the network may try at the guests' door."""
    _, link = shared_table(serving)
    port, token = int(link.split(":")[2].split("/")[0]), link.split("/")[3]
    head = f"Host: {GUESTS}:{port}\r\n".encode()

    def status(path, method="GET", more=b"", host=head):
        return int(visit(port, f"{method} {path} HTTP/1.1\r\n".encode() + host + more + b"Connection: close\r\n\r\n").split(b" ")[1])

    assert status(f"/{token}/state") == 200
    assert status(f"/{serving.token}/state") == 404, "the host's own token opens the guests' door"
    assert serving.ask(f"//{token}/state")[0] == 404, "a guest's token opens the host's door"
    assert status(f"/{token}/state", host=f"Host: evil.example:{port}\r\n".encode()) == 403
    assert status(f"/{token}/state", more=b"Origin: http://evil.example\r\n") == 403
    assert status(f"/{token}/table/choose?choice=0", "POST", b"Content-Length: 0\r\n") == 403, "no page asked"
    own = f"Origin: http://{GUESTS}:{port}\r\nContent-Length: 0\r\n".encode()
    for path in ("edit", "print", "pdf", "open?path=deck.yaml&line=1", "look", "share/seat", "table/new", "table/forget", "rules/new"):
        assert status(f"/{token}/{path}", "POST", own) == 404, path
    for path in ("faults", "search?text=a", "games", "share", "share/code", "sheets/1", "table/record", "deck.yaml", "web/../../deck.yaml", "web/%2e%2e%2fdeck.yaml"):
        assert status(f"/{token}/{path}") == 404, path
    for rubbish in (b"\0\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n", b"A" * 20_000, b"POST / HTTP/1.1\r\n" + head + b"Content-Length: 99999\r\n\r\n"):
        visit(port, rubbish)
    page = visit(port, f"GET /{token}/ HTTP/1.1\r\n".encode() + head + b"Connection: close\r\n\r\n").lower()
    assert b"referrer-policy: no-referrer" in page and b"default-src 'none'" in page and b"cache-control: no-store" in page
    # Slow ones and many: the host is not locked out, and an address has a share of the places.
    crowd = []
    for _ in range(200):
        try:
            crowd.append(socket.create_connection((GUESTS, port), timeout=2))
        except OSError:
            break
    assert serving.ask("faults")[0] == 200
    for one in crowd:
        one.close()
    time.sleep(0.5)
    refused = [status(f"/{'0' * 32}/") for _ in range(40)]
    assert refused[0] == 404 and refused[-1] == 429, refused
    assert serving.ask("faults")[0] == 200
    for other in ("127.0.0.1", "127.0.0.3"):
        with socket.socket() as one:
            one.settimeout(2)
            if other != "127.0.0.1" or port != serving.port:
                assert one.connect_ex((other, port)) != 0, f"{other} is open, too"


def shared_table(serving):
    """A table of two whose second seat is at a phone, and that seat's code."""
    _, _, body = serving.ask("table/new?players=2&who=person,phone&page=one&seed=3", "POST")
    table = json.loads(body)["table"]
    share = json.loads(serving.ask(f"share/seat?table={table}&seat=1&who=phone", "POST")[2])
    return table, share["seats"][0]["links"][0]


def after_a_restart(folder):
    """The game is there again, its seat at a phone still is: neither the screen nor the old code shows that hand."""
    state = {"KINGPRESS_STATE": str(folder / "state")}
    serving = Serving(PROGRAM, "25-kingdoms", "--share-on", GUESTS, folder=folder, environment=state)
    table, link = shared_table(serving)
    port, token = int(link.split(":")[2].split("/")[0]), link.split("/")[3]
    guest = http.client.HTTPConnection(GUESTS, port, timeout=10)
    guest.request("GET", f"/{token}/table?page=phone")
    hand = set(re.findall(r'"card": "([\w-]+)"', json.dumps(json.loads(guest.getresponse().read())["board"])))  # nothing else is open yet
    guest.close()
    assert len(hand) > 2, "the guest sees no hand of its own"
    assert serving.end() == 0
    serving = Serving(PROGRAM, "25-kingdoms", "--share-on", GUESTS, folder=folder, environment=state)
    assert [one["table"] for one in json.loads(serving.ask("games")[2])["unfinished"]] == [table]
    for asked in (f"table/take?table={table}&page=two&seat=1", f"table/take?table={table}&page=two&seat=0"):
        view = json.loads(serving.ask(asked, "POST")[2])
        seen = {word for word in re.findall(r"[\w-]+", json.dumps([view["mats"], view["board"], view["log"], view["choices"]]))}
        assert view["away"] == [1] and not hand & seen, (asked, hand & seen)
    assert serving.ask(f"table/record?table={table}&page=two")[0] == 409, "the record tells how the cards were dealt"
    now = int(json.loads(serving.ask(f"share/seat?table={table}&seat=1&who=phone", "POST")[2])["seats"][0]["links"][0].split(":")[2].split("/")[0])
    old = visit(now, f"GET /{token}/state HTTP/1.1\r\nHost: {GUESTS}:{now}\r\nConnection: close\r\n\r\n".encode())
    assert b" 404 " in old.split(b"\r\n")[0], "a code of before the restart opens the door"
    assert serving.end() == 0


def at_a_terminal(folder):
    """Codes are printed there, and nowhere else."""
    for at_terminal in (True, False):
        serving = Serving(PROGRAM, "25-kingdoms", "--share-on", GUESTS, folder=folder, at_terminal=at_terminal)
        _, link = shared_table(serving)
        said = b""
        serving.process.send_signal(signal.SIGINT)
        while piece := read_on(serving.process.stdout.fileno()):
            said += piece
        serving.process.wait(15)
        said = said.decode()
        assert (link in said) == at_terminal, said
        assert (said.count("\u2580") + said.count("\u2588") > 100) == at_terminal, f"the QR code: {said}"


def read_on(end):
    try:
        return os.read(end, 65536)
    except OSError:  # what a terminal says when nobody writes to it any more
        return b""


def nothing_unless_asked(folder):
    serving = Serving(PROGRAM, "25-kingdoms", folder=folder)
    with socket.socket() as one:
        one.settimeout(2)
        assert one.connect_ex((GUESTS, serving.port)) != 0
    assert json.loads(serving.ask("games")[2])["share"] is False
    assert serving.end() == 0


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    nothing_unless_asked(folder)
    after_a_restart(folder)
    if not BY_WINE:  # which hands no signal to a program at a terminal
        at_a_terminal(folder)
    serving = Serving(PROGRAM, "25-kingdoms", "--share-on", GUESTS, folder=folder)
    network(serving, folder)
    said = serving.end()
    assert said == 0, said
    assert not re.search(r"/[0-9a-f]{32}/", serving.process.stdout.read()), "a code was written to a file"
    if not chromium():
        print("skipped: no chromium")
        sys.exit(0)
    browser = Browser()
    try:
        serving = Serving(PROGRAM, "25-kingdoms", "--share-on", GUESTS, folder=folder)
        host, ada, ben, watcher, code = game(browser, serving)
        after_the_end(host, ada, ben, watcher, code)
        second_screen(browser, host, ada)
        assert serving.end() == 0
        sandbox(browser, folder)
    finally:
        browser.close()
