import { jsonb } from '@codekin/db/jsonb'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../testing/start-identity.ts'
import { canonicalNames } from './0040-canonical-names.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const migrateAgain = () => sql.raw(canonicalNames.sql).execute(identity.deps.db)

/** As a release left it that kept zones as they were typed. */
async function typed(timezone: string) {
  const person = await identity.join()
  await identity.deps.db.updateTable('profile').set({ timezone }).where('userId', '=', person.userId).execute()
  return person
}

test.each([
  ['EUROPE/BERLIN', 'Europe/Berlin'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['europe/kyiv', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Etc/UTC', 'UTC'],
])('a profile in %s is moved to %s, and announced so', async (given, timezone) => {
  const ann = await typed(given)
  await migrateAgain()
  expect(await ann.users.getOwnProfile()).toMatchObject({ timezone })
  await identity.runJob('announce-waiting-profiles')
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ timezone })
})

test('zones of settings and of drafts are renamed as well, and nothing beside them', async () => {
  const ann = await identity.join()
  await ann.users.changeNotifications({ body: { timezone: 'Asia/Tokyo', mailRhythm: 'daily' } })
  await ann.onboarding.start()
  const draft = { timezone: 'Asia/Tokyo', headline: 'Systems person' }
  await ann.onboarding.saveStep({ params: { step: 'profile' }, body: { completed: false, data: draft } })
  const { db } = identity.deps
  await db
    .updateTable('setting')
    .set({ notifications: jsonb({ timezone: 'japan', mailRhythm: 'daily' }) })
    .where('userId', '=', ann.userId)
    .execute()
  await db
    .updateTable('onboardingStep')
    .set({ draft: jsonb({ ...draft, timezone: 'japan' }) })
    .where('userId', '=', ann.userId)
    .where('step', '=', 'profile')
    .execute()
  await migrateAgain()
  const { notifications } = await ann.users.getSettings()
  expect(notifications).toMatchObject({ timezone: 'Asia/Tokyo', mailRhythm: 'daily' })
  const { steps } = await ann.onboarding.getStatus()
  expect(steps.find(({ name }) => name === 'profile')).toMatchObject({ draft })
})

test('a profile that has the name of today, or none that is known, is left alone', async () => {
  const [ann, bob] = [await typed('Europe/Kyiv'), await typed('Moon/Sea')]
  await ann.users.changeOwnProfile({ body: { languages: ['nb', 'pt-BR'] } })
  const waiting = () => identity.deps.db.selectFrom('profileToAnnounce').select('userId').execute()
  await identity.runJob('announce-waiting-profiles')
  await migrateAgain()
  expect(await waiting()).toEqual([])
  expect(await ann.users.getOwnProfile()).toMatchObject({ timezone: 'Europe/Kyiv' })
  expect(await bob.users.getOwnProfile()).toMatchObject({ timezone: 'Moon/Sea' })
})

test.each([
  [
    ['no', 'en'],
    ['nb', 'en'],
  ],
  [
    ['deu', 'iw'],
    ['de', 'he'],
  ],
  [
    ['en', 'de', 'ger-AT', 'deu'],
    ['en', 'de', 'de-AT'],
  ],
])('a profile with the languages %j has %j, and is announced so', async (given, languages) => {
  const ann = await identity.join()
  await identity.deps.db.updateTable('profile').set({ languages: given }).where('userId', '=', ann.userId).execute()
  await migrateAgain()
  expect(await ann.users.getOwnProfile()).toMatchObject({ languages })
  await identity.runJob('announce-waiting-profiles')
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ languages })
})
