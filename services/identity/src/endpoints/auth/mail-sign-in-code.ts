import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { askForSignInCode } from '../../operations/sign-in-code.ts'

export const mailSignInCode =
  (deps: Deps): Handler<typeof auth.endpoints.mailSignInCode> =>
  async ({ body, fail }) => {
    if (!(await askForSignInCode(deps, body))) throw fail('sign_in_expired')
    deps.mails.wake()
    return { sent: true }
  }
