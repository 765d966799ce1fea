import { openDb } from '@codekin/db/open-db'
import { context, trace } from '@opentelemetry/api'
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { newId } from './new-id.ts'

let ground: Ground
let things: Things
const spans = new InMemorySpanExporter()
beforeAll(async () => {
  ground = await openGround()
  things = await ground.start({}, { spanExporter: spans })
})
afterAll(() => ground.stop())

const seriesOf = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('http_server_request_duration_seconds_count'))

test('a thousand different paths are one series', async () => {
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

test('the process, the pool, the outbox and the jobs have their figures', async () => {
  await things.runJob('note')
  const { text } = await things.call('GET', '/metrics')
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'pg_pool_total', 'pg_pool_waiting', 'outbox_unpublished']) {
    expect(text).toContain(`\n${name}{service="matching"} `)
  }
  expect(text).toContain('job_last_success_timestamp_seconds{job="note",service="matching"}')
})

test('a job is done by one replica at a time', async () => {
  const other = await ground.start()
  const { pool, close } = openDb({
    url: ground.servers.databaseUrl('matching'),
    schema: 'matching',
    applicationName: 'test',
  })
  const holder = await pool.connect()
  await holder.query("select pg_advisory_lock(hashtext('matching'), hashtext('note'))")
  expect(await other.runJob('note')).toBe(false)
  await holder.query("select pg_advisory_unlock(hashtext('matching'), hashtext('note'))")
  holder.release()
  expect(await other.runJob('note')).toBe(true)
  await close()
})

test('a request continues the trace of its caller, under the name of its service', async () => {
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
