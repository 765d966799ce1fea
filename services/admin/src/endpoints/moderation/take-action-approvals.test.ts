import { newAdminDays } from '@codekin/contracts/admin/second-admin'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startNeighbours } from '../../../testing/neighbours.ts'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'
import { decideApproval } from '../../operations/decide-approval.ts'

let cases: TestCases
let mo: TestCaller
beforeAll(async () => void (cases = await startCases()))
beforeEach(async () => {
  await cases.forgetStaff()
  mo = await cases.staff('moderator')
})
afterAll(() => cases.stop())

const standingOf = async (userId: string) => (await cases.announced('standing-changed', userId)).at(-1)
const noticesTo = async (userId: string) => await cases.announced('notice-sent', userId)
const daysAgo = (days: number) => new Date(cases.clock.now().getTime() - days * 86_400_000).toISOString()
const approve = (by: TestCaller, id: string | undefined) =>
  by.people.decideApproval({ params: { id: id ?? '' }, body: { decision: 'approve' } })

test('with none but an admin of today, who followed another, a ban is refused, and the case waits as it was', async () => {
  await cases.staff('admin', { fullName: 'New Admin', adminSince: daysAgo(0) })
  await cases.person({ adminUntil: daysAgo(1) })
  const { case: one, bob } = await cases.claimed(mo)
  await expect(cases.act(mo, one.id, 'ban')).rejects.toMatchObject({ code: 'no_second_admin' })
  expect(await standingOf(bob.userId)).toBe(undefined)
  const { case: after } = await mo.moderation.getCase({ params: { id: one.id } })
  expect([after.state, after.version]).toEqual(['claimed', one.version])
})

test('the only admin, however new, approves the ban of a moderator: they could give it alone', async () => {
  const first = await cases.staff('admin', { fullName: 'First Admin', adminSince: daysAgo(newAdminDays - 2) })
  const { case: one, bob } = await cases.claimed(mo)
  const { approval } = await cases.act(mo, one.id, 'ban')
  expect((await approve(first, approval?.id)).approval.state).toBe('approved')
  expect(await standingOf(bob.userId)).toMatchObject({ suspension: { until: null } })
})

test('whoever appointed a moderator within three days does not approve their orders; another admin does', async () => {
  const neighbours = await startNeighbours(cases)
  const appointing = await cases.staff('admin', { fullName: 'Appointing Admin' })
  const { userId } = await cases.person({ fullName: 'Pup Pet' })
  await appointing.people.changeRole({ params: { id: userId }, body: { role: 'moderator', reason: 'Helps us' } })
  const puppet = await cases.staff('moderator', { userId, fullName: 'Pup Pet', sourceVersion: 2 })
  const { case: one, bob } = await cases.claimed(puppet)
  const ban = () => cases.act(puppet, one.id, 'ban')
  await expect(ban()).rejects.toMatchObject({ code: 'no_second_admin' })

  const other = await cases.staff('admin', { fullName: 'Other Admin' })
  const { approval } = await ban()
  await expect(approve(appointing, approval?.id)).rejects.toMatchObject({ status: 403, code: 'appointed_asker' })
  expect(await standingOf(bob.userId)).toBe(undefined)
  expect((await approve(other, approval?.id)).approval.state).toBe('approved')
  await neighbours.stop()
})

test('three days after the appointment, the appointing admin approves a moderator’s orders as well', async () => {
  const neighbours = await startNeighbours(cases)
  const { userId: adminId } = await cases.staff('admin', { fullName: 'Appointing Admin' })
  const { userId } = await cases.person({ fullName: 'Moderator of Monday' })
  const asAdmin = () => cases.as({ userId: adminId, role: 'admin' })
  const body = { role: 'moderator' as const, reason: 'Helps us' }
  await (await asAdmin()).people.changeRole({ params: { id: userId }, body })
  await cases.staff('moderator', { userId, sourceVersion: 2 })
  cases.clock.advance(newAdminDays * 86_400)
  const moderator = await cases.as({ userId, role: 'moderator' })
  const { case: one } = await cases.claimed(moderator)
  const { approval } = await cases.act(moderator, one.id, 'ban')
  expect((await approve(await asAdmin(), approval?.id)).approval.state).toBe('approved')
  await neighbours.stop()
})

test('the order of a moderator who lost the role meanwhile is approved by nobody', async () => {
  const agreeing = await cases.staff('admin', { fullName: 'Agreeing Admin' })
  const { case: one, bob } = await cases.claimed(mo)
  const { approval } = await cases.act(mo, one.id, 'ban')
  await cases.person({ userId: mo.userId, sourceVersion: 2 })
  await expect(approve(agreeing, approval?.id)).rejects.toMatchObject({ status: 409, code: 'asker_lost_role' })
  expect(await standingOf(bob.userId)).toBe(undefined)
})

test('a ban that waits for a second admin has no end, whatever days are sent along', async () => {
  const agreeing = await cases.staff('admin', { fullName: 'Agreeing Admin' })
  const { case: one, bob } = await cases.claimed(mo)
  const { approval } = await cases.act(mo, one.id, 'ban', { durationDays: 1 })
  expect(approval).toMatchObject({ days: null })
  await approve(agreeing, approval?.id)
  expect(await standingOf(bob.userId)).toMatchObject({ suspension: { until: null } })
})

test('where there are two admins a shadow ban waits for the other, and happens when they agree', async () => {
  const asking = await cases.staff('admin', { fullName: 'Asking Admin' })
  const agreeing = await cases.staff('admin', { fullName: 'Agreeing Admin' })
  const { case: one, bob } = await cases.claimed(asking)
  const waiting = await cases.act(asking, one.id, 'shadow-ban', { durationDays: 2 })
  expect(waiting).toMatchObject({ case: { state: 'escalated' }, action: null, approval: { state: 'waiting' } })
  expect(await standingOf(bob.userId)).toBe(undefined)
  const approval = { id: waiting.approval?.id ?? '', staffId: agreeing.userId, decision: 'approve' as const }
  await decideApproval(cases.deps, approval)
  expect(await standingOf(bob.userId)).toMatchObject({ shadowBan: { until: expect.any(String) as unknown } })
  const details = await agreeing.moderation.getCase({ params: { id: one.id } })
  expect(details.case.state).toBe('decided')
  expect(details.actions).toMatchObject([{ action: 'shadow-ban', by: { userId: asking.userId }, caseId: one.id }])
})

test.each([
  ['ban', {}, null],
  ['suspend', { durationDays: 31 }, expect.any(String) as unknown],
] as const)('with two admins, a %s that a moderator decides waits for an admin', async (action, more, until) => {
  const agreeing = await cases.staff('admin', { fullName: 'Agreeing Admin' })
  const { case: one, ann, bob } = await cases.claimed(mo)
  const waiting = await cases.act(mo, one.id, action, more)
  expect(waiting).toMatchObject({ case: { state: 'escalated' }, action: null, approval: { kind: action } })
  expect([await standingOf(bob.userId), await noticesTo(bob.userId)]).toEqual([undefined, []])
  const agree = { params: { id: waiting.approval?.id ?? '' }, body: { decision: 'approve' as const } }
  await agreeing.people.decideApproval(agree)
  expect(await standingOf(bob.userId)).toMatchObject({ suspension: { until } })
  expect(await noticesTo(bob.userId)).toMatchObject([{ kind: 'statement', hasAppealLink: true }])
  expect(await noticesTo(ann.userId)).toMatchObject([{ kind: 'case', subject: 'The outcome of your report' }])
})

test('whoever reported somebody does not agree to their shadow ban either', async () => {
  const asking = await cases.staff('admin', { fullName: 'Asking Admin' })
  const { case: one, ann, bob } = await cases.claimed(asking)
  const reporter = await cases.staff('admin', { userId: ann.userId, fullName: 'Reporting Admin' })
  const { approval } = await cases.act(asking, one.id, 'shadow-ban', { durationDays: 2 })
  const agree = { params: { id: approval?.id ?? '' }, body: { decision: 'approve' as const } }
  await expect(reporter.people.decideApproval(agree)).rejects.toMatchObject({ code: 'own_case' })
  expect(await standingOf(bob.userId)).toBe(undefined)
})
