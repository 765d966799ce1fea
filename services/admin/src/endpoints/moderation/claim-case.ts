import type { moderation } from '@codekin/contracts/moderation/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { claimCase as claim } from '../../operations/claim-case.ts'
import { describeLeaseHolder } from '../../operations/describe-lease-holder.ts'
import { readQueued } from '../../operations/read-queued.ts'

export const claimCase =
  (deps: Deps): Handler<typeof moderation.endpoints.claimCase> =>
  async ({ params, caller, fail }) => {
    const claimed = await claim(deps, params.id, caller)
    switch (claimed.kind) {
      case 'not-found':
        throw fail('not_found')
      case 'own-case':
        throw fail('own_case')
      case 'not-allowed':
        throw fail('move_not_allowed')
      case 'claimed-by-other':
        throw fail('case_claimed', await describeLeaseHolder(deps.db, claimed.holder))
      case 'claimed':
        return { case: await readQueued(deps.db, params.id, deps.clock.now()) }
      default:
        return claimed satisfies never
    }
  }
