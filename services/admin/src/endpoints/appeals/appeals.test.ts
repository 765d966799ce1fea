import { appealMessagesMax } from '@codekin/contracts/trust/appeal-limits'
import { inTransaction } from '@codekin/db/transaction'
import { appealTokenRules } from '@codekin/service-kit/appeal-tokens'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { eventually } from '@codekin/test-kit/settle'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'
import { reverseAction } from '../../operations/apply-measures.ts'
import { lockAction } from '../../store/actions.ts'
import { updateAppealDecided } from '../../store/appeals.ts'

let cases: TestCases
let mod: TestCaller
let other: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mod = await cases.staff('moderator', { fullName: 'Mo Derator' })
  other = await cases.staff('moderator', { fullName: 'Otto Other' })
})
afterAll(() => cases.stop())

const inDays = (days: number) => new Date(cases.clock.now().getTime() + days * 86_400_000).toISOString()

/** Bob, suspended by the moderator after a report by Ann. */
async function suspended(durationDays = 30) {
  const { case: claimed, ann, bob } = await cases.claimed(mod)
  const { action } = await cases.act(mod, claimed.id, 'suspend', { durationDays })
  if (!action) throw new Error('the action was not taken')
  return { caseId: claimed.id, ann, bob, actionId: action.id }
}
const appealOf = async (who: TestCaller, actionId: string, reason = 'It was a quote.') =>
  (await who.appeals.appeal({ body: { actionId, reason } })).appeal
const sign = (userId: string, type: string = appealTokenRules.type) =>
  cases.signer.accessToken({ userId, type, audience: appealTokenRules.audience, issuedAt: cases.clock.now() })
const stateOf = async (id: string) => (await mod.moderation.getCase({ params: { id } })).case.state
const standingOf = async (userId: string) =>
  await cases.deps.db.selectFrom('standing').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
const decide = (
  who: TestCaller,
  id: string,
  body: Omit<Parameters<TestCaller['appeals']['decideAppeal']>[0]['body'], 'reason'>,
) => who.appeals.decideAppeal({ params: { id }, body: { reason: 'Looked at it again.', ...body } })

test('staff need fresh proof to write to an appeal; the appellant needs none', async () => {
  const { bob, actionId } = await suspended()
  const { id } = await appealOf(bob, actionId)
  const provedAt = new Date(cases.clock.now().getTime() - 3_600_000)
  const write = async ({ userId }: TestCaller, role: 'user' | 'moderator') =>
    (await cases.as({ userId, role, provedAt })).appeals.writeToAppeal({ params: { id }, body: { text: 'Of whom?' } })
  await expect(write(other, 'moderator')).rejects.toMatchObject({ code: 'fresh_proof_required' })
  expect((await write(bob, 'user')).appeal.messages.at(-1)).toMatchObject({ text: 'Of whom?' })
})

test('a person reads the reasons, appeals once and writes with staff, and another moderator decides', async () => {
  const { caseId, bob, actionId } = await suspended()
  const { decisions } = await bob.appeals.listOwnDecisions()
  expect(decisions).toMatchObject([
    {
      actionId,
      title: 'Suspension',
      facts: 'Wrote insults to several people.',
      endsAt: inDays(30),
      appealUntil: inDays(20),
      appeal: null,
    },
  ])
  const appeal = await appealOf(bob, actionId)
  expect(appeal).toMatchObject({
    state: 'waiting',
    answerBy: inDays(14),
    messages: [{ from: 'person', text: 'It was a quote.' }],
  })
  expect(await stateOf(caseId)).toBe('appealed')
  await expect(appealOf(bob, actionId)).rejects.toMatchObject({ code: 'appeal_exists' })

  await other.appeals.writeToAppeal({ params: { id: appeal.id }, body: { text: 'Of whom?' } })
  const answered = await bob.appeals.writeToAppeal({ params: { id: appeal.id }, body: { text: 'Of a song.' } })
  expect(answered.appeal.messages.map(({ from, text }) => `${from}: ${text}`)).toEqual([
    'person: It was a quote.',
    'staff: Of whom?',
    'person: Of a song.',
  ])
  const { version } = answered.appeal
  await expect(decide(mod, appeal.id, { decision: 'uphold', version })).rejects.toMatchObject({ code: 'own_decision' })
  await expect(decide(other, appeal.id, { decision: 'overturn', version: version - 1 })).rejects.toMatchObject({
    code: 'case_changed',
  })
  const decided = await decide(other, appeal.id, { decision: 'overturn', version })
  expect(decided.appeal).toMatchObject({ state: 'decided', mayDecide: false, person: { userId: bob.userId } })
  expect(await standingOf(bob.userId)).toMatchObject({ isSuspended: false })
  expect(await stateOf(caseId)).toBe('decided')
  expect((await bob.appeals.listOwnDecisions()).decisions).toMatchObject([
    {
      actionId,
      reversedAt: expect.any(String),
      appeal: { decision: { decision: 'overturn', reason: 'Looked at it again.' } },
    },
  ])
  expect(await cases.announced('appeal-decided', appeal.id)).toMatchObject([
    { actionId, userId: bob.userId, decision: 'overturn' },
  ])
  await expect(decide(other, appeal.id, { decision: 'uphold', version: version + 1 })).rejects.toMatchObject({
    code: 'appeal_closed',
  })
  const late = bob.appeals.writeToAppeal({ params: { id: appeal.id }, body: { text: 'Thanks' } })
  await expect(late).rejects.toMatchObject({ code: 'appeal_closed' })
})

test('the timelines of a person and their case show the appeal, its messages and its decision', async () => {
  const { caseId, bob, actionId } = await suspended()
  const { id } = await appealOf(bob, actionId)
  cases.clock.advance(60)
  const { appeal } = await other.appeals.writeToAppeal({ params: { id }, body: { text: 'Of whom?' } })
  cases.clock.advance(60)
  await decide(other, id, { decision: 'overturn', version: appeal.version })
  const { entries } = await other.moderation.getPersonHistory({ params: { id: bob.userId }, query: {} })
  const appealEntries = entries.filter(({ appealId }) => appealId !== null)
  expect(appealEntries.map(({ kind, text, by }) => [kind, text, by?.full_name])).toEqual([
    ['appeal-decision', 'Decision overturned: Looked at it again.', 'Otto Other'],
    ['appeal-message', 'Staff wrote: Of whom?', 'Otto Other'],
    ['appeal-message', 'They wrote: It was a quote.', undefined],
    ['appeal', 'Filed.', undefined],
  ])
  expect(new Set(appealEntries.map((entry) => entry.appealId))).toEqual(new Set([id]))
  const { timeline } = await other.moderation.getCase({ params: { id: caseId } })
  expect(timeline.filter(({ appealId }) => appealId !== null)).toEqual(appealEntries)
})

test('a rejected appeal changes nothing, and a reduced one brings the end forward', async () => {
  const { bob, actionId } = await suspended()
  const { id, version } = await appealOf(bob, actionId)
  const soonerOnly = await other.http('POST', `/api/v1/fake-account-prevention/appeals/${id}/decision`, {
    body: { decision: 'reduce', reason: 'Shorter.', version, endsAt: inDays(31) },
  })
  expect(soonerOnly).toMatchObject({ status: 400, body: { details: [{ field: 'endsAt' }] } })
  await decide(other, id, { decision: 'reduce', version, endsAt: inDays(3) })
  expect((await standingOf(bob.userId)).suspendedUntil?.toISOString()).toBe(inDays(3))

  const upheld = await suspended()
  const second = await appealOf(upheld.bob, upheld.actionId)
  await decide(other, second.id, { decision: 'uphold', version: second.version })
  expect(await standingOf(upheld.bob.userId)).toMatchObject({ isSuspended: true })
})

test('a permanent suspension that an appeal shortens is called a suspension', async () => {
  const admin = await cases.staff('admin')
  const { case: claimed, bob } = await cases.claimed(admin)
  const { action } = await cases.act(admin, claimed.id, 'ban')
  if (!action) throw new Error('the action was not taken')
  const readByBob = async () => (await bob.appeals.listOwnDecisions()).decisions[0]
  const inTimeline = async () =>
    (await mod.moderation.getCase({ params: { id: claimed.id } })).timeline.filter(({ kind }) => kind === 'action')
  expect(await readByBob()).toMatchObject({ title: 'Permanent suspension', endsAt: null })

  const { id, version } = await appealOf(bob, action.id)
  await decide(other, id, { decision: 'reduce', version, endsAt: inDays(3) })
  expect(await readByBob()).toMatchObject({ title: 'Suspension', endsAt: inDays(3) })
  expect(await inTimeline()).toMatchObject([{ text: expect.stringMatching(/^Suspension until \d/) }])
})

test("a reporter can't decide the appeal of the person they reported, and the list says so", async () => {
  const { caseId, ann, bob, actionId } = await suspended()
  const reporter = await cases.staff('moderator', { userId: ann.userId })
  const { id, version } = await appealOf(bob, actionId)
  const mayDecide = async (who: TestCaller) => {
    const { appeals } = await who.appeals.listAppeals({ query: { limit: 100 } })
    return appeals.find((appeal) => appeal.id === id)?.mayDecide
  }
  expect([await mayDecide(reporter), await mayDecide(mod), await mayDecide(other)]).toEqual([false, false, true])
  const refused = decide(reporter, id, { decision: 'uphold', version })
  await expect(refused).rejects.toMatchObject({ code: 'own_case' })
  expect(await stateOf(caseId)).toBe('appealed')
})

test("staff who appeal can't read what colleagues note about them", async () => {
  const { case: claimed, bob } = await cases.claimed(mod)
  const { action } = await cases.act(mod, claimed.id, 'warn', { note: 'Between us.' })
  const { id } = await appealOf(bob, action?.id ?? '')
  const promoted = await cases.staff('moderator', { userId: bob.userId, sourceVersion: 2 })
  const seenBy = async (who: TestCaller) => {
    const { appeals } = await who.appeals.listAppeals({ query: { limit: 100 } })
    return appeals.some((appeal) => appeal.id === id)
  }
  expect([await seenBy(other), await seenBy(promoted)]).toEqual([true, false])
  await expect(promoted.appeals.getAppeal({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
})

test("an action that was reversed meanwhile can't be upheld", async () => {
  const { caseId, bob, actionId } = await suspended()
  const { id, version } = await appealOf(bob, actionId)
  const admin = await cases.staff('admin')
  await admin.people.activatePerson({ params: { id: bob.userId }, body: {} })
  const upheld = decide(other, id, { decision: 'uphold', version })
  await expect(upheld).rejects.toMatchObject({ code: 'decision_taken_back' })
  const { appeal } = await decide(other, id, { decision: 'overturn', version })
  expect(appeal).toMatchObject({ state: 'decided', decision: { decision: 'overturn' } })
  expect(await stateOf(caseId)).toBe('decided')
})

test("an action that is being reversed can't be appealed against", async () => {
  const { bob, actionId } = await suspended()
  const { db } = cases.deps
  const waits = async () =>
    (await sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`.execute(db)).rows
      .length
  const filed = await inTransaction(db, async (trx) => {
    const action = await lockAction(trx, actionId)
    if (!action) throw new Error('there is no such action')
    await reverseAction(trx, action, cases.clock.now())
    const filing = Promise.allSettled([appealOf(bob, actionId)])
    await eventually(waits)
    return { filing }
  })
  expect(await filed.filing).toMatchObject([{ status: 'rejected', reason: { code: 'appeal_too_late' } }])
})

test('an open appeal of an erased person is not listed', async () => {
  const { bob, actionId } = await suspended()
  const { id } = await appealOf(bob, actionId)
  await cases.deps.db.updateTable('appeal').set({ userId: null }).where('id', '=', id).execute()
  const { appeals } = await other.appeals.listAppeals({ query: { limit: 100 } })
  expect(appeals.map((appeal) => appeal.id)).not.toContain(id)
})

test("an appellant who keeps writing can't keep staff from deciding", async () => {
  const { bob, actionId } = await suspended()
  const { id } = await appealOf(bob, actionId)
  const say = () => bob.appeals.writeToAppeal({ params: { id }, body: { text: 'And another thing.' } })
  const results = await Promise.allSettled(Array.from({ length: appealMessagesMax }, say))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(appealMessagesMax - 1)
  await expect(say()).rejects.toMatchObject({ code: 'appeal_full' })
  const params = { token: await sign(bob.userId), id }
  const byLink = cases.anonymous.appeals.writeByLink({ params, body: { text: 'By the link, then.' } })
  await expect(byLink).rejects.toMatchObject({ code: 'appeal_full' })
  const { appeal } = await other.appeals.writeToAppeal({ params: { id }, body: { text: 'We have read it all.' } })
  await decide(other, id, { decision: 'uphold', version: appeal.version })
})

test('of two concurrent decisions on an appeal one succeeds', async () => {
  const { bob, actionId } = await suspended()
  const { id, version } = await appealOf(bob, actionId)
  const third = await cases.staff('moderator')
  const outcomes = await Promise.allSettled([
    decide(other, id, { decision: 'overturn', version }),
    decide(third, id, { decision: 'uphold', version }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the SQL statement itself refuses a decision by the person who acted or who appealed', async () => {
  const { bob, actionId } = await suspended()
  const { id, version } = await appealOf(bob, actionId)
  const order = { id, version, decision: 'uphold' as const, reason: 'Mine.', at: cases.clock.now() }
  const decideAs = (by: string) => inTransaction(cases.deps.db, (trx) => updateAppealDecided(trx, { ...order, by }))
  expect([await decideAs(mod.userId), await decideAs(bob.userId), await decideAs(other.userId)]).toEqual([
    false,
    false,
    true,
  ])
})

test('only the subject can appeal, and only in time; a guessed shadow ban is not found', async () => {
  const { ann, bob, actionId } = await suspended()
  await expect(appealOf(ann, actionId)).rejects.toMatchObject({ code: 'not_found' })
  await expect(appealOf(bob, newId())).rejects.toMatchObject({ code: 'not_found' })
  const { case: claimed, bob: hidden } = await cases.claimed(mod, 'advertising')
  await cases.act(mod, claimed.id, 'shadow-ban', { durationDays: 7 })
  const [ban] = await cases.deps.db
    .selectFrom('moderationAction')
    .select('id')
    .where('caseId', '=', claimed.id)
    .execute()
  await expect(appealOf(hidden, ban?.id ?? newId())).rejects.toMatchObject({ code: 'not_found' })
  expect((await hidden.appeals.listOwnDecisions()).decisions).toEqual([])

  const before = cases.clock.now()
  cases.clock.advance(20 * 86_400 + 1)
  const later = await cases.as({ userId: bob.userId })
  await expect(appealOf(later, actionId)).rejects.toMatchObject({ code: 'appeal_too_late' })
  cases.clock.set(before)

  const mine = await appealOf(bob, actionId)
  const foreign = ann.appeals.writeToAppeal({ params: { id: mine.id }, body: { text: 'Me too' } })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  await expect(decide(other, newId(), { decision: 'uphold', version: 1 })).rejects.toMatchObject({ code: 'not_found' })
})

test('a signed link opens decisions, appeal and messages without sign-in, and a forged one opens nothing', async () => {
  const { bob, actionId } = await suspended()
  const token = await sign(bob.userId)
  const params = { token }
  const open = await cases.anonymous.appeals.openAppealLink({ params })
  expect(open).toMatchObject({ full_name: 'Bob Reported', decisions: [{ actionId }] })
  const { appeal } = await cases.anonymous.appeals.appealByLink({ params, body: { actionId, reason: 'I was asleep.' } })
  await cases.anonymous.appeals.writeByLink({ params: { token, id: appeal.id }, body: { text: 'Really.' } })
  expect((await cases.anonymous.appeals.openAppealLink({ params })).decisions[0]?.appeal?.messages).toHaveLength(2)
  const again = cases.anonymous.appeals.appealByLink({ params, body: { actionId, reason: 'Again' } })
  await expect(again).rejects.toMatchObject({ code: 'appeal_exists' })

  const { bob: somebody, actionId: theirs } = await suspended()
  const foreign = cases.anonymous.appeals.appealByLink({ params, body: { actionId: theirs, reason: 'For a friend' } })
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  const message = cases.anonymous.appeals.writeByLink({
    params: { token: await sign(somebody.userId), id: appeal.id },
    body: { text: 'Hi' },
  })
  await expect(message).rejects.toMatchObject({ code: 'not_found' })
  for (const forged of [
    `${token.slice(0, -4)}AAAA`,
    bob.token,
    await sign(bob.userId, 'at+jwt'),
    await sign(newId()),
  ]) {
    const answer = await cases.anonymous.http('GET', `/api/v1/appeals/${forged}`)
    expect(answer).toMatchObject({ status: 410, body: { code: 'invalid_link' } })
    const body = { actionId, reason: 'x' }
    if (forged !== (await sign(bob.userId))) {
      expect((await cases.anonymous.http('POST', `/api/v1/appeals/${forged}`, { body })).status).not.toBe(201)
    }
  }
  const badWrite = cases.anonymous.appeals.writeByLink({
    params: { token: bob.token, id: appeal.id },
    body: { text: 'Hi' },
  })
  await expect(badWrite).rejects.toMatchObject({ code: 'invalid_link' })
  const badAppeal = cases.anonymous.appeals.appealByLink({
    params: { token: bob.token },
    body: { actionId, reason: 'x' },
  })
  await expect(badAppeal).rejects.toMatchObject({ code: 'invalid_link' })
  cases.clock.advance(21 * 86_400)
  const lateToken = await sign(somebody.userId)
  const late = cases.anonymous.appeals.appealByLink({
    params: { token: lateToken },
    body: { actionId: theirs, reason: 'Late' },
  })
  await expect(late).rejects.toMatchObject({ code: 'appeal_too_late' })
  cases.clock.advance(-21 * 86_400)
  const { version } = (await cases.anonymous.appeals.openAppealLink({ params })).decisions[0]?.appeal ?? { version: 0 }
  await decide(other, appeal.id, { decision: 'uphold', version })
  const closed = cases.anonymous.appeals.writeByLink({ params: { token, id: appeal.id }, body: { text: 'But' } })
  await expect(closed).rejects.toMatchObject({ code: 'appeal_closed' })
})

test('an appeal is due before the action it is against ends, and the earliest deadline comes first', async () => {
  const filed: string[] = []
  for (const [durationDays, answeredInDays] of [
    [30, 14],
    [3, 3],
    [7, 7],
  ] as const) {
    const { bob, actionId } = await suspended(durationDays)
    const appeal = await appealOf(bob, actionId)
    expect(appeal.answerBy).toBe(inDays(answeredInDays))
    filed.push(appeal.id)
  }
  const [month, days, week] = filed
  const { appeals } = await mod.appeals.listAppeals({ query: { limit: 100 } })
  expect(appeals.map(({ id }) => id).filter((id) => filed.includes(id))).toEqual([days, week, month])
})

test('staff see appeals in the order of filing, page by page, and which ones they may decide', async () => {
  const filed: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const { bob, actionId } = await suspended()
    cases.clock.advance(1)
    filed.push((await appealOf(bob, actionId)).id)
  }
  const seen: string[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await mod.appeals.listAppeals({ query: { limit: 2, ...(cursor && { cursor }) } })
    for (const appeal of page.appeals) {
      seen.push(appeal.id)
      expect(appeal.mayDecide).toBe(appeal.action.by?.userId !== mod.userId)
    }
    cursor = page.nextCursor
  }
  expect(seen.filter((id) => filed.includes(id))).toEqual(filed)
  const [first = ''] = filed
  const { appeal } = await other.appeals.getAppeal({ params: { id: first } })
  expect(appeal).toMatchObject({ id: first, state: 'waiting', mayDecide: true, action: { by: { userId: mod.userId } } })
  await expect(mod.appeals.getAppeal({ params: { id: newId() } })).rejects.toMatchObject({ code: 'not_found' })
  const { appeals } = await mod.appeals.listAppeals({ query: { state: 'decided' } })
  expect(appeals.every(({ state }) => state === 'decided')).toBe(true)
})
