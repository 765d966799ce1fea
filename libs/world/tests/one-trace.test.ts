import { matching } from '@codekin/contracts/matching/endpoints'
import { matchChanged } from '@codekin/contracts/matching/events'
import { messaging } from '@codekin/contracts/messaging/endpoints'
import { messageSent } from '@codekin/contracts/messaging/events'
import { edgeService, socketService } from '@codekin/contracts/services'
import { InMemorySpanExporter, type ReadableSpan } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { populate } from '../src/populate.ts'
import { startWorld, type World } from '../src/world.ts'

const callerSpanId = 'b7ad6b7169203331'
const exporter = new InMemorySpanExporter()
let world: World
beforeAll(async () => {
  world = await startWorld({ spanExporter: exporter })
})
afterAll(() => world.stop())

test('swipe, match, message and socket are one trace across the services', async () => {
  const [ann, bob] = await populate(world, 2)
  if (!ann || !bob) throw new Error('Two people were asked for.')
  await world.settle()
  const socket = await bob.openSocket()
  await ann.likes(bob)
  exporter.reset()

  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-${callerSpanId}-01` }
  const body = { targetUserId: ann.id, action: 'like' }
  const swiped = await bob.http('POST', '/api/v1/matching/swipe', { headers, body })
  const { matchId } = swiped.body as { matchId: string }
  await socket.next('match_created')
  await world.settle()
  await ann.http('POST', `/api/v1/messaging/conversations/${matchId}/messages`, { headers, body: { content: 'Hi' } })
  await socket.next('new_message')
  await world.settle()
  socket.close()

  const spans = exporter.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId)
  const services = new Set(spans.map((span) => String(span.attributes['service.name'])))
  for (const service of [edgeService, matching.service, messaging.service, socketService])
    expect([...services]).toContain(service)
  expect(spans.length).toBeGreaterThanOrEqual(8)

  // The edge's span is the root, and every frame sent to a socket descends from it.
  const byId = new Map(spans.map((span) => [span.spanContext().spanId, span]))
  const wayOf = (span: ReadableSpan): string[] => {
    const parent = byId.get(span.parentSpanContext?.spanId ?? '')
    return [span.name, ...(parent ? wayOf(parent) : [`caller ${span.parentSpanContext?.spanId}`])]
  }
  const ways = spans.filter(({ name }) => name === 'send to sockets').map((span) => wayOf(span).toReversed())
  const swipe = `POST ${matching.base}${matching.endpoints.recordSwipe.path}`
  const message = `POST ${messaging.base}${messaging.endpoints.sendMessage.path}`
  expect(ways).toContainEqual(wayTo(swipe, matchChanged.subject))
  expect(ways).toContainEqual(wayTo(message, messageSent.subject))
})

/** The expected spans, from the caller through edge and service to the event, the gateway and the socket. */
function wayTo(request: string, subject: string): string[] {
  return [`caller ${callerSpanId}`, request, request, `send ${subject}`, `process ${subject}`, 'send to sockets']
}
