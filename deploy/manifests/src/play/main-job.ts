import { randomUUID } from 'node:crypto'

type Person = { id: string; token: string; email: string }

export type Doors = {
  /** Addresses of the edge's replicas, used in turn for requests. */
  edges: readonly string[]
  /** The address of the mailbox's page. */
  mailbox: string
}

const patienceMilliseconds = 60_000

/** Polls until `ask` returns a value. Throws on a timeout. */
async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + patienceMilliseconds
  let last: unknown
  while (performance.now() < end) {
    const got = await ask().catch((error: unknown) => {
      last = error
    })
    if (got !== undefined) return got as T
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`In ${patienceMilliseconds / 1_000} seconds there was no ${what}.`, { cause: last })
}

/**
 * The README's main job, each request through another replica of the edge; returns what was done, line by line. Throws if it
 * fails.
 */
export async function doMainJob({ edges, mailbox }: Doors): Promise<string[]> {
  let asked = 0
  const next = () => edges[asked++ % edges.length] ?? ''
  const ask = async (path: string, token?: string, body?: object) => {
    const response = await fetch(`${next()}/api/v1${path}`, {
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    // An overloaded service responds 503, and the request is repeated, as browsers do.
    if (response.status === 503) return undefined
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
  const call = (path: string, token?: string, body?: object) =>
    eventually(`answer of ${path}`, () => ask(path, token, body))
  const register = async (name: string): Promise<Person> => {
    const email = `${name}-${randomUUID().slice(0, 8)}@example.org`
    const answer = await call('/auth/register', undefined, { email, password: 'plum-tree-in-winter', full_name: name })
    const person = { id: (answer['user'] as { id: string }).id, token: String(answer['accessToken']), email }
    const link = await eventually(`mail to ${email}`, async () => {
      const mails = await fetch(`${mailbox}/messages?to=${encodeURIComponent(email)}`)
      return /verify-email\/([\w.-]+)/.exec(await mails.text())?.[0]
    })
    await call(`/auth/${link}`, undefined, {})
    return person
  }
  const like = (from: Person, to: Person) =>
    eventually(`card of ${to.email}`, () =>
      call('/matching/swipe', from.token, { targetUserId: to.id, action: 'like' }),
    )

  const ann = await register('ann')
  const bob = await register('bob')
  await call('/matching/candidates?limit=3', ann.token)
  await like(ann, bob)
  const match = String((await like(bob, ann))['matchId'])
  const heard = hear(next(), bob, match)
  await heard.joined
  await call(`/messaging/conversations/${match}/messages`, ann.token, { content: 'Hello Bob' })
  await heard.message
  return [
    'two developers signed up, and confirmed their addresses by the mails that came',
    'they were shown to each other, liked each other and became a match',
    'Bob got Ann’s message by his socket',
    `${asked} requests went through ${edges.length} replicas of the edge`,
  ]
}

/** Bob's socket: resolves when he has joined the conversation, and when the message has arrived. */
function hear(edge: string, { token }: Person, matchId: string): { joined: Promise<void>; message: Promise<void> } {
  const joined = Promise.withResolvers<void>()
  const message = Promise.withResolvers<void>()
  const socket = new WebSocket(`${edge.replace('http', 'ws')}/api/v1/realtime`, ['codekin.v1', `bearer.${token}`])
  socket.addEventListener('open', () => socket.send(JSON.stringify({ event: 'join_match', data: { matchId } })))
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    if (text.includes('"joined"')) joined.resolve()
    if (!text.includes('Hello Bob')) return
    message.resolve()
    socket.close()
  })
  const late = setTimeout(() => {
    const error = new Error(`The socket heard nothing in ${patienceMilliseconds / 1_000} seconds.`)
    joined.reject(error)
    message.reject(error)
  }, patienceMilliseconds)
  void message.promise.finally(() => clearTimeout(late)).catch(() => undefined)
  return { joined: joined.promise, message: message.promise }
}
