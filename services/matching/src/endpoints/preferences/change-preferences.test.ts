import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const path = '/api/v1/preferences'

test('a partial change keeps the rest and is announced', async () => {
  const ann = await matching.person()
  await ann.preferences.changePreferences({ body: { roles: ['frontend'], experienceYearsMin: 2 } })
  const changed = await ann.preferences.changePreferences({ body: { cities: [' Lyon '], experienceYearsMin: null } })
  expect(changed).toEqual({
    roles: ['frontend'],
    goals: [],
    languages: [],
    cities: ['Lyon'],
    experienceYearsMin: null,
    experienceYearsMax: null,
    timezoneOverlapHoursMin: null,
    verifiedOnly: false,
    twoWay: true,
    busyShield: false,
  })
  expect(await ann.preferences.getPreferences()).toEqual(changed)
  const announced = (await matching.announced('matching.preferences-changed')).filter((d) => d['userId'] === ann.userId)
  expect(announced).toHaveLength(2)
})

test('concurrent changes of different parts are all stored', async () => {
  const ann = await matching.person()
  await Promise.all([
    ann.preferences.changePreferences({ body: { roles: ['data'] } }),
    ann.preferences.changePreferences({ body: { goals: ['hackathon'] } }),
    ann.preferences.changePreferences({ body: { verifiedOnly: true } }),
    ann.preferences.changePreferences({ body: { timezoneOverlapHoursMin: 3 } }),
  ])
  expect(await ann.preferences.getPreferences()).toMatchObject({
    roles: ['data'],
    goals: ['hackathon'],
    verifiedOnly: true,
    timezoneOverlapHoursMin: 3,
  })
})

test('bounds that exclude everyone are rejected, also in combination with the stored ones', async () => {
  const ann = await matching.person()
  await ann.preferences.changePreferences({ body: { experienceYearsMax: 5 } })
  expect(await ann.http('PUT', path, { body: { experienceYearsMin: 6 } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', details: [{ field: 'experienceYearsMin' }] },
  })
  expect(await ann.preferences.getPreferences()).toMatchObject({ experienceYearsMin: null, experienceYearsMax: 5 })
})

test('invalid input and extra fields are not stored', async () => {
  const ann = await matching.person()
  const bad = [
    { roles: ['wizard'] },
    { languages: ['english'] },
    { experienceYearsMin: -1 },
    { experienceYearsMin: 1.5 },
    { timezoneOverlapHoursMin: 10 },
    { verifiedOnly: 'yes' },
    { cities: Array.from({ length: 21 }, (_, i) => `City ${i}`) },
  ]
  for (const body of bad) expect((await ann.http('PUT', path, { body })).status).toBe(400)
  const smuggled = await ann.http('PUT', path, { body: { isAdmin: true, verifiedOnly: true } })
  expect(smuggled.body).not.toHaveProperty('isAdmin')
  const stored = matching.deps.db.selectFrom('preferences').select('filters').where('userId', '=', ann.userId)
  expect((await stored.executeTakeFirst())?.filters).not.toHaveProperty('isAdmin')
})
