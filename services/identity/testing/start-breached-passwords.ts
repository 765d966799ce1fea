import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type BreachedPasswordsStandIn = {
  url: string
  /** The requests in order: method and path. */
  requests: string[]
  failure: 'none' | 'unavailable' | 'hangs-up'
  stop(): Promise<void>
}

/** An index of breached passwords that speaks the range protocol of Have I Been Pwned; `padding` is listed with zero times. */
export async function startBreachedPasswords(o: {
  breached: readonly string[]
  padding: readonly string[]
}): Promise<BreachedPasswordsStandIn> {
  const entries = [
    ...o.breached.map((password) => [password, 42] as const),
    ...o.padding.map((each) => [each, 0] as const),
  ]
  const hashes = entries.map(([password, count]) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    return { prefix: hash.slice(0, 5), line: `${hash.slice(5)}:${count}` }
  })
  const server = createServer((req, res) => {
    standIn.requests.push(`${req.method} ${req.url}`)
    if (standIn.failure === 'hangs-up') return void req.socket.destroy()
    if (standIn.failure === 'unavailable') return void res.writeHead(503).end()
    const lines = hashes.filter(({ prefix }) => req.url === `/range/${prefix}`).map(({ line }) => line)
    res.writeHead(200, { 'content-type': 'text/plain' }).end([`${'0'.repeat(35)}:3`, ...lines].join('\r\n'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const standIn: BreachedPasswordsStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    failure: 'none',
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}
