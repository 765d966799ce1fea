import { noticeSent, staffMessageSent } from '@codekin/contracts/admin/events'
import { reportGroups } from '@codekin/contracts/reports/reasons'
import { inTransaction } from '@codekin/db/transaction'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flattenActs } from '../../../testing/audited.ts'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'
import { getFirstResend } from '../../domain/staff-orders.ts'
import { storeOrder } from '../../operations/staff-orders.ts'

let admin: TestAdmin
let neighbours: Neighbours
/** The only admin, so that no order waits for a second one. */
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  neighbours = await startNeighbours(admin)
  ada = await admin.staff()
})
afterAll(async () => {
  await neighbours.stop()
  await admin.stop()
})
const first = () => structuredClone(usual)
let usual: Omit<Neighbours['say'], 'role'>
beforeAll(() => {
  const { role: _, ...rest } = neighbours.say
  usual = structuredClone(rest)
})
beforeEach(() => {
  neighbours.areDown = false
  neighbours.grantsAfter = 0
  neighbours.receivedOrders.length = 0
  Object.assign(neighbours.say, first(), { role: 'changed' })
})

const reason = 'Asked for by mail'
const at = ({ userId }: TestCaller) => ({ params: { id: userId } })
const nobody = () => ({ params: { id: admin.deps.newId() } })
const auditOf = async ({ userId }: TestCaller) => {
  const query = { subjectId: userId, subjectKind: 'user' as const }
  const { entries } = await ada.admin.listAuditEntries({ query })
  return flattenActs(entries).map(({ action, outcome, reason }) => [action, outcome, reason])
}
const announced = async (name: string, userId: string) => {
  const rows = await admin.deps.db.selectFrom('outbox').select('data').where('name', '=', name).execute()
  return rows.map(({ data }) => data as unknown as Record<string, unknown>).filter((data) => data['userId'] === userId)
}
const orders = (command: string) => neighbours.receivedOrders.filter((asked) => asked.command === command)

test('a suspension takes effect, can be appealed, sends its reasons, and is lifted with its strikes', async () => {
  const ann = await admin.person()
  const { person } = await ada.people.suspendPerson({
    ...at(ann),
    body: { reason: 'Sells followers', policy: 'spam', days: 7 },
  })
  expect(person).toMatchObject({ id: ann.userId, state: 'suspended' })
  const [statement] = await announced(noticeSent.name, ann.userId)
  expect(statement).toMatchObject({ kind: 'statement', hasAppealLink: true })
  expect(JSON.stringify(statement)).toContain('Sells followers')
  expect(JSON.stringify(statement)).toContain(reportGroups.spam.rule)
  const { db } = admin.deps
  const actions = () => db.selectFrom('moderationAction').selectAll().where('subjectUserId', '=', ann.userId).execute()
  expect(await actions()).toMatchObject([
    { action: 'suspend', policy: 'spam', caseId: null, actedBy: ada.userId, reversedAt: null },
  ])

  expect((await ada.people.activatePerson({ ...at(ann), body: {} })).person.state).toBe('active')
  expect(await actions()).toMatchObject([{ action: 'suspend', reversedAt: expect.any(Date) }, { action: 'reverse' }])
  expect(await announced(noticeSent.name, ann.userId)).toHaveLength(2)
  expect(await auditOf(ann)).toEqual([
    ['user.suspend', 'done', 'Sells followers'],
    ['user.activate', 'done', null],
  ])
})

test('only the measures that the admin saw are lifted: if another was added since, all stay', async () => {
  const ann = await admin.person()
  await ada.people.suspendPerson({ ...at(ann), body: { reason: 'Sells followers', days: 7 } })
  const seen = async () => (await ada.people.getPerson(at(ann))).actions.map(({ id }) => id)
  const measures = await seen()
  await ada.people.suspendPerson({ ...at(ann), body: { reason: 'Sells more of them', days: 14 } })
  const lift = (ids: string[]) => ada.people.activatePerson({ ...at(ann), body: { measures: ids } })
  await expect(lift(measures)).rejects.toMatchObject({ status: 409, code: 'case_changed' })
  expect((await ada.people.getPerson(at(ann))).person.state).toBe('suspended')
  expect((await lift(await seen())).person.state).toBe('active')
})

test('a suspension that is sent twice counts once', async () => {
  const ann = await admin.person()
  const suspend = () =>
    ada.people.suspendPerson({ ...at(ann), body: { reason: 'Sells followers', days: 7 }, idempotencyKey: 'twice' })
  expect(await suspend()).toEqual(await suspend())
  expect((await ada.people.getPerson(at(ann))).actions).toHaveLength(1)
  expect(await announced(noticeSent.name, ann.userId)).toHaveLength(1)
})

test('without another admin a shadow ban takes effect at once, without a notice', async () => {
  const ann = await admin.person()
  expect(await ada.people.shadowbanPerson({ ...at(ann), body: { reason, policy: 'spam' } })).toEqual({ approval: null })
  const query = { state: 'shadow-banned' as const }
  expect((await ada.people.listPeople({ query })).users.map(({ id }) => id)).toEqual([ann.userId])
  expect(await announced(noticeSent.name, ann.userId)).toEqual([])
  expect((await ada.people.activatePerson({ ...at(ann), body: { reason } })).person.state).toBe('active')
  expect(await announced(noticeSent.name, ann.userId)).toEqual([])
})

test('orders about staff, about the admin themselves and about unknown people are refused', async () => {
  const mo = await admin.staff('moderator')
  const limits = [
    (who: { params: { id: string } }) => ada.people.suspendPerson({ ...who, body: { reason } }),
    (who: { params: { id: string } }) => ada.people.shadowbanPerson({ ...who, body: { reason, policy: 'spam' } }),
    (who: { params: { id: string } }) => ada.people.deletePerson({ ...who, query: { reason } }),
  ]
  for (const limit of limits) {
    await expect(limit(at(mo))).rejects.toMatchObject({ code: 'staff_protected' })
    await expect(limit(at(ada))).rejects.toMatchObject({ code: 'own_account' })
    await expect(limit(nobody())).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(ada.people.activatePerson({ ...at(ada), body: {} })).rejects.toMatchObject({ code: 'own_account' })
  const others = [
    () => ada.people.activatePerson({ ...nobody(), body: {} }),
    () => ada.people.messagePerson({ ...nobody(), body: { message: 'Hello' } }),
    () => ada.people.introducePeople({ ...nobody(), body: { otherUserId: mo.userId, reason } }),
    () => ada.people.grantPlan({ ...nobody(), body: { plan_name: 'pro', reason } }),
    () => ada.people.removePlan({ ...nobody(), query: { reason } }),
    () => ada.people.changeRole({ ...nobody(), body: { role: 'moderator', reason } }),
    () => ada.people.getPerson(nobody()),
  ]
  for (const other of others) await expect(other()).rejects.toMatchObject({ code: 'not_found' })
  expect(neighbours.receivedOrders).toEqual([])
})

test('a message by staff is announced once, however often the request is repeated', async () => {
  const ann = await admin.person()
  const send = () =>
    ada.people.messagePerson({ ...at(ann), body: { message: 'Hello Ann', mayAnswer: true }, idempotencyKey: 'hello' })
  const sent = [await send(), await send()]
  expect(sent[0]).toEqual(sent[1])
  expect(await announced(staffMessageSent.name, ann.userId)).toMatchObject([
    { messageId: sent[0]?.messageId, text: 'Hello Ann', mayAnswer: true },
  ])
  expect(await auditOf(ann)).toEqual([['user.message', 'done', 'Hello Ann']])
})

test("two people are introduced once; matched people, or people who can't see each other, are not", async () => {
  const [ann, bob] = [await admin.person(), await admin.person()]
  const body = { otherUserId: bob.userId, reason }
  const introduce = (idempotencyKey?: string) =>
    ada.people.introducePeople({ ...at(ann), body, ...(idempotencyKey ? { idempotencyKey } : {}) })
  const { introduce: made } = neighbours.say
  expect([await introduce('once'), await introduce('once')]).toEqual(
    [made, made].map((answer) => ({ matchId: 'matchId' in answer ? answer.matchId : '' })),
  )
  expect(orders('introduce')).toHaveLength(1)
  neighbours.say.introduce = { outcome: 'match-exists' }
  await expect(introduce()).rejects.toMatchObject({ code: 'match_exists' })
  neighbours.say.introduce = { outcome: 'not-visible' }
  await expect(introduce()).rejects.toMatchObject({ code: 'not_found' })
  const outcomes = (await auditOf(ann)).map(([, outcome]) => outcome)
  expect(outcomes).toEqual(['pending', 'done', 'pending', 'refused', 'pending', 'refused'])
})

test('a plan is granted and removed; only a plan granted by staff can be removed', async () => {
  const ann = await admin.person()
  await ada.people.grantPlan({ ...at(ann), body: { plan_name: 'pro', reason } })
  await ada.people.removePlan({ ...at(ann), query: { reason } })
  neighbours.say.remove = 'nothing-granted'
  const again = ada.people.removePlan({ ...at(ann), query: { reason } })
  await expect(again).rejects.toMatchObject({ code: 'no_staff_plan' })
  Object.assign(neighbours.say, { grant: 'not-found', remove: 'not-found' })
  const attempts = [
    () => ada.people.grantPlan({ ...at(ann), body: { plan_name: 'team', reason } }),
    () => ada.people.removePlan({ ...at(ann), query: { reason } }),
  ]
  for (const order of attempts) await expect(order()).rejects.toMatchObject({ code: 'not_found' })
})

test('of two admins demoted at the same time one stays', async () => {
  const [ann, bob] = [await admin.person(), await admin.person()]
  let admins = 2
  neighbours.say.role = () => (admins > 1 ? ((admins -= 1), 'changed') : 'last-admin')
  const demote = (who: TestCaller) => ada.people.changeRole({ ...at(who), body: { role: 'user', reason } })
  const done = await Promise.allSettled([demote(ann), demote(bob)])
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'last_admin' } })
})

test("a person without a confirmed address can't be appointed", async () => {
  const ann = await admin.person()
  neighbours.say.role = 'unconfirmed'
  const appointed = ada.people.changeRole({ ...at(ann), body: { role: 'admin', reason } })
  await expect(appointed).rejects.toMatchObject({ status: 409, code: 'email_unconfirmed' })
  neighbours.say.role = 'changed'
})

test('an erasure is ordered once; it is refused for a person who became an admin meanwhile', async () => {
  const ann = await admin.person()
  expect(await ada.people.deletePerson({ ...at(ann), query: { reason } })).toEqual({ approval: null })
  neighbours.say.erase = 'last-admin'
  const promoted = ada.people.deletePerson({ ...at(ann), query: { reason } })
  await expect(promoted).rejects.toMatchObject({ code: 'staff_protected' })
  neighbours.say.erase = 'not-found'
  const deletion = ada.people.deletePerson({ ...at(ann), query: { reason } })
  await expect(deletion).rejects.toMatchObject({ code: 'not_found' })
  expect((await auditOf(ann)).map(([, outcome]) => outcome)).toEqual([
    'pending',
    'done',
    'pending',
    'refused',
    'pending',
    'refused',
  ])
})

test('a slow service is waited for, and its outcome is reported', async () => {
  const ann = await admin.person()
  neighbours.grantsAfter = 2_500
  await ada.people.grantPlan({ ...at(ann), body: { plan_name: 'pro', reason } })
  expect(orders('grant')).toHaveLength(1)
  expect(await auditOf(ann)).toEqual([
    ['user.grant-plan', 'pending', reason],
    ['user.grant-plan', 'done', null],
  ])
})

test('an unanswered order is kept, shared by repeated requests, and carried out once later', async () => {
  const ann = await admin.person()
  neighbours.areDown = true
  const order = () => ada.people.grantPlan({ ...at(ann), body: { plan_name: 'pro', reason } })
  await expect(order()).rejects.toMatchObject({ code: 'unavailable' })
  await expect(order()).rejects.toMatchObject({ code: 'unavailable' })
  expect(new Set(orders('grant').map(({ orderId }) => orderId)).size).toBe(1)
  neighbours.areDown = false
  admin.clock.set(new Date(admin.clock.now().getTime() + 5 * 60_000))
  await admin.work('send-orders')
  await admin.work('send-orders')
  expect(orders('grant')).toHaveLength(3)
  expect(await auditOf(ann)).toEqual([
    ['user.grant-plan', 'pending', reason],
    ['user.grant-plan', 'done', null],
  ])
})

test('an order is carried out once, even if the process was killed before sending it or recording the answer', async () => {
  const ann = await admin.person()
  const staffId = ada.userId
  const about = { userId: ann.userId, staffId, reason, details: { kind: 'change-role', role: 'moderator' } as const }
  const now = admin.clock.now()
  // Here the process died: the order was stored but not sent.
  const storedOrder = await inTransaction(admin.deps.db, (trx) =>
    storeOrder(trx, { ...about, id: admin.deps.newId(), at: now }),
  )
  await admin.work('send-orders')
  expect(orders('role')).toEqual([])
  admin.clock.set(getFirstResend(now))
  await admin.work('send-orders')
  expect(orders('role')).toMatchObject([{ orderId: storedOrder.id, userId: ann.userId }])
  // And here after the answer arrived, before it was stored.
  const { db } = admin.deps
  await db.updateTable('staffOrder').set({ outcome: null, answeredAt: null }).where('id', '=', storedOrder.id).execute()
  await admin.work('send-orders')
  expect(new Set(orders('role').map(({ orderId }) => orderId))).toEqual(new Set([storedOrder.id]))
  const row = await db.selectFrom('staffOrder').select('outcome').where('id', '=', storedOrder.id).executeTakeFirst()
  expect(row?.outcome).toBe('changed')
})
