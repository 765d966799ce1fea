import type { Item } from '../rules/item.ts'

export const tasksClosures: readonly Item[] = [
  {
    id: 'javascript/task-history',
    topic: 'scope',
    kind: 'code',
    difficulty: -0.4,
    seconds: 480,
    question: `Write \`createHistory(initial, limit)\` for undo and redo in an editor. It returns an object with these functions:

\`current()\` returns the current value, initially \`initial\`. \`push(value)\` makes \`value\` the current one and discards any values that had been undone. \`undo()\` and \`redo()\` step back and forward, stay where they are if there is nowhere to go, and return the value that is now current.

Values can be anything, including \`undefined\`. Counting the current one and those that \`redo\` can reach, at most \`limit\` values (at least 1) are kept: beyond that, \`push\` drops the oldest. The functions must also work when taken off the object.`,
    language: 'javascript',
    starter: `function createHistory(initial, limit) {
  return {}
}
`,
    visible: [
      {
        expression: `(() => { const h = createHistory('a', 10); h.push('b'); return [h.current(), h.undo(), h.current()] })()`,
        expected: ['b', 'a', 'a'],
      },
      {
        expression: `(() => { const h = createHistory('a', 10); h.push('b'); h.undo(); return [h.redo(), h.redo()] })()`,
        expected: ['b', 'b'],
      },
      {
        expression: `(() => { const h = createHistory('a', 10); return [h.undo(), h.redo()] })()`,
        expected: ['a', 'a'],
      },
    ],
    hidden: [
      {
        expression: `(() => { const h = createHistory(1, 10); h.push(2); h.undo(); h.push(3); return [h.redo(), h.undo(), h.redo()] })()`,
        expected: [3, 1, 3],
      },
      {
        expression: `(() => { const h = createHistory(0, 10); h.push(''); h.push('x'); return [h.undo(), h.undo(), h.redo(), h.redo()] })()`,
        expected: ['', 0, '', 'x'],
      },
      {
        expression: `(() => { const h = createHistory(undefined, 10); h.push(1); return [h.undo() === undefined, h.current() === undefined, h.redo()] })()`,
        expected: [true, true, 1],
      },
      {
        expression: `(() => { const h = createHistory(1, 3); h.push(2); h.push(3); h.push(4); return [h.undo(), h.undo(), h.undo()] })()`,
        expected: [3, 2, 2],
      },
      {
        expression: `(() => { const h = createHistory(1, 3); h.push(2); h.push(3); h.undo(); h.push(4); return [h.undo(), h.undo(), h.undo()] })()`,
        expected: [2, 1, 1],
      },
      {
        expression: `(() => { const h = createHistory(1, 1); h.push(2); return [h.undo(), h.current(), h.redo()] })()`,
        expected: [2, 2, 2],
      },
      {
        expression: `(() => { const a = createHistory(1, 5); const b = createHistory(9, 5); a.push(2); return [b.undo(), b.current(), a.current()] })()`,
        expected: [9, 9, 2],
      },
      {
        expression: `(() => { const { push, undo, redo, current } = createHistory(1, 5); push(2); push(3); return [undo(), undo(), redo(), current()] })()`,
        expected: [2, 1, 2, 2],
      },
    ],
    reference: `function createHistory(initial, limit) {
  let values = [initial]
  let at = 0
  const current = () => values[at]
  return {
    current,
    push(value) {
      values = [...values.slice(0, at + 1), value].slice(-limit)
      at = values.length - 1
    },
    undo() {
      at = Math.max(at - 1, 0)
      return current()
    },
    redo() {
      at = Math.min(at + 1, values.length - 1)
      return current()
    },
  }
}
`,
    wrong: [
      `function createHistory(initial, limit) {
  const past = []
  const future = []
  let present = initial
  return {
    current: () => present,
    push(value) {
      past.push(present)
      if (past.length >= limit) past.shift()
      present = value
      future.length = 0
    },
    undo() {
      const previous = past.pop()
      if (previous) {
        future.push(present)
        present = previous
      }
      return present
    },
    redo() {
      const next = future.pop()
      if (next) {
        past.push(present)
        present = next
      }
      return present
    },
  }
}
`,
      `function createHistory(initial, limit) {
  const values = [initial]
  let at = 0
  return {
    current: () => values[at],
    push(value) {
      at += 1
      values.splice(at, 0, value)
      if (values.length > limit) {
        values.shift()
        at -= 1
      }
    },
    undo() {
      if (at > 0) at -= 1
      return values[at]
    },
    redo() {
      if (at < values.length - 1) at += 1
      return values[at]
    },
  }
}
`,
    ],
    explanation:
      'One array and an index in the closure are all the state you need, and every call of `createHistory` has its own. `push` has to cut off what was undone before it adds. Checking whether `pop()` returned something truthy confuses an empty stack with a value such as 0 or an empty string.',
  },
  {
    id: 'javascript/task-memoize',
    topic: 'scope',
    kind: 'code',
    difficulty: 0.9,
    seconds: 600,
    question: `Write \`memoize(fn)\`. It returns a function that returns what \`fn\` returns for the same arguments, but calls \`fn\` only once for each list of arguments.

Two lists are the same if they have the same length and their arguments are equal pair by pair, compared like keys of a \`Map\`: 1 and \`'1'\` differ, NaN equals NaN, and objects are compared by identity. Any result is remembered, including \`undefined\`; if \`fn\` throws, the error is passed on and nothing is remembered. You don’t have to pass on \`this\`. Lookups must stay fast with 100,000 different lists.`,
    language: 'javascript',
    starter: `function memoize(fn) {
  return fn
}
`,
    visible: [
      {
        expression: `(() => { let calls = 0; const f = memoize((n) => { calls++; return n * 2 }); return [f(2), f(2), f(3), calls] })()`,
        expected: [4, 4, 6, 2],
      },
      {
        expression: `(() => { let calls = 0; const f = memoize((a, b) => { calls++; return a + b }); return [f(1, 2), f(2, 1), f(1, 2), calls] })()`,
        expected: [3, 3, 3, 2],
      },
      {
        expression: `(() => { const f = memoize((x) => typeof x); return [f(1), f('1')] })()`,
        expected: ['number', 'string'],
      },
    ],
    hidden: [
      {
        expression: `(() => { let calls = 0; const f = memoize(() => { calls++ }); f(1); f(1); f(1); return calls })()`,
        expected: 1,
      },
      {
        expression: `(() => { const f = memoize((...all) => all.length); return [f(), f(undefined), f(undefined, undefined), f()] })()`,
        expected: [0, 1, 2, 0],
      },
      {
        expression: `(() => { const f = memoize((x) => String(x)); return [f(null), f(NaN), f(undefined), f('null')] })()`,
        expected: ['null', 'NaN', 'undefined', 'null'],
      },
      {
        expression: `(() => { const a = { n: 1 }; const b = { n: 1 }; let calls = 0; const f = memoize((o) => { calls++; return o }); return [f(a) === a, f(b) === b, f(a) === a, calls] })()`,
        expected: [true, true, true, 2],
      },
      {
        expression: `(() => { let calls = 0; const f = memoize((x) => { calls++; return x }); f(NaN); f(NaN); return calls })()`,
        expected: 1,
      },
      {
        expression: `(() => { let calls = 0; const f = memoize(() => { calls++; if (calls === 1) throw new Error('once'); return 'fine' }); const attempt = () => { try { return f(1) } catch (e) { return e.message } }; return [attempt(), attempt(), attempt(), calls] })()`,
        expected: ['once', 'fine', 'fine', 2],
      },
      {
        expression: `(() => { const f = memoize((x) => x + 1); const g = memoize((x) => x + 2); return [f(1), g(1), f('a,b') !== g('a,b')] })()`,
        expected: [2, 3, true],
      },
      {
        expression: `(() => { const f = memoize((...all) => all.length); return [f('a', 'b'), f('a,b'), f(['a', 'b'])] })()`,
        expected: [2, 1, 1],
      },
      {
        expression: `(() => {
  let calls = 0
  const f = memoize((a, b) => { calls++; return a + b })
  for (let round = 0; round < 2; round++) for (let i = 0; i < 3000; i++) f(i, 1)
  return calls
})()`,
        expected: 3000,
      },
    ],
    reference: `function memoize(fn) {
  const root = { next: new Map() }
  return (...args) => {
    let node = root
    for (const arg of args) {
      let next = node.next.get(arg)
      if (!next) {
        next = { next: new Map() }
        node.next.set(arg, next)
      }
      node = next
    }
    if (!('result' in node)) node.result = fn(...args)
    return node.result
  }
}
`,
    wrong: [
      `function memoize(fn) {
  const results = new Map()
  return (...args) => {
    const key = JSON.stringify(args)
    if (!results.has(key)) results.set(key, fn(...args))
    return results.get(key)
  }
}
`,
      `function memoize(fn) {
  const known = []
  return (...args) => {
    const same = (entry) => entry.args.length === args.length && entry.args.every((arg, i) => arg === args[i])
    const found = known.find(same)
    if (found) return found.result
    const result = fn(...args)
    known.push({ args, result })
    return result
  }
}
`,
    ],
    explanation:
      'JSON writes `null`, `NaN` and `undefined` the same way and can’t distinguish two objects with equal content. A list of all previous calls compares exactly but gets slower with every entry. A tree with one `Map` per argument gets both right, and a separate marker distinguishes "no result yet" from the result `undefined`.',
  },
]
