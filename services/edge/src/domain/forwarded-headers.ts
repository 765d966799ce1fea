/** What the edge itself knows about a request. */
export type RequestOrigin = {
  ip: string
  host: string
  protocol: string
  requestId: string
  traceparent: string | null
}

export type HeaderMap = Record<string, string | string[] | undefined>

/** Headers of one connection only: RFC 9110 section 7.6.1. */
const ofConnection = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]
const neverAnswered = new Set(ofConnection)
/** Those, and headers that only the edge may set. */
const neverPassed = new Set([
  ...ofConnection,
  'expect',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'x-request-id',
  'traceparent',
])

/**
 * The headers a service gets: the client's, without those of the connection, and with the edge's facts about the client
 * instead of the client's own claims.
 */
export function forwardedHeaders(headers: HeaderMap, origin: RequestOrigin): HeaderMap {
  const passed: HeaderMap = {}
  const named = namedByConnection(headers['connection'])
  for (const [name, value] of Object.entries(headers)) {
    if (!neverPassed.has(name) && !named.has(name) && !name.startsWith('x-forwarded-')) passed[name] = value
  }
  passed['x-forwarded-for'] = origin.ip
  passed['x-forwarded-host'] = origin.host
  passed['x-forwarded-proto'] = origin.protocol
  passed['x-request-id'] = origin.requestId
  if (origin.traceparent !== null) passed['traceparent'] = origin.traceparent
  return passed
}

/** The hop-by-hop headers that `Connection` lists (RFC 9110, section 7.6.1), except `Host`, which a client must not remove. */
function namedByConnection(connection: string | string[] | undefined): ReadonlySet<string> {
  const names = String(connection ?? '').split(',')
  return new Set(names.map((name) => name.trim().toLowerCase()).filter((name) => name !== 'host'))
}

/** A service's headers for the client, without those of the service's own connection. */
export function answeredHeaders<H extends HeaderMap>(headers: H): H {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !neverAnswered.has(name))) as H
}
