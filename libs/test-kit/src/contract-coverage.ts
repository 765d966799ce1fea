import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Area, type Endpoint, failureBody, takesInput } from '@codekin/contracts/endpoint'
import { type ErrorCode, impliedCodes } from '@codekin/contracts/errors'
import { areas } from '@codekin/contracts/services'

/** Codes that every idempotent endpoint may answer. */
const idempotencyCodes: readonly ErrorCode[] = ['request_in_progress', 'idempotency_key_reused']

function proofCodesOf({ freshProof }: Endpoint): readonly ErrorCode[] {
  return freshProof ? ['fresh_proof_required'] : []
}

type Seen = { status: number; body: unknown }
type Named = { area: Area; name: string; endpoint: Endpoint; pattern: RegExp }

/** Every endpoint of the contracts, with a pattern of its path. */
export const endpoints: readonly Named[] = areas.flatMap((area: Area) =>
  Object.entries(area.endpoints).map(([name, endpoint]) => ({
    area,
    name,
    endpoint,
    pattern: new RegExp(`^${area.base}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
  })),
)

/** The endpoint of a path; if two match, the one with fewer parameters. */
export function endpointAt(method: string, path: string): Named | undefined {
  return endpoints
    .filter((e) => e.endpoint.method === method && e.pattern.test(path))
    .sort((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)[0]
}

/**
 * Checks an answer against the contract: a success must match the reply's schema, a failure must have the common shape and a
 * code that the endpoint may answer. Returns the endpoint and the outcome; undefined if no endpoint has this path.
 * Throws a description of a violation.
 */
export function checkAnswer(call: { method: string; path: string }, answer: Seen): string | undefined {
  const found = endpointAt(call.method, call.path)
  if (!found) return undefined
  const { area, name, endpoint } = found
  const where = `${area.name}.${name} answered ${answer.status}`
  if (answer.status < 400) {
    const statuses = [endpoint.status ?? 200, endpoint.alternativeStatus]
    if (!statuses.includes(answer.status as 200)) throw new Error(`${where}, which it does not declare.`)
    const isJson = (endpoint.replyKind ?? 'json') === 'json'
    const got = isJson ? endpoint.reply.safeParse(answer.body) : undefined
    if (got?.success === false) throw new Error(`${where} with a body that does not fit: ${got.error.message}`)
  } else {
    const got = failureBody.safeParse(answer.body)
    if (!got.success) throw new Error(`${where} in another shape: ${JSON.stringify(answer.body)}`)
    const { code } = got.data
    const mayAnswer = [
      ...endpoint.errors,
      ...impliedCodes,
      ...proofCodesOf(endpoint),
      ...(endpoint.idempotency ? idempotencyCodes : []),
    ]
    if (!mayAnswer.includes(code)) throw new Error(`${where} ${code}, which it does not declare.`)
  }
  const outcome = answer.status < 400 ? 'ok' : (answer.body as { code: string }).code
  return `${area.name}.${name} ${outcome}`
}

/** Records that a test saw an outcome, as `checkAnswer` names it. */
export function noteAnswer(folder: string, outcome: string): void {
  appendFileSync(join(folder, `${process.pid}.txt`), `${outcome}\n`)
}

/** The answers that a test must have produced for an endpoint. */
export function dutiesOf(endpoint: Endpoint): string[] {
  const badInput = takesInput(endpoint) ? ['invalid_request'] : []
  const signedOut = endpoint.auth === 'public' ? [] : ['not_signed_in']
  const notAllowed = endpoint.auth === 'moderator' || endpoint.auth === 'admin' ? ['not_allowed'] : []
  return [...new Set(['ok', ...badInput, ...signedOut, ...notAllowed, ...proofCodesOf(endpoint), ...endpoint.errors])]
}

/** The required answers that no test of the recorded run produced, one line each. */
export function missingAnswers(folder: string): string[] {
  const seen = new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
  return endpoints.flatMap(({ area, name, endpoint }) =>
    dutiesOf(endpoint)
      .filter((duty) => !seen.has(`${area.name}.${name} ${duty}`))
      .map((duty) => `${area.name}.${name} was never seen to answer ${duty}`),
  )
}
