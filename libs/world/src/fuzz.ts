import type { Endpoint } from '@codekin/contracts/endpoint'
import { endpoints } from '@codekin/test-kit/contract-coverage'
import fc from 'fast-check'
import type { z } from 'zod'

export type FuzzRequest = {
  who: 'nobody' | 'somebody' | 'forger'
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/** Values that break parsers, databases and templates; the others are random. */
const nasty = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '‮reversed',
  '💥'.repeat(50),
  'a'.repeat(5000),
  "'; drop table swipe; --",
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%ff%2e%2e',
  '00000000-0000-0000-0000-000000000000',
  'null',
  'NaN',
  '1e309',
  '-1',
  '9007199254740993',
  -1,
  0,
  1e308,
  2 ** 53,
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: { polluted: true } },
  { constructor: { prototype: { polluted: true } } },
)
const value = fc.oneof(
  { weight: 3, arbitrary: nasty },
  fc.string({ unit: 'binary' }),
  fc.uuid(),
  fc.integer(),
  fc.jsonValue(),
)

function fieldsOf(schema: z.ZodType | undefined): string[] {
  const shape = (schema as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape ? Object.keys(shape) : []
}

function text(part: unknown): string {
  const asText = typeof part === 'string' ? part : JSON.stringify(part)
  // Lone surrogates have no URL encoding.
  return (asText ?? '').toWellFormed().slice(0, 2000)
}

function pathOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const parts = endpoint.path.split('/').map((part) =>
    part.startsWith(':')
      ? fc.oneof(
          fc.uuid({ version: 7 }),
          value.map((v) => encodeURIComponent(text(v)) || 'x'),
        )
      : fc.constant(part),
  )
  return fc.tuple(...parts).map((all) => all.join('/'))
}

function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const names = [...fieldsOf(endpoint.query), 'unknown']
  return fc
    .dictionary(fc.constantFrom(...names), value, { maxKeys: 4 })
    .map((query) =>
      new URLSearchParams(Object.entries(query).map(([name, v]): [string, string] => [name, text(v)])).toString(),
    )
}

function bodyOf(endpoint: Endpoint): fc.Arbitrary<string | undefined> {
  const names = [...fieldsOf(endpoint.body), 'role', 'id', 'extra']
  const shaped = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 6 }).map((body) => JSON.stringify(body))
  const broken = fc.constantFrom('{', '[1,', '"', 'nul', '{"a":}', '\u0000', '{"a":1}{"b":2}', `${'['.repeat(3000)}`)
  return fc.oneof(
    { weight: 5, arbitrary: shaped },
    { weight: 1, arbitrary: value.map((v) => JSON.stringify(v)) },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

function requestOf(endpoint: Endpoint, base: string): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      who: fc.constantFrom('nobody', 'somebody', 'somebody', 'somebody', 'forger'),
      path: pathOf(endpoint),
      query: queryOf(endpoint),
      body: bodyOf(endpoint),
      type: fc.constantFrom(
        'application/json',
        'application/json',
        'application/json',
        'text/plain',
        'multipart/form-data',
        '',
      ),
    })
    .map(({ who, path, query, body, type }) => ({
      who: who as FuzzRequest['who'],
      method: endpoint.method,
      url: `${base}${path}${query ? `?${query}` : ''}`,
      headers: type ? { 'content-type': type } : {},
      body: endpoint.method === 'GET' ? undefined : body,
    }))
}

/** Requests to every endpoint of the contracts, from nearly right to absurd. */
export const fuzzRequests: readonly {
  name: string
  /** Whether it may be called without signing in. */
  isPublic: boolean
  request: fc.Arbitrary<FuzzRequest>
}[] = endpoints.map(({ area, name, endpoint }) => ({
  name: `${area.name}.${name}`,
  isPublic: endpoint.auth === 'public',
  request: requestOf(endpoint, area.base),
}))
