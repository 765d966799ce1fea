import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { linkPendingTo } from '../../operations/link-pending.ts'

export const linkPending =
  (deps: Deps): Handler<typeof auth.endpoints.linkPending> =>
  async ({ body, caller, fail }) => {
    const outcome = await linkPendingTo(deps, caller, body.token)
    if (outcome.kind === 'expired') throw fail('sign_in_expired')
    if (outcome.kind === 'refuse') throw fail(outcome.code)
    deps.mails.wake()
    return { linked: true }
  }
