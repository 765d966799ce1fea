import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLine } from '../../../testing/labelled.ts'
import { startMessaging, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

test('a finding has its position, why it matters and what to do instead', async () => {
  const ann = await service.talker('Ann')
  const message = 'Thanks for nothing, you absolute idiot.'
  const result = await ann.messageQuality.checkMessage({ body: { message } })
  expect(result).toMatchObject({ verdict: 'advice', score: 80, findings: [{ rule: 'insult', severity: 'advice' }] })
  const [finding] = result.findings
  expect(message.slice(...(finding?.span ?? []))).toBe('you absolute idiot')
  expect([finding?.explanation, finding?.suggestion].every((words) => (words?.length ?? 0) > 10)).toBe(true)
  expect(await ann.messageQuality.checkMessage({ body: { message: 'The master branch kills the process.' } })).toEqual({
    score: 100,
    verdict: 'fine',
    findings: [],
  })
})

test('a message is checked as an opener only while its conversation has no messages', async () => {
  const { id, ann, bob } = await service.match()
  const check = () => ann.messageQuality.checkMessage({ body: { message: 'hey', conversationId: id } })
  expect((await check()).findings.map(({ rule }) => rule)).toEqual(['one-word-opener'])
  await bob.says(id, 'What are you building?')
  expect(await check()).toMatchObject({ verdict: 'fine', findings: [] })
})

test("another user's conversation is not found", async () => {
  const { id } = await service.match()
  const eve = await service.talker('Eve')
  for (const conversationId of [id, newId()]) {
    await expect(eve.messageQuality.checkMessage({ body: { message: 'hey', conversationId } })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
})

test('the same text is the same detection for one author, and a different one for another', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  const idsOf = async (talker: typeof ann, message: string) =>
    (await talker.messageQuality.checkMessage({ body: { message } })).findings.map(({ detectionId }) => detectionId)
  const first = await idsOf(ann, 'you idiot')
  expect(await idsOf(ann, 'Well, you idiot!')).toEqual(first)
  expect(await idsOf(bob, 'you idiot')).not.toEqual(first)
  const rows = await service.deps.db.selectFrom('detection').selectAll().where('userId', '=', ann.userId).execute()
  expect(rows).toMatchObject([{ rule: 'insult', excerpt: 'you idiot', feedback: null }])
})

test('only text within the length of a message is checked', async () => {
  const ann = await service.talker('Ann')
  for (const message of ['', '   ', 'x'.repeat(4001)]) {
    await expect(ann.messageQuality.checkMessage({ body: { message } })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  await ann.messageQuality.checkMessage({ body: { message: 'x'.repeat(4000) } })
})

test('only the author reports a false alarm; the last feedback counts and is kept beyond a month', async () => {
  const [ann, eve] = [await service.talker('Ann'), await service.talker('Eve')]
  const { findings } = await ann.messageQuality.checkMessage({
    body: { message: 'shut up and take my money, you idiot' },
  })
  const [reported, withoutFeedback] = findings.map(({ detectionId }) => detectionId)
  const sendFeedback = (talker: typeof ann, detectionId: string, feedback: string) =>
    talker.messageQuality.reportFalsePositive({ body: { detectionId, feedback } })
  await sendFeedback(ann, reported ?? '', 'A joke.')
  await sendFeedback(ann, reported ?? '', 'A joke between friends.')
  await expect(sendFeedback(eve, reported ?? '', 'Mine')).rejects.toMatchObject({ code: 'not_found' })
  await expect(sendFeedback(ann, newId(), 'None')).rejects.toMatchObject({ code: 'not_found' })
  await expect(sendFeedback(ann, reported ?? '', ' ')).rejects.toMatchObject({ code: 'invalid_request' })
  service.clock.advance(31 * 86_400)
  await service.runJob('forget-detections')
  const remaining = await service.deps.db
    .selectFrom('detection')
    .select(['id', 'feedback'])
    .where('userId', '=', ann.userId)
    .execute()
  expect(remaining).toEqual([{ id: reported, feedback: 'A joke between friends.' }])
  expect(withoutFeedback).toBeDefined()
})

test('an operator lists reported false alarms as lines of the labelled set', async () => {
  const ann = await service.talker('Ann')
  const message = 'You idiot!\nSaid the\tclown \\o/, shut up'
  const { findings } = await ann.messageQuality.checkMessage({ body: { message } })
  const [first] = findings
  const detectionId = first?.detectionId ?? ''
  await ann.messageQuality.reportFalsePositive({ body: { detectionId, feedback: 'Our play.', message } })
  service.clock.advance(1)
  const [other] = (await ann.messageQuality.checkMessage({ body: { message: 'you moron' } })).findings
  const withoutFeedback = { detectionId: other?.detectionId ?? '', feedback: 'Without\nthe message.' }
  await ann.messageQuality.reportFalsePositive({ body: withoutFeedback })
  const script = join(import.meta.dirname, '../../list-feedback.ts')
  const env = { PATH: process.env['PATH'], DATABASE_URL: service.servers.databaseUrl('messaging') }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  const lines = stdout.trimEnd().split('\n')
  const [reported, short] = lines.slice(-2)
  expect(readLine(reported ?? '')).toEqual({
    labels: new Set(),
    isOpener: false,
    message: 'You idiot!\nSaid the clown \\o/, shut up',
  })
  expect(reported?.split('\t').slice(3)).toEqual(['insult', 'still found', expect.any(String), 'Our play.'])
  expect(readLine(short ?? '')).toMatchObject({ message: 'you moron' })
  expect(short).toContain('Without\\nthe message.')
})
