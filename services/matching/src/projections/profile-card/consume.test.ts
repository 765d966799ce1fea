import { profileChanged } from '@codekin/contracts/identity/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchingDatabase, startDatabase } from '../../../testing/database.ts'
import { fed, feed, twiceAndShuffled } from '../../../testing/feed.ts'
import { profileCard } from '../../../testing/makers.ts'
import { followProfiles } from './consume.ts'
import { findProfileCard } from './read.ts'

let db: MatchingDatabase
beforeAll(async () => {
  db = await startDatabase()
})
afterAll(() => db.stop())

test('the newest card stands, however often and in whatever order cards come', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { userId } = profileCard()
    const versions = [1, 2, 3, 4, 5].map((sourceVersion) =>
      profileCard({
        userId,
        sourceVersion,
        headline: `Version ${sourceVersion}`,
        discoverable: sourceVersion % 2 === 1,
      }),
    )
    const events = versions.map((card) => fed(profileChanged, card))
    await feed(db.db, [followProfiles], twiceAndShuffled(events, seed))
    expect(await findProfileCard(db.db, userId)).toEqual(versions.at(-1))
    const row = db.db.selectFrom('profileCard').select(['isDiscoverable', 'isEmailVerified', 'sourceVersion'])
    expect(await row.where('userId', '=', userId).execute()).toEqual([
      { isDiscoverable: true, isEmailVerified: true, sourceVersion: 5 },
    ])
  }
})
