import { listStandings } from '@codekin/contracts/admin/commands'
import type { Standing } from '@codekin/contracts/admin/events'
import { noticeSent, standingChanged } from '@codekin/contracts/admin/events'
import { limitsOfTrust } from '@codekin/contracts/trust/limits'
import { inTransaction } from '@codekin/db/transaction'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { startTestService } from '@codekin/test-kit/start-service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../testing/makers.ts'
import { admin as adminService } from '../app.ts'
import type { StandingChange } from '../domain/standing.ts'
import { changeStanding } from './change-standing.ts'

let admin: TestAdmin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.stop())

const decide = (userId: string, change: StandingChange) =>
  inTransaction(admin.deps.db, (trx) => changeStanding(trx, { userId, at: admin.clock.now(), change }))

/** Announced events about a person, oldest first. */
async function listAnnouncements<T>(name: string, userId: string): Promise<T[]> {
  const rows = await admin.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', name)
    .where('key', '=', userId)
    .orderBy('seq')
    .execute()
  return rows.map(({ data }) => data as T)
}
const standingsOf = (userId: string) => listAnnouncements<Standing>(standingChanged.name, userId)
const noticesOf = (userId: string) => listAnnouncements<{ subject: string }>(noticeSent.name, userId)
const inDays = (days: number) => new Date(admin.clock.now().getTime() + days * 86_400_000)

async function snapshotOf(userId: string): Promise<Standing | undefined> {
  const items: Standing[] = []
  let after: string | null = null
  do {
    const page: { items: Standing[]; next: string | null } = await ask(admin.bus, listStandings, { after, limit: 2 })
    items.push(...page.items)
    after = page.next
  } while (after !== null)
  return items.find((standing) => standing.userId === userId)
}

test('each decision announces the whole status, earlier decisions included, with a higher version', async () => {
  const userId = newId()
  const until = inDays(7)
  await decide(userId, { suspension: { reason: 'Spam', until } })
  await decide(userId, { shadowBan: { until } })
  const decidedAt = admin.clock.now().toISOString()
  const suspension = { reason: 'Spam', until: until.toISOString() }
  expect(await standingsOf(userId)).toEqual([
    { userId, sourceVersion: 1, decidedAt, suspension, suspendedSince: decidedAt, shadowBan: null, friction: null },
    {
      userId,
      sourceVersion: 2,
      decidedAt,
      suspension,
      suspendedSince: decidedAt,
      shadowBan: { until: until.toISOString() },
      friction: null,
    },
  ])
  expect(await snapshotOf(userId)).toEqual((await standingsOf(userId))[1])
})

test('the start of a suspension stays until it is lifted, despite other decisions', async () => {
  const userId = newId()
  const since = admin.clock.now().toISOString()
  await decide(userId, { suspension: { reason: 'Spam', until: inDays(7) } })
  admin.clock.advance(86_400)
  await decide(userId, { suspension: { reason: 'Insults', until: null } })
  await decide(userId, { suspension: null })
  admin.clock.advance(86_400)
  await decide(userId, { suspension: { reason: 'Spam', until: null } })
  const again = admin.clock.now().toISOString()
  expect((await standingsOf(userId)).map(({ suspendedSince }) => suspendedSince)).toEqual([since, since, null, again])
  expect((await snapshotOf(userId))?.suspendedSince).toBe(again)
})

test('a decision that changes nothing for other services is stored but not announced', async () => {
  const userId = newId()
  await decide(userId, { verificationRequiredAt: admin.clock.now(), trustLevel: 3 })
  expect(await standingsOf(userId)).toEqual([])
  expect(await snapshotOf(userId)).toBeUndefined()
  await decide(userId, { suspension: { reason: 'Spam', until: null } })
  await decide(userId, { suspension: { reason: 'Spam', until: null } })
  expect(await standingsOf(userId)).toHaveLength(1)
})

test('friction is the narrower of a restriction and a low trust level', async () => {
  const userId = newId()
  const until = inDays(3)
  await decide(userId, { trustLevel: 1 })
  await decide(userId, { restriction: { until } })
  await decide(userId, { trustLevel: 2 })
  await decide(userId, { restriction: null })
  expect((await standingsOf(userId)).map(({ friction }) => friction)).toEqual([
    { limits: limitsOfTrust[1], until: null },
    { limits: limitsOfTrust[0], until: null },
    { limits: limitsOfTrust[0], until: until.toISOString() },
    null,
  ])
})

test('concurrent decisions about one person are all applied', async () => {
  const userId = newId()
  await Promise.all([
    decide(userId, { suspension: { reason: 'Spam', until: null } }),
    decide(userId, { trustLevel: 0 }),
    decide(userId, { shadowBan: { until: inDays(1) } }),
  ])
  const last = (await standingsOf(userId)).at(-1)
  expect(last).toMatchObject({ sourceVersion: 3, suspension: { reason: 'Spam' }, shadowBan: {}, friction: {} })
})

test('an expired decision ends once, despite several replicas, and a suspended or restricted person is notified', async () => {
  const userId = newId()
  await decide(userId, {
    suspension: { reason: 'Spam', until: inDays(1) },
    shadowBan: { until: inDays(1) },
    restriction: { until: inDays(2) },
  })
  const { servers, clock } = admin
  const replica = await startTestService(adminService, { servers, clock })
  clock.advance(86_400 + 1)
  for (let time = 0; time < 3; time += 1) {
    await Promise.allSettled([admin.runJob('end-standings'), replica.runJob('end-standings')])
  }
  const [, first, ...none] = await standingsOf(userId)
  expect(none).toEqual([])
  expect(first).toMatchObject({ sourceVersion: 2, suspension: null, shadowBan: null, friction: { limits: {} } })
  expect((await noticesOf(userId)).map(({ subject }) => subject)).toEqual(['Your suspension is over'])
  clock.advance(86_400 + 1)
  await Promise.allSettled([admin.runJob('end-standings'), replica.runJob('end-standings')])
  expect((await standingsOf(userId)).at(-1)).toMatchObject({ sourceVersion: 3, friction: null })
  expect((await noticesOf(userId)).map(({ subject }) => subject)).toEqual([
    'Your suspension is over',
    'Your account is no longer restricted',
  ])
  await replica.stop()
})

test('a suspension that was extended before its end does not end', async () => {
  const userId = newId()
  await decide(userId, { suspension: { reason: 'Spam', until: inDays(1) } })
  await decide(userId, { suspension: { reason: 'Spam', until: null } })
  admin.clock.advance(2 * 86_400)
  await admin.runJob('end-standings')
  expect((await standingsOf(userId)).at(-1)).toMatchObject({ suspension: { reason: 'Spam', until: null } })
  expect(await noticesOf(userId)).toEqual([])
})
