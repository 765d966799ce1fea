import { listTemplateCases } from '@codekin/contracts/admin/commands'
import { ask } from '@codekin/event-bus/commands'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'

let cases: TestCases
let staff: TestCaller
beforeAll(async () => {
  cases = await startCases()
  staff = await cases.as({ role: 'moderator' })
})
afterAll(() => cases.stop())

const insult = { title: 'A hello', body: 'Hi {{name}}, you fool' }

async function reported(reason: 'insult' | 'advertising' = 'insult') {
  const [ann, bob] = [await cases.person(), await cases.person({ fullName: 'Bob Author' })]
  const templateId = cases.shares(bob, insult)
  const { report } = await ann.reports.fileReport({ body: { subject: { templateId }, reason } })
  return { ann, bob, templateId, report, caseId: report.caseId }
}
async function decide(caseId: string, action: 'dismiss' | 'remove-content' | 'warn') {
  await staff.moderation.claimCase({ params: { id: caseId } })
  await cases.act(staff, caseId, action)
}
const listSteps = async (caseId: string) =>
  (await cases.announced('template-case-changed', caseId)).map(({ state }) => state)
const listed = async (caseId: string) => {
  const { items } = await ask(cases.bus, listTemplateCases, { after: null, limit: 200 })
  return items.find((one) => one.caseId === caseId)
}

test('a template can be reported by viewers, is kept as it was, and only staff see its author', async () => {
  const { report, caseId, bob, ann } = await reported()
  expect(report.about).toEqual({ kind: 'template' })
  expect((await ann.reports.listOwnReports()).reports).toMatchObject([{ about: { kind: 'template' } }])
  const details = await staff.moderation.getCase({ params: { id: caseId } })
  expect(details).toMatchObject({
    case: { subjectKind: 'template', subject: { userId: bob.userId, full_name: 'Bob Author' } },
    reportedTemplate: insult,
    reportedProfile: null,
    evidence: [],
  })
})

test("a template can't be reported by its author", async () => {
  const bob = await cases.person()
  const templateId = cases.shares(bob, insult)
  const answer = await bob.http('POST', '/api/v1/reports', { body: { subject: { templateId }, reason: 'insult' } })
  expect(answer).toMatchObject({ status: 409, body: { code: 'own_report' } })
})

test('a template is hidden while its case is open, and visible again after a dismissal', async () => {
  const { caseId, templateId } = await reported()
  expect(await listed(caseId)).toMatchObject({ templateId, state: 'waiting', sourceVersion: 1 })
  await decide(caseId, 'dismiss')
  expect(await listSteps(caseId)).toEqual(['waiting', 'waiting', 'closed'])
  expect(await listed(caseId)).toMatchObject({ state: 'closed', sourceVersion: 3 })
})

test('a removed template stays hidden until the removal is reversed; its author is notified', async () => {
  const { caseId, bob } = await reported()
  await decide(caseId, 'remove-content')
  expect(await listed(caseId)).toMatchObject({ state: 'removed' })
  expect(cases.removed).toEqual([])
  await cases.act(staff, caseId, 'reverse')
  expect(await listed(caseId)).toMatchObject({ state: 'closed' })
  expect(await listSteps(caseId)).toEqual(['waiting', 'waiting', 'removed', 'closed'])
  const notices = await cases.announced('notice-sent', bob.userId)
  expect(notices).toMatchObject([{ subject: 'We removed one of your templates' }, {}])
  expect(notices[1]?.['paragraphs']).toContain('If you share the template, others can find it again.')
})

test('a warning leaves the template visible', async () => {
  const { caseId } = await reported('advertising')
  await decide(caseId, 'warn')
  expect(await listed(caseId)).toMatchObject({ state: 'closed' })
})
