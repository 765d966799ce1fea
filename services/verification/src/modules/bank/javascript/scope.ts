import type { Item } from '../rules/item.ts'

export const scope: readonly Item[] = [
  {
    id: 'javascript/loop-variable-captured',
    topic: 'scope',
    kind: 'output',
    difficulty: -1.3,
    seconds: 50,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const first = []
for (var i = 0; i < 3; i++) first.push(() => i)
const second = []
for (let k = 0; k < 3; k++) second.push(() => k)
console.log(first.map((read) => read()).join(' '))
console.log(second.map((read) => read()).join(' '))`,
    },
    output: `3 3 3
0 1 2`,
    explanation:
      'With `var` there is one variable for the whole loop, and all three functions read it after the loop has left it at 3. `let` in the head of a `for` creates a new variable for each iteration, so each function keeps its own.',
  },
  {
    id: 'javascript/method-torn-off',
    topic: 'scope',
    kind: 'find-the-bug',
    difficulty: -0.9,
    seconds: 60,
    question:
      'This module throws "Cannot read properties of undefined". Which line contains the mistake? The class itself is used in many places and is fine.',
    code: {
      language: 'javascript',
      text: `class Cart {
  items = []
  add(item) {
    this.items.push(item)
  }
}

export function fill(lines) {
  const cart = new Cart()
  const wanted = lines.filter((line) => line.amount > 0)
  wanted.forEach(cart.add)
  return cart
}`,
    },
    line: 11,
    explanation:
      'Without a call, `cart.add` is just the function; `forEach` calls it without a receiver, so `this` is `undefined` in it. `wanted.forEach((line) => cart.add(line))` calls it as a method of `cart`.',
  },
  {
    id: 'javascript/temporal-dead-zone',
    topic: 'scope',
    kind: 'output',
    difficulty: 0.3,
    seconds: 60,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const label = 'outer'

function show(isShort) {
  try {
    console.log(label)
  } catch (error) {
    console.log(error.name)
  }
  const label = isShort ? 'in' : 'inner'
  console.log(label)
}

show(true)`,
    },
    output: `ReferenceError
in`,
    explanation:
      'The `const` in the function makes `label` a local name for the whole function body, so the outer one is hidden from the first line on. Until its declaration has run, reading it throws a `ReferenceError`.',
  },
  {
    id: 'javascript/what-arrows-lack',
    topic: 'scope',
    kind: 'multiple',
    difficulty: -0.4,
    seconds: 50,
    question: 'Which of these statements about arrow functions are true?',
    right: [
      'They take `this` from the code around them',
      'They can’t be called with `new`',
      'They have no `arguments` object of their own',
    ],
    wrong: [
      'They get a different `this` through `bind`',
      'They can’t be declared `async`',
      'They return the last value of a block',
    ],
    explanation:
      '`this` and `arguments` in an arrow function are those of the surrounding function, and `bind` or `call` can’t change that. Arrow functions have no `prototype` and can’t be constructors. A body in braces needs a `return`, as in any other function.',
  },
  {
    id: 'javascript/live-bindings',
    topic: 'scope',
    kind: 'single',
    difficulty: 0.9,
    seconds: 60,
    question: '`main.js` is loaded as an ES module. What happens?',
    code: {
      language: 'javascript',
      text: `// counter.js
export let count = 0
export function increment() {
  count += 1
}

// main.js
import { count, increment } from './counter.js'
increment()
console.log(count)
count += 1`,
    },
    right: 'It prints 1, and then the last line throws a `TypeError`',
    wrong: [
      'It prints 0, and then the last line throws a `TypeError`',
      'It prints 1, and then the last line makes `count` 2 in both modules',
      'It prints 0, and then the last line makes `count` 1 in `main.js` only',
    ],
    explanation:
      'An import isn’t a copy but a live view of the exporting module’s variable, so the importing module sees the increment. There it is read-only: only the module that declares it can assign to it.',
  },
  {
    id: 'javascript/module-evaluation-order',
    topic: 'scope',
    kind: 'order',
    difficulty: 0.8,
    seconds: 75,
    question:
      'The browser loads `main.js` with `<script type="module">`. Each file prints its own name in the line shown. Put the names in the order in which they are printed.',
    code: {
      language: 'javascript',
      text: `// main.js
console.log('main')
import './router.js'
import './log.js'

// router.js
import './pages.js'
import './log.js'
console.log('router')

// pages.js
import './log.js'
console.log('pages')

// log.js
console.log('log')`,
    },
    steps: ['log', 'pages', 'router', 'main'],
    explanation:
      'Imports are hoisted: a module runs only after everything it imports, depth first and in the order of the import statements, whatever comes before them in the file. Each module runs once, so `log` prints only where it is first reached, through `pages`.',
  },
]
