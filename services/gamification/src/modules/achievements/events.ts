import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { upsertBadgeCounts } from '../ledger/index.ts'

/** Recounts the rarity of each badge every minute, by the index of shown badges. */
export const countBadges = ({ db }: Pick<Deps, 'db'>): Job =>
  job({ name: 'count-badges', everySeconds: 60, isRunAtStart: true, run: () => upsertBadgeCounts(db) })
