import type { Item } from '../rules/item.ts'

export const tasksState: readonly Item[] = [
  {
    id: 'typescript/task-cart-update',
    topic: 'modelling',
    kind: 'code',
    language: 'typescript',
    difficulty: -0.5,
    seconds: 420,
    question: `Write \`update\`, which returns the shopping cart as it is after an action.

\`add\` increases the count of a line, or appends a line for an article that isn’t in the cart yet; its count is at least 1. \`set\` sets the count, appending the line if necessary; with a count of 0 the line disappears. \`clear\` removes all lines. The other lines keep their order.

Never change the cart passed in. If the action changes nothing, return the very same cart object.`,
    starter: `type Line = { readonly sku: string; readonly count: number }
type Cart = { readonly lines: readonly Line[] }
type Action =
  | { type: 'add'; sku: string; count: number }
  | { type: 'set'; sku: string; count: number }
  | { type: 'clear' }

function update(cart: Cart, action: Action): Cart {
  return cart
}
`,
    visible: [
      {
        expression: "update({ lines: [{ sku: 'a', count: 1 }] }, { type: 'add', sku: 'b', count: 2 })",
        expected: {
          lines: [
            { sku: 'a', count: 1 },
            { sku: 'b', count: 2 },
          ],
        },
      },
      {
        expression: "update({ lines: [{ sku: 'a', count: 1 }] }, { type: 'add', sku: 'a', count: 2 })",
        expected: { lines: [{ sku: 'a', count: 3 }] },
      },
      {
        expression:
          "update({ lines: [{ sku: 'a', count: 1 }, { sku: 'b', count: 5 }] }, { type: 'set', sku: 'a', count: 0 })",
        expected: { lines: [{ sku: 'b', count: 5 }] },
      },
      { expression: "update({ lines: [{ sku: 'a', count: 1 }] }, { type: 'clear' })", expected: { lines: [] } },
    ],
    hidden: [
      {
        expression:
          "(() => { const cart = { lines: [{ sku: 'a', count: 1 }] }; update(cart, { type: 'add', sku: 'a', count: 1 }); update(cart, { type: 'add', sku: 'b', count: 1 }); update(cart, { type: 'set', sku: 'a', count: 9 }); update(cart, { type: 'clear' }); return cart })()",
        expected: { lines: [{ sku: 'a', count: 1 }] },
      },
      {
        expression:
          "(() => { const cart = { lines: [{ sku: 'a', count: 4 }] }; return update(cart, { type: 'set', sku: 'a', count: 4 }) === cart })()",
        expected: true,
      },
      {
        expression:
          "(() => { const cart = { lines: [{ sku: 'a', count: 4 }] }; return update(cart, { type: 'set', sku: 'x', count: 0 }) === cart })()",
        expected: true,
      },
      {
        expression: "(() => { const cart = { lines: [] }; return update(cart, { type: 'clear' }) === cart })()",
        expected: true,
      },
      {
        expression:
          "update({ lines: [{ sku: 'a', count: 1 }, { sku: 'b', count: 2 }, { sku: 'c', count: 3 }] }, { type: 'set', sku: 'b', count: 7 })",
        expected: {
          lines: [
            { sku: 'a', count: 1 },
            { sku: 'b', count: 7 },
            { sku: 'c', count: 3 },
          ],
        },
      },
      {
        expression: "update({ lines: [{ sku: 'a', count: 1 }] }, { type: 'set', sku: 'b', count: 2 })",
        expected: {
          lines: [
            { sku: 'a', count: 1 },
            { sku: 'b', count: 2 },
          ],
        },
      },
      {
        expression: "update({ lines: [] }, { type: 'add', sku: '', count: 1 })",
        expected: { lines: [{ sku: '', count: 1 }] },
      },
    ],
    reference: `type Line = { readonly sku: string; readonly count: number }
type Cart = { readonly lines: readonly Line[] }
type Action =
  | { type: 'add'; sku: string; count: number }
  | { type: 'set'; sku: string; count: number }
  | { type: 'clear' }

function update(cart: Cart, action: Action): Cart {
  if (action.type === 'clear') return cart.lines.length === 0 ? cart : { ...cart, lines: [] }
  const { sku } = action
  const before = cart.lines.find((line) => line.sku === sku)?.count ?? 0
  const count = action.type === 'add' ? before + action.count : action.count
  if (count === before) return cart
  if (count === 0) return { ...cart, lines: cart.lines.filter((line) => line.sku !== sku) }
  if (before === 0) return { ...cart, lines: [...cart.lines, { sku, count }] }
  return { ...cart, lines: cart.lines.map((line) => (line.sku === sku ? { ...line, count } : line)) }
}
`,
    wrong: [
      `type Line = { sku: string; count: number }
type Cart = { lines: Line[] }
type Action =
  | { type: 'add'; sku: string; count: number }
  | { type: 'set'; sku: string; count: number }
  | { type: 'clear' }

function update(cart: Cart, action: Action): Cart {
  if (action.type === 'clear') return cart.lines.length > 0 ? { lines: [] } : cart
  const lines = [...cart.lines]
  const line = lines.find(({ sku }) => sku === action.sku)
  const count = action.type === 'add' ? (line?.count ?? 0) + action.count : action.count
  if (count === (line?.count ?? 0)) return cart
  if (count === 0) return { lines: lines.filter((other) => other !== line) }
  if (line) line.count = count
  else lines.push({ sku: action.sku, count })
  return { lines }
}
`,
      `type Line = { readonly sku: string; readonly count: number }
type Cart = { readonly lines: readonly Line[] }
type Action =
  | { type: 'add'; sku: string; count: number }
  | { type: 'set'; sku: string; count: number }
  | { type: 'clear' }

function update(cart: Cart, action: Action): Cart {
  switch (action.type) {
    case 'add': {
      if (!cart.lines.some((line) => line.sku === action.sku)) {
        return { lines: [...cart.lines, { sku: action.sku, count: action.count }] }
      }
      return {
        lines: cart.lines.map((line) => (line.sku === action.sku ? { ...line, count: line.count + action.count } : line)),
      }
    }
    case 'set':
      if (action.count === 0) return { lines: cart.lines.filter((line) => line.sku !== action.sku) }
      return { lines: cart.lines.map((line) => (line.sku === action.sku ? { ...line, count: action.count } : line)) }
    case 'clear':
      return { lines: [] }
  }
}
`,
    ],
    explanation:
      'Copying the list is only half of it: a changed line has to be a new object too, or the old cart changes with it. If nothing changes, returning the same object lets callers compare with `===`. Both kinds of action come down to a count before and a count after, which covers all cases at once.',
  },
]
