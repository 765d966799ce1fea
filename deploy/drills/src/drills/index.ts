import type { Figure } from '../drill.ts'
import { type RunOptions, runDrill } from '../run-drill.ts'
import { analysis } from './analysis.ts'
import { attack } from './attack.ts'
import { hostile } from './hostile.ts'
import { link } from './link.ts'
import { migration } from './migration.ts'
import { nats } from './nats.ts'
import { postgres } from './postgres.ts'
import { redis } from './redis.ts'
import { restore } from './restore.ts'
import { rollout } from './rollout.ts'

const onPlatform = [rollout(), nats(), postgres(), redis(), restore(), link()]

/** `page`: below `docs`; else `operations/<name>.md`. */
type NamedDrill = { name: string; page?: string; run(options: RunOptions): Promise<Figure[]> }

/** Every drill by the name of its command. */
export const drills: readonly NamedDrill[] = [
  ...onPlatform.map((drill) => ({ name: drill.name, run: (options: RunOptions) => runDrill(drill, options) })),
  { name: 'migration', run: migration },
  { name: 'attack', run: attack },
  { name: 'analysis', page: 'verification.md', run: analysis },
  { name: 'hostile', run: hostile },
]
