"""terminal.py COLUMNS COMMAND ...: runs a command on a terminal of that width and
prints what it writes there, escapes as \\e."""
import fcntl
import os
import pty
import struct
import sys
import termios

pid, terminal = pty.fork()
if pid == 0:
    fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 40, int(sys.argv[1]), 0, 0))
    os.environ["TERM"] = "xterm-256color"
    os.execvp(sys.argv[2], sys.argv[2:])
text = b""
while True:
    try:
        part = os.read(terminal, 4096)
    except OSError:
        break
    if not part:
        break
    text += part
os.waitpid(pid, 0)
sys.stdout.write(text.decode().replace("\r\n", "\n").replace("\x1b", "\\e"))
