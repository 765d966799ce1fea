import type { Item } from '../rules/item.ts'

export const tasksStructures: readonly Item[] = [
  {
    id: 'javascript/task-deep-equal',
    topic: 'values',
    kind: 'code',
    difficulty: 0.5,
    seconds: 540,
    question: `Write \`deepEqual(a, b)\`, which says whether two values have equal content. The values are primitives, arrays, plain objects and \`Date\`s, nested in any way but without cycles.

\`NaN\` equals itself, and 0 equals −0. The order of keys doesn’t matter; a key that holds \`undefined\` isn’t the same as a missing key. An array never equals an object. Dates are equal if they are the same moment, or both invalid.`,
    language: 'javascript',
    starter: `function deepEqual(a, b) {
  return a === b
}
`,
    visible: [
      { expression: `deepEqual({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })`, expected: true },
      { expression: `deepEqual({ a: { b: 1 } }, { a: { b: 2 } })`, expected: false },
      { expression: `deepEqual([1, 2], [2, 1])`, expected: false },
      { expression: `[deepEqual(null, {}), deepEqual(1, '1')]`, expected: [false, false] },
    ],
    hidden: [
      {
        expression: `[deepEqual({ a: 1 }, { a: 1, b: 2 }), deepEqual({ a: 1, b: 2 }, { a: 1 })]`,
        expected: [false, false],
      },
      { expression: `deepEqual({ a: undefined, c: 1 }, { b: undefined, c: 1 })`, expected: false },
      {
        expression: `[deepEqual([], {}), deepEqual({ 0: 'a' }, ['a']), deepEqual({}, [])]`,
        expected: [false, false, false],
      },
      { expression: `[deepEqual(NaN, NaN), deepEqual([NaN], [NaN]), deepEqual(0, -0)]`, expected: [true, true, true] },
      {
        expression: `[deepEqual(new Date(5), new Date(5)), deepEqual(new Date(5), new Date(6))]`,
        expected: [true, false],
      },
      {
        expression: `[deepEqual(new Date(NaN), new Date(NaN)), deepEqual(new Date(0), {}), deepEqual({}, new Date(0))]`,
        expected: [true, false, false],
      },
      {
        expression: `[deepEqual(undefined, null), deepEqual(null, null), deepEqual([null], [undefined])]`,
        expected: [false, true, false],
      },
      { expression: `deepEqual({ toString: 1 }, { valueOf: 1 })`, expected: false },
      {
        expression: `(() => {
  const make = () => Array.from({ length: 1200 }, (_, id) => ({ id, tags: ['a', 'b'] }))
  return deepEqual(make(), make())
})()`,
        expected: true,
      },
    ],
    reference: `function deepEqual(a, b) {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Date || b instanceof Date) {
    return a instanceof Date && b instanceof Date && deepEqual(a.getTime(), b.getTime())
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
}
`,
    wrong: [
      `function deepEqual(a, b) {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
}
`,
      `function deepEqual(a, b) {
  if (a === b || (a !== a && b !== b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => deepEqual(a[key], b[key]))
}
`,
    ],
    explanation:
      'Dates have no keys of their own, so if you compare keys, any two dates are equal, and a date equals `{}`. Equal numbers of keys don’t mean equal keys: `b[key]` is also `undefined` for a missing key. `Object.is` distinguishes 0 from −0, and with `===`, NaN doesn’t equal itself.',
  },
  {
    id: 'javascript/task-set-in',
    topic: 'objects',
    kind: 'code',
    difficulty: 0.6,
    seconds: 600,
    question: `Write \`setIn(value, path, leaf)\`, an immutable update. \`path\` is an array of keys; the result is like \`value\`, but has \`leaf\` at that path. \`value\` and everything in it stay unchanged.

Only the objects and arrays along the path are copied; all others are the very same objects in the result. Arrays stay arrays. Where an object along the path is missing (\`undefined\` or \`null\`), add an array if the next key is a number, otherwise an object. For an empty path the result is \`leaf\`. If the value at the path already is \`leaf\`, as compared by \`Object.is\`, the result is \`value\` itself.`,
    language: 'javascript',
    starter: `function setIn(value, path, leaf) {
  return value
}
`,
    visible: [
      { expression: `setIn({ a: 1, b: 2 }, ['b'], 3)`, expected: { a: 1, b: 3 } },
      {
        expression: `setIn({ user: { name: 'Ada', age: 36 } }, ['user', 'age'], 37)`,
        expected: { user: { name: 'Ada', age: 37 } },
      },
      { expression: `setIn({}, ['a', 'b'], 1)`, expected: { a: { b: 1 } } },
    ],
    hidden: [
      {
        expression: `setIn({ list: [{ n: 1 }, { n: 2 }] }, ['list', 1, 'n'], 5)`,
        expected: { list: [{ n: 1 }, { n: 5 }] },
      },
      { expression: `setIn(undefined, ['rows', 0, 'id'], 7)`, expected: { rows: [{ id: 7 }] } },
      { expression: `setIn({ a: null }, ['a', 'b'], 1)`, expected: { a: { b: 1 } } },
      { expression: `[setIn({ a: 1 }, [], 5), setIn([1, 2], [0], 9)]`, expected: [5, [9, 2]] },
      {
        expression: `(() => {
  const before = { left: { x: 1 }, right: { y: 1, deep: { z: 1 } } }
  const after = setIn(before, ['right', 'y'], 2)
  return [after.left === before.left, after.right === before.right, after.right.deep === before.right.deep]
})()`,
        expected: [true, false, true],
      },
      {
        expression: `(() => {
  const before = { a: { b: [1, 2] } }
  const after = setIn(before, ['a', 'b', 0], 9)
  return [before, after]
})()`,
        expected: [{ a: { b: [1, 2] } }, { a: { b: [9, 2] } }],
      },
      {
        expression: `(() => {
  const before = { a: { b: NaN } }
  return [setIn(before, ['a', 'b'], NaN) === before, setIn(before, ['a', 'b'], 0) === before]
})()`,
        expected: [true, false],
      },
      {
        expression: `(() => {
  const when = new Date(0)
  const after = setIn({ when, read: () => 4 }, ['name'], 'x')
  return [after.when === when, after.read(), after.name]
})()`,
        expected: [true, 4, 'x'],
      },
    ],
    reference: `function setIn(value, path, leaf) {
  if (path.length === 0) return leaf
  const [key, ...rest] = path
  const before = value?.[key]
  const after = setIn(before, rest, leaf)
  if (value != null && Object.is(before, after)) return value
  const copy = value == null ? (typeof key === 'number' ? [] : {}) : Array.isArray(value) ? [...value] : { ...value }
  copy[key] = after
  return copy
}
`,
    wrong: [
      `function setIn(value, path, leaf) {
  if (path.length === 0) return leaf
  const copy = JSON.parse(JSON.stringify(value ?? {}))
  let target = copy
  for (let i = 0; i < path.length - 1; i++) {
    target[path[i]] ??= typeof path[i + 1] === 'number' ? [] : {}
    target = target[path[i]]
  }
  target[path.at(-1)] = leaf
  return copy
}
`,
      `function setIn(value, path, leaf) {
  if (path.length === 0) return leaf
  const [key, ...rest] = path
  if (value && Object.is(value[key], leaf)) return value
  return { ...value, [key]: setIn(value?.[key], rest, leaf) }
}
`,
    ],
    explanation:
      'Copying each level on the way down, and nothing else, keeps the other branches identical, which lets a view skip unchanged parts. A round trip through JSON copies everything and loses dates and functions, and spreading an array into braces turns it into an object.',
  },
  {
    id: 'javascript/task-windows',
    topic: 'collections',
    kind: 'code',
    difficulty: 0,
    seconds: 420,
    question: `Write the generator function \`windows(source, size)\`. For any iterable it yields every run of \`size\` (at least 1) consecutive elements as an array: for 1, 2, 3, 4 and size 2 that is \`[1, 2]\`, \`[2, 3]\`, \`[3, 4]\`. With fewer than \`size\` elements it yields nothing.

It is lazy: it doesn’t take an element from the source until it needs it for the next window. Each window is a separate array, which the caller can safely change.`,
    language: 'javascript',
    starter: `function* windows(source, size) {
}
`,
    visible: [
      { expression: `Array.from(windows([1, 2, 3, 4], 2), (w) => w.join('-'))`, expected: ['1-2', '2-3', '3-4'] },
      { expression: `Array.from(windows('abcd', 3), (w) => w.join(''))`, expected: ['abc', 'bcd'] },
      { expression: `Array.from(windows([1, 2], 3), (w) => w.join('-'))`, expected: [] },
    ],
    hidden: [
      {
        expression: `[...windows([1, 2, 3], 2)]`,
        expected: [
          [1, 2],
          [2, 3],
        ],
      },
      {
        expression: `[[...windows([], 1)], [...windows([7, 8], 1)], [...windows([1, 2], 2)]]`,
        expected: [[], [[7], [8]], [[1, 2]]],
      },
      {
        expression: `[...windows(new Set([undefined, 0, null]), 2)].map((w) => w.map(String))`,
        expected: [
          ['undefined', '0'],
          ['0', 'null'],
        ],
      },
      {
        expression: `(() => {
  let taken = 0
  function* numbers() { for (let i = 0; i < 1000; i++) { taken++; yield i } }
  const all = windows(numbers(), 3)
  const counts = [taken]
  all.next()
  counts.push(taken)
  all.next()
  counts.push(taken)
  return counts
})()`,
        expected: [0, 3, 4],
      },
      {
        expression: `(() => {
  const seen = []
  for (const w of windows([1, 2, 3, 4], 2)) { seen.push(w.join('-')); w.length = 0 }
  return seen
})()`,
        expected: ['1-2', '2-3', '3-4'],
      },
      {
        expression: `(() => {
  let isClosed = false
  function* numbers() { try { yield 1; yield 2; yield 3 } finally { isClosed = true } }
  for (const w of windows(numbers(), 2)) break
  return isClosed
})()`,
        expected: true,
      },
      { expression: `[...windows('a🚀b', 2)].map((w) => w.join(''))`, expected: ['a🚀', '🚀b'] },
    ],
    reference: `function* windows(source, size) {
  const recent = []
  for (const element of source) {
    recent.push(element)
    if (recent.length > size) recent.shift()
    if (recent.length === size) yield [...recent]
  }
}
`,
    wrong: [
      `function* windows(source, size) {
  const window = []
  for (const element of source) {
    window.push(element)
    if (window.length > size) window.shift()
    if (window.length === size) yield window
  }
}
`,
      `function* windows(source, size) {
  const all = [...source]
  for (let i = 0; i + size <= all.length; i++) {
    yield all.slice(i, i + size)
  }
}
`,
    ],
    explanation:
      'A `for…of` loop inside the generator fetches one element at a time and closes the source if the consumer stops early. If you yield the working array itself, the caller gets the same array again and again. Spreading the source first reads all of it, which never ends for an endless source.',
  },
]
