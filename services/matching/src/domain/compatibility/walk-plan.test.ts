import type { WeightPoints } from '@codekin/contracts/matching-presets/presets'
import { aProfileCard } from '@codekin/test-kit/states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultWeights, weightsOfPoints } from './factors.ts'
import {
  activityStep,
  allCellsOf,
  cityNumber,
  goalMask,
  goalNames,
  indexedTraitsOf,
  qualityOf,
  rankOf,
  roleNames,
  verificationStepOf,
  zoneBandOf,
} from './index-cells.ts'
import { walkPlanOf } from './walk-plan.ts'

const now = new Date('2026-03-02T10:00:00Z')
const listOf = <T>(values: readonly T[], maxLength: number) => fc.uniqueArray(fc.constantFrom(...values), { maxLength })
const anyCard = fc
  .record({
    roles: listOf(roleNames, 3),
    lookingFor: listOf(roleNames, 4),
    goals: listOf(goalNames, 4),
    timezone: fc.option(fc.constantFrom('Europe/Berlin', 'Asia/Kolkata', 'America/New_York')),
  })
  .map((about) => aProfileCard(about))

test('a person in several cells is taken from exactly one of them', () => {
  fc.assert(
    fc.property(anyCard, anyCard, (viewer, other) => {
      const traits = indexedTraitsOf(other, now)
      const plan = walkPlanOf(viewer, now, { weights: defaultWeights, most: Number.POSITIVE_INFINITY })
      const rank = 600
      const matchingSlices = plan.walks[0].slices.filter(
        ({ cell, lowest, highest }) => traits.cells.includes(cell) && lowest <= rank && rank <= highest,
      )
      const taken = matchingSlices.filter(
        (cell) =>
          (traits.roles & cell.betterRoles) === 0 &&
          (traits.lookingFor & cell.betterLookingFor) === 0 &&
          (traits.goals & cell.betterGoals) === 0,
      )
      expect(taken).toHaveLength(matchingSlices.length > 0 ? 1 : 0)
    }),
  )
})

test('the walk begins where roles, sought roles, goals and hours all fit', () => {
  const viewer = aProfileCard({ roles: ['backend'], lookingFor: ['frontend'], goals: ['find-mentor'] })
  const { walks, estimate } = walkPlanOf(viewer, now, { weights: defaultWeights, most: 10 })
  const [first] = walks[0].slices
  const ideal = aProfileCard({ roles: ['frontend'], lookingFor: ['backend'], goals: ['be-mentor'] })
  expect(indexedTraitsOf(ideal, now).cells).toEqual([first?.cell])
  expect(estimate.mentors).toBe(goalMask(['be-mentor']))
})

test('every rank of a cell is in one slice, and high ranks of a worse cell precede low ranks of the best one', () => {
  const viewer = aProfileCard({ roles: ['backend'], lookingFor: ['frontend'], goals: ['find-mentor'] })
  const { walks } = walkPlanOf(viewer, now, { weights: defaultWeights, most: Number.POSITIVE_INFINITY })
  const best = walks[0].slices[0]?.cell
  const ofBest = walks[0].slices.filter(({ cell }) => cell === best)
  const ranks = ofBest.flatMap(({ lowest, highest }) =>
    Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index),
  )
  expect(ranks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1001 }, (_, rank) => rank))
  const lowestOfBest = walks[0].slices.findIndex(({ cell, lowest }) => cell === best && lowest === 0)
  expect(new Set(walks[0].slices.slice(0, lowestOfBest).map(({ cell }) => cell)).size).toBeGreaterThan(1)
})

test('a deck limited to roles and goals walks no other cells', () => {
  const plan = walkPlanOf(aProfileCard(), now, {
    weights: defaultWeights,
    most: 1000,
    limits: { roles: 0, goals: goalMask(['hire']) },
  })
  const seeker = aProfileCard({ goals: ['side-project'] })
  const hirer = aProfileCard({ goals: ['hire', 'side-project'], roles: ['frontend'], lookingFor: ['backend'] })
  const walked = new Set(plan.walks[0].slices.map(({ cell }) => cell))
  expect(indexedTraitsOf(seeker, now).cells.some((cell) => walked.has(cell))).toBe(false)
  expect(indexedTraitsOf(hirer, now).cells.some((cell) => walked.has(cell))).toBe(true)
})

test('most entries are read from cells that cover the heaviest factors, and none by city without a city', () => {
  const viewer = aProfileCard({ city: 'Turku' })
  const sharesOf = (weights: WeightPoints, card = viewer) =>
    walkPlanOf(card, now, { weights: weightsOfPoints(weights), most: 400 }).walks.map(({ share }) => share)
  const none = { skills: 0, goals: 0, roles: 0, timezone: 0, experience: 0, languages: 0, city: 0 }
  const [fit, quality, city] = [
    { ...none, roles: 50, goals: 50, verification: 0, activity: 0 },
    { ...none, verification: 50, activity: 50 },
    { ...none, city: 90, verification: 0, activity: 10 },
  ].map((weights) => sharesOf(weights))
  expect(fit).toEqual([1, 0, 0])
  expect(quality).toEqual([0, 1, 0])
  expect(city?.[2]).toBeGreaterThan(0.9)
  expect(sharesOf({ ...none, city: 90, verification: 0, activity: 10 }, aProfileCard({ city: '' }))).toEqual([0, 1, 0])
})

test('the quality walk begins with verified, active people of the same zone and experience, and the city walk in the own city', () => {
  const viewer = aProfileCard({ city: 'Turku', experienceYears: 5 })
  const { walks } = walkPlanOf(viewer, now, { weights: defaultWeights, most: 400 })
  const ideal = allCellsOf(indexedTraitsOf(viewer, now), { verificationStep: 4, activityStep: 0 })
  expect(ideal).toContain(walks[1].slices[0]?.cell)
  expect(walks[2].slices.map(({ cell }) => cell)).toEqual([-cityNumber('Turku')])
  expect(ideal).toContain(-cityNumber('Turku'))
})

test('weights that no cell covers still give a plan', () => {
  const languages = { ...defaultWeights, skills: 0, goals: 0, roles: 0, timezone: 0, experience: 0, city: 0 }
  const plan = walkPlanOf(aProfileCard({ city: '' }), now, {
    weights: { ...languages, verification: 0, activity: 0, languages: 1 },
    most: 400,
  })
  expect(plan.walks[0].slices.length).toBeGreaterThan(0)
  expect(plan.walks.map(({ share }) => share)).toEqual([1, 0, 0])
})

test('a profile that ticks everything is in at most 48 cells', () => {
  const all = aProfileCard({
    roles: roleNames.slice(0, 5),
    lookingFor: roleNames.slice(0, 5),
    goals: goalNames.slice(0, 6),
  })
  expect(indexedTraitsOf(all, now).cells).toHaveLength(48)
  const nothing = aProfileCard({ roles: [], lookingFor: [], goals: [], timezone: null })
  expect(indexedTraitsOf(nothing, now).cells).toEqual([0])
})

test('zones fall into bands of three hours, unknown ones into their own', () => {
  expect(zoneBandOf('Europe/Berlin', now)).toBe(zoneBandOf('Africa/Lagos', now))
  expect(zoneBandOf('Pacific/Kiritimati', now)).toBe(9)
  expect(zoneBandOf('Pacific/Pago_Pago', now)).toBe(1)
  expect(zoneBandOf(null, now)).toBe(0)
  expect(zoneBandOf('Mars/Olympus', now)).toBe(0)
})

test.for([
  [1, 0],
  [3, 1],
  [10, 2],
  [100, 3],
] as const)('%i days away is step %i of activity', ([days, step]) => {
  expect(activityStep(new Date(now.getTime() - days * 86_400_000), now)).toBe(step)
})

test('rank rises with quality, skills and goals and stays within its scale', () => {
  const low = { quality: 0, skillCount: 0, goalCount: 0 }
  expect(rankOf(low)).toBe(0)
  expect(rankOf({ quality: 1000, skillCount: 50, goalCount: 6 })).toBeLessThanOrEqual(1000)
  for (const better of [{ quality: 500 }, { skillCount: 3 }, { goalCount: 3 }]) {
    expect(rankOf({ ...low, ...better })).toBeGreaterThan(0)
  }
  const verificationStep = verificationStepOf({ hasGithub: true, verifiedSkillCount: 9 })
  expect(qualityOf({ verificationStep, activityStep: 0 })).toBe(1000)
})
