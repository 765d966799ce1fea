import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { removeOrderedContent } from '../operations/remove-content.ts'

/** Removes messages that staff decided to remove. */
export const removeContent = (deps: Deps) =>
  job({
    name: 'remove-content',
    everySeconds: 3,
    isRunAtStart: true,
    run: ({ signal }) => removeOrderedContent(deps, { signal }),
  })
