"""Runs a program at a terminal of so many columns and prints what it wrote there.

usage: in_columns.py COLUMNS PROGRAM [WORD...]
"""
import fcntl
import os
import pty
import struct
import sys
import termios

child, screen = pty.fork()
if child == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 40, int(sys.argv[1]), 0, 0))
    os.execv(sys.argv[2], sys.argv[2:])
said = b""
while True:
    try:
        got = os.read(screen, 65536)
    except OSError:
        break
    if not got:
        break
    said += got
os.waitpid(child, 0)
sys.stdout.write(said.decode().replace("\r\n", "\n"))
