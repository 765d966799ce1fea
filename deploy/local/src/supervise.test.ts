import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from 'redis'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../infra/free-port.ts'
import { startRedis } from '../infra/redis.ts'
import { waitFor } from '../infra/wait-for.ts'
import { warningOf } from './log-file.ts'
import { restartDelay, superviseServer, superviseService } from './supervise.ts'

const main = `
import { createServer } from 'node:http'
const server = createServer((request, response) => response.end(String(process.pid)))
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => {
  console.log('drained')
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
`

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'codekin-supervise-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function makeService(text = main) {
  const folder = temporaryFolder()
  const port = await freePort()
  writeFileSync(join(folder, 'main.mjs'), text)
  const url = `http://127.0.0.1:${port}`
  const logFile = join(folder, 'logs', 'x.log')
  return { name: 'x', main: join(folder, 'main.mjs'), env: { PORT: String(port) }, logFile, readyUrl: url }
}

const pidAt = async (url: string) => Number(await (await fetch(url)).text())

test('a killed service restarts on its port', async () => {
  const options = await makeService()
  const service = superviseService(options)
  onTestFinished(() => service.stop())
  await service.ready()
  const first = await pidAt(options.readyUrl)
  process.kill(first, 'SIGKILL')
  const second = await waitFor(async () => (await pidAt(options.readyUrl)) !== first && pidAt(options.readyUrl), {
    what: 'the service to be back',
  })
  expect(second).toBe(service.pid())
})

test('a process with an end is not restarted after it; a service that ends is', async () => {
  const once = "console.log('started')"
  const work = await makeService(once)
  const service = await makeService(once)
  const startsOf = ({ logFile }: typeof work) =>
    existsSync(logFile) ? readFileSync(logFile, 'utf8').split('started').length - 1 : 0
  const supervised = [superviseService({ ...work, hasAnEnd: true }), superviseService(service)]
  onTestFinished(async () => void (await Promise.all(supervised.map((each) => each.stop()))))
  await waitFor(() => startsOf(work) >= 1 && startsOf(service) >= 3, { what: 'two restarts of the service' })
  expect(startsOf(work)).toBe(1)
})

test('a stopped service drains and is not restarted', async () => {
  const options = await makeService()
  const service = superviseService(options)
  await service.ready()
  await service.stop()
  expect(readFileSync(options.logFile, 'utf8')).toContain('drained')
  await expect(fetch(options.readyUrl)).rejects.toThrow('fetch failed')
})

test('a service that dies at every start is given up, with the reason from its log', async () => {
  const service = superviseService(await makeService("throw new Error('SIGNING_KEYS is missing')"))
  onTestFinished(() => service.stop())
  await expect(service.ready()).rejects.toThrow('SIGNING_KEYS is missing')
})

test('a service exits by itself when its supervisor is killed', async () => {
  const options = await makeService()
  const script = `import { superviseService } from '${join(import.meta.dirname, 'supervise.ts')}'
    const service = superviseService(${JSON.stringify(options)})
    await service.ready()
    console.log('ready')`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(owner.stdout, 'data')
  const pid = await pidAt(options.readyUrl)
  owner.kill('SIGKILL')
  await waitFor(() => !isAlive(pid), { what: 'the service to leave' })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('a server that dies is restarted on its port', async () => {
  const redis = await startRedis({ dataDir: temporaryFolder() })
  const supervised = superviseServer('Redis', redis)
  onTestFinished(() => supervised.stop())
  const makeClient = () => createClient({ url: redis.url, socket: { reconnectStrategy: false } })
  const asked = async <T>(question: (client: ReturnType<typeof makeClient>) => Promise<T>) => {
    const client = makeClient()
    client.on('error', () => undefined)
    await client.connect()
    return question(client).finally(() => client.destroy())
  }
  const runId = async () => /run_id:(\w+)/.exec(await asked((client) => client.info('server')))?.[1]
  const before = await runId()
  await asked((client) => client.sendCommand(['SHUTDOWN', 'NOSAVE'])).catch(() => undefined)
  await waitFor(async () => (await runId()) !== before, { what: 'Redis to be back' })
})

test('the delay between restarts grows to at most 15 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 20].map(restartDelay)).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000])
})

test('only warnings and errors of a log are shown, as sentences', () => {
  expect(warningOf('{"level":"info","message":"request completed"}')).toBeUndefined()
  expect(warningOf('{"level":"warn","time":"x","message":"NATS is away"}')).toBe('NATS is away')
  expect(warningOf('{"level":"error","message":"mail failed","err":{"message":"refused"}}')).toBe(
    'mail failed: refused',
  )
  expect(warningOf('plain text with "level":"error"')).toBeUndefined()
})
