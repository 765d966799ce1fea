import type { Item } from '../rules/item.ts'

export const tasksPromises: readonly Item[] = [
  {
    id: 'javascript/task-map-limit',
    topic: 'asynchrony',
    kind: 'code',
    difficulty: 1.2,
    seconds: 720,
    question: `Write \`mapLimit(items, limit, work)\`. It calls \`work(item, index)\` for every item of the array, in order, with at most \`limit\` (at least 1) unfinished calls at any time; as soon as one finishes, the next starts. It returns a promise of the array of results, in the order of the items.

\`work\` returns a promise or a plain value. If a call fails, whether by a rejected promise or by throwing, the promise returned by \`mapLimit\` is rejected with that error, and no further calls are started.`,
    language: 'javascript',
    starter: `async function mapLimit(items, limit, work) {
  return []
}
`,
    visible: [
      { expression: `mapLimit([1, 2, 3], 2, async (n) => n * 10)`, expected: [10, 20, 30] },
      {
        expression: `(async () => {
  let running = 0
  let most = 0
  await mapLimit([1, 2, 3, 4, 5], 2, async () => {
    running += 1
    most = Math.max(most, running)
    for (let i = 0; i < 5; i++) await null
    running -= 1
  })
  return most
})()`,
        expected: 2,
      },
      {
        expression: `mapLimit(['a', 'b'], 1, async () => { throw new Error('down') }).catch((error) => error.message)`,
        expected: 'down',
      },
    ],
    hidden: [
      { expression: `mapLimit([], 3, async (n) => n)`, expected: [] },
      {
        expression: `mapLimit([9, 1, 5, 0], 4, async (turns) => {
  for (let i = 0; i < turns; i++) await null
  return turns
})`,
        expected: [9, 1, 5, 0],
      },
      {
        expression: `(async () => {
  const started = []
  const free = []
  mapLimit(['a', 'b', 'c', 'd'], 2, (name) => {
    started.push(name)
    return new Promise((resolve) => free.push(resolve))
  })
  for (let i = 0; i < 20; i++) await null
  free[1]()
  for (let i = 0; i < 20; i++) await null
  free[2]()
  for (let i = 0; i < 20; i++) await null
  return started
})()`,
        expected: ['a', 'b', 'c', 'd'],
      },
      {
        expression: `(async () => {
  const started = []
  const outcome = await mapLimit([1, 2, 3, 4, 5, 6], 2, async (n) => {
    started.push(n)
    for (let i = 0; i < 4 * n; i++) await null
    if (n === 2) throw new Error('two')
  }).catch((error) => error.message)
  for (let i = 0; i < 100; i++) await null
  return [outcome, started]
})()`,
        expected: ['two', [1, 2, 3]],
      },
      {
        expression: `(async () => {
  const started = []
  const outcome = await mapLimit([1, 2, 3], 1, (n) => {
    started.push(n)
    throw new Error('at once')
  }).catch((error) => error.message)
  return [outcome, started]
})()`,
        expected: ['at once', [1]],
      },
      { expression: `mapLimit(['x', 'y', 'z'], 10, (item, index) => item + index)`, expected: ['x0', 'y1', 'z2'] },
      {
        expression: `mapLimit([0, 1, 2], 2, (n) => (n === 0 ? undefined : n)).then((r) => [r.length, r[0] === undefined, r[2]])`,
        expected: [3, true, 2],
      },
      {
        expression: `mapLimit(Array.from({ length: 3000 }, (_, i) => i), 8, async (n) => n).then((r) => [r.length, r[2999]])`,
        expected: [3000, 2999],
      },
    ],
    reference: `async function mapLimit(items, limit, work) {
  const results = new Array(items.length)
  let next = 0
  let hasFailed = false
  const runner = async () => {
    while (next < items.length && !hasFailed) {
      const index = next++
      try {
        results[index] = await work(items[index], index)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runner))
  return results
}
`,
    wrong: [
      `async function mapLimit(items, limit, work) {
  const results = []
  for (let i = 0; i < items.length; i += limit) {
    const batch = items.slice(i, i + limit)
    results.push(...(await Promise.all(batch.map((item, k) => work(item, i + k)))))
  }
  return results
}
`,
      `async function mapLimit(items, limit, work) {
  const results = new Array(items.length)
  let next = 0
  const runner = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index], index)
    }
  }
  await Promise.all(Array.from({ length: limit }, runner))
  return results
}
`,
    ],
    explanation:
      'A few runners that take the next index from a shared counter make full use of the limit, whereas batches wait for their slowest member. Store each result at its item’s index, whichever finishes first. `Promise.all` rejects on the first failure but doesn’t stop the other runners, so they need a flag.',
  },
  {
    id: 'javascript/task-single-flight',
    topic: 'asynchrony',
    kind: 'code',
    difficulty: 1,
    seconds: 540,
    question: `Write \`singleFlight(load)\`, which saves a server from handling identical requests at the same time. It returns a function \`get(key)\` that always returns a promise of what \`load(key)\` returns.

While a load for a key is in progress, further calls of \`get\` with that key (compared as in a \`Map\`) don’t call \`load\` but share its outcome, whether that is a value or an error. Once it has ended, either way, the next \`get\` calls \`load\` again. \`load\` may return a promise or a plain value, and it may throw.`,
    language: 'javascript',
    starter: `function singleFlight(load) {
  return async (key) => load(key)
}
`,
    visible: [
      {
        expression: `(async () => {
  let calls = 0
  const get = singleFlight(async (key) => { calls += 1; return key + '!' })
  return [await Promise.all([get('a'), get('a'), get('b')]), calls]
})()`,
        expected: [['a!', 'a!', 'b!'], 2],
      },
      {
        expression: `(async () => {
  let calls = 0
  const get = singleFlight(async () => ++calls)
  return [await get('a'), await get('a')]
})()`,
        expected: [1, 2],
      },
      {
        expression: `(async () => {
  const get = singleFlight(async () => { throw new Error('down') })
  const outcomes = await Promise.allSettled([get(1), get(1)])
  return outcomes.map((outcome) => outcome.reason.message)
})()`,
        expected: ['down', 'down'],
      },
    ],
    hidden: [
      {
        expression: `(async () => {
  let calls = 0
  const get = singleFlight(async () => { calls += 1; if (calls === 1) throw new Error('down'); return calls })
  const first = await get('a').catch((error) => error.message)
  return [first, await get('a'), await get('a')]
})()`,
        expected: ['down', 2, 3],
      },
      {
        expression: `(async () => {
  let calls = 0
  const get = singleFlight(() => { calls += 1; if (calls === 1) throw new Error('at once'); return calls })
  const attempt = async () => { try { return await get('a') } catch (error) { return error.message } }
  return [await attempt(), await attempt(), await attempt()]
})()`,
        expected: ['at once', 2, 3],
      },
      {
        expression: `(() => {
  const get = singleFlight(() => { throw new Error('at once') })
  try {
    return get('a').catch((error) => 'rejected: ' + error.message)
  } catch (error) {
    return 'thrown: ' + error.message
  }
})()`,
        expected: 'rejected: at once',
      },
      {
        expression: `(async () => {
  let calls = 0
  const get = singleFlight((key) => { calls += 1; return typeof key })
  return [await Promise.all([get(1), get('1'), get(NaN), get(NaN), get('__proto__')]), calls]
})()`,
        expected: [['number', 'string', 'number', 'number', 'string'], 4],
      },
      {
        expression: `(async () => {
  const free = []
  const get = singleFlight(() => new Promise((resolve) => free.push(resolve)))
  const first = get('a')
  for (let i = 0; i < 10; i++) await null
  const second = get('a')
  for (let i = 0; i < 10; i++) await null
  const calls = free.length
  free[0]('x')
  return [calls, await first, await second]
})()`,
        expected: [1, 'x', 'x'],
      },
      {
        expression: `(async () => {
  let calls = 0
  const get = singleFlight(() => { calls += 1 })
  await get('a')
  await Promise.all([get('a'), get('a')])
  return calls
})()`,
        expected: 2,
      },
    ],
    reference: `function singleFlight(load) {
  const pending = new Map()
  return (key) => {
    if (!pending.has(key)) {
      const outcome = new Promise((resolve) => resolve(load(key)))
      pending.set(
        key,
        outcome.finally(() => pending.delete(key)),
      )
    }
    return pending.get(key)
  }
}
`,
    wrong: [
      `function singleFlight(load) {
  const pending = new Map()
  return (key) => {
    if (pending.has(key)) return pending.get(key)
    const run = async () => {
      const value = await load(key)
      pending.delete(key)
      return value
    }
    const promise = run()
    pending.set(key, promise)
    return promise
  }
}
`,
      `function singleFlight(load) {
  const pending = new Map()
  return (key) => {
    if (pending.has(key)) return pending.get(key)
    const run = async () => {
      try {
        return await load(key)
      } finally {
        pending.delete(key)
      }
    }
    const promise = run()
    pending.set(key, promise)
    return promise
  }
}
`,
    ],
    explanation:
      'The entry has to be removed when the load ends, even if it ends with an error, or one failure would be returned for ever. An async function runs synchronously up to its first `await`: if `load` throws there, a `finally` inside the function removes the entry before it has been set. A reaction to the promise always runs later, so that is the place to remove it.',
  },
]
