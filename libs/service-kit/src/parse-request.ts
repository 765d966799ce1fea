import type { Endpoint } from '@codekin/contracts/endpoint'
import { ApiError, type ErrorDetail, errorCatalogue } from '@codekin/contracts/errors'
import { labelOf, zodErrorMap } from '@codekin/contracts/sentences'
import type { z } from 'zod'
import { compileSchemaLazily } from './compile-schema-lazily.ts'

/** The parts of a request, parsed by the contract's schemas. */
export type ParsedParts = { [part in Part]?: unknown }
export type SentParts = { [part in Part]: unknown }

const detailsMax = 20
type Part = 'params' | 'query' | 'headers' | 'body'

/**
 * Prepares the parsing of one endpoint. The returned function throws `invalid_request`, whose details name every
 * invalid field and never repeat its value.
 */
export function requestParser(endpoint: Endpoint): (sent: SentParts) => ParsedParts {
  const parts: { part: Part; schema: () => z.ZodType }[] = []
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = endpoint[part]
    if (schema) parts.push({ part, schema: compileSchemaLazily(schema) })
  }
  return (sent) => {
    const parsed: ParsedParts = {}
    let faults: ErrorDetail[] | undefined
    for (const { part, schema } of parts) {
      const got = schema().safeParse(sent[part], zodErrorMap)
      if (got.success) parsed[part] = got.data
      else faults = [...(faults ?? []), ...got.error.issues.map((issue) => faultOf(part, issue))]
    }
    if (faults) throw refusalOf(faults)
    return parsed
  }
}

/**
 * Parses what a contract can't: a part whose schema depends on another part. Throws `invalid_request`, as for any invalid
 * request; `field` is the path of the value in the body.
 */
export function parseField<S extends z.ZodType>(schema: S, value: unknown, field: string): z.output<S> {
  const got = schema.safeParse(value, zodErrorMap)
  if (got.success) return got.data
  throw refusalOf(got.error.issues.map((issue) => faultOf('body', { ...issue, path: [field, ...issue.path] })))
}

function refusalOf(faults: readonly ErrorDetail[]): ApiError {
  return new ApiError('invalid_request', { message: sentence(faults), details: faults.slice(0, detailsMax) })
}

function faultOf(part: Part, issue: z.core.$ZodIssue): ErrorDetail {
  const field = issue.path.map(String).join('.')
  return { ...(field && { field }), in: part, message: issue.message }
}

function sentence(faults: readonly ErrorDetail[]): string {
  const [first] = faults
  if (!first) return errorCatalogue.invalid_request.text
  return `${labelOf(first.field ?? String(first['in']))}: ${first.message}`.slice(0, 300)
}

/** No body of ours is deeper than six, and recursion over a value overflows only far beyond this. */
const nestingMax = 64

/**
 * The refusal of JSON whose arrays and objects are nested too deep, else undefined. Scans the text, so that no deep value
 * is ever built.
 */
export function faultOfNesting(json: string): ApiError | undefined {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at]
    if (char === '"') isInText = !isInText
    else if (isInText) at += char === '\\' ? 1 : 0
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > nestingMax) {
      const message = `Arrays and objects may be nested ${nestingMax} deep.`
      return new ApiError('invalid_request', { message, details: [{ message }] })
    }
  }
  return undefined
}

const suspicious = /\\u(?:0000|d[89a-f])/i

/** Whether a JSON text may contain characters that Postgres can't store; a cheap check. */
export function mayHoldUnstorable(json: string): boolean {
  return suspicious.test(json)
}

/** Throws `invalid_request` for U+0000 and lone surrogates anywhere in a value: Postgres stores neither. */
export function refuseUnstorable(value: unknown): void {
  // Not recursive: a body may be nested as deep as it is long.
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      if (next.includes('\u0000') || !next.isWellFormed()) {
        const message = 'The text contains a character that can’t be stored.'
        throw new ApiError('invalid_request', { message, details: [{ message }] })
      }
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, item] of Object.entries(next)) waiting.push(name, item)
    }
  }
}
