"""The workbench: solve, see, play and learn in a browser, and the JSON API. Everything is served from this process."""
