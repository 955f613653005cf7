"""A document in an address, as the pages write it (`web/src/lib/link.ts`): JSON, deflated, in letters an address may hold."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any


def board_path(document: Mapping[str, Any]) -> str:
    """The path of the board on which a document lies.

    >>> board_path({"kind": "nim", "heaps": [1]}).partition("#")[0]
    'k/nim'
    """
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(json.dumps(document, ensure_ascii=False).encode()) + packer.flush()
    return f"k/{document['kind']}#d=d{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
