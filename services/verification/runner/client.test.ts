import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openRunner, type RunnerClient, RunnerRefused, RunnerUnavailable } from './client.ts'
import { codeBytesMax } from './requests.ts'
import { startRunner } from './server.ts'
import { program, smallRunner } from './testing/runs.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runner-'))
})
afterAll(() => rm(folder, { recursive: true }))

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const small = { ...smallRunner, atOnce: 1, longAtOnce: 1 }
let count = 0
async function start() {
  count += 1
  const socket = join(folder, `${count}.sock`)
  const runner = await startRunner({ listen: { socket }, runs: small })
  const client = openRunner({ socket })
  closing.push(() => runner.close(), client.close)
  return { socket, client, runner }
}

const adding = () => program('const add = (a, b) => a + b', { checks: [{ expression: 'add(1, 2)', expected: 3 }] })
const asks = async (client: RunnerClient) => (await client.run(adding())).outcome

test('responses carry the id of their request, with many concurrent requests on one client', async () => {
  const { client } = await start()
  const requests = Array.from({ length: 20 }, adding)
  const results = await Promise.all(requests.map((one) => client.run(one)))
  expect(results.map(({ id }) => id)).toEqual(requests.map(({ id }) => id))
  expect(results.every(({ checks }) => checks[0]?.passed)).toBe(true)
})

test('an invalid request is refused with the reason', async () => {
  const { client } = await start()
  await expect(client.run(program('x'.repeat(codeBytesMax + 1)))).rejects.toThrow(RunnerRefused)
  await expect(client.run(program('x'.repeat(3 * 1024 * 1024)))).rejects.toThrow(Error)
  const checks = Array.from({ length: 41 }, () => ({ expression: '1', expected: 1 }))
  await expect(client.run(program('', { checks }))).rejects.toThrow(/checks/)
  await expect(client.run({ ...program(''), language: 'python' } as never)).rejects.toThrow(RunnerRefused)
  expect(await asks(client)).toBe('ran')
})

test('a missing runner counts as unavailable, and the same client finds it once it is back', async () => {
  const socket = join(folder, 'later.sock')
  const client = openRunner({ socket })
  closing.push(client.close)
  await expect(asks(client)).rejects.toThrow(RunnerUnavailable)
  const first = await startRunner({ listen: { socket }, runs: small })
  expect(await asks(client)).toBe('ran')
  await first.close()
  await expect(asks(client)).rejects.toThrow(RunnerUnavailable)
  const second = await startRunner({ listen: { socket }, runs: small })
  closing.push(() => second.close())
  expect(await asks(client)).toBe('ran')
})

test("a runner that doesn't respond in time counts as unavailable", async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as { port: number }
  const client = openRunner({ port }, { timeoutMilliseconds: 50 })
  closing.push(() => silent.close(), client.close)
  await expect(asks(client)).rejects.toThrow('the runner did not answer in time')
})

test('it listens on a port too, and reports that it is ready', async () => {
  const runner = await startRunner({ listen: { host: '127.0.0.1', port: 0 }, runs: small })
  const client = openRunner({ port: runner.port ?? 0 })
  closing.push(() => runner.close(), client.close)
  expect(await asks(client)).toBe('ran')
  const ready = request({ port: runner.port, path: '/readyz' }).end()
  const [response] = (await once(ready, 'response')) as [{ statusCode: number; resume(): void }]
  response.resume()
  expect(response.statusCode).toBe(200)
})

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const startProcess = (env: Record<string, string>): ChildProcess =>
  spawn(...nodeProgram(main), { env, stdio: ['ignore', 'pipe', 'pipe'] })

test('as a program it listens on the configured address, and a signal stops it and its workers', async () => {
  const socket = join(folder, 'main.sock')
  const runner = startProcess({ RUNNER_SOCKET: socket, RUNNER_CONCURRENCY: '1' })
  const client = openRunner({ socket })
  closing.push(client.close)
  await once(runner.stdout ?? runner, 'data')
  expect(await asks(client)).toBe('ran')
  runner.kill('SIGTERM')
  expect(await once(runner, 'exit')).toEqual([0, null])
})

test('as a program it refuses to start without an address', async () => {
  const runner = startProcess({})
  const [output] = (await once(runner.stderr ?? runner, 'data')) as [Buffer]
  expect(output.toString()).toContain('RUNNER_SOCKET')
  await once(runner, 'exit')
  expect(runner.exitCode).toBe(1)
})
