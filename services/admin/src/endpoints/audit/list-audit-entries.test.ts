import { eraseAdminUser } from '@codekin/contracts/admin/commands'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { eraseWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'
import { type AuditRecord, recordAudit } from '../../operations/record-audit.ts'
import { verifyAudit } from '../../operations/verify-audit.ts'

let admin: TestAdmin
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  ada = await admin.staff('admin', { fullName: 'Ada Admin' })
})
afterAll(() => admin.stop())

function record(about: Partial<AuditRecord>): Promise<{ seq: number }> {
  admin.clock.advance(1)
  const at = admin.clock.now()
  return inTransaction(admin.deps.db, (trx) =>
    recordAudit(trx, { at, actorId: ada.userId, action: 'user.read', ...about }),
  )
}
type Query = Extract<Parameters<TestCaller['admin']['listAuditEntries']>[0], { query?: unknown }>['query']
const list = async (query: Query = {}) => (await ada.admin.listAuditEntries({ query })).entries

test('an admin reads who did what to which person, why and when', async () => {
  const ann = await admin.person({ fullName: 'Ann Example' })
  const { seq } = await record({
    action: 'user.suspend',
    subject: { kind: 'user', id: ann.userId },
    facts: { days: 7 },
    reason: 'Sends the same advert to everybody',
  })
  expect((await list())[0]).toEqual({
    seq,
    at: admin.clock.now().toISOString(),
    actor: { userId: ada.userId, full_name: 'Ada Admin' },
    isBySystem: false,
    action: 'user.suspend',
    subject: { kind: 'user', id: ann.userId, full_name: 'Ann Example' },
    caseId: null,
    outcome: 'done',
    facts: { days: 7 },
    reason: 'Sends the same advert to everybody',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    followUps: [],
  })
})

describe('an act of several entries', () => {
  const orderOf = async (about: Partial<AuditRecord> = {}) => {
    const orderId = newId()
    const bob = await admin.person()
    const order = { action: 'user.grant-plan' as const, subject: { kind: 'user' as const, id: bob.userId }, ...about }
    const first = await record({ ...order, outcome: 'pending', facts: { orderId }, reason: 'For the talk' })
    const end = () => record({ ...order, outcome: 'done', facts: { orderId, answer: 'granted' } })
    return { ...first, bob, end }
  }

  test('is listed once, by its first entry, with its outcome', async () => {
    const { seq, bob, end } = await orderOf()
    const query = { subjectId: bob.userId }
    expect(await list(query)).toMatchObject([{ seq, outcome: 'pending', reason: 'For the talk', followUps: [] }])
    const { seq: later } = await end()
    expect(await list(query)).toMatchObject([
      { seq, outcome: 'pending', followUps: [{ seq: later, outcome: 'done', facts: { answer: 'granted' } }] },
    ])
  })

  test('keeps its place when it ends, so pages show each act once', async () => {
    const begun = [await orderOf(), await orderOf(), await orderOf()]
    const query = { action: 'user.grant-plan' as const, limit: 2 }
    const page = await ada.admin.listAuditEntries({ query })
    for (const { end } of begun) await end()
    const next = await ada.admin.listAuditEntries({
      query: { ...query, ...(page.nextCursor && { cursor: page.nextCursor }) },
    })
    const seen = [...page.entries, ...next.entries].map(({ seq }) => seq)
    expect(seen.slice(0, 3)).toEqual(begun.map(({ seq }) => seq).toReversed())
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('includes the approval by another admin, which is also an act of its own', async () => {
    const eve = await admin.staff('admin')
    const approvalId = newId()
    const order = { action: 'user.erase' as const, subject: { kind: 'user' as const, id: newId() } }
    const { seq } = await record({ ...order, outcome: 'pending', facts: { approvalId } })
    const { seq: begun } = await record({ ...order, outcome: 'pending', facts: { orderId: approvalId } })
    const decision = { action: 'approval.decide', subject: { kind: 'approval', id: approvalId } } as const
    const { seq: decided } = await record({ ...decision, actorId: eve.userId, facts: { decision: 'approve' } })
    const { seq: ended } = await record({ ...order, facts: { orderId: approvalId } })
    const [theirs, own] = await list({
      from: admin.clock.now().toISOString().slice(0, 10) + 'T00:00:00.000Z',
      limit: 2,
    })
    expect(theirs).toMatchObject({ seq: decided, followUps: [] })
    expect([own?.seq, own?.followUps.map((entry) => entry.seq)]).toEqual([seq, [begun, decided, ended]])
  })
})

test('an act by the platform itself is marked as such', async () => {
  await record({ actorId: null, action: 'rule.change', subject: { kind: 'rule', id: 'address-burst' } })
  expect((await list())[0]).toMatchObject({
    actor: null,
    isBySystem: true,
    subject: { kind: 'rule', id: 'address-burst', full_name: null },
  })
})

test('acts are listed newest first, page by page, each once', async () => {
  for (let count = 0; count < 5; count += 1) await record({ action: 'case.claim' })
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await ada.admin.listAuditEntries({
      query: { action: 'case.claim', limit: 2, ...(cursor && { cursor }) },
    })
    seen.push(...page.entries.map(({ seq }) => seq))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toHaveLength(5)
  expect(seen).toEqual(seen.toSorted((a, b) => b - a))
})

test('each filter keeps the entries that match', async () => {
  const [mo, ann] = [await admin.staff('moderator'), await admin.person()]
  const caseId = newId()
  admin.clock.advance(1)
  const from = admin.clock.now().toISOString()
  const { seq: first } = await record({ actorId: mo.userId, subject: { kind: 'user', id: ann.userId } })
  const { seq: second } = await record({
    actorId: mo.userId,
    action: 'case.read',
    subject: { kind: 'case', id: caseId },
  })
  const seqs = async (query: Query) => (await list(query)).map(({ seq }) => seq)
  expect(await seqs({ actorId: mo.userId })).toEqual([second, first])
  expect(await seqs({ actorId: mo.userId, action: 'case.read' })).toEqual([second])
  expect(await seqs({ subjectId: ann.userId })).toEqual([first])
  expect(await seqs({ subjectKind: 'case', subjectId: caseId })).toEqual([second])
  expect(await seqs({ subjectKind: 'user', subjectId: caseId })).toEqual([])
  expect(await seqs({ from })).toEqual([second, first])
  expect(await seqs({ from, to: admin.clock.now().toISOString() })).toEqual([first])
  expect(await seqs({ actorId: newId() })).toEqual([])
})

test('after an erasure the chain keeps what happened, but neither people nor text', async () => {
  const [mo, ann] = [await admin.staff('moderator', { fullName: 'Mo Derator' }), await admin.person()]
  const { seq } = await record({
    actorId: mo.userId,
    subject: { kind: 'user', id: ann.userId },
    reason: 'Ann is a bot',
  })
  const { seq: later } = await record({
    action: 'conversation.read',
    subject: { kind: 'conversation', id: newId() },
    reason: 'Ann wrote to others',
    about: [ann.userId],
  })
  await eraseWhole(admin.bus, eraseAdminUser, ann.userId)
  await eraseWhole(admin.bus, eraseAdminUser, mo.userId)
  const [second, first] = await list({ from: new Date(admin.clock.now().getTime() - 1_500).toISOString() })
  expect(second).toMatchObject({ seq: later, reason: null, actor: { full_name: 'Ada Admin' } })
  expect(first).toMatchObject({
    seq,
    actor: null,
    isBySystem: false,
    subject: { kind: 'user', id: null, full_name: null },
    reason: null,
  })
  expect(await list({ subjectId: ann.userId })).toEqual([])
  expect(await verifyAudit(admin.deps.db)).toMatchObject({ isIntact: true })
})

test('an invalid cursor is refused', async () => {
  const answer = await ada.http('GET', '/api/v1/admin/audit?cursor=nonsense')
  expect([answer.status, (answer.body as { code: string }).code]).toEqual([400, 'invalid_request'])
})
