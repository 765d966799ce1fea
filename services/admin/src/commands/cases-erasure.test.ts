import { eraseAdminUser, exportAdminUser } from '@codekin/contracts/admin/commands'
import type { TestCaller } from '@codekin/test-kit/http'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../testing/start-cases.ts'

let cases: TestCases
let mo: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mo = await cases.staff('moderator')
})
afterAll(() => cases.stop())

const evidenceOf = async (id: string) => (await mo.moderation.getCase({ params: { id } })).evidence
const erase = ({ userId }: TestCaller) => eraseWhole(cases.bus, eraseAdminUser, userId)

/** Ann reports Bob, with messages of both as evidence. */
async function reportWithEvidence() {
  const [ann, bob] = [await cases.person({ fullName: 'Ann' }), await cases.person({ fullName: 'Bob' })]
  const [insult, answer] = [cases.says(bob, ann, 'Bob insults'), cases.says(ann, bob, 'Ann answers')]
  const { report } = await ann.reports.fileReport({
    body: { subject: { messageId: insult.id }, reason: 'insult', description: 'Ann explains', evidence: [answer.id] },
  })
  return { ann, bob, id: report.caseId }
}

test('the words of an erased reporter stay while the case about another person is open, and go when it is decided', async () => {
  const { ann, id } = await reportWithEvidence()
  await erase(ann)
  expect((await evidenceOf(id)).map(({ content }) => content)).toEqual(['Bob insults', 'Ann answers'])
  const open = await mo.moderation.getCase({ params: { id } })
  expect(open.reports).toMatchObject([{ reporter: null, description: 'Ann explains' }])
  await mo.moderation.claimCase({ params: { id } })
  await cases.act(mo, id, 'warn')
  const details = await mo.moderation.getCase({ params: { id } })
  expect(details.evidence.map(({ content }) => content)).toEqual(['Bob insults'])
  expect(details.reports).toMatchObject([{ reporter: null, description: '' }])
})

test('erasing a person closes the cases about them without any text left, and notifies their reporters', async () => {
  const { ann, bob, id } = await reportWithEvidence()
  await erase(bob)
  const details = await mo.moderation.getCase({ params: { id } })
  expect(details).toMatchObject({ case: { state: 'decided', subject: null, reportCount: 1 }, evidence: [] })
  expect(JSON.stringify(details)).not.toContain(bob.userId)
  const own = await ann.reports.listOwnReports({ query: {} })
  expect(own.reports).toMatchObject([{ about: null, outcome: expect.stringMatching(/no longer exists/) as unknown }])
  const { own: counts } = await ann.reports.getReportStats({ query: {} })
  expect(counts).toMatchObject({ open: 0, upheld: 0, dismissed: 0, reliability: 0.5 })
})

test('a decision about an erased person stays as a fact without text', async () => {
  const { case: one, bob } = await cases.claimed(mo)
  await cases.act(mo, one.id, 'ban', { note: 'A note about Bob' })
  await erase(bob)
  const { actions, activeStrikes } = await mo.moderation.getCase({ params: { id: one.id } })
  expect(actions).toMatchObject([{ action: 'ban', reason: '', note: null }])
  expect(activeStrikes).toBe(0)
})

test('a case claimed by erased staff is open again, and nothing identifies them', async () => {
  const eve = await cases.staff('moderator', { fullName: 'Eve Staff' })
  const { case: one } = await cases.claimed(eve)
  await erase(eve)
  const details = await mo.moderation.getCase({ params: { id: one.id } })
  expect(details.case).toMatchObject({ state: 'open', lease: null })
  expect(JSON.stringify(details)).not.toContain(eve.userId)
})

test("an export has the person's own reports, the decisions about them and their appeals, but neither reporters nor a shadow ban", async () => {
  const { case: one, ann, bob } = await cases.claimed(mo)
  const { action: warning } = await cases.act(mo, one.id, 'warn', { note: 'For colleagues' })
  await bob.appeals.appeal({ body: { actionId: warning?.id ?? '', reason: 'It was a song.' } })
  const other = await cases.report(ann, bob, 'phishing')
  await mo.moderation.claimCase({ params: { id: other.caseId } })
  await cases.act(mo, other.caseId, 'shadow-ban', { durationDays: 3 })
  const ofBob = await exportWhole(cases.bus, exportAdminUser, bob.userId)
  expect(ofBob['decisions']).toMatchObject([{ action: 'warn', policy: 'harassment' }])
  expect(ofBob['appeals']).toMatchObject([{ state: 'waiting', messages: [{ from: 'person', text: 'It was a song.' }] }])
  for (const hidden of ['shadow', ann.userId, mo.userId, 'For colleagues']) {
    expect(JSON.stringify(ofBob)).not.toContain(hidden)
  }
  const ofAnn = await exportWhole(cases.bus, exportAdminUser, ann.userId)
  expect(ofAnn['reports']).toMatchObject([{ reason: 'phishing' }, { reason: 'insult' }])
  expect(JSON.stringify(ofAnn)).not.toContain(bob.userId)
})
