import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node'
import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'
import { openTracing } from './tracing.ts'

const pageOf = async (metrics: ReturnType<typeof openMetrics>) =>
  (await metrics.page('application/openmetrics-text;version=1.0.0')).text

test('each outcome of a consumer and each failure of a job is reported as zero from the start', async () => {
  const metrics = openMetrics('test')
  metrics.bus.declareConsumer('test.follow')
  metrics.declareJob('sweep', 60)
  const { text } = await metrics.page(undefined)
  for (const outcome of ['done', 'repeated', 'failed', 'parked']) {
    expect(text).toContain(`consumer_events_total{consumer="test.follow",outcome="${outcome}",service="test"} 0\n`)
  }
  expect(text).toMatch(/^consumer_delay_seconds_bucket\{.*le="2\.5".*consumer="test\.follow".*\} 0$/m)
  expect(text).toContain('job_failures_total{job_name="sweep",service="test"} 0\n')
})

test('an event links to its trace only if the trace is exported, whatever the caller asked for', async () => {
  const event = { occurredAt: new Date().toISOString(), traceId: '4bf92f3577b34da6a3ce929d0e0e4738' }
  const quiet = openMetrics('test')
  quiet.bus.consumed('test.follow', 'done', 0.1, event)
  expect(await pageOf(quiet)).not.toContain('trace_id')
  const exporter = new InMemorySpanExporter()
  const tracing = openTracing({ service: 'test', otlpUrl: null, sampleRatio: 1, exporter })
  const collected = openMetrics('test')
  collected.bus.consumed('test.follow', 'done', 0.1, event)
  await tracing.stop()
  expect(await pageOf(collected)).toContain(`trace_id="${event.traceId}"`)
})
