import { accountChanged, paymentRecorded } from '@codekin/contracts/identity/events'
import type { TestCaller } from '@codekin/test-kit/http'
import { anAccount } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'

let cases: TestCases
let mo: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mo = await cases.staff('moderator')
})
afterAll(() => cases.stop())

/** Recomputes everyone's trust now, so that the job doesn't do it during a test. */
const weigh = async () => {
  await cases.settle()
  await cases.work('weigh-trust')
}

const idsOf = ({ cases: found }: { cases: { id: string }[] }) => found.map(({ id }) => id)

test('the queue is sorted by score, page by page, without decided cases', async () => {
  const ann = await cases.as()
  const reported = await Promise.all(
    (['advertising', 'under-age', 'insult', 'phishing'] as const).map(async (reason) => {
      const { caseId } = await cases.report(ann, await cases.person(), reason)
      return [reason, caseId] as const
    }),
  )
  const idOf = Object.fromEntries(reported)
  const full = await mo.moderation.listQueue({ query: {} })
  expect(await mo.moderation.countWaitingCases()).toEqual({ count: 4, isMore: false })
  expect(idsOf(full)).toEqual([idOf['under-age'], idOf['phishing'], idOf['insult'], idOf['advertising']])
  const scores = full.cases.map(({ score }) => score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  const first = await mo.moderation.listQueue({ query: { limit: 3 } })
  const second = await mo.moderation.listQueue({ query: { limit: 3, cursor: first.nextCursor ?? '' } })
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(full))
  expect(second.nextCursor).toBe(null)

  const id = idOf['under-age'] ?? ''
  await mo.moderation.claimCase({ params: { id } })
  expect(idsOf(await mo.moderation.listQueue({ query: { mine: 'true' } }))).toEqual([id])
  expect(idsOf(await mo.moderation.listQueue({ query: { state: 'claimed' } }))).toEqual([id])
  expect(idsOf(await mo.moderation.listQueue({ query: { reason: 'scam' } }))).toEqual([idOf['phishing']])
  await cases.act(mo, id, 'dismiss')
  expect(idsOf(await mo.moderation.listQueue({ query: {} }))).not.toContain(id)
  expect((await mo.moderation.countWaitingCases()).count).toBe(3)
  expect(idsOf(await mo.moderation.listQueue({ query: { state: 'decided' } }))).toEqual([id])
  cases.clock.advance(2 * 3600)
  mo = await cases.as({ userId: mo.userId, role: 'moderator' })
  const late = await cases.report(await cases.as(), await cases.person(), 'link-spam')
  expect(idsOf(await mo.moderation.listQueue({ query: { olderThanHours: 1 } }))).not.toContain(late.caseId)
})

test('a case shows its reporters and their records, earlier decisions and a recommendation', async () => {
  const [ann, bob] = [await cases.person({ fullName: 'Ann Reporter' }), await cases.person({ fullName: 'Bob' })]
  const first = await cases.report(ann, bob, 'insult')
  await mo.moderation.claimCase({ params: { id: first.caseId } })
  const before = await mo.moderation.getCase({ params: { id: first.caseId } })
  expect(before.reports, 'nothing of hers was decided yet').toMatchObject([{ reliability: null }])
  await cases.act(mo, first.caseId, 'suspend', { durationDays: 1 })
  const { caseId } = await cases.report(ann, bob, 'phishing')
  const details = await mo.moderation.getCase({ params: { id: caseId } })
  expect(details.reports).toMatchObject([{ reporter: { full_name: 'Ann Reporter' }, reliability: 2 / 3 }])
  expect(details).toMatchObject({ activeStrikes: 4, recommended: { action: 'suspend', durationDays: 7 }, allowed: [] })
  cases.clock.advance(1)
  await mo.moderation.claimCase({ params: { id: caseId } })
  const claimed = await mo.moderation.getCase({ params: { id: caseId } })
  expect(claimed.allowed).toContain('ban')
  expect(claimed.timeline.map(({ kind }) => kind)).toEqual(['claim', 'report'])
})

test('a reliable reporter moves a case before those of reporters who were never right', async () => {
  const [ann, dan] = [await cases.as(), await cases.as()]
  const judged = async (by: TestCaller, action: 'warn' | 'dismiss') => {
    const { caseId: id } = await cases.report(by, await cases.person(), 'off-topic')
    await mo.moderation.claimCase({ params: { id } })
    await cases.act(mo, id, action)
  }
  for (const _ of [1, 2, 3]) await judged(ann, 'warn')
  for (const _ of [1, 2, 3]) await judged(dan, 'dismiss')
  const [low, high] = [
    await cases.report(dan, await cases.person(), 'off-topic'),
    await cases.report(ann, await cases.person(), 'off-topic'),
  ]
  const ids = idsOf(await mo.moderation.listQueue({ query: { reason: 'other' } }))
  expect(ids).toEqual([high.caseId, low.caseId])
})

test('a new report reopens a decided case about a person, but not about a message', async () => {
  const [ann, cat, bob] = [await cases.person(), await cases.person(), await cases.person()]
  const first = await cases.report(ann, bob, 'insult')
  await mo.moderation.claimCase({ params: { id: first.caseId } })
  await cases.act(mo, first.caseId, 'dismiss')
  const again = await cases.report(cat, bob, 'threat')
  expect(again.caseId).toBe(first.caseId)
  expect((await mo.moderation.getCase({ params: { id: first.caseId } })).case).toMatchObject({ state: 'reopened' })

  const message = cases.says(bob, ann, 'You know nothing')
  const body = { subject: { messageId: message.id }, reason: 'insult' } as const
  const { report } = await ann.reports.fileReport({ body })
  await mo.moderation.claimCase({ params: { id: report.caseId } })
  await cases.act(mo, report.caseId, 'dismiss')
  const repeated = await ann.reports.fileReport({ body: { ...body, reason: 'threat' } })
  expect(repeated.report).toMatchObject({ caseId: report.caseId, outcome: expect.stringMatching(/nothing/) as unknown })
})

test('the timeline of a person is complete, newest first, page by page, and hidden from staff if it is their own', async () => {
  const [ann, bob] = [await cases.as(), await cases.person({ fullName: 'Bob' })]
  const { caseId: id } = await cases.report(ann, bob)
  await mo.moderation.claimCase({ params: { id } })
  const { case: decided } = await cases.act(mo, id, 'warn')
  await cases.act(mo, id, 'reverse', { version: decided.version })
  await weigh()
  const path = { params: { id: bob.userId } }
  const full = await mo.moderation.getPersonHistory({ ...path, query: {} })
  expect(full.person.full_name).toBe('Bob')
  expect(full.entries.map(({ kind }) => kind).toSorted()).toEqual([
    'action',
    'claim',
    'report',
    'reversal',
    'signal',
    'signed-up',
  ])
  const paged = []
  let cursor: string | null = null
  do {
    const page: typeof full = await mo.moderation.getPersonHistory({
      ...path,
      query: { limit: 2, ...(cursor === null ? {} : { cursor }) },
    })
    paged.push(...page.entries)
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(paged).toEqual(full.entries)
  const own = await mo.http('GET', `/api/v1/moderation/user/${mo.userId}`)
  expect(own.status).toBe(404)
})

test('the timeline of a person shows closing, reopening and address changes, and payments to admins only', async () => {
  const bob = await cases.person()
  const first = anAccount({ userId: bob.userId, sourceVersion: 1000 })
  const closing = { closedAt: cases.clock.now().toISOString(), erasesAt: '2030-01-01T00:00:00.000Z' }
  const states = [{ closing }, { closing: null }, { closing: null, email: 'new@example.com' }]
  await cases.publish(accountChanged, first)
  await cases.settle()
  for (const [at, state] of states.entries()) {
    await cases.publish(accountChanged, { ...first, email: 'old@example.com', ...state, sourceVersion: 1001 + at })
    await cases.settle()
  }
  const paid = { plan: 'pro', interval: 'month', amount: 900, currency: 'eur' } as const
  await cases.publish(paymentRecorded, {
    ...paid,
    userId: bob.userId,
    invoiceId: `in_${bob.userId}`,
    paidAt: cases.clock.now().toISOString(),
  })
  await cases.settle()
  const listTexts = async (who: TestCaller) => {
    const { entries } = await who.moderation.getPersonHistory({ params: { id: bob.userId }, query: {} })
    return entries.filter(({ kind }) => kind === 'account' || kind === 'payment').map(({ text }) => text)
  }
  const own = ['Email address changed.', 'Reopened.', 'Closed.']
  expect(new Set(await listTexts(mo))).toEqual(new Set(own))
  expect(new Set(await listTexts(await cases.as({ role: 'admin' })))).toEqual(
    new Set([...own, '€9 for a month of Pro.']),
  )
})

test("viewing a person's history is audited, once per period", async () => {
  const [ada, bob] = [await cases.as({ role: 'admin' }), await cases.person()]
  const look = () => mo.moderation.getPersonHistory({ params: { id: bob.userId }, query: {} })
  await look()
  await look()
  const { entries } = await ada.admin.listAuditEntries({ query: { subjectId: bob.userId, limit: 10 } })
  expect(entries.map(({ action, actor }) => [action, actor?.userId])).toEqual([['user.read', mo.userId]])
})

test('staff never learn who reported them: from no timeline, no list of suspects, and no list of reports', async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  const [eve, other] = [await cases.staff('admin'), await cases.staff('admin')]
  await cases.report(ann, bob, 'insult')
  await cases.report(ann, eve, 'fake-person')
  await weigh()
  await cases.deps.db
    .insertInto('trustScore')
    .values({
      userId: eve.userId,
      score: -50,
      weighedAt: cases.clock.now(),
      isSuspect: true,
      suspectSince: cases.clock.now(),
    })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ score: -50, isSuspect: true }))
    .execute()
  const about = { params: { id: ann.userId } }
  const seenBy = async (staff: TestCaller) => {
    const { entries } = await staff.moderation.getPersonHistory({ ...about, query: {} })
    const { timeline } = await staff.people.getPerson(about)
    const { users } = await staff.trust.listSuspects({ query: {} })
    const { reports } = await staff.trust.listPendingReports({ query: {} })
    const isReport = ({ kind }: { kind: string }) => kind === 'report'
    return {
      history: entries.filter(isReport).length,
      timeline: timeline.filter(isReport).length,
      isSuspect: users.some(({ person }) => person.userId === eve.userId),
      isReported: reports.some(({ person }) => person?.userId === eve.userId),
    }
  }
  expect(await seenBy(other)).toEqual({ history: 2, timeline: 2, isSuspect: true, isReported: true })
  expect(await seenBy(eve)).toEqual({ history: 1, timeline: 1, isSuspect: false, isReported: false })
})
