import { factorName } from '@codekin/contracts/matching/models'
import { presetIds, presets, presetsVersion } from '@codekin/contracts/matching-presets/presets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'
import { getExposureLog } from '../../decks/exposure-log.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const evenly = Object.fromEntries(factorName.options.map((name) => [name, 50])) as Record<
  (typeof factorName.options)[number],
  number
>
const only = (some: Partial<typeof evenly>) => ({
  ...(Object.fromEntries(factorName.options.map((name) => [name, 0])) as typeof evenly),
  ...some,
})
const first = { presetId: 'balanced', goalType: null, weights: presets.balanced.weights, version: presetsVersion }
const idsOf = ({ candidates }: { candidates: { profile: { id: string } }[] }) =>
  candidates.map(({ profile }) => profile.id)

let places = 0
/** A person in the viewer's city without common skills, and one far away with all of them. */
async function neighbourAndTwin(): Promise<{ ann: Person; neighbour: Person; twin: Person; away: string }> {
  places += 1
  const [city, away] = [`Turku ${places}`, `Perth ${places}`]
  const skills = ['Rust', 'Go', 'PostgreSQL'].map((name) => ({
    id: crypto.randomUUID(),
    name,
    level: 'strong' as const,
    verifiedBy: [],
  }))
  const ann = await matching.person({ city, timezone: 'Europe/Helsinki', languages: ['fi'], skills })
  const neighbour = await matching.person({ city, timezone: 'Europe/Helsinki', languages: ['fi'], skills: [] })
  const twin = await matching.person({ city: away, timezone: 'Australia/Perth', languages: ['en'], skills })
  return { ann, neighbour, twin, away }
}

test('presets have weights that add up to 100, goals and their measured effect', async () => {
  const ann = await matching.person()
  const { version, presets: offered } = await ann.matchingPresets.listPresets()
  expect(version).toBe(presetsVersion)
  expect(offered.map(({ id }) => id)).toEqual([...presetIds])
  for (const { weights, goals, effectiveness } of offered) {
    expect(Object.values(weights).reduce((sum, points) => sum + points, 0)).toBe(100)
    expect(goals.length).toBeGreaterThan(0)
    expect(effectiveness).toEqual({ state: 'not-enough-data' })
  }
})

test('a chosen preset stays until another one is chosen, and reset restores the default', async () => {
  const ann = await matching.person()
  expect(await ann.matchingPresets.getPresetProfile()).toEqual(first)
  const hire = await ann.matchingPresets.selectPreset({ body: { presetId: 'hire', goalType: 'find-job' } })
  expect(hire).toEqual({
    presetId: 'hire',
    goalType: 'find-job',
    weights: presets.hire.weights,
    version: presetsVersion,
  })
  const mentor = await ann.matchingPresets.selectPreset({ body: { presetId: 'mentor', version: presetsVersion } })
  expect(mentor.goalType).toBe('find-mentor')
  expect(await ann.matchingPresets.getPresetProfile()).toEqual(mentor)
  expect(await ann.matchingPresets.resetPreset()).toEqual(first)
  expect(await ann.matchingPresets.getPresetProfile()).toEqual(first)
})

test('custom weights are scaled to add up to 100', async () => {
  const ann = await matching.person()
  const own = await ann.matchingPresets.setCustomWeights({ body: { weights: only({ city: 100, skills: 25 }) } })
  expect(own).toEqual({
    presetId: null,
    goalType: null,
    weights: only({ city: 80, skills: 20 }),
    version: presetsVersion,
  })
  expect(await ann.matchingPresets.getPresetProfile()).toEqual(own)
})

test('an outdated preset version and an unsuitable goal are rejected and change nothing', async () => {
  const ann = await matching.person()
  const select = ann.matchingPresets.selectPreset
  await expect(select({ body: { presetId: 'hire', version: presetsVersion + 1 } })).rejects.toMatchObject({
    code: 'preset_changed',
  })
  await expect(select({ body: { presetId: 'hire', goalType: 'hackathon' } })).rejects.toMatchObject({
    code: 'invalid_request',
    details: [{ field: 'goalType' }],
  })
  expect(await ann.matchingPresets.getPresetProfile()).toEqual(first)
})

test.each([
  ['negative', { ...evenly, skills: -1 }],
  ['all zero', only({})],
  ['of one factor alone', only({ skills: 10 })],
  ['beyond 100', { ...evenly, skills: 1e308 }],
  ['of unknown names', { ...evenly, luck: 10 }],
  ['without one of the nine', { skills: 10, goals: 10 }],
  ['words', { ...evenly, skills: '10' }],
  ['no number', { ...evenly, skills: null }],
])('weights that are %s are rejected and change nothing', async (_, weights) => {
  const ann = await matching.person()
  for (const path of ['custom-weights', 'preview']) {
    const { status } = await ann.http('POST', `/api/v1/matching-presets/${path}`, { body: { weights } })
    expect(status).toBe(400)
  }
  expect(await ann.matchingPresets.getPresetProfile()).toEqual(first)
})

test('an unused preset has too little data, and an unknown one is not found', async () => {
  const ann = await matching.person()
  const effect = (id: string) => ann.matchingPresets.getEffectiveness({ params: { id } })
  expect(await effect('hackathon')).toEqual({ state: 'not-enough-data' })
  await expect(effect('constructor')).rejects.toMatchObject({ code: 'not_found' })
})

test('the next card after a choice is ranked by it, has matching reasons, and is logged under it', async () => {
  const { ann, neighbour, twin } = await neighbourAndTwin()
  const placesOf = async () => {
    const ids = idsOf(await ann.matching.listCandidates({ query: { limit: 50 } }))
    return { neighbour: ids.indexOf(neighbour.userId), twin: ids.indexOf(twin.userId) }
  }
  await ann.matching.listCandidates({ query: {} })
  await ann.matchingPresets.setCustomWeights({ body: { weights: only({ city: 60, languages: 40 }) } })
  const near = await ann.matching.listCandidates({ query: { limit: 50 } })
  const cardOf = (who: Person) => near.candidates.find(({ profile }) => profile.id === who.userId)?.compatibility
  expect(cardOf(neighbour)?.score).toBe(100)
  expect(cardOf(neighbour)?.factors.find(({ factor }) => factor === 'city')).toMatchObject({
    weight: 0.6,
    contribution: 60,
  })
  expect(cardOf(twin)?.score ?? 0).toBe(0)
  expect((await placesOf()).neighbour).toBe(idsOf(near).indexOf(neighbour.userId))
  await ann.matchingPresets.selectPreset({ body: { presetId: 'open-source' } })
  const far = await ann.matching.listCandidates({ query: { limit: 50 } })
  const scoreOf = (who: Person) => far.candidates.find(({ profile }) => profile.id === who.userId)?.compatibility.score
  expect(scoreOf(twin) ?? 0).toBeGreaterThan(scoreOf(neighbour) ?? 100)
  await getExposureLog(matching.deps).flush()
  const logged = await matching.deps.db
    .selectFrom('exposure')
    .select('preset')
    .distinct()
    .where('viewerId', '=', ann.userId)
    .execute()
  // A card already dealt today counts once, under its first preset.
  expect(logged.map(({ preset }) => preset)).toContain('balanced')
})

test('a preview shows the first people under other weights and filters, and stores and counts nothing', async () => {
  const { ann, neighbour, twin, away } = await neighbourAndTwin()
  const preview = ann.matchingPresets.previewDeck
  const near = await preview({ body: { weights: only({ city: 60, languages: 40 }) } })
  expect(idsOf(near)[0]).toBe(neighbour.userId)
  expect(near.candidates.length).toBeLessThanOrEqual(5)
  const skilled = await preview({ body: { weights: only({ skills: 90, goals: 10 }) } })
  expect(idsOf(skilled)).toContain(twin.userId)
  const inPerth = await preview({ body: { preferences: { cities: [away] } } })
  expect(idsOf(inPerth)).toEqual([twin.userId])
  expect(inPerth.remaining).toEqual({ count: 1, isEstimate: false })
  expect((await preview({ body: { preferences: { cities: ['Nowhere'] } } })).remaining.count).toBe(0)
  expect((await preview({ body: {} })).remaining.count).toBeGreaterThan(1)
  await expect(
    preview({ body: { preferences: { experienceYearsMin: 9, experienceYearsMax: 3 } } }),
  ).rejects.toMatchObject({ code: 'invalid_request' })

  await getExposureLog(matching.deps).flush()
  const { db, redis } = matching.deps
  expect(await db.selectFrom('exposure').selectAll().where('viewerId', '=', ann.userId).execute()).toEqual([])
  expect(await redis.keys(`matching:deck:${ann.userId}*`)).toEqual([])
  expect(await ann.preferences.getPreferences()).toMatchObject({ cities: [] })
  expect(await ann.matchingPresets.getPresetProfile()).toEqual(first)
})

test('a preview is byte-identical whether or not someone likes the viewer', async () => {
  const { ann, neighbour, twin, away } = await neighbourAndTwin()
  const looks = async () =>
    JSON.stringify(
      await Promise.all(
        [{}, { weights: evenly }, { preferences: { cities: [away] } }].map((body) =>
          ann.matchingPresets.previewDeck({ body }),
        ),
      ),
    )
  const before = await looks()
  for (const admirer of [neighbour, twin]) await admirer.swipes(ann, 'superlike')
  expect(await looks()).toBe(before)
})

test('a preview is empty until the own card has arrived', async () => {
  const early = await matching.as({ userId: matching.deps.newId() })
  expect(await early.matchingPresets.previewDeck({ body: {} })).toEqual({
    candidates: [],
    remaining: { count: 0, isEstimate: false },
  })
})
