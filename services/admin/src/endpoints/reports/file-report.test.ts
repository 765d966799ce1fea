import { reportsPerDay } from '@codekin/contracts/reports/reasons'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../../testing/start-cases.ts'

let cases: TestCases
beforeAll(async () => {
  cases = await startCases()
})
afterAll(() => cases.stop())

const readCase = async (id: string) =>
  await (await cases.as({ role: 'moderator' })).moderation.getCase({ params: { id } })

test('a report keeps its evidence, even if the messages are deleted later', async () => {
  const [ann, bob] = [await cases.person({ fullName: 'Ann' }), await cases.person({ fullName: 'Bob' })]
  const [insult, before] = [cases.says(bob, ann, 'You are a fool'), cases.says(ann, bob, 'Hello')]
  const { report } = await ann.reports.fileReport({
    body: { subject: { messageId: insult.id }, reason: 'insult', description: 'Out of nothing', evidence: [before.id] },
  })
  cases.takesBack(insult)
  expect(report).toMatchObject({
    about: { kind: 'message', full_name: 'Bob' },
    description: 'Out of nothing',
    steps: [{ state: 'received' }],
    outcome: null,
  })
  const details = await readCase(report.caseId)
  expect(details.evidence.map(({ content }) => content)).toEqual(['You are a fool', 'Hello'])
  expect(details).toMatchObject({
    case: { subjectKind: 'message', subject: { full_name: 'Bob' } },
    reportedProfile: null,
  })
})

test('the reported profile is kept as it was', async () => {
  const [ann, bob] = [await cases.as(), await cases.person({ fullName: 'Bob', card: { bio: 'Hates everybody' } })]
  const { caseId } = await cases.report(ann, bob, 'hate-speech')
  await cases.person({ userId: bob.userId, fullName: 'Bob', card: { bio: 'Loves everybody', sourceVersion: 2 } })
  expect((await readCase(caseId)).reportedProfile).toMatchObject({ full_name: 'Bob', bio: 'Hates everybody' })
})

test('a repeated report returns the first one, even if its subject was deleted meanwhile', async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  const insult = cases.says(bob, ann, 'Fool')
  const body = { subject: { messageId: insult.id }, reason: 'insult' } as const
  const first = await ann.http('POST', '/api/v1/reports', { body })
  cases.takesBack(insult)
  const again = await ann.http('POST', '/api/v1/reports', { body: { ...body, description: 'Still' } })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body).toEqual(first.body)
})

test('fifty concurrent identical reports make one report in one case', async () => {
  const [ann, bob] = [await cases.as(), await cases.person()]
  const filed = await Promise.all(Array.from({ length: 50 }, () => cases.report(ann, bob)))
  expect(new Set(filed.map(({ id }) => id)).size).toBe(1)
  expect((await readCase(filed[0]?.caseId ?? '')).case.reportCount).toBe(1)
})

test('concurrent reports of one person by a hundred people make one case', async () => {
  const bob = await cases.person()
  const reporters = await Promise.all(Array.from({ length: 100 }, () => cases.as()))
  const filed = await Promise.all(reporters.map((one) => cases.report(one, bob, 'threat')))
  expect(new Set(filed.map(({ caseId }) => caseId)).size).toBe(1)
  expect((await readCase(filed[0]?.caseId ?? '')).case).toMatchObject({ reportCount: 100, version: 1 })
}, 30_000)

test('another reason of the same group joins the case, one of another group opens its own', async () => {
  const [ann, bob] = [await cases.as(), await cases.person()]
  const [insult, threat, scam] = [
    await cases.report(ann, bob, 'insult'),
    await cases.report(ann, bob, 'threat'),
    await cases.report(ann, bob, 'phishing'),
  ]
  expect(threat.caseId).toBe(insult.caseId)
  expect(scam.caseId).not.toBe(insult.caseId)
})

test('a stranger, a deleted person, another conversation, an unshared template and an unknown id get the same response', async () => {
  const [ann, cat] = [await cases.person(), await cases.person()]
  const [stranger, closed] = [await cases.person(), await cases.person({ closing: closingNow() })]
  cases.meet(ann, closed)
  const foreign = cases.says(cat, stranger, 'Between us')
  const subjects = [
    { userId: stranger.userId },
    { userId: closed.userId },
    { userId: newId() },
    { messageId: foreign.id },
    { messageId: newId() },
    { templateId: newId() },
  ]
  const answers = await Promise.all(
    subjects.map((subject) => ann.http('POST', '/api/v1/reports', { body: { subject, reason: 'insult' } })),
  )
  const responses = answers.map(({ status, body }) => ({ status, body: { ...(body as object), requestId: '' } }))
  expect(responses[0]).toMatchObject({ status: 404, body: { code: 'not_found' } })
  for (const one of responses) expect(one).toEqual(responses[0])
})

const closingNow = () => {
  const now = cases.clock.now().toISOString()
  return { closedAt: now, erasesAt: now }
}

test('a person met through a card, a match or an opened profile can be reported', async () => {
  const ann = await cases.as()
  const [shown, matched, opened] = [await cases.person(), await cases.person(), await cases.person()]
  cases.meet(ann, shown)
  await cases.match(ann, matched)
  cases.see(ann, opened)
  for (const { userId } of [shown, matched, opened]) {
    const { report } = await ann.reports.fileReport({ body: { subject: { userId }, reason: 'fake-person' } })
    expect(report.about?.kind).toBe('user')
  }
})

test("people can't report themselves or their own messages", async () => {
  const [ann, bob] = [await cases.person(), await cases.person()]
  const own = cases.says(ann, bob, 'Mine')
  for (const subject of [{ userId: ann.userId }, { messageId: own.id }]) {
    const answer = await ann.http('POST', '/api/v1/reports', { body: { subject, reason: 'insult' } })
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'own_report' }])
  }
})

test('evidence is limited to messages that the reporter can read and the reported person is part of', async () => {
  const [ann, bob, cat] = [await cases.person(), await cases.person(), await cases.person()]
  cases.meet(ann, bob)
  const [shown, ofCat, foreign] = [
    cases.says(bob, ann, 'Shown'),
    cases.says(cat, ann, 'Of somebody else'),
    cases.says(bob, cat, 'Foreign'),
  ]
  const evidence = [shown.id, ofCat.id, foreign.id, newId()]
  const { report } = await ann.reports.fileReport({
    body: { subject: { userId: bob.userId }, reason: 'insult', evidence },
  })
  expect((await readCase(report.caseId)).evidence.map(({ content }) => content)).toEqual(['Shown'])
})

test('people have ten reports a day, even if sent concurrently; a repeat costs none, and midnight resets the limit', async () => {
  const ann = await cases.as()
  const people = await Promise.all(Array.from({ length: reportsPerDay + 3 }, () => cases.person()))
  cases.clock.set(new Date('2030-03-04T23:00:00.000Z'))
  const caller = await cases.as({ userId: ann.userId })
  for (const one of people) cases.meet(ann, one)
  const send = (userId: string) =>
    caller.http('POST', '/api/v1/reports', { body: { subject: { userId }, reason: 'insult' } })
  const answers = await Promise.all(people.map(({ userId }) => send(userId)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(reportsPerDay)
  const refused = answers.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({
    code: 'report_quota_reached',
    details: [{ limit: reportsPerDay, remaining: 0, resetsAt: '2030-03-05T00:00:00.000Z' }],
  })
  expect(refused?.headers.get('retry-after')).toBe('3600')
  const made = people[answers.findIndex(({ status }) => status === 201)]
  const left = people[answers.findIndex(({ status }) => status === 429)]
  expect((await send(made?.userId ?? '')).status).toBe(200)
  cases.clock.set(new Date('2030-03-05T00:00:00.000Z'))
  const tomorrow = await cases.as({ userId: ann.userId })
  const body = { subject: { userId: left?.userId ?? '' }, reason: 'insult' } as const
  expect((await tomorrow.http('POST', '/api/v1/reports', { body })).status).toBe(201)
})

test('the announcement of a report does not reveal the reporter', async () => {
  const [ann, bob] = [await cases.as(), await cases.person()]
  const { id: reportId, caseId } = await cases.report(ann, bob, 'threat')
  expect(await cases.announced('report-filed', caseId)).toMatchObject([
    { reportId, caseId, subjectUserId: bob.userId, group: 'harassment', reason: 'threat' },
  ])
  const rows = await cases.deps.db.selectFrom('outbox').select(['actor', 'data']).where('key', '=', caseId).execute()
  expect(JSON.stringify(rows)).not.toContain(ann.userId)
})
