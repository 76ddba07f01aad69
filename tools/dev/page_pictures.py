#!/usr/bin/env python3
"""The pictures of an explanation's page as SVG, drawn by the page itself.

    tools/dev/page_pictures.py PAGE.html FOLDER

writes NAME.svg of each picture of a page that `fusec --explain=html` wrote into
FOLDER: graph, roofline and timeline. Needs Chromium, its driver, and Selenium
(Debian: chromium, chromium-driver, python3-selenium). update_docs.py --pictures
and the tests of pages use the functions."""
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

NAMES = ("graph", "roofline", "timeline")


def headless_browser():
    options = Options()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=1400,1000"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))


def picture(browser, page, name):
    """The text of one picture of a page, a file."""
    browser.get(pathlib.Path(page).absolute().as_uri())
    return browser.execute_script("return pictures[arguments[0]]()", name)


def main():
    page, folder = sys.argv[1:]
    browser = headless_browser()
    try:
        for name in NAMES:
            (pathlib.Path(folder) / f"{name}.svg").write_text(picture(browser, page, name))
    finally:
        browser.quit()


if __name__ == "__main__":
    main()
