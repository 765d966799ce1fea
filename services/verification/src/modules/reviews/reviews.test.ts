import {
  countWaitingProof,
  decideAttemptReview,
  eraseVerificationUser,
  exportVerificationUser,
  listAttemptReviews,
  readAttemptReview,
} from '@codekin/contracts/verification/commands'
import { testVoided } from '@codekin/contracts/verification/events'
import { inTransaction } from '@codekin/db/transaction'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { disguises } from '../../../testing/disguises.ts'
import { independentSolutions } from '../../../testing/independent-solutions.ts'
import { type Developer, startVerification, type TestVerification } from '../../../testing/makers.ts'
import { randomOf } from '../../../testing/random.ts'
import { untilWaiting } from '../../../testing/until-waiting.ts'
import { updateTestEvidence } from '../grading/index.ts'

let service: TestVerification
const [mo, max] = [newId(), newId()]
beforeAll(async () => {
  service = await startVerification()
  await (await service.as({ role: 'admin' })).skillTests.initChallenges()
})
// Earlier programs of others would be similar too.
beforeEach(async () => {
  for (const table of ['testFingerprint', 'testIdiom', 'attemptReview'] as const)
    await service.deps.db.deleteFrom(table).execute()
})
afterAll(() => service.stop())

const task = 'algorithms/task-build-order'
const [first = '', second = '', third = ''] = independentSolutions[task] ?? []
const copied = disguises.comment(disguises.rename(first, randomOf(1)), randomOf(2))
const day = 86_400

/** Takes a test that consists of this one program, and submits it. */
async function sit(who: Developer, code: string, itemId = task): Promise<string> {
  const api = (await service.later(who)).skillTests
  const { id } = await api.startTest({ body: { challengeId: 'algorithms-foundation', skillName: 'Algorithms' } })
  const drawn = JSON.stringify([{ key: 'q1', itemId, version: 1, order: [] }])
  await service.deps.db.updateTable('testAttempt').set({ drawn }).where('id', '=', id).execute()
  await api.submitTest({ params: { id }, body: { codeSubmissions: { q1: code } } })
  await service.graded(who, id)
  return id
}
const read = async (who: Developer, id: string) =>
  await (await service.later(who)).skillTests.getTest({ params: { id } })
const queue = async (isDecided = false, staffId = mo) =>
  (await ask(service.bus, listAttemptReviews, { staffId, isDecided, after: null, limit: 50 })).reviews
const look = (attemptId: string, staffId = mo) => ask(service.bus, readAttemptReview, { staffId, attemptId })
const decide = async (attemptId: string, verdict: 'graded' | 'voided', about: object = {}) => {
  const order = { orderId: newId(), attemptId, staffId: mo, verdict, reason: 'The same but for names.', revision: 1 }
  return (await ask(service.bus, decideAttemptReview, { ...order, ...about })).outcome
}
const appeal = async (who: Developer, id: string, text = 'I wrote it first, see my repository.') =>
  (await service.later(who)).skillTests.appealReview({ params: { id }, body: { text } })

/** Ann wrote a program, and Bob submitted a copy. */
async function copy() {
  const [ann, bob] = [await service.developer({ fullName: 'Ann' }), await service.developer({ fullName: 'Bob' })]
  const original = await sit(ann, first)
  return { ann, bob, original, id: await sit(bob, copied) }
}

const listAnnounced = async (who: Developer) => {
  const rows = await service.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', testVoided.name)
    .where('key', '=', who.userId)
    .orderBy('seq')
    .execute()
  return rows.map(({ data }) => testVoided.data.parse(typeof data === 'string' ? JSON.parse(data) : data))
}

test('a copy with renamed identifiers is reviewed: it still counts, and its owner sees the review', async () => {
  const { ann, bob, original, id } = await copy()
  expect(await read(ann, original)).toMatchObject({ state: 'graded', review: null })
  const attempt = await read(bob, id)
  expect(attempt).toMatchObject({ state: 'review', review: { isWaiting: true, decision: null, appealUntil: null } })
  expect(attempt.result?.score).toBe((await read(ann, original)).result?.score)
  expect(attempt.result?.isPassed).toBe(true)
  const confidence = async (who: Developer) => await (await service.later(who)).confidence('Algorithms')
  expect(await confidence(bob)).toBe(await confidence(ann))
  expect(JSON.stringify(attempt), 'the other person is not named').not.toContain(original)
  expect(await queue()).toMatchObject([{ attemptId: id, userId: bob.userId, state: 'waiting', likeness: 100 }])
})

test('independent programs, the reference and one’s own earlier program open no review', async () => {
  const [ann, bob, eve] = [await service.developer(), await service.developer(), await service.developer()]
  const attempts = [await sit(ann, first), await sit(bob, second), await sit(eve, third)]
  service.clock.advance(8 * day)
  attempts.push(await sit(ann, first))
  expect(await queue()).toEqual([])
  expect((await read(ann, attempts[3] ?? '')).state).toBe('graded')
})

test('of two concurrent identical submissions one is reviewed', async () => {
  const people = await Promise.all([service.developer(), service.developer()])
  await Promise.all(people.map((who) => sit(who, first)))
  expect(await queue()).toHaveLength(1)
})

test('reviewers see both programs side by side, with the shared passages of each', async () => {
  const { ann, bob, original, id } = await copy()
  const seen = await look(id)
  expect(seen).toMatchObject({
    userId: bob.userId,
    isPassed: true,
    appeal: null,
    decisions: [],
    programs: [{ code: copied, others: [{ attemptId: original, userId: ann.userId, code: first, likeness: 100 }] }],
  })
  const [other] = seen?.programs[0]?.others ?? []
  const shared = (code: string, passages: readonly (readonly [number, number])[]) =>
    passages.map(([from, to]) => code.slice(from, to)).join('')
  expect(shared(first, other?.passages ?? []).length).toBeGreaterThan(first.length / 2)
  expect(shared(copied, other?.ownPassages ?? [])).toContain('Object.hasOwn')
  expect(await look(id, bob.userId), 'staff cannot review their own attempt').toBeNull()
  expect(await queue(false, bob.userId)).toEqual([])
})

test('a copy padded with control characters is shown like any other', async () => {
  const filled = (code: string) => `${code}\n// ${'\u0001'.repeat(65_000 - code.length)}`
  const ids: string[] = []
  for (const code of [first, disguises.rename(first, randomOf(5)), copied])
    ids.push(await sit(await service.developer(), filled(code)))
  const seen = await look(ids[2] ?? '')
  expect(seen?.programs[0]?.others).toHaveLength(2)
  expect(seen?.programs[0]?.code).toContain('Object.hasOwn')
})

test('a program with tens of thousands of marks is graded like any other', async () => {
  const random = randomOf(11)
  const oneOf = (signs: readonly string[]) => signs[Math.floor(random() * signs.length)] ?? ''
  const terms = Array.from({ length: 20_000 }, () => `${oneOf(['-', '!', '~', ''])}1${oneOf([...'*/%&|^<>'])}`)
  const ann = await service.developer()
  const id = await sit(ann, `${first}\nconst never = () => ${terms.join('')}1\n`)
  expect((await read(ann, id)).result).toMatchObject({ isPassed: true, tasks: [{ outcome: 'ran' }] })
  const { db } = service.deps
  const marks = await db.selectFrom('testFingerprint').select('mark').where('attemptId', '=', id).execute()
  // A statement has 65,535 parameters at most, and each mark took five.
  expect(marks.length).toBeGreaterThan(65_535 / 5)
})

test('a voided attempt does not count, nor do its answers in statistics, and its owner reads why', async () => {
  const { bob, id } = await copy()
  expect(await decide(id, 'voided')).toBe('voided')
  expect(await read(bob, id)).toMatchObject({
    state: 'voided',
    review: { isWaiting: false, decision: { verdict: 'voided', reason: 'The same but for names.' } },
  })
  expect(await (await service.later(bob)).confidence('Algorithms')).toBe(0)
  expect(await listAnnounced(bob)).toMatchObject([{ attemptId: id, isVoided: true, skill: 'Algorithms' }])
  const { db } = service.deps
  expect(await db.selectFrom('testResponse').selectAll().where('attemptId', '=', id).execute()).toEqual([])
  expect(await queue()).toEqual([])
  expect(await queue(true)).toMatchObject([{ attemptId: id, state: 'decided', decision: { verdict: 'voided' } }])
  const next = (await service.later(bob)).skillTests.startTest({
    body: { challengeId: 'algorithms-working', skillName: 'Algorithms' },
  })
  await expect(next, 'the attempt still counts for the cool-down').rejects.toMatchObject({ code: 'test_cooling_down' })
})

test('a test passed before counts again after a better one is voided', async () => {
  const { bob } = await copy()
  service.clock.advance(4 * day)
  const harder = await sit(bob, second)
  const { db } = service.deps
  const level = { level: 'advanced' as const }
  await db.updateTable('testAttempt').set(level).where('id', '=', harder).execute()
  await db.insertInto('attemptReview').values(anOpenReview(harder, bob)).execute()
  expect(await decide(harder, 'voided')).toBe('voided')
  expect(await (await service.later(bob)).confidence('Algorithms')).toBeGreaterThan(0)
})
const anOpenReview = (attemptId: string, { userId }: Developer) => {
  const now = service.clock.now()
  const none = { decidedAt: null, appeal: null, appealedAt: null }
  return { attemptId, userId, findings: '[]', openedAt: now, waitingSince: now, ...none }
}

test('a test voided while another of the same skill is graded is no evidence', async () => {
  const { bob, id } = await copy()
  const { db, clock } = service.deps
  const skill = { userId: bob.userId, skillKey: 'algorithms' }
  await db.updateTable('testAttempt').set({ level: 'advanced' }).where('id', '=', id).execute()
  await inTransaction(db, (trx) => updateTestEvidence(trx, skill, clock.now()))
  const done = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const voiding = inTransaction(db, async (trx) => {
    await trx.updateTable('testAttempt').set({ state: 'voided' }).where('id', '=', id).execute()
    await updateTestEvidence(trx, skill, clock.now())
    done.resolve()
    await released.promise
  })
  await done.promise
  const grading = inTransaction(db, (trx) => updateTestEvidence(trx, skill, clock.now()))
  await untilWaiting(db)
  released.resolve()
  await Promise.all([voiding, grading])
  const standing = db
    .selectFrom('evidence')
    .select('id')
    .where('userId', '=', bob.userId)
    .where('withdrawnAt', 'is', null)
  expect(await standing.execute()).toEqual([])
})

test('marks of a cleared program open no further reviews', async () => {
  const { bob, id } = await copy()
  expect(await decide(id, 'graded', { reason: 'This is how one writes it.' })).toBe('graded')
  expect(await read(bob, id)).toMatchObject({ state: 'graded', review: { decision: { verdict: 'graded' } } })
  expect(await listAnnounced(bob)).toEqual([])
  await sit(await service.developer(), first)
  expect(await queue()).toEqual([])
})

test('marks that many people share are common', async () => {
  const { db } = service.deps
  const writer = await service.developer()
  const id = await sit(writer, first)
  const marks = await db.selectFrom('testFingerprint').selectAll().where('attemptId', '=', id).execute()
  for (let more = 0; more < 7; more += 1) {
    const other = { attemptId: newId(), userId: newId() }
    await db
      .insertInto('testFingerprint')
      .values(marks.map((mark) => ({ ...mark, ...other })))
      .execute()
  }
  await service.runJob('tidy-programs')
  await sit(await service.developer(), copied)
  expect(await queue()).toEqual([])
})

test('the owner of a voided test appeals once; a different reviewer decides, and it may count again', async () => {
  const { bob, id } = await copy()
  await expect(appeal(bob, id), 'there is no decision yet').rejects.toMatchObject({ code: 'not_found' })
  await decide(id, 'voided')
  expect((await read(bob, id)).review?.appealUntil).not.toBeNull()
  expect(await appeal(bob, id)).toMatchObject({ review: { isWaiting: true, appealUntil: null } })
  await expect(appeal(bob, id)).rejects.toMatchObject({ status: 409, code: 'appeal_exists' })
  expect(await queue()).toMatchObject([{ attemptId: id, state: 'appealed', revision: 3 }])
  expect(await look(id)).toMatchObject({ appeal: { text: 'I wrote it first, see my repository.' } })
  expect(await decide(id, 'graded', { revision: 3 }), 'by who decided first').toBe('decided-before')
  expect(await decide(id, 'graded', { revision: 3, staffId: max, reason: 'The repository is older.' })).toBe('graded')
  expect(await read(bob, id)).toMatchObject({
    state: 'graded',
    review: { decision: { verdict: 'graded', reason: 'The repository is older.' } },
  })
  expect(await listAnnounced(bob)).toMatchObject([{ isVoided: true }, { isVoided: false }])
  expect(await (await service.later(bob)).confidence('Algorithms')).toBeGreaterThan(0)
})

test('an appeal is refused after twenty days, for a counting attempt, and from another user', async () => {
  const { ann, bob, original, id } = await copy()
  await decide(id, 'voided')
  await expect(appeal(ann, id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(appeal(ann, original)).rejects.toMatchObject({ code: 'not_found' })
  service.clock.advance(20 * day + 1)
  await expect(appeal(bob, id)).rejects.toMatchObject({ status: 409, code: 'appeal_too_late' })
  expect((await read(bob, id)).review?.appealUntil).toBeNull()
})

test('a decision on an old revision, by a person involved, or without a review is refused; a repeated order is idempotent', async () => {
  const { ann, bob, id } = await copy()
  expect(await decide(id, 'voided', { revision: 2 })).toBe('stale')
  expect(await decide(id, 'voided', { staffId: bob.userId })).toBe('own')
  expect(await decide(id, 'voided', { staffId: ann.userId })).toBe('own')
  expect(await decide(newId(), 'voided')).toBe('not-found')
  const orderId = newId()
  expect(await Promise.all([1, 2].map(() => decide(id, 'voided', { orderId })))).toEqual(['voided', 'voided'])
  expect(await decide(id, 'graded', { revision: 2 })).toBe('not-waiting')
  expect(await listAnnounced(bob)).toHaveLength(1)
})

test('a program is deleted half a year after grading, but not while it is under review', async () => {
  const { ann, bob, original, id } = await copy()
  const codesOf = async (attempt: string) =>
    (
      await service.deps.db
        .selectFrom('testAttempt')
        .select('codes')
        .where('id', '=', attempt)
        .executeTakeFirstOrThrow()
    ).codes
  const tidy = () => service.runJob('tidy-programs')
  service.clock.advance(181 * day)
  await tidy()
  expect([await codesOf(original), await codesOf(id)]).toEqual([{ q1: first }, { q1: copied }])
  await decide(id, 'voided')
  await tidy()
  expect([await codesOf(original), await codesOf(id)]).toEqual([{}, {}])
  const eve = await service.developer()
  const late = await sit(eve, copied)
  expect(await look(late), 'its marks stay').toMatchObject({ programs: [{ others: [{ code: null }, { code: null }] }] })
  expect([ann.userId, bob.userId]).toContain((await look(late))?.programs[0]?.others[0]?.userId)
})

test('an erasure deletes fingerprints, reviews and the decider’s name; reviews of others continue', async () => {
  const { ann, bob, id } = await copy()
  await decide(id, 'voided')
  const exported = await exportWhole(service.bus, exportVerificationUser, bob.userId)
  expect(exported['test-reviews']).toHaveLength(1)
  expect(JSON.stringify(exported['test-reviews'])).not.toContain(ann.userId)
  expect(exported['test-review-decisions']).toEqual([
    { attemptId: id, verdict: 'voided', reason: 'The same but for names.', decidedAt: expect.any(String) },
  ])
  await eraseWhole(service.bus, eraseVerificationUser, mo)
  expect((await look(id))?.decisions).toMatchObject([{ verdict: 'voided', staffId: null }])
  await eraseWhole(service.bus, eraseVerificationUser, ann.userId)
  expect((await look(id))?.programs).toMatchObject([{ code: copied, others: [] }])
  await eraseWhole(service.bus, eraseVerificationUser, bob.userId)
  expect(await look(id)).toBeNull()
  const { db } = service.deps
  expect(await db.selectFrom('testFingerprint').selectAll().execute()).toEqual([])
})

test('waiting reviews are counted without decided ones and the staff member’s own', async () => {
  const [{ bob, id }, another] = [await copy(), await service.developer()]
  const counts = async (staffId = mo) => (await ask(service.bus, countWaitingProof, { staffId })).attempts
  await sit(another, copied)
  expect([await counts(), await counts(bob.userId)]).toEqual([2, 1])
  await decide(id, 'voided')
  expect(await counts()).toBe(1)
  await appeal(bob, id)
  expect(await counts()).toBe(2)
})

test('reviews are listed page by page, longest waiting first', async () => {
  await copy()
  service.clock.advance(60)
  await sit(await service.developer(), copied)
  const page = (after: string | null) =>
    ask(service.bus, listAttemptReviews, { staffId: mo, isDecided: false, after, limit: 1 })
  const one = await page(null)
  const two = await page(one.next)
  expect([one.reviews.length, two.reviews.length, two.next]).toEqual([1, 1, null])
  expect(Date.parse(two.reviews[0]?.waitingSince ?? '')).toBeGreaterThan(Date.parse(one.reviews[0]?.waitingSince ?? ''))
  expect(await page('nonsense')).toEqual({ reviews: [], next: null })
})
