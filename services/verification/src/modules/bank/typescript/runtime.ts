import type { Item } from '../rules/item.ts'

export const runtime: readonly Item[] = [
  {
    id: 'typescript/assertion-checks-nothing',
    topic: 'runtime',
    kind: 'single',
    difficulty: -1.8,
    seconds: 35,
    question:
      'What happens on the line `const user = JSON.parse(text) as User` if the text is valid JSON but lacks properties that `User` requires?',
    right: 'Nothing; the code continues with an object that doesn’t match its type',
    wrong: [
      'A `TypeError` is thrown, because the object can’t be cast to `User`',
      'The missing properties are added, each with the value `undefined`',
      'The compiler reports an error, because `JSON.parse` returns `unknown`',
    ],
    explanation:
      'A type assertion is erased when the code is compiled and checks nothing. `JSON.parse` returns `any`, which you can assert to be anything. Validate data from outside in code before you give it a type.',
  },
  {
    id: 'typescript/assertions-do-not-convert',
    topic: 'runtime',
    kind: 'output',
    difficulty: -1.1,
    seconds: 45,
    question: 'This compiles without errors. What does it print?',
    code: {
      language: 'typescript',
      text: `const fromForm: unknown = '5'

const cast = fromForm as number
const converted = Number(fromForm)

console.log(cast + 1)
console.log(converted + 1)
console.log(typeof cast)`,
    },
    output: '51\n6\nstring',
    explanation:
      '`as number` only changes what the compiler believes; the value is still the string `"5"`, and `+` joins text. `Number()` is a function that runs and converts. After an assertion the type can be wrong, and nothing at run time will tell you.',
  },
  {
    id: 'typescript/indexed-access-may-miss',
    topic: 'runtime',
    kind: 'single',
    difficulty: -0.3,
    seconds: 45,
    question:
      'Given `const names: string[] = await load()`: what does the setting `noUncheckedIndexedAccess` change about the expression `names[0]`?',
    right: 'Its type becomes `string | undefined`, so the code has to handle a missing element',
    wrong: [
      'It throws an error at run time if the array is empty, instead of giving `undefined`',
      'It is rejected by the compiler, and you have to write `names.at(0)` in its place',
      'Its type stays `string`, but an index known to be out of range is reported as an error',
    ],
    explanation:
      'Without this setting, which isn’t part of `strict`, the compiler assumes that every index finds an element. With it, reading by index adds `undefined` to the type, which matches what happens for an empty array. It only affects types; nothing is checked at run time.',
  },
  {
    id: 'typescript/private-and-hash-private',
    topic: 'runtime',
    kind: 'output',
    difficulty: 0.3,
    seconds: 70,
    question: 'What does this print?',
    code: {
      language: 'typescript',
      text: `class Account {
  owner = 'Ada'
  private token = 't1'
  #pin = 42

  check(pin: number): boolean {
    return this.#pin === pin
  }
}

const account = new Account()
console.log(JSON.stringify(account))
console.log(Object.keys(account).length)
console.log(account.check(42))`,
    },
    output: '{"owner":"Ada","token":"t1"}\n2\ntrue',
    explanation:
      '`private` is a compiler rule; at run time `token` is an ordinary property, and it shows up in JSON, in logs and in `Object.keys`. A `#` field is private in the language itself and isn’t a property that can be listed. The class can still read it.',
  },
  {
    id: 'typescript/syntax-that-cannot-be-erased',
    topic: 'runtime',
    kind: 'multiple',
    difficulty: 0.7,
    seconds: 70,
    question:
      'Node.js can run TypeScript files directly by just removing the types. The compiler setting `erasableSyntaxOnly` rejects whatever doesn’t work that way. Which of these does it reject?',
    right: [
      "`enum Colour { Red = 'red' }`",
      '`class A { constructor(private name: string) {} }`',
      '`namespace Config { export const port = 80 }`',
    ],
    wrong: [
      '`abstract class B { abstract run(): void }`',
      "`const modes = ['a', 'b'] as const satisfies readonly string[]`",
      '`class C { private readonly name!: string }`',
    ],
    explanation:
      'An enum, a parameter property and a namespace containing values all produce code of their own: an object, an assignment, a function. Removing them like types would change what the program does. `abstract`, `private`, `readonly`, `!` and `satisfies` leave valid JavaScript behind when they are removed.',
  },
  {
    id: 'typescript/import-type-across-files',
    topic: 'runtime',
    kind: 'single',
    difficulty: 1,
    seconds: 75,
    question:
      'A bundler compiles each file separately, without looking at any other. Why does the second line cause trouble there, and how do you fix it?',
    code: {
      language: 'typescript',
      text: `// index.ts
export { User } from './user.ts'

// user.ts
export interface User { name: string }`,
    },
    right: 'It can’t tell that `User` is only a type and keeps the export; `export type { User }` says so',
    wrong: [
      'It can’t re-export what it hasn’t imported; an `import { User }` has to come on the line above',
      'It copies the interface into both files, which then differ; `declare` makes them the same again',
      'It reads `user.ts` too late, as interfaces aren’t hoisted; `export default` makes it load first',
    ],
    explanation:
      'On its own, `index.ts` doesn’t reveal whether `User` is a value or a type. If the export is kept, the module asks at run time for something that `user.ts` doesn’t provide, and loading fails. The settings `isolatedModules` and `verbatimModuleSyntax` make the compiler insist on `type` here.',
  },
  {
    id: 'typescript/field-of-subclass-resets',
    topic: 'runtime',
    kind: 'output',
    difficulty: 1.6,
    seconds: 90,
    question: 'The code is compiled for ES2022 or later, so that class fields stay class fields. What does it print?',
    code: {
      language: 'typescript',
      text: `class Base {
  constructor() {
    this.setUp()
  }
  setUp(): void {}
}

class Page extends Base {
  title?: string
  size = 1
  override setUp(): void {
    this.title = 'Home'
    this.size = 5
  }
}

const page = new Page()
console.log(page.title)
console.log(page.size)`,
    },
    output: 'undefined\n1',
    explanation:
      'A subclass’s fields are initialised after the base class’s constructor has returned, so they overwrite what `setUp` assigned. That includes `title`, which has no initial value: the field is defined as `undefined`. With `declare title?: string` it would only be a type and would keep its value.',
  },
]
