import type { Item } from '../rules/item.ts'

export const complexity: readonly Item[] = [
  {
    id: 'algorithms/lookup-in-a-loop',
    topic: 'complexity',
    kind: 'single',
    difficulty: -1.7,
    seconds: 40,
    question:
      'An import checks each of n rows with `known.includes(row.id)`, where `known` is an array of m ids. Which change reduces the work from about n · m to about n + m?',
    right: 'Putting the known ids into a `Set` before the loop',
    wrong: [
      'Sorting the rows by their id before the loop',
      'Using `some`, which stops at the first matching id',
      'Reading `known.length` only once before the loop',
    ],
    explanation:
      '`includes` walks through the array for every row. Building the set costs m once, and after that each lookup takes constant time on average. `some` stops early for ids that are there, just like `includes`, but still walks through the array.',
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
      'The inner loop runs 1 + 2 + 4 + … + n times in total, which is 2n − 1 if n is a power of two. So two nested loops aren’t always quadratic, and this one isn’t n log n either: in a sum that doubles, the last term dominates.',
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
      'There are n/1000 copies, and each moves half of the elements on average: about n²/2000 in total. The constant makes it cheaper but doesn’t change how it grows. If you double the capacity instead, the copies add up to less than 2n, so an append costs constant time on average.',
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
      'Sorting them with merge sort, then comparing neighbours to find duplicates',
      'Looking each of them up in a sorted array of n other numbers with binary search',
    ],
    wrong: [
      'Quicksort that always takes the first element as its pivot',
      'Inserting each into a sorted array at the place found by binary search',
      'Inserting them one by one into a binary search tree that is never balanced',
    ],
    explanation:
      'Heap operations and binary searches cost O(log n) each, and merge sort always takes O(n log n). Input that is already sorted makes a naive quicksort and an unbalanced tree quadratic. Binary search finds the insertion point quickly, but the elements after it still have to be moved.',
  },
  {
    id: 'algorithms/three-halves',
    topic: 'complexity',
    kind: 'single',
    difficulty: 1.5,
    seconds: 80,
    question:
      'To multiply numbers of n digits, a function calls itself three times on numbers of n/2 digits and does O(n) additional work. How does its running time grow?',
    right: 'About O(n^1.58)',
    wrong: ['O(n log n)', 'O(n²)', 'About O(3^n)'],
    explanation:
      'Each level has three times as many calls on half the size, so the work grows by a factor of 3/2 from level to level, and the lowest level dominates. It has 3^(log₂ n) = n^(log₂ 3) ≈ n^1.58 calls. With two calls, each level would cost the same, giving O(n log n); with four, it would be O(n²).',
  },
  {
    id: 'algorithms/what-average-means',
    topic: 'complexity',
    kind: 'single',
    difficulty: -0.8,
    seconds: 50,
    question:
      'Algorithm A takes O(n) and B takes O(n²) in the worst case. A colleague measures that B is faster for your program’s inputs. What is the best explanation?',
    right: 'For small n, the constant factors that the notation leaves out can decide',
    wrong: [
      'The notation also counts memory, and B may need far less of that',
      'The notation only applies to random inputs, and real ones are rarely random',
      'The measurement must be wrong, because n is at most n² for natural numbers',
    ],
    explanation:
      'Big-O says how cost grows, up to a constant factor and from some n on. Below that point, an algorithm with little overhead may win: that is why many libraries use insertion sort for short runs. It is no excuse if n can grow.',
  },
]
