import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../testing/people.ts'
import { norwegianFilters } from './0042-norwegian-filters.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

test('a filter for Norwegian gets the tag of profiles, and other filters stay unchanged', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await ann.preferences.changePreferences({ body: { languages: ['en', 'nb'], cities: ['Oslo'] } })
  await bob.preferences.changePreferences({ body: { languages: ['sv'] } })
  const { db } = matching.deps
  const former = { ...(await ann.preferences.getPreferences()), languages: ['en', 'no'] }
  await db
    .updateTable('preferences')
    .set({ filters: JSON.stringify(former) })
    .where('userId', '=', ann.userId)
    .execute()
  await sql.raw(norwegianFilters.sql).execute(db)
  expect(await ann.preferences.getPreferences()).toMatchObject({ languages: ['en', 'nb'], cities: ['Oslo'] })
  expect(await bob.preferences.getPreferences()).toMatchObject({ languages: ['sv'] })
})
