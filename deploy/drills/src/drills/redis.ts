import { setTimeout as pause } from 'node:timers/promises'
import { atMost, type Drill, type Figure, type Ground, info, none } from '../drill.ts'
import { lookForAll } from './look-for-all.ts'

const awaySeconds = 10

async function lose({ platform, load }: Ground): Promise<Figure[]> {
  const before = load.counts().failed
  await platform.redis.kill()
  const [acknowledged, received] = await Promise.all([load.untilAcknowledged(), load.untilReceived()])
  await pause(awaySeconds * 1_000)
  return [
    atMost('Redis lost: until the next acknowledged write', acknowledged, 1, 's'),
    info('Redis lost: until the next message on a socket', received, 's'),
    none(`failed in ${awaySeconds} s without Redis`, load.counts().failed - before),
  ]
}

/** Redis stores nothing on disk, so it comes back empty. */
async function comeBack({ platform, load }: Ground): Promise<Figure[]> {
  const before = load.counts().failed
  await platform.redis.restart()
  const received = await load.untilReceived()
  await pause(awaySeconds * 1_000)
  return [
    info('an empty one is there: until the next message on a socket', received, 's'),
    none(`failed in ${awaySeconds} s after it came back`, load.counts().failed - before),
  ]
}

export function redis(): Drill {
  return {
    name: 'redis',
    platform: { replicas: 1, natsNodes: 1 },
    pairs: 60,
    requestsPerSecond: 60,
    steps: [
      { what: 'Redis is killed with all that was in it', run: lose },
      { what: 'an empty Redis takes its place', run: comeBack },
      lookForAll({ mayFail: false }),
    ],
  }
}
