"""Types of the public names, which `__init__.py` loads when they are first used."""

from gote.core.claim import (
    ChunkResult as ChunkResult,
)
from gote.core.claim import (
    Claim as Claim,
)
from gote.core.documents import (
    check as check,
)
from gote.core.documents import (
    load as load,
)
from gote.core.documents import (
    solve as solve,
)
from gote.core.errors import (
    CheckError as CheckError,
)
from gote.core.errors import (
    DocumentError as DocumentError,
)
from gote.core.errors import (
    GoteError as GoteError,
)
from gote.core.errors import (
    LimitError as LimitError,
)
from gote.core.errors import (
    UnsupportedError as UnsupportedError,
)
from gote.core.example import (
    Example as Example,
)
from gote.core.example import (
    Exercise as Exercise,
)
from gote.core.explanation import (
    Explanation as Explanation,
)
from gote.core.explanation import (
    Table as Table,
)
from gote.core.explanation import (
    Text as Text,
)
from gote.core.explanation import (
    shown as shown,
)
from gote.core.family import (
    FamilySolution as FamilySolution,
)
from gote.core.family import (
    build_family as build_family,
)
from gote.core.game import (
    Game as Game,
)
from gote.core.i18n import (
    translator as translator,
)
from gote.core.limits import (
    checkpoint as checkpoint,
)
from gote.core.limits import (
    remaining_seconds as remaining_seconds,
)
from gote.core.limits import (
    require_memory as require_memory,
)
from gote.core.manifest import (
    Manifest as Manifest,
)
from gote.core.numbers import (
    FieldError as FieldError,
)
from gote.core.numbers import (
    Rational as Rational,
)
from gote.core.numbers import (
    RationalMatrix as RationalMatrix,
)
from gote.core.numbers import (
    RationalVector as RationalVector,
)
from gote.core.numbers import (
    Whole as Whole,
)
from gote.core.numbers import (
    rational as rational,
)
from gote.core.numbers import (
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
