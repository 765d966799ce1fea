import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { closedDetails } from '../../domain/closing.ts'
import { presentUser } from '../../domain/profile.ts'
import { suspensionDetails } from '../../domain/standing.ts'
import { signInWhole } from '../../operations/sign-in.ts'
import { usePasskey } from '../../operations/use-passkey.ts'

export const signInByPasskey =
  (deps: Deps): Handler<typeof auth.endpoints.signInByPasskey> =>
  async ({ body, request, fail }) => {
    const userId = await usePasskey(deps, body.answer)
    if (!userId) throw fail('passkey_refused')
    const outcome = await signInWhole(deps, userId, request)
    if (outcome.kind === 'outdated') throw fail('passkey_refused')
    if (outcome.kind === 'suspended') {
      throw fail('account_suspended', { details: suspensionDetails(outcome.suspension) })
    }
    if (outcome.kind === 'closed') throw fail('account_closed', { details: closedDetails(outcome) })
    const { developer, accessToken, refreshToken } = outcome
    return { user: presentUser(developer), accessToken, refreshToken }
  }
