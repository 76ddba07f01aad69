"""same_words.py FILE.ptx TEXT: the comments of kernels in FILE.ptx are paragraphs of
TEXT, but for where lines break."""
import re
import sys

ptx, text = (open(name).read() for name in sys.argv[1:3])
words = " ".join(text.split())
comments = re.findall(r"(?:^// .*\n)+(?=\.visible)", ptx, re.M)
if not comments:
    sys.exit("no comments")
for comment in comments:
    said = " ".join(comment.replace("\n//", "\n").removeprefix("//").split())
    if said not in words:
        sys.exit(f"the text does not say: {said}")
