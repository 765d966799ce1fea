import { type Bus, connectBus } from '@codekin/event-bus/connect'
import { fillRevocations } from '@codekin/event-bus/revocations'
import { startServers, type TestServers, testNatsUser } from '@codekin/test-kit/servers'
import { type Signer, startSigner, type TokenClaims } from '@codekin/test-kit/signing'
import { newId } from '../src/new-id.ts'
import { type RunningService, type StartOptions, startService } from '../src/start.ts'
import { newProbe, type Probe, thingsService } from './things-service.ts'

export type Answer = {
  status: number
  headers: Headers
  text: string
  body: Record<string, unknown> & { code?: string }
}
export type Sent = { token?: string; headers?: Record<string, string>; body?: unknown; raw?: RequestInit['body'] }

export type Things = RunningService<unknown> & {
  probe: Probe
  lines: string[]
  call(method: string, path: string, sent?: Sent): Promise<Answer>
}

export type Ground = {
  servers: TestServers
  signer: Signer
  /** Has all permissions, so that tests can act as any other service. */
  bus: Bus
  token(claims?: Partial<TokenClaims>): Promise<string>
  start(env?: Record<string, string>, overrides?: StartOptions['overrides']): Promise<Things>
  stop(): Promise<void>
}

/** Opens servers and keys for instances of the test service. */
export async function openGround(options: { ownPostgres?: boolean } = {}): Promise<Ground> {
  const [servers, signer] = await Promise.all([startServers(options), startSigner()])
  const bus = await connectBus({ url: servers.nats.url, user: testNatsUser, password: 'test', name: 'edge' })
  // Identity publishes these in production.
  await fillRevocations(bus, [])
  const started: Things[] = []
  return {
    servers,
    signer,
    bus,
    token: (claims = {}) => signer.accessToken({ userId: newId(), ...claims }),
    async start(env = {}, overrides = {}) {
      const probe = newProbe()
      const lines: string[] = []
      const running = await startService(thingsService(probe), {
        env: { ...servers.environmentOf('matching'), JWKS_URL: signer.jwksUrl, LOG_LEVEL: 'info', ...env },
        overrides: { hasJobTimers: false, logStream: { write: (line) => void lines.push(line) }, ...overrides },
      })
      const things = { ...running, probe, lines, call: callerOf(running.url) }
      started.push(things)
      return things
    },
    async stop() {
      await Promise.all(started.map((things) => things.stop()))
      await bus.close()
      await Promise.all([signer.stop(), servers.stop()])
    },
  }
}

function callerOf(origin: string): Things['call'] {
  return async (method, path, { token, headers, body, raw } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(raw !== undefined && { body: raw }),
    })
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('content-type')?.startsWith('application/json')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} }
  }
}
