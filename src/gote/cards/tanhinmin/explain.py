def matching_numbers(game):
    from gote.cards.tanhinmin.matching import line_of, mu
    import numpy as np
    line = line_of(game)
    base = np.sort(np.append(line.y[1:], line.table if line.table is not None else min(line.x[0], line.y[0]) - 1))
    return mu(line.x, base), mu(line.y, line.x[1:])
