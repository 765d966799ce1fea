import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('without preferences nothing is filtered', async () => {
  const ann = await matching.person()
  expect(await ann.preferences.getPreferences()).toEqual({
    roles: [],
    goals: [],
    languages: [],
    cities: [],
    experienceYearsMin: null,
    experienceYearsMax: null,
    timezoneOverlapHoursMin: null,
    verifiedOnly: false,
    twoWay: true,
    busyShield: false,
  })
})

test('preferences are personal', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await ann.preferences.changePreferences({ body: { verifiedOnly: true } })
  expect((await bob.preferences.getPreferences()).verifiedOnly).toBe(false)
})
