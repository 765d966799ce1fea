import { newId } from '@codekin/service-kit/new-id'
import { aPrivacy } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchingDatabase, startDatabase } from '../../testing/database.ts'
import { upsertBlock } from './blocks.ts'
import { listVisible } from './visible.ts'

let db: MatchingDatabase
beforeAll(async () => {
  db = await startDatabase()
})
afterAll(() => db.stop())

async function someone(about = {}) {
  const [card] = await db.insertPeople(1, about)
  if (!card) throw new Error('Nobody was stored')
  return card.userId
}

async function setStanding(userId: string, about: { isSuspended?: boolean; shadowBannedUntil?: Date }) {
  await db.db
    .insertInto('standing')
    .values({ userId, sourceVersion: 1, isSuspended: false, ...about })
    .execute()
}

const now = new Date('2026-06-15T12:00:00Z')
const [soon, past] = [new Date(now.getTime() + 3_600_000), new Date(now.getTime() - 1000)]

async function match(a: string, b: string, status: 'active' | 'ended' = 'active') {
  const [lowUserId, highUserId] = a < b ? [a, b] : [b, a]
  const end = status === 'ended' ? { endedAt: new Date(), endReason: 'ended' as const } : {}
  await db.db
    .insertInto('match')
    .values({ id: newId(), lowUserId, highUserId, status, source: 'swipe', matchedAt: new Date(), ...end } as never)
    .execute()
}

async function seen(viewer: string, ...ids: string[]) {
  return [...(await listVisible(db.db, viewer, ids, now)).keys()].toSorted()
}

test('a viewer sees others but never themselves', async () => {
  const [ann, bob, cleo] = [await someone(), await someone(), await someone()]
  expect(await seen(ann, ann, bob, cleo, newId())).toEqual([bob, cleo].toSorted())
  expect(await seen(ann)).toEqual([])
})

test('a card is returned as announced', async () => {
  const [card] = await db.insertPeople(1, { fullName: 'Zoë "Z" Ünal', skills: [] })
  if (!card) throw new Error('Nobody was stored')
  expect((await listVisible(db.db, newId(), [card.userId], now)).get(card.userId)).toEqual(card)
})

test('a block hides both from each other, but from no one else', async () => {
  const [ann, bob, cleo] = [await someone(), await someone(), await someone()]
  await db.db
    .transaction()
    .execute((trx) => upsertBlock(trx, { userId: ann, blockedUserId: bob, reason: null, decidedAt: new Date() }))
  expect(await seen(ann, bob, cleo)).toEqual([cleo])
  expect(await seen(bob, ann, cleo)).toEqual([cleo])
  expect(await seen(cleo, ann, bob)).toEqual([ann, bob].toSorted())
})

test('suspended and shadow-banned people are invisible until the end or lifting of the measure', async () => {
  const viewer = await someone()
  const people = [await someone(), await someone(), await someone(), await someone()] as const
  const [suspended, banned, expired, both] = people
  await setStanding(suspended, { isSuspended: true })
  await setStanding(banned, { shadowBannedUntil: soon })
  await setStanding(expired, { shadowBannedUntil: past })
  await setStanding(both, { isSuspended: true, shadowBannedUntil: past })
  expect(await seen(viewer, ...people)).toEqual([expired])
})

test('hidden people and those with an unverified email are invisible', async () => {
  const viewer = await someone()
  const hidden = await someone({ discoverable: false })
  const unverified = await someone({ emailVerified: false })
  expect(await seen(viewer, hidden, unverified)).toEqual([])
})

test('members of an active match see each other even if hidden or shadow-banned, but not after its end', async () => {
  const [viewer, stranger] = [await someone(), await someone()]
  const matched = await someone({ discoverable: false })
  const parted = await someone({ discoverable: false })
  const banned = await someone()
  await setStanding(banned, { shadowBannedUntil: soon })
  await match(viewer, matched)
  await match(viewer, parted, 'ended')
  await match(viewer, banned)
  expect(await seen(viewer, matched, parted, banned)).toEqual([matched, banned].toSorted())
  expect(await seen(stranger, banned)).toEqual([])
  expect(await seen(stranger, matched)).toEqual([])
})

test('a person who only wants to meet people with a proved skill is visible to these, and to matches', async () => {
  const skill = { id: crypto.randomUUID(), name: 'Rust', level: 'strong' as const }
  const proved = await someone({ skills: [{ ...skill, verifiedBy: ['test'] }] })
  const [claiming, matched] = [await someone({ skills: [{ ...skill, verifiedBy: [] }] }), await someone()]
  const choosy = await someone({ privacy: aPrivacy({ verifiedViewersOnly: true }) })
  await match(matched, choosy)
  expect(await seen(proved, choosy)).toEqual([choosy])
  expect(await seen(claiming, choosy)).toEqual([])
  expect(await seen(matched, choosy)).toEqual([choosy])
})
