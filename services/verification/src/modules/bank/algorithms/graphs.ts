import type { Item } from '../rules/item.ts'

export const graphs: readonly Item[] = [
  {
    id: 'algorithms/fewest-hops',
    topic: 'graphs',
    kind: 'single',
    difficulty: -1.4,
    seconds: 40,
    question:
      'In a network of people who know each other, you want the shortest chain of acquaintances between two people. Which is the simplest algorithm that finds it?',
    right: 'Breadth-first search from one of them',
    wrong: [
      'Depth-first search until it reaches the other',
      'A minimum spanning tree of the network',
      'A topological order of the network',
    ],
    explanation:
      'Breadth-first search visits everyone at distance 1, then everyone at distance 2, and so on, so the first path it finds to a person is a shortest one. Depth-first search finds some path, perhaps with a long detour. A spanning tree minimises the sum of all its edges, not the path between two nodes.',
  },
  {
    id: 'algorithms/valid-build-orders',
    topic: 'graphs',
    kind: 'multiple',
    difficulty: -0.8,
    seconds: 75,
    question:
      'A package can be built once everything it needs has been built. `app` needs `api` and `ui`; `api` needs `core`; `ui` needs `core` and `icons`. Which of these are valid build orders?',
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
      'A topological order puts each package after everything it needs; there are usually several such orders. In the wrong ones, `ui` comes before `icons`, `api` before `core`, and `app` before `api`.',
  },
  {
    id: 'algorithms/dijkstra-settles',
    topic: 'graphs',
    kind: 'order',
    difficulty: -0.1,
    seconds: 100,
    question:
      'Dijkstra’s algorithm starts at A in this undirected graph. In what order does it settle the nodes, that is, take them from its queue with their final distance?',
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
      'C is reached at 2, and through it B at 5 rather than 7. From B, D is reached at 7, which beats 11 through C, and E at 11, until D brings it down to 8. The algorithm always takes the unsettled node with the smallest known distance, because no later detour can make it smaller.',
  },
  {
    id: 'algorithms/dijkstra-decides-too-early',
    topic: 'graphs',
    kind: 'find-the-bug',
    difficulty: 0.9,
    seconds: 100,
    question:
      'This should return the length of the shortest path from `start` to each node; no weight is negative. For some graphs a length is too large. Which line contains the mistake? `MinHeap` is correct.',
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
      'The first path seen to a node isn’t necessarily the shortest: a long direct edge is seen before a detour along short ones. A neighbour may only be skipped if the path known so far is at least as short: `if (total >= (known.get(to) ?? Infinity)) continue`. A distance is final when its node is taken from the heap, and line 7 drops outdated entries.',
  },
  {
    id: 'algorithms/negative-weights',
    topic: 'graphs',
    kind: 'single',
    difficulty: 0.8,
    seconds: 75,
    question:
      'The edges of a directed graph have costs, and some are rebates, that is, negative; there are no cycles with a negative cost. Which of these finds the cheapest paths from one node?',
    right: 'Bellman–Ford with the costs as they are',
    wrong: [
      'Dijkstra with the costs as they are',
      'Dijkstra with a constant added to all costs',
      'Breadth-first search that skips negative edges',
    ],
    explanation:
      'Dijkstra settles the nearest node for good, but a rebate further on may still make it cheaper. Adding a constant to each edge adds more to paths with many edges than to those with few, which changes which path is cheapest. Bellman–Ford relaxes all edges n − 1 times and doesn’t need that assumption.',
  },
  {
    id: 'algorithms/overestimating-heuristic',
    topic: 'graphs',
    kind: 'single',
    difficulty: 1.4,
    seconds: 70,
    question:
      'A* plans routes on a road map, with the straight-line distance as its estimate of the remaining distance. You multiply the estimate by 1.5. What is the effect?',
    right: 'It usually visits fewer nodes, and its route can be up to 1.5 times as long as the shortest',
    wrong: [
      'It usually visits more nodes, and its route is still the shortest one there is',
      'It visits the same nodes as before, because all estimates grow by the same factor',
      'It may run forever, because an estimate that is too large can lead it around in circles',
    ],
    explanation:
      'A* finds a shortest path as long as its estimate is never too large. A larger estimate pulls it more strongly towards the goal, but it may accept a detour; the factor limits the error. Many games and maps make that trade-off deliberately.',
  },
]
