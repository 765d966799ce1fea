import type { Item } from '../rules/item.ts'

export const graphs: readonly Item[] = [
  {
    id: 'algorithms/fewest-hops',
    topic: 'graphs',
    kind: 'single',
    difficulty: -1.4,
    seconds: 40,
    question:
      'In a network of people who know each other, you look for the shortest chain of acquaintances between two of them. Which is the simplest algorithm that finds it?',
    right: 'Breadth-first search from one of them',
    wrong: [
      'Depth-first search until the other is met',
      'A minimum spanning tree of the network',
      'A topological order of the network',
    ],
    explanation:
      'Breadth-first search visits everybody at distance 1, then everybody at distance 2, and so on, so the first way to a person is a shortest one. Depth-first search finds some way, maybe a long detour. A spanning tree minimises the sum of all its edges, not the way between two nodes.',
  },
  {
    id: 'algorithms/valid-build-orders',
    topic: 'graphs',
    kind: 'multiple',
    difficulty: -0.8,
    seconds: 75,
    question:
      'A package can be built once all those that it needs are built. `app` needs `api` and `ui`; `api` needs `core`; `ui` needs `core` and `icons`. Which of these are valid build orders?',
    right: [
      '`core`, `api`, `icons`, `ui`, `app`',
      '`icons`, `core`, `ui`, `api`, `app`',
      '`core`, `icons`, `api`, `ui`, `app`',
    ],
    wrong: [
      '`core`, `ui`, `icons`, `api`, `app`',
      '`icons`, `api`, `core`, `ui`, `app`',
      '`core`, `icons`, `ui`, `app`, `api`',
    ],
    explanation:
      'A topological order puts each package behind all those that it needs; usually several such orders exist. In the wrong ones `ui` comes before `icons`, `api` before `core`, and `app` before `api`.',
  },
  {
    id: 'algorithms/dijkstra-settles',
    topic: 'graphs',
    kind: 'order',
    difficulty: -0.1,
    seconds: 100,
    question:
      "Dijkstra's algorithm starts at A in this undirected graph. In which order does it settle the nodes, that is, take them from its queue with their final distance?",
    code: {
      language: 'text',
      text: `A - B  7
A - C  2
C - B  3
C - D  9
B - D  2
B - E  6
D - E  1`,
    },
    steps: ['A', 'C', 'B', 'D', 'E'],
    explanation:
      'C is reached at 2, and over it B at 5 rather than 7. From B, D is reached at 7, which beats 11 by way of C, and E at 11, until D brings it down to 8. Each time the unsettled node with the smallest known distance is taken, because no later detour can make it smaller.',
  },
  {
    id: 'algorithms/dijkstra-decides-too-early',
    topic: 'graphs',
    kind: 'find-the-bug',
    difficulty: 0.9,
    seconds: 100,
    question:
      'This should give the length of the shortest way from `start` to each node; no weight is negative. For some graphs a length is too large. In which line is the mistake? `MinHeap` is correct.',
    code: {
      language: 'javascript',
      text: `function distances(graph, start) {
  const known = new Map([[start, 0]])
  const queue = new MinHeap((a, b) => a.distance - b.distance)
  queue.push({ node: start, distance: 0 })
  while (queue.size > 0) {
    const { node, distance } = queue.pop()
    if (distance > known.get(node)) continue
    for (const { to, weight } of graph.get(node)) {
      const total = distance + weight
      if (known.has(to)) continue
      known.set(to, total)
      queue.push({ node: to, distance: total })
    }
  }
  return known
}`,
    },
    line: 10,
    explanation:
      'The first way to a node that is seen need not be the shortest: a long direct edge is seen before a detour of short ones. A neighbour may be skipped only if the way known so far is at least as short: `if (total >= (known.get(to) ?? Infinity)) continue`. A distance is final when its node is taken from the heap, and line 7 drops entries that are out of date.',
  },
  {
    id: 'algorithms/negative-weights',
    topic: 'graphs',
    kind: 'single',
    difficulty: 0.8,
    seconds: 75,
    question:
      'Edges of a directed graph have costs, and some are rebates, that is, negative; there are no cycles of negative cost. Which of these finds the cheapest ways from one node?',
    right: 'Bellman–Ford with the costs as they are',
    wrong: [
      'Dijkstra with the costs as they are',
      'Dijkstra with a constant added to all costs',
      'Breadth-first search that skips negative edges',
    ],
    explanation:
      'Dijkstra settles the nearest node for good, but a rebate further on may still make it cheaper. Adding a constant to each edge makes ways of many edges dearer than those of few, which changes which way is cheapest. Bellman–Ford relaxes all edges n − 1 times and needs no such assumption.',
  },
  {
    id: 'algorithms/overestimating-heuristic',
    topic: 'graphs',
    kind: 'single',
    difficulty: 1.4,
    seconds: 70,
    question:
      'A* plans routes on a road map with the straight-line distance as its estimate of what remains. Somebody multiplies the estimate by 1.5. What is the effect?',
    right: 'It usually visits fewer nodes, and its route may be up to 1.5 times as long as the shortest',
    wrong: [
      'It usually visits more nodes, and its route still is the shortest there is',
      'It visits the same nodes as before, since all estimates grow by the same factor',
      'It may run forever, since an estimate that is too large can lead it around in circles',
    ],
    explanation:
      'A* finds a shortest way as long as its estimate is never too large. A larger estimate draws it more strongly towards the goal, at the price that a detour may be accepted; the error is bounded by the factor. Many games and maps make that trade deliberately.',
  },
]
