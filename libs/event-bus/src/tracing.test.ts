import { inTransaction } from '@codekin/db/transaction'
import { settle } from '@codekin/test-kit/settle'
import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countEffects } from '../testing/effects.ts'
import { memoryLog, openPlace, type Place } from '../testing/place.ts'
import { thingHappened } from '../testing/things.ts'
import { announce } from './announce.ts'
import { forwarder, startForwarder } from './forward.ts'
import { startRelay } from './relay.ts'
import { startConsumers } from './start-consumers.ts'
import { extractTraceparent, injectTraceparent, inSpan } from './tracing.ts'

const exporter = new InMemorySpanExporter()
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
let place: Place

/** The process's global tracing state in the API of OpenTelemetry, which later files of this process use again. */
const registered = () => (globalThis as Record<symbol, object>)[Symbol.for('opentelemetry.js.api.1')] ?? {}
const registeredBefore = { ...registered() }

function forgetRegistered(): void {
  trace.disable()
  context.disable()
  propagation.disable()
}

beforeAll(async () => {
  forgetRegistered()
  provider.register()
  place = await openPlace()
})
afterAll(async () => {
  await place.stop()
  await provider.shutdown()
  forgetRegistered()
  Object.assign(registered(), registeredBefore)
})

test('a request, its event and the event’s effects are one trace', async () => {
  const matching = await place.open('matching')
  const messaging = await place.open('messaging')
  const realtime = await place.connect('realtime')
  const relay = startRelay({ ...matching, log: memoryLog() })
  const counting = startConsumers({ ...messaging, consumers: [countEffects], log: memoryLog() })
  await settle([relay])
  let forwarded = 0
  const forwarding = startForwarder({
    bus: realtime,
    log: memoryLog(),
    forwarder: forwarder({
      on: thingHappened,
      name: 'realtime.show-things',
      handle: async () => {
        forwarded += 1
      },
    }),
  })
  await settle([forwarding])

  const request = provider.getTracer('test').startSpan('POST /things')
  await context.with(trace.setSpan(context.active(), request), () =>
    inTransaction(matching.db, (trx) => announce(trx, thingHappened, { thing: 'traced', version: 1 })),
  )
  request.end()
  await settle([relay, counting, forwarding])
  await Promise.all([relay.stop(), counting.stop(), forwarding.stop()])

  expect(forwarded).toBe(1)
  const spans = exporter.getFinishedSpans()
  const { traceId, spanId } = request.spanContext()
  expect(new Set(spans.map((span) => span.spanContext().traceId))).toEqual(new Set([traceId]))
  const send = find(spans, 'send matching.thing-happened.v1')
  expect(send.kind).toBe(SpanKind.PRODUCER)
  expect(send.parentSpanContext?.spanId).toBe(spanId)
  const processed = spans.filter((span) => span.name === 'process matching.thing-happened.v1')
  expect(processed.map((span) => span.kind)).toEqual([SpanKind.CONSUMER, SpanKind.CONSUMER])
  expect(processed.map((span) => span.parentSpanContext?.spanId)).toEqual([
    send.spanContext().spanId,
    send.spanContext().spanId,
  ])
  const row = await matching.db.selectFrom('outbox').select('traceparent').executeTakeFirstOrThrow()
  expect(row.traceparent).toBe(`00-${traceId}-${spanId}-01`)
})

function find(spans: readonly ReadableSpan[], name: string): ReadableSpan {
  const found = spans.find((span) => span.name === name)
  if (!found) throw new Error(`no span ${name}`)
  return found
}

test('an unrecorded trace creates no spans, but its id is passed on', async () => {
  const before = exporter.getFinishedSpans().length
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00'
  const about = { name: 'process', kind: SpanKind.CONSUMER, parent: extractTraceparent(traceparent), attributes: {} }
  expect(await inSpan(about, async () => injectTraceparent())).toBe(traceparent)
  expect(exporter.getFinishedSpans().length).toBe(before)
})

test('traceparent is parsed as in the standard, and an invalid one starts no trace', () => {
  const good = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  expect(injectTraceparent(extractTraceparent(good))).toBe(good)
  for (const broken of [
    '',
    'x',
    good.slice(1),
    `ff${good.slice(2)}`,
    good.replace(/[1-9a-f]/g, '0'),
    null,
    undefined,
  ]) {
    expect(extractTraceparent(broken)).toBe(ROOT_CONTEXT)
  }
  expect(injectTraceparent(ROOT_CONTEXT)).toBeNull()
})
