import { openDb } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { fillSwipers, forgetSwipes, swipers, swipeScript, swipeStatement } from '../datasets/swipers.ts'
import { type BenchRow, type Context, type Figure, relative, round } from '../figure.ts'
import { alternate, median, medianRatio } from '../measure/statistics.ts'
import { type BenchServers, startBenchServers } from '../servers/bench-servers.ts'
import { pgbench } from '../servers/pgbench.ts'

const clients = 16

/** Kysely with named statements from one process against pgbench: the same statement, cluster and number of connections. */
export const dataLayer: BenchRow = {
  name: 'data-layer',
  title: 'data layer on the swipe statement',
  async run(context) {
    const servers = await startBenchServers()
    try {
      return await measure(context, servers)
    } finally {
      await servers.stop()
    }
  },
}

async function measure({ rounds, seconds, log }: Context, servers: BenchServers): Promise<Figure[]> {
  const client = await servers.open('matching')
  await fillSwipers(client)
  const url = servers.databaseUrl('matching')
  const { db, close } = openDb<object>({ url, schema: 'matching', applicationName: 'bench', poolMax: clients })
  const [before, between, after] = swipeStatement('#', '#').split('#')
  const randomNumber = (most: number) => 1 + Math.floor(Math.random() * most)
  const swipe = () =>
    sql`${sql.raw(before ?? '')}${randomNumber(swipers.acting)}::integer${sql.raw(between ?? '')}${randomNumber(swipers.count)}::integer${sql.raw(after ?? '')}`.execute(
      db,
    )
  const ours = async () => {
    await forgetSwipes(client)
    const startedAt = performance.now()
    const until = startedAt + seconds * 1000
    let count = 0
    const work = async () => {
      for (; performance.now() < until; count += 1) await swipe()
    }
    await Promise.all(Array.from({ length: clients }, work))
    return (1000 * count) / (performance.now() - startedAt)
  }
  const reference = async () => {
    await forgetSwipes(client)
    return pgbench({ url, folder: servers.folder, script: swipeScript, clients, seconds })
  }
  const measured = await alternate(rounds, { pgbench: reference, kysely: ours }, (name, value, turn) =>
    log(`  ${turn === 0 ? 'warm-up' : `round ${turn}`} ${name} ${round(value)}/s`),
  )
  await close()
  return [
    relative({
      figure: 'data layer: swipe statement',
      value: median(measured.kysely),
      unit: 'statements/s',
      reference: { value: median(measured.pgbench), unit: 'pgbench/s' },
      ratio: medianRatio(measured.kysely, measured.pgbench),
      goal: '≥ 0.7',
    }),
  ]
}
