"""A headless Chromium, driven by Debian's chromedriver."""

import contextlib
import pathlib
from collections.abc import Iterator, Sequence

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

DRIVER = "/usr/bin/chromedriver"
# The sizes at which the page is looked at.
PHONE, SMALL_PHONE, LAPTOP = (390, 844), (360, 640), (1366, 768)


@contextlib.contextmanager
def chromium(
    size: tuple[int, int] = PHONE, words: Sequence[str] = (), profile: pathlib.Path | None = None
) -> Iterator[webdriver.Chrome]:
    """A browser with a window of this size, which ends with the block.

    `profile` is a folder that keeps what the browser stores.
    """
    options = webdriver.ChromeOptions()
    for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", *words):
        options.add_argument(word)
    if profile is not None:
        options.add_argument(f"--user-data-dir={profile}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(service=Service(DRIVER), options=options)
    try:
        # Narrower than a window of Chromium can be.
        driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": size[0], "height": size[1], "deviceScaleFactor": 2, "mobile": size[0] < 600},
        )
        yield driver
    finally:
        driver.quit()
