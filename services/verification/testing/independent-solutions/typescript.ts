import type { Solutions } from './solutions.ts'

export const ofTypescript: Solutions = {
  'typescript/task-evaluate-expression': [
    `function evaluate(expr, variables) {
  if (expr.kind === 'number') return expr.value
  if (expr.kind === 'variable') {
    if (!Object.prototype.hasOwnProperty.call(variables, expr.name)) return null
    return variables[expr.name]
  }
  if (expr.kind === 'negate') {
    const inner = evaluate(expr.of, variables)
    if (inner === null) return null
    return -inner
  }
  const values = expr.of.map((e) => evaluate(e, variables))
  if (values.includes(null)) return null
  if (expr.kind === 'sum') return values.reduce((a, b) => a + b, 0)
  return values.reduce((a, b) => a * b, 1)
}`,
    `class Unknown extends Error {}

function compute(expr: any, env: any): number {
  switch (expr.kind) {
    case 'number': return expr.value
    case 'variable':
      if (!Object.hasOwn(env, expr.name)) throw new Unknown()
      return env[expr.name]
    case 'negate': return -compute(expr.of, env)
    case 'sum': return expr.of.reduce((total: number, e: any) => total + compute(e, env), 0)
    case 'product': return expr.of.reduce((total: number, e: any) => total * compute(e, env), 1)
  }
  throw new Error('impossible')
}

function evaluate(expr: any, variables: any): number | null {
  try {
    return compute(expr, variables)
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}`,
    `const handlers: Record<string, (e: any, v: any) => number | null> = {
  number: (e) => e.value,
  variable: (e, v) => (Object.keys(v).includes(e.name) ? v[e.name] : null),
  negate: (e, v) => {
    const x = evaluate(e.of, v)
    return x === null ? x : 0 - x
  },
  sum: (e, v) => fold(e.of, v, 0, (p, q) => p + q),
  product: (e, v) => fold(e.of, v, 1, (p, q) => p * q),
}

function fold(list: any[], v: any, start: number, join: (p: number, q: number) => number) {
  let acc: number | null = start
  list.forEach((item) => {
    const x = evaluate(item, v)
    acc = acc === null || x === null ? null : join(acc, x)
  })
  return acc
}

function evaluate(expr: any, variables: any) {
  return handlers[expr.kind](expr, variables)
}`,
  ],
  'typescript/task-event-emitter': [
    `function createEmitter() {
  const all = {}
  Object.setPrototypeOf(all, null)
  return {
    on(name, listener) {
      const slot = { listener, removed: false }
      if (!all[name]) all[name] = []
      all[name].push(slot)
      return function off() {
        if (slot.removed) return
        slot.removed = true
        all[name].splice(all[name].indexOf(slot), 1)
      }
    },
    emit(name, payload) {
      const slots = (all[name] || []).slice()
      let count = 0
      slots.forEach((slot) => {
        if (!slot.removed) {
          slot.listener(payload)
          count++
        }
      })
      return count
    },
  }
}`,
    `function createEmitter<Events>() {
  const registry = new Map<keyof Events, Map<symbol, (payload: any) => void>>()
  return {
    on(name: keyof Events, listener: (payload: any) => void) {
      const id = Symbol()
      let bucket = registry.get(name)
      if (bucket === undefined) registry.set(name, (bucket = new Map()))
      bucket.set(id, listener)
      return () => void bucket.delete(id)
    },
    emit(name: keyof Events, payload: any) {
      const bucket = registry.get(name)
      if (bucket === undefined) return 0
      let calls = 0
      for (const id of [...bucket.keys()]) {
        const listener = bucket.get(id)
        if (listener === undefined) continue
        listener(payload)
        calls = calls + 1
      }
      return calls
    },
  }
}`,
    `function createEmitter() {
  let list = []
  let turn = 0
  return {
    on: (name, listener) => {
      const me = { name, listener, since: turn, alive: true }
      list.push(me)
      return () => {
        me.alive = false
        list = list.filter((one) => one.alive)
      }
    },
    emit: (name, payload) => {
      turn += 1
      const now = turn
      return list
        .filter((one) => one.name === name && one.since < now)
        .reduce((sum, one) => {
          if (!one.alive) return sum
          one.listener(payload)
          return sum + 1
        }, 0)
    },
  }
}`,
  ],
}
