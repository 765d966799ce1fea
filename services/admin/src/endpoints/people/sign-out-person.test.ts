import { freshProofSeconds } from '@codekin/contracts/endpoint'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flattenActs } from '../../../testing/audited.ts'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'

let admin: TestAdmin
let neighbours: Neighbours
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
beforeEach(() => {
  neighbours.areDown = false
  neighbours.receivedOrders.length = 0
  neighbours.say.endSessions = { outcome: 'ended', sessions: 2 }
})

const reason = 'Their laptop was stolen'
const signOut = (by: TestCaller, userId: string, why = reason) =>
  by.people.signOutPerson({ params: { id: userId }, body: { reason: why } })
const auditOf = async ({ userId }: TestCaller) => {
  const query = { subjectId: userId, subjectKind: 'user' as const }
  const { entries } = await ada.admin.listAuditEntries({ query })
  return flattenActs(entries).map(({ action, outcome, reason, facts }) => ({ action, outcome, reason, facts }))
}

test('one admin alone signs a person out; the order, the reason and the number of sessions are audited', async () => {
  await admin.staff()
  const ann = await admin.person()
  expect(await signOut(ada, ann.userId)).toEqual({ sessionsEnded: 2 })
  const [order] = neighbours.receivedOrders
  expect(neighbours.receivedOrders).toMatchObject([{ command: 'end-sessions', userId: ann.userId }])
  expect(await auditOf(ann)).toEqual([
    { action: 'user.end-sessions', outcome: 'pending', reason, facts: { orderId: order?.orderId } },
    {
      action: 'user.end-sessions',
      outcome: 'done',
      reason: null,
      facts: { orderId: order?.orderId, answer: 'ended', sessionsEnded: 2 },
    },
  ])
  const { timeline } = await ada.people.getPerson({ params: { id: ann.userId } })
  expect(timeline.map(({ text }) => text)).toContain('Signed them out everywhere.')
})

test('a person who isn’t signed in anywhere is signed out of no session', async () => {
  neighbours.say.endSessions = { outcome: 'ended', sessions: 0 }
  expect(await signOut(ada, (await admin.person()).userId)).toEqual({ sessionsEnded: 0 })
})

test('only an admin who authenticated recently signs people out, and only with a reason', async () => {
  const ann = await admin.person()
  const provedAt = new Date(admin.clock.now().getTime() - freshProofSeconds * 1000)
  const late = await admin.as({ userId: ada.userId, role: 'admin', provedAt })
  await expect(signOut(late, ann.userId)).rejects.toMatchObject({ status: 403, code: 'fresh_proof_required' })
  for (const other of [await admin.staff('moderator'), ann]) {
    await expect(signOut(other, ann.userId)).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
  }
  await expect(signOut(admin.anonymous, ann.userId)).rejects.toMatchObject({ status: 401 })
  for (const none of ['', '  ', 'no']) {
    await expect(signOut(ada, ann.userId, none)).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
  }
  expect(neighbours.receivedOrders).toEqual([])
  expect(await auditOf(ann)).toEqual([])
})

test('staff, the admin themselves and unknown people are not signed out', async () => {
  for (const role of ['moderator', 'admin'] as const) {
    const { userId } = await admin.staff(role)
    await expect(signOut(ada, userId)).rejects.toMatchObject({ status: 409, code: 'staff_protected' })
  }
  await expect(signOut(ada, ada.userId)).rejects.toMatchObject({ status: 409, code: 'own_account' })
  await expect(signOut(ada, admin.deps.newId())).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(neighbours.receivedOrders).toEqual([])
})

test('a person that identity no longer knows is not found, and the order is audited as refused', async () => {
  const ann = await admin.person()
  neighbours.say.endSessions = { outcome: 'not-found' }
  await expect(signOut(ada, ann.userId)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect((await auditOf(ann)).map(({ outcome }) => outcome)).toEqual(['pending', 'refused'])
})

test('an order repeated after its answer is a new one: the person may have signed in again', async () => {
  const ann = await admin.person()
  await signOut(ada, ann.userId)
  await signOut(ada, ann.userId)
  expect(new Set(neighbours.receivedOrders.map(({ orderId }) => orderId)).size).toBe(2)
  expect((await auditOf(ann)).map(({ outcome }) => outcome)).toEqual(['pending', 'done', 'pending', 'done'])
})

test('while identity is down the order is kept, shared by repeated requests, and carried out once later', async () => {
  const ann = await admin.person()
  neighbours.areDown = true
  await expect(signOut(ada, ann.userId)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  await expect(signOut(ada, ann.userId)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(new Set(neighbours.receivedOrders.map(({ orderId }) => orderId)).size).toBe(1)
  expect((await auditOf(ann)).map(({ outcome }) => outcome)).toEqual(['pending'])
  neighbours.areDown = false
  admin.clock.advance(5 * 60)
  await admin.work('send-orders')
  await admin.work('send-orders')
  expect(neighbours.receivedOrders).toHaveLength(3)
  expect((await auditOf(ann)).map(({ outcome }) => outcome)).toEqual(['pending', 'done'])
})
