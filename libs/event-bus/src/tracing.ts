import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node'
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { type ConsumedEvent, messageOf } from './log.ts'

/** The name of the header and the outbox column: https://www.w3.org/TR/trace-context/#traceparent-header */
export const traceparentHeader = 'traceparent'

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The current trace as a W3C `traceparent`, or null without a trace. */
export function injectTraceparent(from: Context = context.active()): string | null {
  const span = trace.getSpanContext(from)
  if (!span || !trace.isSpanContextValid(span)) return null
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
}

/** A context that continues the given trace; the root context if the text is missing or invalid. */
export function extractTraceparent(traceparent: string | null | undefined): Context {
  const match = pattern.exec(traceparent ?? '')
  if (!match?.[1] || !match[2] || !match[3]) return ROOT_CONTEXT
  const spanContext = {
    traceId: match[1],
    spanId: match[2],
    traceFlags: Number.parseInt(match[3], 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  return trace.isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT
}

/** Whether the service that began this trace records it. Other traces need no spans. */
export function isSampled(traceparent: string | null): boolean {
  return traceparent !== null && (Number.parseInt(traceparent.slice(-2), 16) & TraceFlags.SAMPLED) !== 0
}

/** The id of a recorded trace, even if this process does not export its spans. */
export function sampledTraceId(traceparent: string | null): string | undefined {
  return isSampled(traceparent) ? traceparent?.split('-')[1] : undefined
}

/** The facts about a handled event that metrics need. */
export function toConsumedEvent({ occurredAt }: { occurredAt: string }, traceparent: string | null): ConsumedEvent {
  return { occurredAt, traceId: sampledTraceId(traceparent) }
}

type SpanOptions = { name: string; kind: SpanKind; parent?: Context; attributes: Attributes; startTime?: Date }

const tracer = () => trace.getTracer('@codekin/event-bus')

/** Starts a span of the bus. Names and attributes: https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/ */
export function startSpan({ name, kind, parent, attributes, startTime }: SpanOptions): Span {
  return tracer().startSpan(
    name,
    { kind, attributes: { 'messaging.system': 'nats', ...attributes }, ...(startTime ? { startTime } : {}) },
    parent ?? context.active(),
  )
}

/**
 * Runs `work` inside a span that ends with it and records its failure. A trace that isn't recorded gets no span, but its id
 * is passed on.
 */
export async function inSpan<R>(options: SpanOptions, work: () => Promise<R>): Promise<R> {
  const parent = options.parent ?? context.active()
  const began = trace.getSpanContext(parent)
  if (began && (began.traceFlags & TraceFlags.SAMPLED) === 0) return await context.with(parent, work)
  const span = startSpan(options)
  try {
    return await context.with(trace.setSpan(parent, span), work)
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) })
    throw error
  } finally {
    span.end()
  }
}

/** Message headers with the current trace; undefined, at no cost, for a trace that isn't recorded. */
export function tracedHeaders(): MsgHdrs | undefined {
  const traceparent = injectTraceparent()
  if (!isSampled(traceparent) || traceparent === null) return undefined
  const about = headers()
  about.set(traceparentHeader, traceparent)
  return about
}

/** Runs synchronous work for a message as a step of the message's trace, if it has one. */
export function inTraceOf<R>(message: Pick<Msg, 'headers'>, options: Omit<SpanOptions, 'parent'>, work: () => R): R {
  const traceparent = message.headers?.get(traceparentHeader)
  if (!traceparent) return work()
  const span = startSpan({ ...options, parent: extractTraceparent(traceparent) })
  try {
    return work()
  } finally {
    span.end()
  }
}

export { SpanKind }
