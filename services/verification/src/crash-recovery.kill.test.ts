import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFinished } from '@codekin/contracts/verification/events'
import { freePort } from '@codekin/local/infra/free-port'
import { mainOf } from '@codekin/local/infra/service-programs'
import { waitFor } from '@codekin/local/infra/wait-for'
import { testClock } from '@codekin/test-kit/clock'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startVerification, type TestVerification } from '../testing/makers.ts'
import { bank } from './modules/bank/bank.ts'

const folder = mkdtempSync(join(tmpdir(), 'codekin-killed-'))
const socket = join(folder, 'runner.sock')
let runner: ChildProcess
let service: TestVerification
beforeAll(async () => {
  runner = await startRunnerProcess()
  // The killed service uses the machine's clock, so this one starts with it.
  const clock = testClock(new Date())
  service = await startVerification({ clock, env: { RUNNER_SOCKET: socket } })
  await (await service.as({ role: 'admin' })).skillTests.initChallenges()
})
afterAll(async () => {
  await service.stop()
  runner.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

const runnerMain = fileURLToPath(new URL('../runner/main.ts', import.meta.url))
async function startRunnerProcess(): Promise<ChildProcess> {
  rmSync(socket, { force: true })
  const child = spawn(...nodeProgram(runnerMain), {
    env: { PATH: process.env['PATH'] ?? '', RUNNER_SOCKET: socket, RUNNER_CONCURRENCY: '1', RUNNER_NICENESS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

const task = bank.flatMap(({ items }) => items).find(({ id }) => id === 'algorithms/task-build-order')
const reference = task?.kind === 'code' ? task.reference : ''

/** Starts a test that consists of this one program. */
async function begin(who: Developer): Promise<string> {
  const { id } = await who.skillTests.startTest({
    body: { challengeId: 'algorithms-working', skillName: 'Algorithms' },
  })
  const drawn = JSON.stringify([{ key: 'q1', itemId: task?.id, version: 1, order: [] }])
  await service.deps.db.updateTable('testAttempt').set({ drawn }).where('id', '=', id).execute()
  return id
}
const handedIn = { codeSubmissions: { q1: reference } }

/** Collects everything stored or announced about an attempt. */
async function tracesOf(id: string) {
  const { db } = service.deps
  const attempt = await db.selectFrom('testAttempt').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  const responses = await db.selectFrom('testResponse').select('itemId').where('attemptId', '=', id).execute()
  const evidence = await db.selectFrom('evidence').select('id').where('id', '=', id).execute()
  const outbox = await db.selectFrom('outbox').select('data').where('name', '=', testFinished.name).execute()
  const announced = outbox.filter(({ data }) => JSON.stringify(data).includes(id))
  return { state: attempt.state, counts: [responses.length, evidence.length, announced.length] }
}
const isWhole = { state: 'graded', counts: [1, 1, 1] }

const grader = fileURLToPath(new URL('../testing/dying-grader.ts', import.meta.url))

/** Whether the process was killed before it finished. */
async function isKilled(about: Record<string, string>): Promise<boolean> {
  const env = { ...process.env, ...service.servers.environmentOf('verification'), RUNNER_SOCKET: socket, ...about }
  const child = spawn(...nodeProgram(grader), { env, stdio: 'inherit' })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the grader ended by ${signal ?? code}`)
  return signal === 'SIGKILL'
}

// Must come first: the killed service has the machine's clock, which the other tests advance past.
test('an attempt whose service is killed during grading is graded by another: none is lost or graded twice', async () => {
  const silent = await startSilentRunner()
  const port = await freePort()
  const killed = spawn(...nodeProgram(mainOf('verification')), {
    env: {
      ...process.env,
      ...service.servers.environmentOf('verification'),
      JWKS_URL: service.signer.jwksUrl,
      BADGE_SIGNING_KEYS: service.signer.signingKeys,
      RUNNER_SOCKET: silent.socket,
      PORT: String(port),
    },
    stdio: 'inherit',
  })
  const url = `http://127.0.0.1:${port}`
  await waitFor(async () => (await fetch(`${url}/readyz`)).ok, { what: 'the service to be ready', timeoutSeconds: 60 })
  const ann = await service.developer()
  const id = await begin(ann)
  const token = await service.signer.accessToken({ userId: ann.userId })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const path = `${url}/api/v1/skill-verification/test/${id}/submit`
  const lost = fetch(path, { method: 'POST', headers, body: JSON.stringify(handedIn) }).catch(() => 'no answer')
  // It sends the request to the runner and never gets a response.
  await expect.poll(() => silent.arrived(), { timeout: 20_000 }).toBe(1)
  const exited = once(killed, 'exit')
  killed.kill('SIGKILL')
  await exited
  expect(await lost).toBe('no answer')
  silent.server.close()
  expect((await tracesOf(id)).state).toBe('grading')
  service.clock.set(new Date(Date.now() + 61_000))
  await service.graded(ann, id)
  expect(await tracesOf(id)).toEqual(isWhole)
  const again = await (await service.later(ann)).skillTests.submitTest({ params: { id }, body: handedIn })
  expect(again.result, 'the answer that was lost is had again').toMatchObject({ isPassed: true })
}, 120_000)

async function startSilentRunner(): Promise<{ socket: string; server: Server; arrived(): number }> {
  let count = 0
  const server = createServer(() => void (count += 1))
  const silentSocket = join(folder, 'silent.sock')
  server.listen(silentSocket)
  await once(server, 'listening')
  return { socket: silentSocket, server, arrived: () => count }
}

test('a grading process killed after any statement has stored and announced the whole result, or another does so, once', async () => {
  const seen = new Set<string>()
  let isEnded = false
  for (let dieAfter = 1; !isEnded; dieAfter += 2) {
    const ann = await service.developer()
    const id = await begin(ann)
    // Other processes don't claim it meanwhile, by their clocks.
    const later = new Date(service.clock.now().getTime() + 90_000)
    const held = { leaseUntil: new Date(later.getTime() - 1_000), leaseId: service.deps.newId() }
    const given = { codes: JSON.stringify(handedIn.codeSubmissions), submittedAt: later, state: 'submitted' as const }
    await service.deps.db
      .updateTable('testAttempt')
      .set({ ...held, ...given })
      .where('id', '=', id)
      .execute()
    const wasKilled = await isKilled({ ATTEMPT_ID: id, NOW: later.toISOString(), DIE_AFTER: String(dieAfter) })
    const { state, counts } = await tracesOf(id)
    // A busy machine gives no verdict at first.
    isEnded = !wasKilled && state === 'graded'
    seen.add(state)
    expect(counts).toEqual(state === 'graded' ? [1, 1, 1] : [0, 0, 0])
    service.clock.advance(200)
    await service.graded(ann, id)
    expect(await tracesOf(id)).toEqual(isWhole)
  }
  expect([...seen].toSorted((a, b) => a.localeCompare(b))).toEqual(['graded', 'grading'])
}, 240_000)

/** Submits an attempt while the runner has problems: it reports that it is being graded, and is graded once a runner is back. */
async function handIn(who: Developer): Promise<string> {
  const api = (await service.later(who)).skillTests
  const id = await begin(who)
  const answer = await api.submitTest({ params: { id }, body: handedIn })
  expect(answer).toMatchObject({ state: 'grading', result: null })
  return id
}

test('while the runner is unavailable an attempt reports that it is being graded; the next runner grades it completely', async () => {
  runner.kill('SIGKILL')
  await once(runner, 'exit')
  const ann = await service.developer()
  const id = await handIn(ann)
  runner = await startRunnerProcess()
  await service.graded(ann, id)
  expect(await tracesOf(id)).toEqual(isWhole)
}, 60_000)

test("a hanging runner doesn't block an attempt forever; it is graded once the runner continues", async () => {
  const ann = await service.developer()
  runner.kill('SIGSTOP')
  const id = await handIn(ann).finally(() => runner.kill('SIGCONT'))
  await service.graded(ann, id)
  expect(await tracesOf(id)).toEqual(isWhole)
}, 90_000)
