import type { Item } from '../rules/item.ts'

export const collections: readonly Item[] = [
  {
    id: 'javascript/sort-without-comparator',
    topic: 'collections',
    kind: 'single',
    difficulty: -1.6,
    seconds: 35,
    question: 'What is `[10, 9, 1, 100].sort()`?',
    right: '`[1, 10, 100, 9]`',
    wrong: ['`[1, 9, 10, 100]`', '`[100, 10, 9, 1]`', '`[10, 9, 1, 100]`'],
    explanation:
      'Without a comparator, `sort` compares the elements as strings, even if they are all numbers: "100" comes before "9". For numbers, use `sort((a, b) => a - b)`.',
  },
  {
    id: 'javascript/methods-that-copy',
    topic: 'collections',
    kind: 'multiple',
    difficulty: -0.7,
    seconds: 45,
    question: 'Which of these calls leave `list` as it was and return a new array?',
    right: ['`list.toSorted()`', '`list.slice(1)`', '`list.with(0, "x")`'],
    wrong: ['`list.splice(1)`', '`list.reverse()`', '`list.fill("x")`'],
    explanation:
      '`slice`, `concat`, `map` and `filter` have always copied, and so do the newer `toSorted`, `toReversed`, `toSpliced` and `with`. `splice`, `reverse`, `sort` and `fill` change the array they are called on, though some of them also return it.',
  },
  {
    id: 'javascript/cache-keyed-by-object',
    topic: 'collections',
    kind: 'single',
    difficulty: 0,
    seconds: 50,
    question:
      'A library computes facts about objects that its callers pass in. It wants to remember them per object for as long as the caller uses that object, but no longer. What should hold the facts?',
    right: 'A `WeakMap` with the objects as its keys',
    wrong: [
      'A `Map` with the objects as its keys',
      'A plain object with the objects as its keys',
      'A `WeakSet` of pairs of object and facts',
    ],
    explanation:
      'A `Map` would keep every object alive for as long as the map exists. A plain object turns keys into strings, so all objects share `"[object Object]"`. A `WeakMap` holds its keys weakly: once the caller drops the object, the entry goes with it. A pair in a `WeakSet` is a new object that nothing else holds and that can’t be looked up.',
  },
  {
    id: 'javascript/splice-while-iterating',
    topic: 'collections',
    kind: 'output',
    difficulty: -0.2,
    seconds: 60,
    question: 'The loop is supposed to remove every number above 4. What does the program print?',
    code: {
      language: 'javascript',
      text: `const ages = [5, 9, 8, 2, 7]
for (let i = 0; i < ages.length; i++) {
  if (ages[i] > 4) ages.splice(i, 1)
}
console.log(ages.join(' '))`,
    },
    output: `9 2`,
    explanation:
      'After `splice`, the next element has moved to index `i`, and `i++` skips it, so the loop never looks at 9. Looping backwards or using `filter` avoids that: no element moves before the loop has seen it.',
  },
  {
    id: 'javascript/spread-in-reduce',
    topic: 'collections',
    kind: 'single',
    difficulty: 0.4,
    seconds: 60,
    question: 'With 200 users this line is fast; with 50,000 different ids it takes many seconds. Why?',
    code: {
      language: 'javascript',
      text: `const byId = users.reduce((all, user) => ({ ...all, [user.id]: user }), {})`,
    },
    right: 'Every step copies all the entries gathered so far',
    wrong: [
      'Computed keys are looked up in the prototype chain',
      '`reduce` keeps every intermediate result until it ends',
      'Every step clones all the users that are in the object',
    ],
    explanation:
      'For each user, the spread creates a new object with all previous entries, which is 1 + 2 + … + n copies: quadratic. It only copies references, but over a billion of them. Adding to a single object or `Map`, for instance with `new Map(users.map((user) => [user.id, user]))`, is linear.',
  },
  {
    id: 'javascript/leaving-a-generator',
    topic: 'collections',
    kind: 'output',
    difficulty: 0.9,
    seconds: 60,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `function* rows() {
  try {
    yield 1
    yield 2
    console.log('done')
  } finally {
    console.log('closed')
  }
}
for (const row of rows()) {
  console.log(row)
  if (row === 1) break
}
console.log('after')`,
    },
    output: `1
closed
after`,
    explanation:
      'Leaving a `for…of` loop early calls `return()` on the iterator. In a generator that acts like a `return` at the `yield` where it is paused: `finally` blocks run, the rest doesn’t. This makes generators safe for holding files or connections.',
  },
  {
    id: 'javascript/lazy-iterator-helpers',
    topic: 'collections',
    kind: 'output',
    difficulty: 1.1,
    seconds: 75,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const doubled = [1, 2, 3, 4]
  .values()
  .map((n) => {
    console.log('map', n)
    return n * 2
  })
  .filter((n) => n > 2)
console.log('built')
console.log(doubled.take(1).toArray().join(' '))`,
    },
    output: `built
map 1
map 2
4`,
    explanation:
      'Unlike array methods, iterator methods do nothing until a value is requested. Each value then goes through the whole chain before the next one is fetched: 1 is doubled and dropped, 2 is doubled and taken, and then `take(1)` is done.',
  },
]
