import { noticeSent, standingChanged } from '@codekin/contracts/admin/events'
import { accountChanged } from '@codekin/contracts/identity/events'
import type { TestCaller } from '@codekin/test-kit/http'
import { anAccount } from '@codekin/test-kit/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flattenActs } from '../../../testing/audited.ts'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'

let admin: TestAdmin
let neighbours: Neighbours
let [ada, eve, kim]: TestCaller[] = []
beforeAll(async () => {
  admin = await startAdmin()
  neighbours = await startNeighbours(admin)
  ada = await admin.staff('admin', { fullName: 'Ada Admin' })
  eve = await admin.staff('admin', { fullName: 'Eve Admin' })
  kim = await admin.staff('admin', { fullName: 'Kim Admin' })
})
afterAll(async () => {
  await neighbours.stop()
  await admin.stop()
})
beforeEach(() => {
  neighbours.receivedOrders.length = 0
})

const reason = 'A network of bots'
const at = ({ userId }: TestCaller) => ({ params: { id: userId } })
const caller = (who: TestCaller | undefined) => who as TestCaller
const askBan = async (about: TestCaller, by = caller(ada)) =>
  (await by.people.shadowbanPerson({ ...at(about), body: { reason, policy: 'fake', days: 3 } })).approval?.id ?? ''
const askErasure = async (about: TestCaller) =>
  (await caller(ada).people.deletePerson({ ...at(about), query: { reason } })).approval?.id ?? ''
const decide = (by: TestCaller | undefined, id: string, decision: 'approve' | 'refuse') =>
  caller(by).people.decideApproval({ params: { id }, body: { decision } })
const bansOf = async ({ userId }: TestCaller) => {
  const rows = await admin.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', standingChanged.name)
    .execute()
  return rows.map(({ data }) => standingChanged.data.parse(data)).filter((standing) => standing.userId === userId)
}
const auditOf = async ({ userId }: TestCaller) => {
  const { entries } = await caller(ada).admin.listAuditEntries({ query: { subjectId: userId, subjectKind: 'user' } })
  return flattenActs(entries).map(({ action, outcome, actor }) => [action, outcome, actor?.full_name])
}
const orders = () => neighbours.receivedOrders.filter(({ command }) => command === 'erase')

test("a shadow ban waits for another admin, all others are notified, and approval carries it out in the author's name", async () => {
  const ann = await admin.person({ fullName: 'Ann Example' })
  const { approval } = await caller(ada).people.shadowbanPerson({
    ...at(ann),
    body: { reason, policy: 'fake', days: 3 },
  })
  expect(approval).toMatchObject({
    kind: 'shadow-ban',
    days: 3,
    policy: 'fake',
    reason,
    state: 'waiting',
    decidedBy: null,
    about: { full_name: 'Ann Example' },
    askedBy: { full_name: 'Ada Admin' },
  })
  expect(await bansOf(ann)).toEqual([])
  const events = await admin.deps.db.selectFrom('outbox').select('data').where('name', '=', noticeSent.name).execute()
  const notices = events.map(({ data }) => noticeSent.data.parse(data)).filter(({ kind }) => kind === 'staff')
  expect(notices.map(({ userId }) => userId).toSorted()).toEqual([caller(eve).userId, caller(kim).userId].toSorted())
  expect(JSON.stringify(notices)).not.toContain('Ann Example')

  const decided = await decide(eve, approval?.id ?? '', 'approve')
  expect(decided.approval).toMatchObject({ state: 'approved', decidedBy: { full_name: 'Eve Admin' } })
  expect(await bansOf(ann)).toMatchObject([{ shadowBan: { until: expect.any(String) } }])
  expect(await auditOf(ann)).toEqual([
    ['user.shadow-ban', 'pending', 'Ada Admin'],
    ['user.shadow-ban', 'done', 'Ada Admin'],
    ['approval.decide', 'done', 'Eve Admin'],
  ])
})

test('a refusal does nothing, and the same order can be requested again', async () => {
  const ann = await admin.person()
  const id = await askErasure(ann)
  expect((await decide(eve, id, 'refuse')).approval.state).toBe('refused')
  expect(orders()).toEqual([])
  await expect(decide(kim, id, 'approve')).rejects.toMatchObject({ code: 'approval_ended' })
  expect(await askErasure(ann)).not.toBe('')
})

test('the same order waits only once, also for different admins', async () => {
  const ann = await admin.person()
  await askBan(ann)
  await expect(askBan(ann)).rejects.toMatchObject({ code: 'approval_waits' })
  await expect(askBan(ann, caller(eve))).rejects.toMatchObject({ code: 'approval_waits' })
  await askErasure(ann)
  await expect(askErasure(ann)).rejects.toMatchObject({ code: 'approval_waits' })
})

test("an admin can't approve their own order, an unknown one, or one about a person who became staff", async () => {
  const ann = await admin.person()
  const id = await askBan(ann)
  await expect(decide(ada, id, 'approve')).rejects.toMatchObject({ code: 'own_approval' })
  await expect(decide(ada, admin.deps.newId(), 'approve')).rejects.toMatchObject({ code: 'not_found' })
  const promoted = anAccount({ userId: ann.userId, sourceVersion: 2, role: 'moderator' })
  await admin.publish(accountChanged, promoted)
  await admin.settle()
  await expect(decide(eve, id, 'approve')).rejects.toMatchObject({ code: 'staff_protected' })
  expect(await bansOf(ann)).toEqual([])
})

test('an order about a person who became an admin is hidden from them', async () => {
  const ann = await admin.person()
  const id = await askBan(ann)
  const promoted = await admin.staff('admin', { userId: ann.userId, sourceVersion: 2 })
  await expect(decide(promoted, id, 'refuse')).rejects.toMatchObject({ code: 'not_found' })
  const { approvals } = await promoted.people.listApprovals({ query: { limit: 100 } })
  expect(approvals.map((approval) => approval.id)).not.toContain(id)
  await admin.publish(accountChanged, anAccount({ userId: ann.userId, sourceVersion: 3, role: 'user' }))
  await admin.settle()
})

test('two admins who approve at the same time carry the order out once', async () => {
  const ann = await admin.person()
  const ban = await askBan(ann)
  const bans = await Promise.allSettled([decide(eve, ban, 'approve'), decide(kim, ban, 'approve')])
  expect(bans.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(bans.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'approval_ended' } })
  expect(await bansOf(ann)).toHaveLength(1)

  const erasure = await askErasure(ann)
  await Promise.allSettled([decide(eve, erasure, 'approve'), decide(kim, erasure, 'approve')])
  expect(orders()).toEqual([{ command: 'erase', orderId: erasure, userId: ann.userId }])
})

test('an erasure approved while identity is down is carried out when it is back', async () => {
  const ann = await admin.person()
  const id = await askErasure(ann)
  neighbours.areDown = true
  expect((await decide(eve, id, 'approve')).approval.state).toBe('approved')
  neighbours.areDown = false
  admin.clock.set(new Date(admin.clock.now().getTime() + 5 * 60_000))
  await admin.work('send-orders')
  await admin.work('send-orders')
  expect(orders().map(({ orderId }) => orderId)).toEqual([id, id])
})

test('an approval that no one decides within a day ends', async () => {
  const ann = await admin.person()
  const id = await askBan(ann)
  const [before, now] = [admin.clock.now(), new Date(admin.clock.now().getTime() + 24 * 60 * 60_000)]
  admin.clock.set(now)
  const eveLater = await admin.as({ userId: caller(eve).userId, role: 'admin' })
  await expect(decide(eveLater, id, 'approve')).rejects.toMatchObject({ code: 'approval_ended' })
  const ended = () => eveLater.people.listApprovals({ query: { state: 'ended' } })
  expect((await ended()).approvals.map((approval) => approval.id)).toContain(id)
  await admin.work('end-approvals')
  expect((await ended()).approvals.map((approval) => approval.id)).toContain(id)
  const { entries } = await eveLater.admin.listAuditEntries({ query: { action: 'approval.decide', limit: 1 } })
  expect(entries).toMatchObject([{ isBySystem: true, outcome: 'refused', facts: { decision: 'ended' } }])
  admin.clock.set(before)
})

test('approvals are listed by state, newest first, page by page', async () => {
  const all = (await caller(ada).people.listApprovals({ query: { limit: 100 } })).approvals
  const paged: string[] = []
  let cursor: string | null = null
  do {
    const query = { limit: 2, ...(cursor ? { cursor } : {}) }
    const page = await caller(ada).people.listApprovals({ query })
    paged.push(...page.approvals.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(paged).toEqual(all.map(({ id }) => id))
  const waiting = (await caller(ada).people.listApprovals({ query: { state: 'waiting', limit: 100 } })).approvals
  expect(waiting).toEqual(all.filter(({ state }) => state === 'waiting'))
})
