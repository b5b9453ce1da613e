"""A browser in which the page is opened, tapped and typed in: Chromium, or WebKitGTK where BROWSER is `webkit`."""

import contextlib
import json
import math
import os
import pathlib
import signal
import time
import unittest.mock
from collections.abc import Callable
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    NoSuchElementException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from oracles.facts import Stopped
from oracles.processes import PATIENCE, descendants, send

PHONE = (390, 844)
# Pixels, and more than the page's own by what scrolling and rounding make.
DOUBLE_TAP_REACH = 60
DOUBLE_TAP_SECONDS = 0.4
# Of a page: more than there are controls on one.
MOST_TABS = 200
# The day and the hour of a page, whatever the machine's are.
SATURDAY = """
  const Real = Date;
  const now = new Real(2024, 3, 20, 17).getTime();
  Date = class extends Real {
    constructor(...words) { super(...(words.length ? words : [now])); }
    static now() { return now; }
  };
"""
SET = """
  const [selector, value, event] = arguments;
  const control = document.querySelector(selector);
  control.value = value;
  control.dispatchEvent(new Event(event, { bubbles: true }));
"""
IS_FOCUSED = "return document.activeElement.matches(arguments[0])"
CENTER = "const box = arguments[0].getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]"


class Page:
    """One window with the page in it."""

    def __init__(
        self,
        profile: pathlib.Path,
        size: tuple[int, int] = PHONE,
        settings: dict[str, int] | None = None,
    ) -> None:
        self.profile = profile
        self.address = ""
        # How many taps there were since somebody began to count.
        self.taps = 0
        self.last_tap = (0.0, 0.0)
        self.downloads = profile / "downloads"
        self.downloads.mkdir(parents=True, exist_ok=True)
        self.driver = self.started(settings)
        self.at_start(SATURDAY)
        self.size = size
        self.look_like(size)
        self.tell("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))

    def started(self, settings: dict[str, int] | None) -> WebDriver:
        options = webdriver.ChromeOptions()
        profile = f"--user-data-dir={self.profile}"
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en-US", profile):
            options.add_argument(word)
        options.add_experimental_option("prefs", settings or {})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)

    def tell(self, command: str, **words: object) -> dict:
        return self.driver.execute_cdp_cmd(command, words)

    def look_like(self, size: tuple[int, int], is_dark: bool = False) -> None:
        """A screen of another size, in the light or in the dark, with all that is on it."""
        width, height = size
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if is_dark else "light"}
        self.tell("Emulation.setEmulatedMedia", features=[scheme])
        self.wait(f"{width} pixels", lambda: self.run("return innerWidth") == width)

    def at_start(self, script: str) -> str:
        """A script that runs before the app's own, whenever this tab opens the app; how `no_more` knows it."""
        return self.tell("Page.addScriptToEvaluateOnNewDocument", source=script).get("identifier", "")

    def no_more(self, identifier: str) -> None:
        self.tell("Page.removeScriptToEvaluateOnNewDocument", identifier=identifier)

    def new_tab(self, address: str) -> None:
        self.driver.switch_to.new_window("tab")
        self.at_start(SATURDAY)
        self.open(address)

    def open(self, address: str) -> None:
        self.address = address
        self.driver.get(address)
        self.wait("the page is ready", lambda: self.one("#page").is_displayed())

    def reload(self) -> None:
        self.driver.refresh()
        self.wait("the page is ready again", lambda: self.one("#page").is_displayed())

    def run(self, script: str, *words: object) -> object:
        return self.driver.execute_script(script, *words)

    def one(self, selector: str) -> WebElement:
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector: str) -> str:
        return self.one(selector).text

    def value(self, selector: str) -> str:
        return str(self.one(selector).get_attribute("value"))

    def tap(self, *selectors: str) -> None:
        """Taps one after the other, each on what is there now, where a screen is filled or scrolled in this moment."""
        for selector in selectors:
            try:
                self.tap_once(selector)
            except (ElementClickInterceptedException, StaleElementReferenceException):
                time.sleep(DOUBLE_TAP_SECONDS)
                self.tap_once(selector)

    def tap_once(self, selector: str) -> None:
        """A tap, after scrolling the place out from under the bar."""
        # A screen is filled after its address changes, which is after the tap that asked for it.
        self.wait(f"{selector} is there", lambda: self.all(selector))
        self.show(selector)
        element = self.one(selector)
        place = self.run(CENTER, element)
        # Two taps at one place within a moment are a double tap, which a person who means two does not make.
        if math.dist(place, self.last_tap) < DOUBLE_TAP_REACH:
            time.sleep(DOUBLE_TAP_SECONDS)
        self.last_tap = place
        element.click()
        self.taps += 1

    def double_tap(self, selector: str) -> None:
        """Two taps at one place within a moment, whatever is there for the second."""
        self.show(selector)
        ActionChains(self.driver).move_to_element(self.one(selector)).click().pause(0.05).click().perform()

    def keys(self, *keys: str) -> None:
        """Keys for whatever has the focus."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def is_focused(self, selector: str) -> bool:
        """Whether keys go to it; the window itself need not have the focus, as without a window manager."""
        return bool(self.run(IS_FOCUSED, selector))

    def keys_to(self, selector: str) -> None:
        """Goes to a control by the Tab key."""
        for _ in range(MOST_TABS):
            if self.is_focused(selector):
                return
            self.keys(Keys.TAB)
        raise Stopped(f"{selector}: no key leads there")

    def paste(self, selector: str, text: str) -> None:
        """All of a field's text in one event, as a paste does it."""
        self.see(selector)
        self.run(SET, selector, text, "input")

    def choose(self, selector: str, value: str) -> None:
        """Chooses a value of a list, or a day."""
        self.wait(f"{selector} is there", lambda: self.all(selector))
        self.run(SET, selector, value, "change")

    def show(self, selector: str) -> None:
        self.run("arguments[0].scrollIntoView({block: 'center'})", self.one(selector))

    def type(self, selector: str, keys: str) -> None:
        """Replaces what is in a field, key by key."""
        self.see(selector)
        self.show(selector)
        field = self.one(selector)
        field.send_keys(Keys.CONTROL + "a" + Keys.NULL)
        field.send_keys(Keys.DELETE, keys)

    def wait(self, what: str, holds: Callable[[], Any]) -> Any:  # noqa: ANN401
        """What holds in the end. Raises TimeoutException where it does not come to hold."""
        wait = WebDriverWait(self.driver, PATIENCE, 0.05, (NoSuchElementException, StaleElementReferenceException))
        return wait.until(lambda _: holds(), f"{what}: waited {PATIENCE} s")

    def see(self, selector: str, text: str = "") -> None:
        """Waits until something is on the screen, and says a text."""
        if text:
            self.wait(f"{selector} says {text!r}", lambda: text in self.text(selector))
        else:
            self.wait(f"{selector} is shown", lambda: any(each.is_displayed() for each in self.all(selector)))

    def gone(self, selector: str) -> None:
        """Waits until something is not there."""
        self.wait(f"{selector} is gone", lambda: not any(each.is_displayed() for each in self.all(selector)))

    def downloaded(self, name: str) -> bytes:
        """A file that the page saved."""
        path = self.downloads / name
        # WebKit writes into the file itself, which is empty at first; Chromium has another file meanwhile.
        self.wait(f"{name} is saved", lambda: path.exists() and path.stat().st_size)
        self.wait(f"{name} is whole", lambda: not list(self.downloads.glob("*.crdownload")))
        return path.read_bytes()

    def messages(self) -> list[str]:
        """What the console reported so far."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self) -> set[str]:
        """What was asked for over any network so far: everything but files and texts of the page itself."""
        events = [json.loads(entry["message"])["message"] for entry in self.driver.get_log("performance")]
        sent = {e["params"]["request"]["url"] for e in events if e["method"] == "Network.requestWillBeSent"}
        return {address for address in sent if not address.startswith(("file:", "data:", "blob:", "chrome:"))}

    def kill(self) -> None:
        """Ends the browser as an empty battery does: at once."""
        with contextlib.suppress(WebDriverException):
            for process in descendants(self.driver.service.process.pid):
                send(process, signal.SIGKILL)
            self.driver.service.stop()
        for name in ("SingletonLock", "SingletonSocket", "SingletonCookie"):
            (self.profile / name).unlink(missing_ok=True)


class WebKitPage(Page):
    """The same in WebKitGTK, whose driver cannot set sizes below its window's own, colors, or scripts of a page."""

    def started(self, settings: dict[str, int] | None) -> WebDriver:
        config = self.profile / "config"
        config.mkdir()
        (config / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{self.downloads}"\n')
        (clock,) = pathlib.Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")
        (browser,) = pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")
        words = {
            "LANG": "en_US.UTF-8", "XDG_CONFIG_HOME": str(config), "XDG_DATA_HOME": str(self.profile / "data"),
            "XDG_CACHE_HOME": str(self.profile / "cache"), "LD_PRELOAD": str(clock), "FAKETIME": "@2024-04-20 17:00:00",
            "DONT_FAKE_MONOTONIC": "1",
        }  # fmt: skip
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(browser)
        options.add_argument("--automation")
        # The driver gives its own surroundings to the browser.
        with unittest.mock.patch.dict(os.environ, words):
            return webdriver.WebKitGTK(options=options, executable_path="/usr/bin/WebKitWebDriver")

    def tell(self, command: str, **words: object) -> dict:
        return {}

    def look_like(self, size: tuple[int, int], is_dark: bool = False) -> None:
        self.driver.set_window_size(*size)

    def messages(self) -> list[str]:
        return []

    def requests(self) -> set[str]:
        return set()
