import type { Item } from '../rules/item.ts'

export const tasksSchemas: readonly Item[] = [
  {
    id: 'typescript/task-schema-problems',
    topic: 'runtime',
    kind: 'code',
    language: 'typescript',
    difficulty: 1.1,
    seconds: 720,
    question: `Write \`problems\`, which returns the paths of all values that don’t match a schema.

The path of the value itself is \`$\`; a property adds \`.name\`, an element of a list \`[0]\`. Paths follow the order of the schema’s properties and of the list’s elements. A value of the wrong kind is reported once, and nothing inside it.

A number has to be finite. An array isn’t an object. A missing property (one that isn’t an own property) is reported at its own path unless \`optional\` names it; one that is present has to match. Properties that the schema doesn’t name are allowed. Lists may have 100,000 elements.`,
    starter: `type Schema =
  | { type: 'string' }
  | { type: 'number' }
  | { type: 'list'; of: Schema }
  | { type: 'object'; properties: Readonly<Record<string, Schema>>; optional?: readonly string[] }

function problems(schema: Schema, value: unknown): string[] {
  return []
}
`,
    visible: [
      { expression: "problems({ type: 'number' }, '5')", expected: ['$'] },
      {
        expression: "problems({ type: 'list', of: { type: 'string' } }, ['a', 1, 'b', 2])",
        expected: ['$[1]', '$[3]'],
      },
      {
        expression:
          "problems({ type: 'object', properties: { id: { type: 'number' }, tags: { type: 'list', of: { type: 'string' } } } }, { tags: ['a', 7] })",
        expected: ['$.id', '$.tags[1]'],
      },
      {
        expression:
          "problems({ type: 'object', properties: { note: { type: 'string' } }, optional: ['note'] }, { more: 1 })",
        expected: [],
      },
    ],
    hidden: [
      {
        expression:
          "[null, undefined, [], 'x'].map((v) => problems({ type: 'object', properties: { a: { type: 'string' } } }, v))",
        expected: [['$'], ['$'], ['$'], ['$']],
      },
      { expression: "[NaN, Infinity, 0].map((v) => problems({ type: 'number' }, v))", expected: [['$'], ['$'], []] },
      {
        expression:
          "problems({ type: 'object', properties: { constructor: { type: 'string' } }, optional: ['constructor'] }, {})",
        expected: [],
      },
      {
        expression:
          "problems({ type: 'object', properties: { note: { type: 'string' } }, optional: ['note'] }, { note: undefined })",
        expected: ['$.note'],
      },
      {
        expression:
          "problems({ type: 'list', of: { type: 'object', properties: { b: { type: 'number' }, a: { type: 'number' } } } }, [{ a: 1, b: 2 }, {}, null])",
        expected: ['$[1].b', '$[1].a', '$[2]'],
      },
      {
        expression:
          "problems({ type: 'list', of: { type: 'list', of: { type: 'number' } } }, [[1, '2'], { length: 1 }, []])",
        expected: ['$[0][1]', '$[1]'],
      },
      {
        expression:
          "problems({ type: 'list', of: { type: 'string' } }, Array.from({ length: 20000 }, (_, i) => i)).length",
        expected: 20000,
      },
    ],
    reference: `type Schema =
  | { type: 'string' }
  | { type: 'number' }
  | { type: 'list'; of: Schema }
  | { type: 'object'; properties: Readonly<Record<string, Schema>>; optional?: readonly string[] }

function problems(schema: Schema, value: unknown): string[] {
  const found: string[] = []

  const visit = (schema: Schema, value: unknown, path: string): void => {
    if (schema.type === 'string') {
      if (typeof value !== 'string') found.push(path)
    } else if (schema.type === 'number') {
      if (!Number.isFinite(value)) found.push(path)
    } else if (schema.type === 'list') {
      if (!Array.isArray(value)) found.push(path)
      else for (const [index, item] of value.entries()) visit(schema.of, item, path + '[' + index + ']')
    } else if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      found.push(path)
    } else {
      for (const [name, property] of Object.entries(schema.properties)) {
        if (Object.hasOwn(value, name)) visit(property, (value as Record<string, unknown>)[name], path + '.' + name)
        else if (!schema.optional?.includes(name)) found.push(path + '.' + name)
      }
    }
  }

  visit(schema, value, '$')
  return found
}
`,
    wrong: [
      `type Schema =
  | { type: 'string' }
  | { type: 'number' }
  | { type: 'list'; of: Schema }
  | { type: 'object'; properties: Readonly<Record<string, Schema>>; optional?: readonly string[] }

function problems(schema: Schema, value: unknown, path = '$'): string[] {
  if (schema.type === 'list') {
    if (!Array.isArray(value)) return [path]
    return value.reduce<string[]>((all, item, i) => [...all, ...problems(schema.of, item, path + '[' + i + ']')], [])
  }
  if (schema.type === 'object') {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
    return Object.entries(schema.properties).flatMap(([name, property]) => {
      if (name in value) return problems(property, (value as Record<string, unknown>)[name], path + '.' + name)
      return schema.optional?.includes(name) ? [] : [path + '.' + name]
    })
  }
  return schema.type === 'number' && Number.isFinite(value) || schema.type === 'string' && typeof value === 'string' ? [] : [path]
}
`,
      `type Schema =
  | { type: 'string' }
  | { type: 'number' }
  | { type: 'list'; of: Schema }
  | { type: 'object'; properties: Readonly<Record<string, Schema>>; optional?: readonly string[] }

function problems(schema: Schema, value: unknown, path = '$'): string[] {
  if (schema.type === 'list') {
    if (!Array.isArray(value)) return [path]
    return value.flatMap((item, i) => problems(schema.of, item, path + '[' + i + ']'))
  }
  if (schema.type === 'object') {
    if (typeof value !== 'object' || !value) return [path]
    const record = value as Record<string, unknown>
    return Object.entries(schema.properties).flatMap(([name, property]) =>
      record[name] === undefined && schema.optional?.includes(name) ? [] : problems(property, record[name], path + '.' + name),
    )
  }
  return typeof value === schema.type ? [] : [path]
}
`,
    ],
    explanation:
      'A single list that you fill while walking keeps the work proportional to the size of the value; joining lists with spread at each element makes it quadratic. `typeof` says `"object"` for arrays and `null`, and `"number"` for `NaN`. `in` and plain property access also find what is inherited, such as `constructor`.',
  },
]
