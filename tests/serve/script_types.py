"""The page's scripts as the TypeScript compiler reads them: types that do not fit, names that are not there or not used. And what
is asked of each: that it is checked, and short."""
import pathlib, shutil, subprocess, sys, tempfile

WEB = pathlib.Path(__file__).parents[2] / "templates" / "web"
TSC = ["tsc", "--noEmit", "--allowJs", "--checkJs", "--noUnusedLocals", "--target", "esnext", "--module", "esnext", "--moduleResolution", "node",
       "--lib", "esnext,dom,dom.iterable", str(pathlib.Path(__file__).parent / "page.d.ts")]


def faults(scripts):
    return subprocess.run([*TSC, *map(str, scripts)], capture_output=True, text=True).stdout


scripts = sorted(WEB.glob("*.js"))
assert len(scripts) > 50, scripts
unchecked = [script.name for script in scripts if not script.read_text().startswith("// @ts-check\n")]
assert not unchecked, f"begin with // @ts-check: {unchecked}"
long = {script.name: lines for script in scripts if (lines := len(script.read_text().splitlines())) > 300}
assert not long, f"more than 300 lines: {long}"
if not shutil.which("tsc"):
    print("skipped: no tsc (node-typescript)")
    sys.exit(0)
assert not (said := faults(scripts)), said
with tempfile.TemporaryDirectory() as name:  # it does find what is wrong
    (planted := pathlib.Path(name) / "planted.js").write_text("// @ts-check\ndocument.body.nonsuch(1);\nabsent();\nconst unused = 1;\nexport {};\n")
    said = faults([planted])
    assert all(word in said for word in ("nonsuch", "absent", "unused")), said
