import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { eventually } from '@codekin/test-kit/settle'
import { afterEach, expect, test } from 'vitest'
import { connectionsPerService, openServiceConnections, type ServiceConnections } from './service-connections.ts'

let connections: ServiceConnections
afterEach(() => connections.stop())

const chunk = Buffer.alloc(64 * 1_024)
const endless = () =>
  new Readable({
    read() {
      this.push(chunk)
    },
  })

/** A request to identity; a stalled one has an endless answer that its client does not read. */
function begin(ip: string, isStalled: boolean): Socket {
  const socket = new Socket()
  // One that was never connected cannot be reset.
  socket.on('error', () => {})
  const res = new ServerResponse(new IncomingMessage(socket))
  res.assignSocket(socket)
  const place = connections.tryTake({ ip, service: 'identity', res })
  if (isStalled) place?.buffer(endless())
  return socket
}
const countCut = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => destroyed).length

test('if requests wait for a service, only the site with the most stalled answers loses some', async () => {
  connections = openServiceConnections(32, () => {})
  const crowd = Array.from({ length: 5 }, () => begin('198.51.100.1', true))
  const lone = Array.from({ length: 70 }, (_, at) => begin(`203.0.113.${at}`, true))
  const otherSockets = Array.from({ length: connectionsPerService - 73 }, (_, at) => begin(`192.0.2.${at}`, false))
  await eventually(() => countCut(crowd) === 2)
  expect([countCut(lone), countCut(otherSockets)]).toEqual([0, 0])
})

test('a stalled answer is kept while no request waits for its place', async () => {
  let cut = 0
  connections = openServiceConnections(2, (count) => (cut += count))
  const slow = [begin('198.51.100.1', true), begin('198.51.100.1', true)]
  const waiting = [begin('203.0.113.1', true), begin('203.0.113.1', true)]
  const res = new ServerResponse(new IncomingMessage(new Socket()))
  void connections.take({ ip: '203.0.113.1', service: 'identity', res })
  await eventually(() => cut > 0)
  expect([countCut(slow), countCut(waiting)]).toEqual([0, 1])
  res.emit('close')
})
