import type { SqlCell } from './requests.ts'

/** Whether two JSON values are equal; the order of an object's names doesn't matter (RFC 8259, 4). */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
    return one.every((item, index) => isSameJson(item, other[index]))
  }
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => Object.hasOwn(other, name) && isSameJson(valueOf(one, name), valueOf(other, name)))
}

/** `__proto__` is an ordinary name in JSON. */
const valueOf = (object: object, name: string): unknown => Object.getOwnPropertyDescriptor(object, name)?.value

/** Whether two lists of rows are equal; sums of floating-point numbers may differ by the order in which SQLite added them. */
export function areSameRows(one: readonly SqlCell[][], other: readonly SqlCell[][], isOrdered: boolean): boolean {
  if (one.length !== other.length) return false
  const [a, b] = isOrdered ? [one, other] : [one.toSorted(byCells), other.toSorted(byCells)]
  return a.every((row, index) => isSameRow(row, b[index] ?? []))
}

function isSameRow(one: readonly SqlCell[], other: readonly SqlCell[]): boolean {
  return one.length === other.length && one.every((cell, index) => isSameCell(cell, other[index] ?? null))
}

function isSameCell(one: SqlCell, other: SqlCell): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other
  return one === other || Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other))
}

const kinds = ['object', 'number', 'string']

function byCells(one: readonly SqlCell[], other: readonly SqlCell[]): number {
  for (const [index, a] of one.entries()) {
    const b = other[index] ?? null
    const byKind = kinds.indexOf(typeof a) - kinds.indexOf(typeof b)
    if (byKind !== 0) return byKind
    if (isSameCell(a, b)) continue
    return typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1
  }
  return 0
}
