import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'

let cases: TestCases
let mo: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mo = await cases.staff('moderator')
})
afterAll(() => cases.stop())

async function submittedOf(ann: TestCaller) {
  const own = await ann.reports.listOwnReports({ query: { type: 'submitted' } })
  if (own.type !== 'submitted') throw new Error('it answers what was asked for')
  return own.reports
}

async function receivedBy(bob: TestCaller) {
  const own = await bob.reports.listOwnReports({ query: { type: 'received' } })
  if (own.type !== 'received') throw new Error('it answers what was asked for')
  return own.reports
}

test('a reporter can follow the case from receipt to the decision and later changes', async () => {
  const { case: one, ann, bob } = await cases.claimed(mo)
  expect((await submittedOf(ann))[0]?.steps.map(({ state }) => state)).toEqual(['received', 'in-review'])
  const { case: decided } = await cases.act(mo, one.id, 'warn')
  const [upheld] = await submittedOf(ann)
  expect(upheld?.outcome).toMatch(/took action/)
  await cases.act(mo, one.id, 'reverse', { version: decided.version })
  const [reversed] = await submittedOf(ann)
  expect(reversed?.steps.map(({ state }) => state)).toEqual(['received', 'in-review', 'decided', 'decided-again'])
  expect(reversed?.outcome).toMatch(/nothing/)
  expect(reversed?.about).toEqual({ kind: 'user', full_name: 'Bob Reported' })
  expect(JSON.stringify(reversed)).not.toContain(mo.userId)
  expect(await submittedOf(bob)).toEqual([])
})

test('a reported person learns the rule and the decision, and never the reporter', async () => {
  const ann = await cases.person({ fullName: 'Ann Complained' })
  const bob = await cases.person()
  const { caseId } = await cases.report(ann, bob)
  expect(await receivedBy(bob)).toEqual([])
  await mo.moderation.claimCase({ params: { id: caseId } })
  const { action } = await cases.act(mo, caseId, 'suspend', { durationDays: 2 })
  const received = await receivedBy(bob)
  expect(received).toMatchObject([{ rule: 'harassment', actionId: action?.id }])
  expect(received[0]?.outcome).toMatch(/^Suspension until /)
  for (const hidden of [ann.userId, 'Ann Complained', mo.userId]) expect(JSON.stringify(received)).not.toContain(hidden)
})

test('a dismissed case can be read, but not be appealed against', async () => {
  const { case: one, bob } = await cases.claimed(mo)
  await cases.act(mo, one.id, 'dismiss')
  expect(await receivedBy(bob)).toMatchObject([
    { actionId: null, outcome: expect.stringMatching(/nothing/) as unknown },
  ])
})

test('own reports are listed newest first, page by page', async () => {
  const ann = await cases.as()
  for (const _ of [1, 2, 3]) {
    await cases.report(ann, await cases.person())
    cases.clock.advance(1)
  }
  const all = await submittedOf(ann)
  const page = await ann.reports.listOwnReports({ query: { limit: 2 } })
  const rest = await ann.reports.listOwnReports({ query: { limit: 2, cursor: page.nextCursor ?? '' } })
  expect([...page.reports, ...rest.reports].map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const times = all.map(({ filedAt }) => filedAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('people see statistics of their own reports; statistics by reason are for staff', async () => {
  const { case: one, ann } = await cases.claimed(mo, 'extremism')
  cases.clock.advance(60)
  await cases.act(mo, one.id, 'warn')
  await cases.report(ann, await cases.person(), 'extremism')
  const { own, byReason } = await ann.reports.getReportStats({ query: {} })
  expect(own).toEqual({ filed: 2, open: 1, upheld: 1, dismissed: 0, reliability: 2 / 3 })
  expect(byReason).toBe(null)
  const staff = await mo.reports.getReportStats({ query: { timeRange: '7d' } })
  expect(staff.byReason?.find(({ group }) => group === 'hate')).toEqual({
    group: 'hate',
    filed: 2,
    decided: 1,
    actionRate: 1,
    medianSecondsToFirstLook: 0,
    medianSecondsToDecision: 60,
  })
})

test('evidence and the copied profile are deleted ninety days after the decision, the decision is not', async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  cases.meet(ann, bob)
  const message = cases.says(bob, ann, 'A word to forget')
  const { report } = await ann.reports.fileReport({
    body: { subject: { userId: bob.userId }, reason: 'insult', evidence: [message.id] },
  })
  const id = report.caseId
  await mo.moderation.claimCase({ params: { id } })
  await cases.act(mo, id, 'warn')
  const look = async () => {
    const staff = await cases.as({ userId: mo.userId, role: 'moderator' })
    const { evidence, reportedProfile, actions } = await staff.moderation.getCase({ params: { id } })
    return [evidence.length, reportedProfile !== null, actions.length]
  }
  cases.clock.advance(89 * 86_400)
  await cases.runJob('forget-evidence')
  expect(await look()).toEqual([1, true, 1])
  cases.clock.advance(2 * 86_400)
  await cases.runJob('forget-evidence')
  expect(await look()).toEqual([0, false, 1])
})
