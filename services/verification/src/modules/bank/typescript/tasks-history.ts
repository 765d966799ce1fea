import type { Item } from '../rules/item.ts'

export const tasksHistory: readonly Item[] = [
  {
    id: 'typescript/task-undo-history',
    topic: 'modelling',
    kind: 'code',
    language: 'typescript',
    difficulty: 0.3,
    seconds: 420,
    question: `Write the class \`History\`, which remembers earlier values so that changes can be undone.

\`value\` is the current value. \`push\` makes a new value the current one and forgets everything that could be redone; pushing what is already the current value (compared by \`Object.is\`) does nothing at all. \`undo\` and \`redo\` go one step back or forward and return whether that was possible. At most \`limit\` steps can be undone; older ones are forgotten. Every value of \`T\` is possible, including \`undefined\`.`,
    starter: `class History<T> {
  constructor(initial: T, limit: number) {}

  get value(): T {
    throw new Error('not written yet')
  }

  push(value: T): void {}

  undo(): boolean {
    return false
  }

  redo(): boolean {
    return false
  }
}
`,
    visible: [
      {
        expression:
          "(() => { const h = new History('a', 10); h.push('b'); return [h.value, h.undo(), h.value, h.undo(), h.value] })()",
        expected: ['b', true, 'a', false, 'a'],
      },
      {
        expression:
          '(() => { const h = new History(1, 10); h.push(2); h.undo(); return [h.redo(), h.value, h.redo()] })()',
        expected: [true, 2, false],
      },
      {
        expression:
          '(() => { const h = new History(1, 10); h.push(2); h.undo(); h.push(3); return [h.redo(), h.value, h.undo(), h.value] })()',
        expected: [false, 3, true, 1],
      },
    ],
    hidden: [
      {
        expression:
          '(() => { const h = new History(0, 2); h.push(1); h.push(2); h.push(3); return [h.undo(), h.undo(), h.undo(), h.value] })()',
        expected: [true, true, false, 1],
      },
      {
        expression:
          "(() => { const h = new History('a', 5); h.push(undefined); h.push('b'); return [h.undo(), h.value === undefined, h.undo(), h.value, h.redo(), h.redo(), h.value] })()",
        expected: [true, true, true, 'a', true, true, 'b'],
      },
      {
        expression:
          '(() => { const h = new History(1, 5); h.push(2); h.undo(); h.push(1); return [h.redo(), h.value] })()',
        expected: [true, 2],
      },
      { expression: '(() => { const h = new History(NaN, 5); h.push(NaN); return h.undo() })()', expected: false },
      {
        expression: '(() => { const h = new History(1, 0); h.push(2); return [h.undo(), h.value] })()',
        expected: [false, 2],
      },
      {
        expression:
          '(() => { const h = new History(1, 5); h.push(2); h.push(3); h.push(2); return [h.undo(), h.value, h.undo(), h.value, h.redo(), h.value] })()',
        expected: [true, 3, true, 2, true, 3],
      },
      {
        expression:
          "(() => { const h = new History(0, 2); h.push(1); h.push(''); h.undo(); h.undo(); h.redo(); h.redo(); return [h.value, h.undo(), h.undo(), h.undo(), h.value] })()",
        expected: ['', true, true, false, 0],
      },
    ],
    reference: `class History<T> {
  readonly #limit: number
  readonly #past: T[] = []
  #future: T[] = []
  #value: T

  constructor(initial: T, limit: number) {
    this.#value = initial
    this.#limit = limit
  }

  get value(): T {
    return this.#value
  }

  push(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#past.push(this.#value)
    if (this.#past.length > this.#limit) this.#past.shift()
    this.#future = []
    this.#value = value
  }

  undo(): boolean {
    return this.#step(this.#past, this.#future)
  }

  redo(): boolean {
    return this.#step(this.#future, this.#past)
  }

  #step(from: T[], to: T[]): boolean {
    if (from.length === 0) return false
    to.push(this.#value)
    this.#value = from.pop() as T
    return true
  }
}
`,
    wrong: [
      `class History<T> {
  readonly #limit: number
  readonly #past: T[] = []
  #future: T[] = []
  #value: T

  constructor(initial: T, limit: number) {
    this.#value = initial
    this.#limit = limit
  }

  get value(): T {
    return this.#value
  }

  push(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#past.push(this.#value)
    if (this.#past.length > this.#limit) this.#past.shift()
    this.#future = []
    this.#value = value
  }

  undo(): boolean {
    const previous = this.#past.pop()
    if (previous === undefined) return false
    this.#future.push(this.#value)
    this.#value = previous
    return true
  }

  redo(): boolean {
    const next = this.#future.pop()
    if (next === undefined) return false
    this.#past.push(this.#value)
    this.#value = next
    return true
  }
}
`,
      `class History<T> {
  readonly #limit: number
  #values: T[]
  #at = 0

  constructor(initial: T, limit: number) {
    this.#values = [initial]
    this.#limit = limit
  }

  get value(): T {
    return this.#values[this.#at] as T
  }

  push(value: T): void {
    this.#values = [...this.#values.slice(0, this.#at + 1), value].slice(-this.#limit)
    this.#at = this.#values.length - 1
  }

  undo(): boolean {
    if (this.#at === 0) return false
    this.#at -= 1
    return true
  }

  redo(): boolean {
    if (this.#at === this.#values.length - 1) return false
    this.#at += 1
    return true
  }
}
`,
    ],
    explanation:
      'Two stacks, past and future, with the current value between them make undo and redo mirror images of each other. Whether a step is possible depends on the length of a stack, never on the popped value, which may be `undefined`. The limit counts steps back, so you need to keep one more value than the limit.',
  },
]
