import type { Item } from '../rules/item.ts'

export const asynchrony: readonly Item[] = [
  {
    id: 'javascript/answers-out-of-order',
    topic: 'asynchrony',
    kind: 'single',
    difficulty: -1,
    seconds: 50,
    question:
      'A search box asks the server on every key and shows the answer. Now and then the box says "react" while the list shows what was found for "rea". What is the cause?',
    code: {
      language: 'javascript',
      text: `async function onInput(text) {
  const found = await search(text)
  show(found)
}`,
    },
    right: 'The answer to an earlier request can arrive after the answer to a later one',
    wrong: [
      'After `await`, `text` holds the value of the next call',
      'The function lets only the first call reach `show`',
      'Missing `try`/`catch` makes `found` keep old results',
    ],
    explanation:
      'Each call has its own `text` and its own request, and nothing says that answers arrive in the order of the questions. Either abort the earlier request with an `AbortController`, or ignore an answer if a newer question has been asked meanwhile.',
  },
  {
    id: 'javascript/foreach-does-not-wait',
    topic: 'asynchrony',
    kind: 'find-the-bug',
    difficulty: -0.8,
    seconds: 60,
    question: 'The function always resolves to 0, though `fetchPrice` works. Which line is wrong?',
    code: {
      language: 'javascript',
      text: `async function total(products) {
  let sum = 0
  products.forEach(async (product) => {
    const price = await fetchPrice(product.id)
    sum += price * product.amount
  })
  return sum
}`,
    },
    line: 3,
    explanation:
      '`forEach` ignores the promises that the callback returns, so `return sum` runs before any price has arrived. A `for…of` loop with `await`, or `await Promise.all(products.map(…))` over the prices, waits for them.',
  },
  {
    id: 'javascript/all-does-not-cancel',
    topic: 'asynchrony',
    kind: 'single',
    difficulty: -0.1,
    seconds: 50,
    question:
      '`await Promise.all([save(a), save(b), save(c)])` throws because `save(a)` was rejected at once. What has become of the other two?',
    right: 'They go on as if nothing had happened, but nobody is told how they end',
    wrong: [
      'They are cancelled as soon as the first one fails',
      'They were never begun, since the first one failed',
      'They have been waited for before the error was thrown',
    ],
    explanation:
      'All three calls are made before `Promise.all` even sees their promises, and a promise is no handle for stopping work. `Promise.all` rejects with the first rejection and disregards the rest; `Promise.allSettled` waits for every outcome.',
  },
  {
    id: 'javascript/return-without-await',
    topic: 'asynchrony',
    kind: 'output',
    difficulty: 0.5,
    seconds: 60,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const load = async () => {
  throw new Error('down')
}
async function safe() {
  try {
    return load()
  } catch {
    return 'fallback'
  }
}
safe().then(
  (value) => console.log('value:', value),
  (error) => console.log('error:', error.message),
)`,
    },
    output: `error: down`,
    explanation:
      '`return load()` leaves the `try` block at once with a promise that is still to fail, so the `catch` never sees it. `return await load()` waits inside the `try` block and would give the fallback.',
  },
  {
    id: 'javascript/microtasks-before-timers',
    topic: 'asynchrony',
    kind: 'order',
    difficulty: 0.6,
    seconds: 75,
    question: 'Put the letters into the order in which this script prints them.',
    code: {
      language: 'javascript',
      text: `setTimeout(() => console.log('A'), 0)

async function work() {
  console.log('B')
  await null
  console.log('C')
}

work().then(() => console.log('D'))
Promise.resolve().then(() => console.log('E'))
console.log('F')`,
    },
    steps: ['B', 'F', 'C', 'E', 'D', 'A'],
    explanation:
      'An async function runs synchronously up to its first `await`, hence B before F. Then microtasks run in the order in which they were queued: the rest of `work` (C), then E; D is queued only when `work` has ended. The timer comes after all microtasks.',
  },
  {
    id: 'javascript/started-early-awaited-late',
    topic: 'asynchrony',
    kind: 'single',
    difficulty: 1.3,
    seconds: 75,
    question:
      'Both requests are started before either is awaited. `loadUser` takes a second; `loadOrders` is rejected after 100 ms. All callers of `page` catch its errors. What happens after 100 ms?',
    code: {
      language: 'javascript',
      text: `async function page(id) {
  const user = loadUser(id)
  const orders = loadOrders(id)
  return render(await user, await orders)
}`,
    },
    right: 'An unhandled rejection is reported, which ends a Node process',
    wrong: [
      'Nothing is reported, as the rejection is caught at `await orders`',
      '`page` is rejected at once, since its `await` follows both promises',
      '`await user` throws the error of `loadOrders` before the user is there',
    ],
    explanation:
      'While the function waits for `user`, nobody has attached a handler to `orders`; that it would be awaited later is not known to the engine. `const [user, orders] = await Promise.all([loadUser(id), loadOrders(id)])` attaches handlers to both at once.',
  },
]
