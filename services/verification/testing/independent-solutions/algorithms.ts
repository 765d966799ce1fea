import type { Solutions } from './solutions.ts'

export const ofAlgorithms: Solutions = {
  'algorithms/task-build-order': [
    `function buildOrder(needs) {
  const state = new Map()
  const order = []
  const names = new Set(Object.keys(needs))
  for (const key of Object.keys(needs)) for (const dep of needs[key]) names.add(dep)
  const depsOf = (name) => (Object.hasOwn(needs, name) ? needs[name] : [])
  for (const root of names) {
    if (state.get(root) === 'done') continue
    const stack = [{ name: root, next: 0 }]
    state.set(root, 'open')
    while (stack.length > 0) {
      const frame = stack[stack.length - 1]
      const deps = depsOf(frame.name)
      if (frame.next === deps.length) {
        state.set(frame.name, 'done')
        order.push(frame.name)
        stack.pop()
        continue
      }
      const dep = deps[frame.next++]
      const seen = state.get(dep)
      if (seen === 'open') return null
      if (seen === undefined) {
        state.set(dep, 'open')
        stack.push({ name: dep, next: 0 })
      }
    }
  }
  return order
}`,
    `function buildOrder(needs) {
  const inDegree = new Map()
  const graph = new Map()
  const ensure = (n) => {
    if (!inDegree.has(n)) {
      inDegree.set(n, 0)
      graph.set(n, [])
    }
  }
  Object.entries(needs).forEach(([task, deps]) => {
    ensure(task)
    new Set(deps).forEach((dep) => {
      ensure(dep)
      graph.get(dep).push(task)
      inDegree.set(task, inDegree.get(task) + 1)
    })
  })
  const queue = []
  inDegree.forEach((degree, n) => {
    if (degree === 0) queue.push(n)
  })
  const result = []
  let index = 0
  while (index < queue.length) {
    const n = queue[index++]
    result.push(n)
    for (const m of graph.get(n)) {
      inDegree.set(m, inDegree.get(m) - 1)
      if (inDegree.get(m) === 0) queue.push(m)
    }
  }
  return result.length < inDegree.size ? null : result
}`,
    `function buildOrder(needs) {
  const pending = new Map()
  for (const [task, list] of Object.entries(needs)) {
    pending.set(task, new Set(list))
  }
  for (const list of Object.values(needs))
    for (const name of list) if (!pending.has(name)) pending.set(name, new Set())
  const users = new Map([...pending.keys()].map((k) => [k, []]))
  pending.forEach((set, task) => set.forEach((name) => users.get(name).push(task)))
  const ready = [...pending].filter(([, set]) => !set.size).map(([k]) => k)
  const built = []
  while (ready.length) {
    const task = ready.pop()
    built.push(task)
    users.get(task).forEach((user) => {
      const set = pending.get(user)
      set.delete(task)
      if (!set.size) ready.push(user)
    })
  }
  return built.length === pending.size ? built : null
}`,
  ],
  'algorithms/task-edit-distance': [
    `function editDistance(a: string, b: string): number {
  const s = Array.from(a), t = Array.from(b)
  const dp: number[][] = []
  for (let i = 0; i <= s.length; i++) {
    dp.push(new Array(t.length + 1).fill(0))
    dp[i][0] = i
  }
  for (let j = 0; j <= t.length; j++) dp[0][j] = j
  for (let i = 1; i <= s.length; i++) {
    for (let j = 1; j <= t.length; j++) {
      if (s[i - 1] === t[j - 1]) dp[i][j] = dp[i - 1][j - 1]
      else dp[i][j] = 1 + Math.min(dp[i - 1][j], dp[i][j - 1], dp[i - 1][j - 1])
    }
  }
  return dp[s.length][t.length]
}`,
    `function editDistance(a: string, b: string): number {
  const left = [...a]
  const right = [...b]
  const memo = new Map<number, number>()
  const width = right.length + 1
  const go = (i: number, j: number): number => {
    if (i === 0) return j
    if (j === 0) return i
    const key = i * width + j
    const known = memo.get(key)
    if (known !== undefined) return known
    const cost = left[i - 1] === right[j - 1] ? go(i - 1, j - 1) : 1 + Math.min(go(i - 1, j), go(i, j - 1), go(i - 1, j - 1))
    memo.set(key, cost)
    return cost
  }
  for (let i = 0; i <= left.length; i += 50) for (let j = 0; j <= right.length; j += 50) go(i, j)
  return go(left.length, right.length)
}`,
    `function editDistance(a: string, b: string): number {
  let [x, y] = [[...a], [...b]]
  if (x.length < y.length) [x, y] = [y, x]
  const row = y.map((_, i) => i + 1)
  row.unshift(0)
  x.forEach((ch, i) => {
    let diagonal = row[0]
    row[0] = i + 1
    y.forEach((other, j) => {
      const up = row[j + 1]
      row[j + 1] = ch === other ? diagonal : Math.min(diagonal, up, row[j]) + 1
      diagonal = up
    })
  })
  return row[y.length]
}`,
  ],
  'algorithms/task-priority-queue': [
    `class PriorityQueue<T> {
  private items: { value: T; priority: number; order: number }[] = []
  private counter = 0

  push(value: T, priority: number): void {
    this.items.push({ value, priority, order: this.counter })
    this.counter++
    let i = this.items.length - 1
    while (i > 0) {
      const p = Math.floor((i - 1) / 2)
      if (this.compare(this.items[i], this.items[p]) >= 0) break
      ;[this.items[i], this.items[p]] = [this.items[p], this.items[i]]
      i = p
    }
  }

  pop(): T | undefined {
    if (this.items.length === 0) return undefined
    const top = this.items[0]
    const last = this.items.pop()!
    if (this.items.length > 0) {
      this.items[0] = last
      this.sink(0)
    }
    return top.value
  }

  private sink(i: number): void {
    const n = this.items.length
    while (true) {
      let smallest = i
      const l = i * 2 + 1
      const r = i * 2 + 2
      if (l < n && this.compare(this.items[l], this.items[smallest]) < 0) smallest = l
      if (r < n && this.compare(this.items[r], this.items[smallest]) < 0) smallest = r
      if (smallest === i) return
      ;[this.items[i], this.items[smallest]] = [this.items[smallest], this.items[i]]
      i = smallest
    }
  }

  private compare(a: any, b: any): number {
    return a.priority - b.priority || a.order - b.order
  }

  get size(): number {
    return this.items.length
  }
}`,
    `type Node<T> = { v: T; p: number; n: number; children: Node<T>[] }

const less = (a: any, b: any) => (a.p === b.p ? a.n < b.n : a.p < b.p)

function meld(a: any, b: any) {
  if (!a) return b
  if (!b) return a
  if (less(a, b)) {
    a.children.push(b)
    return a
  }
  b.children.push(a)
  return b
}

class PriorityQueue<T> {
  root: Node<T> | null = null
  count = 0
  serial = 0

  push(value: T, priority: number) {
    this.root = meld(this.root, { v: value, p: priority, n: this.serial++, children: [] })
    this.count++
  }

  pop() {
    if (!this.root) return undefined
    const { v, children } = this.root
    this.count--
    let round = children
    while (round.length > 1) {
      const next = []
      for (let i = 0; i < round.length; i += 2) next.push(meld(round[i], round[i + 1] ?? null))
      round = next
    }
    this.root = round[0] ?? null
    return v
  }

  get size() {
    return this.count
  }
}`,
    `class PriorityQueue<T> {
  #tree: [number, number, T][] = []
  #seq = 0

  push(value: T, priority: number): void {
    this.#tree.push([priority, this.#seq++, value])
    this.#up(this.#tree.length - 1)
  }

  pop(): T | undefined {
    const size = this.#tree.length
    if (size === 0) return
    this.#swap(0, size - 1)
    const [, , value] = this.#tree.pop()!
    this.#down(0)
    return value
  }

  #before(i: number, j: number) {
    const one = this.#tree[i]
    const other = this.#tree[j]
    if (one[0] !== other[0]) return one[0] < other[0]
    return one[1] < other[1]
  }

  #swap(i: number, j: number) {
    const kept = this.#tree[i]
    this.#tree[i] = this.#tree[j]
    this.#tree[j] = kept
  }

  #up(i: number): void {
    const parent = Math.trunc((i - 1) / 2)
    if (i > 0 && this.#before(i, parent)) {
      this.#swap(i, parent)
      this.#up(parent)
    }
  }

  #down(i: number): void {
    const right = 2 * i + 2
    let best = right - 1
    if (best >= this.#tree.length) return
    if (right < this.#tree.length && this.#before(right, best)) best = right
    if (!this.#before(best, i)) return
    this.#swap(best, i)
    this.#down(best)
  }

  get size(): number {
    return this.#tree.length
  }
}`,
  ],
}
