import { formerAdminDays, newAdminDays, suspensionDaysAlone } from '@codekin/contracts/admin/second-admin'
import { accountChanged } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import type { TestCaller } from '@codekin/test-kit/http'
import { anAccount } from '@codekin/test-kit/states'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flattenActs } from '../../../testing/audited.ts'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'
import { eraseFromApprovals } from '../../store/approvals.ts'

let admin: TestAdmin
let neighbours: Neighbours
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  neighbours = await startNeighbours(admin)
})
beforeEach(async () => {
  await admin.forgetStaff()
  neighbours.receivedOrders.length = 0
  neighbours.say.role = 'changed'
  ada = await admin.staff('admin', { fullName: 'Ada Admin' })
})
afterAll(async () => {
  await neighbours.stop()
  await admin.stop()
})

const reason = 'Found in the audit of May'
const at = ({ userId }: TestCaller) => ({ params: { id: userId } })
/** Fixed, since a table of tests is made before the clock is. */
const addDays = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString()
const daysAgo = (days: number) => new Date(admin.clock.now().getTime() - days * 86_400_000).toISOString()
const giveRole = (by: TestCaller, to: TestCaller, role: 'user' | 'moderator' | 'admin') =>
  by.people.changeRole({ ...at(to), body: { role, reason } })
const decide = (by: TestCaller, id: string | undefined, decision: 'approve' | 'refuse' = 'approve') =>
  by.people.decideApproval({ params: { id: id ?? '' }, body: { decision } })
const roleOrders = () => neighbours.receivedOrders.filter(({ command }) => command === 'role')
const suspend = (about: TestCaller, days: number | null) =>
  ada.people.suspendPerson({ ...at(about), body: { reason, days } })
/** Everything that a second admin has to agree to, ordered by Ada. */
const graveOrders = async () => {
  const [ann, bob, cleo, dan] = (await Promise.all(Array.from({ length: 4 }, () => admin.person()))) as [
    TestCaller,
    TestCaller,
    TestCaller,
    TestCaller,
  ]
  return [
    () => ada.people.deletePerson({ ...at(ann), query: { reason } }),
    () => ada.people.shadowbanPerson({ ...at(bob), body: { reason, policy: 'fake', days: 3 } }),
    () => suspend(cleo, null),
    () => giveRole(ada, dan, 'admin'),
  ]
}

test('one admin neither appoints an admin nor dismisses one: another agrees first; of moderators one decides', async () => {
  const [eve, kim] = [await admin.staff('admin', { fullName: 'Eve Admin' }), await admin.staff('admin')]
  const bob = await admin.person({ fullName: 'Bob Puppet' })
  const { approval } = await giveRole(ada, bob, 'admin')
  expect(approval).toMatchObject({ kind: 'change-role', role: 'admin', state: 'waiting', days: null })
  const dismissal = (await giveRole(ada, kim, 'user')).approval
  await expect(giveRole(ada, bob, 'admin')).rejects.toMatchObject({ code: 'approval_waits' })
  expect(roleOrders()).toEqual([])

  expect((await decide(eve, approval?.id)).approval.state).toBe('approved')
  expect(roleOrders()).toMatchObject([{ orderId: approval?.id, userId: bob.userId }])
  await decide(eve, dismissal?.id)
  expect(roleOrders()).toMatchObject([{ userId: bob.userId }, { userId: kim.userId }])
  expect(await giveRole(ada, await admin.person(), 'moderator')).toEqual({ approval: null })
})

test('what identity refuses although two agreed to it is told to who agreed, and audited', async () => {
  const eve = await admin.staff('admin', { fullName: 'Eve Admin' })
  const bob = await admin.person()
  const { approval } = await giveRole(ada, bob, 'admin')
  neighbours.say.role = 'unconfirmed'
  await expect(decide(eve, approval?.id)).rejects.toMatchObject({ status: 409, code: 'email_unconfirmed' })
  const { entries } = await eve.admin.listAuditEntries({ query: { subjectId: bob.userId, limit: 10 } })
  const ordered = flattenActs(entries).filter(({ action }) => action === 'user.change-role')
  // Asked by one admin, ordered when another agreed, refused by identity.
  expect(ordered.map(({ outcome }) => outcome)).toEqual(['pending', 'pending', 'refused'])
})

test.each([
  ['last-admin', 'last_admin'],
  ['not-found', 'not_found'],
] as const)('an approved order that identity answers with %s is refused as %s', async (outcome, code) => {
  const eve = await admin.staff('admin')
  const { approval } = await giveRole(ada, await admin.person(), 'admin')
  neighbours.say.role = outcome
  await expect(decide(eve, approval?.id)).rejects.toMatchObject({ code })
})

test('whoever was appointed within three days agrees to nothing, and may refuse', async () => {
  await admin.staff('admin', { fullName: 'Eve Admin' })
  const puppet = await admin.staff('admin', { adminSince: daysAgo(newAdminDays - 0.1) })
  const ann = await admin.person()
  const { approval } = await ada.people.deletePerson({ ...at(ann), query: { reason } })
  await expect(decide(puppet, approval?.id)).rejects.toMatchObject({ code: 'appointed_recently' })
  expect((await decide(puppet, approval?.id, 'refuse')).approval.state).toBe('refused')
  expect(neighbours.receivedOrders).toEqual([])

  admin.clock.advance(0.2 * 86_400)
  const [later, adaLater] = (await Promise.all(
    [puppet, ada].map(({ userId }) => admin.as({ userId, role: 'admin' })),
  )) as [TestCaller, TestCaller]
  const again = (await adaLater.people.deletePerson({ ...at(ann), query: { reason } })).approval
  expect((await decide(later, again?.id)).approval.state).toBe('approved')
})

test.each([
  ['is a moderator by now', { role: 'moderator' as const }],
  ['lost the role', {}],
  ['closed the account', { role: 'admin' as const, closing: { closedAt: addDays(0), erasesAt: addDays(14) } }],
])('what was ordered by an admin who %s is approved by nobody, may be refused, and ordered anew', async (_, state) => {
  const eve = await admin.staff('admin', { fullName: 'Eve Admin' })
  await admin.staff('admin', { fullName: 'Kim Admin' })
  const ann = await admin.person()
  const erase = (by: TestCaller) => by.people.deletePerson({ ...at(ann), query: { reason } })
  const { approval } = await erase(ada)
  await admin.publish(accountChanged, anAccount({ userId: ada.userId, sourceVersion: 2, ...state }))
  await admin.settle()
  await expect(decide(eve, approval?.id)).rejects.toMatchObject({ status: 409, code: 'asker_lost_role' })
  expect(neighbours.receivedOrders).toEqual([])
  expect((await decide(eve, approval?.id, 'refuse')).approval.state).toBe('refused')
  expect((await erase(eve)).approval).toMatchObject({ state: 'waiting' })
})

test('what was ordered by an admin who is suspended or erased is approved by nobody', async () => {
  const eve = await admin.staff('admin', { fullName: 'Eve Admin' })
  const { approval } = await ada.people.deletePerson({ ...at(await admin.person()), query: { reason } })
  const { db } = admin.deps
  await db.updateTable('account').set({ standing: 'suspended' }).where('userId', '=', ada.userId).execute()
  await expect(decide(eve, approval?.id)).rejects.toMatchObject({ code: 'asker_lost_role' })
  await inTransaction(db, (trx) => eraseFromApprovals(trx, ada.userId))
  await expect(decide(eve, approval?.id)).rejects.toMatchObject({ code: 'asker_lost_role' })
  expect(neighbours.receivedOrders).toEqual([])
})

test('identity is told of each change of role whether two people, or the only admin, decided it', async () => {
  const [ann, bob] = [await admin.person(), await admin.person()]
  await giveRole(ada, ann, 'moderator')
  await giveRole(ada, bob, 'admin')
  const eve = await admin.staff('admin', { fullName: 'Eve Admin' })
  const { approval } = await giveRole(ada, ann, 'admin')
  await decide(eve, approval?.id)
  expect(roleOrders().map(({ isApproved }) => isApproved)).toEqual([false, true, true])
})

test('a change of role that needs a second admin by the role that identity knows is refused as changed meanwhile', async () => {
  const ann = await admin.person()
  neighbours.say.role = 'needs-approval'
  await expect(giveRole(ada, ann, 'moderator')).rejects.toMatchObject({ status: 409, code: 'role_changed' })
  const { entries } = await ada.admin.listAuditEntries({ query: { subjectId: ann.userId, limit: 10 } })
  expect(flattenActs(entries).map(({ outcome }) => outcome)).toEqual(['pending', 'refused'])
})

test('orders that need two are refused while the only other admin is new', async () => {
  await admin.staff('admin', { adminSince: daysAgo(1) })
  for (const order of await graveOrders()) await expect(order()).rejects.toMatchObject({ code: 'no_second_admin' })
  expect(neighbours.receivedOrders).toEqual([])
})

test('an admin who dismissed or outlasted the others counts as the only one after thirty days, not before', async () => {
  const bob = await admin.person({ adminUntil: daysAgo(formerAdminDays - 1) })
  for (const order of await graveOrders()) await expect(order()).rejects.toMatchObject({ code: 'no_second_admin' })
  const closing = { closedAt: daysAgo(0), erasesAt: daysAgo(-14) }
  await admin.publish(accountChanged, anAccount({ userId: bob.userId, sourceVersion: 2, role: 'admin', closing }))
  await admin.settle()
  for (const order of await graveOrders()) await expect(order()).rejects.toMatchObject({ code: 'no_second_admin' })

  const adminUntil = daysAgo(formerAdminDays + 1)
  await admin.publish(accountChanged, anAccount({ userId: bob.userId, sourceVersion: 3, adminUntil }))
  await admin.settle()
  for (const order of await graveOrders()) expect((await order()).approval).toBe(null)
})

test('where nobody else is, or lately was, an admin, everything happens at once', async () => {
  for (const order of await graveOrders()) expect((await order()).approval).toBe(null)
  expect(roleOrders()).toHaveLength(1)
})

test('of two admins neither dismisses the other, nor agrees to their own dismissal', async () => {
  const eve = await admin.staff('admin', { fullName: 'Eve Admin' })
  await expect(giveRole(ada, eve, 'user')).rejects.toMatchObject({ code: 'no_second_admin' })
  // Leaving is ordered by oneself, and agreed to by the other.
  const { approval } = await giveRole(eve, eve, 'user')
  await expect(decide(eve, approval?.id)).rejects.toMatchObject({ code: 'not_found' })
  expect((await decide(ada, approval?.id)).approval.state).toBe('approved')
})

test('a suspension for long waits for another admin as a ban does, and is told when it happens', async () => {
  const eve = await admin.staff('admin', { fullName: 'Eve Admin' })
  const [ann, bob] = [await admin.person(), await admin.person()]
  expect(await suspend(ann, suspensionDaysAlone)).toMatchObject({ approval: null, person: { state: 'suspended' } })
  for (const days of [suspensionDaysAlone + 1, null]) {
    const waiting = await suspend(bob, days)
    expect(waiting).toMatchObject({ approval: { kind: 'suspend', days, policy: null }, person: { state: 'active' } })
    await expect(suspend(bob, days)).rejects.toMatchObject({ code: 'approval_waits' })
    await decide(eve, waiting.approval?.id)
    expect((await ada.people.getPerson(at(bob))).person.state).toBe('suspended')
    await ada.people.activatePerson({ ...at(bob), body: { reason } })
  }
})
