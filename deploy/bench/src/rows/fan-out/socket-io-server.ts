import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { followFeed } from './feed.ts'

// A common alternative: socket.io over websockets only, without compression, all sockets in one room.
const http = createServer((_request, response) => response.end('ok'))
// Its heartbeat would close clients that only count.
const heartbeat = { pingInterval: 3_600_000, pingTimeout: 3_600_000 }
const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false, ...heartbeat })
server.on('connection', (socket) => void socket.join('everybody'))
await followFeed((text) => {
  const { event, data } = JSON.parse(text) as { event: string; data: unknown }
  server.to('everybody').emit(event, data)
})
http.listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
