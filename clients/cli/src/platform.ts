import { type Client, createClient, type Send } from '@codekin/api-client/client'
import { sendTo } from '@codekin/api-client/send'
import { createSession, readSubject } from '@codekin/api-client/session'
import type { Area, Contract } from '@codekin/contracts/endpoint'
import type { CredentialStore, Credentials } from './credentials.ts'
import { Failure, notSignedIn } from './failure.ts'
import { version } from './version.ts'

const systems: Partial<Record<NodeJS.Platform, string>> = { linux: 'Linux', darwin: 'Mac OS X', win32: 'Windows' }

/** The program's user agent; the sessions screen names the program by it (`user-agent` of the contracts). */
export const userAgent = `codekin-cli/${version} (${systems[process.platform] ?? process.platform} ${process.arch})`

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The origin of a server. Throws `Failure` unless it is encrypted or on this machine. */
export function originOf(server: string): string {
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Failure('invalid_server', `“${server}” isn’t a server’s address. Use one like https://codekin.example.`)
  }
  if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    throw new Failure('insecure_server', `The connection to ${url.origin} isn’t encrypted. Use https.`)
  }
  return url.origin
}

const ask = (address: string, init: RequestInit) =>
  fetch(address, { ...init, headers: { ...(init.headers as Record<string, string>), 'user-agent': userAgent } })

/** Sends to a server without a session. */
export function sendAnonymously(server: string): Send {
  return sendTo(originOf(server), () => null, ask)
}

const isSameAccount = (one: Credentials, other: Credentials) =>
  one.server === other.server && readSubject(one.accessToken) === readSubject(other.accessToken)

export type SignedIn = {
  server: string
  /** The signed-in user's id, by the access token. */
  userId(): string
  client<C extends Contract>(area: Area<C>): Client<C>
  /** An access token that is neither expired nor the refused one; null if the session has ended. */
  freshToken(refused?: string): Promise<string | null>
}

/** The platform as seen by the signed-in user. Throws `Failure` if signed out. Renews and stores tokens as needed. */
export function openSignedIn(credentials: CredentialStore): SignedIn {
  const known = credentials.read()
  if (!known) throw notSignedIn()
  const { server } = known
  // While this program runs, another may sign in elsewhere: those tokens are not for this server.
  const read = () => {
    const stored = credentials.read()
    return stored && isSameAccount(stored, known) ? stored : null
  }
  const session = createSession({
    send: sendTo(originOf(server), () => read()?.accessToken ?? null, ask),
    store: {
      read,
      write: (tokens) => read() && credentials.write({ server, ...tokens }),
      clear: () => read() && credentials.delete(),
    },
  })
  const currentToken = () => read()?.accessToken ?? null
  return {
    server,
    userId() {
      const userId = readSubject(currentToken() ?? '')
      if (userId === undefined) throw notSignedIn()
      return userId
    },
    client: (area) => createClient(area, session.send),
    async freshToken(refused) {
      const isOpen = currentToken() === refused ? await session.renew() : await session.restore()
      return isOpen ? currentToken() : null
    },
  }
}
