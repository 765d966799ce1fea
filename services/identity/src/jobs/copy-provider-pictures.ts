import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { copyWaitingPictures } from '../operations/copy-provider-pictures.ts'

/** Pictures that could not be copied when their owners came. */
export const copyProviderPictures = (deps: Deps) =>
  job({ name: 'copy-provider-pictures', everySeconds: 5 * 60, run: ({ signal }) => copyWaitingPictures(deps, signal) })
