import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalOf, randomOf } from '../../../../testing/random.ts'
import { abilityOf, chanceOf, type Response, scoreOf } from './ability.ts'

const bank = Array.from({ length: 41 }, (_, at) => ({ difficulty: -2 + at / 10, discrimination: 1 }))
const sat = (ability: number, random: () => number): Response[] =>
  bank.map((item) => ({ ...item, isRight: random() < chanceOf(ability, item) }))

test('the ability of simulated users is recovered, and the interval covers it as often as stated', () => {
  const random = randomOf(7)
  const people = Array.from({ length: 600 }, () => {
    const ability = normalOf(random)
    return { ability, found: abilityOf(sat(ability, random)) }
  })
  const covered = people.filter(({ ability, found }) => found.low <= ability && ability <= found.high).length
  expect(covered / people.length).toBeGreaterThan(0.86)
  expect(covered / people.length).toBeLessThan(0.95)
  const bias = people.reduce((sum, { ability, found }) => sum + found.mean - ability, 0) / people.length
  expect(Math.abs(bias)).toBeLessThan(0.06)
})

test('one more right answer never lowers the ability, one more wrong one never raises it', () => {
  const response = fc.record({
    difficulty: fc.double({ min: -2, max: 2, noNaN: true }),
    discrimination: fc.double({ min: 0.3, max: 2, noNaN: true }),
    isRight: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(response, { maxLength: 20 }), response, (before, more) => {
      const [one, other] = [abilityOf(before).mean, abilityOf([...before, more]).mean]
      if (more.isRight) expect(other).toBeGreaterThanOrEqual(one - 1e-9)
      else expect(other).toBeLessThanOrEqual(one + 1e-9)
    }),
  )
})

test('all right and all wrong answers have an ability too, and the score is the share of the bank', () => {
  const best = abilityOf(bank.map((item) => ({ ...item, isRight: true })))
  const worst = abilityOf(bank.map((item) => ({ ...item, isRight: false })))
  expect([best.mean > 2, worst.mean < -2, best.low < best.mean, best.high > best.mean]).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect([scoreOf(0, bank), scoreOf(best.mean, bank) > 85, scoreOf(worst.mean, bank) < 15]).toEqual([50, true, true])
})
