import type { Item } from '../rules/item.ts'

export const tasksObjects: readonly Item[] = [
  {
    id: 'typescript/task-camelize-keys',
    topic: 'typeOperators',
    kind: 'code',
    language: 'typescript',
    difficulty: 0.1,
    seconds: 420,
    question: `The types \`Camel\` and \`CamelKeys\` are given. Write \`camelizeKeys\`, which does the same to the keys of a JSON value at run time, at any depth.

In each key, an underscore followed by a letter from a to z is removed, and the letter becomes upper case. Underscores at the beginning of a key stay as they are, including the letter after them. Only keys change, never values. Don’t change the input.`,
    starter: `type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

type Camel<S extends string> = S extends \`_\${infer Rest}\` ? \`_\${Camel<Rest>}\` : CamelInner<S>
type CamelInner<S extends string> = S extends \`\${infer Head}_\${infer Tail}\` ? \`\${Head}\${Capitalize<CamelInner<Tail>>}\` : S
type CamelKeys<T> = { [K in keyof T as K extends string ? Camel<K> : K]: CamelKeys<T[K]> }

function camelizeKeys<T extends Json>(value: T): CamelKeys<T> {
  return value as CamelKeys<T>
}
`,
    visible: [
      { expression: "camelizeKeys({ user_id: 1, first_name: 'Ada' })", expected: { userId: 1, firstName: 'Ada' } },
      {
        expression: "camelizeKeys({ all_items: [{ item_id: 1 }, 'a_b'] })",
        expected: { allItems: [{ itemId: 1 }, 'a_b'] },
      },
      { expression: "camelizeKeys('first_name')", expected: 'first_name' },
    ],
    hidden: [
      { expression: 'camelizeKeys({ deleted_at: null })', expected: { deletedAt: null } },
      { expression: 'camelizeKeys(null)', expected: null },
      { expression: 'camelizeKeys({ _private_key: 1, __type: 2 })', expected: { _privateKey: 1, __type: 2 } },
      { expression: 'camelizeKeys({ line_1: 1, done_: 2, A_B: 3 })', expected: { line_1: 1, done_: 2, A_B: 3 } },
      { expression: 'camelizeKeys({ a_b_c_d: { e_f: [[{ g_h: 0 }]] } })', expected: { aBCD: { eF: [[{ gH: 0 }]] } } },
      {
        expression:
          '(() => { const input = { a_b: { c_d: 1 }, e: [{ f_g: 2 }] }; camelizeKeys(input); return input })()',
        expected: { a_b: { c_d: 1 }, e: [{ f_g: 2 }] },
      },
      { expression: 'camelizeKeys([])', expected: [] },
    ],
    reference: `type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

type Camel<S extends string> = S extends \`_\${infer Rest}\` ? \`_\${Camel<Rest>}\` : CamelInner<S>
type CamelInner<S extends string> = S extends \`\${infer Head}_\${infer Tail}\` ? \`\${Head}\${Capitalize<CamelInner<Tail>>}\` : S
type CamelKeys<T> = { [K in keyof T as K extends string ? Camel<K> : K]: CamelKeys<T[K]> }

function camelizeKeys<T extends Json>(value: T): CamelKeys<T> {
  const camel = (key: string): string =>
    key.replace(/^_+|_([a-z])/g, (match, letter?: string) => letter?.toUpperCase() ?? match)
  const convert = (json: Json): Json => {
    if (Array.isArray(json)) return json.map(convert)
    if (typeof json !== 'object' || json === null) return json
    return Object.fromEntries(Object.entries(json).map(([key, inner]) => [camel(key), convert(inner)]))
  }
  return convert(value) as CamelKeys<T>
}
`,
    wrong: [
      `type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

type CamelKeys<T> = T

function camelizeKeys<T extends Json>(value: T): CamelKeys<T> {
  const camel = (key: string): string => key.replace(/(?<=[^_])_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const convert = (json: any): any => {
    if (Array.isArray(json)) return json.map(convert)
    if (typeof json !== 'object') return json
    return Object.fromEntries(Object.entries(json).map(([key, inner]) => [camel(key), convert(inner)]))
  }
  return convert(value)
}
`,
      `type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

type CamelKeys<T> = T

function camelizeKeys<T extends Json>(value: T): CamelKeys<T> {
  const text = JSON.stringify(value).replace(/"(\\w+)":/g, (match) =>
    match.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  )
  return JSON.parse(text)
}
`,
    ],
    explanation:
      'There are three cases: arrays, other objects, and everything else; `null` belongs to the last, although its `typeof` is `"object"`. A pattern that first consumes the underscores at the beginning of the key leaves them alone. Building new objects keeps the input unchanged.',
  },
  {
    id: 'typescript/task-fill-template',
    topic: 'typeOperators',
    kind: 'code',
    language: 'typescript',
    difficulty: -0.2,
    seconds: 360,
    question: `The type \`Placeholders\` is given; it finds the names in a template. Write \`fillTemplate\`, which replaces every placeholder \`{name}\` with the value of that name.

A name consists of the letters a to z and A to Z, digits and underscores. A placeholder whose name isn’t an own property of \`values\` stays as it is. A value is inserted exactly as it is, even if it looks like a placeholder itself. Templates may have 50,000 placeholders.`,
    starter: `type Placeholders<S extends string> = S extends \`\${string}{\${infer Name}}\${infer Rest}\` ? Name | Placeholders<Rest> : never

function fillTemplate<S extends string>(template: S, values: Readonly<Record<Placeholders<S>, string | number>>): string {
  return template
}
`,
    visible: [
      { expression: "fillTemplate('Hello {name}!', { name: 'Ada' })", expected: 'Hello Ada!' },
      { expression: "fillTemplate('{a} and {b} and {a}', { a: 'x', b: 2 })", expected: 'x and 2 and x' },
      { expression: "fillTemplate('{known} {unknown}', { known: 'k' })", expected: 'k {unknown}' },
    ],
    hidden: [
      { expression: "fillTemplate('{count} new, {text}|', { count: 0, text: '' })", expected: '0 new, |' },
      { expression: "fillTemplate('{a}{b}', { a: '{b}', b: '{a}' })", expected: '{b}{a}' },
      { expression: "fillTemplate('costs {price}', { price: '$&5 $1' })", expected: 'costs $&5 $1' },
      { expression: "fillTemplate('{toString} {constructor}', {})", expected: '{toString} {constructor}' },
      { expression: "fillTemplate('{} { a } {a-b} {{a}}', { a: 1 })", expected: '{} { a } {a-b} {1}' },
      { expression: "fillTemplate('', { a: 1 })", expected: '' },
      {
        expression:
          "(() => { const values = {}; let template = ''; for (let i = 0; i < 12000; i++) { values['n' + i] = i; template += '{n' + i + '}' } const text = fillTemplate(template, values); return [text.length, text.slice(0, 5)] })()",
        expected: [48890, '01234'],
      },
    ],
    reference: `type Placeholders<S extends string> = S extends \`\${string}{\${infer Name}}\${infer Rest}\` ? Name | Placeholders<Rest> : never

function fillTemplate<S extends string>(template: S, values: Readonly<Record<Placeholders<S>, string | number>>): string {
  const known = new Map(Object.entries(values))
  return template.replace(/\\{(\\w+)\\}/g, (placeholder, name: string) => String(known.get(name) ?? placeholder))
}
`,
    wrong: [
      `type Placeholders<S extends string> = S extends \`\${string}{\${infer Name}}\${infer Rest}\` ? Name | Placeholders<Rest> : never

function fillTemplate<S extends string>(template: S, values: Readonly<Record<Placeholders<S>, string | number>>): string {
  let text: string = template
  for (const [name, value] of Object.entries(values)) text = text.replaceAll('{' + name + '}', String(value))
  return text
}
`,
      `type Placeholders<S extends string> = S extends \`\${string}{\${infer Name}}\${infer Rest}\` ? Name | Placeholders<Rest> : never

function fillTemplate<S extends string>(template: S, values: Readonly<Record<Placeholders<S>, string | number>>): string {
  const known = values as Record<string, string | number>
  return template.replace(/\\{(\\w+)\\}/g, (placeholder, name: string) => String(known[name] || placeholder))
}
`,
    ],
    explanation:
      'A single pass over the template with a function as the replacement inserts values verbatim: inserted text isn’t scanned again, and `$&` has no special meaning. Replacing name by name goes through the text once per name and also replaces inside values. `||` would treat 0 and the empty string as missing, and plain property access finds `toString` on every object.',
  },
  {
    id: 'typescript/task-deep-freeze',
    topic: 'runtime',
    kind: 'code',
    language: 'typescript',
    difficulty: 1.2,
    seconds: 480,
    question: `\`readonly\` has no effect at run time. Write \`deepFreeze\`, which freezes an object and all objects and arrays that can be reached from it through own properties, including those that aren’t enumerable or have a symbol as their key. It returns the same value; primitives are returned as they are.

Objects may refer to each other in cycles, some may already be frozen while the objects they refer to aren’t, and chains of objects may be 20,000 long. There are no accessors and no functions.`,
    starter: `type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }

function deepFreeze<T>(value: T): DeepReadonly<T> {
  return value as DeepReadonly<T>
}
`,
    visible: [
      {
        expression:
          '(() => { const o = { a: { b: [1, { c: 2 }] } }; deepFreeze(o); return [o, o.a, o.a.b, o.a.b[1]].map(Object.isFrozen) })()',
        expected: [true, true, true, true],
      },
      { expression: "[deepFreeze(5), deepFreeze('a'), deepFreeze(null)]", expected: [5, 'a', null] },
      { expression: '(() => { const o = { a: 1 }; return deepFreeze(o) === o })()', expected: true },
    ],
    hidden: [
      {
        expression:
          '(() => { const o = { name: 1 }; o.self = o; o.list = [o]; deepFreeze(o); return [Object.isFrozen(o), Object.isFrozen(o.list)] })()',
        expected: [true, true],
      },
      {
        expression:
          '(() => { const inner = { a: 1 }; deepFreeze(Object.freeze({ inner })); return Object.isFrozen(inner) })()',
        expected: true,
      },
      {
        expression:
          "(() => { const key = Symbol('k'); const inner = {}; inner.x = 1; deepFreeze({ [key]: inner }); return Object.isFrozen(inner) })()",
        expected: true,
      },
      {
        expression:
          '(() => { let first = { next: null }; const last = first; for (let i = 0; i < 20000; i++) first = { next: first }; deepFreeze(first); return Object.isFrozen(last) })()',
        expected: true,
      },
      {
        expression:
          "(() => { const inner = { a: 1 }; const o = {}; Object.defineProperty(o, 'hidden', { value: inner, enumerable: false }); deepFreeze(o); return Object.isFrozen(inner) })()",
        expected: true,
      },
      {
        expression:
          '(() => { const shared = { a: [] }; const o = { x: shared, y: shared, z: null }; deepFreeze(o); return [Object.isFrozen(shared.a), o] })()',
        expected: [true, { x: { a: [] }, y: { a: [] }, z: null }],
      },
      {
        expression:
          '(() => { const proto = { shared: { a: 1 } }; const o = Object.create(proto); deepFreeze(o); return [Object.isFrozen(o), Object.isFrozen(proto), Object.isFrozen(proto.shared)] })()',
        expected: [true, false, false],
      },
    ],
    reference: `type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }

function deepFreeze<T>(value: T): DeepReadonly<T> {
  const seen = new Set<object>()
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    Object.freeze(next)
    for (const key of Reflect.ownKeys(next)) waiting.push(Reflect.get(next, key))
  }
  return value as DeepReadonly<T>
}
`,
    wrong: [
      `type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }

function deepFreeze<T>(value: T): DeepReadonly<T> {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value as DeepReadonly<T>
  Object.freeze(value)
  for (const key of Reflect.ownKeys(value)) deepFreeze(Reflect.get(value, key))
  return value as DeepReadonly<T>
}
`,
      `type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> }

function deepFreeze<T>(value: T): DeepReadonly<T> {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach((inner) => deepFreeze(inner))
    Object.freeze(value)
  }
  return value as DeepReadonly<T>
}
`,
    ],
    explanation:
      'A set of the objects seen so far handles cycles without skipping objects that were already frozen. `Reflect.ownKeys` lists all own keys, while `Object.values` leaves out symbols and properties that aren’t enumerable. A list of what is still to be done replaces recursion, which would overflow the call stack on long chains.',
  },
]
