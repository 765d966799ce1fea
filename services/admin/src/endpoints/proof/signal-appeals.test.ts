import { noticeSent } from '@codekin/contracts/admin/events'
import type { StaffSignalAppeal } from '@codekin/contracts/verification/commands'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flattenActs } from '../../../testing/audited.ts'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type Neighbours, startNeighbours } from '../../../testing/neighbours.ts'

let admin: TestAdmin
let neighbours: Neighbours
let mo: TestCaller
let ada: TestCaller
let bob: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  neighbours = await startNeighbours(admin)
  mo = await admin.staff('moderator')
  ada = await admin.staff()
})
beforeEach(async () => {
  neighbours.areDown = false
  Object.assign(neighbours.say, { appeals: [], decideAppeal: 'decided' })
  neighbours.receivedOrders.length = 0
  bob = await admin.person({ fullName: 'Bob Example' })
})
afterAll(async () => {
  await neighbours.stop()
  await admin.stop()
})

/** Bob's appeal against a signal, as verification returns it. */
function appeal(about: Partial<StaffSignalAppeal> = {}): StaffSignalAppeal {
  const createdAt = admin.clock.now().toISOString()
  const found = { found: 24, among: 24, from: null, to: null }
  const made: StaffSignalAppeal = {
    id: admin.deps.newId(),
    kind: 'star-ring',
    state: 'waiting',
    reason: 'These are the students of my class.',
    answer: '',
    createdAt,
    decidedAt: null,
    userId: bob.userId,
    login: 'bob-example',
    signal: { kind: 'star-ring', factor: 0.8, repositories: ['bob/kit'], privateRepositories: 0, ...found },
    ...about,
  }
  neighbours.say.appeals.push(made)
  return made
}

const look = (who: TestCaller, { id }: { id: string }) => who.proof.readSignalAppeal({ params: { id } })
const decide = (who: TestCaller, { id }: { id: string }, isGranted = true) =>
  who.proof.decideSignalAppeal({ params: { id }, body: { isGranted, answer: 'We have looked at the class.' } })
const auditOfBob = async () => {
  const query = { subjectId: bob.userId, subjectKind: 'user' as const }
  const { entries } = await ada.admin.listAuditEntries({ query })
  return flattenActs(entries).map(({ action, outcome, reason }) => [action, outcome, reason])
}
async function listNoticesToBob() {
  const rows = await admin.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', noticeSent.name)
    .orderBy('seq')
    .execute()
  return rows
    .map(({ data }) => data as unknown as Record<string, unknown>)
    .filter(({ userId }) => userId === bob.userId)
}

test('waiting and decided appeals are separate lists, apart from attempts', async () => {
  const waits = appeal()
  const granted = appeal({ state: 'granted', answer: 'It is a class.', decidedAt: admin.clock.now().toISOString() })
  const list = async (query: object) => (await mo.proof.listProofReviews({ query })).reviews
  expect(await list({ kind: 'signal-appeal' })).toMatchObject([
    { kind: 'signal-appeal', id: waits.id, signal: 'star-ring', person: { full_name: 'Bob Example' } },
  ])
  expect(await list({ kind: 'signal-appeal', state: 'decided' })).toMatchObject([{ id: granted.id, state: 'granted' }])
  expect(await list({})).toEqual([])
})

test("an appeal shows the person's text and the signal, and viewing it is audited once per period", async () => {
  const made = appeal()
  expect(await look(mo, made)).toMatchObject({
    appeal: { reason: made.reason, login: 'bob-example', signal: { found: 24 }, person: { full_name: 'Bob Example' } },
  })
  await look(mo, made)
  expect(await auditOfBob()).toEqual([['proof.read-appeal', 'done', null]])
})

test('staff can neither read nor decide an appeal of their own, nor an unknown one', async () => {
  for (const one of [appeal({ userId: mo.userId }), { id: admin.deps.newId() }]) {
    await expect(look(mo, one)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await expect(decide(mo, one)).rejects.toMatchObject({ status: 404, code: 'not_found' })
  }
  expect((await mo.proof.listProofReviews({ query: { kind: 'signal-appeal' } })).reviews).toEqual([])
})

test('a decision is stored and audited before it is sent, is in the history, and its owner gets the answer by mail', async () => {
  const made = appeal()
  await decide(mo, made)
  expect(neighbours.receivedOrders).toMatchObject([{ command: 'decide-appeal', userId: made.id }])
  expect(await auditOfBob()).toEqual([
    ['proof.read-appeal', 'done', null],
    ['proof.decide-appeal', 'pending', 'We have looked at the class.'],
    ['proof.decide-appeal', 'done', null],
  ])
  const { entries } = await ada.moderation.getPersonHistory({ params: { id: bob.userId }, query: {} })
  expect(entries).toContainEqual(expect.objectContaining({ text: 'Decided a GitHub appeal.' }))
  const [notice] = await listNoticesToBob()
  expect(notice).toMatchObject({ kind: 'statement', path: '/github-verification' })
  expect(JSON.stringify(notice)).toContain('We have looked at the class.')
})

test('the notice says whether the appeal was granted or declined', async () => {
  await decide(mo, appeal())
  await decide(mo, appeal(), false)
  expect((await listNoticesToBob()).map(({ subject }) => subject)).toEqual([
    'Your GitHub appeal was granted',
    'Your GitHub appeal was declined',
  ])
})

test('a decision without an answer is stored, and carried out once as soon as verification responds', async () => {
  const made = appeal()
  neighbours.areDown = true
  await expect(decide(mo, made)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(await listNoticesToBob()).toEqual([])
  neighbours.areDown = false
  admin.clock.advance(31)
  await admin.runJob('send-orders')
  await expect.poll(listNoticesToBob).toHaveLength(1)
  expect(new Set(neighbours.receivedOrders.map(({ orderId }) => orderId)).size, 'it is one order').toBe(1)
})

test.each([
  ['own', 'own_case'],
  ['decided-before', 'appeal_closed'],
  ['not-found', 'not_found'],
] as const)('an order answered with “%s” is refused as %s, without a notice', async (outcome, code) => {
  neighbours.say.decideAppeal = outcome
  await expect(decide(mo, appeal())).rejects.toMatchObject({ code })
  expect(await listNoticesToBob()).toEqual([])
  expect((await auditOfBob()).at(-1)).toEqual(['proof.decide-appeal', 'refused', null])
})
