import { join } from 'node:path'
import type { Drill, Figure, Ground } from './drill.ts'
import { openLedger } from './ledger/ledger.ts'
import { gatherCrowd } from './load/crowd.ts'
import { startLoad } from './load/load.ts'
import { startPlatform } from './platform/platform.ts'

export type RunOptions = { folder: string; isQuick: boolean; say(text: string): void }

/** A quick run does everything, with fewer people. */
const quickShare = 0.1
/** Requests flow this long before the first step, so that everything is warm. */
const warmUpSeconds = 5

/** Builds the environment, runs the steps sequentially under load, and returns their measurements. */
export async function runDrill(drill: Drill, { folder, isQuick, say }: RunOptions): Promise<Figure[]> {
  const share = isQuick ? quickShare : 1
  const platform = await startPlatform(join(folder, 'platform'), drill.platform)
  say('the platform runs')
  const ledger = openLedger()
  const crowd = await gatherCrowd(platform, ledger, Math.ceil(drill.pairs * share))
  await platform.settle()
  say(`${crowd.people.length} people listen`)
  const perSecond = drill.requestsPerSecond * share
  const load = startLoad({ origin: platform.origin, crowd, ledger, perSecond })
  await new Promise((resolve) => setTimeout(resolve, warmUpSeconds * 1_000))
  const { failures } = load.counts()
  if (Object.keys(failures).length > 0) throw new Error(`Before anything was done: ${JSON.stringify(failures)}`)
  const figures = await takeSteps(drill, { platform, ledger, crowd, load, say })
  await load.stop()
  crowd.leave()
  await platform.stop()
  return figures
}

async function takeSteps({ steps }: Drill, ground: Ground): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { what, run } of steps) {
    const startedAt = performance.now()
    figures.push(...((await run(ground)) ?? []))
    ground.say(`${what} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
  }
  return figures
}
