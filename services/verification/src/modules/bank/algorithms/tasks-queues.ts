import type { Item } from '../rules/item.ts'

export const tasksQueues: readonly Item[] = [
  {
    id: 'algorithms/task-priority-queue',
    topic: 'structures',
    kind: 'code',
    difficulty: 0.5,
    seconds: 720,
    question: `Write the class \`PriorityQueue<T>\`. \`push(value, priority)\` adds a value; \`pop()\` removes the value with the smallest priority and returns it, or \`undefined\` if there is none. Of values with equal priority, the one pushed first comes out first. The property \`size\` says how many values are in it.

Values can be anything, including \`undefined\`; priorities are finite numbers. It may hold tens of thousands of values at once, so \`push\` and \`pop\` must each take O(log n) time.`,
    language: 'typescript',
    starter: `class PriorityQueue<T> {
  push(value: T, priority: number): void {}

  pop(): T | undefined {
    return undefined
  }

  get size(): number {
    return 0
  }
}
`,
    visible: [
      {
        expression: `(() => {
  const queue = new PriorityQueue()
  queue.push('low', 5)
  queue.push('high', 1)
  queue.push('middle', 3)
  return [queue.pop(), queue.pop(), queue.pop()]
})()`,
        expected: ['high', 'middle', 'low'],
      },
      {
        expression: `(() => {
  const queue = new PriorityQueue()
  queue.push('a', 2)
  queue.push('b', 1)
  const sizes = [queue.size]
  queue.pop()
  sizes.push(queue.size)
  return sizes
})()`,
        expected: [2, 1],
      },
      {
        expression: '(() => { const queue = new PriorityQueue(); return queue.pop() === undefined })()',
        expected: true,
      },
    ],
    hidden: [
      {
        expression: `(() => {
  const queue = new PriorityQueue()
  for (const [value, priority] of [['a', 1], ['b', 1], ['c', 0], ['d', 1], ['e', 1], ['f', 0]]) queue.push(value, priority)
  return Array.from({ length: 6 }, () => queue.pop()).join('')
})()`,
        expected: 'cfabde',
      },
      {
        expression: `(() => {
  const queue = new PriorityQueue()
  for (let i = 0; i < 9; i++) queue.push(i, 7)
  const first = [queue.pop(), queue.pop()]
  queue.push(9, 7)
  return [...first, ...Array.from({ length: 8 }, () => queue.pop())]
})()`,
        expected: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      },
      {
        expression: `(() => {
  const queue = new PriorityQueue()
  queue.push(undefined, 1)
  queue.push(null, -1)
  const first = queue.pop()
  return [first, queue.size, queue.pop() === undefined, queue.size]
})()`,
        expected: [null, 1, true, 0],
      },
      {
        expression: `(() => {
  const queue = new PriorityQueue()
  queue.pop()
  queue.pop()
  return queue.size
})()`,
        expected: 0,
      },
      {
        expression: `(() => {
  const queue = new PriorityQueue()
  for (const priority of [10, 9, 2, 100, -1, 0.5, -20]) queue.push(priority, priority)
  return Array.from({ length: 7 }, () => queue.pop())
})()`,
        expected: [-20, -1, 0.5, 2, 9, 10, 100],
      },
      {
        expression: `(() => {
  const a = new PriorityQueue()
  const b = new PriorityQueue()
  a.push('a', 1)
  return [b.size, b.pop() === undefined, a.pop()]
})()`,
        expected: [0, true, 'a'],
      },
      {
        expression: `(() => {
  const queue = new PriorityQueue()
  for (let i = 0; i < 12000; i++) queue.push(i, (i * 7919) % 10007)
  let previous = -1
  let isSorted = true
  for (let i = 0; i < 4000; i++) {
    const priority = (queue.pop() * 7919) % 10007
    if (priority < previous) isSorted = false
    previous = priority
  }
  return [isSorted, queue.size]
})()`,
        expected: [true, 8000],
      },
    ],
    reference: `type Entry<T> = { value: T; priority: number; number: number }

class PriorityQueue<T> {
  #heap: Entry<T>[] = []
  #pushed = 0

  push(value: T, priority: number): void {
    const heap = this.#heap
    const entry = { value, priority, number: this.#pushed++ }
    let at = heap.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isBefore(entry, heap[parent])) break
      heap[at] = heap[parent]
      at = parent
    }
    heap[at] = entry
  }

  pop(): T | undefined {
    const heap = this.#heap
    const first = heap[0]
    const entry = heap.pop()
    if (first === undefined || entry === undefined) return undefined
    if (heap.length === 0) return first.value
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && this.#isBefore(heap[child + 1], heap[child])) child += 1
      if (!this.#isBefore(heap[child], entry)) break
      heap[at] = heap[child]
      at = child
    }
    heap[at] = entry
    return first.value
  }

  get size(): number {
    return this.#heap.length
  }

  #isBefore(a: Entry<T>, b: Entry<T>): boolean {
    return a.priority < b.priority || (a.priority === b.priority && a.number < b.number)
  }
}
`,
    wrong: [
      `class PriorityQueue<T> {
  #entries: { value: T; priority: number }[] = []

  push(value: T, priority: number): void {
    this.#entries.push({ value, priority })
    this.#entries.sort((a, b) => a.priority - b.priority)
  }

  pop(): T | undefined {
    return this.#entries.shift()?.value
  }

  get size(): number {
    return this.#entries.length
  }
}
`,
      `class PriorityQueue<T> {
  #heap: { value: T; priority: number }[] = []

  push(value: T, priority: number): void {
    const heap = this.#heap
    heap.push({ value, priority })
    let at = heap.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (heap[parent].priority <= heap[at].priority) break
      ;[heap[parent], heap[at]] = [heap[at], heap[parent]]
      at = parent
    }
  }

  pop(): T | undefined {
    const heap = this.#heap
    if (heap.length <= 1) return heap.pop()?.value
    const first = heap[0]
    heap[0] = heap.pop()!
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && heap[child + 1].priority < heap[child].priority) child += 1
      if (heap[at].priority <= heap[child].priority) break
      ;[heap[at], heap[child]] = [heap[child], heap[at]]
      at = child
    }
    return first.value
  }

  get size(): number {
    return this.#heap.length
  }
}
`,
    ],
    explanation:
      'A binary heap on its own isn’t stable: equal entries overtake each other on their way up and down. A sequence number for each push breaks ties. Keeping an array sorted costs at least O(n) for each push.',
  },
]
