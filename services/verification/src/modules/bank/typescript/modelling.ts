import type { Item } from '../rules/item.ts'

export const modelling: readonly Item[] = [
  {
    id: 'typescript/union-instead-of-optionals',
    topic: 'modelling',
    kind: 'single',
    difficulty: -1.3,
    seconds: 50,
    question:
      'A request is modelled as `{ loading: boolean; data?: Item; error?: string }`. You replace that with the type below. What is the main benefit?',
    code: {
      language: 'typescript',
      text: `type Request =
  | { state: 'loading' }
  | { state: 'done'; data: Item }
  | { state: 'failed'; error: string }`,
    },
    right: 'Contradictory states, such as data together with an error, can’t be expressed',
    wrong: [
      'Objects take less memory at run time, because they only hold the properties they need',
      'Responses from the server are checked against the three states as soon as they arrive',
      'The properties `data` and `error` can be read without looking at the `state` first',
    ],
    explanation:
      'In a union discriminated by `state`, each state has exactly the properties that belong to it, and the compiler makes the code check `state` before reading them. The version with optional properties also allows combinations that make no sense. It is still only a type: data from outside has to be checked by code.',
  },
  {
    id: 'typescript/from-narrow-to-wide',
    topic: 'modelling',
    kind: 'order',
    difficulty: -0.5,
    seconds: 45,
    question:
      'Order these types from the narrowest to the widest, so that each is assignable to the next one (under `strict`).',
    steps: ['`never`', "`'on'`", "`'on' | 'off'`", '`string`', '`string | null`', '`unknown`'],
    explanation:
      '`never` has no values and is assignable to everything; `unknown` accepts everything. In between, a literal is assignable to a union that contains it, a union of string literals to `string`, and `string` to a union with `null`. None of these pairs works in reverse.',
  },
  {
    id: 'typescript/readonly-is-a-view',
    topic: 'modelling',
    kind: 'output',
    difficulty: -0.6,
    seconds: 60,
    question: 'This compiles without errors. What does it print?',
    code: {
      language: 'typescript',
      text: `type Team = { readonly name: string; readonly members: string[] }

const team: Team = { name: 'core', members: ['Ada'] }
const view: readonly string[] = team.members
const copy: readonly string[] = [...team.members]

team.members.push('Lin')

console.log(view.length)
console.log(copy.length)
console.log(team.members.join())`,
    },
    output: '2\n1\nAda,Lin',
    explanation:
      '`readonly` on a property prevents assigning a new value to it, but doesn’t protect the array behind it. `readonly string[]` only prevents changes through that one reference: `view` is the same array and sees the new member. Only the copy is independent.',
  },
  {
    id: 'typescript/excess-property-check',
    topic: 'modelling',
    kind: 'single',
    difficulty: -0.1,
    seconds: 60,
    question: 'The compiler rejects the first call and accepts the second. Why?',
    code: {
      language: 'typescript',
      text: `type Options = { title: string; width?: number }

function open(options: Options): void {}

open({ title: 'Help', witdh: 300 })

const options = { title: 'Help', witdh: 300 }
open(options)`,
    },
    right: 'Unknown properties are only reported for an object literal used directly where the type is expected',
    wrong: [
      'Types of variables declared with `const` are widened, which removes unknown properties from them',
      'The second call is only checked at run time, because the compiler doesn’t follow values through variables',
      'A type with an optional property accepts extra ones, unless the object is written inside the call',
    ],
    explanation:
      'Types are structural: an object with more properties than needed is assignable. Because extra properties in a fresh object literal are nearly always mistakes, the compiler reports them there as a special check. In a variable the literal is no longer fresh, and the typo `witdh` gets through.',
  },
  {
    id: 'typescript/what-satisfies-keeps',
    topic: 'modelling',
    kind: 'multiple',
    difficulty: 0.3,
    seconds: 80,
    question: 'Which of these statements about the declaration are true?',
    code: {
      language: 'typescript',
      text: `type Colour = 'red' | 'green'

const palette = {
  red: [255, 0, 0],
  green: '#00ff00',
} satisfies Record<Colour, string | number[]>`,
    },
    right: [
      'Leaving out `green` would be reported as an error',
      'An additional property `blue` would be reported as an error',
      '`palette.green.toUpperCase()` compiles without a check',
    ],
    wrong: [
      '`palette.red = "#ff0000"` compiles without a cast',
      '`palette.red` has the type `readonly [255, 0, 0]`',
      '`palette.green` has the type `string | number[]`',
    ],
    explanation:
      '`satisfies` checks the expression against a type, including missing and unknown properties, but the variable keeps the type inferred from the expression. So `palette.red` is `number[]` and `palette.green` is `string`. An annotation with a colon would make both of them `string | number[]`, and literal types would require `as const`.',
  },
  {
    id: 'typescript/brand-is-only-a-type',
    topic: 'modelling',
    kind: 'single',
    difficulty: 0.7,
    seconds: 60,
    question: 'What is true of values of the type `UserId` below?',
    code: {
      language: 'typescript',
      text: `type UserId = string & { readonly __brand: 'UserId' }

declare function load(id: UserId): Promise<unknown>`,
    },
    right: 'They are ordinary strings; a plain `string` only becomes one by an assertion, best in one checked place',
    wrong: [
      'They are objects that wrap a string, so two of them with equal text aren’t equal when compared with `===`',
      'They are strings on which the runtime sets a hidden property, which is lost when they pass through JSON',
      'They can’t be passed where a `string` is expected until a conversion has removed the brand from them',
    ],
    explanation:
      'The brand exists only for the compiler: that property is never set, and at run time the value is the string itself. The intersection is assignable to `string`, but not the other way round, so plain strings and other branded ids are rejected. The assertion belongs in one function that checks the text first.',
  },
  {
    id: 'typescript/method-parameters-are-bivariant',
    topic: 'modelling',
    kind: 'single',
    difficulty: 1.6,
    seconds: 90,
    question: 'Under `strict`, the compiler rejects one of the two assignments. Which one, and why?',
    code: {
      language: 'typescript',
      text: `type Animal = { name: string }
type Dog = { name: string; bark(): void }

type WithMethod = { feed(animal: Animal): void }
type WithProperty = { feed: (animal: Animal) => void }

const feedDog = (dog: Dog): void => dog.bark()

const a: WithMethod = { feed: feedDog }
const b: WithProperty = { feed: feedDog }`,
    },
    right: '`b`: parameters of function properties are compared strictly; method syntax is exempt from that',
    wrong: [
      '`a`: methods have to accept any subtype of their parameters, function properties only the exact type',
      '`a`: a method needs a `this`, and an arrow function that is stored in a variable doesn’t have one',
      '`b`: an arrow function can implement a method, but a property needs a function of an identical type',
    ],
    explanation:
      'A function that needs a `Dog` isn’t safe where any `Animal` may be passed, and `strictFunctionTypes` rejects it for members written as function properties. Members in method syntax are compared in both directions instead, so that types such as `Array<Dog>` stay assignable to `Array<Animal>`. Declare callbacks as properties to get the stricter check.',
  },
]
