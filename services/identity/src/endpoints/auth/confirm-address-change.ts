import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { confirmAddressChange as confirm } from '../../operations/change-address.ts'

export const confirmAddressChange =
  (deps: Deps): Handler<typeof auth.endpoints.confirmAddressChange> =>
  async ({ body, caller, fail }) => {
    const outcome = await confirm(deps, { ...caller, code: body.code })
    if (outcome.kind === 'wrong') throw fail('wrong_code')
    if (outcome.kind === 'taken') throw fail('email_taken')
    deps.mails.wake()
    return { email: outcome.email }
  }
