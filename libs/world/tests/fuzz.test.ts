import { callerOf, type TestCaller } from '@codekin/test-kit/http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FuzzRequest, fuzzRequests } from '../src/fuzz.ts'
import { startWorld, type World } from '../src/world.ts'

/** Requests per endpoint. A failure prints its seed, which reproduces it. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 25)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_26)

let world: World
let callers: Record<FuzzRequest['who'], TestCaller>

beforeAll(async () => {
  world = await startWorld()
  const somebody = await world.user('Somebody')
  const forged = `${somebody.token.slice(0, -6)}AAAAAA`
  // Random answers are checked but don't count for the coverage: no endpoint may depend on them.
  const caller = (userId: string, token: string) => callerOf(world.origin, { userId, token }, { counts: false })
  callers = {
    nobody: caller('', ''),
    somebody: caller(somebody.id, somebody.token),
    forger: caller(somebody.id, forged),
  }
})
afterAll(() => world.stop())

// The caller checks that a success matches its schema, and that a failure has the common shape and a declared code.
test.each(fuzzRequests)('no input makes $name fail with a 5xx or break its contract', async ({ isPublic, request }) => {
  await fc.assert(
    fc.asyncProperty(request, async ({ who, method, url, headers, body }) => {
      const answer = await callers[who].http(method, url, { headers, ...(body === undefined ? {} : { body }) })
      expect(answer.status).toBeLessThan(500)
      if (who !== 'somebody' && answer.status < 400) expect([url, isPublic]).toEqual([url, true])
    }),
    { numRuns, seed },
  )
})
