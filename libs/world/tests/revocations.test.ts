import { matching } from '@codekin/matching/app'
import { startService } from '@codekin/service-kit/start'
import { eventually } from '@codekin/test-kit/settle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../src/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 60_000)
afterAll(() => world.stop())

/** One authenticated endpoint of each service. */
const guarded = ['/api/v1/users/profile', '/api/v1/matching/candidates', '/api/v1/messaging/unread-count']

test('after NATS has lost its store, neither running nor new services accept the token of an ended session', async () => {
  const [ann, bob] = [await world.user('Ann'), await world.user('Bob')]
  await ann.auth.logout({ body: { refreshToken: ann.refreshToken } })
  await world.settle()
  await world.servers.loseNatsStore()

  const fresh = await startService(matching, {
    env: {
      ...world.servers.environmentOf('matching'),
      JWKS_URL: `${world.services.identity.url}/api/v1/auth/jwks`,
    },
  })
  const ask = async (origin: string, path: string, token: string) =>
    (await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })).status
  try {
    const addresses = [...Object.values(world.services), fresh].map(({ managementUrl }) => managementUrl)
    const isReady = async (url: string) => (await fetch(`${url}/readyz`)).ok
    const seen: number[] = []
    await eventually(async () => {
      // An unready service may answer that it does not know, but must not accept the token.
      seen.push(await ask(fresh.url, '/api/v1/matching/candidates', ann.token))
      return (await Promise.all(addresses.map(isReady))).every(Boolean)
    })
    expect(seen.filter((status) => status !== 401 && status !== 503)).toEqual([])
    for (const path of guarded) expect([path, await ask(world.origin, path, ann.token)]).toEqual([path, 401])
    expect(await ask(fresh.url, '/api/v1/matching/candidates', ann.token)).toBe(401)
    expect(await ask(fresh.url, '/api/v1/matching/candidates', bob.token)).toBe(200)
  } finally {
    await fresh.stop()
  }
})
