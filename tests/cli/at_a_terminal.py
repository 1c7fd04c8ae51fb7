"""Runs a program as a shell's job at a pseudo terminal, types keys at it, and tells how it went, a line each.

usage: at_a_terminal.py [--screen] KEYS PROGRAM [WORD...]      KEYS: of "z" (Ctrl-Z, then fg), "c" (Ctrl-C), "q" (q and Enter)

With --screen all that the program wrote to the terminal follows.
"""
import os
import pty
import select
import signal
import sys
import termios
import time

CODES = {"z": b"\x1a", "c": b"\x03", "q": b"q\n"}


def leader(told, words):
    """The shell's part: the job in front, and what becomes of it."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    terminal = termios.tcgetattr(0)
    job = os.fork()
    if job == 0:
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.execv(words[0], words)
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        if not os.WIFSTOPPED(status):
            break
        os.write(told, b"stopped\n")
        os.tcsetpgrp(0, job)
        os.killpg(job, signal.SIGCONT)
        os.write(told, b"in front again\n")
    code = 128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
    same = termios.tcgetattr(0) == terminal
    os.write(told, b"ended %d, terminal %s\n" % (code, b"as before" if same else b"changed"))
    os._exit(0)


def main():
    screen_too = sys.argv[1] == "--screen"
    keys, *words = sys.argv[1 + screen_too :]
    hear, told = os.pipe()
    leading, screen = pty.fork()
    if leading == 0:
        os.close(hear)
        leader(told, words)
    os.close(told)
    said, shown, end = b"", b"", time.time() + 30
    left = list(keys)
    answered, patience = 0, 0.0  # questions that a key was typed at, and how long to wait for one more
    open_ends = {hear, screen}
    while hear in open_ends and time.time() < end:
        for ready in select.select(list(open_ends), [], [], 1)[0]:
            try:
                got = os.read(ready, 65536)
            except OSError:
                got = b""
            if not got:
                open_ends.discard(ready)
            elif ready == hear:
                said += got
            else:
                shown += got
        asks = shown.count(b"help): ") > answered or (answered and time.time() > patience)
        waits = left and (said.count(b"in front") == keys[: len(keys) - len(left)].count("z"))
        if asks and waits:
            answered, patience = shown.count(b"help): "), time.time() + 5
            os.write(screen, CODES[left.pop(0)])
            time.sleep(0.3)
    sys.stdout.write(said.decode())
    if screen_too:
        sys.stdout.write(shown.decode().replace("\r\n", "\n"))


main()
