import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { TestCaller } from '@codekin/test-kit/http'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCases, type TestCases } from '../../testing/start-cases.ts'

let cases: TestCases
let mo: TestCaller
beforeAll(async () => {
  cases = await startCases()
  mo = await cases.staff('moderator')
})
afterAll(() => cases.stop())

const worker = fileURLToPath(new URL('../../testing/dying-worker.ts', import.meta.url))

/** Whether the process was killed before it finished. */
async function isKilled(about: Record<string, string>): Promise<boolean> {
  const child = spawn(...nodeProgram(worker), {
    env: {
      ...process.env,
      ...cases.servers.environmentOf('admin'),
      NOW: cases.clock.now().toISOString(),
      ...about,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the worker ended by ${signal ?? code}`)
  return signal === 'SIGKILL'
}

/** A reported message in a case that Mo has claimed. */
async function claimedMessage() {
  const [ann, bob] = [await cases.as(), await cases.person()]
  const insult = cases.says(bob, ann, 'Fool')
  const { report } = await ann.reports.fileReport({ body: { subject: { messageId: insult.id }, reason: 'insult' } })
  const { case: one } = await mo.moderation.claimCase({ params: { id: report.caseId } })
  return { one, ann, bob, insult }
}

async function tracesOf(caseId: string, bob: TestCaller, ann: TestCaller, messageId: string) {
  const { case: one, actions } = await mo.moderation.getCase({ params: { id: caseId } })
  const orders = await cases.deps.db
    .selectFrom('removalOrder')
    .select('id')
    .where('messageId', '=', messageId)
    .execute()
  const audited = await cases.deps.db
    .selectFrom('auditEntry')
    .select('seq')
    .where('caseId', '=', caseId)
    .where('action', '=', 'case.decide')
    .execute()
  const events = [
    ...(await cases.announced('notice-sent', bob.userId)),
    ...(await cases.announced('notice-sent', ann.userId)),
  ]
  const decided = await cases.announced('report-decided', caseId)
  const carriedOut = cases.removed.includes(messageId) ? 1 : 0
  return {
    state: one.state,
    counts: [actions.length, Math.max(orders.length, carriedOut), audited.length, decided.length, events.length],
  }
}

test('a decision whose process is killed after any statement is either complete with all its announcements, or absent', async () => {
  const seen = new Set<string>()
  let isEnded = false
  for (let dieAfter = 1; !isEnded; dieAfter += 4) {
    const { one, ann, bob, insult } = await claimedMessage()
    const order = { CASE_ID: one.id, VERSION: String(one.version), STAFF_ID: mo.userId }
    isEnded = !(await isKilled({ ...order, DIE_AFTER: String(dieAfter) }))
    const { state, counts } = await tracesOf(one.id, bob, ann, insult.id)
    seen.add(state)
    expect(counts).toEqual(state === 'decided' ? [1, 1, 1, 1, 2] : [0, 0, 0, 0, 0])
  }
  expect([...seen].toSorted()).toEqual(['claimed', 'decided'])
}, 180_000)

test('a removal whose process is killed before it was recorded is sent again, and recorded once', async () => {
  const { one, insult } = await claimedMessage()
  cases.isMessagingDown = true
  await cases.act(mo, one.id, 'remove-content')
  cases.isMessagingDown = false
  cases.clock.advance(120)
  // The first statement lists due orders; the second would record the removal.
  await isKilled({ DIE_AFTER: '1' })
  await cases.runJob('remove-content')
  await expect.poll(() => cases.removed).toContain(insult.id)
  const left = await cases.deps.db.selectFrom('removalOrder').select('id').where('messageId', '=', insult.id).execute()
  expect(left).toEqual([])
}, 60_000)
