import type { Item } from '../rules/item.ts'

export const tasksCaches: readonly Item[] = [
  {
    id: 'typescript/task-lru-cache',
    topic: 'generics',
    kind: 'code',
    language: 'typescript',
    difficulty: 0.5,
    seconds: 480,
    question: `Write the class \`LruCache\`, which keeps at most \`capacity\` entries. When one more is set, it removes the least recently used entry.

\`get\` returns the value, or \`undefined\` if there is none; \`set\` adds or replaces one. Both count as using the key. Any value can be stored, including \`undefined\`. \`keys\` lists the keys from the least to the most recently used and doesn’t count as use. With a capacity of 0, nothing is kept. All of them have to stay fast with 20,000 entries.`,
    starter: `class LruCache<K, V> {
  constructor(capacity: number) {}

  get(key: K): V | undefined {
    return undefined
  }

  set(key: K, value: V): void {}

  keys(): K[] {
    return []
  }
}
`,
    visible: [
      {
        expression:
          "(() => { const c = new LruCache(2); c.set('a', 1); c.set('b', 2); c.set('c', 3); return c.keys() })()",
        expected: ['b', 'c'],
      },
      {
        expression:
          "(() => { const c = new LruCache(2); c.set('a', 1); c.set('b', 2); c.get('a'); c.set('c', 3); return [c.keys(), c.get('a')] })()",
        expected: [['a', 'c'], 1],
      },
      {
        expression:
          "(() => { const c = new LruCache(3); c.set('a', 1); c.set('b', 2); c.set('a', 9); return [c.keys(), c.get('a')] })()",
        expected: [['b', 'a'], 9],
      },
    ],
    hidden: [
      {
        expression:
          "(() => { const c = new LruCache(2); c.set('a', 0); c.set('b', ''); c.get('a'); c.set('c', 1); return c.keys() })()",
        expected: ['a', 'c'],
      },
      {
        expression:
          "(() => { const c = new LruCache(2); c.set('a', undefined); c.set('b', 1); c.get('a'); c.set('c', 1); return c.keys() })()",
        expected: ['a', 'c'],
      },
      {
        expression:
          "(() => { const c = new LruCache(2); c.set('a', 1); c.set('b', 2); c.set('b', 3); return c.keys() })()",
        expected: ['a', 'b'],
      },
      {
        expression:
          "(() => { const c = new LruCache(0); c.set('a', 1); return [c.keys(), c.get('a') === undefined] })()",
        expected: [[], true],
      },
      {
        expression: "(() => { const c = new LruCache(2); c.get('x'); c.set('a', 1); c.get('y'); return c.keys() })()",
        expected: ['a'],
      },
      {
        expression:
          "(() => { const c = new LruCache(3); c.set(1, 'n'); c.set('1', 's'); return [c.get(1), c.get('1')] })()",
        expected: ['n', 's'],
      },
      {
        expression:
          '(() => { const c = new LruCache(20000); for (let i = 0; i < 20000; i++) c.set(i, i); for (let i = 19999; i >= 0; i--) c.get(i); for (let i = 0; i < 20000; i++) c.set(-i - 1, i); return [c.keys().length, c.get(0) === undefined] })()',
        expected: [20000, true],
      },
    ],
    reference: `class LruCache<K, V> {
  readonly #capacity: number
  readonly #entries = new Map<K, V>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: K): V | undefined {
    if (!this.#entries.has(key)) return undefined
    const value = this.#entries.get(key) as V
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: K, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#capacity) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest)
        break
      }
    }
  }

  keys(): K[] {
    return [...this.#entries.keys()]
  }
}
`,
    wrong: [
      `class LruCache<K, V> {
  readonly #capacity: number
  readonly #entries = new Map<K, V>()

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: K): V | undefined {
    const value = this.#entries.get(key)
    if (value) {
      this.#entries.delete(key)
      this.#entries.set(key, value)
    }
    return value
  }

  set(key: K, value: V): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value as K)
  }

  keys(): K[] {
    return [...this.#entries.keys()]
  }
}
`,
      `class LruCache<K, V> {
  readonly #capacity: number
  readonly #entries = new Map<K, V>()
  #order: K[] = []

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  get(key: K): V | undefined {
    if (this.#entries.has(key)) this.#touch(key)
    return this.#entries.get(key)
  }

  set(key: K, value: V): void {
    if (this.#entries.size >= this.#capacity && this.#order.length > 0) this.#entries.delete(this.#order.shift()!)
    this.#entries.set(key, value)
    this.#touch(key)
  }

  keys(): K[] {
    return [...this.#order]
  }

  #touch(key: K): void {
    this.#order = this.#order.filter((other) => other !== key)
    this.#order.push(key)
  }
}
`,
    ],
    explanation:
      'A `Map` remembers the order in which keys were added, so deleting and re-adding a key moves it to the end, and the first key is the least recently used. Use `has` to check whether a key is there, because a stored value may be falsy or `undefined`. A separate list of keys needs a search on each use, and replacing a value must not evict anything.',
  },
]
