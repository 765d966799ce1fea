import { noticeSent } from '@codekin/contracts/admin/events'
import type { AttemptReview } from '@codekin/contracts/verification/attempt-reviews'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flattenActs } from '../../../testing/audited.ts'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'

let admin: TestAdmin
let neighbours: Neighbours
let [mo, ada, ann, bob]: TestCaller[] = []
beforeAll(async () => {
  admin = await startAdmin()
  neighbours = await startNeighbours(admin)
  mo = await admin.staff('moderator')
  ada = await admin.staff()
})
beforeEach(async () => {
  Object.assign(neighbours, { areDown: false })
  Object.assign(neighbours.say, { reviews: [], decide: 'voided' })
  neighbours.receivedOrders.length = 0
  ann = await admin.person({ fullName: 'Ann Example' })
  bob = await admin.person({ fullName: 'Bob Example' })
})
afterAll(async () => {
  await neighbours.stop()
  await admin.stop()
})

const caller = (who: TestCaller | undefined) => who as TestCaller

/** A review by verification: Bob's program is similar to Ann's. */
function review(about: Partial<AttemptReview> = {}): AttemptReview {
  const at = admin.clock.now().toISOString()
  const made: AttemptReview = {
    attemptId: admin.deps.newId(),
    userId: caller(bob).userId,
    skill: 'TypeScript',
    level: 'working',
    state: 'waiting',
    revision: 1,
    openedAt: at,
    waitingSince: at,
    likeness: 94,
    decision: null,
    startedAt: at,
    submittedAt: at,
    score: 71,
    isPassed: true,
    signals: [],
    annotation: '',
    programs: [
      {
        key: 'q9',
        question: 'Write it.',
        language: 'typescript',
        code: 'const b = 1',
        others: [
          {
            attemptId: admin.deps.newId(),
            userId: caller(ann).userId,
            submittedAt: at,
            likeness: 94,
            code: 'const a = 1',
            passages: [[0, 5]],
            ownPassages: [[0, 5]],
          },
        ],
      },
    ],
    appeal: null,
    decisions: [],
    ...about,
  }
  neighbours.say.reviews.push(made)
  return made
}

const decide = (who: TestCaller | undefined, { attemptId: id }: AttemptReview, about: object = {}) =>
  caller(who).proof.decideAttemptReview({
    params: { id },
    body: { verdict: 'voided', reason: 'The same but for names', revision: 1, ...about },
  })
const auditOf = async ({ userId }: TestCaller) => {
  const query = { subjectId: userId, subjectKind: 'user' as const }
  const { entries } = await caller(ada).admin.listAuditEntries({ query })
  return flattenActs(entries).map(({ action, outcome, reason }) => [action, outcome, reason])
}
async function listNotices({ userId }: TestCaller) {
  const rows = await admin.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', noticeSent.name)
    .orderBy('seq')
    .execute()
  return rows.map(({ data }) => data as unknown as Record<string, unknown>).filter((data) => data['userId'] === userId)
}

test('waiting reviews are listed with their person, and decided ones separately', async () => {
  const [one, done] = [review(), review({ state: 'decided', waitingSince: null })]
  const list = (query: object) => caller(mo).proof.listProofReviews({ query })
  expect((await list({})).reviews).toMatchObject([
    { kind: 'attempt', attemptId: one.attemptId, person: { full_name: 'Bob Example' }, likeness: 94 },
  ])
  expect((await list({ state: 'decided' })).reviews).toMatchObject([{ attemptId: done.attemptId }])
})

test("waiting reviews are counted by kind, without one's own", async () => {
  review()
  review({ state: 'appealed' })
  review({ state: 'decided', waitingSince: null })
  review({ userId: caller(mo).userId })
  expect(await caller(mo).proof.countWaitingProof()).toEqual({ attempts: 2, signalAppeals: 0 })
})

test('a review shows both programs, and viewing it is audited once per period', async () => {
  const { attemptId: id } = review()
  const look = () => caller(mo).proof.readAttemptReview({ params: { id } })
  const { review: viewed } = await look()
  expect(viewed).toMatchObject({
    mayDecide: true,
    programs: [{ code: 'const b = 1', others: [{ code: 'const a = 1', person: { full_name: 'Ann Example' } }] }],
  })
  await look()
  expect(await auditOf(caller(bob))).toEqual([['proof.read', 'done', null]])
  const none = caller(mo).proof.readAttemptReview({ params: { id: admin.deps.newId() } })
  await expect(none).rejects.toMatchObject({ status: 404, code: 'not_found' })
})

test('staff can neither read nor decide reviews about themselves', async () => {
  const own = review({ userId: caller(mo).userId })
  const look = caller(mo).proof.readAttemptReview({ params: { id: own.attemptId } })
  await expect(look).rejects.toMatchObject({ status: 404, code: 'not_found' })
  await expect(decide(mo, own)).rejects.toMatchObject({ code: 'not_found' })
  expect((await caller(mo).proof.listProofReviews({ query: {} })).reviews).toEqual([])
})

test('a decision is stored and audited before it is sent, and its owner gets the reason by mail', async () => {
  const about = review()
  await decide(mo, about)
  expect(neighbours.receivedOrders).toMatchObject([{ command: 'decide', userId: about.attemptId }])
  expect(await auditOf(caller(bob))).toEqual([
    ['proof.read', 'done', null],
    ['proof.decide', 'pending', 'The same but for names'],
    ['proof.decide', 'done', null],
  ])
  const [notice] = await listNotices(caller(bob))
  expect(notice).toMatchObject({ kind: 'statement', path: `/skill-test/${about.attemptId}` })
  expect(JSON.stringify(notice)).toContain('The same but for names')
})

test('a confirmed attempt sends no notice; after an objection its owner is notified of either decision', async () => {
  neighbours.say.decide = 'graded'
  await decide(mo, review(), { verdict: 'graded' })
  expect(await listNotices(caller(bob))).toEqual([])
  await decide(mo, review({ state: 'appealed' }), { verdict: 'graded' })
  neighbours.say.decide = 'voided'
  await decide(mo, review({ state: 'appealed' }))
  expect((await listNotices(caller(bob))).map(({ subject }) => subject)).toEqual([
    'Your TypeScript test counts again',
    'Your TypeScript test is still void',
  ])
})

test('a decision without an answer is stored, and carried out as soon as verification responds', async () => {
  const about = review()
  neighbours.areDown = true
  await expect(decide(mo, about)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(await listNotices(caller(bob))).toEqual([])
  neighbours.areDown = false
  admin.clock.advance(31)
  await admin.runJob('send-orders')
  await expect.poll(() => listNotices(caller(bob))).toHaveLength(1)
  expect(new Set(neighbours.receivedOrders.map(({ orderId }) => orderId)).size, 'it is one order').toBe(1)
})

test.each([
  ['stale', 'case_changed'],
  ['own', 'own_case'],
  ['decided-before', 'own_decision'],
  ['not-waiting', 'move_not_allowed'],
  ['not-found', 'not_found'],
] as const)('an order answered with “%s” is refused as %s, without a notice', async (outcome, code) => {
  neighbours.say.decide = outcome
  await expect(decide(mo, review())).rejects.toMatchObject({ code })
  expect(await listNotices(caller(bob))).toEqual([])
  expect((await auditOf(caller(bob))).at(-1)).toEqual(['proof.decide', 'refused', null])
})

test('a moderator who decided before sees that another one has to decide', async () => {
  const at = admin.clock.now().toISOString()
  const decision = { verdict: 'voided' as const, reason: 'Copied', decidedAt: at }
  const appealed = review({ state: 'appealed', decisions: [{ ...decision, staffId: caller(mo).userId }] })
  const mayDecide = async (who: TestCaller | undefined, { attemptId: id }: AttemptReview) =>
    (await caller(who).proof.readAttemptReview({ params: { id } })).review.mayDecide
  expect([await mayDecide(mo, appealed), await mayDecide(ada, appealed)]).toEqual([false, true])
})
