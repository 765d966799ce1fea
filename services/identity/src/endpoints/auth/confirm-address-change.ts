import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { confirmAddressChange as confirm } from '../../operations/change-address.ts'
import { findAddressChange } from '../../store/address-changes.ts'
import { consumeAttemptOrFail } from './consume-attempt-or-fail.ts'

export const confirmAddressChange =
  (deps: Deps): Handler<typeof auth.endpoints.confirmAddressChange> =>
  async ({ body, caller, request, fail }) => {
    const wanted = await findAddressChange(deps.db, caller.userId, deps.clock.now())
    if (!wanted) throw fail('wrong_code')
    const refund = await consumeAttemptOrFail(deps, { email: wanted.email, ip: request.ip }, fail)
    const outcome = await confirm(deps, { ...caller, code: body.code })
    if (outcome.kind === 'wrong') throw fail('wrong_code')
    await refund('mailed')
    if (outcome.kind === 'taken') throw fail('email_taken')
    deps.mails.wake()
    return { email: outcome.email }
  }
