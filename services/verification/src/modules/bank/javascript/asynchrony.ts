import type { Item } from '../rules/item.ts'

export const asynchrony: readonly Item[] = [
  {
    id: 'javascript/answers-out-of-order',
    topic: 'asynchrony',
    kind: 'single',
    difficulty: -1,
    seconds: 50,
    question:
      'A search box sends a request on every keystroke and shows the results. Now and then the box says "react" while the list shows the results for "rea". What is the cause?',
    code: {
      language: 'javascript',
      text: `async function onInput(text) {
  const found = await search(text)
  show(found)
}`,
    },
    right: 'An earlier request’s response can arrive after a later one’s',
    wrong: [
      'After `await`, `text` already holds the value of the next call',
      'The async function lets only the first call reach `show`',
      'Without `try`/`catch`, `found` keeps the previous results',
    ],
    explanation:
      'Each call has its own `text` and its own request, and nothing guarantees that responses arrive in the order of the requests. Either abort the earlier request with an `AbortController`, or ignore a response if a newer request has been sent since.',
  },
  {
    id: 'javascript/foreach-does-not-wait',
    topic: 'asynchrony',
    kind: 'find-the-bug',
    difficulty: -0.8,
    seconds: 60,
    question: 'This function always resolves to 0, although `fetchPrice` works. Which line is wrong?',
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
      '`await Promise.all([save(a), save(b), save(c)])` throws because `save(a)` was rejected right away. What happens to the other two?',
    right: 'They carry on as usual, but their results are ignored',
    wrong: [
      'They are cancelled as soon as the first promise rejects',
      'They are never started, because the first call failed',
      'They have both finished before the error is thrown',
    ],
    explanation:
      'All three calls are made before `Promise.all` even sees their promises, and a promise gives you no way to stop the work. `Promise.all` rejects with the first rejection and ignores the rest; `Promise.allSettled` waits for every outcome.',
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
      '`return load()` leaves the `try` block at once with a promise that hasn’t failed yet, so the `catch` never sees it. `return await load()` waits inside the `try` block and would return the fallback.',
  },
  {
    id: 'javascript/microtasks-before-timers',
    topic: 'asynchrony',
    kind: 'order',
    difficulty: 0.6,
    seconds: 75,
    question: 'Put the letters in the order in which this script prints them.',
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
      'An async function runs synchronously up to its first `await`, so B comes before F. Then the microtasks run in the order in which they were queued: the rest of `work` (C), then E; D is only queued once `work` has ended. The timer comes after all microtasks.',
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
      'Nothing is reported, because `await orders` catches the rejection',
      '`page` is rejected at once, because its `await` follows both promises',
      '`await user` throws the error of `loadOrders` before the user arrives',
    ],
    explanation:
      'While the function waits for `user`, nothing has attached a handler to `orders`; the engine doesn’t know that it will be awaited later. `const [user, orders] = await Promise.all([loadUser(id), loadOrders(id)])` attaches handlers to both at once.',
  },
]
