import type { Item } from '../rules/item.ts'

export const narrowing: readonly Item[] = [
  {
    id: 'typescript/unknown-before-use',
    topic: 'narrowing',
    kind: 'single',
    difficulty: -1.7,
    seconds: 30,
    question:
      'A function takes `value: unknown` instead of `value: any`. Under `strict`, what does that change inside the function?',
    right: 'Code has to narrow or assert it before reading its properties',
    wrong: [
      'The value is checked against its type each time the function is called',
      'The value can be read as any type, but nothing can be assigned to it',
      'The value can only be an object or an array, as `unknown` excludes primitives',
    ],
    explanation:
      '`unknown` accepts every value, just like `any`, but allows almost nothing until the code has narrowed it, for example with `typeof` or `instanceof`. `any` turns checking off instead. Neither adds a check at run time.',
  },
  {
    id: 'typescript/never-for-exhaustiveness',
    topic: 'narrowing',
    kind: 'single',
    difficulty: -1,
    seconds: 50,
    question: 'What does the line with `rest` achieve?',
    code: {
      language: 'typescript',
      text: `type Event =
  | { kind: 'opened'; by: string }
  | { kind: 'closed'; reason: string }

function describe(event: Event): string {
  switch (event.kind) {
    case 'opened': return 'opened by ' + event.by
    case 'closed': return 'closed: ' + event.reason
    default: {
      const rest: never = event
      throw new Error('unexpected ' + JSON.stringify(rest))
    }
  }
}`,
    },
    right: 'If a third kind is added to `Event` and not handled here, the code no longer compiles',
    wrong: [
      'If an object of an unknown kind arrives at run time, the assignment to `never` throws an error',
      'It tells the compiler to treat the `default` branch as dead code and leave it out of the output',
      'It makes the compiler reject callers that pass an object whose `kind` is a plain `string`',
    ],
    explanation:
      'Once every kind has been handled, `event` is narrowed to `never` in the `default` branch, so the assignment is allowed. A new member of the union that no `case` handles would still be in `event`, and it isn’t assignable to `never`. The assignment itself does nothing at run time; the `throw` below it does.',
  },
  {
    id: 'typescript/truthiness-drops-zero',
    topic: 'narrowing',
    kind: 'output',
    difficulty: -0.7,
    seconds: 50,
    question: 'What does this print?',
    code: {
      language: 'typescript',
      text: `function label(limit?: number | null): string {
  if (limit) return 'limit ' + limit
  if (limit === undefined) return 'default'
  return 'none'
}

console.log(label(5))
console.log(label(0))
console.log(label())
console.log(label(null))`,
    },
    output: 'limit 5\nnone\ndefault\nnone',
    explanation:
      'A truthiness check removes `null` and `undefined` from the type, but at run time it also sends `0`, `NaN` and `""` down the other path. So a limit of 0 is treated as no limit. Where zero or the empty string is a real value, compare with `undefined` or `null` instead.',
  },
  {
    id: 'typescript/conditions-that-leave-an-array',
    topic: 'narrowing',
    kind: 'multiple',
    difficulty: 0,
    seconds: 70,
    question:
      'Given `input: string | string[] | undefined` and `strict`: with which of these conditions is the type of `input` exactly `string[]` inside the body of an `if`?',
    right: ['`Array.isArray(input)`', "`typeof input === 'object'`", "`input && typeof input !== 'string'`"],
    wrong: ['`input && input.length > 1`', '`input?.length !== undefined`', "`typeof input !== 'string'`"],
    explanation:
      'Narrowing follows what a check proves: arrays are the only objects in this union, so both `Array.isArray` and `typeof … === "object"` leave `string[]`. Strings have a `length` as well as arrays, so checking it only removes `undefined`. Excluding only `string` still leaves `undefined`.',
  },
  {
    id: 'typescript/property-narrowing-in-callback',
    topic: 'narrowing',
    kind: 'find-the-bug',
    difficulty: 0.4,
    seconds: 70,
    question: 'With `strict` on, the compiler reports exactly one error in this code. On which line?',
    code: {
      language: 'typescript',
      text: `type Session = { user?: { name: string } }

function greet(session: Session, later: (run: () => void) => void): void {
  const prefix = session.user?.name ?? 'nobody'
  if (!session.user) return
  console.log(prefix, session.user.name)
  const user = session.user
  later(() => console.log(user.name))
  later(() => console.log(session.user.name))
}`,
    },
    line: 9,
    explanation:
      'The narrowing of `session.user` doesn’t hold inside a callback, because the property could have changed by the time the callback runs. The constant `user` on line 7 can’t change, so the callback keeps its narrowed type. Copying a narrowed property into a `const` is the usual fix.',
  },
  {
    id: 'typescript/predicate-false-branch',
    topic: 'narrowing',
    kind: 'single',
    difficulty: 1.2,
    seconds: 80,
    question: 'This compiles without errors. What is wrong with it?',
    code: {
      language: 'typescript',
      text: `function isShortCode(value: string | number): value is string {
  return typeof value === 'string' && value.length <= 4
}

function total(value: string | number): number {
  return isShortCode(value) ? 0 : value + 1
}`,
    },
    right: 'Where the guard returns false, a long string is treated as a `number`, so `value + 1` may join text',
    wrong: [
      'The guard is never used for narrowing, because a predicate has to be a single `typeof` comparison',
      'The guard gives `value` the type `string & number` where it is true, so that branch never runs',
      'A number passed to the guard throws, because it reads `value.length` on a value without one',
    ],
    explanation:
      'A type predicate works in both directions: where `value is string` is false, the compiler removes `string` from the union. The guard also returns false for long strings, so `total("abcdef")` computes `"abcdef" + 1`. A predicate should be true for exactly the values of the type it names.',
  },
]
