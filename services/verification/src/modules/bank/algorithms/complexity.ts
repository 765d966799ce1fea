import type { Item } from '../rules/item.ts'

export const complexity: readonly Item[] = [
  {
    id: 'algorithms/lookup-in-a-loop',
    topic: 'complexity',
    kind: 'single',
    difficulty: -1.7,
    seconds: 40,
    question:
      'An import checks each of n rows with `known.includes(row.id)`, where `known` is an array of m ids. Which change brings the work from about n · m down to about n + m?',
    right: 'Putting the known ids into a `Set` before the loop',
    wrong: [
      'Sorting the rows by their id before the loop',
      'Using `some`, which stops at the first id that fits',
      'Reading `known.length` only once before the loop',
    ],
    explanation:
      '`includes` walks over the array for every row. Building the set costs m once, and after that each question is answered in constant time on average. `some` stops early for ids that are there, just as `includes` does, but still walks.',
  },
  {
    id: 'algorithms/doubling-inner-loop',
    topic: 'complexity',
    kind: 'output',
    difficulty: 0.4,
    seconds: 75,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `function steps(n) {
  let count = 0
  for (let i = 1; i <= n; i *= 2) {
    for (let j = 0; j < i; j++) count += 1
  }
  return count
}

console.log(steps(8))
console.log(steps(16))
console.log(steps(1024))`,
    },
    output: `15
31
2047`,
    explanation:
      'The inner loop runs 1 + 2 + 4 + … + n times in total, which is 2n − 1 when n is a power of two. Two nested loops are therefore not always quadratic, nor is this one n log n: a sum that doubles is dominated by its last term.',
  },
  {
    id: 'algorithms/growing-by-a-constant',
    topic: 'complexity',
    kind: 'single',
    difficulty: 0.3,
    seconds: 60,
    question:
      'Whenever a buffer is full, it is replaced by one with 1,000 more slots, and all elements are copied over. How does the total cost of n appends to an empty buffer grow?',
    right: 'O(n²)',
    wrong: ['O(n)', 'O(n log n)', 'O(n√n)'],
    explanation:
      'There are n/1000 copies, and on average each moves half of the elements: about n²/2000 in total. The constant makes it cheaper but does not change how it grows. If the capacity is doubled instead, the copies add up to less than 2n, so that an append costs constant time on average.',
  },
  {
    id: 'algorithms/within-n-log-n',
    topic: 'complexity',
    kind: 'multiple',
    difficulty: 0.5,
    seconds: 75,
    question: 'Which of these take at most O(n log n) time for n numbers, even for the worst possible input?',
    right: [
      'Pushing all of them onto a binary heap and popping them all again',
      'Sorting them by merge sort, then comparing neighbours to find duplicates',
      'Looking each of them up in a sorted array of n others by binary search',
    ],
    wrong: [
      'Quicksort that always takes the first element as its pivot',
      'Inserting each into a sorted array at the place that binary search finds',
      'Inserting them one by one into a binary search tree that is never balanced',
    ],
    explanation:
      'Heap operations and binary searches cost O(log n) each, and merge sort is O(n log n) always. Input that is already sorted makes a naive quicksort and an unbalanced tree quadratic. Binary search finds the place for an insertion quickly, but the elements behind it still have to be moved.',
  },
  {
    id: 'algorithms/three-halves',
    topic: 'complexity',
    kind: 'single',
    difficulty: 1.5,
    seconds: 80,
    question:
      'To multiply numbers of n digits, a function calls itself three times on numbers of n/2 digits and does O(n) work besides. How does its running time grow?',
    right: 'About O(n^1.58)',
    wrong: ['O(n log n)', 'O(n²)', 'About O(3^n)'],
    explanation:
      'On each level there are three times as many calls on half the size, so the work grows by the factor 3/2 from level to level, and the lowest level dominates. It has 3^(log₂ n) = n^(log₂ 3) ≈ n^1.58 calls. With two calls each level would cost the same, giving O(n log n); with four it would be O(n²).',
  },
  {
    id: 'algorithms/what-average-means',
    topic: 'complexity',
    kind: 'single',
    difficulty: -0.8,
    seconds: 50,
    question:
      'Algorithm A takes O(n) and B takes O(n²) in the worst case. A colleague measures B to be faster for the inputs of your program. What explains this best?',
    right: 'For small n the constant factors, which the notation leaves out, may decide',
    wrong: [
      'The notation counts memory as well, of which B may need far less',
      'The notation holds for random inputs only, and real ones are rarely random',
      'The measurement must be wrong, as n is always at most n² for natural numbers',
    ],
    explanation:
      'Big-O says how cost grows, up to a constant factor and from some n on. Below that point an algorithm with little overhead may win: that is why many libraries sort short runs by insertion sort. It is no excuse where n can grow.',
  },
]
