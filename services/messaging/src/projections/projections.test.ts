import { userActivated, userShadowBanned, userSuspended } from '@codekin/contracts/admin/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import { userBlocked, userUnblocked } from '@codekin/contracts/matching/events'
import { newId } from '@codekin/service-kit/new-id'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fed, feed, twiceAndShuffled } from '../../testing/feed.ts'
import { profileCard, startMessaging, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const at = '2031-04-05T06:07:08.009Z'
const later = '2031-05-05T06:07:08.009Z'

test('the newest profile stands, in whatever order and however often profiles come', async () => {
  const userId = newId()
  const cards = [1, 2, 3, 4].map((sourceVersion) =>
    profileCard(userId, { sourceVersion, fullName: `Name ${sourceVersion}`, photoUrl: `/${sourceVersion}` }),
  )
  const { db } = service.deps
  await fc.assert(
    fc.asyncProperty(twiceAndShuffled(cards.map((card) => fed(profileChanged, card))), async (events) => {
      await db.deleteFrom('member').where('userId', '=', userId).execute()
      await feed(db, events)
      const rows = await db.selectFrom('member').selectAll().where('userId', '=', userId).execute()
      expect(rows).toEqual([
        { userId, sourceVersion: 4, fullName: 'Name 4', photoUrl: '/4', headline: 'Writes compilers' },
      ])
    }),
    { numRuns: 20 },
  )
})

test('the newest decision about each of suspension and ban stands, in whatever order and however often decisions come', async () => {
  const userId = newId()
  const decision = (sourceVersion: number) => ({ userId, sourceVersion, decidedAt: at })
  const events = [
    fed(userSuspended, { ...decision(1), reason: 'spam', until: null }),
    fed(userActivated, decision(2)),
    fed(userShadowBanned, { ...decision(3), until: later }),
  ]
  const { db } = service.deps
  await fc.assert(
    fc.asyncProperty(twiceAndShuffled(events), async (shuffled) => {
      await db.deleteFrom('standing').where('userId', '=', userId).execute()
      await feed(db, shuffled)
      const rows = await db.selectFrom('standing').selectAll().where('userId', '=', userId).orderBy('state').execute()
      expect(rows).toEqual([
        { userId, sourceVersion: 3, state: 'shadow-banned', until: new Date(later) },
        { userId, sourceVersion: 2, state: 'suspended', until: new Date(at) },
      ])
    }),
    { numRuns: 20 },
  )
})

test('the newest of blocks and unblocks stands, in whatever order and however often they come', async () => {
  const pair = { userId: newId(), blockedUserId: newId() }
  const decision = (sourceVersion: number) => ({ ...pair, sourceVersion, decidedAt: at })
  const events = [
    fed(userBlocked, decision(1)),
    fed(userUnblocked, decision(2)),
    fed(userBlocked, decision(3)),
    fed(userUnblocked, decision(4)),
  ]
  const { db } = service.deps
  await fc.assert(
    fc.asyncProperty(twiceAndShuffled(events), async (shuffled) => {
      await db.deleteFrom('block').where('userId', '=', pair.userId).execute()
      await feed(db, shuffled)
      const rows = await db.selectFrom('block').selectAll().where('userId', '=', pair.userId).execute()
      expect(rows).toEqual([{ ...pair, sourceVersion: 4, isActive: false }])
    }),
    { numRuns: 20 },
  )
})
