"""browse.py NAME ...: reads each NAME.html in a headless browser and holds it to
NAME.json, the same explanation as data."""
import json
import os
import pathlib
import re
import sys
import xml.etree.ElementTree

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "tools/dev"))
import page_pictures

FIRST_PAINT_MS = 2000
SMALL_PAGE = 1_000_000
# Text and what it stands on: WCAG AA wants a contrast of 4.5.
KINDS = ["loop", "reduce", "transpose", "matmul"]
PAIRS = ([("ink", "page"), ("ink", "card"), ("soft", "page"), ("soft", "card"), ("ink", "mark"),
          ("accent", "card"), ("accent", "page"), ("accent", "mark"), ("soft", "mark")]
         + [(kind, "card") for kind in KINDS] + [(kind, kind + "-tint") for kind in KINDS]
         + [(text, kind + "-tint") for kind in KINDS for text in ("ink", "soft")])


def check(holds, what):
    if not holds:
        raise SystemExit(f"{page.name}: {what}")


class Page:
    def __init__(self):
        self.driver = page_pictures.headless_browser()
        self.name = ""

    def open(self, name):
        self.name = name
        self.data = json.loads(pathlib.Path(name + ".json").read_text())["functions"][0]
        paints = []
        # The best of three: the machine may be busy with something else.
        for _ in range(3):
            self.driver.get(pathlib.Path(name + ".html").absolute().as_uri())
            ready = "return performance.getEntriesByName('fusec-ready')[0]?.startTime"
            check(self.js(ready), "did not come to its end")
            # The browser notes the paint some time after it.
            paint = WebDriverWait(self.driver, 10).until(lambda driver: driver.execute_script(
                "return performance.getEntriesByName('first-contentful-paint')[0]?.startTime"))
            paints.append(paint)
        print(f"{name}: {os.path.getsize(name + '.html')} bytes, first paint after {min(paints):.0f} ms, "
              f"ready after {self.js(ready):.0f} ms")
        check(min(paints) < FIRST_PAINT_MS, f"first paint after {paints} ms")

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector).text

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def cells(self, table, column):
        return self.js("return [...document.querySelectorAll(arguments[0] + ' tbody tr')]"
                       ".map(row => row.cells[arguments[1]].textContent)", table, column)


def no_requests():
    text = pathlib.Path(page.name + ".html").read_text()
    loads = re.findall(r'(?:src|href)="(?!#|data:)[^"]*"|url\(|@import|fetch\(|XMLHttpRequest', text.split('id="data"')[0])
    check(not loads, f"names {loads}")
    check(page.js("return performance.getEntriesByType('resource').length") == 0, "asks for something")
    complaints = [entry["message"] for entry in page.driver.get_log("browser")]
    check(not complaints, f"the browser says {complaints}")


def click_group():
    """A click on a group's box shows its ops, and its price."""
    number = len(page.data["groups"]) // 2
    group = page.data["groups"][number]
    canvas = page.all("#canvas")[0]
    page.js("arguments[0].scrollIntoView({block: 'center'})", canvas)
    x, y = page.js("const b = view.layout.boxes[arguments[0]], at = canvas.getBoundingClientRect();"
                   "return [b.x + b.width / 2, b.y + b.height / 2].map((v, i) =>"
                   "  v * view.scale + (i ? view.y - at.height / 2 : view.x - at.width / 2))", number)
    ActionChains(page.driver).move_to_element_with_offset(canvas, round(x), round(y)).click().perform()
    check(page.text("#detail h2").startswith(f"Kernel {number}"), f"shows '{page.text('#detail h2')}'")
    ops = [item.text for item in page.all("#ops code")]
    check(ops == [op["name"] for op in group["ops"]], f"kernel {number} has the ops {ops}")
    total = page.all("#detail .price tr")[-1].text.split()[-1]
    check(total == f"{group['predicted_us']:.2f}", f"the price of kernel {number} is {total}")


def read_from_afar():
    """Fitted into its place the graph says of each kernel what it takes."""
    said = page.js("const said = [], pen = CanvasRenderingContext2D.prototype, was = pen.fillText;"
                   "fit();"
                   "pen.fillText = function(text, ...at) { said.push(text); return was.call(this, text, ...at); };"
                   "draw(); pen.fillText = was; return said")
    times = [text for text in said if text.endswith("µs")]
    check(len(times) == len(page.data["groups"]), f"says from afar only {said}")


def read_roofline():
    """Labels of the roofline stand inside of it, apart from each other, from the roofs and from what is written on these."""
    said, faults = page.js("""
      const roof = document.getElementById("roof"), all = roof.getBoundingClientRect(), rect = node => node.getBoundingClientRect();
      const labels = [...roof.querySelectorAll(".label")], faults = [];
      const screen = (node, x, y) => new DOMPoint(x, y).matrixTransform(node.getScreenCTM());
      const inside = (box, { x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom;
      const grid = node => { const b = node.getBBox(), points = [];
        for (let i = 0; i <= 40; ++i) for (let j = 0; j <= 4; ++j) points.push(screen(node, b.x + b.width * i / 40, b.y + b.height * j / 4));
        return points; };
      const line = path => Array.from({ length: 200 }, (_, i) => path.getPointAtLength(path.getTotalLength() * i / 199)).map(p => screen(path, p.x, p.y));
      const things = [...roof.querySelectorAll("text")].map(node => [node, node.textContent, grid(node)]);
      for (const path of roof.querySelectorAll(".roof")) things.push([path, "a roof", line(path)]);
      for (const label of labels) {
        const box = rect(label);
        if (box.left < all.left || box.right > all.right || box.top < all.top || box.bottom > all.bottom) faults.push(label.textContent + " is clipped");
        for (const [node, name, points] of things)
          if (node !== label && points.some(p => inside(box, p))) faults.push(label.textContent + " lies on " + name);
      }
      return [labels.map(label => label.textContent), faults]""")
    slowest = max(page.data["groups"], key=lambda group: group["predicted_us"])
    check(not faults, f"the roofline's {faults}")
    check(f"kernel {page.data['groups'].index(slowest)}" in said, f"the roofline has {said}, not the slowest kernel")


def follow_edges():
    """A deep graph is folded into columns, and no edge between neighbours goes back along one."""
    columns, longest, step = page.js(
        "const { boxes, producers } = view.layout, middle = b => [b.x + b.width / 2, b.y + b.height / 2];"
        "const far = boxes.flatMap((b, to) => producers[to].map(from =>"
        "  Math.hypot(...middle(b).map((v, i) => v - middle(boxes[from])[i]))));"
        "return [new Set(boxes.map(b => b.column)).size, Math.max(...far),"
        "  BOX.width + Math.max(...boxes.map(b => b.height)) + 4 * BOX.gapX + BOX.gapY]")
    check(columns > 1, "is not folded")
    check(longest < step, f"has an edge of {longest:.0f}, where boxes lie {step:.0f} apart")


def read_code():
    """A line of the model lights the IR and the PTX that came of it, and those light it."""
    group = page.js("return state.group")
    kernel = page.data["launches"][page.data["groups"][group]["launch"]]["kernel"]
    ptx = page.js("return document.getElementById('pane-ptx').textContent")
    check(f".entry {kernel}(" in ptx, "has no PTX of the kernel")
    lines = {op["location"].rsplit(":", 1)[0] for op in page.data["groups"][group]["ops"] if op["location"]}
    marked = page.all("#pane-model button")
    keys = [line.get_attribute("data-line") for line in marked]
    check(keys == sorted(lines, key=lambda key: int(key.split(":")[-1])), "marks other lines")
    lit = {"ir": [], "ptx": []}
    for line in marked:
        page.js("arguments[0].click()", line)
        for pane, counts in lit.items():
            counts.append(len(page.all(f"#pane-{pane} .lit")))
    check(all(lit["ir"]) and any(lit["ptx"]), f"lines of the model light {lit} lines")
    check(".loc" not in ptx, "shows .loc lines")
    last = page.all("#pane-ptx [data-line]")[-1]
    key = last.get_attribute("data-line")
    page.js("arguments[0].dispatchEvent(new MouseEvent('mouseover', {bubbles: true}))", last)
    check(model_lines("near") == [key], f"a line of PTX points at {model_lines('near')}, not {key}")
    page.js("arguments[0].click()", last)
    check(model_lines("lit") == [key], f"a line of PTX lights {model_lines('lit')}, not {key}")
    grounds = page.js("return [...document.querySelectorAll('.pane .lit')].map(row => getComputedStyle(row).backgroundColor)")
    check(len(set(grounds)) == 1, f"lit lines have the colours {set(grounds)}")


def model_lines(name):
    return [line.get_attribute("data-line") for line in page.all(f"#pane-model .{name}")]


def walk_code():
    """The arrow keys go through the PTX, and light the line of the model."""
    first = page.js("const rows = [...document.getElementById('pane-ptx').children];"
                    "return rows.findIndex(row => row.dataset.line)")
    page.js("document.getElementById('pane-ptx').focus()")
    page.press(*[Keys.ARROW_DOWN] * (first + 2), Keys.ARROW_UP)
    key = page.js("return document.querySelector('#pane-ptx .at').dataset.line")
    check(key and model_lines("lit") == [key], f"the keyboard lights {model_lines('lit')}, not {key}")
    before = page.js("return [scrollY, document.getElementById('pane-ptx').scrollTop]")
    page.press(*[Keys.ARROW_DOWN] * 40)
    after = page.js("return [scrollY, document.getElementById('pane-ptx').scrollTop]")
    check(before[0] == after[0] and before[1] < after[1], f"scrolls from {before} to {after}")


def sort_tables():
    times = sorted((group["predicted_us"] for group in page.data["groups"]), reverse=True)
    page.js("arguments[0].click()", page.all("#kernel-table th button")[3])
    check(page.all("#kernel-table th")[3].get_attribute("aria-sort") == "descending", "is not sorted")
    shown = page.cells("#kernel-table", 3)
    check(shown == [f"{time:.2f} µs" for time in times[:len(shown)]], f"sorted times are {shown[:5]}")
    page.driver.switch_to.active_element.send_keys(Keys.ENTER)
    shown = page.cells("#kernel-table", 3)
    check(shown[0] == f"{times[-1]:.2f} µs", f"the least time is {shown[0]}")
    reasons = [miss["reason"] or "slower as one kernel" for miss in page.data["missed"] + page.data["unmerged"]]
    page.js("arguments[0].click()", page.all("#missed-table th button")[5])
    shown = page.cells("#missed-table", 5)
    check(len(shown) == min(len(reasons), 200) and set(shown) <= set(reasons), f"reasons are {shown[:3]}")
    check([text.lower() for text in shown] == sorted(text.lower() for text in shown), "reasons are not sorted")


def find_ops():
    page.all("#find")[0].send_keys("matmul")
    having = [i for i, group in enumerate(page.data["groups"]) if any("matmul" in op["name"] for op in group["ops"])]
    shown = page.cells("#kernel-table", 0)
    check(sorted(shown) == sorted(f"kernel {i}" for i in having)[:len(shown)] or len(shown) == 200, f"finds {shown}")


def use_keyboard():
    """Tab leads to the graph, arrows through it, Enter to the text."""
    page.js("choose(0, 'start'); document.querySelector('.skip').focus()")
    for _ in range(20):
        page.press(Keys.TAB)
        where = page.js("return document.activeElement.id")
        outline = page.js("return getComputedStyle(document.activeElement).outlineStyle")
        check(outline != "none", f"shows no focus on {where or page.driver.switch_to.active_element.tag_name}")
        if where == "canvas":
            break
    check(where == "canvas", "Tab does not lead to the graph")
    readers = {reader for index in page.data["groups"][0]["outputs"]
               for reader in page.data["tensors"][index]["consumers"]}
    page.press(Keys.ARROW_DOWN)
    check(page.js("return state.group") in readers, "the arrow leads elsewhere")
    before = page.js("return view.scale")
    page.press("+")
    check(page.js("return view.scale") > before, "+ does not zoom")
    page.press(Keys.ENTER)
    check(page.js("return document.activeElement.id") == "detail", "Enter does not lead to the text")


def save_pictures():
    """Each button saves a picture that stands alone and names what the page has."""
    folder = pathlib.Path("saved").absolute()
    page.driver.execute_cdp_cmd("Browser.setDownloadBehavior", {"behavior": "allow", "downloadPath": str(folder)})
    function = page.data["function"]
    for part in page_pictures.NAMES:
        page.js("document.querySelector(arguments[0]).click()", f"[data-picture={part}]")
        path = folder / f"{function}-{part}.svg"
        WebDriverWait(page.driver, 10).until(lambda driver: path.exists() and path.stat().st_size)
        root = xml.etree.ElementTree.fromstring(path.read_text())
        check("xlink" not in path.read_text() and "url(" not in path.read_text(), f"{part} asks for something")
        texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
        style = root.find("{http://www.w3.org/2000/svg}style").text
        used = set(re.findall(r"var\(--([\w-]+)\)", path.read_text()))
        check(all(style.count(f"--{name}:") == 2 for name in used), f"{part} has no light and dark of one of {used}")
        if part == "graph":
            wanted = []
            for i, group in enumerate(page.data["groups"]):
                names = [op["name"].removeprefix("fuse.") for op in group["ops"]]
                shown = names if len(names) <= 8 else [*names[:7], f"and {len(names) - 7} more"]
                wanted += [f"{i}  {group['kind']}", f"{group['predicted_us']:.2f} µs", *shown]
            check(not set(wanted) - set(texts), f"the graph lacks {set(wanted) - set(texts)}")
        path.unlink()


def answer_what_if(name):
    """The answer to --what-if stands on the page, term by term."""
    page.open(name)
    asked = page.data["what_if"]
    rows = page.all("#what-if-answer tr")
    terms = {row.text.split()[0]: [float(figure) for figure in row.text.split()[1:]] for row in rows[1:]}
    check(abs(terms["sum"][1] - asked["then_us"]) < 0.006 and set(terms) == {term["name"] for term in asked["terms"]} | {"sum"},
          f"answers {terms}")


def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def check_colours():
    grounds = []
    for scheme in ("light", "dark"):
        page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})
        grounds.append(page.js("return getComputedStyle(document.body).backgroundColor"))
        for text, ground in PAIRS:
            pair = [luminance(page.js("return colour(arguments[0])", name)) for name in (text, ground)]
            contrast = (max(pair) + 0.05) / (min(pair) + 0.05)
            check(contrast >= 4.5, f"{scheme}: {text} on {ground} has a contrast of {contrast:.2f}")
    check(grounds[0] != grounds[1], "is the same in the dark")


page = Page()
try:
    for name in sys.argv[1:]:
        page.open(name)
        no_requests()
        click_group()
        if name in ("small", "middle", "layers", "transformer"):
            read_from_afar()
        if name == "transformer":
            read_roofline()
        if name == "deep":
            follow_edges()
        sort_tables()
        use_keyboard()
        if name in ("small", "middle"):
            check(os.path.getsize(name + ".html") < SMALL_PAGE, "is too large")
            page.js("choose(0, 'link')")
            read_code()
            walk_code()
            page.js("choose(arguments[0], 'link')", len(page.data["groups"]) - 2)
            read_code()
        if name == "shared":
            for number in page.data["launches"][1]["groups"][:2]:
                page.js("choose(arguments[0], 'link')", number)
                read_code()
        if name in ("small", "priced"):
            check(not page.all("#what-if")[0].is_displayed(), "answers what was not asked")
            save_pictures()
        if name == "middle":
            find_ops()
            check_colours()
    answer_what_if("asked")
finally:
    page.driver.quit()
