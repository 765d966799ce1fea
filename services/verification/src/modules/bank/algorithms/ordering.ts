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
      'A stable sort leaves elements that compare as equal in the order they had. After the second sort the cities are in order, and within one city the names still are. So sorting by the less important key first gives an order by several keys.',
  },
  {
    id: 'algorithms/largest-of-a-stream',
    topic: 'ordering',
    kind: 'single',
    difficulty: -0.4,
    seconds: 60,
    question:
      'From a stream of a billion numbers, in any order, you need the 100 largest. Which way needs the least memory, with about n · log 100 steps?',
    right: 'A heap of 100 numbers with the smallest on top, which gives way to larger ones',
    wrong: [
      'A heap of 100 numbers with the largest on top, which gives way to larger ones',
      'A heap of all numbers with the largest on top, from which 100 are popped',
      'Quickselect for the hundredth largest, then one pass for those above it',
    ],
    explanation:
      'What has to be compared with a newcomer is the smallest of the best 100: if it is smaller, it goes. With the largest on top, it would be the best one that is thrown away. Quickselect and a heap of everything have to hold a billion numbers.',
  },
  {
    id: 'algorithms/binary-search-stuck',
    topic: 'ordering',
    kind: 'find-the-bug',
    difficulty: 0,
    seconds: 80,
    question:
      'This should give the index of the first element that is at least `wanted`, or the length of `sorted` if there is none. For some inputs it never returns. In which line is the mistake?',
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
      'When `high` is `low + 1`, `middle` equals `low`, and `low = middle` changes nothing. The element at `middle` is too small and so is ruled out: `low = middle + 1`. `high = middle` is right, because that element may be the answer.',
  },
  {
    id: 'algorithms/sorting-a-file-larger-than-memory',
    topic: 'ordering',
    kind: 'order',
    difficulty: -0.8,
    seconds: 70,
    question:
      'A file of 500 GB is to be sorted with 8 GB of memory. Put the steps of an external merge sort into order.',
    steps: [
      'Read as many records as fit into memory',
      'Sort these records in memory',
      'Write them out as a sorted run, and go on until the input is used up',
      'Open all runs and put the first record of each into a heap',
      'Move the smallest record of the heap to the output, and put the next one of its run into the heap',
      'When the heap is empty, delete the runs',
    ],
    explanation:
      'Sorting happens in pieces that fit into memory; merging then needs only one record of each run at a time (in practice a block). All runs have to exist before merging, because the last one may hold the smallest record.',
  },
  {
    id: 'algorithms/below-n-log-n',
    topic: 'ordering',
    kind: 'single',
    difficulty: 0.7,
    seconds: 60,
    question:
      'Ten million ratings from 0 to 100 are sorted in linear time by counting how often each occurs. Why does this not contradict the proof that sorting needs at least about n log n comparisons?',
    right: 'The proof is about algorithms that learn about the elements only by comparing them',
    wrong: [
      'The proof is about the average case, and counting is fast only in its best case',
      'The proof is about numbers without upper bound, and any bound makes it invalid',
      'The proof is about sorting in place, and counting needs an additional array',
    ],
    explanation:
      'A comparison has two outcomes, and telling n! orders apart takes at least log₂(n!) of them. Counting uses a value as an index, which tells much more than one comparison. It costs O(n + k) for k possible values, so it pays where k is not much larger than n.',
  },
  {
    id: 'algorithms/where-bisection-works',
    topic: 'ordering',
    kind: 'multiple',
    difficulty: 0.9,
    seconds: 90,
    question: 'Which of these can be found in a logarithmic number of probes by binary search?',
    right: [
      'The first failing build, if every build after a failing one fails too',
      'The fewest servers that meet a deadline, if more servers are never slower',
      'The first byte in which two files differ, if equality of prefixes can be probed',
    ],
    wrong: [
      'The highest value of a series that rises and falls several times',
      'The first order above 100 euros in a list sorted by date',
      'The largest gap between neighbours in a sorted list of numbers',
    ],
    explanation:
      'Binary search needs no sorted array, but a question whose answer changes once: "no" up to some place and "yes" from there on. The first three are such. In the others a probe does not tell on which side of it to go on looking: even in a sorted list, the largest gap may be on either.',
  },
]
