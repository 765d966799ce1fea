import type { moderation } from '@codekin/contracts/moderation/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readCase } from '../../operations/read-case.ts'

export const getCase =
  (deps: Deps): Handler<typeof moderation.endpoints.getCase> =>
  async ({ params, caller, fail }) => {
    const details = await readCase(deps, params.id, caller.userId)
    if (!details) throw fail('not_found')
    return details
  }
