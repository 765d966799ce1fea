import type { Item } from '../rules/item.ts'

export const tasksWindows: readonly Item[] = [
  {
    id: 'algorithms/task-sliding-maximum',
    topic: 'structures',
    kind: 'code',
    difficulty: 1,
    seconds: 600,
    question: `Write \`slidingMaximum(values, size)\`: an array of the largest value in each group of \`size\` neighbouring elements, from the first group to the last. If there are fewer than \`size\` elements, it is empty.

\`size\` is an integer of at least 1. Both the array and the groups may be large: 200,000 elements in groups of 100,000.`,
    language: 'javascript',
    starter: `function slidingMaximum(values, size) {
  return []
}
`,
    visible: [
      { expression: 'slidingMaximum([1, 3, -1, -3, 5, 3, 6, 7], 3)', expected: [3, 3, 5, 5, 6, 7] },
      { expression: 'slidingMaximum([4, 2, 9], 1)', expected: [4, 2, 9] },
      { expression: 'slidingMaximum([4, 2, 9], 3)', expected: [9] },
    ],
    hidden: [
      { expression: '[slidingMaximum([], 1), slidingMaximum([1, 2], 3)]', expected: [[], []] },
      { expression: 'slidingMaximum([-5, -2, -9, -7], 2)', expected: [-2, -2, -7] },
      { expression: 'slidingMaximum([3, 3, 1, 0, 3], 2)', expected: [3, 3, 1, 3] },
      { expression: 'slidingMaximum([5, 5, 4, 1, 0], 3)', expected: [5, 5, 4] },
      { expression: 'slidingMaximum([9, 8, 7, 6, 5, 4], 3)', expected: [9, 8, 7, 6] },
      {
        expression: `(() => {
  const values = [2, 1, 3]
  return [slidingMaximum(values, 2), values]
})()`,
        expected: [
          [2, 3],
          [2, 1, 3],
        ],
      },
      {
        expression: `(() => {
  const found = slidingMaximum(Array.from({ length: 60000 }, (_, i) => 60000 - i), 30000)
  return [found.length, found[0], found[10000], found[30000]]
})()`,
        expected: [30001, 60000, 50000, 30000],
      },
      {
        expression: `(() => {
  const found = slidingMaximum(Array.from({ length: 60000 }, (_, i) => i), 30000)
  return [found.length, found[0], found[30000]]
})()`,
        expected: [30001, 29999, 59999],
      },
    ],
    reference: `function slidingMaximum(values, size) {
  const maxima = []
  // Indexes whose values descend: each may still become the largest once those before it are gone.
  const candidates = []
  let first = 0
  for (let i = 0; i < values.length; i++) {
    while (candidates.length > first && values[candidates[candidates.length - 1]] <= values[i]) candidates.pop()
    candidates.push(i)
    if (candidates[first] <= i - size) first += 1
    if (i >= size - 1) maxima.push(values[candidates[first]])
  }
  return maxima
}
`,
    wrong: [
      `function slidingMaximum(values, size) {
  const maxima = []
  for (let i = 0; i + size <= values.length; i++) {
    let largest = values[i]
    for (let j = i + 1; j < i + size; j++) {
      if (values[j] > largest) largest = values[j]
    }
    maxima.push(largest)
  }
  return maxima
}
`,
      `function slidingMaximum(values, size) {
  const maxima = []
  let at = -1
  for (let i = 0; i < values.length; i++) {
    if (at <= i - size) {
      at = i - size + 1
      for (let j = at + 1; j <= i; j++) if (values[j] > values[at]) at = j
    } else if (at < 0 || values[i] > values[at]) {
      at = i
    }
    if (i >= size - 1) maxima.push(values[at])
  }
  return maxima
}
`,
    ],
    explanation:
      'A value can never be the largest again once a later one is at least as large. What remains is a queue of descending values: new ones push smaller ones out at the end, and the front leaves once its group has passed. Each index enters and leaves once, which makes O(n) in total.',
  },
  {
    id: 'algorithms/task-count-ranges',
    topic: 'complexity',
    kind: 'code',
    difficulty: 0.8,
    seconds: 540,
    question: `Write \`countRanges(values, total)\`: how many ranges of one or more neighbouring elements add up to exactly \`total\`.

For \`[1, 2, 3]\` and 3 the answer is 2: \`1, 2\` and \`3\`. The values are integers, including zero and negative ones; there may be 100,000 of them.`,
    language: 'javascript',
    starter: `function countRanges(values, total) {
  return 0
}
`,
    visible: [
      { expression: 'countRanges([1, 2, 3], 3)', expected: 2 },
      { expression: 'countRanges([2, 4, 6, 10], 10)', expected: 2 },
      { expression: 'countRanges([5, 1, 4, 2, 3], 5)', expected: 3 },
    ],
    hidden: [
      { expression: '[countRanges([], 0), countRanges([], 5)]', expected: [0, 0] },
      { expression: 'countRanges([0, 0, 0], 0)', expected: 6 },
      { expression: 'countRanges([1, -1, 1, -1], 0)', expected: 4 },
      { expression: 'countRanges([3, 4, -7, 1, 3, 3, 1, -4], 7)', expected: 4 },
      { expression: 'countRanges([-2, -3, 5], -5)', expected: 1 },
      { expression: 'countRanges([1, 2, 3], 7)', expected: 0 },
      { expression: 'countRanges(Object.freeze([0, 4, 0]), 4)', expected: 4 },
      {
        expression: 'countRanges(Array.from({ length: 100000 }, (_, i) => (i % 2 === 0 ? 1 : -1)), 1)',
        expected: 1250025000,
      },
      { expression: 'countRanges(new Array(100000).fill(1), 99999)', expected: 2 },
    ],
    reference: `function countRanges(values, total) {
  const seen = new Map([[0, 1]])
  let sum = 0
  let count = 0
  for (const value of values) {
    sum += value
    count += seen.get(sum - total) ?? 0
    seen.set(sum, (seen.get(sum) ?? 0) + 1)
  }
  return count
}
`,
    wrong: [
      `function countRanges(values, total) {
  let count = 0
  for (let from = 0; from < values.length; from++) {
    let sum = 0
    for (let to = from; to < values.length; to++) {
      sum += values[to]
      if (sum === total) count += 1
    }
  }
  return count
}
`,
      `function countRanges(values, total) {
  let count = 0
  let sum = 0
  let from = 0
  for (let to = 0; to < values.length; to++) {
    sum += values[to]
    while (sum > total && from <= to) {
      sum -= values[from]
      from += 1
    }
    if (sum === total && from <= to) count += 1
  }
  return count
}
`,
    ],
    explanation:
      'The sum of a range is the difference of two sums from the beginning. So for each end you only need to know how many earlier sums were smaller by `total`, which a `Map` counts; include the sum 0 before the first element. A window that shrinks when the sum is too large relies on all values being positive.',
  },
]
