import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { connectBus } from '@codekin/event-bus/connect'
import pg from 'pg'
import { WebSocketServer } from 'ws'

// The minimal cost of a message: stored in a transaction with its outbox row, published and acknowledged, sent to a socket.
const pool = new pg.Pool({ connectionString: process.env['BARE_DATABASE_URL'], max: 8 })
const bus = await connectBus({ url: process.env['NATS_URL'] ?? '', user: 'bench', password: 'bench', name: 'edge' })
const subject = process.env['BARE_SUBJECT'] ?? ''

const statement = {
  name: 'send',
  text: `with stored as (insert into bare.message (id, sender_id, content) values ($1, $2, $3))
    insert into bare.outbox (id, data) values ($1, $4)`,
}

const http = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://bare')
  const count = Number(searchParams.get('count') ?? 0)
  sendSteadily(count, Number(searchParams.get('perSecond') ?? 1)).then(
    () => response.end('ok'),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false })
const senderId = crypto.randomUUID()

async function sendOne(number: number): Promise<void> {
  const id = crypto.randomUUID()
  const content = `message ${id}`
  const event = JSON.stringify({ id, senderId, content, number })
  await pool.query({ ...statement, values: [id, senderId, content, event] })
  await bus.js.publish(subject, event, { msgID: id })
  const clients = [...sockets.clients]
  clients[number % clients.length]?.send(event)
}

async function sendSteadily(count: number, perSecond: number): Promise<void> {
  const startedAt = performance.now()
  const sent: Promise<void>[] = []
  for (let number = 0; number < count; number += 1) {
    const wait = startedAt + (number / perSecond) * 1000 - performance.now()
    if (wait > 0) await pause(wait)
    sent.push(sendOne(number))
  }
  await Promise.all(sent)
}

http.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
