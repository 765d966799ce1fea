import { setTimeout as pause } from 'node:timers/promises'
import { connectBus } from '@codekin/event-bus/connect'
import { streamName } from '@codekin/event-bus/streams'
import type { LocalServer } from '@codekin/local/infra/server-process'
import { eventually } from '@codekin/test-kit/settle'
import { atMost, type Drill, type Figure, type Ground, info } from '../drill.ts'
import { natsLogin, natsNames } from '../platform/nats-cluster.ts'
import type { Platform } from '../platform/platform.ts'
import { lookForAll } from './look-for-all.ts'

const goalSeconds = 5
const withoutTwoSeconds = 15

async function onBus<T>(
  { nats }: Platform,
  ask: (bus: Awaited<ReturnType<typeof connectBus>>) => Promise<T>,
): Promise<T> {
  const bus = await connectBus({ url: nats.map(({ url }) => url).join(','), ...natsLogin, name: 'edge' })
  try {
    return await ask(bus)
  } finally {
    await bus.close()
  }
}

/** The replicas of each stream and bucket. */
function replicasOf(platform: Platform): Promise<number[]> {
  return onBus(platform, async ({ jsm }) => {
    const counts: number[] = []
    for await (const { config } of jsm.streams.list()) counts.push(config.num_replicas)
    return counts
  })
}

/** The node whose loss hurts most: the leader of the messages stream. */
async function leaderOfMessages(platform: Platform): Promise<LocalServer> {
  const leader = await onBus(platform, ({ jsm }) =>
    eventually(async () => (await jsm.streams.info(streamName('messaging'))).cluster?.leader),
  )
  const node = platform.nats[natsNames.indexOf(leader)]
  if (!node) throw new Error(`${leader} is no node of this drill.`)
  return node
}

async function loseLeader({ platform, load }: Ground, lost: LocalServer[]): Promise<Figure[]> {
  load.retryUntilAvailable()
  const node = await leaderOfMessages(platform)
  await node.kill()
  lost.push(node)
  const [acknowledged, received] = await Promise.all([load.untilAcknowledged(), load.untilReceived()])
  return [
    atMost('a node lost: until the next acknowledged write', acknowledged, goalSeconds, 's'),
    atMost('a node lost: until the next message on a socket', received, goalSeconds, 's'),
  ]
}

async function loseAnother({ platform, load, ledger }: Ground, lost: LocalServer[]): Promise<Figure[]> {
  const node = platform.nats.find((each) => !lost.includes(each))
  await node?.kill()
  if (node) lost.push(node)
  const before = ledger.entries().length
  const acknowledged = await load.untilAcknowledged()
  await pause(withoutTwoSeconds * 1_000)
  return [
    atMost('two nodes lost: until the next acknowledged write', acknowledged, goalSeconds, 's'),
    info(`writes acknowledged in ${withoutTwoSeconds} s without a majority`, ledger.entries().length - before),
  ]
}

/** Restarts the node that was lost last. */
async function bringBack({ load }: Ground, lost: LocalServer[]): Promise<Figure[]> {
  await lost.pop()?.restart()
  return [atMost('a node is back: until the next message on a socket', await load.untilReceived(), goalSeconds, 's')]
}

async function expectThreefold({ platform }: Ground): Promise<Figure[]> {
  const counts = await eventually(async () => {
    const found = await replicasOf(platform)
    return found.every((count) => count === natsNames.length) ? found : undefined
  }, 60)
  return [{ what: 'streams and buckets kept three times', value: String(counts.length) }]
}

export function nats(): Drill {
  const lost: LocalServer[] = []
  return {
    name: 'nats',
    platform: { replicas: 1, natsNodes: 3 },
    pairs: 60,
    requestsPerSecond: 60,
    steps: [
      { what: 'each stream is kept by three nodes', run: expectThreefold },
      { what: 'the node that leads the stream of messages is killed', run: (ground) => loseLeader(ground, lost) },
      { what: 'a second node is killed: no majority is left', run: (ground) => loseAnother(ground, lost) },
      { what: 'one node comes back', run: (ground) => bringBack(ground, lost) },
      { what: 'the other one comes back', run: (ground) => bringBack(ground, lost) },
      lookForAll({ mayFail: true }),
    ],
  }
}
