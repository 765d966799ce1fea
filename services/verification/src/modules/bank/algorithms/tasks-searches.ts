import type { Item } from '../rules/item.ts'

export const tasksSearches: readonly Item[] = [
  {
    id: 'algorithms/task-count-between',
    topic: 'ordering',
    kind: 'code',
    difficulty: -0.5,
    seconds: 420,
    question: `Write \`countBetween(sorted, low, high)\`: how many numbers in the ascending array \`sorted\` are at least \`low\` and at most \`high\`.

The array may hold the same number many times. It is long, and the function is called very often, so a call must not walk through the array. If \`low\` is greater than \`high\`, the answer is 0.`,
    language: 'javascript',
    starter: `function countBetween(sorted, low, high) {
  return 0
}
`,
    visible: [
      { expression: 'countBetween([1, 3, 5, 7, 9], 3, 7)', expected: 3 },
      { expression: 'countBetween([1, 3, 5, 7, 9], 4, 6)', expected: 1 },
      { expression: 'countBetween([10, 20, 30], 11, 19)', expected: 0 },
    ],
    hidden: [
      { expression: 'countBetween([], 0, 10)', expected: 0 },
      { expression: 'countBetween([2, 2, 2, 2, 5, 5], 2, 5)', expected: 6 },
      { expression: 'countBetween([1, 2, 2, 2, 3], 2, 2)', expected: 3 },
      { expression: 'countBetween([1, 2, 3], 3, 1)', expected: 0 },
      { expression: '[countBetween([1, 2, 3], -9, 0), countBetween([1, 2, 3], 4, 9)]', expected: [0, 0] },
      { expression: 'countBetween([-5, -1.5, 0, 1.5], -2, 1.5)', expected: 3 },
      { expression: 'countBetween(Object.freeze([4, 8]), -Infinity, Infinity)', expected: 2 },
      {
        expression: `(() => {
  const sorted = Array.from({ length: 100000 }, (_, i) => Math.floor(i / 4))
  let sum = 0
  for (let i = 0; i < 2000; i++) sum += countBetween(sorted, i, i + 16000)
  return sum
})()`,
        expected: 128008000,
      },
      {
        expression: `(() => {
  const sorted = new Array(300000).fill(7)
  let sum = 0
  for (let i = 0; i < 15000; i++) sum += countBetween(sorted, 7, 7)
  return sum
})()`,
        expected: 4500000000,
      },
    ],
    reference: `function countBetween(sorted, low, high) {
  if (low > high) return 0
  const firstWhere = (isReached) => {
    let from = 0
    let to = sorted.length
    while (from < to) {
      const middle = (from + to) >>> 1
      if (isReached(sorted[middle])) to = middle
      else from = middle + 1
    }
    return from
  }
  return firstWhere((value) => value > high) - firstWhere((value) => value >= low)
}
`,
    wrong: [
      `function countBetween(sorted, low, high) {
  let count = 0
  for (const value of sorted) {
    if (value >= low && value <= high) count += 1
  }
  return count
}
`,
      `function countBetween(sorted, low, high) {
  const search = (wanted) => {
    let from = 0
    let to = sorted.length - 1
    while (from <= to) {
      const middle = Math.floor((from + to) / 2)
      if (sorted[middle] === wanted) return { at: middle, isFound: true }
      if (sorted[middle] < wanted) from = middle + 1
      else to = middle - 1
    }
    return { at: from, isFound: false }
  }
  if (low > high) return 0
  const end = search(high)
  return end.at - search(low).at + (end.isFound ? 1 : 0)
}
`,
    ],
    explanation:
      'Two binary searches are enough: for the first element that is at least `low`, and for the first that is greater than `high`; the distance between them is the answer. A search that stops at any equal element lands somewhere within a run of duplicates, and walking to the end of the run is linear again.',
  },
  {
    id: 'algorithms/task-smallest-capacity',
    topic: 'ordering',
    kind: 'code',
    difficulty: 0.7,
    seconds: 600,
    question: `Parcels are shipped in the given order: each day’s shipment takes the next ones, as long as their weights together don’t exceed the ship’s capacity. Write \`smallestCapacity(weights, days)\`, which returns the smallest capacity that is enough to ship all parcels within \`days\` days.

Weights are positive integers, their sum is below 2^53, and \`days\` is at least 1. Parcels can’t be split. Without parcels the answer is 0.`,
    language: 'javascript',
    starter: `function smallestCapacity(weights, days) {
  return 0
}
`,
    visible: [
      { expression: 'smallestCapacity([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 5)', expected: 15 },
      { expression: 'smallestCapacity([3, 2, 2, 4, 1, 4], 3)', expected: 6 },
      { expression: 'smallestCapacity([1, 2, 3, 1, 1], 4)', expected: 3 },
    ],
    hidden: [
      { expression: 'smallestCapacity([], 3)', expected: 0 },
      { expression: 'smallestCapacity([7], 1)', expected: 7 },
      { expression: 'smallestCapacity([2, 9, 4], 10)', expected: 9 },
      { expression: 'smallestCapacity([5, 5, 5], 1)', expected: 15 },
      { expression: 'smallestCapacity([10, 1, 10, 1, 10], 3)', expected: 11 },
      { expression: 'smallestCapacity([8, 1, 1, 8], 2)', expected: 9 },
      { expression: 'smallestCapacity([3000000000000, 4000000000000, 2000000000000], 2)', expected: 6000000000000 },
      {
        expression: 'smallestCapacity(Array.from({ length: 10000 }, (_, i) => 1000000 + (i % 100)), 100)',
        expected: 100004950,
      },
    ],
    reference: `function smallestCapacity(weights, days) {
  const daysFor = (capacity) => {
    let count = 1
    let load = 0
    for (const weight of weights) {
      if (load + weight > capacity) {
        count += 1
        load = 0
      }
      load += weight
    }
    return count
  }
  let low = 0
  let high = 0
  for (const weight of weights) {
    low = Math.max(low, weight)
    high += weight
  }
  while (low < high) {
    const middle = low + Math.floor((high - low) / 2)
    if (daysFor(middle) <= days) high = middle
    else low = middle + 1
  }
  return low
}
`,
    wrong: [
      `function smallestCapacity(weights, days) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const isEnough = (capacity) => {
    let count = 1
    let load = 0
    for (const weight of weights) {
      if (load + weight > capacity) {
        count += 1
        load = 0
      }
      load += weight
    }
    return count <= days
  }
  let capacity = Math.max(0, ...weights, Math.ceil(total / days))
  while (!isEnough(capacity)) capacity += 1
  return capacity
}
`,
      `function smallestCapacity(weights, days) {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let low = Math.max(0, ...weights)
  let high = total
  while (low < high) {
    const middle = (low + high) >> 1
    let count = 1
    let load = 0
    for (const weight of weights) {
      if (load + weight > middle) {
        count += 1
        load = 0
      }
      load += weight
    }
    if (count <= days) high = middle
    else low = middle + 1
  }
  return low
}
`,
    ],
    explanation:
      'If a capacity is enough, so is every larger one, so binary search finds the answer between the heaviest parcel and the sum of all, with one pass per probe. Trying one capacity after another takes as many passes as the numbers are large. `>>` works on 32 bits and breaks for larger sums.',
  },
  {
    id: 'algorithms/task-longest-climb',
    topic: 'recursion',
    kind: 'code',
    difficulty: 1.3,
    seconds: 720,
    question: `Write \`longestClimb(values)\`: the largest number of elements you can keep if you cross out the others so that each kept element is greater than the kept one before it.

For \`[3, 1, 4, 1, 5]\` the answer is 3 (3, 4, 5 or 1, 4, 5). The array may hold 100,000 finite numbers.`,
    language: 'javascript',
    starter: `function longestClimb(values) {
  return 0
}
`,
    visible: [
      { expression: 'longestClimb([3, 1, 4, 1, 5])', expected: 3 },
      { expression: 'longestClimb([10, 9, 2, 5, 3, 7, 101, 18])', expected: 4 },
      { expression: 'longestClimb([5, 4, 3])', expected: 1 },
    ],
    hidden: [
      { expression: 'longestClimb([])', expected: 0 },
      { expression: 'longestClimb([7, 7, 7, 7])', expected: 1 },
      { expression: 'longestClimb([1, 2, 2, 3])', expected: 3 },
      { expression: 'longestClimb([-3, -1, -2, 0, 0.5])', expected: 4 },
      { expression: 'longestClimb([2, 5, 1, 3, 2, 4])', expected: 3 },
      {
        expression: `(() => {
  const values = [3, 1, 2]
  return [longestClimb(values), values]
})()`,
        expected: [2, [3, 1, 2]],
      },
      { expression: 'longestClimb(Array.from({ length: 20000 }, (_, i) => i))', expected: 20000 },
      {
        expression: 'longestClimb(Array.from({ length: 20000 }, (_, i) => (i % 1000) * 1000 + i / 1000))',
        expected: 1019,
      },
    ],
    reference: `function longestClimb(values) {
  // ends[k]: the smallest value at which a climb of k + 1 elements can end.
  const ends = []
  for (const value of values) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle] < value) low = middle + 1
      else high = middle
    }
    ends[low] = value
  }
  return ends.length
}
`,
    wrong: [
      `function longestClimb(values) {
  const best = []
  for (let i = 0; i < values.length; i++) {
    best[i] = 1
    for (let j = 0; j < i; j++) {
      if (values[j] < values[i] && best[j] + 1 > best[i]) best[i] = best[j] + 1
    }
  }
  return best.reduce((most, length) => Math.max(most, length), 0)
}
`,
      `function longestClimb(values) {
  const ends = []
  for (const value of values) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (ends[middle] <= value) low = middle + 1
      else high = middle
    }
    ends[low] = value
  }
  return ends.length
}
`,
    ],
    explanation:
      'For each length, you only have to remember the smallest value at which a climb of that length can end. These values ascend, so binary search finds the place of each new one: O(n log n) instead of comparing each with all before it. With `<=` in the search, equal values would count as climbing.',
  },
]
