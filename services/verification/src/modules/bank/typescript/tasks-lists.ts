import type { Item } from '../rules/item.ts'

export const tasksLists: readonly Item[] = [
  {
    id: 'typescript/task-left-join',
    topic: 'generics',
    kind: 'code',
    language: 'typescript',
    difficulty: -0.2,
    seconds: 360,
    question: `Write \`leftJoin\`, which pairs the items of two lists that have the same key.

For each item on the left, in order, the result has one pair for each item on the right with the same key, also in order. A left item without a match gives one pair with \`null\`. The keys \`1\` and \`'1'\` are different. Both lists may have 100,000 items.`,
    starter: `type Key = string | number

function leftJoin<L, R>(
  left: readonly L[],
  right: readonly R[],
  leftKey: (item: L) => Key,
  rightKey: (item: R) => Key,
): [L, R | null][] {
  return []
}
`,
    visible: [
      {
        expression: "leftJoin([1, 2], ['1:a', '2:b'], (n) => n, (s) => Number(s[0]))",
        expected: [
          [1, '1:a'],
          [2, '2:b'],
        ],
      },
      {
        expression: "leftJoin(['x', 'y'], ['y'], (s) => s, (s) => s)",
        expected: [
          ['x', null],
          ['y', 'y'],
        ],
      },
      { expression: 'leftJoin([], [1, 2], (n) => n, (n) => n)', expected: [] },
    ],
    hidden: [
      {
        expression: "leftJoin(['a', 'b'], ['a1', 'b1', 'a2'], (s) => s, (s) => s[0])",
        expected: [
          ['a', 'a1'],
          ['a', 'a2'],
          ['b', 'b1'],
        ],
      },
      {
        expression: "leftJoin(['a', 'a'], ['a1', 'a2'], (s) => s, (s) => s[0])",
        expected: [
          ['a', 'a1'],
          ['a', 'a2'],
          ['a', 'a1'],
          ['a', 'a2'],
        ],
      },
      {
        expression: "leftJoin([1, '1'], ['1', 1], (k) => k, (k) => k)",
        expected: [
          [1, 1],
          ['1', '1'],
        ],
      },
      {
        expression: "leftJoin(['constructor', '__proto__'], ['__proto__'], (s) => s, (s) => s)",
        expected: [
          ['constructor', null],
          ['__proto__', '__proto__'],
        ],
      },
      { expression: 'leftJoin([0], [0], (n) => n, (n) => n)', expected: [[0, 0]] },
      {
        expression: 'leftJoin([1, 2], [], (n) => n, (n) => n)',
        expected: [
          [1, null],
          [2, null],
        ],
      },
      {
        expression:
          '(() => { const ids = Array.from({ length: 20000 }, (_, i) => i); const pairs = leftJoin(ids, [...ids].reverse(), (n) => n, (n) => n); return [pairs.length, pairs[19999]] })()',
        expected: [20000, [19999, 19999]],
      },
      {
        expression:
          "(() => { const many = Array.from({ length: 20000 }, (_, i) => i); return leftJoin(['k'], many, (s) => s, () => 'k').length })()",
        expected: 20000,
      },
    ],
    reference: `type Key = string | number

function leftJoin<L, R>(
  left: readonly L[],
  right: readonly R[],
  leftKey: (item: L) => Key,
  rightKey: (item: R) => Key,
): [L, R | null][] {
  const byKey = new Map<Key, R[]>()
  for (const item of right) {
    const key = rightKey(item)
    const group = byKey.get(key)
    if (group) group.push(item)
    else byKey.set(key, [item])
  }
  const pairs: [L, R | null][] = []
  for (const item of left) {
    const group = byKey.get(leftKey(item))
    if (group) for (const partner of group) pairs.push([item, partner])
    else pairs.push([item, null])
  }
  return pairs
}
`,
    wrong: [
      `type Key = string | number

function leftJoin<L, R>(
  left: readonly L[],
  right: readonly R[],
  leftKey: (item: L) => Key,
  rightKey: (item: R) => Key,
): [L, R | null][] {
  return left.flatMap((item): [L, R | null][] => {
    const partners = right.filter((other) => rightKey(other) === leftKey(item))
    return partners.length > 0 ? partners.map((other): [L, R] => [item, other]) : [[item, null]]
  })
}
`,
      `type Key = string | number

function leftJoin<L, R>(
  left: readonly L[],
  right: readonly R[],
  leftKey: (item: L) => Key,
  rightKey: (item: R) => Key,
): [L, R | null][] {
  const byKey = new Map(right.map((item) => [rightKey(item), item]))
  return left.map((item) => [item, byKey.get(leftKey(item)) ?? null])
}
`,
    ],
    explanation:
      'A `Map` from each key to all its items on the right finds the matches for a left item at once; comparing every pair would take billions of steps for long lists. The groups keep items that share a key. A `Map` also distinguishes `1` from `"1"` and, unlike a plain object, doesn’t inherit any names.',
  },
  {
    id: 'typescript/task-merge-ranges',
    topic: 'modelling',
    kind: 'code',
    language: 'typescript',
    difficulty: -0.4,
    seconds: 360,
    question: `Write \`mergeRanges\`, which returns the shortest list of ranges that covers the same numbers, in ascending order.

A range includes \`from\` but not \`to\`. Ranges that overlap or touch become one; a range whose \`to\` isn’t greater than its \`from\` is empty and disappears. The ranges come in any order. Don’t change the list or its ranges.`,
    starter: `type Range = { from: number; to: number }

function mergeRanges(ranges: readonly Range[]): Range[] {
  return []
}
`,
    visible: [
      {
        expression: 'mergeRanges([{ from: 1, to: 4 }, { from: 3, to: 6 }, { from: 8, to: 9 }])',
        expected: [
          { from: 1, to: 6 },
          { from: 8, to: 9 },
        ],
      },
      { expression: 'mergeRanges([{ from: 5, to: 7 }, { from: 2, to: 5 }])', expected: [{ from: 2, to: 7 }] },
      { expression: 'mergeRanges([])', expected: [] },
    ],
    hidden: [
      {
        expression: 'mergeRanges([{ from: 0, to: 10 }, { from: 2, to: 3 }, { from: 9, to: 11 }])',
        expected: [{ from: 0, to: 11 }],
      },
      {
        expression: 'mergeRanges([{ from: 10, to: 12 }, { from: 9, to: 9.5 }, { from: -3, to: 2 }])',
        expected: [
          { from: -3, to: 2 },
          { from: 9, to: 9.5 },
          { from: 10, to: 12 },
        ],
      },
      {
        expression: 'mergeRanges([{ from: 5, to: 5 }, { from: 1, to: 2 }, { from: 9, to: 3 }])',
        expected: [{ from: 1, to: 2 }],
      },
      {
        expression:
          '(() => { const input = [{ from: 5, to: 7 }, { from: 1, to: 6 }]; mergeRanges(input); return input })()',
        expected: [
          { from: 5, to: 7 },
          { from: 1, to: 6 },
        ],
      },
      {
        expression: '(() => { const input = [{ from: 1, to: 2 }]; mergeRanges(input)[0].to = 99; return input })()',
        expected: [{ from: 1, to: 2 }],
      },
      { expression: 'mergeRanges([{ from: 1, to: 2 }, { from: 1, to: 2 }])', expected: [{ from: 1, to: 2 }] },
      {
        expression:
          'mergeRanges(Array.from({ length: 12000 }, (_, i) => ({ from: 3 * (11999 - i), to: 3 * (11999 - i) + 1 }))).length',
        expected: 12000,
      },
    ],
    reference: `type Range = { from: number; to: number }

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  const sorted = ranges.filter((range) => range.from < range.to).sort((a, b) => a.from - b.from)
  for (const { from, to } of sorted) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}
`,
    wrong: [
      `type Range = { from: number; to: number }

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (from >= to) continue
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = to
    else merged.push({ from, to })
  }
  return merged
}
`,
      `type Range = { from: number; to: number }

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to)
    else if (range.to > range.from) merged.push(range)
  }
  return merged
}
`,
    ],
    explanation:
      'Once sorted by start, ranges can be merged in one pass, because each can only touch the last one in the result. A range may lie inside the last one, so don’t simply take over its end. Copying the list isn’t enough: the objects in it are shared, and extending one changes the input.',
  },
]
