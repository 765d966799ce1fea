import { type Client, createClient, type Send } from '@codekin/api-client/client'
import { sendTo } from '@codekin/api-client/send'
import { createSession } from '@codekin/api-client/session'
import type { Area, Contract } from '@codekin/contracts/endpoint'
import type { CredentialStore } from './credentials.ts'
import { Failure, notSignedIn } from './failure.ts'
import { version } from './version.ts'

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'Linux', darwin: 'Mac OS X', win32: 'Windows' }

/** The program's user agent, by which the sessions screen names it (`user-agent` of the contracts). */
export const userAgent = `codekin-cli/${version} (${systems[process.platform] ?? process.platform} ${process.arch})`

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The origin of a server; tokens travel in the clear to this machine only. */
export function originOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Failure('invalid_server', `“${server}” is no address of a server, such as https://codekin.example.`)
  }
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    throw new Failure('insecure_server', `${url.origin} isn’t encrypted. Use https.`)
  }
  return url.origin
}

const ask = (address: string, init: RequestInit) =>
  fetch(address, { ...init, headers: { ...(init.headers as Record<string, string>), 'user-agent': userAgent } })

/** Sends to a server without a session. */
export function sendAnonymously(server: string): Send {
  return sendTo(originOf(server), () => null, ask)
}

/** The subject of a JWT (RFC 7519); the server verifies it, the program only reads it. */
function subjectOf(token: string | null): string {
  try {
    const [, payload = ''] = (token ?? '').split('.')
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown }
    if (typeof sub === 'string') return sub
  } catch {
    // Treated like a token without a subject.
  }
  throw notSignedIn()
}

export type SignedIn = {
  server: string
  /** The signed-in user's id, by the access token. */
  userId(): string
  client<C extends Contract>(area: Area<C>): Client<C>
  /** An access token that is neither expired nor the one that was refused; null where the session has ended. */
  freshToken(refused?: string): Promise<string | null>
}

/** The platform as the signed-in user; throws `Failure` if signed out. Tokens are renewed and stored as needed. */
export function openSignedIn(credentials: CredentialStore): SignedIn {
  const known = credentials.read()
  if (!known) throw notSignedIn()
  const { server } = known
  const session = createSession({
    send: sendTo(originOf(server), () => credentials.read()?.accessToken ?? null, ask),
    store: {
      read: () => credentials.read(),
      write: (tokens) => credentials.write({ server, ...tokens }),
      clear: () => credentials.delete(),
    },
  })
  const currentToken = () => credentials.read()?.accessToken ?? null
  return {
    server,
    userId: () => subjectOf(currentToken()),
    client: (area) => createClient(area, session.send),
    async freshToken(refused) {
      const isOpen = currentToken() === refused ? await session.renew() : await session.restore()
      return isOpen ? currentToken() : null
    },
  }
}
