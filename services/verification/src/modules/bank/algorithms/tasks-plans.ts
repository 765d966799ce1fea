import type { Item } from '../rules/item.ts'

export const tasksPlans: readonly Item[] = [
  {
    id: 'algorithms/task-fewest-coins',
    topic: 'recursion',
    kind: 'code',
    difficulty: 0.1,
    seconds: 540,
    question: `Write \`fewestCoins(coins, amount)\`: the smallest number of coins that add up to exactly \`amount\`, or -1 if that isn’t possible. Each of the \`coins\` may be used any number of times.

Coins are positive integers in any order, and \`amount\` is an integer from 0 to 10,000.`,
    language: 'javascript',
    starter: `function fewestCoins(coins, amount) {
  return -1
}
`,
    visible: [
      { expression: 'fewestCoins([1, 2, 5], 11)', expected: 3 },
      { expression: 'fewestCoins([2], 3)', expected: -1 },
      { expression: 'fewestCoins([10, 1, 5], 18)', expected: 5 },
    ],
    hidden: [
      { expression: '[fewestCoins([1, 2], 0), fewestCoins([], 0)]', expected: [0, 0] },
      { expression: 'fewestCoins([], 7)', expected: -1 },
      { expression: 'fewestCoins([1, 3, 4], 6)', expected: 2 },
      { expression: 'fewestCoins([5, 3], 7)', expected: -1 },
      { expression: 'fewestCoins([4, 9], 12)', expected: 3 },
      { expression: 'fewestCoins([7, 50], 5)', expected: -1 },
      {
        expression: '(() => { const coins = [5, 10, 1]; return [fewestCoins(coins, 20), coins] })()',
        expected: [2, [5, 10, 1]],
      },
      { expression: 'fewestCoins([3, 7, 405, 436], 8839)', expected: 25 },
      { expression: 'fewestCoins([2, 4, 6, 8], 9999)', expected: -1 },
    ],
    reference: `function fewestCoins(coins, amount) {
  const fewest = [0]
  for (let sum = 1; sum <= amount; sum++) {
    let best = Infinity
    for (const coin of coins) {
      if (coin <= sum && fewest[sum - coin] + 1 < best) best = fewest[sum - coin] + 1
    }
    fewest[sum] = best
  }
  return fewest[amount] === Infinity ? -1 : fewest[amount]
}
`,
    wrong: [
      `function fewestCoins(coins, amount) {
  let left = amount
  let count = 0
  for (const coin of [...coins].sort((a, b) => b - a)) {
    count += Math.floor(left / coin)
    left %= coin
  }
  return left === 0 ? count : -1
}
`,
      `function fewestCoins(coins, amount) {
  if (amount === 0) return 0
  let best = -1
  for (const coin of coins) {
    if (coin > amount) continue
    const rest = fewestCoins(coins, amount - coin)
    if (rest !== -1 && (best === -1 || rest + 1 < best)) best = rest + 1
  }
  return best
}
`,
    ],
    explanation:
      'The fewest coins for a sum are one more than the fewest for that sum without its last coin, so a table from 0 upwards checks each coin once for each sum. Taking the largest coin first misses 3 + 3 for 6 from 1, 3, 4. Plain recursion solves the same subproblems over and over.',
  },
  {
    id: 'algorithms/task-edit-distance',
    topic: 'recursion',
    kind: 'code',
    difficulty: 0.7,
    seconds: 720,
    question: `Write \`editDistance(a, b)\`: the smallest number of edits that turn the text \`a\` into \`b\`. An edit inserts, removes or replaces one character. A character is a code point, so an emoji such as 🚀 is one.

Texts of 400 characters must be compared in well under a second.`,
    language: 'typescript',
    starter: `function editDistance(a: string, b: string): number {
  return 0
}
`,
    visible: [
      { expression: `editDistance('kitten', 'sitting')`, expected: 3 },
      { expression: `editDistance('cart', 'car')`, expected: 1 },
      { expression: `editDistance('same', 'same')`, expected: 0 },
    ],
    hidden: [
      { expression: `[editDistance('', ''), editDistance('', 'abc'), editDistance('abc', '')]`, expected: [0, 3, 3] },
      { expression: `editDistance('🚀🚀', 'ab')`, expected: 2 },
      { expression: `[editDistance('🚀', ''), editDistance('a🚀b', 'ab')]`, expected: [1, 1] },
      { expression: `editDistance('abcdef', 'bcdefa')`, expected: 2 },
      { expression: `editDistance('flaw', 'lawn')`, expected: 2 },
      { expression: `editDistance('Abc', 'abC')`, expected: 2 },
      { expression: `editDistance('intention', 'execution')`, expected: 5 },
      { expression: `editDistance('ab'.repeat(200), 'ba'.repeat(200))`, expected: 2 },
      { expression: `editDistance('x'.repeat(400), 'y'.repeat(390))`, expected: 400 },
    ],
    reference: `function editDistance(a: string, b: string): number {
  const from = [...a]
  const to = [...b]
  let above = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = above[column - 1] + (from[row - 1] === to[column - 1] ? 0 : 1)
      current[column] = Math.min(replaced, above[column] + 1, current[column - 1] + 1)
    }
    above = current
  }
  return above[to.length]
}
`,
    wrong: [
      `function editDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  if (a[0] === b[0]) return editDistance(a.slice(1), b.slice(1))
  return 1 + Math.min(editDistance(a.slice(1), b), editDistance(a, b.slice(1)), editDistance(a.slice(1), b.slice(1)))
}
`,
      `function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = above[column - 1] + (a[row - 1] === b[column - 1] ? 0 : 1)
      current[column] = Math.min(replaced, above[column] + 1, current[column - 1] + 1)
    }
    above = current
  }
  return above[b.length]
}
`,
    ],
    explanation:
      'Every distance between two prefixes follows from three smaller ones, so a table of all pairs of prefixes costs the product of the lengths, and you only need to keep two of its rows. Without a table, the recursion branches three ways at each difference. Indexing a string counts an emoji as two.',
  },
]
