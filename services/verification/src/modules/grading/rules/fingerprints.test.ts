import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Disguise, disguises } from '../../../../testing/disguises.ts'
import { independentSolutions } from '../../../../testing/independent-solutions.ts'
import { randomOf } from '../../../../testing/random.ts'
import { bank } from '../../bank/bank.ts'
import { distinctiveMarksOf, fingerprintsOf, isSimilar, type Overlap, passagesOf, shareOf } from './fingerprints.ts'

const tasks = bank.flatMap(({ items }) => items).filter((item) => item.kind === 'code')
const taskOf = (id: string) => {
  const found = tasks.find((item) => item.id === id)
  if (!found) throw new Error(`There is no task ${id}.`)
  return found
}
const solutions = Object.entries(independentSolutions).flatMap(([id, codes]) => codes.map((code) => ({ id, code })))

/** The overlap of two programs for the same task. */
function overlapOf(id: string, one: string, other: string): Overlap {
  const [own, others] = [new Set(distinctiveMarksOf(one, taskOf(id))), new Set(distinctiveMarksOf(other, taskOf(id)))]
  return { shared: [...own].filter((mark) => others.has(mark)).length, own: own.size, others: others.size }
}

const anyDisguise = fc.subarray(Object.entries(disguises), { minLength: 1 })
const wear = (code: string, worn: readonly (readonly [string, Disguise])[], seed: number) => {
  const random = randomOf(seed)
  return worn.reduce((text, [, disguise]) => disguise(text, random), code)
}

describe('a copy of a program', () => {
  test.each(Object.entries(disguises).filter(([name]) => name !== 'pad'))(
    'has the same marks after one did this to it: %s',
    (_, disguise) => {
      for (const code of [...solutions.map((one) => one.code), ...tasks.map(({ reference }) => reference)])
        expect(fingerprintsOf(disguise(code, randomOf(code.length)))).toEqual(fingerprintsOf(code))
    },
  )

  test('is found after any combination of disguises, also with unneeded code added', () => {
    fc.assert(
      fc.property(fc.constantFrom(...solutions), anyDisguise, fc.nat(), ({ id, code }, worn, seed) => {
        expect(isSimilar(overlapOf(id, code, wear(code, worn, seed)))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('is found with types removed or added', () => {
    const typed = `function best(list: readonly Score[], count: number = 3): Score[] {
  const sorted: Score[] = [...list].sort((a: Score, b: Score): number => b.points - a.points) as Score[]
  return sorted.slice(0, count)!
}
interface Score { points: number }`
    const plain = `function best(list, count = 3) {
  const sorted = [...list].sort((a, b) => b.points - a.points)
  return sorted.slice(0, count)
}`
    expect(fingerprintsOf(typed)).toEqual(fingerprintsOf(plain))
  })
})

describe('independent programs for the same task', () => {
  test.each(Object.entries(independentSolutions))('%s: none resembles another', (id, codes) => {
    const shares = codes.flatMap((one, at) => codes.slice(at + 1).map((other) => overlapOf(id, one, other)))
    for (const overlap of shares) {
      expect(isSimilar(overlap)).toBe(false)
      expect(shareOf(overlap)).toBeLessThan(0.2)
    }
  })

  test("don't resemble each other through what the task suggests: the reference has no distinctive marks", () => {
    for (const task of tasks) {
      expect(distinctiveMarksOf(task.reference, task)).toEqual([])
      expect(distinctiveMarksOf(task.starter, task)).toEqual([])
    }
  })
})

test("programs for different tasks don't resemble each other", () => {
  const marked = solutions.map(({ id, code }) => ({ id, marks: fingerprintsOf(code) }))
  const alike = marked.flatMap((one) =>
    marked.filter((other) => {
      const shared = [...one.marks].filter((mark) => other.marks.has(mark)).length
      return one.id !== other.id && isSimilar({ shared, own: one.marks.size, others: other.marks.size })
    }),
  )
  expect(alike).toEqual([])
})

test('passages are the equal parts of two programs, each with its own positions', () => {
  const [first] = independentSolutions['algorithms/task-edit-distance'] ?? []
  const code = first ?? ''
  const copy = `const unrelated = 1\n${disguises.rename(code, randomOf(3))}`
  const marks = fingerprintsOf(code)
  const [[from, to] = [0, 0]] = passagesOf(copy, marks)
  expect(copy.slice(from, to)).toMatch(/^(function )?editDistance/)
  expect(passagesOf(code, marks).reduce((sum, one) => sum + one[1] - one[0], 0)).toBeGreaterThan(code.length * 0.7)
  expect(passagesOf('const unrelated = 1', marks)).toEqual([])
})

test('little in common says nothing, however short the programs', () => {
  expect(isSimilar({ shared: 11, own: 11, others: 11 })).toBe(false)
  expect(isSimilar({ shared: 12, own: 12, others: 90 })).toBe(true)
  expect(isSimilar({ shared: 30, own: 90, others: 60 })).toBe(false)
})

test.each([
  ['nothing', ''],
  ['brackets without end', '('.repeat(30_000)],
  ['functions in functions', 'function f() {'.repeat(4_000)],
  ['a template without end', '`${'.repeat(10_000)],
  ['a comment without end', `/*${'x'.repeat(60_000)}`],
  ['what is no program', 'SELECT * FROM 🚀 WHERE \\u0000'],
])('%s is parsed as far as possible', (_, code) => {
  expect(fingerprintsOf(code).size).toBeGreaterThanOrEqual(0)
})
