import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Drill, type Figure, type Ground, info } from '../drill.ts'
import type { Balancer } from '../platform/balancer.ts'
import { lookForAll } from './look-for-all.ts'

/** Longer than any of our timeouts for a response of Postgres. */
const cutSeconds = 20
const goalSeconds = 10

/** Nothing passes and nothing is closed: the worst way in which a link fails. */
async function cutWay(what: string, way: Balancer, { load }: Ground): Promise<Figure[]> {
  load.retryUntilAvailable()
  const before = load.counts().failed
  way.hold()
  await pause(cutSeconds * 1_000)
  way.release()
  const acknowledged = await load.untilAcknowledged()
  const received = await load.untilReceived()
  return [
    atMost(`${what} open again: until the next acknowledged write`, acknowledged, goalSeconds, 's'),
    info(`${what} open again: until the next message on a socket after that`, received, 's'),
    info(`${what} cut for ${cutSeconds} s: requests refused`, load.counts().failed - before),
  ]
}

export function link(): Drill {
  return {
    name: 'link',
    platform: { replicas: 1, natsNodes: 1, movesPostgres: true },
    pairs: 60,
    requestsPerSecond: 60,
    steps: [
      {
        what: 'the link between services and Postgres is cut, and mended',
        run: (ground) => cutWay('the way to Postgres', ground.platform.database, ground),
      },
      {
        what: 'the link between the edge and messaging is cut, and mended',
        run: (ground) => cutWay('the way to messaging', ground.platform.services.messaging.balancer, ground),
      },
      lookForAll({ mayFail: true }),
    ],
  }
}
