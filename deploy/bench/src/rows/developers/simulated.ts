import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { bearerProtocolPrefix, socketPath, socketProtocol } from '@codekin/contracts/socket'
import { openRawSocket, type RawSocket } from '../../measure/raw-sockets.ts'

/** A simulated person, and a conversation of theirs. */
export type Developer = { userId: string; token: string; matchId: string }

/** Responses since the last `take`; a lost socket counts as a failure. */
export type Seen = { milliseconds: number[]; failures: number; actions: number }

export type Crowd = {
  /** Adds this many, each with a socket and an action from time to time. */
  join(developers: readonly Developer[]): Promise<void>
  /** Returns the counts and resets them. */
  take(): Seen
  leave(): void
}

/** Between two actions of a person: 1 to 39 seconds, 20 on average, as in Mattermost's load test. */
const idle = () => 1_000 + Math.random() * 38_000

type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>
type Action = { weight: number; act: (ask: Ask, developer: Developer, deck: string[]) => Promise<unknown> }

/** The mix: half of it is decisions, a quarter messages, the rest browsing, a page with all its requests first. */
const actions: readonly Action[] = [
  {
    weight: 50,
    async act(ask, _, deck) {
      if (deck.length === 0) {
        const { candidates } = (await ask('GET', '/matching/candidates?limit=20&usePreferences=true')) as {
          candidates: { profile: { userId: string } }[]
        }
        deck.push(...candidates.map(({ profile }) => profile.userId))
      }
      const targetUserId = deck.shift()
      if (targetUserId)
        await ask('POST', '/matching/swipe', { targetUserId, action: Math.random() < 0.3 ? 'like' : 'pass' })
    },
  },
  {
    weight: 13,
    act: (ask, { matchId }) =>
      ask('POST', `/messaging/conversations/${matchId}/messages`, {
        content: `What did you build with it, and would you again? ${crypto.randomUUID().slice(0, 8)}`,
      }),
  },
  {
    weight: 12,
    async act(ask, { matchId }) {
      await ask('GET', `/messaging/conversations/${matchId}/messages?limit=50`)
      await ask('POST', `/messaging/conversations/${matchId}/read-all`)
    },
  },
  {
    weight: 10,
    act: (ask) =>
      Promise.all([
        ask('GET', '/matching/candidates?limit=1'),
        ask('GET', '/matching/matches?status=active&limit=50'),
        ask('GET', '/messaging/conversations'),
        ask('GET', '/users/dashboard/stats'),
      ]),
  },
  { weight: 10, act: (ask) => ask('GET', '/messaging/conversations?limit=50') },
  {
    weight: 5,
    act: (ask) =>
      Promise.all([
        ask('GET', '/quality/dashboard/me'),
        ask('GET', '/gamification/stats'),
        ask('GET', '/quality/points/me?limit=10'),
        ask('GET', '/quality/badges/me'),
      ]),
  },
]
const wholeWeight = actions.reduce((sum, { weight }) => sum + weight, 0)

function pick(): Action {
  let left = Math.random() * wholeWeight
  return actions.find(({ weight }) => (left -= weight) < 0) ?? (actions[0] as Action)
}

/** Simulated developers against one edge. */
export function openCrowd(origin: string): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const sockets: RawSocket[] = []
  const gone = new AbortController()
  let seen: Seen = { milliseconds: [], failures: 0, actions: 0 }

  const askAs =
    (token: string): Ask =>
    async (method, path, body) => {
      const startedAt = performance.now()
      const { status, text } = await send({ agent, origin, token, method, path, body })
      seen.milliseconds.push(performance.now() - startedAt)
      if (status >= 200 && status < 300) return JSON.parse(text || 'null')
      seen.failures += 1
      throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 200)}`)
    }

  async function live(developer: Developer): Promise<void> {
    const ask = askAs(developer.token)
    const deck: string[] = []
    while (!gone.signal.aborted) {
      await pause(idle(), undefined, { signal: gone.signal })
      seen.actions += 1
      // Failures are counted; people try something else.
      await pick()
        .act(ask, developer, deck)
        .catch(() => undefined)
    }
  }

  return {
    async join(developers) {
      for (const developer of developers) {
        const lost = () => {
          if (!gone.signal.aborted) seen.failures += 1
        }
        sockets.push(await openSocket({ origin, token: developer.token, lost }))
        live(developer).catch(() => undefined)
      }
    },
    take() {
      const taken = seen
      seen = { milliseconds: [], failures: 0, actions: 0 }
      return taken
    },
    leave() {
      gone.abort()
      for (const socket of sockets) socket.end()
      agent.destroy()
    },
  }
}

/** `lost`: called when an open socket closes. */
function openSocket(o: { origin: string; token: string; lost: () => void }): Promise<RawSocket> {
  let isOpen = false
  return new Promise((resolve, reject) => {
    openRawSocket({
      origin: o.origin,
      path: socketPath,
      protocols: [socketProtocol, `${bearerProtocolPrefix}${o.token}`],
      onText: (_, socket) => {
        isOpen = true
        resolve(socket)
        return false
      },
      onClose: () => (isOpen ? o.lost() : reject(new Error('A socket was closed.'))),
    })
  })
}

type Sent = { agent: Agent; origin: string; token: string; method: string; path: string; body: object | undefined }

function send({ agent, origin, token, method, path, body }: Sent): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(origin)
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: 0, text: error.message })
    const sent = request({ agent, hostname, port, method, path: `/api/v1${path}`, headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', failed)
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    sent.once('error', failed)
    sent.end(body && JSON.stringify(body))
  })
}
