import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { measureItems } from './measure-items.ts'

/** Runs hourly, since a service is rarely up for a whole day; each skill is measured once a day. */
export const measureBank = (deps: Pick<Deps, 'db' | 'clock' | 'log'>): Job =>
  job({
    name: 'measure-items',
    everySeconds: 3_600,
    run: ({ signal }) => measureItems(deps, signal),
  })
