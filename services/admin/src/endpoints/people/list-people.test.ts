import { accountChanged, subscriptionChanged } from '@codekin/contracts/identity/events'
import type { TestCaller } from '@codekin/test-kit/http'
import { anAccount, aPlanState } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'

let admin: TestAdmin
let ada: TestCaller
beforeAll(async () => {
  admin = await startAdmin()
  ada = await admin.staff('admin', { fullName: 'Ada Admin', createdAt: '2026-01-01T00:00:00.000Z' })
})
afterAll(() => admin.stop())

type Query = NonNullable<NonNullable<Parameters<TestCaller['people']['listPeople']>[0]>['query']>
const names = async (query: Query) =>
  (await ada.people.listPeople({ query: { limit: 100, ...query } })).users.map((user) => user.full_name)

/** All pages, two people at a time. */
async function walk(query: Query): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await ada.people.listPeople({ query: { ...query, limit: 2, ...(cursor ? { cursor } : {}) } })
    found.push(...page.users.map(({ full_name: name }) => name))
    cursor = page.nextCursor
  } while (cursor)
  return found
}

test('people are found by parts of name and address as written, ignoring case and accents', async () => {
  await admin.person({ fullName: 'Zoë Quill', email: 'zoe@found.example' })
  await admin.person({ fullName: '100% Quilted_Ann', email: 'other@found.example' })
  expect(await names({ q: 'ZOE' })).toEqual(['Zoë Quill'])
  expect((await names({ q: 'found.ex' })).toSorted()).toEqual(['100% Quilted_Ann', 'Zoë Quill'])
  expect(await names({ q: '0% q' })).toEqual(['100% Quilted_Ann'])
  expect(await names({ q: '%_' })).toEqual([])
  expect(await names({ q: 'qu', sort: 'name' })).toEqual(['100% Quilted_Ann', 'Zoë Quill'])
  expect(await names({ q: 'ui' })).toEqual([])
  expect(await names({ q: '\u0640\u0640' })).toEqual([])
})

test('an internationalized address is found by both spellings and shown in its own script', async () => {
  await admin.person({ fullName: 'Anna Umlaut', email: 'anna@xn--bcher-kva.example' })
  for (const q of ['anna@bücher.example', 'bücher.example', 'BÜCHER', 'anna@bücher', 'xn--bcher-kva']) {
    expect(await names({ q })).toEqual(['Anna Umlaut'])
  }
  const { users } = await ada.people.listPeople({ query: { q: 'bücher.example' } })
  expect(users.map(({ email }) => email)).toEqual(['anna@bücher.example'])
})

test('a name is found as typed if it looks like a part of an internationalized address', async () => {
  await admin.person({ fullName: 'Dr.Jörg Bücherwurm', email: 'joerg@looks.example' })
  expect(await names({ q: 'Dr.Jörg' })).toEqual(['Dr.Jörg Bücherwurm'])
  expect((await names({ q: 'bücher' })).toSorted()).toEqual(['Anna Umlaut', 'Dr.Jörg Bücherwurm'])
})

test.each([
  ['小明', '王小明'],
  ['ΟΔΥΣΣΕΥΣ', 'Ὀδυσσεύς Ιθακήσιος'],
  ['ＡＬＩＣＥ', 'Alice Wide'],
  ['stras', 'Jo Straßer'],
  ['жа', 'Жанна Ким'],
  ['ας', 'Νίκος Ασλάνης'],
])('"%s" finds %s by parts of words, ignoring case, accents and width', async (q, fullName) => {
  await admin.person({ fullName, email: 'folded@search.example' })
  expect(await names({ q })).toEqual([fullName])
})

test('each filter narrows the list, and so do all together', async () => {
  const about = { createdAt: '2025-03-05T12:00:00.000Z', plan: { plan: 'pro' as const }, days: ['2025-04-01'] }
  const pia = await admin.person({ fullName: 'Pia Paying', email: 'pia@filters.example', ...about })
  await admin.person({ fullName: 'Fred Free', email: 'fred@filters.example', createdAt: '2025-03-06T00:00:00.000Z' })
  await admin.staff('moderator', { fullName: 'Mo Filter', email: 'mo@filters.example' })
  const q = 'filters.example'
  expect(await names({ q, plan: 'pro' })).toEqual(['Pia Paying'])
  expect(await names({ plan: 'pro' })).toEqual(['Pia Paying'])
  expect(await names({ q, role: 'moderator' })).toEqual(['Mo Filter'])
  expect(await names({ q, signedUpFrom: '2025-03-05', signedUpTo: '2025-03-05' })).toEqual(['Pia Paying'])
  expect(await names({ seenFrom: '2025-04-01', seenTo: '2025-04-01' })).toEqual(['Pia Paying'])
  expect(await names({ q, seenTo: '2025-03-31', sort: 'last-seen' })).toEqual(['Fred Free'])
  expect(await names({ q, trust: 2, plan: 'free', role: 'user' })).toEqual(['Fred Free'])
  expect(await names({ q, trust: 4 })).toEqual([])
  await ada.people.suspendPerson({ params: { id: pia.userId }, body: { reason: 'Spam everywhere', days: 3 } })
  const all = { state: 'suspended', plan: 'pro', role: 'user', trust: 2, sort: 'last-seen' } as const
  expect(await names({ q, ...all, signedUpFrom: '2025-03-01', seenTo: '2025-12-31' })).toEqual(['Pia Paying'])
  expect(await names({ q, state: 'active' })).toEqual(['Mo Filter', 'Fred Free'])
})

test('an account gets the plan and earlier decisions, in any order of events', async () => {
  const userId = admin.deps.newId()
  await admin.publish(subscriptionChanged, aPlanState({ userId, plan: 'team' }))
  await admin.settle()
  await admin.publish(accountChanged, anAccount({ userId, fullName: 'Late Comer' }))
  await admin.settle()
  expect(await names({ plan: 'team' })).toEqual(['Late Comer'])
})

test('every order shows everyone once, page by page, even if many share a sort key', async () => {
  const createdAt = '2024-05-05T05:05:05.000Z'
  const created = ['Bea', 'Ann', 'Cid', 'Ann', 'Bea'].map((name, index) =>
    admin.person({ fullName: `${name} Paged`, email: `paged${index}@paged.example`, createdAt, days: ['2024-06-01'] }),
  )
  await Promise.all(created)
  const range = { signedUpFrom: '2024-05-05', signedUpTo: '2024-05-05' }
  const sorted = ['Ann Paged', 'Ann Paged', 'Bea Paged', 'Bea Paged', 'Cid Paged']
  for (const sort of ['newest', 'oldest', 'last-seen', 'name'] as const) {
    const plain = await walk({ ...range, sort })
    expect(plain.toSorted()).toEqual(sorted)
    expect(await walk({ ...range, sort, state: 'active' })).toEqual(plain)
    expect(await walk({ ...range, sort, q: 'paged' })).toEqual(plain)
  }
  expect(await walk({ ...range, sort: 'name' })).toEqual(sorted)
})

test('a cursor of another order or a forged one is refused', async () => {
  const { nextCursor } = await ada.people.listPeople({ query: { limit: 1 } })
  const other = ada.people.listPeople({ query: { sort: 'last-seen', cursor: String(nextCursor) } })
  await expect(other).rejects.toMatchObject({ code: 'invalid_request' })
  const forged = Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000Z', ada.userId])).toString('base64url')
  const none = ada.people.listPeople({ query: { cursor: forged } })
  await expect(none).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(ada.people.listPeople({ query: { signedUpFrom: '0000-01-01' } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})
