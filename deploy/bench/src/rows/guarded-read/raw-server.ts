import { createServer } from 'node:http'

// The floor: Node's own server, which sends the same bytes and does nothing else.
const body = process.env['BODY'] ?? ''
const headers = { ...(JSON.parse(process.env['HEADERS'] ?? '{}') as Record<string, string>) }

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env['PORT']), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
