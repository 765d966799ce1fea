import type { Solutions } from './solutions.ts'

export const ofJavascriptStructures: Solutions = {
  'javascript/task-lru-cache': [
    `class LruCache {
  constructor(capacity) {
    this.max = capacity
    this.store = new Map()
  }
  get(key) {
    if (this.store.has(key)) {
      const item = this.store.get(key)
      this.store.delete(key)
      this.store.set(key, item)
      return item
    }
  }
  set(key, value) {
    if (this.store.has(key)) this.store.delete(key)
    else if (this.store.size === this.max) {
      const [oldest] = this.store.keys()
      this.store.delete(oldest)
    }
    this.store.set(key, value)
  }
  has(key) {
    return this.store.has(key)
  }
  keys() {
    return Array.from(this.store.keys())
  }
}`,
    `class LruCache {
  constructor(capacity) {
    this.capacity = capacity
    this.nodes = new Map()
    this.head = { prev: null, next: null }
    this.tail = { prev: this.head, next: null }
    this.head.next = this.tail
  }

  unlink(node) {
    node.prev.next = node.next
    node.next.prev = node.prev
  }

  append(node) {
    const last = this.tail.prev
    last.next = node
    node.prev = last
    node.next = this.tail
    this.tail.prev = node
  }

  get(key) {
    const node = this.nodes.get(key)
    if (!node) return undefined
    this.unlink(node)
    this.append(node)
    return node.value
  }

  set(key, value) {
    let node = this.nodes.get(key)
    if (node) {
      node.value = value
      this.unlink(node)
    } else {
      node = { key, value, prev: null, next: null }
      this.nodes.set(key, node)
    }
    this.append(node)
    if (this.nodes.size > this.capacity) {
      const victim = this.head.next
      this.unlink(victim)
      this.nodes.delete(victim.key)
    }
  }

  has(key) {
    return this.nodes.has(key)
  }

  keys() {
    const result = []
    for (let node = this.head.next; node !== this.tail; node = node.next) result.push(node.key)
    return result
  }
}`,
    `class LruCache {
  #limit
  #map
  constructor(capacity) {
    this.#limit = capacity
    this.#map = new Map()
  }

  #touch(key, value) {
    this.#map.delete(key)
    this.#map.set(key, value)
    return value
  }

  get(key) {
    return this.#map.has(key) ? this.#touch(key, this.#map.get(key)) : undefined
  }

  set(key, value) {
    this.#touch(key, value)
    for (const first of this.#map.keys()) {
      if (this.#map.size <= this.#limit) break
      this.#map.delete(first)
    }
  }

  has(key) { return this.#map.has(key) }
  keys() { return [...this.#map].map(([key]) => key) }
}`,
    `class LruCache {
  constructor(capacity) {
    this.capacity = capacity
    this.values = new Map()
    this.stamps = new Map()
    this.queue = []
    this.start = 0
    this.clock = 0
  }
  mark(key) {
    const stamp = ++this.clock
    this.stamps.set(key, stamp)
    this.queue.push([key, stamp])
  }
  get(key) {
    if (!this.values.has(key)) return undefined
    this.mark(key)
    return this.values.get(key)
  }
  set(key, value) {
    this.values.set(key, value)
    this.mark(key)
    while (this.values.size > this.capacity) {
      const [candidate, stamp] = this.queue[this.start++]
      if (this.stamps.get(candidate) !== stamp) continue
      this.values.delete(candidate)
      this.stamps.delete(candidate)
    }
  }
  has(key) {
    return this.values.has(key)
  }
  keys() {
    return [...this.stamps].sort((a, b) => a[1] - b[1]).map((pair) => pair[0])
  }
}`,
  ],
  'javascript/task-deep-equal': [
    `function deepEqual(a, b) {
  if (Number.isNaN(a) && Number.isNaN(b)) return true
  if (a === b) return true
  if (a === null || b === null) return false
  if (typeof a !== 'object' || typeof b !== 'object') return false
  const dates = [a, b].filter((x) => x instanceof Date).length
  if (dates === 1) return false
  if (dates === 2) return Object.is(a.getTime(), b.getTime())
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!deepEqual(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  const left = Object.keys(a).sort()
  const right = Object.keys(b).sort()
  if (left.length !== right.length) return false
  for (let i = 0; i < left.length; i++) {
    if (left[i] !== right[i]) return false
    if (!deepEqual(a[left[i]], b[left[i]])) return false
  }
  return true
}`,
    `const typeOf = (value) => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  return typeof value
}

function deepEqual(a, b) {
  const kind = typeOf(a)
  if (kind !== typeOf(b)) return false
  switch (kind) {
    case 'date':
      return String(+a) === String(+b)
    case 'array':
      return a.length === b.length && a.every((item, i) => deepEqual(item, b[i]))
    case 'object': {
      const entries = Object.entries(a)
      if (entries.length !== Object.entries(b).length) return false
      return entries.every(([k, v]) => Object.prototype.hasOwnProperty.call(b, k) && deepEqual(v, b[k]))
    }
    default:
      return a === b || (a !== a && b !== b)
  }
}`,
    `function deepEqual(a, b) {
  const pairs = [[a, b]]
  while (pairs.length > 0) {
    const [x, y] = pairs.pop()
    if (x === y) continue
    if (x !== x && y !== y) continue
    if (!(x instanceof Object && y instanceof Object)) return false
    if (Object.getPrototypeOf(x) !== Object.getPrototypeOf(y)) return false
    if (x instanceof Date) {
      pairs.push([x.valueOf(), y.valueOf()])
      continue
    }
    const keys = new Set(Object.keys(x))
    if (keys.size !== Object.keys(y).length) return false
    for (const key of keys) {
      if (!(key in y) || !Object.keys(y).includes(key)) return false
      pairs.push([x[key], y[key]])
      if (Array.isArray(x) && x.length > 50) break
    }
    if (Array.isArray(x) && x.length > 50) {
      pairs.pop()
      if (x.length !== y.length) return false
      x.forEach((value, i) => pairs.push([value, y[i]]))
    }
  }
  return true
}`,
  ],
}
