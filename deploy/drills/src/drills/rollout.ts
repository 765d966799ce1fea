import { type ServiceName, serviceNames } from '@codekin/contracts/services'
import { type Drill, type Figure, type Ground, info, none } from '../drill.ts'
import { lookForAll } from './look-for-all.ts'

/** Replicas restart one by one; the next one only when the previous one is ready and receives traffic. */
async function restart(name: ServiceName, { platform, load, say }: Ground): Promise<Figure> {
  const before = load.counts().failed
  for (const replica of platform.services[name].replicas) {
    await replica.stop()
    replica.start()
    await platform.services[name].ready()
  }
  const failed = load.counts().failed - before
  say(`${name} is new, ${failed} requests failed`)
  return none(`failed while ${name} was restarted`, failed)
}

async function restartAll(ground: Ground): Promise<Figure[]> {
  const startedAt = performance.now()
  const figures: Figure[] = []
  for (const name of serviceNames) figures.push(await restart(name, ground))
  return [...figures, info('all restarted within', (performance.now() - startedAt) / 1_000, 's')]
}

export function rollout(): Drill {
  return {
    name: 'rollout',
    platform: { replicas: 2, natsNodes: 1 },
    pairs: 250,
    requestsPerSecond: 200,
    steps: [
      { what: 'each replica of each service leaves and comes back', run: restartAll },
      lookForAll({ mayFail: false }),
    ],
  }
}
