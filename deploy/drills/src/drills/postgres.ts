import type { LocalServer } from '@codekin/local/infra/server-process'
import { atMost, type Drill, type Figure, type Ground, info, none } from '../drill.ts'
import { addStandby, failOver, noticeLoss } from '../platform/fail-over.ts'
import { lookForAll } from './look-for-all.ts'

const goalSeconds = 10
async function losePrimary({ platform, load }: Ground, standby: LocalServer): Promise<Figure[]> {
  load.retryUntilAvailable()
  await platform.postgres.kill()
  const acknowledged = load.untilAcknowledged()
  const startedAt = performance.now()
  await noticeLoss(platform.postgres)
  const noticed = (performance.now() - startedAt) / 1_000
  await failOver(platform, standby)
  const promoted = (performance.now() - startedAt) / 1_000
  return [
    info('until the loss was noticed', noticed, 's'),
    info('until the standby took over', promoted, 's'),
    atMost('until the next acknowledged write', await acknowledged, goalSeconds, 's'),
    atMost('until the next message on a socket', promoted + (await load.untilReceived()), goalSeconds, 's'),
  ]
}

export function postgres(): Drill {
  const standbys: LocalServer[] = []
  const newest = () => standbys.at(-1) as LocalServer
  return {
    name: 'postgres',
    platform: { replicas: 1, natsNodes: 1, movesPostgres: true },
    pairs: 60,
    requestsPerSecond: 60,
    steps: [
      {
        what: 'a standby follows, and commits wait for it',
        run: async ({ platform }) => void standbys.push(await addStandby(platform, platform.postgres, 'standby')),
      },
      { what: 'the primary is killed, and the standby takes over', run: (ground) => losePrimary(ground, newest()) },
      { what: 'a new standby follows the new primary', run: (ground) => beTwoAgain(ground, newest()) },
      lookForAll({ mayFail: true }),
    ],
  }
}

async function beTwoAgain({ platform, load }: Ground, primary: LocalServer): Promise<Figure[]> {
  const before = load.counts().failed
  const startedAt = performance.now()
  await addStandby(platform, primary, 'second-standby')
  return [
    info('until commits are on two servers again', (performance.now() - startedAt) / 1_000, 's'),
    none('failed meanwhile', load.counts().failed - before),
  ]
}
