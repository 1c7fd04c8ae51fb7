"""Chromium, headless, driven by the DevTools protocol over two pipes: nothing but the standard library is needed."""
import base64, json, os, pathlib, queue, re, shutil, signal, subprocess, sys, tempfile, threading, time


def chromium():
    """The leanest that is there: a whole browser opens a window with a page of its own for each page of a test."""
    for name in ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return shutil.which(name)
    return None


def in_browser(part):
    """Does it in a browser and a folder of its own, or says that there is no browser."""
    if not chromium():
        print("skipped: no chromium")
        sys.exit(0)
    browser = Browser()
    try:
        with tempfile.TemporaryDirectory() as name:
            part(browser, pathlib.Path(name))
    finally:
        browser.close()


class Browser:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="kingpress-browser-")
        to_browser, self.to = os.pipe()
        self.of, from_browser = os.pipe()

        def wire():
            # The browser expects its pipes as 3 and 4, whatever they are here.
            hold = [os.dup(to_browser), os.dup(from_browser)]
            hold = [os.dup(end) if end in (3, 4) else end for end in hold]
            os.dup2(hold[0], 3)
            os.dup2(hold[1], 4)

        words = [chromium(), "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                 "--disable-extensions", "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
                 "--mute-audio", "--remote-debugging-pipe", f"--user-data-dir={self.folder}", "about:blank"]
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        preexec_fn=wire, close_fds=False, start_new_session=True)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.answers, self.events, self.lock = 0, {}, queue.Queue(), threading.Condition()
        self.contexts = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        rest = b""
        while True:
            try:
                piece = os.read(self.of, 1 << 20)
            except OSError:
                piece = b""
            if not piece:
                with self.lock:
                    self.answers[None] = True
                    self.lock.notify_all()
                return
            *messages, rest = (rest + piece).split(b"\0")
            for message in messages:
                said = json.loads(message)
                with self.lock:
                    if "id" in said:
                        self.answers[said["id"]] = said
                        self.lock.notify_all()
                    else:
                        self.events.put(said)

    def call(self, method, session=None, **params):
        with self.lock:
            self.number += 1
            number = self.number
        said = {"id": number, "method": method, "params": params}
        if session:
            said["sessionId"] = session
        os.write(self.to, json.dumps(said).encode() + b"\0")
        end = time.time() + 480  # a machine may be busy with other tests
        with self.lock:
            while number not in self.answers:
                if None in self.answers or time.time() > end:
                    raise RuntimeError(f"the browser does not answer {method}")
                self.lock.wait(0.5)
            answer = self.answers.pop(number)
        if "error" in answer:
            raise RuntimeError(f"{method}: {answer['error']['message']}")
        return answer["result"]

    def page(self, address="about:blank", width=1280, height=900, beside=None):
        """A page of its own, or one more tab beside another."""
        return Page(self, address, width, height, beside)

    def put_away(self):
        """Closes all pages: one whose program has ended asks for it each second."""
        for context in self.contexts:
            self.call("Target.disposeBrowserContext", browserContextId=context)
        self.contexts = []

    def close(self):
        try:
            os.close(self.to)
        except OSError:
            pass
        try:
            os.killpg(self.process.pid, signal.SIGTERM)  # a script may stand before the browser itself
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


# A table and a sandbox are laid with the same cards in each run.
SAME_CARDS = r"""
const fetchedByChance = window.fetch;
window.fetch = (asked, ...more) =>
  fetchedByChance(/(table|sandbox)\/new\?(?!.*seed=)/.test(asked) ? `${asked}&seed=4` : asked, ...more);
"""


class Page:
    def __init__(self, browser, address, width, height, beside=None):
        self.browser = browser
        self.context = beside.context if beside else browser.call("Target.createBrowserContext")["browserContextId"]
        if not beside:
            browser.contexts.append(self.context)
        self.target = browser.call("Target.createTarget", url="about:blank", browserContextId=self.context)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")
        self.call("Page.addScriptToEvaluateOnNewDocument", source=SAME_CARDS)
        self.resize(width, height)
        self.motion(False)
        self.go(address)

    def call(self, method, **params):
        return self.browser.call(method, self.session, **params)

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)

    def resize(self, width, height, mobile=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)

    def media(self, **features):
        self.features = {**getattr(self, "features", {}), **{name.replace("_", "-"): value for name, value in features.items()}}
        self.call("Emulation.setEmulatedMedia", features=[{"name": f"prefers-{name}", "value": value} for name, value in self.features.items()])

    def scheme(self, dark):
        self.media(color_scheme="dark" if dark else "light")

    def motion(self, wanted):
        """Without it nothing waits for what moves; as it is unless asked for."""
        self.media(reduced_motion="no-preference" if wanted else "reduce")

    def go(self, address):
        self.call("Page.navigate", url=address)

    def again(self):
        """Loads the page again, and forgets the old one, which stays for a moment."""
        self.js("window.isOld = true; location.reload()")
        self.until("!window.isOld", what="the page to load again")

    def js(self, code):
        """The value of an expression, or of what it promises."""
        said = self.call("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in said:
            thrown = said["exceptionDetails"]
            raise AssertionError(f"{code}: {thrown.get('exception', {}).get('description', thrown['text'])}")
        return said["result"].get("value")

    def until(self, code, within=15, what=None):
        """`within` seconds of a machine that has nothing else to do."""
        end = time.time() + 4 * within
        while time.time() < end:
            try:
                if value := self.js(code):
                    return value
            except (AssertionError, RuntimeError):
                pass
            time.sleep(0.02)
        raise AssertionError(f"it never came to be: {what or code}")

    def key(self, name, text=None, modifiers=0):
        """`modifiers`: 2 Ctrl, 8 Shift, and their sum."""
        codes = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowRight": 39, "ArrowLeft": 37, "ArrowDown": 40, "ArrowUp": 38,
                 "End": 35, "Home": 36, " ": 32}
        said = {"key": name, "code": name, "windowsVirtualKeyCode": codes.get(name, ord(name[0].upper())), "modifiers": modifiers}
        text = text or {"Enter": "\r", " ": " "}.get(name)
        self.call("Input.dispatchKeyEvent", type="keyDown", **said, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **said)

    def write(self, text):
        self.call("Input.insertText", text=text)

    def click(self, selector, modifiers=0):
        place = f"""(() => {{ const n = document.querySelector({json.dumps(selector)}); if (!n) return null;
            n.scrollIntoView({{block: 'center'}}); const b = n.getBoundingClientRect();
            return b.width ? [b.x + b.width / 2, b.y + b.height / 2] : null; }})()"""
        before, at = None, self.until(place, what=f"{selector} to be clicked")
        while at != before:  # it may still move: pictures come, and words around it change
            time.sleep(0.06)
            before, at = at, self.until(place, what=f"{selector} to be clicked")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1, modifiers=modifiers)

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def complaints(self):
        """What the page threw, and what it was refused; not a face or sheet that was outdated between its asking and the answer."""
        found = []
        while not self.browser.events.empty():
            event = self.browser.events.get()
            if event.get("sessionId") != self.session:
                continue
            if event["method"] == "Runtime.exceptionThrown":
                details = event["params"]["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            if event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                entry = event["params"]["entry"]
                if not ("404" in entry["text"] and re.search("/(face|sheets)/", entry.get("url", ""))):
                    found.append(entry["text"] + " " + entry.get("url", ""))
        return found

    def uncomplaining(self):
        """Fails with what the page complained of."""
        found = self.complaints()
        assert found == [], found
