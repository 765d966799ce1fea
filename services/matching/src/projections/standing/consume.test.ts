import { userActivated, userShadowBanned, userSuspended } from '@codekin/contracts/admin/events'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchingDatabase, startDatabase } from '../../../testing/database.ts'
import { type Fed, fed, feed, twiceAndShuffled } from '../../../testing/feed.ts'
import { followActivations, followShadowBans, followSuspensions } from './consume.ts'

let db: MatchingDatabase
beforeAll(async () => {
  db = await startDatabase()
})
afterAll(() => db.stop())

const decidedAt = '2026-03-01T10:00:00.000Z'
const until = '2026-04-01T10:00:00.000Z'

test('the last decision about each of the two stands, repeated and in any order', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const userId = newId()
    const decision = (sourceVersion: number) => ({ userId, sourceVersion, decidedAt })
    const events: Fed[] = [
      fed(userSuspended, { ...decision(1), reason: 'Spam', until: null }),
      fed(userActivated, decision(2)),
      fed(userSuspended, { ...decision(3), reason: 'Spam again', until: null }),
      fed(userActivated, decision(4)),
      fed(userShadowBanned, { ...decision(5), until: decidedAt }),
      fed(userSuspended, { ...decision(6), reason: 'Spam for ever', until: null }),
      fed(userShadowBanned, { ...decision(7), until }),
    ]
    await feed(db.db, [followSuspensions, followActivations, followShadowBans], twiceAndShuffled(events, seed))
    const rows = db.db.selectFrom('standing').selectAll().where('userId', '=', userId).orderBy('state')
    // The ban that came later has not lifted the suspension.
    expect(await rows.execute()).toEqual([
      { userId, sourceVersion: 7, state: 'shadow-banned', until: new Date(until) },
      { userId, sourceVersion: 6, state: 'suspended', until: null },
    ])
  }
})
