import type { Item } from '../rules/item.ts'

export const tasksGroups: readonly Item[] = [
  {
    id: 'algorithms/task-group-sizes',
    topic: 'graphs',
    kind: 'code',
    difficulty: 0,
    seconds: 540,
    question: `There are \`count\` people, numbered from 0. Each pair \`[a, b]\` in \`links\` says that a and b know each other. People belong to the same group if a chain of such pairs connects them. Write \`groupSizes(count, links)\`, which returns the sizes of all groups, largest first.

A person who knows no one else is a group of one. A pair may occur twice and may name the same person twice. There may be 20,000 people and as many pairs.`,
    language: 'javascript',
    starter: `function groupSizes(count, links) {
  return []
}
`,
    visible: [
      {
        expression: 'groupSizes(5, [[0, 1], [1, 2], [3, 4]])',
        expected: [3, 2],
      },
      { expression: 'groupSizes(3, [])', expected: [1, 1, 1] },
      {
        expression: 'groupSizes(4, [[0, 1], [2, 3], [1, 2]])',
        expected: [4],
      },
    ],
    hidden: [
      { expression: 'groupSizes(0, [])', expected: [] },
      { expression: 'groupSizes(3, [[1, 1]])', expected: [1, 1, 1] },
      { expression: 'groupSizes(3, [[0, 1], [1, 0], [0, 1]])', expected: [2, 1] },
      { expression: 'groupSizes(4, [[0, 1], [1, 2], [2, 0]])', expected: [3, 1] },
      {
        expression: 'groupSizes(14, [[12, 13], ...Array.from({ length: 11 }, (_, i) => [i, i + 1])])',
        expected: [12, 2],
      },
      {
        expression: `(() => {
  const links = [[2, 1], [1, 0]]
  return [groupSizes(3, links), links]
})()`,
        expected: [
          [3],
          [
            [2, 1],
            [1, 0],
          ],
        ],
      },
      {
        expression: 'groupSizes(20001, Array.from({ length: 19999 }, (_, i) => [i, i + 1]))',
        expected: [20000, 1],
      },
      {
        expression: `groupSizes(20000, Array.from({ length: 19990 }, (_, i) => [i, i + 10])).join(' ')`,
        expected: '2000 2000 2000 2000 2000 2000 2000 2000 2000 2000',
      },
    ],
    reference: `function groupSizes(count, links) {
  const parents = Array.from({ length: count }, (_, person) => person)
  const sizes = new Array(count).fill(1)
  const find = (person) => {
    let root = person
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  for (const [a, b] of links) {
    let large = find(a)
    let small = find(b)
    if (large === small) continue
    if (sizes[large] < sizes[small]) [large, small] = [small, large]
    parents[small] = large
    sizes[large] += sizes[small]
  }
  return sizes.filter((_, person) => parents[person] === person).sort((a, b) => b - a)
}
`,
    wrong: [
      `function groupSizes(count, links) {
  const friends = Array.from({ length: count }, () => [])
  for (const [a, b] of links) {
    friends[a].push(b)
    friends[b].push(a)
  }
  const seen = new Set()
  const visit = (person) => {
    seen.add(person)
    let size = 1
    for (const friend of friends[person]) if (!seen.has(friend)) size += visit(friend)
    return size
  }
  const sizes = []
  for (let person = 0; person < count; person++) if (!seen.has(person)) sizes.push(visit(person))
  return sizes.sort((a, b) => b - a)
}
`,
      `function groupSizes(count, links) {
  const friends = Array.from({ length: count }, () => [])
  for (const [a, b] of links) {
    friends[a].push(b)
    friends[b].push(a)
  }
  const seen = new Set()
  const sizes = []
  for (let person = 0; person < count; person++) {
    if (seen.has(person)) continue
    const stack = [person]
    let size = 0
    while (stack.length > 0) {
      const next = stack.pop()
      if (seen.has(next)) continue
      seen.add(next)
      size += 1
      stack.push(...friends[next])
    }
    sizes.push(size)
  }
  return sizes.sort().reverse()
}
`,
    ],
    explanation:
      'Use either a search from each person not yet seen, or union-find, which joins trees of people and shortens the paths to their roots. Recursion as deep as a chain of 20,000 people overflows the stack. Without a comparator, `sort` compares numbers as text, so 12 would come before 2 in ascending order.',
  },
  {
    id: 'algorithms/task-cheapest-trip',
    topic: 'graphs',
    kind: 'code',
    difficulty: 1.1,
    seconds: 720,
    question: `Write \`cheapestTrip(flights, from, to, most)\`. Each flight is \`[start, goal, price]\` and goes in one direction; places are strings and prices are positive. The result is the lowest total price to get from \`from\` to \`to\` with at most \`most\` flights, or -1 if there is no such trip. From a place to itself it is 0.`,
    language: 'javascript',
    starter: `function cheapestTrip(flights, from, to, most) {
  return -1
}
`,
    visible: [
      { expression: `cheapestTrip([['A', 'B', 100], ['B', 'C', 100], ['A', 'C', 500]], 'A', 'C', 2)`, expected: 200 },
      { expression: `cheapestTrip([['A', 'B', 100], ['A', 'C', 500]], 'A', 'C', 1)`, expected: 500 },
      { expression: `cheapestTrip([['A', 'B', 100]], 'B', 'A', 3)`, expected: -1 },
    ],
    hidden: [
      { expression: `cheapestTrip([['A', 'B', 100], ['B', 'C', 100], ['A', 'C', 500]], 'A', 'C', 1)`, expected: 500 },
      { expression: `[cheapestTrip([], 'A', 'A', 0), cheapestTrip([['A', 'B', 1]], 'A', 'B', 0)]`, expected: [0, -1] },
      {
        expression: `cheapestTrip([['A', 'B', 1], ['B', 'C', 1], ['A', 'C', 5], ['C', 'D', 1]], 'A', 'D', 2)`,
        expected: 6,
      },
      { expression: `cheapestTrip([['A', 'B', 9], ['A', 'B', 4], ['A', 'B', 7]], 'A', 'B', 1)`, expected: 4 },
      { expression: `cheapestTrip([['A', 'B', 1], ['B', 'A', 1], ['B', 'C', 1]], 'A', 'C', 9)`, expected: 2 },
      { expression: `cheapestTrip([['A', 'B', 1], ['C', 'D', 1]], 'A', 'D', 5)`, expected: -1 },
      {
        expression: `(() => {
  const flights = []
  for (let i = 0; i < 40; i++) {
    flights.push(['p' + i, 'p' + (i + 1), 1], ['p' + i, 'p' + (i + 1), 2], ['p' + i, 'p' + (i + 2), 5])
  }
  return [cheapestTrip(flights, 'p0', 'p40', 40), cheapestTrip(flights, 'p0', 'p40', 20), cheapestTrip(flights, 'p0', 'p40', 30)]
})()`,
        expected: [40, 100, 70],
      },
    ],
    reference: `function cheapestTrip(flights, from, to, most) {
  let prices = new Map([[from, 0]])
  for (let flown = 0; flown < most; flown++) {
    const next = new Map(prices)
    let isBetter = false
    for (const [start, goal, price] of flights) {
      if (!prices.has(start)) continue
      const total = prices.get(start) + price
      if (total >= (next.get(goal) ?? Infinity)) continue
      next.set(goal, total)
      isBetter = true
    }
    if (!isBetter) break
    prices = next
  }
  return prices.get(to) ?? -1
}
`,
    wrong: [
      `function cheapestTrip(flights, from, to, most) {
  const prices = new Map([[from, 0]])
  const queue = [{ place: from, price: 0, flown: 0 }]
  while (queue.length > 0) {
    queue.sort((a, b) => a.price - b.price)
    const { place, price, flown } = queue.shift()
    if (place === to) return price
    if (flown === most) continue
    for (const [start, goal, cost] of flights) {
      if (start !== place) continue
      const total = price + cost
      if (total >= (prices.get(goal) ?? Infinity)) continue
      prices.set(goal, total)
      queue.push({ place: goal, price: total, flown: flown + 1 })
    }
  }
  return -1
}
`,
      `function cheapestTrip(flights, from, to, most) {
  const search = (place, left) => {
    if (place === to) return 0
    if (left === 0) return Infinity
    let best = Infinity
    for (const [start, goal, price] of flights) {
      if (start === place) best = Math.min(best, price + search(goal, left - 1))
    }
    return best
  }
  const price = search(from, most)
  return price === Infinity ? -1 : price
}
`,
    ],
    explanation:
      'With a limit on the number of flights, the cheapest way to a stop may be the wrong one, because it has used too many. So keep prices per number of flights: each round extends every trip from the previous round by one flight. Updating in place, or settling each place once as Dijkstra does, mixes up the rounds; trying all trips is exponential.',
  },
]
