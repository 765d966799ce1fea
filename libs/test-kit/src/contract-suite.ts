import { type Auth, type Endpoint, freshProofSeconds } from '@codekin/contracts/endpoint'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from './contract-coverage.ts'
import type { HttpRequest, TestCaller } from './http.ts'
import type { TestService } from './start-service.ts'

type Part = 'params' | 'query' | 'headers' | 'body'
type Sent = { params?: string; query?: string; request?: HttpRequest }
type BadInput = Sent & { part: Part }

/**
 * The tests that the contract implies for every endpoint of a service: callers without a sign-in or with too low a role are
 * refused before anything is read, invalid input is refused per part, in sentences for people, and unsafe GETs refuse HEAD.
 */
export function testContract(service: string, start: () => Promise<TestService<unknown>>): void {
  const own = endpoints
    .filter(({ area }) => area.service === service)
    .map(({ area, name, endpoint }) => ({ title: `${area.name}.${name}`, base: area.base, endpoint }))
  let running: TestService<unknown>
  beforeAll(async () => void (running = await start()))
  afterAll(() => running.stop())

  const closed = own.filter(({ endpoint }) => endpoint.auth !== 'public')
  test.each(closed)('$title requires a sign-in', async ({ base, endpoint }) => {
    const answer = await call(running.anonymous, base, endpoint, {})
    expect([answer.status, codeOf(answer.body)]).toEqual([401, 'not_signed_in'])
  })

  const ranked = own.flatMap((one) => {
    const tooLow = roleBelow[one.endpoint.auth]
    return tooLow ? [{ ...one, tooLow }] : []
  })
  test.each(ranked)('$title refuses a $tooLow', async ({ base, endpoint, tooLow }) => {
    const answer = await call(await running.as({ role: tooLow }), base, endpoint, {})
    expect([answer.status, codeOf(answer.body)]).toEqual([403, 'not_allowed'])
  })

  const guarded = own.filter(({ endpoint }) => endpoint.freshProof)
  test.each(guarded)('$title requires recent authentication', async ({ base, endpoint }) => {
    const provedAt = new Date(running.clock.now().getTime() - freshProofSeconds * 1000)
    const answer = await call(await running.as({ role: 'admin', provedAt }), base, endpoint, {})
    expect([answer.status, codeOf(answer.body)]).toEqual([403, 'fresh_proof_required'])
    const silent = await call(await running.as({ role: 'admin', provedAt: null }), base, endpoint, {})
    expect([silent.status, codeOf(silent.body)]).toEqual([403, 'fresh_proof_required'])
  })

  const unsafe = own.filter(({ endpoint }) => endpoint.isUnsafe)
  test.each(unsafe)('$title refuses HEAD', async ({ base, endpoint }) => {
    const answer = await call(await running.as({ role: 'admin' }), base, { ...endpoint, method: 'HEAD' }, {})
    expect(answer.status).toBe(405)
  })

  const fed = own.flatMap((one) => badInputsOf(one.endpoint).map((bad) => ({ ...one, bad, part: bad.part })))
  test.each(fed)('$title refuses an invalid $part in plain words', async ({ base, endpoint, bad }) => {
    const caller = endpoint.auth === 'public' ? running.anonymous : await running.as({ role: 'admin' })
    const answer = await call(caller, base, endpoint, bad)
    expect([answer.status, codeOf(answer.body)]).toEqual([400, 'invalid_request'])
    const { details } = answer.body as { details: { in: Part; message: string }[] }
    expect(details.map((detail) => detail.in)).toContain(bad.part)
    for (const { message } of details) expect(message).toMatch(/^[A-Z].*\.$/)
  })
}

const roleBelow: Partial<Record<Auth, 'user' | 'moderator'>> = { moderator: 'user', admin: 'moderator' }

function codeOf(body: unknown): unknown {
  return (body as { code?: unknown } | undefined)?.code
}

type HttpCall = Omit<Endpoint, 'method'> & { method: Endpoint['method'] | 'HEAD' }

function call(caller: TestCaller, base: string, endpoint: HttpCall, { params = newId(), query = '', request }: Sent) {
  const path = endpoint.path.replace(/:\w+/g, params)
  return caller.http(endpoint.method, `${base}${path}${query && `?${query}`}`, request ?? emptyRequest(endpoint))
}

function emptyRequest({ file, body }: HttpCall): HttpRequest {
  if (file) return { body: formOf(file.field) }
  return body ? { body: {} } : {}
}

function formOf(field: string): FormData {
  const form = new FormData()
  form.set(field, new Blob(['nonsense']))
  return form
}

const oddTexts = ['nonsense', '-1', 'x'.repeat(510)]

/** For each part of the input, one value that its schema refuses; none if the schema accepts everything. */
function badInputsOf(endpoint: Endpoint): BadInput[] {
  const { params, query, headers, file } = endpoint
  const body = endpoint.bodyKind === 'bytes' ? undefined : endpoint.body
  const oddParams = oddTexts.find((text) => params && !params.safeParse(everyField(params, text)).success)
  const oddQuery = oddTexts.find((text) => query && !query.safeParse(everyField(query, text)).success)
  const oddBody = body && [[], everyField(body, {})].find((value) => !body.safeParse(value).success)
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(oddBody) }
  return [
    ...(oddParams ? [{ part: 'params' as const, params: oddParams }] : []),
    ...(query && oddQuery
      ? [{ part: 'query' as const, query: new URLSearchParams(everyField(query, oddQuery)).toString() }]
      : []),
    ...(headers && !headers.safeParse({}).success ? [{ part: 'headers' as const }] : []),
    ...(file ? [{ part: 'body' as const, request: { body: new FormData() } }] : []),
    ...(oddBody && !file ? [{ part: 'body' as const, request: json }] : []),
  ]
}

function everyField<T>(schema: z.ZodType, value: T): Record<string, T> {
  const shape = (schema as { shape?: object }).shape ?? {}
  return Object.fromEntries(Object.keys(shape).map((name) => [name, value]))
}
