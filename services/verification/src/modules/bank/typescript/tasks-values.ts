import type { Item } from '../rules/item.ts'

export const tasksValues: readonly Item[] = [
  {
    id: 'typescript/task-parse-user',
    topic: 'narrowing',
    kind: 'code',
    language: 'typescript',
    difficulty: -0.8,
    seconds: 360,
    question: `Write \`parseUser\`, which takes a value from outside and returns it as a \`User\`, or \`null\` if it isn’t one.

\`name\` has to be a non-empty string, \`age\` a whole number of at least 0. \`tags\` may be absent or \`undefined\`, which counts as an empty list; otherwise it has to be an array of strings.

The result is a new object with only these three properties. It shares nothing with the input that could change later. The function never throws.`,
    starter: `type User = { name: string; age: number; tags: string[] }

function parseUser(input: unknown): User | null {
  return null
}
`,
    visible: [
      {
        expression: "parseUser({ name: 'Ada', age: 36, tags: ['admin'] })",
        expected: { name: 'Ada', age: 36, tags: ['admin'] },
      },
      { expression: "parseUser({ name: 'Lin', age: 0 })", expected: { name: 'Lin', age: 0, tags: [] } },
      { expression: "parseUser({ name: 'Kim', age: '41' })", expected: null },
      { expression: "parseUser('Ada')", expected: null },
    ],
    hidden: [
      { expression: '[parseUser(null), parseUser(undefined), parseUser([])]', expected: [null, null, null] },
      { expression: "parseUser({ name: 'A', age: NaN })", expected: null },
      {
        expression: "[1.5, -1, Infinity].map((age) => parseUser({ name: 'A', age }))",
        expected: [null, null, null],
      },
      { expression: "parseUser({ name: '', age: 1 })", expected: null },
      {
        expression: "[['a', 1], 'a', null, { length: 0 }].map((tags) => parseUser({ name: 'A', age: 1, tags }))",
        expected: [null, null, null, null],
      },
      {
        expression: "parseUser({ name: 'A', age: 1, tags: undefined, admin: true })",
        expected: { name: 'A', age: 1, tags: [] },
      },
      {
        expression:
          "(() => { const tags = ['a']; const user = parseUser({ name: 'A', age: 1, tags }); tags.push('b'); return user.tags })()",
        expected: ['a'],
      },
    ],
    reference: `type User = { name: string; age: number; tags: string[] }

function parseUser(input: unknown): User | null {
  if (typeof input !== 'object' || input === null) return null
  const { name, age, tags = [] } = input as Record<string, unknown>
  if (typeof name !== 'string' || name === '') return null
  if (typeof age !== 'number' || !Number.isInteger(age) || age < 0) return null
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) return null
  return { name, age, tags: [...tags] }
}
`,
    wrong: [
      `type User = { name: string; age: number; tags: string[] }

function parseUser(input: unknown): User | null {
  if (typeof input !== 'object') return null
  const { name, age, tags = [] } = input as Record<string, unknown>
  if (typeof name !== 'string' || name === '') return null
  if (typeof age !== 'number' || !Number.isInteger(age) || age < 0) return null
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === 'string')) return null
  return { name, age, tags: [...tags] }
}
`,
      `type User = { name: string; age: number; tags: string[] }

function parseUser(input: unknown): User | null {
  if (!input || typeof input !== 'object') return null
  const user = input as User
  if (typeof user.name !== 'string' || !user.name) return null
  if (typeof user.age !== 'number' || user.age < 0) return null
  if (user.tags && !user.tags.every((tag) => typeof tag === 'string')) return null
  return { name: user.name, age: user.age, tags: user.tags ?? [] }
}
`,
    ],
    explanation:
      'Data from outside is `unknown`, and code has to check each property. `typeof null` is `"object"`, `NaN` and 1.5 are of type `"number"`, and a property asserted to be an array may be anything. Copying the list keeps the result independent of the input.',
  },
  {
    id: 'typescript/task-evaluate-expression',
    topic: 'narrowing',
    kind: 'code',
    language: 'typescript',
    difficulty: 0.1,
    seconds: 420,
    question: `Write \`evaluate\`, which computes the value of an expression, given the values of its variables.

An empty sum is 0, an empty product is 1. If the expression contains, at any depth, a variable that isn’t an own property of \`variables\`, the result is \`null\`, even where a factor is 0.`,
    starter: `type Expr =
  | { kind: 'number'; value: number }
  | { kind: 'variable'; name: string }
  | { kind: 'negate'; of: Expr }
  | { kind: 'sum' | 'product'; of: readonly Expr[] }

function evaluate(expr: Expr, variables: Readonly<Record<string, number>>): number | null {
  return null
}
`,
    visible: [
      {
        expression:
          "evaluate({ kind: 'sum', of: [{ kind: 'number', value: 2 }, { kind: 'variable', name: 'x' }] }, { x: 5 })",
        expected: 7,
      },
      {
        expression:
          "evaluate({ kind: 'negate', of: { kind: 'product', of: [{ kind: 'number', value: 3 }, { kind: 'number', value: 4 }] } }, {})",
        expected: -12,
      },
      { expression: "evaluate({ kind: 'negate', of: { kind: 'variable', name: 'y' } }, { x: 1 })", expected: null },
    ],
    hidden: [
      {
        expression: "[evaluate({ kind: 'sum', of: [] }, {}), evaluate({ kind: 'product', of: [] }, {})]",
        expected: [0, 1],
      },
      {
        expression:
          "evaluate({ kind: 'sum', of: [{ kind: 'variable', name: 'x' }, { kind: 'number', value: 3 }] }, { x: 0 })",
        expected: 3,
      },
      {
        expression: "['toString', 'constructor'].map((name) => evaluate({ kind: 'variable', name }, {}) === null)",
        expected: [true, true],
      },
      {
        expression:
          "evaluate({ kind: 'product', of: [{ kind: 'number', value: 0 }, { kind: 'negate', of: { kind: 'variable', name: 'gone' } }] }, {})",
        expected: null,
      },
      {
        expression:
          "evaluate({ kind: 'product', of: [{ kind: 'number', value: 2 }, { kind: 'sum', of: [{ kind: 'number', value: 1 }, { kind: 'negate', of: { kind: 'number', value: 4 } }] }] }, {})",
        expected: -6,
      },
      {
        expression:
          "evaluate({ kind: 'sum', of: Array.from({ length: 40000 }, (_, value) => ({ kind: 'number', value })) }, {})",
        expected: 799980000,
      },
    ],
    reference: `type Expr =
  | { kind: 'number'; value: number }
  | { kind: 'variable'; name: string }
  | { kind: 'negate'; of: Expr }
  | { kind: 'sum' | 'product'; of: readonly Expr[] }

function evaluate(expr: Expr, variables: Readonly<Record<string, number>>): number | null {
  switch (expr.kind) {
    case 'number':
      return expr.value
    case 'variable':
      return Object.hasOwn(variables, expr.name) ? (variables[expr.name] ?? null) : null
    case 'negate': {
      const value = evaluate(expr.of, variables)
      return value === null ? null : -value
    }
    default: {
      let result = expr.kind === 'sum' ? 0 : 1
      for (const part of expr.of) {
        const value = evaluate(part, variables)
        if (value === null) return null
        result = expr.kind === 'sum' ? result + value : result * value
      }
      return result
    }
  }
}
`,
    wrong: [
      `type Expr =
  | { kind: 'number'; value: number }
  | { kind: 'variable'; name: string }
  | { kind: 'negate'; of: Expr }
  | { kind: 'sum' | 'product'; of: readonly Expr[] }

function evaluate(expr: Expr, variables: Readonly<Record<string, number>>): number | null {
  if (expr.kind === 'number') return expr.value
  if (expr.kind === 'variable') return variables[expr.name] ?? null
  if (expr.kind === 'negate') {
    const value = evaluate(expr.of, variables)
    return value === null ? null : -value
  }
  let result = expr.kind === 'sum' ? 0 : 1
  for (const part of expr.of) {
    const value = evaluate(part, variables)
    if (value === null) return null
    result = expr.kind === 'sum' ? result + value : result * value
  }
  return result
}
`,
      `type Expr =
  | { kind: 'number'; value: number }
  | { kind: 'variable'; name: string }
  | { kind: 'negate'; of: Expr }
  | { kind: 'sum' | 'product'; of: readonly Expr[] }

function evaluate(expr: Expr, variables: Readonly<Record<string, number>>): number | null {
  if (expr.kind === 'number') return expr.value
  if (expr.kind === 'variable') return Object.hasOwn(variables, expr.name) ? variables[expr.name]! : null
  if (expr.kind === 'negate') {
    const value = evaluate(expr.of, variables)
    return value ? -value : null
  }
  const values = expr.of.map((part) => evaluate(part, variables))
  if (!values.every((value) => value)) return null
  return (values as number[]).reduce((a, b) => (expr.kind === 'sum' ? a + b : a * b))
}
`,
    ],
    explanation:
      'The union is discriminated by `kind`, and each branch only sees its own properties. Compare with `null` explicitly, because 0 is a value like any other, and don’t let a variable called `toString` be found on the prototype. `reduce` without an initial value throws on an empty list.',
  },
]
