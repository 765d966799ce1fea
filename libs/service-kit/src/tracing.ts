import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import {
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  SamplingDecision,
  SimpleSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'

export type RequestTrace = {
  context: Context
  traceId: string
  span: Span | null
  /** Whether its spans are exported: a collector is set, and the sampler takes this trace. */
  isCollected: boolean
}

export type Tracing = {
  /** Continues the trace in a request's W3C headers, or begins one. Costs almost nothing without a collector. */
  begin(headers: IncomingHttpHeaders, about: { method: string; route: string }): RequestTrace
  end(request: RequestTrace, status: number, userId: string | undefined): void
  /** Runs work as part of the service, so that its spans have the service's name. */
  within<R>(work: () => R): R
  stop(): Promise<void>
}

export type TracingOptions = {
  service: string
  otlpUrl: string | null
  sampleRatio: number
  /** Receives finished spans at once; for tests. */
  exporter?: SpanExporter | undefined
}

const serviceKey = createContextKey('codekin service')
const serviceScope = new AsyncLocalStorage<string>()

/** The exporters in use in this process. If empty, no spans are created. */
const collectors = new Map<SpanExporter | string, { processor: SpanProcessor; users: number }>()
let sampler: Sampler | undefined
/** Whether this process exports spans. */
export const isCollecting = () => collectors.size > 0
let tracer: Tracer | undefined

/**
 * Opens tracing for one service. The provider, the context and the propagation belong to the process and are set up
 * once; the `service.name` attribute of each span distinguishes services that share a process.
 */
export function openTracing({ service, otlpUrl, sampleRatio, exporter }: TracingOptions): Tracing {
  prepareProcess(service, sampleRatio)
  const collector = exporter ?? otlpUrl
  if (collector) useCollector(collector)
  const root = ROOT_CONTEXT.setValue(serviceKey, service)
  return {
    begin(headers, about) {
      if (isCollecting()) return beginSpan(propagation.extract(root, headers), about)
      return continueUncollectedTrace(root, headers['traceparent'])
    },
    end({ span }, status, userId) {
      if (!span) return
      span.setAttribute('http.response.status_code', status)
      if (userId) span.setAttribute('user.id', userId)
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    within: (work) => serviceScope.run(service, () => context.with(root, work)),
    async stop() {
      if (collector) await leaveCollector(collector)
    },
  }
}

function beginSpan(parent: Context, { method, route }: { method: string; route: string }): RequestTrace {
  const span = (tracer ??= trace.getTracer('@codekin/service-kit')).startSpan(
    `${method} ${route}`,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
    parent,
  )
  return {
    context: trace.setSpan(parent, span),
    traceId: span.spanContext().traceId,
    span,
    isCollected: span.isRecording(),
  }
}

/** version-traceid-parentid-flags; https://www.w3.org/TR/trace-context/#traceparent-header */
const traceparentForm = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})/

/** Passes the ids on without a collector, so that the logs of all services can be joined. */
function continueUncollectedTrace(root: Context, header: string | string[] | undefined): RequestTrace {
  const traceparent = typeof header === 'string' ? traceparentForm.exec(header) : null
  const traceId = traceparent?.[1] ?? randomHex(16)
  return { context: new LazyTraceContext(root, traceId, traceparent), traceId, span: null, isCollected: false }
}

/** The context of a request whose spans aren't collected. It is built when it is first read, which most requests never do. */
class LazyTraceContext implements Context {
  readonly #root: Context
  readonly #traceId: string
  readonly #traceparent: readonly string[] | null
  #resolved: Context | undefined
  constructor(root: Context, traceId: string, traceparent: readonly string[] | null) {
    this.#root = root
    this.#traceId = traceId
    this.#traceparent = traceparent
  }
  getValue(key: symbol): unknown {
    return this.#resolve().getValue(key)
  }
  setValue(key: symbol, value: unknown): Context {
    return this.#resolve().setValue(key, value)
  }
  deleteValue(key: symbol): Context {
    return this.#resolve().deleteValue(key)
  }
  #resolve(): Context {
    return (this.#resolved ??= trace.setSpanContext(this.#root, {
      traceId: this.#traceId,
      spanId: this.#traceparent?.[2] ?? randomHex(8),
      traceFlags: this.#traceparent?.[3] === '01' ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: true,
    }))
  }
}

const pool = Buffer.allocUnsafe(4_096)
let poolAt = pool.length

/** Random bytes are generated many at a time. One call per id would be the most expensive part of a request. */
function randomHex(bytes: number): string {
  if (poolAt + bytes > pool.length) {
    randomFillSync(pool)
    poolAt = 0
  }
  poolAt += bytes
  return pool.toString('hex', poolAt - bytes, poolAt)
}

function prepareProcess(service: string, sampleRatio: number): void {
  sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) })
  if (tracer) return
  const provider = new NodeTracerProvider({
    // Collectors group by the resource; usually a process is one service.
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: collectingSampler,
    spanProcessors: [collectorsProcessor],
  })
  provider.register()
  tracer = trace.getTracer('@codekin/service-kit')
}

const collectingSampler: Sampler = {
  shouldSample(...about) {
    if (!isCollecting() || !sampler) return { decision: SamplingDecision.NOT_RECORD }
    return sampler.shouldSample(...about)
  },
  toString: () => 'while collected',
}

const collectorsProcessor: SpanProcessor = {
  onStart(span, parent) {
    const service = parent.getValue(serviceKey) ?? serviceScope.getStore()
    if (typeof service === 'string') span.setAttribute('service.name', service)
    for (const { processor } of collectors.values()) processor.onStart(span, parent)
  },
  onEnd(span: ReadableSpan) {
    for (const { processor } of collectors.values()) processor.onEnd(span)
  },
  forceFlush: async () => {
    await Promise.all([...collectors.values()].map(({ processor }) => processor.forceFlush()))
  },
  shutdown: async () => {},
}

function useCollector(collector: SpanExporter | string): void {
  const known = collectors.get(collector)
  if (known) known.users += 1
  else {
    const processor =
      typeof collector === 'string'
        ? new BatchSpanProcessor(new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` }))
        : new SimpleSpanProcessor(collector)
    collectors.set(collector, { processor, users: 1 })
  }
}

async function leaveCollector(collector: SpanExporter | string): Promise<void> {
  const known = collectors.get(collector)
  if (!known) return
  await known.processor.forceFlush().catch(() => {})
  known.users -= 1
  if (known.users > 0) return
  collectors.delete(collector)
  // An exporter that was passed in belongs to the caller, who still reads it.
  if (typeof collector === 'string') await known.processor.shutdown().catch(() => {})
}
