import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { countPeers as count } from './count-peers.ts'

/** Recounts the medians people are compared with every ten minutes. */
export const countPeers = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'count-peers',
    everySeconds: 600,
    isRunAtStart: true,
    run: () => count({ db, clock }),
  })
