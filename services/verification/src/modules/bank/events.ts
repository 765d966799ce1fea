import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { loadBank } from './load-bank.ts'

/** Loads the items of this release soon after it starts. */
export const loadTestBank = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'load-bank',
    everySeconds: 3_600,
    isRunAtStart: true,
    run: async () => void (await loadBank(db, clock.now())),
  })
