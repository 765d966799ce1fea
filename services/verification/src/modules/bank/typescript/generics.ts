import type { Item } from '../rules/item.ts'

export const generics: readonly Item[] = [
  {
    id: 'typescript/type-parameter-carries-through',
    topic: 'generics',
    kind: 'single',
    difficulty: -1.5,
    seconds: 40,
    question:
      'What do callers gain from `function last<T>(items: readonly T[]): T | undefined` compared with `function last(items: readonly unknown[]): unknown`?',
    right: 'The result has the element type of the array passed in, without a cast',
    wrong: [
      'The function accepts arrays of mixed types, which `unknown[]` would reject',
      'The array is checked at run time to hold only elements of one single type',
      'The function is compiled once for each element type, so calls run faster',
    ],
    explanation:
      'A type parameter links the types of inputs and outputs: for a `Date[]` the result is `Date | undefined`. With `unknown`, the caller would have to narrow or cast the result. Types are erased, so neither version checks anything at run time or runs faster.',
  },
  {
    id: 'typescript/key-as-type-parameter',
    topic: 'generics',
    kind: 'single',
    difficulty: -0.2,
    seconds: 60,
    question: 'Both functions compile. What does `K` in the second one make possible?',
    code: {
      language: 'typescript',
      text: `function readA<T>(source: T, key: keyof T): T[keyof T] {
  return source[key]
}

function readB<T, K extends keyof T>(source: T, key: K): T[K] {
  return source[key]
}`,
    },
    right: 'The result has the type of the one property you ask for, not of all properties together',
    wrong: [
      'A key that doesn’t exist on the object is rejected, while `readA` would let it through',
      'The key can be computed while the program runs, which `readA` only allows for literals',
      'Keys of nested objects can be passed too, because `K` also covers properties below `T`',
    ],
    explanation:
      '`T[keyof T]` is the union of the types of all properties. With `K` inferred as the literal key that was passed, `T[K]` is the type of just that property: `readB(user, "age")` is a `number`. Both versions reject keys that don’t exist.',
  },
  {
    id: 'typescript/overloads-in-order',
    topic: 'generics',
    kind: 'order',
    difficulty: 0.2,
    seconds: 60,
    question:
      'These declarations make up one overloaded function. Put them in the order they need, from top to bottom, so that every call gets the most specific result type that applies.',
    steps: [
      "`function read(name: 'port'): number`",
      "`function read(name: 'port' | 'debug'): number | boolean`",
      '`function read(name: string): number | boolean | string`',
      '`function read(name: string): number | boolean | string { return lookUp(name) }`',
    ],
    explanation:
      'The compiler tries the overloads from top to bottom and takes the first that fits the call, so the more specific signature has to come before the more general one. The implementation comes last, right after the overload signatures, and isn’t itself visible to callers.',
  },
  {
    id: 'typescript/needless-type-parameters',
    topic: 'generics',
    kind: 'multiple',
    difficulty: 0.4,
    seconds: 80,
    question:
      'In which of these signatures could a plain type replace the type parameter, without callers losing any checking or precision?',
    right: [
      '`function log<T>(value: T): void`',
      '`function size<T extends { length: number }>(thing: T): number`',
      '`function join<T extends string>(parts: readonly T[]): string`',
    ],
    wrong: [
      '`function tap<T>(value: T, run: (value: T) => void): void`',
      '`function once<T>(make: () => T): () => T`',
      '`function sorted<T extends string>(parts: readonly T[]): T[]`',
    ],
    explanation:
      'A type parameter is useful if it connects at least two places in a signature, such as an argument and the result, or two arguments. Used once, it says no more than its constraint: `unknown`, `{ length: number }` and `readonly string[]` would do. `sorted` keeps a union of literals in its result, which `string[]` would lose.',
  },
  {
    id: 'typescript/constraint-is-not-the-type',
    topic: 'generics',
    kind: 'find-the-bug',
    difficulty: 0.8,
    seconds: 80,
    question: 'With `strict` on, the compiler reports exactly one error in this code. On which line?',
    code: {
      language: 'typescript',
      text: `type Entity = { id: number }

function findOrFirst<T extends Entity>(items: readonly T[], id: number): T {
  const found = items.find((item) => item.id === id)
  if (found) return found
  const [first] = items
  if (first) return { ...first, id: first.id }
  return { id }
}

const hit = findOrFirst([{ id: 1, name: 'Ada' }], 1)
console.log(hit.name.length)`,
    },
    line: 8,
    explanation:
      '`T` stands for a type that the caller chooses, here `{ id: number; name: string }`. An object that only meets the constraint `Entity` may lack the rest, so it can’t be returned as a `T`; line 12 would read `length` of `undefined`. Line 7 is accepted because spreading `first` keeps all of `T`.',
  },
  {
    id: 'typescript/no-infer-on-default',
    topic: 'generics',
    kind: 'single',
    difficulty: 1.1,
    seconds: 75,
    question:
      'This call should be rejected, because `"gren"` isn’t one of the options, yet it compiles. Which parameter list makes the compiler reject it and still accept `pick(["red", "green"], "green")`?',
    code: {
      language: 'typescript',
      text: `function pick<T extends string>(options: T[], fallback: T): T {
  return options[0] ?? fallback
}

pick(['red', 'green'], 'gren')`,
    },
    right: '`(options: T[], fallback: NoInfer<T>)`',
    wrong: [
      '`(options: T[], fallback: Extract<T, string>)`',
      '`(options: readonly T[], fallback: T)`',
      '`(options: NoInfer<T>[], fallback: T)`',
    ],
    explanation:
      'Both arguments are candidates for `T`, so it is inferred as `"red" | "green" | "gren"`, and the typo becomes part of the type. `NoInfer<T>` excludes `fallback` from inference: `T` comes from `options` alone, and `fallback` is then checked against it. On `options` instead, it would infer `T` from the fallback and reject valid calls.',
  },
]
