"""Types of the public names, which `__init__.py` loads when they are first used."""

from gote.core.claim import (
    ChunkResult as ChunkResult,
    Claim as Claim,
)
from gote.core.documents import (
    check as check,
    load as load,
    solve as solve,
)
from gote.core.errors import (
    CheckError as CheckError,
    DocumentError as DocumentError,
    GoteError as GoteError,
    LimitError as LimitError,
    UnsupportedError as UnsupportedError,
)
from gote.core.example import (
    Example as Example,
    Exercise as Exercise,
)
from gote.core.explanation import (
    Explanation as Explanation,
    Table as Table,
    Text as Text,
    shown as shown,
)
from gote.core.game import (
    Game as Game,
)
from gote.core.i18n import (
    translator as translator,
)
from gote.core.limits import (
    checkpoint as checkpoint,
    remaining_seconds as remaining_seconds,
    require_memory as require_memory,
)
from gote.core.manifest import (
    Manifest as Manifest,
)
from gote.core.numbers import (
    FieldError as FieldError,
    Rational as Rational,
    RationalMatrix as RationalMatrix,
    RationalVector as RationalVector,
    Whole as Whole,
    rational as rational,
    whole as whole,
)
from gote.core.picture import (
    Picture as Picture,
)
from gote.core.playable import (
    PlayableGame as PlayableGame,
)
from gote.core.position import (
    Position as Position,
)
from gote.core.progress import (
    track as track,
)
from gote.core.solution import (
    Solution as Solution,
)
