import type { Item } from '../rules/item.ts'

export const structures: readonly Item[] = [
  {
    id: 'algorithms/always-the-smallest',
    topic: 'structures',
    kind: 'single',
    difficulty: -1.1,
    seconds: 45,
    question:
      'A scheduler always takes out the job with the earliest due time, while new jobs with arbitrary due times keep coming in. Which structure does both in O(log n)?',
    right: 'A binary heap',
    wrong: ['A sorted array', 'A hash table by due time', 'A sorted linked list'],
    explanation:
      'A heap keeps only the smallest element at hand and repairs itself along one path of the tree when an element is added or removed. A sorted array or list gives you the earliest job at once, but inserting moves or passes up to n entries. A hash table doesn’t know which key is the smallest.',
  },
  {
    id: 'algorithms/tree-instead-of-hash',
    topic: 'structures',
    kind: 'single',
    difficulty: -0.7,
    seconds: 45,
    question: 'What is a good reason to choose a balanced search tree rather than a hash table for a dictionary?',
    right: 'It finds all keys between two bounds without visiting the others',
    wrong: [
      'It takes fewer steps on average to look up a key, however many there are',
      'It doesn’t need keys that can be compared, only printable ones',
      'It stores its entries in one block, so each of them needs less memory',
    ],
    explanation:
      'A tree keeps its keys in order, so it can tell what is in a range, what comes next and what is smallest. For single keys a hash table is faster on average, and it is the tree that needs an order on its keys.',
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
      'A new value rises along the path to the root until its parent isn’t larger. 2 passes 6 and then 4; 1 begins below 4, then passes 4 and 2. A heap isn’t a sorted array: it only guarantees that no child is smaller than its parent.',
  },
  {
    id: 'algorithms/ring-buffer',
    topic: 'structures',
    kind: 'find-the-bug',
    difficulty: -0.3,
    seconds: 75,
    question:
      'This fixed-capacity queue works at first, but later `shift` returns `undefined` although values are waiting. Which line contains the mistake?',
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
      'Once `start` has moved, `start + size` may be beyond the last slot. The value then lands outside the ring, where `shift`, which wraps around, never looks (and the array grows as well). The place to write to is `(this.start + this.size) % this.slots.length`.',
  },
  {
    id: 'algorithms/bloom-filter',
    topic: 'structures',
    kind: 'multiple',
    difficulty: 1.1,
    seconds: 70,
    question: 'Which of these statements about a plain Bloom filter are true?',
    right: [
      'It may say that a value is present when it was never added',
      'The memory it needs doesn’t depend on how long the values are',
      'Two filters with the same size and hash functions can be merged bit by bit',
    ],
    wrong: [
      'It may say that a value is missing when it was added',
      'A value is removed by clearing the bits that its hashes select',
      'If you add more values than planned, it refuses further ones',
    ],
    explanation:
      'Adding a value sets a few bits; a value whose bits are all set may be present. The bits of other values may happen to cover one that was never added, but bits are never cleared, so whatever was added is always found. Clearing bits would make other values disappear; an overfull filter is just wrong more often.',
  },
  {
    id: 'algorithms/colliding-keys',
    topic: 'structures',
    kind: 'single',
    difficulty: 0.8,
    seconds: 70,
    question:
      'A server puts the fields of each request into a hash table with chaining. A client sends 100,000 field names that all have the same hash, and the processor is busy for a minute. What removes the cause?',
    right: 'A hash function with a secret seed that is random for each process',
    wrong: [
      'A table that doubles its number of buckets as soon as it is half full',
      'A prime number of buckets instead of a power of two',
      'Open addressing instead of chaining for colliding keys',
    ],
    explanation:
      'Keys with equal hashes share a bucket however many buckets there are, and n of them cost O(n²). With a secret seed, outsiders can’t work out which keys collide. Larger tables, prime sizes and open addressing only spread keys whose hashes differ. Limiting the number of fields also helps.',
  },
]
