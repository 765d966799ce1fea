import type { Item } from '../rules/item.ts'

export const tasksCollections: readonly Item[] = [
  {
    id: 'javascript/task-merge-intervals',
    topic: 'collections',
    kind: 'code',
    difficulty: -0.6,
    seconds: 420,
    question: `Write \`mergeIntervals(intervals)\`. It receives pairs \`[start, end]\` of numbers with \`start <= end\`, in any order, and returns the fewest pairs that cover the same numbers, ordered by start. Both ends belong to an interval, so \`[1, 2]\` and \`[2, 3]\` become \`[1, 3]\`.

Don’t change the array or the pairs in it. There may be tens of thousands of intervals.`,
    language: 'javascript',
    starter: `function mergeIntervals(intervals) {
  return intervals
}
`,
    visible: [
      {
        expression: `mergeIntervals([[1, 3], [2, 5], [7, 8]])`,
        expected: [
          [1, 5],
          [7, 8],
        ],
      },
      {
        expression: `mergeIntervals([[5, 6], [1, 2]])`,
        expected: [
          [1, 2],
          [5, 6],
        ],
      },
      { expression: `mergeIntervals([[1, 2], [2, 3]])`, expected: [[1, 3]] },
    ],
    hidden: [
      { expression: `mergeIntervals([])`, expected: [] },
      {
        expression: `mergeIntervals([[1, 10], [2, 3], [4, 5], [11, 12]])`,
        expected: [
          [1, 10],
          [11, 12],
        ],
      },
      {
        expression: `mergeIntervals([[10, 12], [9, 11], [100, 101]])`,
        expected: [
          [9, 12],
          [100, 101],
        ],
      },
      {
        expression: `mergeIntervals([[-1, 0], [-10, -5], [3, 3], [3, 3]])`,
        expected: [
          [-10, -5],
          [-1, 0],
          [3, 3],
        ],
      },
      { expression: `mergeIntervals([[0.5, 1.5], [1.25, 2]])`, expected: [[0.5, 2]] },
      {
        expression: `(() => {
  const given = [[4, 6], [1, 5], [2, 3]]
  mergeIntervals(given)
  return given
})()`,
        expected: [
          [4, 6],
          [1, 5],
          [2, 3],
        ],
      },
      {
        expression: `mergeIntervals(Array.from({ length: 4000 }, (_, i) => [3 * (3999 - i), 3 * (3999 - i) + 1])).length`,
        expected: 4000,
      },
    ],
    reference: `function mergeIntervals(intervals) {
  const merged = []
  for (const [start, end] of intervals.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
`,
    wrong: [
      `function mergeIntervals(intervals) {
  const merged = []
  for (const [start, end] of [...intervals].sort()) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}
`,
      `function mergeIntervals(intervals) {
  const sorted = [...intervals].sort((a, b) => a[0] - b[0])
  const merged = []
  for (const interval of sorted) {
    const last = merged[merged.length - 1]
    if (last && interval[0] <= last[1]) last[1] = interval[1]
    else merged.push(interval)
  }
  return merged
}
`,
    ],
    explanation:
      'Sorted by start, an interval can only join the last one in the result. It may end before that one does, so you need the maximum. `sort` without a comparator compares pairs as strings, and if you push an input pair itself, a later merge changes the input.',
  },
  {
    id: 'javascript/task-lru-cache',
    topic: 'collections',
    kind: 'code',
    difficulty: 0.3,
    seconds: 540,
    question: `Write the class \`LruCache\`, which holds at most \`capacity\` (at least 1) entries. When a new key would exceed that, it drops the least recently used entry.

\`new LruCache(capacity)\`; \`get(key)\` returns the value or \`undefined\`; \`set(key, value)\` adds or replaces; \`has(key)\` says whether there is an entry; \`keys()\` returns an array of the keys, least recently used first. \`get\` and \`set\` count as use; \`has\` and \`keys\` don’t.

Keys are compared as in a \`Map\`; values can be anything, including \`undefined\`. Everything except \`keys\` must stay fast with a capacity of 100,000.`,
    language: 'javascript',
    starter: `class LruCache {
  constructor(capacity) {}

  get(key) {}

  set(key, value) {}

  has(key) {}

  keys() {}
}
`,
    visible: [
      {
        expression: `(() => { const c = new LruCache(2); c.set('a', 1); c.set('b', 2); return [c.get('a'), c.keys()] })()`,
        expected: [1, ['b', 'a']],
      },
      {
        expression: `(() => { const c = new LruCache(2); c.set('a', 1); c.set('b', 2); c.get('a'); c.set('c', 3); return c.keys() })()`,
        expected: ['a', 'c'],
      },
      {
        expression: `(() => { const c = new LruCache(2); c.set('a', 1); c.has('a'); return [c.has('a'), c.has('b'), c.get('b') === undefined] })()`,
        expected: [true, false, true],
      },
    ],
    hidden: [
      {
        expression: `(() => { const c = new LruCache(2); c.set('a', 1); c.set('b', 2); c.set('a', 3); c.set('c', 4); return [c.keys(), c.get('a')] })()`,
        expected: [['a', 'c'], 3],
      },
      {
        expression: `(() => { const c = new LruCache(2); c.set('a', 1); c.set('b', 2); c.set('b', 3); return c.keys() })()`,
        expected: ['a', 'b'],
      },
      {
        expression: `(() => { const c = new LruCache(2); c.set('a', undefined); c.set('b', 0); c.get('a'); c.set('c', 1); return [c.has('a'), c.has('b'), c.keys()] })()`,
        expected: [true, false, ['a', 'c']],
      },
      {
        expression: `(() => { const c = new LruCache(2); c.set('a', 1); c.set('b', 2); c.has('a'); c.keys(); c.set('c', 3); return c.keys() })()`,
        expected: ['b', 'c'],
      },
      {
        expression: `(() => { const c = new LruCache(1); c.set(1, 'n'); c.set('1', 's'); return [c.get(1) === undefined, c.get('1'), c.keys()] })()`,
        expected: [true, 's', ['1']],
      },
      {
        expression: `(() => { const k = {}; const c = new LruCache(3); c.set(k, 1); c.set({}, 2); c.set(NaN, 3); return [c.get(k), c.get(NaN), c.get({}) === undefined] })()`,
        expected: [1, 3, true],
      },
      {
        expression: `(() => { const c = new LruCache(2); c.get('x'); c.set('a', 1); c.get('x'); c.set('b', 2); return [c.has('x'), c.keys()] })()`,
        expected: [false, ['a', 'b']],
      },
      {
        expression: `(() => {
  const c = new LruCache(20000)
  for (let i = 0; i < 20000; i++) c.set('key' + i, i)
  let sum = 0
  for (let i = 0; i < 12000; i++) sum += c.get('key' + (19000 + (i % 1000)))
  return [sum, c.has('key0')]
})()`,
        expected: [233994000, true],
      },
    ],
    reference: `class LruCache {
  #capacity
  #entries = new Map()

  constructor(capacity) {
    this.#capacity = capacity
  }

  get(key) {
    if (!this.#entries.has(key)) return undefined
    const value = this.#entries.get(key)
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key, value) {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value)
  }

  has(key) {
    return this.#entries.has(key)
  }

  keys() {
    return [...this.#entries.keys()]
  }
}
`,
    wrong: [
      `class LruCache {
  constructor(capacity) {
    this.capacity = capacity
    this.entries = new Map()
  }

  get(key) {
    const value = this.entries.get(key)
    if (value !== undefined) {
      this.entries.delete(key)
      this.entries.set(key, value)
    }
    return value
  }

  set(key, value) {
    if (this.entries.size >= this.capacity) {
      this.entries.delete(this.entries.keys().next().value)
    }
    this.entries.set(key, value)
  }

  has(key) {
    return this.entries.has(key)
  }

  keys() {
    return [...this.entries.keys()]
  }
}
`,
      `class LruCache {
  constructor(capacity) {
    this.capacity = capacity
    this.values = new Map()
    this.order = []
  }

  touch(key) {
    const at = this.order.indexOf(key)
    if (at !== -1) this.order.splice(at, 1)
    this.order.push(key)
  }

  get(key) {
    if (this.values.has(key)) this.touch(key)
    return this.values.get(key)
  }

  set(key, value) {
    this.values.set(key, value)
    this.touch(key)
    if (this.order.length > this.capacity) this.values.delete(this.order.shift())
  }

  has(key) {
    return this.values.has(key)
  }

  keys() {
    return [...this.order]
  }
}
`,
    ],
    explanation:
      'A `Map` keeps insertion order, so deleting and setting a key moves it to the end, and the first key is always the oldest. Replacing an existing key must neither evict another nor leave the key in its old place. An array of keys next to the map needs a linear search on every use.',
  },
]
