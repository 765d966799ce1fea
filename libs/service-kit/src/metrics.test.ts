import { openDb } from '@codekin/db/open-db'
import { context, trace } from '@opentelemetry/api'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { JobLockedError } from './jobs.ts'
import { openMetrics } from './metrics.ts'
import { newId } from './new-id.ts'

let ground: Ground
let things: Things
const spans = new InMemorySpanExporter()
beforeAll(async () => {
  ground = await openGround()
  things = await ground.start({}, { spanExporter: spans })
})
afterAll(() => ground.stop())

/** The names of the metrics, in order. */
const names = (text: string) => [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)

const seriesOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('http_server_request_duration_seconds_count'))

test('a thousand different paths of one route are one series', async () => {
  const token = await ground.token()
  const ask = async (count: number) => {
    for (let i = 0; i < count; i += 20) {
      await Promise.all(Array.from({ length: 20 }, () => things.call('GET', `/api/v1/things/${newId()}`, { token })))
      await Promise.all(Array.from({ length: 5 }, () => things.call('GET', `/nowhere/${newId()}`)))
    }
    return seriesOf((await things.call('GET', '/metrics')).text)
  }
  await ask(20)
  const before = await ask(20)
  const after = await ask(1_000)
  expect(after.length).toBe(before.length)
  expect(after.filter((line) => line.includes('/api/v1/things/:id'))).toEqual([
    'http_server_request_duration_seconds_count{service="matching",method="GET",route="/api/v1/things/:id",status="200"} 1040',
  ])
  expect(after.some((line) => line.includes('route="(unmatched)",status="404"'))).toBe(true)
})

test('the process, the pool, the outbox and the jobs have metrics', async () => {
  await things.runJob('note')
  const { text } = await things.call('GET', '/metrics')
  const processMetrics = ['nodejs_eventloop_lag_p99_seconds', 'disk_free_bytes', 'pg_pool_max', 'pg_pool_waiting']
  for (const name of [...processMetrics, 'outbox_unpublished', 'outbox_oldest_seconds', 'events_parked']) {
    expect(text).toContain(`\n${name}{service="matching"} `)
  }
  expect(text).toContain('job_interval_seconds{job_name="note",service="matching"} 3600')
  expect(text).toContain('job_last_success_timestamp_seconds{job_name="note",service="matching"}')
})

test('an unavailable metric is left out instead of reported as zero, and the others can still be read', async () => {
  const metrics = openMetrics('test')
  const helps = { of_the_silent: 'Never comes.', of_the_silent_too: 'Never comes either.' }
  let looks = 0
  metrics.gauges(helps, {}, () => {
    looks += 1
    return new Promise(() => {})
  })
  metrics.gauge('of_the_broken', 'Fails.', () => Promise.reject(new Error('broken')))
  metrics.gauges({ of_the_unknown: 'Nobody knows.' }, {}, async () => [{ values: { of_the_unknown: null } }])
  metrics.gauge('of_the_well', 'Comes.', () => 3)
  const { text } = await metrics.page(undefined)
  expect(text.split('\n').filter((line) => line.startsWith('of_the_'))).toEqual(['of_the_well{service="test"} 3'])
  expect(looks).toBe(1)
})

const openMetricsType = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5'

test('in OpenMetrics a bucket links to a trace, and the plain text format has no exemplars', async () => {
  const before = names((await things.call('GET', '/metrics')).text)
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4737-00f067aa0ba902b7-01'
  await things.call('GET', '/api/v1/who', { headers: { traceparent } })
  const open = await things.call('GET', '/metrics', { headers: { accept: openMetricsType } })
  expect(open.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/)
  expect(open.text).toMatch(
    /_seconds_bucket\{.*route="\/api\/v1\/who".*\} \d+ # \{trace_id="4bf92f3577b34da6a3ce929d0e0e4737"\} 0\.\d+ \d+/,
  )
  expect(open.text).toMatch(/# TYPE process_cpu_seconds counter\nprocess_cpu_seconds_total\{/)
  expect(open.text.endsWith('# EOF\n')).toBe(true)
  const plain = await things.call('GET', '/metrics')
  expect(plain.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(plain.text).not.toContain('trace_id')
  expect(names(plain.text)).toEqual(before)
})

test('a request whose trace is not exported leaves no exemplar', async () => {
  const quiet = await ground.start({ OTEL_TRACES_SAMPLER_ARG: '0' }, { spanExporter: new InMemorySpanExporter() })
  await quiet.call('GET', '/api/v1/who')
  const { text } = await quiet.call('GET', '/metrics', { headers: { accept: openMetricsType } })
  expect(text).toContain('route="/api/v1/who"')
  expect(text).not.toContain('trace_id')
})

test('one replica at a time runs a job', async () => {
  const other = await ground.start()
  const { pool, close } = openDb({
    url: ground.servers.databaseUrl('matching'),
    schema: 'matching',
    applicationName: 'test',
  })
  const holder = await pool.connect()
  await holder.query("select pg_advisory_lock(hashtext('matching'), hashtext('note'))")
  await expect(other.runJob('note')).rejects.toThrow(JobLockedError)
  await holder.query("select pg_advisory_unlock(hashtext('matching'), hashtext('note'))")
  holder.release()
  await other.runJob('note')
  await close()
})

test('a request continues its caller’s trace, under the name of its service', async () => {
  spans.reset()
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await things.call('GET', '/api/v1/who', { headers: { traceparent } })
  const span = spans.getFinishedSpans().find(({ name }) => name === 'GET /api/v1/who')
  expect(span?.spanContext().traceId).toBe('4bf92f3577b34da6a3ce929d0e0e4736')
  expect(span?.parentSpanContext?.spanId).toBe('00f067aa0ba902b7')
  expect(span?.attributes).toMatchObject({
    'service.name': 'matching',
    'http.route': '/api/v1/who',
    'http.response.status_code': 200,
  })
  expect(trace.getSpan(context.active())).toBeUndefined()
})
