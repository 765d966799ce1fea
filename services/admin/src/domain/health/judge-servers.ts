import { type Assessment, degraded, down, type ObservedStore, type PlatformObservation, well } from './observed.ts'

/** A server that takes longer for an empty query is overloaded or far away. */
const slowMilliseconds = 500
const fullShare = 0.9

export function judgeDatabase({ database }: PlatformObservation): Assessment {
  if (!database) {
    return down(
      'Postgres isn’t responding, so nothing can be read or changed. Check that it’s running and has disk space.',
    )
  }
  if (database.milliseconds > slowMilliseconds) {
    return degraded('Postgres is slow. Look for long queries and locks in pg_stat_activity.')
  }
  return well
}

export function judgeRedis({ redis }: PlatformObservation): Assessment {
  if (!redis) {
    return down(
      'Redis isn’t responding. Limits are counted per process, and presence and resuming are off. Check that it’s running.',
    )
  }
  return judgeStore(redis, 'Redis')
}

export function judgeNats({ nats }: PlatformObservation): Assessment {
  if (!nats) {
    return down('NATS isn’t responding. Events wait in the outboxes and nothing updates live. Check that it’s running.')
  }
  return judgeStore(nats, 'NATS')
}

function judgeStore({ milliseconds, usedBytes, maxBytes }: ObservedStore, name: string): Assessment {
  if (maxBytes !== null && usedBytes > maxBytes * fullShare) {
    return degraded(`${name} is almost full. Give it more room.`)
  }
  return milliseconds > slowMilliseconds ? degraded(`${name} is slow. Check the load on its host.`) : well
}
