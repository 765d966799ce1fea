import { limitsOf } from '@codekin/contracts/rate-limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { things } from '../testing/things.ts'
import { newId } from './new-id.ts'

let ground: Ground
let one: Things
let other: Things
beforeAll(async () => {
  ground = await openGround()
  const env = { RATE_LIMIT_FACTOR: '1' }
  ;[one, other] = await Promise.all([ground.start(env), ground.start(env)])
})
afterAll(() => ground.stop())

const repeat = <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)))
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('two replicas count together', async () => {
  const token = await ground.token()
  const answers = await repeat(40, (index) => (index % 2 ? one : other).call('GET', '/api/v1/limited', { token }))
  expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 30])
})

test('another user is not affected', async () => {
  expect((await one.call('GET', '/api/v1/limited', { token: await ground.token() })).status).toBe(200)
})

test('endpoints of the same name in two areas are counted separately', async () => {
  const token = await ground.token()
  const own = await repeat(10, () => one.call('GET', '/api/v1/limited', { token }))
  const others = await repeat(10, () => one.call('GET', '/api/v1/other/limited', { token }))
  expect([countOf(own, 200), countOf(others, 200)]).toEqual([10, 10])
})

test('an endpoint without a declared limit has the default limit of its kind', async () => {
  const answer = await one.call('GET', '/api/v1/who')
  const [expected] = limitsOf(things.endpoints.whoAmI)
  expect(answer.headers.get('ratelimit-limit')).toBe(String(expected?.max))
})

test('an answer states the limit, the remaining requests and the time to the reset', async () => {
  const token = await ground.token()
  const first = await one.call('GET', '/api/v1/limited', { token })
  expect(first.headers.get('ratelimit-limit')).toBe('10')
  expect(first.headers.get('ratelimit-remaining')).toBe('9')
  expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0)
  await repeat(10, () => one.call('GET', '/api/v1/limited', { token }))
  const refused = await one.call('GET', '/api/v1/limited', { token })
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({ code: 'too_many_requests', details: [{ limit: 10, perSeconds: 60 }] })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  const metrics = await one.call('GET', '/metrics')
  expect(metrics.text).toMatch(/rate_limited_total\{route="\/api\/v1\/limited",service="matching"\} [1-9]/)
})

test('guesses at one account from many addresses share one limit, whatever the case of its name', async () => {
  const behind = await ground.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
  const email = `${newId()}@example.com`
  const answers = await repeat(12, (index) =>
    behind.call('POST', '/api/v1/guess', {
      body: { email: index % 2 ? email : email.toUpperCase(), password: 'x' },
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
    }),
  )
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([5, 7])
})

test('a limit on wrong answers does not count right ones, and holds for concurrent wrong ones', async () => {
  const behind = await ground.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
  const email = `${newId()}@example.com`
  const guess = (password: string, ip: string) =>
    behind.call('POST', '/api/v1/guess', { body: { email, password }, headers: { 'x-forwarded-for': ip } })
  for (let index = 0; index < 8; index += 1) expect((await guess('right', `203.0.113.${index}`)).status).toBe(200)
  const answers = await repeat(12, (index) => guess('wrong', `198.51.100.${index}`))
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([5, 7])
  expect((await guess('right', '203.0.113.200')).status).toBe(429)
})

test('beyond a limit that spares known callers, others learn only that there is a limit', async () => {
  const behind = await ground.start({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
  const email = `${newId()}@example.com`
  const guess = (about: object, ip: string) =>
    behind.call('POST', '/api/v1/guess-known', { body: { email, ...about }, headers: { 'x-forwarded-for': ip } })
  const [wrong, right] = [{ password: 'wrong' }, { password: 'right' }]

  // One range of addresses exhausts only its own limit.
  const oneRange = await repeat(5, (index) => guess(wrong, `203.0.113.${index}`))
  expect([countOf(oneRange, 401), countOf(oneRange, 429)]).toEqual([3, 2])
  expect((await guess(right, '203.0.113.200')).status).toBe(429)
  expect((await guess(right, '192.0.2.1')).status).toBe(200)

  const others = await repeat(6, (index) => guess(wrong, `198.51.${index}.1`))
  expect([countOf(others, 401), countOf(others, 429)]).toEqual([2, 4])
  const refused = [await guess(wrong, '192.0.2.1'), await guess(right, '192.0.2.1')].map(
    ({ status, headers, body }) => ({
      status,
      code: body.code,
      details: body['details'],
      wait: headers.get('retry-after'),
    }),
  )
  expect(refused[0]).toMatchObject({ status: 429, code: 'too_many_requests', details: [{ limit: 5, perSeconds: 60 }] })
  expect(refused[1]).toMatchObject({ status: 429, code: 'too_many_requests', details: [{ limit: 5, perSeconds: 60 }] })
  expect(Number(refused[0]?.wait)).toBeGreaterThan(0)

  const known = await guess({ ...right, isKnown: true }, '192.0.2.1')
  expect([known.status, Number(known.headers.get('ratelimit-remaining'))]).toEqual([200, expect.any(Number)])
  expect((await guess({ ...wrong, isKnown: true }, '192.0.2.1')).status).toBe(429)
})

test('without redis reads are unlimited and sign-ins are counted in the process', async () => {
  const apart = await openGround()
  const things = await apart.start({ RATE_LIMIT_FACTOR: '1' })
  await apart.servers.redis.stop()
  const token = await apart.token()
  const reads = await repeat(30, () => things.call('GET', '/api/v1/limited', { token }))
  expect(countOf(reads, 200)).toBe(30)
  const guess = () => things.call('POST', '/api/v1/guess', { body: { email: 'ann@example.com', password: 'x' } })
  const guesses = await repeat(12, guess)
  expect([countOf(guesses, 401), countOf(guesses, 429)]).toEqual([5, 7])
  const ready = await things.call('GET', '/readyz')
  expect([ready.status, ready.body['status']]).toEqual([200, 'degraded'])
  await apart.stop()
})
