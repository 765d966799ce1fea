import type { Item } from '../rules/item.ts'

export const typeOperators: readonly Item[] = [
  {
    id: 'typescript/type-of-a-patch',
    topic: 'typeOperators',
    kind: 'single',
    difficulty: -1.5,
    seconds: 40,
    question:
      'Given `type User = { id: string; name: string; email: string }`: which type describes a change to a user, where `name` and `email` can each be left out and `id` isn’t a property at all?',
    right: "`Partial<Omit<User, 'id'>>`",
    wrong: ["`Partial<Exclude<User, 'id'>>`", "`Omit<User, 'id'> | Partial<User>`", "`Pick<Partial<User>, 'id'>`"],
    explanation:
      '`Omit` removes properties by name, and `Partial` makes the remaining ones optional. `Exclude` works on the members of a union, not on an object’s properties, so it would leave `User` as it is. A union with `Partial<User>` would let `id` back in.',
  },
  {
    id: 'typescript/values-of-a-const-object',
    topic: 'typeOperators',
    kind: 'single',
    difficulty: -0.7,
    seconds: 45,
    question: 'What is the type `Level`?',
    code: {
      language: 'typescript',
      text: `const levels = { low: 1, high: 9 } as const

type Level = (typeof levels)[keyof typeof levels]`,
    },
    right: '`1 | 9`',
    wrong: ["`'low' | 'high'`", '`number`', '`{ readonly low: 1; readonly high: 9 }`'],
    explanation:
      '`typeof levels` is the type of the constant, its `keyof` is `"low" | "high"`, and indexing a type with a union of keys gives the union of their property types. `as const` keeps the literals `1` and `9`. Without it the properties would be of type `number`.',
  },
  {
    id: 'typescript/mapped-type-renames-keys',
    topic: 'typeOperators',
    kind: 'single',
    difficulty: 0,
    seconds: 60,
    question: 'Which object is assignable to `Handlers<{ open: boolean; size: number }>`?',
    code: {
      language: 'typescript',
      text: `type Handlers<T> = {
  [K in keyof T & string as \`on\${Capitalize<K>}\`]: (value: T[K]) => void
}`,
    },
    right: '`{ onOpen: (v: boolean) => {}, onSize: (v: number) => {} }`',
    wrong: [
      '`{ onopen: (v: boolean) => {}, onsize: (v: number) => {} }`',
      '`{ open: (v: boolean) => {}, size: (v: number) => {} }`',
      '`{ onOpen: (v: string) => {}, onSize: (v: string) => {} }`',
    ],
    explanation:
      'The `as` clause of a mapped type gives every key a new name, here `on` followed by the key with a capital first letter. `K` is still the old key, so `T[K]` is the type of the original property. The intersection with `string` leaves out symbol and number keys, because `Capitalize` only takes strings.',
  },
  {
    id: 'typescript/distribution-over-a-union',
    topic: 'typeOperators',
    kind: 'single',
    difficulty: 0.6,
    seconds: 50,
    question: 'What are `A` and `B`?',
    code: {
      language: 'typescript',
      text: `type Many<T> = T extends unknown ? T[] : never
type Plain<T> = T[]

type A = Many<string | number>
type B = Plain<string | number>`,
    },
    right: '`A` is `string[] | number[]`, and `B` is `(string | number)[]`',
    wrong: [
      '`A` is `(string | number)[]`, and `B` is `string[] | number[]`',
      'Both are `(string | number)[]`, because the condition is always true',
      '`A` is `never`, and `B` is `(string | number)[]`',
    ],
    explanation:
      'A conditional type whose checked type is a bare type parameter distributes: it is evaluated for each member of the union, and the results are combined. A plain type alias substitutes the union as a whole. Wrapping both sides, as in `[T] extends [unknown]`, turns distribution off.',
  },
  {
    id: 'typescript/mapped-types-that-keep-optionality',
    topic: 'typeOperators',
    kind: 'multiple',
    difficulty: 1.1,
    seconds: 90,
    question: 'Given `type T = { a?: string; b: number }`: in which of these types is `a` still optional?',
    right: ['`{ [K in keyof T]: T[K][] }`', '`Pick<T, keyof T>`', "`Omit<T, 'b'>`"],
    wrong: ['`Record<keyof T, string>`', '`{ [K in keyof T]-?: T[K] }`', "`{ [K in 'a' | 'b']: T[K] }`"],
    explanation:
      'A mapped type over `keyof T` itself keeps the `?` and `readonly` of the properties of `T`; `Pick` and `Omit` keep them too. `Record`, and a mapped type over names that are written out, know nothing about `T`, so all their properties are required. `-?` removes the mark explicitly.',
  },
  {
    id: 'typescript/never-distributes-to-never',
    topic: 'typeOperators',
    kind: 'single',
    difficulty: 1.6,
    seconds: 60,
    question: 'What are `A` and `B`?',
    code: {
      language: 'typescript',
      text: `type IsNever<T> = T extends never ? 'yes' : 'no'
type IsNeverBoxed<T> = [T] extends [never] ? 'yes' : 'no'

type A = IsNever<never>
type B = IsNeverBoxed<never>`,
    },
    right: "`A` is `never`, and `B` is `'yes'`",
    wrong: ["Both are `'yes'`", "`A` is `'yes'`, and `B` is `'no'`", "`A` is `'no'`, and `B` is `'yes'`"],
    explanation:
      '`never` is the empty union. A distributive conditional type is evaluated once for each member, which for `never` means not at all, so the result is `never` too. Wrapping the type in a tuple prevents distribution, and `[never]` is assignable to `[never]`.',
  },
]
