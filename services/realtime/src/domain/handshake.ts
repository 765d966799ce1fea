import { bearerProtocolPrefix, socketProtocol } from '@codekin/contracts/socket'

/** The protocols a client offers in `Sec-WebSocket-Protocol`. */
export type Offer =
  | { kind: 'unknown protocol' }
  | { kind: 'no token' }
  /** `expiresAt` is read from the token without verification: use it only after the signature was checked. */
  | { kind: 'token'; token: string }

/** Parses the offered protocols: ours, with `bearer.<access token>` next to it. */
export function readOffer(header: string | undefined): Offer {
  const offered = header?.split(',').map((part) => part.trim()) ?? []
  if (offered.length > 0 && !offered.includes(socketProtocol)) return { kind: 'unknown protocol' }
  const bearer = offered.find((part) => part.startsWith(bearerProtocolPrefix))
  const token = bearer?.slice(bearerProtocolPrefix.length) ?? ''
  return token === '' ? { kind: 'no token' } : { kind: 'token', token }
}

/**
 * Whether a page at `origin` may open a socket. Clients that aren't browsers send no origin and carry no one's cookies or
 * storage; a page that hides its origin sends `null`, which is not allowed.
 */
export function isOriginAllowed(origin: string | undefined, allowed: ReadonlySet<string>): boolean {
  return origin === undefined || allowed.has(origin)
}

/** Returns the expiry of a verified token, in seconds since 1970. */
export function readExpiry(token: string): number {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { exp?: unknown }
  return typeof payload.exp === 'number' ? payload.exp : 0
}
