import type { Item } from '../rules/item.ts'

export const recursion: readonly Item[] = [
  {
    id: 'algorithms/calls-with-and-without-memory',
    topic: 'recursion',
    kind: 'output',
    difficulty: 0.1,
    seconds: 90,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `let calls = 0
function plain(n) {
  calls += 1
  return n < 2 ? n : plain(n - 1) + plain(n - 2)
}

const known = new Map()
function remembering(n) {
  calls += 1
  if (n < 2) return n
  if (!known.has(n)) known.set(n, remembering(n - 1) + remembering(n - 2))
  return known.get(n)
}

plain(5)
console.log(calls)
calls = 0
remembering(5)
console.log(calls)`,
    },
    output: `15
9`,
    explanation:
      'Without memory, the number of calls is 1 for n below 2, otherwise 1 plus those for n − 1 and n − 2: 1, 1, 3, 5, 9, 15, which grows exponentially. With memory, each n from 2 to 5 makes its two calls only once, so there are 1 + 4 · 2 = 9, which grows linearly.',
  },
  {
    id: 'algorithms/recursion-too-deep',
    topic: 'recursion',
    kind: 'single',
    difficulty: -1.2,
    seconds: 50,
    question:
      'A recursive depth-first search works for small graphs but fails with a stack overflow for a chain of a million nodes. It visits each node once. What solves this?',
    right: 'Keeping the nodes still to be visited on a stack of its own, in a loop',
    wrong: [
      'Remembering the results of calls, so that no call is made a second time',
      'Marking a node as visited before the call instead of at its beginning',
      'Passing the set of visited nodes as an argument instead of sharing one',
    ],
    explanation:
      'The calls are as deep as the chain is long, and the call stack is small. A loop with an array as its stack does the same search, and the array can grow to a million entries. Remembering results doesn’t make the chain shorter.',
  },
  {
    id: 'algorithms/greedy-change',
    topic: 'recursion',
    kind: 'single',
    difficulty: 0.2,
    seconds: 80,
    question:
      'You give change by always taking the largest coin that still fits. For which set of coins does this not always use the fewest coins?',
    right: '1, 7, 10',
    wrong: ['1, 2, 5', '1, 5, 10', '1, 2, 4, 8'],
    explanation:
      'For 14, this rule takes 10 and four times 1, although two coins of 7 would do. In the other sets, you can always exchange small coins for a larger one of the same total value without needing more coins. Where a greedy choice can turn out wrong later, dynamic programming compares all choices.',
  },
  {
    id: 'algorithms/what-memory-gains',
    topic: 'recursion',
    kind: 'multiple',
    difficulty: 0.4,
    seconds: 80,
    question:
      'Each of these is solved by a plain recursive function. For which does caching results by argument reduce the number of calls from exponential to polynomial?',
    right: [
      'Counting the ways down and to the right through a grid with walls',
      'The fewest edits that turn one word into another',
      'The number of ways to climb n stairs by one or two at a time',
    ],
    wrong: [
      'Listing all the orders in which n different items can be arranged',
      'Merge sort of an array of n different numbers',
      'Adding up the sizes of all files below a folder in a file system',
    ],
    explanation:
      'Caching pays off if the same subproblem comes up again and again: the same cell, the same pair of prefixes, the same number of stairs. Merge sort’s halves and a tree’s folders are each visited only once. Listing all arrangements takes at least as many steps as there are arrangements, however you find them.',
  },
  {
    id: 'algorithms/knapsack-takes-twice',
    topic: 'recursion',
    kind: 'find-the-bug',
    difficulty: 1.2,
    seconds: 100,
    question:
      'This should return the highest total value of items that fit into the capacity together, each taken at most once. For one item of weight 2 and value 3, and capacity 4, it returns 6. Which line contains the mistake?',
    code: {
      language: 'javascript',
      text: `function bestValue(items, capacity) {
  const best = new Array(capacity + 1).fill(0)
  for (const { weight, value } of items) {
    for (let room = weight; room <= capacity; room++) {
      const taken = best[room - weight] + value
      if (taken > best[room]) best[room] = taken
    }
  }
  return best[capacity]
}`,
    },
    line: 4,
    explanation:
      'When `room` goes up, `best[room - weight]` may already contain the same item, which is then taken again: this solves the problem where each item is available without limit. Going down from `capacity` to `weight`, that entry is still the one from before the item.',
  },
  {
    id: 'algorithms/pseudo-polynomial',
    topic: 'recursion',
    kind: 'single',
    difficulty: 1.6,
    seconds: 80,
    question:
      'A table solves the knapsack problem with n items and capacity W in O(n · W) steps, yet the problem is NP-hard. Why is that not a contradiction?',
    right: 'W is exponential in the number of digits used to write it in the input',
    wrong: [
      'The table only gives the best value, not the items that make it up',
      'NP-hard problems may be polynomial on average, just not in the worst case',
      'The table needs O(n · W) memory, which the step count doesn’t include',
    ],
    explanation:
      'Running time is measured against the length of the input, and a capacity of d digits may be as large as 10^d: one more digit makes the table ten times as large. Such algorithms are called pseudo-polynomial; they are fine as long as the numbers are small. You can also read from the table which items were taken.',
  },
]
