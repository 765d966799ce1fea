import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { copyWaitingPictures } from '../operations/copy-provider-pictures.ts'

/** Retries pictures that could not be copied at sign-up. */
export const copyProviderPictures = (deps: Deps) =>
  job({ name: 'copy-provider-pictures', everySeconds: 5 * 60, run: ({ signal }) => copyWaitingPictures(deps, signal) })
