import type { Item } from '../rules/item.ts'

export const tasksVersions: readonly Item[] = [
  {
    id: 'algorithms/task-versioned-map',
    topic: 'structures',
    kind: 'code',
    difficulty: 0,
    seconds: 600,
    question: `Write the class \`VersionedMap<T>\`, which can say what it held in the past. \`set(key, value, time)\` stores a value from that time on. \`get(key, time)\` returns the latest value stored for the key at or before \`time\`, or \`undefined\` if there was none.

For each key, the times of \`set\` never decrease; of two at the same time, the later call counts. A key may have tens of thousands of versions, so \`get\` must take logarithmic time. Any string can be a key.`,
    language: 'typescript',
    starter: `class VersionedMap<T> {
  set(key: string, value: T, time: number): void {}

  get(key: string, time: number): T | undefined {
    return undefined
  }
}
`,
    visible: [
      {
        expression: `(() => {
  const map = new VersionedMap()
  map.set('plan', 'free', 10)
  map.set('plan', 'pro', 20)
  return [map.get('plan', 10), map.get('plan', 15), map.get('plan', 20), map.get('plan', 99)]
})()`,
        expected: ['free', 'free', 'pro', 'pro'],
      },
      {
        expression: `(() => {
  const map = new VersionedMap()
  map.set('plan', 'free', 10)
  return [map.get('plan', 9) === undefined, map.get('city', 10) === undefined]
})()`,
        expected: [true, true],
      },
      {
        expression: `(() => {
  const map = new VersionedMap()
  map.set('a', 1, 1)
  map.set('b', 2, 1)
  return [map.get('a', 5), map.get('b', 5)]
})()`,
        expected: [1, 2],
      },
    ],
    hidden: [
      {
        expression: `(() => {
  const map = new VersionedMap()
  map.set('k', 'first', 5)
  map.set('k', 'second', 5)
  map.set('k', 'third', 5)
  map.set('k', 'fourth', 7)
  return [map.get('k', 5), map.get('k', 6), map.get('k', 7)]
})()`,
        expected: ['third', 'third', 'fourth'],
      },
      {
        expression: `(() => {
  const map = new VersionedMap()
  map.set('k', 0, 1)
  map.set('k', '', 2)
  map.set('k', false, 3)
  map.set('k', null, 4)
  return [map.get('k', 1), map.get('k', 2), map.get('k', 3), map.get('k', 4)]
})()`,
        expected: [0, '', false, null],
      },
      {
        expression: `(() => {
  const map = new VersionedMap()
  const before = ['constructor', '__proto__'].map((key) => map.get(key, 1) === undefined)
  map.set('__proto__', 'x', 1)
  return [...before, map.get('__proto__', 1), map.get('constructor', 1) === undefined]
})()`,
        expected: [true, true, 'x', true],
      },
      {
        expression: `(() => {
  const map = new VersionedMap()
  map.set('k', 'a', -3)
  map.set('k', 'b', 0)
  map.set('k', 'c', 0.5)
  return [map.get('k', -4) === undefined, map.get('k', -1), map.get('k', 0), map.get('k', 0.4), map.get('k', Infinity)]
})()`,
        expected: [true, 'a', 'b', 'b', 'c'],
      },
      {
        expression: `(() => {
  const one = new VersionedMap()
  const other = new VersionedMap()
  one.set('k', 1, 1)
  return other.get('k', 1) === undefined
})()`,
        expected: true,
      },
      {
        expression: `(() => {
  const map = new VersionedMap()
  map.set('k', 'a', 1)
  map.set('k', undefined, 2)
  return [map.get('k', 1), map.get('k', 2) === undefined]
})()`,
        expected: ['a', true],
      },
      {
        expression: `(() => {
  const map = new VersionedMap()
  for (let i = 0; i < 40000; i++) map.set('k', i, i * 2)
  let isRight = true
  for (let i = 0; i < 40000; i++) if (map.get('k', i * 2 + 1) !== i) isRight = false
  return isRight
})()`,
        expected: true,
      },
    ],
    reference: `class VersionedMap<T> {
  #versions = new Map<string, { time: number; value: T }[]>()

  set(key: string, value: T, time: number): void {
    const versions = this.#versions.get(key)
    if (versions) versions.push({ time, value })
    else this.#versions.set(key, [{ time, value }])
  }

  get(key: string, time: number): T | undefined {
    const versions = this.#versions.get(key) ?? []
    let low = 0
    let high = versions.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (versions[middle].time <= time) low = middle + 1
      else high = middle
    }
    return versions[low - 1]?.value
  }
}
`,
    wrong: [
      `class VersionedMap<T> {
  #versions = new Map<string, { time: number; value: T }[]>()

  set(key: string, value: T, time: number): void {
    this.#versions.set(key, [...(this.#versions.get(key) ?? []), { time, value }])
  }

  get(key: string, time: number): T | undefined {
    return this.#versions.get(key)?.findLast((version) => version.time <= time)?.value
  }
}
`,
      `class VersionedMap<T> {
  #versions = new Map<string, { time: number; value: T }[]>()

  set(key: string, value: T, time: number): void {
    const versions = this.#versions.get(key) ?? []
    versions.push({ time, value })
    this.#versions.set(key, versions)
  }

  get(key: string, time: number): T | undefined {
    const versions = this.#versions.get(key) ?? []
    let low = 0
    let high = versions.length - 1
    let found: T | undefined
    while (low <= high) {
      const middle = (low + high) >> 1
      if (versions[middle].time === time) return versions[middle].value
      if (versions[middle].time < time) {
        found = versions[middle].value
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return found
  }
}
`,
    ],
    explanation:
      'Versions arrive in order of time, so appending keeps them sorted, and binary search finds the last one that isn’t too late. Returning as soon as the time is equal may find the first of several with the same time. Copying the array on every `set` makes n versions cost O(n²).',
  },
]
