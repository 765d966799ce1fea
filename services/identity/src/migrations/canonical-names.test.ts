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

/** A person whose time zone is stored as typed, as by an earlier release. */
async function personIn(timezone: string) {
  const person = await identity.signUpVerified()
  await identity.deps.db.updateTable('profile').set({ timezone }).where('userId', '=', person.userId).execute()
  return person
}

test.each([
  ['EUROPE/BERLIN', 'Europe/Berlin'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['europe/kyiv', 'Europe/Kyiv'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Etc/UTC', 'UTC'],
])('a profile with the zone %s gets %s and is announced', async (given, timezone) => {
  const ann = await personIn(given)
  await migrateAgain()
  expect(await ann.users.getOwnProfile()).toMatchObject({ timezone })
  await identity.runJob('announce-waiting-profiles')
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ timezone })
})

test('zones of settings and drafts are renamed as well, and nothing else changes', async () => {
  const ann = await identity.signUpVerified()
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

test('a canonical or unknown zone is left as it is', async () => {
  const [ann, bob] = [await personIn('Europe/Kyiv'), await personIn('Moon/Sea')]
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
])('a profile with the languages %j gets %j and is announced', async (given, languages) => {
  const ann = await identity.signUpVerified()
  await identity.deps.db.updateTable('profile').set({ languages: given }).where('userId', '=', ann.userId).execute()
  await migrateAgain()
  expect(await ann.users.getOwnProfile()).toMatchObject({ languages })
  await identity.runJob('announce-waiting-profiles')
  expect((await identity.announced('profile-changed', ann.userId)).at(-1)).toMatchObject({ languages })
})
