import { randomBytes } from 'node:crypto'
import type { EventDef } from '@codekin/contracts/event'
import { announcingServices } from '@codekin/contracts/services'
import { type Bus, connectBus } from '@codekin/event-bus/connect'
import { fillRevocations } from '@codekin/event-bus/revocations'
import { ensureStream } from '@codekin/event-bus/streams'
import type { AnyService, DepsOf } from '@codekin/service-kit/define-service'
import { newId } from '@codekin/service-kit/new-id'
import { type RunningService, startService } from '@codekin/service-kit/start'
import type { z } from 'zod'
import { type TestClock, testClock } from './clock.ts'
import { callerOf, type TestCaller } from './http.ts'
import { publishAs } from './neighbour.ts'
import { startServers, type TestServers, testNatsUser } from './servers.ts'
import { settle } from './settle.ts'
import { type Signer, startSigner, type TokenClaims } from './signing.ts'

export type TestService<D> = RunningService<D> & {
  servers: TestServers
  signer: Signer
  clock: TestClock
  /** A bus with all permissions, to act as another service. */
  bus: Bus
  /** A signed-in caller; by default a new user. */
  as(claims?: Partial<TokenClaims>): Promise<TestCaller>
  anonymous: TestCaller
  /** Publishes an event as its owner would. Repeating an `id` repeats the event. */
  publish<E extends EventDef>(event: E, data: z.input<E['data']>, about?: { id?: string }): Promise<string>
  /** Resolves when no event is pending. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts one service against its own real servers, with a clock that the test moves and a key that signs tokens. Jobs run
 * only by `runJob`. `env` adds to the environment or overrides it.
 */
export async function startTestService<S extends AnyService>(
  service: S,
  o: { env?: Record<string, string>; servers?: TestServers; clock?: TestClock } = {},
): Promise<TestService<DepsOf<S>>> {
  const servers = o.servers ?? (await startServers({ service: service.definition }))
  const signer = await startSigner()
  const clock = o.clock ?? testClock()
  const bus = await connectBus({
    url: servers.nats.url,
    user: testNatsUser,
    password: 'test',
    name: 'edge',
  })
  for (const owner of announcingServices) await ensureStream(bus, owner)
  // Identity does this in production; here the service is alone.
  await fillRevocations(bus, [])
  const running = await startService(service, {
    env: {
      ...servers.environmentOf(service.name),
      JWKS_URL: signer.jwksUrl,
      SIGNING_KEYS: signer.signingKeys,
      BADGE_SIGNING_KEYS: signer.signingKeys,
      IMAGE_ADDRESS_KEY: randomBytes(32).toString('base64url'),
      ...o.env,
    },
    overrides: { clock, hasJobTimers: false },
  })

  return {
    ...running,
    servers,
    signer,
    clock,
    bus,
    async as(claims = {}) {
      const userId = claims.userId ?? newId()
      return callerOf(running.url, {
        userId,
        token: await signer.accessToken({ issuedAt: clock.now(), ...claims, userId }),
      })
    },
    anonymous: callerOf(running.url, { userId: '', token: '' }),
    publish: (event, data, about) => publishAs(bus, event, data, { occurredAt: clock.now(), ...about }),
    settle: () => settle([running]),
    async stop() {
      await running.stop()
      await bus.close()
      await signer.stop()
      if (!o.servers) await servers.stop()
    },
  }
}
