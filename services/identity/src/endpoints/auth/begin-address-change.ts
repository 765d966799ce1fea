import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { beginAddressChange as begin } from '../../operations/change-address.ts'
import { consumeAttemptOrFail } from './consume-attempt-or-fail.ts'

const own = 'This is already your address.'

export const beginAddressChange =
  (deps: Deps): Handler<typeof auth.endpoints.beginAddressChange> =>
  async ({ body, caller, request, fail }) => {
    await consumeAttemptOrFail(deps, { email: body.email, ip: request.ip }, fail)
    const outcome = await begin(deps, { ...caller, email: body.email })
    if (outcome.kind === 'own')
      throw fail('invalid_request', { message: own, details: [{ field: 'email', message: own }] })
    deps.mails.wake()
    return { pending: { email: outcome.email, expiresAt: outcome.expiresAt.toISOString() } }
  }
