"""The extension for Visual Studio Code: what its package declares is what its script has, and what the program can."""
import json, pathlib, re, shutil, subprocess, sys

from client import failing

folder = pathlib.Path(__file__).parent.parent.parent / "packaging" / "vscode"
package = json.loads((folder / "package.json").read_text())
script = (folder / package["main"]).read_text()
contributed = package["contributes"]
checks = []


def check(what, holds):
    checks.append((what, bool(holds)))


declared = {one["command"] for one in contributed["commands"]}
check("every command is registered, and no other", set(re.findall(r"registerCommand\('([^']+)'", script)) == declared)
settings = set(contributed["configuration"]["properties"])
check("every setting is read, and no other", {"kingpress." + one for one in re.findall(r"settings\.get\('([^']+)'\)", script)} == settings)
required = set(re.findall(r"require\('([^'/]+)", script)) - {"vscode"}
check("what is required is declared", required == set(package["dependencies"]))
verbs = re.findall(r"args: \['(\w+)'", script)
check("the program has the verb that is started", verbs == ["lsp"] and
      subprocess.run([sys.argv[1], verbs[0], "--help"], capture_output=True).returncode == 0)
version = subprocess.run([sys.argv[1], "--version"], capture_output=True, text=True).stdout
check("it has the version of the program", package["version"] in version)
pattern = re.compile(contributed["problemMatchers"][0]["pattern"]["regexp"])
found = pattern.match("my cards/deck.yaml:12:5: error: unknown key 'pover' in a card [unknown-key]")
check("the problem matcher reads what check prints", found and found.groups()[:4] == ("my cards/deck.yaml", "12", "5", "error"))
if node := shutil.which("node"):
    checked = subprocess.run([node, "--check", str(folder / package["main"])], capture_output=True, text=True)
    check("its script can be read: " + checked.stderr, checked.returncode == 0)

sys.exit(failing(checks))
