import type { Item } from '../rules/item.ts'

export const objects: readonly Item[] = [
  {
    id: 'javascript/freeze-is-shallow',
    topic: 'objects',
    kind: 'single',
    difficulty: -1.1,
    seconds: 45,
    question: 'In an ES module, which of the last three lines throw an error?',
    code: {
      language: 'javascript',
      text: `const config = Object.freeze({ port: 80, hosts: ['a'] })

config.port = 81       // A
config.hosts.push('b') // B
config.hosts = []      // C`,
    },
    right: 'A and C, but not B',
    wrong: ['Only C: `port` is a number', 'All three of them', 'None: the writes are ignored'],
    explanation:
      '`Object.freeze` makes that one object’s properties read-only; in strict mode, which modules always use, assigning to them throws. The array is a separate object that hasn’t been frozen, so it can still grow.',
  },
  {
    id: 'javascript/own-keys-only',
    topic: 'objects',
    kind: 'multiple',
    difficulty: -0.8,
    seconds: 50,
    question: 'Which of these only look at the properties of `object` itself, not at those it inherits?',
    right: ['`Object.keys(object)`', '`{ ...object }`', '`Object.hasOwn(object, key)`'],
    wrong: ['`key in object`', '`for (const key in object)`', '`object[key] !== undefined`'],
    explanation:
      '`in`, `for…in` and reading a property walk up the prototype chain: `"toString" in {}` is true. `Object.keys`, `Object.entries`, spread and `Object.hasOwn` only consider own properties.',
  },
  {
    id: 'javascript/setter-calls-itself',
    topic: 'objects',
    kind: 'find-the-bug',
    difficulty: -0.2,
    seconds: 60,
    question: '`new Account("Ada")` ends with "Maximum call stack size exceeded". Which line is wrong?',
    code: {
      language: 'javascript',
      text: `class Account {
  #changes = 0
  constructor(owner) {
    this.owner = owner
  }
  get owner() {
    return this._owner
  }
  set owner(name) {
    if (name.trim() === '') throw new RangeError('no name')
    this.#changes += 1
    this.owner = name.trim()
  }
}`,
    },
    line: 12,
    explanation:
      'Inside the setter, assigning to `this.owner` calls the setter again, endlessly. It has to write to the field behind the property, here `this._owner`, which the getter reads. The assignment in the constructor is fine: it is meant to go through the setter.',
  },
  {
    id: 'javascript/array-on-the-prototype',
    topic: 'objects',
    kind: 'output',
    difficulty: 0.2,
    seconds: 60,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `const defaults = { retries: 1, hosts: ['main'] }
const mine = Object.create(defaults)
const yours = Object.create(defaults)
mine.retries += 1
mine.hosts.push('spare')
console.log(mine.retries, yours.retries)
console.log(mine.hosts.length, yours.hosts.length)`,
    },
    output: `2 1
2 2`,
    explanation:
      'Reading falls back to the prototype, but assigning creates an own property: `mine.retries` becomes 2 and shadows the default. `push` doesn’t assign a property of `mine`; it changes the one array that both inherit.',
  },
  {
    id: 'javascript/field-after-super',
    topic: 'objects',
    kind: 'output',
    difficulty: 1.2,
    seconds: 70,
    question: 'What does this program print?',
    code: {
      language: 'javascript',
      text: `class Widget {
  constructor() {
    this.setUp()
  }
  setUp() {}
}
class Button extends Widget {
  label = 'none'
  setUp() {
    this.label = 'ready'
    this.size = 3
  }
}
const button = new Button()
console.log(button.label)
console.log(button.size)`,
    },
    output: `none
3`,
    explanation:
      'A derived class’s fields are initialised when `super()` returns. The overridden `setUp` runs before that, called by the base class’s constructor, and then the initialiser overwrites its `label`; `size` has no initialiser and stays. That is why calling overridable methods from a constructor is risky.',
  },
  {
    id: 'javascript/proxy-and-private-fields',
    topic: 'objects',
    kind: 'single',
    difficulty: 1.7,
    seconds: 70,
    question: 'What happens on the last line?',
    code: {
      language: 'javascript',
      text: `class Account {
  #cents = 100
  balance() {
    return this.#cents / 100
  }
}
const watched = new Proxy(new Account(), {})
console.log(watched.balance())`,
    },
    right: 'It throws: the proxy itself has no field `#cents`',
    wrong: [
      'It prints 1: without traps, a proxy changes nothing',
      'It throws: a proxy without a `get` trap has no methods',
      'It prints `NaN`: `#cents` is `undefined` on a proxy',
    ],
    explanation:
      'The method is found through the proxy and called with the proxy as `this`. Private fields aren’t properties: access to them isn’t forwarded to the target, and an object that lacks the field causes a `TypeError`. A `get` trap that binds methods to the target avoids this.',
  },
]
