import type { Item } from '../rules/item.ts'

export const ordering: readonly Item[] = [
  {
    id: 'algorithms/stable-sort',
    topic: 'ordering',
    kind: 'output',
    difficulty: -1.2,
    seconds: 60,
    question: 'What does this program print? (`sort` is stable in JavaScript.)',
    code: {
      language: 'javascript',
      text: `const people = [
  { name: 'Dan', city: 'Oslo' },
  { name: 'Ada', city: 'Rome' },
  { name: 'Cleo', city: 'Oslo' },
  { name: 'Ben', city: 'Rome' },
]
people.sort((a, b) => a.name.localeCompare(b.name))
people.sort((a, b) => a.city.localeCompare(b.city))
console.log(people.map((person) => person.name).join(' '))`,
    },
    output: 'Cleo Dan Ada Ben',
    explanation:
      'A stable sort leaves elements that compare as equal in the order they had. After the second sort the cities are in order, and within each city the names still are. So if you sort by the less important key first, you get an order by several keys.',
  },
  {
    id: 'algorithms/largest-of-a-stream',
    topic: 'ordering',
    kind: 'single',
    difficulty: -0.4,
    seconds: 60,
    question:
      'From a stream of a billion numbers, in any order, you need the 100 largest. Which way uses the least memory, with about n · log 100 steps?',
    right: 'A heap of 100 numbers with the smallest on top, which larger numbers replace',
    wrong: [
      'A heap of 100 numbers with the largest on top, which larger numbers replace',
      'A heap of all the numbers with the largest on top, from which you pop 100',
      'Quickselect for the hundredth largest, then one pass for those above it',
    ],
    explanation:
      'A new number has to be compared with the smallest of the best 100: if that one is smaller, it goes. With the largest on top, you would throw away the best one. Quickselect and a heap of everything have to hold a billion numbers.',
  },
  {
    id: 'algorithms/binary-search-stuck',
    topic: 'ordering',
    kind: 'find-the-bug',
    difficulty: 0,
    seconds: 80,
    question:
      'This should return the index of the first element that is at least `wanted`, or the length of `sorted` if there is none. For some inputs it never returns. Which line contains the mistake?',
    code: {
      language: 'javascript',
      text: `function firstAtLeast(sorted, wanted) {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (sorted[middle] < wanted) {
      low = middle
    } else {
      high = middle
    }
  }
  return low
}`,
    },
    line: 7,
    explanation:
      'If `high` is `low + 1`, `middle` equals `low`, and `low = middle` changes nothing. The element at `middle` is too small, so it is ruled out: `low = middle + 1`. `high = middle` is right, because that element may be the answer.',
  },
  {
    id: 'algorithms/sorting-a-file-larger-than-memory',
    topic: 'ordering',
    kind: 'order',
    difficulty: -0.8,
    seconds: 70,
    question: 'You want to sort a 500 GB file with 8 GB of memory. Put the steps of an external merge sort in order.',
    steps: [
      'Read as many records as fit into memory',
      'Sort these records in memory',
      'Write them out as a sorted run, and repeat until the input is used up',
      'Open all runs and put the first record of each into a heap',
      'Move the smallest record from the heap to the output, and put the next one from its run into the heap',
      'When the heap is empty, delete the runs',
    ],
    explanation:
      'Sorting happens in pieces that fit into memory; merging then only needs one record from each run at a time (in practice a block). All runs have to exist before merging, because the last one may hold the smallest record.',
  },
  {
    id: 'algorithms/below-n-log-n',
    topic: 'ordering',
    kind: 'single',
    difficulty: 0.7,
    seconds: 60,
    question:
      'Ten million ratings from 0 to 100 can be sorted in linear time by counting how often each one occurs. Why doesn’t this contradict the proof that sorting needs at least about n log n comparisons?',
    right: 'The proof is about algorithms that only learn about elements by comparing them',
    wrong: [
      'The proof is about the average case, and counting is only fast in its best case',
      'The proof is about numbers with no upper bound, and any bound makes it invalid',
      'The proof is about sorting in place, and counting needs an additional array',
    ],
    explanation:
      'A comparison has two outcomes, and distinguishing n! orders takes at least log₂(n!) comparisons. Counting uses a value as an index, which tells you much more than one comparison. It costs O(n + k) for k possible values, so it pays off if k isn’t much larger than n.',
  },
  {
    id: 'algorithms/where-bisection-works',
    topic: 'ordering',
    kind: 'multiple',
    difficulty: 0.9,
    seconds: 90,
    question: 'Which of these can binary search find in a logarithmic number of probes?',
    right: [
      'The first failing build, if every build after a failing one fails too',
      'The fewest servers that meet a deadline, if more servers are never slower',
      'The first byte in which two files differ, if you can probe whether prefixes are equal',
    ],
    wrong: [
      'The highest value of a series that rises and falls several times',
      'The first order above 100 euros in a list sorted by date',
      'The largest gap between neighbours in a sorted list of numbers',
    ],
    explanation:
      'Binary search doesn’t need a sorted array, but a question whose answer changes once: "no" up to some point and "yes" from there on. The first three are of that kind. In the others, a probe doesn’t tell you on which side to continue: even in a sorted list, the largest gap may be on either.',
  },
]
