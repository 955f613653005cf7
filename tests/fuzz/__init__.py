"""Documents nobody would write, made from those that people do, and what must hold for every one of them."""
