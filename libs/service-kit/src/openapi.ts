import { type Area, type Endpoint, failureBody, freshProofSeconds, takesInput } from '@codekin/contracts/endpoint'
import { type ErrorCode, errorCatalogue, impliedCodes } from '@codekin/contracts/errors'
import { limitsOf } from '@codekin/contracts/rate-limits'
import { z } from 'zod'

/** JSON values of the document; OpenAPI 3.1 is JSON Schema 2020-12 inside. */
export type Json = { [name: string]: unknown }

export type OpenApiOptions = {
  title: string
  version: string
  description?: string
  areas: readonly Area[]
  /** The URL of the API; default: that of the document. */
  serverUrl?: string
}

/**
 * The OpenAPI 3.1 document of areas, derived from the same values that route and parse. Schemas with
 * `.meta({ id })` become components. Codes are grouped by status, because two may share one.
 * https://spec.openapis.org/oas/v3.1.0
 */
export function openapi({ title, version, description, areas, serverUrl }: OpenApiOptions): Json {
  const components = new Map<string, unknown>()
  const schemaOf = componentCollector(components)
  components.set('Failure', schemaOf(failureBody, 'output'))
  const paths: Record<string, Json> = {}
  for (const { name: areaName, base, endpoints } of areas) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = `${base}${endpoint.path}`.replace(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operation({ name, areaName, endpoint, schemaOf })
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, ...(description && { description }) },
    servers: [{ url: serverUrl ?? '/' }],
    tags: areas.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(components),
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      headers: {
        RequestId: { description: 'Identifies the request in our logs.', schema: { type: 'string' } },
        RetryAfter: { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } },
      },
    },
  }
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json
type OperationOptions = { name: string; areaName: string; endpoint: Endpoint; schemaOf: SchemaOf }

function operation({ name, areaName, endpoint, schemaOf }: OperationOptions): Json {
  const body = requestBody(endpoint, schemaOf)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [areaName],
    security: endpoint.auth === 'public' ? [] : [{ accessToken: [] }],
    'x-role': endpoint.auth,
    ...(endpoint.freshProof && { 'x-fresh-proof-seconds': freshProofSeconds }),
    'x-rate-limit': limitsOf(endpoint),
    parameters: parameters(endpoint, schemaOf),
    ...(body && { requestBody: body }),
    responses: { ...successes(endpoint, schemaOf), ...failures(endpoint) },
  }
}

const placeOf = { params: 'path', query: 'query', headers: 'header' } as const

function parameters(endpoint: Endpoint, schemaOf: SchemaOf): Json[] {
  const fields = (['params', 'query', 'headers'] as const).flatMap((part) =>
    Object.entries(endpoint[part]?.shape ?? {}).map(([name, schema]) => {
      const field = schema as z.ZodType
      return {
        name,
        in: placeOf[part],
        required: part === 'params' || !field.safeParse(undefined).success,
        schema: schemaOf(field, 'input'),
      }
    }),
  )
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'Repeating a request with the same key within a day returns the first response.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  }
  return endpoint.idempotency ? [...fields, key] : fields
}

const bytesContent = { '*/*': { schema: { type: 'string', contentMediaType: 'application/octet-stream' } } }

function requestBody(endpoint: Endpoint, schemaOf: SchemaOf): Json | undefined {
  if (endpoint.file) {
    const { field, maxBytes } = endpoint.file
    const description = `One file of at most ${maxBytes} bytes.`
    const fields = endpoint.body ? schemaOf(endpoint.body, 'input')['properties'] : undefined
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
    const properties = { ...(fields as Json | undefined), [field]: file }
    return {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', required: [field], properties } } },
    }
  }
  if (!endpoint.body) return undefined
  if (endpoint.bodyKind === 'bytes') return { required: true, content: bytesContent }
  const required = !endpoint.body.safeParse(undefined).success
  return { required, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } }
}

const requestIdHeader = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }

function successes(endpoint: Endpoint, schemaOf: SchemaOf): Json {
  const status = endpoint.status ?? 200
  if (status === 204) return { 204: { description: 'Done.', headers: requestIdHeader } }
  const kind = endpoint.replyKind ?? 'json'
  if (kind === 'redirect') {
    const location = { description: 'Where to find it.', schema: { type: 'string', format: 'uri-reference' } }
    return { [status]: { description: 'Elsewhere.', headers: { ...requestIdHeader, Location: location } } }
  }
  const content =
    kind === 'json'
      ? { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } }
      : kind === 'text'
        ? { 'text/plain': { schema: { type: 'string' } } }
        : bytesContent
  const success = (description: string) => ({ description, headers: requestIdHeader, content })
  return {
    [status]: success(status === 201 ? 'Created.' : status === 202 ? 'Accepted.' : 'OK.'),
    ...(endpoint.alternativeStatus && { [endpoint.alternativeStatus]: success('It already existed.') }),
  }
}

/** Codes of routing: an endpoint that was reached never answers them. */
const neverByEndpoint = new Set<ErrorCode>(['method_not_allowed', 'request_timeout'])

function codesOf(endpoint: Endpoint): ErrorCode[] {
  const isImpossible = (code: ErrorCode): boolean => {
    const takesBody = endpoint.body || endpoint.file
    if (code === 'not_signed_in') return endpoint.auth === 'public'
    if (code === 'not_allowed') return endpoint.auth === 'public' || endpoint.auth === 'user'
    if (code === 'invalid_request') return !takesInput(endpoint)
    if (code === 'payload_too_large') return !takesBody
    if (code === 'unsupported_media_type') return !takesBody || endpoint.bodyKind === 'bytes'
    // The handler may answer it if the path has a parameter.
    if (code === 'not_found') return !endpoint.params
    return neverByEndpoint.has(code)
  }
  const implied = impliedCodes.filter((code) => !isImpossible(code))
  const keyed: ErrorCode[] = endpoint.idempotency ? ['request_in_progress', 'idempotency_key_reused'] : []
  const proof: ErrorCode[] = endpoint.freshProof ? ['fresh_proof_required'] : []
  return [...new Set<ErrorCode>([...endpoint.errors, ...implied, ...keyed, ...proof])]
}

function failures(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errorCatalogue[code].status)
  const answers = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(([status, codes]) => [String(status), failure(status, codes)])
  return Object.fromEntries(answers) as Json
}

function failure(status: number, codes: readonly ErrorCode[]): Json {
  const examples = codes.map((code) => {
    const value = { error: errorCatalogue[code].text, code, requestId: '0192f0c1-7a52-7bd4-9d0c-2f5f3c1a9b11' }
    return [code, { value }] as const
  })
  const mayWait = status === 429 || status === 503
  return {
    description: codes.map((code) => `\`${code}\`: ${errorCatalogue[code].text}`).join(' '),
    headers: { ...requestIdHeader, ...(mayWait && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }) },
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Failure' }, examples: Object.fromEntries(examples) },
    },
  }
}

/**
 * Turns zod schemas into JSON Schema and moves named parts into components. If the input and output of a name differ,
 * the input becomes `<name>Input`.
 */
function componentCollector(components: Map<string, unknown>): SchemaOf {
  return (schema, io) => {
    const {
      $schema: _,
      $defs: definitions = {},
      id: __,
      ...root
    } = z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
    }) as Json & { $defs?: Record<string, Json> }
    const names = new Map<string, string>()
    for (const [name, definition] of Object.entries(definitions))
      names.set(name, place(components, name, definition, io))
    const rewrite = (value: unknown): unknown => rewriteReferences(value, names)
    for (const [name, definition] of Object.entries(definitions)) {
      components.set(names.get(name) ?? name, rewrite(withoutId(definition)))
    }
    return rewrite(root) as Json
  }
}

function place(components: Map<string, unknown>, name: string, definition: Json, io: 'input' | 'output'): string {
  const known = components.get(name)
  if (known === undefined || JSON.stringify(known) === JSON.stringify(withoutId(definition))) return name
  return io === 'input' ? `${name}Input` : name
}

function withoutId(definition: Json): Json {
  return Object.fromEntries(Object.entries(definition).filter(([name]) => name !== 'id'))
}

function rewriteReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteReferences(item, names))
  if (typeof value !== 'object' || value === null) return value
  const rewritten = Object.entries(value).map(([key, item]) => {
    if (key !== '$ref' || typeof item !== 'string') return [key, rewriteReferences(item, names)]
    const name = item.replace('#/$defs/', '')
    return [key, `#/components/schemas/${names.get(name) ?? name}`]
  })
  return Object.fromEntries(rewritten)
}
