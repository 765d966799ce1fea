import { testLevels } from '@codekin/contracts/skill-verification/models'
import { expect, test } from 'vitest'
import { normalOf, randomOf } from '../../../../testing/random.ts'
import { chanceOf } from '../../bank/rules/ability.ts'
import {
  type AuthoredItem,
  beginCalibration,
  type Calibration,
  improve,
  measuredOf,
  type Sitting,
} from './calibrate.ts'
import { isWeak } from './item-health.ts'

type True = AuthoredItem & { isLeaked?: true }
const means = { foundation: -0.7, working: 0.2, advanced: 1 }
const asked = 12

/** Simulates as many items as a skill has; their authors are off by half a logit. */
function simulate(seed: number, count: number, change: (item: True, at: number) => True = (item) => item) {
  const random = randomOf(seed)
  const truth = Array.from({ length: 36 }, (_, at): True => {
    const item = { key: `i${at}`, difficulty: -2 + at / 9, discrimination: 0.8 + random() }
    return change(item, at)
  })
  const meant = truth.map(({ key, difficulty }) => ({
    key,
    difficulty: Math.max(-2, Math.min(2, difficulty + normalOf(random) / 2)),
    discrimination: 1,
  }))
  const sittings = Array.from({ length: count }, (_, at): Sitting => {
    const level = testLevels[at % 3] ?? 'working'
    const ability = means[level] + normalOf(random)
    const answers = truth
      .toSorted((a, b) => Math.abs(a.difficulty - means[level]) - Math.abs(b.difficulty - means[level]))
      .slice(0, asked * 2)
      .map((item) => ({ item, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, asked)
      .map(({ item }) => ({
        key: item.key,
        isRight: random() < (item.isLeaked ? 0.92 : chanceOf(ability, item)),
      }))
    return { level, answers }
  })
  return { truth, meant, sittings }
}

function calibrate(meant: readonly AuthoredItem[], sittings: readonly Sitting[]): Calibration {
  let calibration = beginCalibration(meant)
  for (let round = 0; round < 100 && calibration.change > 0.002; round += 1)
    calibration = improve(calibration, sittings)
  return calibration
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const rootMeanSquare = (numbers: readonly number[]) => Math.sqrt(mean(numbers.map((one) => one ** 2)))

test("calibration of simulated attempts recovers difficulties and discriminations, closer than the authors' guesses", () => {
  const { truth, meant, sittings } = simulate(3, 1_800)
  const calibration = calibrate(meant, sittings)
  const found = measuredOf(calibration)
  const errors = found.map((item, at) => item.difficulty - (truth[at]?.difficulty ?? 0))
  const guesses = meant.map((item, at) => item.difficulty - (truth[at]?.difficulty ?? 0))
  expect(Math.abs(mean(errors)), 'no bias').toBeLessThan(0.12)
  expect(rootMeanSquare(errors)).toBeLessThan(0.2)
  expect(rootMeanSquare(errors)).toBeLessThan(rootMeanSquare(guesses) / 2)
  const slopes = found.map((item, at) => item.discrimination - (truth[at]?.discrimination ?? 0))
  expect(Math.abs(mean(slopes)), 'no bias').toBeLessThan(0.12)
  expect(rootMeanSquare(slopes)).toBeLessThan(0.25)
  for (const level of testLevels) expect(Math.abs(calibration.means[level] - means[level])).toBeLessThan(0.2)
})

test('the reported error of a discrimination covers the true value as often as it should', () => {
  const covered = [11, 12, 13].flatMap((seed) => {
    const { truth, meant, sittings } = simulate(seed, 1_200)
    return measuredOf(calibrate(meant, sittings)).map(
      (item, at) => Math.abs(item.discrimination - (truth[at]?.discrimination ?? 0)) < 1.645 * item.discriminationError,
    )
  })
  const share = covered.filter(Boolean).length / covered.length
  expect(share).toBeGreaterThan(0.82)
})

test('an item answered right regardless of ability has no discrimination, and no other item does', () => {
  const { meant, sittings } = simulate(5, 1_800, (item, at) => (at === 20 ? { ...item, isLeaked: true } : item))
  const found = measuredOf(calibrate(meant, sittings))
  expect(found.filter(isWeak).map(({ key }) => key)).toEqual(['i20'])
})

test('an item that more able users get wrong has a negative discrimination', () => {
  const { meant, sittings } = simulate(6, 1_800, (item, at) => (at === 15 ? { ...item, discrimination: -0.8 } : item))
  expect(measuredOf(calibrate(meant, sittings))[15]?.discrimination).toBeLessThan(-0.3)
})

test('with few answers all values stay near the authored ones', () => {
  const { meant, sittings } = simulate(9, 12)
  const found = measuredOf(calibrate(meant, sittings))
  const moved = found.map((item, at) => item.difficulty - (meant[at]?.difficulty ?? 0))
  expect(rootMeanSquare(moved)).toBeLessThan(0.5)
  expect(Math.max(...found.map(({ answers }) => answers))).toBeLessThanOrEqual(12)
})

test("an answer to an item that isn't calibrated is ignored", () => {
  const { meant, sittings } = simulate(9, 30)
  const more = sittings.map((one) => ({ ...one, answers: [...one.answers, { key: 'gone', isRight: true }] }))
  expect(measuredOf(improve(beginCalibration(meant), more))).toEqual(
    measuredOf(improve(beginCalibration(meant), sittings)),
  )
})
