import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { followFeed } from './feed.ts'

// The floor: ws in a loop over all sockets, and nothing else.
const http = createServer((_request, response) => response.end('ok'))
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
await followFeed((text) => {
  const bytes = Buffer.from(text)
  for (const client of server.clients) client.send(bytes, { binary: false })
})
http.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
