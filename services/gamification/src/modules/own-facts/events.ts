import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { countPeers as count } from './count-peers.ts'

/** What people are compared with, anew every ten minutes; until then they see what was. */
export const countPeers = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'count-peers',
    everySeconds: 600,
    isRunAtStart: true,
    run: () => count({ db, clock }),
  })
