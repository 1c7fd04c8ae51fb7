"""Every sentence that the page's scripts say stands in its table of German words: what is read is said as a whole, with
what changes in braces, so that it can be said in another language. Found by looking at the scripts, without a browser."""
import pathlib, re

WEB = pathlib.Path(__file__).resolve().parents[2] / "templates" / "web"
TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|(?P<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?P<template>`)|"""
                   r"""(?<=[(,=:\[!&|?{};])\s*/(?![/*])(?:[^/\\\n\[]|\\.|\[(?:[^\]\\]|\\.)*\])+/[a-z]*""", re.S)
# What stands before a string that is not read: it is compared, sought or set. Of a choice between two, both are meant.
CHOICE = r"(?:[^,{}]*\?\s*)?(?:[^,{}]*:\s*)?"
UNREAD = re.compile(r"(?:\b(?:class|className|id|type|role|method|rel|key|accept|transform|translate)\s*[:=]\s*" + CHOICE + r"|"
                    r"\b(?:querySelector|querySelectorAll|closest|matches|matchMedia|addEventListener|from|import|getElementById|setProperty|"
                    r"toggle|add|createElement|ask|act|asks|acts|fetch|kept|keep|styled|split|join|hasOwn|RegExp|startsWith|includes|"
                    r"replace|\$)\(\s*|counted\([^']*|from\s+|key\s*===\s*)$")
# And before one that is read, even if it is a single small word.
READ = re.compile(r"(?:\b(?:said|inWords)\((?:[^()]*[?:] )?|\b(?:field|plain)\(|(?:'aria-label'|\btitle|placeholder|\balt)\s*:\s*" + CHOICE +
                  r"|el\('(?:summary|b|span|h\d|p|legend|option|figcaption|th|small|label|button)', \{[^{}]*\}, " + CHOICE + r")$")
KEYS = re.compile(r"Enter|Escape|Tab|Delete|Backspace|Home|End|Page(Up|Down)|Arrow\w*|Ctrl( Shift)? ?\w*|F\d|replaceState|pushState|INPUT.*|SELECT.*|[A-Z]")
NAMES = re.compile(r"Ada|Bruno|Cleo|Dario|Edda|Finn|Greta|Hugo|.*\.(js|css|yaml|md|jsonl|pdf|svg)|[.#][a-z-]+.*|translate\(.*|\{\}px \{\}px|six lies")


def end_of_template(text, at):
    """Where the template that begins at `at` ends, its words with {} for what is put in, and what is put in."""
    words, inner, at = "", [], at + 1
    while text[at] != "`":
        if text[at] == "\\":
            words, at = words + text[at:at + 2], at + 2
        elif text.startswith("${", at):
            start, depth, at = at + 2, 1, at + 2
            while depth:
                if text[at] == "`":
                    at = end_of_template(text, at)[0]
                elif text[at] in "'\"":
                    at = TOKEN.match(text, at).end()
                else:
                    depth += {"{": 1, "}": -1}.get(text[at], 0)
                    at += 1
            inner.append(text[start:at - 1])
            words += "{}"
        else:
            words, at = words + text[at], at + 1
    return at + 1, words, inner


def literals(text, start=0):
    """Each string with its place and what stands before it; of a template its words."""
    at = 0
    while found := TOKEN.search(text, at):
        at, before = found.end(), text[max(0, found.start() - 300):found.start()]
        if found["string"]:
            words = re.sub(r"\\(u[0-9a-f]{4}|.)", lambda one: chr(int(one[1][1:], 16)) if len(one[1]) > 1 else one[1], found["string"][1:-1])
            yield start + found.start(), words, before
        elif found["template"]:
            at, words, inner = end_of_template(text, found.start())
            yield start + found.start(), words, before
            for one in inner:
                yield from ((start + found.start(), words, before) for _, words, before in literals(one))


def is_read(words, before):
    """Whether these are words of the page: capitals, or several words, or where words are said."""
    plain = words.replace("{}", "").strip()
    if UNREAD.search(before) or KEYS.fullmatch(plain) or NAMES.fullmatch(words):
        return False
    if READ.search(before):
        return bool(re.search("[A-Za-z]{2}", plain))
    if re.search(r"\{\}[ ,:]+(?!mm|pt|px)[a-z]{2,}", words):
        return True
    return bool(re.match("[A-Z][a-z]", plain) or re.search(r"[A-Za-z]{2,}[,.:;]? [A-Za-z]{2,}", plain))


def sentences(name, text):
    """(line, words) of all that a script says."""
    for at, words, before in literals(text):
        if is_read(words, before):
            yield text.count("\n", 0, at) + 1, words
    for found in re.finditer(r"counted\([^']*'([a-z ]+)'\)", text):
        for words in (f"1 {found[1]}", f"{{n}} {found[1]}s"):
            yield text.count("\n", 0, found.start()) + 1, words


def main():
    german = (WEB / "german.js").read_text()
    said = [words for _, words, _ in literals(german)]
    known = set(said) | set(re.findall(r"[{,]\s+(?://[^\n]*\n\s+)*([A-Za-z]+): ['\"]", german))
    planted = "el('p', {}, `You have ${n} of them`, said('sorted'), field('By', box), on ? 'No such card' : 'All', `${a} of ${b}`, `${a} mm`); node.closest('.a .b'); // No comment"
    found = [words for _, words in sentences("planted", planted)]
    assert found == ["You have {} of them", "sorted", "By", "No such card", "All", "{} of {}"], found
    left, count = [], 0
    for path in sorted(WEB.glob("*.js")):
        for line, words in sentences(path.name, path.read_text()) if path.name != "german.js" else ():
            count += 1
            if words not in known:
                left.append(f"{path.name}:{line}: {words!r}")
    assert count > 500, count
    assert not left, "no German words in templates/web/german.js for:\n" + "\n".join(left)
    html = [text for name in ("index", "guest") for text in re.findall(r">([^<>]*[A-Za-z]{2}[^<>]*)<|aria-label=\"([^\"]+)\"", re.sub(r"<!--.*?-->", "", (WEB / f"{name}.html").read_text(), flags=re.S))]
    left = [text for pair in html for text in pair if text.strip() and text.strip() != "kingpress" and text.strip() not in known and text not in known]
    assert not left, f"no German words for {left}"


main()
