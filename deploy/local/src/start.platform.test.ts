import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../infra/free-port.ts'
import { waitFor } from '../infra/wait-for.ts'
import { repositoryRoot } from './paths.ts'

const home = mkdtempSync(join(tmpdir(), 'codekin-platform-'))
const environment = { ...process.env, CODEKIN_HOME: home, CODEKIN_DEMO: 'off', CODEKIN_WEB: 'off', LOG_LEVEL: 'warn' }
const command = (name: string, ...args: string[]) => [join(repositoryRoot, 'deploy/local/src', `${name}.ts`), ...args]
let platform: ChildProcess
let port: number

beforeAll(async () => {
  port = await freePort()
  platform = await startPlatform(port)
}, 70_000)

afterAll(async () => {
  await stopPlatform()
  rmSync(home, { recursive: true, force: true })
})

/** Resolves when everything runs. Throws the program's output if it ends early or never gets there. */
async function startPlatform(onPort: number): Promise<ChildProcess> {
  const env = { ...environment, PORT: String(onPort) }
  const started = spawn(process.execPath, command('start'), { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  started.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const giveUp = () => {
    if (started.exitCode !== null) throw new Error('It ended.')
  }
  const look = () => existsSync(join(home, 'platform.json'))
  await waitFor(look, { what: 'the platform to start', timeoutSeconds: 60, giveUp }).catch((cause: unknown) => {
    started.kill('SIGTERM')
    throw new Error(output, { cause })
  })
  return started
}

async function stopPlatform(): Promise<void> {
  if (platform.exitCode !== null || platform.signalCode !== null) return
  const gone = once(platform, 'exit')
  platform.kill('SIGTERM')
  await gone
}

function run(name: string, env: Record<string, string> = {}): { code: number | null; output: string } {
  const { status, stdout } = spawnSync(process.execPath, command(name), {
    env: { ...environment, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { code: status, output: stdout }
}

function environments(): Record<string, { PORT: string; MANAGEMENT_PORT: string }> {
  return (
    JSON.parse(readFileSync(join(home, 'platform.json'), 'utf8')) as {
      environments: Record<string, { PORT: string; MANAGEMENT_PORT: string }>
    }
  ).environments
}

async function areAllReady(): Promise<boolean> {
  const answers = Object.values(environments()).map(({ MANAGEMENT_PORT }) =>
    fetch(`http://127.0.0.1:${MANAGEMENT_PORT}/readyz`),
  )
  return (await Promise.all(answers)).every(({ ok }) => ok)
}

type Process = { pid: number; parent: number; command: string }

function descendants(of = platform.pid): Process[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : []
    })
  const below = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each, ...below(each.pid)])
  return below(of ?? -1).filter(({ command }) => !command.startsWith('ps '))
}

test('a registration that is sent twice with one key creates one account', async () => {
  const register = () =>
    fetch(`http://localhost:${port}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'first-try' },
      body: JSON.stringify({ email: 'ann@example.org', password: 'plum-tree-in-winter', full_name: 'Ann' }),
    })
  const first = await register()
  expect(first.status).toBe(201)
  expect(await (await register()).text()).toBe(await first.text())
})

test.each(['nats-server', 'redis-server', 'postgres -D', 'services/matching/src/main.ts'])(
  'when %s is killed it comes back and every service is ready again',
  async (name) => {
    const find = () => descendants().find(({ command }) => command.includes(name))
    const victim = find()
    expect(victim).toBeDefined()
    process.kill(victim?.pid ?? 0, 'SIGKILL')
    await waitFor(() => find() !== undefined && find()?.pid !== victim?.pid, { what: `${name} to come back` })
    expect(await waitFor(areAllReady, { what: 'every service to be ready', timeoutSeconds: 20 })).toBe(true)
  },
)

test('a second start reports the running one, and reset refuses meanwhile', () => {
  expect(run('start', { PORT: String(port + 1) })).toEqual({
    code: 1,
    output: expect.stringContaining(`Codekin is already running (process ${platform.pid})`),
  })
  expect(run('reset')).toEqual({ code: 1, output: expect.stringContaining('Stop it first') })
})

test('secrets are readable by their owner only', () => {
  const modes = execFileSync('stat', ['-c', '%a', join(home, 'secrets.json'), join(home, 'platform.json')], {
    encoding: 'utf8',
  })
  expect(modes.trim().split('\n')).toEqual(['600', '600'])
})

test('killing the supervisor leaves no orphans; the next start finds the same data, and ends cleanly', async () => {
  const secrets = readFileSync(join(home, 'secrets.json'), 'utf8')
  const children = descendants()
  expect(children.length).toBeGreaterThan(3)
  platform.kill('SIGKILL')
  const alive = () => children.filter(({ pid }) => existsSync(`/proc/${pid}/exe`))
  await waitFor(() => alive().length === 0, { what: 'all processes to leave', timeoutSeconds: 60 })
  rmSync(join(home, 'platform.json'))
  platform = await startPlatform(port)
  expect(readFileSync(join(home, 'secrets.json'), 'utf8')).toBe(secrets)
  expect(await areAllReady()).toBe(true)
  const again = descendants()
  await stopPlatform()
  expect(platform.exitCode).toBe(0)
  expect(again.filter(({ pid }) => existsSync(`/proc/${pid}/exe`))).toEqual([])
}, 100_000)

test('a port in use is reported at once', async () => {
  const { createServer } = await import('node:http')
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  // This process holds the port, so the other one has to run in parallel.
  const child = spawn(process.execPath, command('start'), {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = (await once(child, 'close')) as [number]
  other.close()
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`Port ${port} is in use`) })
})
