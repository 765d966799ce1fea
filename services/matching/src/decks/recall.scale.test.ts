import type { ProfileCard } from '@codekin/contracts/identity/events'
import { presetIds, presets, type WeightPoints } from '@codekin/contracts/matching-presets/presets'
import { inTransaction } from '@codekin/db/transaction'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchingDatabase, startDatabase } from '../../testing/database.ts'
import {
  defaultWeights,
  type FactorWeights,
  factorNames,
  pairValuesOf,
  scoreOf,
  skillsOfRole,
  traitsOf,
  walkPlanOf,
  weightsOfPoints,
} from '../domain/compatibility/index.ts'
import { type Random, seededRandom } from '../domain/deck-order-random.ts'
import { indexCandidate } from '../operations/index-candidate.ts'
import { listByWalk } from '../store/candidate-walk.ts'

const people = 1_500
/** An eighth of all entries: a walk that begins in the wrong cells doesn't reach the right ones. */
const budget = 1_200
const now = new Date('2026-03-02T10:00:00Z')
const filters = { roles: 0, goals: 0, languages: 0, cities: null, yearsMin: null, yearsMax: null, provedOnly: false }

let database: MatchingDatabase
let crowd: ProfileCard[]
beforeAll(async () => {
  database = await startDatabase()
  const random = seededRandom('crowd')
  crowd = Array.from({ length: people }, () => somebody(random))
  await inTransaction(database.db, async (trx) => {
    for (const card of crowd) await indexCandidate(trx, card, now)
  })
}, 120_000)
afterAll(() => database.stop())

const zones = { 'Europe/Berlin': 'de', 'America/New_York': 'en', 'Asia/Kolkata': 'hi', 'America/Sao_Paulo': 'pt' }
const someRoles = ['frontend', 'backend', 'fullstack', 'data', 'devops', 'design'] as const
const someGoals = [
  'side-project',
  'open-source',
  'co-founder',
  'find-mentor',
  'be-mentor',
  'hackathon',
  'hire',
] as const

function somebody(random: Random): ProfileCard {
  const some = <T>(list: readonly T[], most: number) => {
    const count = 1 + Math.floor(most * random())
    return [...new Set(Array.from({ length: count }, () => list[Math.floor(list.length * random())] as T))]
  }
  const roles = some(someRoles, 2)
  const [timezone = 'Europe/Berlin'] = some(Object.keys(zones) as (keyof typeof zones)[], 1)
  const skills = some(
    roles.flatMap((role) => [...skillsOfRole[role]]),
    8,
  ).map((name) => ({
    id: crypto.randomUUID(),
    name,
    level: 'strong' as const,
    verifiedBy: random() < 0.15 ? ['github' as const] : [],
  }))
  return aProfileCard({
    roles,
    lookingFor: some(someRoles, 3),
    goals: some(someGoals, 3),
    skills,
    timezone,
    city: `${timezone} ${Math.floor(25 * random())}`,
    languages: [...new Set([zones[timezone], ...(random() < 0.7 ? ['en'] : [])])],
    experienceYears: Math.floor(25 * random() ** 1.7),
    githubUsername: random() < 0.5 ? 'somebody' : null,
    createdAt: new Date(now.getTime() - 60 * 86_400_000 * random() ** 2).toISOString(),
  })
}

/** Drawn uniformly from all weights that add up to 1. */
function anyWeights(random: Random): FactorWeights {
  const drawn = factorNames.map((name) => [name, -Math.log(1 - random())] as const)
  const sum = drawn.reduce((all, [, value]) => all + value, 0)
  return weightsOfPoints(Object.fromEntries(drawn.map(([name, value]) => [name, (100 * value) / sum])) as WeightPoints)
}

/** The share of the ten best by these weights that a walk planned by `planned` finds, averaged over some viewers. */
async function recallOf(weights: FactorWeights, planned = weights): Promise<number> {
  let sum = 0
  const viewers = crowd.slice(0, 6)
  for (const viewer of viewers) {
    const self = traitsOf(viewer, now)
    const scores = new Map(
      crowd
        .filter(({ userId }) => userId !== viewer.userId)
        .map((card) => [
          card.userId,
          scoreOf(pairValuesOf(self, traitsOf(card, new Date(card.createdAt)), now), weights),
        ]),
    )
    const tenth = [...scores.values()].toSorted((a, b) => b - a)[9] ?? 0
    const found = await listByWalk(database.db, {
      owner: { viewerId: viewer.userId, passesStandSince: now },
      plan: walkPlanOf(viewer, now, { weights: planned, most: 400 }),
      filters,
      perSlice: 1_500,
      budget,
      limit: 60,
    })
    const asGood = found.filter((userId) => (scores.get(userId) ?? 0) >= tenth - 1e-9)
    sum += Math.min(10, asGood.length) / 10
  }
  return sum / viewers.length
}

test.for(presetIds)('the walk finds eight of the ten best by "%s"', async (id) => {
  expect(await recallOf(weightsOfPoints(presets[id].weights))).toBeGreaterThanOrEqual(0.8)
})

test('the walk finds eight of the ten best by random weights, and fewer if planned with the default weights', async () => {
  const random = seededRandom('weights')
  const drawn = Array.from({ length: 12 }, () => anyWeights(random))
  const own: number[] = []
  const others: number[] = []
  for (const weights of drawn) {
    own.push(await recallOf(weights))
    others.push(await recallOf(weights, defaultWeights))
  }
  expect(Math.min(...own)).toBeGreaterThanOrEqual(0.8)
  expect(Math.min(...others)).toBeLessThan(0.8)
})
