import { join } from 'node:path'
import { points } from '../attack/points.ts'
import type { Figure } from '../drill.ts'
import { startPlatform } from '../platform/platform.ts'
import type { RunOptions } from '../run-drill.ts'

/** Limits as in production, and a trusted proxy in front. */
const settings = {
  RATE_LIMIT_FACTOR: '20',
  CONNECTIONS_PER_ADDRESS: '512',
  SOCKETS_PER_ADDRESS: '256',
  ANSWERS_PER_ADDRESS: '32',
  TRUST_PROXY: 'loopback',
}

/** Runs each attack sequentially, each against its own platform. */
export async function attack({ folder, say }: RunOptions): Promise<Figure[]> {
  const platform = await startPlatform(join(folder, 'platform'), { replicas: 1, natsNodes: 1, settings })
  say('the platform runs')
  const figures: Figure[] = []
  try {
    for (const { what, run } of points) {
      const startedAt = performance.now()
      figures.push(...(await run({ platform })))
      say(`${what} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)`)
    }
  } finally {
    await platform.stop()
  }
  return figures
}
