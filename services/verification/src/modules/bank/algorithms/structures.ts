import type { Item } from '../rules/item.ts'

export const structures: readonly Item[] = [
  {
    id: 'algorithms/always-the-smallest',
    topic: 'structures',
    kind: 'single',
    difficulty: -1.1,
    seconds: 45,
    question:
      'A scheduler always takes out the job with the earliest due time, while new jobs with any due time keep coming in. Which structure does both in O(log n)?',
    right: 'A binary heap',
    wrong: ['A sorted array', 'A hash table by due time', 'A sorted linked list'],
    explanation:
      'A heap keeps only the smallest element at hand and repairs itself along one path of the tree when one comes or goes. A sorted array or list gives the earliest at once, but inserting moves or passes up to n entries. A hash table does not know which key is the smallest.',
  },
  {
    id: 'algorithms/tree-instead-of-hash',
    topic: 'structures',
    kind: 'single',
    difficulty: -0.7,
    seconds: 45,
    question: 'What is a good reason to choose a balanced search tree rather than a hash table for a dictionary?',
    right: 'All keys between two bounds are found without visiting the others',
    wrong: [
      'Looking up one key takes fewer steps on average, however many there are',
      'Keys need not be comparable with each other, only printable as text',
      'It stores its entries in one block and so needs less memory for each',
    ],
    explanation:
      'A tree keeps its keys in order, so it can answer what lies in a range, what comes next and what is smallest. For single keys a hash table is faster on average, and it is the tree that needs an order on its keys.',
  },
  {
    id: 'algorithms/heap-after-pushes',
    topic: 'structures',
    kind: 'output',
    difficulty: 0.2,
    seconds: 90,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const heap = []

function push(value) {
  heap.push(value)
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (heap[parent] <= heap[at]) break
    ;[heap[parent], heap[at]] = [heap[at], heap[parent]]
    at = parent
  }
}

for (const value of [6, 4, 8, 2]) push(value)
console.log(heap.join(' '))
push(1)
console.log(heap.join(' '))`,
    },
    output: `2 4 8 6
1 2 8 6 4`,
    explanation:
      'A new value rises along the path to the root until its parent is not larger. 2 passes 6 and then 4; 1 begins below 4, then passes 4 and 2. A heap is no sorted array: only that no child is smaller than its parent is promised.',
  },
  {
    id: 'algorithms/ring-buffer',
    topic: 'structures',
    kind: 'find-the-bug',
    difficulty: -0.3,
    seconds: 75,
    question:
      'This queue of fixed capacity works at first, but later `shift` gives `undefined` although values are waiting. In which line is the mistake?',
    code: {
      language: 'javascript',
      text: `class Ring {
  constructor(capacity) {
    this.slots = new Array(capacity).fill(undefined)
    this.start = 0
    this.size = 0
  }
  push(value) {
    if (this.size === this.slots.length) throw new Error('full')
    this.slots[this.start + this.size] = value
    this.size += 1
  }
  shift() {
    if (this.size === 0) return undefined
    const value = this.slots[this.start]
    this.start = (this.start + 1) % this.slots.length
    this.size -= 1
    return value
  }
}`,
    },
    line: 9,
    explanation:
      'Once `start` has moved, `start + size` may lie beyond the last slot. There the value lands outside of the ring, where `shift`, which wraps around, never looks (and the array grows besides). The place to write is `(this.start + this.size) % this.slots.length`.',
  },
  {
    id: 'algorithms/bloom-filter',
    topic: 'structures',
    kind: 'multiple',
    difficulty: 1.1,
    seconds: 70,
    question: 'Which statements about a plain Bloom filter are true?',
    right: [
      'It may say that a value is there which was never added',
      'The memory it needs does not depend on how long the values are',
      'Two filters of the same size and hash functions can be united bit by bit',
    ],
    wrong: [
      'It may say that a value is not there although it was added',
      'A value is removed by clearing the bits that its hashes select',
      'Adding more values than planned for makes it refuse further ones',
    ],
    explanation:
      'Adding a value sets a few bits; a value whose bits are all set may be there. Bits of other values may happen to cover one that was never added, but no bit is ever cleared, so what was added is always found. Clearing bits would make other values disappear; an overfull filter only errs more often.',
  },
  {
    id: 'algorithms/colliding-keys',
    topic: 'structures',
    kind: 'single',
    difficulty: 0.8,
    seconds: 70,
    question:
      'A server puts the fields of each request into a hash table with chains. Somebody sends 100,000 field names that all have the same hash, and the processor is busy for a minute. What removes the cause?',
    right: 'A hash function with a secret seed that is random for each process',
    wrong: [
      'A table that doubles its number of buckets as soon as it is half full',
      'A prime number of buckets instead of a power of two',
      'Open addressing instead of chains for keys that collide',
    ],
    explanation:
      'Keys with equal hashes share a bucket however many buckets there are, and n of them cost O(n²). With a secret seed nobody outside can work out which keys collide. Larger tables, prime sizes and open addressing only spread keys whose hashes differ. Limiting the number of fields helps in addition.',
  },
]
