"""Green Hackenbush the plain way: one whole reduction for each question. The oracle of the tests.

Cycles are found by chain decomposition (Schmidt 2013): an edge on no chain is a bridge.
"""


def reduced_value(ground, edges):
    """Fusion and colon: vertices on a common chain are one, its edges count 1 each, bridges count 1 + what they carry.

    >>> reduced_value("G", [("G", "x"), ("x", "y"), ("y", "G"), ("y", "z")])
    0
    """
    touching = {}
    for i, (u, v) in enumerate(edges):
        touching.setdefault(u, []).append(i)
        if u != v:
            touching.setdefault(v, []).append(i)
    parent = {ground: None}
    order = [ground]
    stack = [(ground, iter(touching.get(ground, ())))]
    while stack:
        x, rest = stack[-1]
        for i in rest:
            y = edges[i][1] if edges[i][0] == x else edges[i][0]
            if y not in parent:
                parent[y] = x, i
                order.append(y)
                stack.append((y, iter(touching[y])))
                break
        else:
            stack.pop()
    rank = {x: k for k, x in enumerate(order)}
    tree = {up[1] for up in parent.values() if up}
    on_chain = set()
    visited = set()
    for x in order:  # chains: a back edge from its upper end, then up from the lower end until something visited
        for i in touching.get(x, ()):
            if i in tree or i in on_chain:
                continue
            y = edges[i][1] if edges[i][0] == x else edges[i][0]
            if rank[y] < rank[x]:
                continue
            on_chain.add(i)
            visited.add(x)
            while y not in visited:
                visited.add(y)
                up = parent[y]
                on_chain.add(up[1])
                y = up[0]
    carried = dict.fromkeys(order, 0)
    for i in on_chain - tree:
        carried[edges[i][0]] ^= 1  # a loop at any vertex of its class
    for x in reversed(order[1:]):
        up = parent[x]
        carried[up[0]] ^= carried[x] ^ 1 if up[1] in on_chain else carried[x] + 1
    return carried[ground]
