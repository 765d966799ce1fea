import { setTimeout as pause } from 'node:timers/promises'
import { matchChanged } from '@codekin/contracts/matching/events'
import { type OpenedDb, openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { startRelay } from '@codekin/event-bus/relay'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type pg from 'pg'
import { absolute, type BenchRow, type Context, type Figure, relative, round } from '../figure.ts'
import { alternate, median, medianRatio, quantile } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'

/** How many publishes the bare side has in flight. */
const inFlight = 64
const lagPerSecond = 500

/** The relay of a service against publishing the same texts without an outbox; Postgres and NATS have the other core. */
export const relay: BenchRow = {
  name: 'relay',
  title: 'outbox relay',
  async run(context) {
    const servers = await startBenchServers()
    const client = await servers.open('matching')
    const url = servers.databaseUrl('matching')
    const opened = openDb<EventBusTables>({ url, schema: 'matching', applicationName: 'bench', poolMax: 8 })
    try {
      return [
        await throughput(context, { servers, client, opened }),
        ...(await lag(context, { servers, client, opened })),
      ]
    } finally {
      await opened.close()
      await servers.stop()
    }
  },
}

type Parts = { servers: BenchServers; client: pg.Client; opened: OpenedDb<EventBusTables> }

const data = `json_build_object('matchId', gen_random_uuid(), 'userIds', json_build_array(gen_random_uuid(), gen_random_uuid()),
  'sourceVersion', 2, 'source', 'swipe', 'createdAt', now(), 'status', 'ended',
  'endedBy', gen_random_uuid(), 'endReason', 'ended', 'endedAt', now())`

async function fillOutbox(client: pg.Client, count: number): Promise<void> {
  await client.query('truncate outbox')
  await client.query(
    `insert into outbox (id, name, version, key, actor, traceparent, occurred_at, data)
     select gen_random_uuid(), 'matching.match-changed', 1, gen_random_uuid()::text, null, null, now(), ${data}
     from generate_series(1, $1)`,
    [count],
  )
  await client.query('analyze outbox')
}

function relayOf({ servers, opened }: Parts) {
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  return startRelay({
    db: opened.db,
    dbUrl: servers.databaseUrl('matching'),
    schema: 'matching',
    bus: { ...servers.bus, name: 'matching' },
    log,
  })
}

async function throughput({ rounds, isQuick, log }: Context, parts: Parts): Promise<Figure> {
  const { servers, client } = parts
  const count = isQuick ? 10_000 : 40_000
  const carried = async () => {
    await fillOutbox(client, count)
    const startedAt = performance.now()
    const relay = relayOf(parts)
    while ((await relay.pending()) > 0) await pause(25)
    const seconds = (performance.now() - startedAt) / 1000
    await relay.stop()
    return count / seconds
  }
  const bare = async () => {
    await fillOutbox(client, count)
    const { rows } = await client.query<{ id: string; text: string }>(
      'select id, row_to_json(outbox)::text as text from outbox',
    )
    const startedAt = performance.now()
    const waiting = rows.values()
    const publish = async () => {
      for (const { id, text } of waiting) await servers.bus.js.publish('matching.match-changed.v1', text, { msgID: id })
    }
    await Promise.all(Array.from({ length: inFlight }, publish))
    return count / ((performance.now() - startedAt) / 1000)
  }
  const measured = await alternate(rounds, { bare, relay: carried }, (name, value, turn) =>
    log(`  ${turn === 0 ? 'warm-up' : `round ${turn}`} ${name} ${round(value)}/s`),
  )
  return relative({
    figure: 'outbox relay',
    value: median(measured.relay),
    unit: 'events/s',
    reference: { value: median(measured.bare), unit: `bare publishes/s, ${inFlight} in flight` },
    ratio: medianRatio(measured.relay, measured.bare),
    goal: '≥ 0.7',
  })
}

/** From the commit of an event to its arrival in the stream, by the stream's own clock. */
async function lag({ seconds }: Context, parts: Parts): Promise<Figure[]> {
  const { servers, client, opened } = parts
  await client.query('truncate outbox')
  const { nc } = servers.bus
  const seen = new Map<string, number>()
  const follow = nc.subscribe('matching.match-changed.v1', {
    callback: (_error, message) => {
      const id = message.headers?.get('Nats-Msg-Id')
      if (id) seen.set(id, performance.now())
    },
  })
  await nc.flush()
  const relay = relayOf(parts)
  const committed = new Map<string, number>()
  const one = async () => {
    const id = await inTransaction(opened.db, (trx) => announce(trx, matchChanged, anEnd()))
    committed.set(id, performance.now())
  }
  const startedAt = performance.now()
  const total = lagPerSecond * seconds
  const under: Promise<void>[] = []
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - startedAt) / 1000) * lagPerSecond) + 1)
    for (; sent < due; sent += 1) under.push(one())
    await pause(1)
  }
  await Promise.all(under)
  while (seen.size < total) await pause(5)
  await relay.stop()
  follow.unsubscribe()
  // The stream may have it before our commit's response has arrived.
  const lags = [...committed].map(([id, at]) => Math.max(0, (seen.get(id) ?? Number.NaN) - at))
  return [
    absolute({
      figure: `outbox relay: lag p99 at ${lagPerSecond}/s`,
      value: quantile(lags, 0.99),
      unit: 'ms',
      goal: '≤ 20',
    }),
    absolute({ figure: 'outbox relay: lag p50', value: quantile(lags, 0.5), unit: 'ms' }),
  ]
}

function anEnd() {
  const id = () => crypto.randomUUID()
  return {
    matchId: id(),
    userIds: [id(), id()] as [string, string],
    sourceVersion: 2,
    source: 'swipe' as const,
    createdAt: new Date().toISOString(),
    status: 'ended' as const,
    endedAt: new Date().toISOString(),
    endedBy: id(),
    endReason: 'ended' as const,
  }
}
