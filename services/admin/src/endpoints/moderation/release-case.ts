import type { moderation } from '@codekin/contracts/moderation/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { releaseCase as release } from '../../operations/claim-case.ts'

export const releaseCase =
  (deps: Deps): Handler<typeof moderation.endpoints.releaseCase> =>
  async ({ params, caller, fail }) => {
    if (!(await release(deps, params.id, caller.userId))) throw fail('not_found')
  }
