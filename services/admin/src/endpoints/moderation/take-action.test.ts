import { leaseSeconds } from '@codekin/contracts/moderation/models'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'

let cases: TestCases
let mo: TestCaller
let ada: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mo = await cases.staff('moderator')
})
beforeEach(async () => {
  mo = await cases.as({ userId: mo.userId, role: 'moderator' })
  ada = await cases.as({ role: 'admin' })
})
afterAll(() => cases.stop())

const standingOf = async (userId: string) => (await cases.announced('standing-changed', userId)).at(-1)
const noticeText = (notice: Record<string, unknown> | undefined) => JSON.stringify(notice?.['paragraphs'])
const noticesTo = async (userId: string) => await cases.announced('notice-sent', userId)
const order = (action: string, version: number, more = {}) => ({
  body: { action, reason: 'Wrote insults.', policy: 'harassment', version, ...more },
})
const post = (staff: TestCaller, id: string, action: string, version: number, more = {}) =>
  staff.http('POST', `/api/v1/moderation/${id}/action`, order(action, version, more))
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

test('a suspension takes effect, leaves strikes, sends its reasons, and notifies the reporter', async () => {
  const { case: one, ann, bob } = await cases.claimed(mo, 'threat')
  const { case: decided, action } = await cases.act(mo, one.id, 'suspend', { durationDays: 7, note: 'Third time' })
  expect(decided).toMatchObject({ state: 'decided', lease: null })
  expect(action).toMatchObject({ action: 'suspend', strikePoints: 4, note: 'Third time', by: { userId: mo.userId } })
  const until = new Date(cases.clock.now().getTime() + 7 * 86_400_000).toISOString()
  expect(await standingOf(bob.userId)).toMatchObject({ suspension: { reason: action?.reason, until } })
  const [statement] = await noticesTo(bob.userId)
  // No link to settings, which a suspended person can't open.
  expect(statement).toMatchObject({
    kind: 'statement',
    subject: 'Your account is suspended',
    path: null,
    hasAppealLink: true,
  })
  const text = noticeText(statement)
  for (const part of [
    'respect',
    'Wrote insults to several people.',
    'sign in',
    'until',
    'appeal within 20 days',
    'an answer before it ends',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('Third time')
  expect(await noticesTo(ann.userId)).toMatchObject([{ kind: 'case', subject: 'The outcome of your report' }])
  expect(await cases.announced('report-decided', one.id)).toMatchObject([{ isUpheld: true, subjectUserId: bob.userId }])
  const history = await mo.moderation.getPersonHistory({ params: { id: bob.userId }, query: {} })
  expect(history.activeStrikes).toBe(4)
})

test.each([
  ['warn', {}, null],
  ['restrict', { durationDays: 3 }, { friction: { limits: expect.anything() as unknown } }],
  ['require-verification', {}, null],
  ['ban', {}, { suspension: { until: null } }],
] as const)('the action %s sends a statement of reasons', async (action, more, standing) => {
  const { case: one, bob } = await cases.claimed(mo)
  await cases.act(mo, one.id, action, more)
  expect(await noticesTo(bob.userId)).toMatchObject([{ kind: 'statement', hasAppealLink: true }])
  const status = await standingOf(bob.userId)
  if (standing) expect(status).toMatchObject(standing)
  else expect(status).toBe(undefined)
})

test("a dismissal changes nothing, notifies the reporter, and doesn't notify the subject", async () => {
  const { case: one, ann, bob } = await cases.claimed(mo)
  const { action } = await cases.act(mo, one.id, 'dismiss')
  expect(action).toMatchObject({ strikePoints: 0 })
  expect(await noticesTo(bob.userId)).toEqual([])
  const [notice] = await noticesTo(ann.userId)
  expect(noticeText(notice)).toMatch(/nothing that breaks our rules/)
})

test('a message is removed by messaging, as soon as that responds', async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  const insult = cases.says(bob, ann, 'Fool')
  const { report } = await ann.reports.fileReport({ body: { subject: { messageId: insult.id }, reason: 'insult' } })
  await mo.moderation.claimCase({ params: { id: report.caseId } })
  cases.isMessagingDown = true
  await cases.act(mo, report.caseId, 'remove-content')
  await cases.runJob('remove-content')
  expect(cases.removed).not.toContain(insult.id)
  cases.isMessagingDown = false
  cases.clock.advance(61)
  await cases.runJob('remove-content')
  await expect.poll(() => cases.removed).toContain(insult.id)
  expect(await cases.deps.db.selectFrom('removalOrder').selectAll().execute()).toEqual([])
  expect(await noticesTo(bob.userId)).toMatchObject([{ subject: 'We removed one of your messages' }])
})

test('a reversal lifts the suspension and its strikes, and notifies the person', async () => {
  const { case: one, ann, bob } = await cases.claimed(mo)
  const { case: decided } = await cases.act(mo, one.id, 'suspend', { durationDays: 7 })
  await cases.act(mo, one.id, 'reverse', { version: decided.version })
  expect(await standingOf(bob.userId)).toMatchObject({ suspension: null })
  expect((await noticesTo(bob.userId)).at(-1)).toMatchObject({ subject: 'We reversed a decision about you' })
  expect(await noticesTo(ann.userId)).toHaveLength(2)
  const details = await mo.moderation.getCase({ params: { id: one.id } })
  expect(details).toMatchObject({ activeStrikes: 0, allowed: [], case: { state: 'decided' } })
  expect(details.actions.map(({ action, reversedAt }) => [action, reversedAt !== null])).toEqual([
    ['reverse', false],
    ['suspend', true],
  ])
  const nothingLeft = await post(mo, one.id, 'reverse', details.case.version)
  expect([nothingLeft.status, codeOf(nothingLeft)]).toEqual([409, 'move_not_allowed'])
})

test('a shorter suspension does not shorten a ban, and remains when the ban is reversed', async () => {
  const { case: one, ann, bob } = await cases.claimed(mo, 'insult')
  const { case: banned } = await cases.act(mo, one.id, 'ban')
  const other = await cases.report(ann, bob, 'phishing')
  await mo.moderation.claimCase({ params: { id: other.caseId } })
  await cases.act(mo, other.caseId, 'suspend', { durationDays: 7 })
  expect(await standingOf(bob.userId)).toMatchObject({ suspension: { until: null } })
  await cases.act(mo, one.id, 'reverse', { version: banned.version })
  const until = new Date(cases.clock.now().getTime() + 7 * 86_400_000).toISOString()
  expect(await standingOf(bob.userId)).toMatchObject({ suspension: { until } })
})

test('only admins can act on an escalated case', async () => {
  const { case: one } = await cases.claimed(mo)
  const { case: escalated, action } = await cases.act(mo, one.id, 'escalate')
  expect([escalated.state, action?.action]).toEqual(['escalated', 'escalate'])
  const claim = (staff: TestCaller) => staff.http('POST', `/api/v1/moderation/cases/${one.id}/claim`)
  const refused = await claim(mo)
  expect([refused.status, codeOf(refused)]).toEqual([409, 'move_not_allowed'])
  expect((await claim(ada)).status).toBe(200)
})

test('without another admin a shadow ban takes effect at once, and its subject learns nothing of it', async () => {
  const { case: one, bob } = await cases.claimed(mo)
  const { action, approval } = await cases.act(mo, one.id, 'shadow-ban', { durationDays: 14 })
  expect([action?.action, action?.strikePoints, approval]).toEqual(['shadow-ban', 0, null])
  expect(await standingOf(bob.userId)).toMatchObject({ shadowBan: { until: action?.endsAt } })
  expect(await noticesTo(bob.userId)).toEqual([])
  const received = await bob.reports.listOwnReports({ query: { type: 'received' } })
  expect(received.reports).toEqual([])
})

test('a shadow ban lasts at most fourteen days', async () => {
  const { case: one } = await cases.claimed(mo)
  const answer = await post(mo, one.id, 'shadow-ban', one.version, { durationDays: 15 })
  expect(answer.status).toBe(400)
})

test("of two concurrent claims one succeeds, and the other gets the holder's name", async () => {
  const [ann, bob] = [await cases.as(), await cases.person()]
  const { caseId } = await cases.report(ann, bob)
  const answers = await Promise.all(
    [mo, ada].map((staff) => staff.http('POST', `/api/v1/moderation/cases/${caseId}/claim`)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [won, lost] = answers[0]?.status === 200 ? [mo, answers[1]] : [ada, answers[0]]
  expect(lost?.body).toMatchObject({ code: 'case_claimed', details: [{ by: { userId: won.userId } }] })
  const other = won === mo ? ada : mo
  const acted = await post(other, caseId, 'warn', 2)
  expect([acted.status, codeOf(acted)]).toEqual([409, 'case_claimed'])
  expect(acted.body).toMatchObject({ details: [{ by: { userId: won.userId } }] })
})

test('of two actions on the same version one succeeds', async () => {
  const { case: one, bob } = await cases.claimed(mo)
  const answers = await Promise.all(
    ['warn', 'require-verification'].map((action) => post(mo, one.id, action, one.version)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(codeOf(answers.find(({ status }) => status === 409) ?? { body: {} })).toBe('case_changed')
  expect(await noticesTo(bob.userId)).toHaveLength(1)
})

test('an action on an outdated version is refused because the case changed', async () => {
  const { case: one } = await cases.claimed(mo)
  const answer = await post(mo, one.id, 'warn', one.version - 1)
  expect([answer.status, codeOf(answer)]).toEqual([409, 'case_changed'])
})

test('a lease runs out after a quarter of an hour unless renewed; then another staff member can claim the case', async () => {
  const { case: one } = await cases.claimed(mo)
  const again = () => cases.as({ userId: mo.userId, role: 'moderator' })
  cases.clock.advance(leaseSeconds - 60)
  const renewed = await (await again()).moderation.claimCase({ params: { id: one.id } })
  expect([renewed.case.version, renewed.case.lease?.by.userId]).toEqual([one.version, mo.userId])
  cases.clock.advance(leaseSeconds + 1)
  const late = await post(await again(), one.id, 'warn', one.version)
  expect([late.status, codeOf(late)]).toEqual([409, 'not_claimed'])
  await cases.runJob('release-lapsed-cases')
  expect((await cases.announced('case-changed', one.id)).at(-1)).toMatchObject({ state: 'open', claimedBy: null })
  expect(codeOf(await post(await again(), one.id, 'warn', one.version))).toBe('not_claimed')
  const other = await cases.as({ role: 'admin' })
  const taken = await other.moderation.claimCase({ params: { id: one.id } })
  expect(taken.case.lease?.by.userId).toBe(other.userId)
})

test('a released case is open to everyone', async () => {
  const { case: one } = await cases.claimed(mo)
  await mo.moderation.releaseCase({ params: { id: one.id } })
  const { case: row } = await ada.moderation.getCase({ params: { id: one.id } })
  expect([row.state, row.lease]).toEqual(['open', null])
  const unclaimed = await post(mo, one.id, 'warn', row.version)
  expect(codeOf(unclaimed)).toBe('not_claimed')
  // Releasing a case without a claim is no error.
  await ada.moderation.releaseCase({ params: { id: one.id } })
})

test("staff can't work on a case that is about them, or that they reported", async () => {
  const [ann, subject, reporter] = [
    await cases.as(),
    await cases.staff('moderator', { fullName: 'Reported Moderator' }),
    await cases.staff('moderator', { fullName: 'Reporting Moderator' }),
  ]
  const { caseId } = await cases.report(ann, subject)
  await cases.report(reporter, subject)
  for (const staff of [subject, reporter]) {
    const claimed = await staff.http('POST', `/api/v1/moderation/cases/${caseId}/claim`)
    expect([claimed.status, codeOf(claimed)]).toEqual([409, 'own_case'])
    expect(codeOf(await post(staff, caseId, 'dismiss', 1))).toBe('own_case')
    expect(codeOf(await staff.http('GET', `/api/v1/moderation/cases/${caseId}`))).toBe('not_found')
  }
  const { cases: seen } = await subject.moderation.listQueue({ query: { limit: 100 } })
  expect(seen.map(({ id }) => id)).not.toContain(caseId)
})

test('measures against an account are refused for staff; a warning is not', async () => {
  const [ann, subject] = [await cases.as(), await cases.staff('moderator', { fullName: 'Warned Moderator' })]
  const { caseId } = await cases.report(ann, subject)
  const { case: one } = await mo.moderation.claimCase({ params: { id: caseId } })
  const refused = await post(mo, caseId, 'suspend', one.version, { durationDays: 1 })
  expect([refused.status, codeOf(refused)]).toEqual([409, 'staff_protected'])
  expect((await post(mo, caseId, 'warn', one.version)).status).toBe(200)
})

test('an action that the state does not allow changes nothing', async () => {
  const { case: one } = await cases.claimed(mo)
  for (const action of ['remove-content', 'reverse']) {
    const refused = await post(mo, one.id, action, one.version)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'move_not_allowed'])
  }
  expect((await mo.moderation.getCase({ params: { id: one.id } })).case.version).toBe(one.version)
})

test('an unknown case or person is not found', async () => {
  const id = newId()
  const answers = [
    await mo.http('GET', `/api/v1/moderation/cases/${id}`),
    await mo.http('POST', `/api/v1/moderation/cases/${id}/claim`),
    await mo.http('POST', `/api/v1/moderation/cases/${id}/release`),
    await post(mo, id, 'warn', 1),
    await mo.http('GET', `/api/v1/moderation/user/${id}`),
  ]
  for (const answer of answers) expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
})

test('a repeated order with an idempotency key is carried out once and gets the same response', async () => {
  const { case: one, bob } = await cases.claimed(mo)
  const { body } = order('warn', one.version)
  const send = () =>
    mo.http('POST', `/api/v1/moderation/${one.id}/action`, { body, headers: { 'idempotency-key': 'warn-once' } })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.body]).toEqual([200, first.body])
  expect(await noticesTo(bob.userId)).toHaveLength(1)
})

test('every decision is in the audit, with its details', async () => {
  const { case: one, bob } = await cases.claimed(mo)
  await cases.act(mo, one.id, 'restrict', { durationDays: 5 })
  const { entries } = await ada.admin.listAuditEntries({ query: { subjectId: bob.userId, limit: 10 } })
  expect(entries.map(({ action }) => action)).toEqual(['case.decide', 'case.read'])
  expect(entries[0]).toMatchObject({ caseId: one.id, outcome: 'done', reason: 'Wrote insults to several people.' })
})

test('strikes expire, and with them the action they suggest', async () => {
  const { case: one } = await cases.claimed(mo)
  await cases.act(mo, one.id, 'suspend', { durationDays: 7 })
  const suggested = async () => {
    const staff = await cases.as({ userId: mo.userId, role: 'moderator' })
    const { activeStrikes, recommended } = await staff.moderation.getCase({ params: { id: one.id } })
    return { activeStrikes, ...recommended }
  }
  cases.clock.advance(365 * 86_400 - 1)
  expect(await suggested()).toEqual({ activeStrikes: 4, action: 'suspend', durationDays: 7 })
  cases.clock.advance(1)
  expect(await suggested()).toEqual({ activeStrikes: 0, action: 'restrict', durationDays: 7 })
})
