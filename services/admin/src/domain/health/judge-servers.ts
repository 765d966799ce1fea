import { degraded, down, type Judged, type Observed, type SeenStore, well } from './observed.ts'

/** A server that takes longer for a question of nothing is overloaded, or far away. */
const slowMilliseconds = 500
const fullShare = 0.9

export function judgeDatabase({ database }: Observed): Judged {
  if (!database) {
    return down('Postgres does not answer: nothing can be read or changed. See whether it runs, and its disk.')
  }
  if (database.milliseconds > slowMilliseconds) {
    return degraded('Postgres is slow: look for long queries and locks in pg_stat_activity.')
  }
  return well
}

export function judgeRedis({ redis }: Observed): Judged {
  if (!redis) {
    return down(
      'Redis does not answer: limits are counted per process, presence and resuming rest. See whether it runs.',
    )
  }
  return judgeStore(redis, 'Redis')
}

export function judgeNats({ nats }: Observed): Judged {
  if (!nats) {
    return down('NATS does not answer: events wait in the outboxes, nothing arrives live. See whether it runs.')
  }
  return judgeStore(nats, 'NATS')
}

function judgeStore({ milliseconds, usedBytes, maxBytes }: SeenStore, name: string): Judged {
  if (maxBytes !== null && usedBytes > maxBytes * fullShare) {
    return degraded(`${name} has used nearly all it may: give it more room.`)
  }
  return milliseconds > slowMilliseconds ? degraded(`${name} is slow: look at the load of its host.`) : well
}
