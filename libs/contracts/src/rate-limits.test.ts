import { expect, test } from 'vitest'
import { limitsOf } from './rate-limits.ts'
import { areas } from './services.ts'

const declared = areas.flatMap(({ name: area, endpoints }) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${area}.${name}`, endpoint })),
)

test('every endpoint has a limit that does not depend on its body', () => {
  const unlimited = declared.filter(
    ({ endpoint }) => !limitsOf(endpoint).some(({ by }) => by === 'ip' || by === 'user'),
  )
  expect(unlimited.map(({ name }) => name)).toEqual([])
})

test('requests by others for an account do not lock out its owner', () => {
  const closing = declared.filter(({ endpoint }) =>
    limitsOf(endpoint).some(({ by, sparesKnown }) => by === 'account' && !sparesKnown),
  )
  expect(closing.map(({ name }) => name)).toEqual([])
})

test('every limit allows at least one request in a positive time', () => {
  const limits = declared.flatMap(({ endpoint }) => limitsOf(endpoint))
  expect(limits.filter(({ max, perSeconds }) => max < 1 || perSeconds < 1)).toEqual([])
})

test('an endpoint without declared limits has the default ones of its kind', () => {
  const of = (method: 'GET' | 'PUT', auth: 'public' | 'user' | 'admin') => limitsOf({ method, auth })[0]
  expect(of('GET', 'public')?.by).toBe('ip')
  expect(of('PUT', 'admin')).toEqual(of('PUT', 'user'))
  expect(of('PUT', 'user')?.max).toBeLessThan(of('GET', 'user')?.max ?? 0)
  expect(limitsOf({ method: 'GET', auth: 'user', rateLimit: [{ max: 1, perSeconds: 2, by: 'ip' }] })).toEqual([
    { max: 1, perSeconds: 2, by: 'ip' },
  ])
})
