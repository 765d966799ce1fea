import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { announcingServices, serviceNames } from '@codekin/contracts/services'
import { type Drill, type Figure, type Ground, info, none } from '../drill.ts'
import { figuresOfAudit } from '../figures.ts'
import { audit } from '../ledger/audit.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { askPostgres, copyCluster } from '../platform/postgres.ts'
import { archiving, emptyNats, restoreTo, untilArchived } from '../platform/restore.ts'

const workSeconds = 15

/** What a restore needs: the location of the copy, the point in time, and what had been acknowledged by then. */
type Notes = { backup: string; moment: string; ledger: Ledger }

async function backUp({ platform, load }: Ground, notes: Partial<Notes>): Promise<Figure[]> {
  const startedAt = performance.now()
  notes.backup = join(platform.folder, 'backup')
  await copyCluster(platform.postgres, { target: notes.backup, isStandby: false })
  const seconds = (performance.now() - startedAt) / 1_000
  await pause(workSeconds * 1_000)
  return [info('the copy took, while people worked,', seconds, 's'), none('failed meanwhile', load.counts().failed)]
}

/** Between two acknowledgements, so that each is clearly before or after the point in time. */
async function noteMoment({ platform, load, ledger }: Ground, notes: Partial<Notes>): Promise<void> {
  await load.rest()
  const rows = await askPostgres<{ now: string }>(platform.superuserUrl, 'select clock_timestamp()::text as now')
  notes.moment = rows[0]?.now ?? ''
  notes.ledger = ledger.copy()
  await pause(1_000)
  load.goOn()
  await pause(workSeconds * 1_000)
  await load.rest()
  await untilArchived(platform.postgres.url)
}

async function loseEverything({ platform }: Ground): Promise<void> {
  await Promise.all(serviceNames.flatMap((name) => platform.services[name].replicas.map((replica) => replica.kill())))
  await Promise.all([platform.postgres.kill(), platform.redis.kill()])
}

/**
 * The streams and the sockets' buffers refer to data that no longer exists, so both start empty; the outboxes, which are as old
 * as the database, fill the streams again, and the inboxes record what was already processed.
 */
async function putBack({ platform, say }: Ground, notes: Notes): Promise<Figure[]> {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1_000
  const server = await restoreTo(notes.moment, { folder: platform.folder, backup: notes.backup })
  platform.stopLater(server)
  platform.database.pointTo([server.port])
  const restored = seconds()
  say(`Postgres is as it was at ${notes.moment}`)
  await Promise.all(platform.nats.map((node) => emptyNats(node, platform.folder)))
  await platform.redis.restart()
  const sets = Object.values(platform.services)
  for (const replica of sets.flatMap(({ replicas }) => replicas)) replica.start()
  await Promise.all(sets.map((set) => set.ready()))
  const running = seconds()
  const published = await countPublished(platform.superuserUrl)
  await platform.settle(300)
  return [
    info('until Postgres was back at the moment', restored / 60, 'minutes'),
    info('until every service was ready', running / 60, 'minutes'),
    info('until the streams were filled again and everything was consumed', seconds() / 60, 'minutes'),
    info('events that the streams were given again', published),
  ]
}

async function countPublished(url: string): Promise<number> {
  const counts = announcingServices.map((schema) => `select count(*)::int as count from ${schema}.outbox`)
  const rows = await askPostgres<{ count: number }>(url, counts.join(' union all '))
  return rows.reduce((sum, { count }) => sum + count, 0)
}

async function lookBack({ platform, ledger, load, crowd, say }: Ground, notes: Notes): Promise<Figure[]> {
  await crowd.return()
  const result = await audit(platform.origin, notes.ledger)
  for (const fault of [result.lost, result.doubled, result.misplaced, result.invented].flat().slice(0, 20)) say(fault)
  const gone = ledger.entries().length - result.entries
  const before = load.counts().failed
  load.goOn()
  await pause(workSeconds * 1_000)
  await load.stop()
  for (const [what, count] of Object.entries(load.counts().failures)) say(`${count} times ${what}`)
  return [
    ...figuresOfAudit(result),
    info('acknowledged after the moment, and gone with the rest', gone),
    none('requests that failed after the restore', load.counts().failed - before),
  ]
}

export function restore(): Drill {
  const notes: Partial<Notes> = {}
  const all = () => notes as Notes
  return {
    name: 'restore',
    platform: { replicas: 1, natsNodes: 1, movesPostgres: true, postgresSettings: archiving },
    pairs: 60,
    requestsPerSecond: 60,
    steps: [
      { what: 'the cluster is copied while people work', run: (ground) => backUp(ground, notes) },
      { what: 'a moment is noted, and people work on', run: (ground) => noteMoment(ground, notes) },
      { what: 'Postgres, Redis and every service are lost', run: loseEverything },
      { what: 'everything is put back to the moment', run: (ground) => putBack(ground, all()) },
      { what: 'what was acknowledged before the moment is looked for', run: (ground) => lookBack(ground, all()) },
    ],
  }
}
