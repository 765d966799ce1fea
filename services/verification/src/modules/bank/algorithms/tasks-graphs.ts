import type { Item } from '../rules/item.ts'

export const tasksGraphs: readonly Item[] = [
  {
    id: 'algorithms/task-build-order',
    topic: 'graphs',
    kind: 'code',
    difficulty: 0.5,
    seconds: 600,
    question: `Write \`buildOrder(needs)\`. \`needs\` maps each task’s name to an array of the names that must be done before it, such as \`{ app: ['api', 'ui'], api: [] }\`. It returns an array with each task once, every task after everything it needs; any such order is right. If there is none, because tasks need each other in a cycle, it returns \`null\`.

A name that only occurs in an array, such as \`ui\` here, is a task without needs. An array may name a task twice. Chains may be 20,000 tasks long.`,
    language: 'javascript',
    starter: `function buildOrder(needs) {
  return []
}
`,
    visible: [
      { expression: `buildOrder({ app: ['api'], api: ['core'], core: [] })`, expected: ['core', 'api', 'app'] },
      { expression: `buildOrder({ a: ['b'], b: ['a'] })`, expected: null },
      { expression: `buildOrder({ c: ['b'], b: ['a'] })`, expected: ['a', 'b', 'c'] },
    ],
    hidden: [
      { expression: 'buildOrder({})', expected: [] },
      { expression: `buildOrder({ a: ['a'] })`, expected: null },
      { expression: `buildOrder({ a: ['b', 'b'], b: [] })`, expected: ['b', 'a'] },
      {
        expression: `(() => {
  const order = buildOrder({ app: ['left', 'right'], left: ['base'], right: ['base'] })
  return [order.length, order[0], order[3], order.slice(1, 3).sort()]
})()`,
        expected: [4, 'base', 'app', ['left', 'right']],
      },
      { expression: `buildOrder({ x: [], a: ['b'], b: ['c'], c: ['d'], d: ['b'] })`, expected: null },
      { expression: `buildOrder({ toString: ['constructor'] })`, expected: ['constructor', 'toString'] },
      {
        expression: `(() => {
  const needs = { a: ['b'], b: [] }
  buildOrder(needs)
  return needs
})()`,
        expected: { a: ['b'], b: [] },
      },
      {
        expression: `(() => {
  const needs = {}
  for (let i = 0; i < 20000; i++) needs['t' + i] = ['t' + (i + 1)]
  const order = buildOrder(needs)
  return [order.length, order[0], order[20000]]
})()`,
        expected: [20001, 't20000', 't0'],
      },
    ],
    reference: `function buildOrder(needs) {
  const waiting = new Map()
  const neededBy = new Map()
  for (const [task, names] of Object.entries(needs)) {
    const different = new Set(names)
    waiting.set(task, different.size)
    for (const name of different) {
      if (neededBy.has(name)) neededBy.get(name).push(task)
      else neededBy.set(name, [task])
    }
  }
  for (const name of neededBy.keys()) if (!waiting.has(name)) waiting.set(name, 0)
  const order = [...waiting.keys()].filter((task) => waiting.get(task) === 0)
  // The order grows while it is walked over: it is the queue as well.
  for (const done of order) {
    for (const task of neededBy.get(done) ?? []) {
      const left = waiting.get(task) - 1
      waiting.set(task, left)
      if (left === 0) order.push(task)
    }
  }
  return order.length === waiting.size ? order : null
}
`,
    wrong: [
      `function buildOrder(needs) {
  const order = []
  const open = new Set()
  const done = new Set()
  const visit = (task) => {
    if (done.has(task)) return true
    if (open.has(task)) return false
    open.add(task)
    for (const name of needs[task] ?? []) {
      if (!visit(name)) return false
    }
    done.add(task)
    order.push(task)
    return true
  }
  for (const task of Object.keys(needs)) {
    if (!visit(task)) return null
  }
  return order
}
`,
      `function buildOrder(needs) {
  const order = []
  const open = new Map()
  for (const [task, names] of Object.entries(needs)) {
    open.set(task, new Set(names))
    for (const name of names) if (!open.has(name)) open.set(name, new Set())
  }
  while (open.size > 0) {
    const ready = [...open.keys()].filter((task) => open.get(task).size === 0)
    if (ready.length === 0) return null
    for (const task of ready) {
      open.delete(task)
      order.push(task)
      for (const names of open.values()) names.delete(task)
    }
  }
  return order
}
`,
    ],
    explanation:
      'If you count for each task how many needs are open, and keep taking those with none, you visit each need once; whatever is left over at the end is on a cycle or depends on one. Recursion overflows the stack on long chains. Going through all open tasks again for every finished one is quadratic.',
  },
  {
    id: 'algorithms/task-fewest-moves',
    topic: 'graphs',
    kind: 'code',
    difficulty: -0.3,
    seconds: 540,
    question: `A map is an array of strings of equal length; \`#\` is a wall, \`.\` is free. Write \`fewestMoves(map, from, to)\`: the smallest number of moves from one place to another, or -1 if it can’t be reached. A move goes one step up, down, left or right to a free place.

Places are \`[row, column]\`, counted from 0, and within the map; if one of them is a wall, the answer is -1. From a free place to itself it is 0. A map may have 200 by 200 places.`,
    language: 'javascript',
    starter: `function fewestMoves(map, from, to) {
  return -1
}
`,
    visible: [
      { expression: `fewestMoves(['...', '.#.', '...'], [0, 0], [2, 2])`, expected: 4 },
      { expression: `fewestMoves(['.#.', '.#.', '...'], [0, 0], [0, 2])`, expected: 6 },
      { expression: `fewestMoves(['.#.'], [0, 0], [0, 2])`, expected: -1 },
    ],
    hidden: [
      { expression: `fewestMoves(['.'], [0, 0], [0, 0])`, expected: 0 },
      {
        expression: `[fewestMoves(['#.'], [0, 0], [0, 1]), fewestMoves(['.#'], [0, 0], [0, 1]), fewestMoves(['#'], [0, 0], [0, 0])]`,
        expected: [-1, -1, -1],
      },
      {
        expression: `(() => {
  const map = ['.'.repeat(122), ...Array.from({ length: 11 }, () => '.' + '#'.repeat(121)), '.'.repeat(122)]
  return fewestMoves(map, [0, 121], [12, 121])
})()`,
        expected: 254,
      },
      { expression: `fewestMoves(['.....', '.###.', '.#...', '.#.##', '...##'], [4, 2], [2, 4])`, expected: 4 },
      { expression: `fewestMoves(['..', '#.', '..', '.#', '..'], [0, 0], [4, 1])`, expected: 7 },
      {
        expression: `(() => {
  const from = [0, 0]
  const to = [1, 1]
  return [fewestMoves(['..', '..'], from, to), from, to]
})()`,
        expected: [2, [0, 0], [1, 1]],
      },
      {
        expression: 'fewestMoves(new Array(150).fill(".".repeat(150)), [0, 0], [149, 149])',
        expected: 298,
      },
    ],
    reference: `function fewestMoves(map, from, to) {
  const width = map[0].length
  const isFree = (row, column) => map[row]?.[column] === '.'
  if (!isFree(from[0], from[1]) || !isFree(to[0], to[1])) return -1
  const goal = to[0] * width + to[1]
  const seen = new Set([from[0] * width + from[1]])
  let places = [...seen]
  for (let moves = 0; places.length > 0; moves++) {
    const next = []
    for (const place of places) {
      if (place === goal) return moves
      const row = Math.floor(place / width)
      const column = place % width
      for (const [r, c] of [
        [row - 1, column],
        [row + 1, column],
        [row, column - 1],
        [row, column + 1],
      ]) {
        const neighbour = r * width + c
        if (!isFree(r, c) || seen.has(neighbour)) continue
        seen.add(neighbour)
        next.push(neighbour)
      }
    }
    places = next
  }
  return -1
}
`,
    wrong: [
      `function fewestMoves(map, from, to) {
  const visited = new Set()
  const queue = [[from[0], from[1], 0]]
  while (queue.length > 0) {
    const [row, column, moves] = queue.shift()
    if (map[row]?.[column] !== '.') continue
    if (row === to[0] && column === to[1]) return moves
    visited.add(row + ',' + column)
    for (const [r, c] of [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
      if (!visited.has(r + ',' + c)) queue.push([r, c, moves + 1])
    }
  }
  return -1
}
`,
      `function fewestMoves(map, from, to) {
  const visited = new Set(['' + from[0] + from[1]])
  let places = [from]
  let moves = 0
  while (places.length > 0) {
    const next = []
    for (const [row, column] of places) {
      if (map[row]?.[column] !== '.') continue
      if (row === to[0] && column === to[1]) return moves
      for (const [r, c] of [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
        const key = '' + r + c
        if (visited.has(key)) continue
        visited.add(key)
        next.push([r, c])
      }
    }
    places = next
    moves += 1
  }
  return -1
}
`,
    ],
    explanation:
      'Breadth-first search first reaches every place along a shortest path. You have to mark a place when it enters the queue: if you mark it when it leaves, it gets in many times over, which grows exponentially on open ground. A key that joins row and column without a separator confuses 1, 12 with 11, 2.',
  },
]
