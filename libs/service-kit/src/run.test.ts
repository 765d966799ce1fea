import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeProgram } from '@codekin/test-kit/node-program'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround } from '../testing/start-things.ts'

let ground: Ground
beforeAll(async () => {
  ground = await openGround()
})
afterAll(() => ground.stop())

const main = fileURLToPath(new URL('../testing/main.ts', import.meta.url))
type Line = { message?: string; url?: string; level?: string }

function start(env: Record<string, string>) {
  const child = spawn(...nodeProgram(main), { env: { PATH: process.env['PATH'] ?? '', ...env } })
  const lines: Line[] = []
  const waiting: { message: string; resolve: (line: Line) => void }[] = []
  let rest = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const line = JSON.parse(part) as Line
      lines.push(line)
      for (const { message, resolve } of waiting) if (line.message === message) resolve(line)
    }
  })
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const logged = (message: string) => new Promise<Line>((resolve) => waiting.push({ message, resolve }))
  return { child, lines, logged, errors: () => errors }
}

async function end(child: ChildProcess) {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  return { code, signal }
}

const envOf = () => ({
  ...ground.servers.environmentOf('matching'),
  JWKS_URL: ground.signer.jwksUrl,
  LOG_LEVEL: 'info',
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s lets the request in flight finish and ends the process with code 0',
  async (signal) => {
    const { child, lines, logged } = start(envOf())
    const { url } = await logged('ready')
    const slow = fetch(`${url}/api/v1/slow`)
    await fetch(`${url}/livez`)
    const ended = end(child)
    child.kill(signal)
    expect((await slow).status).toBe(200)
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(lines.at(-1)?.message).toBe('stopped')
  },
)

test('a stopped service leaves nothing that keeps its process alive', async () => {
  const { child, lines, logged } = start(envOf())
  await logged('ready')
  const ended = end(child)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(lines.slice(-2).map(({ message }) => message)).toEqual(['stopping', 'stopped'])
})

test('a stop does not wait for an unavailable NATS', async () => {
  const apart = await openGround()
  const { child, lines, logged } = start({
    ...apart.servers.environmentOf('matching'),
    JWKS_URL: apart.signer.jwksUrl,
    LOG_LEVEL: 'info',
    STOP_DEADLINE_SECONDS: '4',
  })
  await logged('ready')
  const lost = logged('nats is away')
  await apart.servers.nats.kill()
  await lost
  const ended = end(child)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(lines.slice(-2).map(({ message }) => message)).toEqual(['stopping', 'stopped'])
  await apart.stop()
})

test('an invalid configuration ends the process at once and names every fault', async () => {
  const { child, errors } = start({ ...envOf(), NATS_URL: '', PORT: 'x' })
  expect(await end(child)).toEqual({ code: 1, signal: null })
  expect(errors()).toContain('NATS_URL: is missing')
  expect(errors()).toContain('PORT:')
  expect(errors()).not.toContain('    at ')
})
