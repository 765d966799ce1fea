import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { upsertBadgeCounts } from '../ledger/index.ts'

/** Recounts the rarity of each badge every ten minutes. */
export const countBadges = ({ db }: Pick<Deps, 'db'>): Job =>
  job({ name: 'count-badges', everySeconds: 600, isRunAtStart: true, run: () => upsertBadgeCounts(db) })
