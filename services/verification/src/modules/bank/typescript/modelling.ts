import type { Item } from '../rules/item.ts'

export const modelling: readonly Item[] = [
  {
    id: 'typescript/union-instead-of-optionals',
    topic: 'modelling',
    kind: 'single',
    difficulty: -1.3,
    seconds: 50,
    question:
      'A request is modelled as `{ loading: boolean; data?: Item; error?: string }`. Somebody replaces it by the type below. What is the main gain?',
    code: {
      language: 'typescript',
      text: `type Request =
  | { state: 'loading' }
  | { state: 'done'; data: Item }
  | { state: 'failed'; error: string }`,
    },
    right: 'Contradictory states, such as data with an error, cannot be written down',
    wrong: [
      'Objects take less memory at run time, because they hold only the properties they need',
      'Responses from the server are checked against the three states as soon as they arrive',
      'The properties `data` and `error` can be read without first looking at the `state`',
    ],
    explanation:
      'With a union that is told apart by `state`, each state carries exactly the properties that belong to it, and the compiler makes the code check `state` before reading them. The version with optional properties also allows combinations that mean nothing. It is still only a type: data from outside has to be checked by code.',
  },
  {
    id: 'typescript/from-narrow-to-wide',
    topic: 'modelling',
    kind: 'order',
    difficulty: -0.5,
    seconds: 45,
    question:
      'Order these types so that each is assignable to the one after it, from the narrowest to the widest (under `strict`).',
    steps: ['`never`', "`'on'`", "`'on' | 'off'`", '`string`', '`string | null`', '`unknown`'],
    explanation:
      '`never` has no values and is assignable to everything; `unknown` accepts everything. In between, a literal is assignable to a union that contains it, a union of string literals to `string`, and `string` to a union with `null`. In none of these pairs does the reverse hold.',
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
      '`readonly` on a property forbids assigning another value to it, but does not protect the array behind it. `readonly string[]` forbids changes through that one reference only: `view` is the same array and sees the new member. Only the copy is independent.',
  },
  {
    id: 'typescript/excess-property-check',
    topic: 'modelling',
    kind: 'single',
    difficulty: -0.1,
    seconds: 60,
    question: 'The first call is rejected by the compiler, the second is accepted. Why?',
    code: {
      language: 'typescript',
      text: `type Options = { title: string; width?: number }

function open(options: Options): void {}

open({ title: 'Help', witdh: 300 })

const options = { title: 'Help', witdh: 300 }
open(options)`,
    },
    right:
      'Unknown properties are reported only for an object literal that is used directly where the type is expected',
    wrong: [
      'Types of variables declared with `const` are widened, so properties that are not known are removed from them',
      'The second call is checked at run time only, as the compiler does not follow values through variables',
      'A type with an optional property accepts additional ones, unless the object is written inside the call',
    ],
    explanation:
      'Types are structural: an object with more properties than needed is assignable. As extra properties in a fresh object literal are nearly always mistakes, the compiler reports them there as a special check. Through a variable, the literal is no longer fresh, and the typing error `witdh` passes.',
  },
  {
    id: 'typescript/what-satisfies-keeps',
    topic: 'modelling',
    kind: 'multiple',
    difficulty: 0.3,
    seconds: 80,
    question: 'Which statements about this declaration are true?',
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
      'A further property `blue` would be reported as an error',
      '`palette.green.toUpperCase()` compiles without a check',
    ],
    wrong: [
      '`palette.red = "#ff0000"` compiles without a cast',
      '`palette.red` is of the type `readonly [255, 0, 0]`',
      '`palette.green` is of the type `string | number[]`',
    ],
    explanation:
      '`satisfies` checks the expression against a type, including missing and unknown properties, but leaves the variable the type inferred from the expression. So `palette.red` is `number[]` and `palette.green` is `string`. An annotation with a colon would make both of them `string | number[]`, and `as const` would be needed for literal types.',
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
    right: 'They are ordinary strings; a plain `string` becomes one only by an assertion, best in one checked place',
    wrong: [
      'They are objects that wrap a string, so two of them with equal text are not equal when compared by `===`',
      'They are strings on which the runtime sets a hidden property, which is lost when they pass through JSON',
      'They cannot be passed where a `string` is expected, until the brand has been removed by a conversion',
    ],
    explanation:
      'The brand exists only for the compiler: no such property is ever set, and at run time the value is the string itself. An intersection is assignable to `string`, but not the other way round, so plain strings and other branded ids are rejected. The assertion belongs in one function that checks the text first.',
  },
  {
    id: 'typescript/method-parameters-are-bivariant',
    topic: 'modelling',
    kind: 'single',
    difficulty: 1.6,
    seconds: 90,
    question: 'Under `strict`, one of the two assignments is rejected. Which one, and why?',
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
    right: '`b`: for function properties parameters are compared strictly; method syntax is exempt from that',
    wrong: [
      '`a`: methods have to accept any subtype of their parameters, function properties only the exact type',
      '`a`: a method needs a `this`, and an arrow function that is stored in a variable does not have one',
      '`b`: an arrow function can implement a method, but a property needs a function of an identical type',
    ],
    explanation:
      'A function that needs a `Dog` is not safe where any `Animal` may be passed, and `strictFunctionTypes` rejects it for members written as function properties. Members in method syntax are compared in both directions instead, so that types such as `Array<Dog>` stay assignable to `Array<Animal>`. Writing callbacks as properties gives the stricter check.',
  },
]
