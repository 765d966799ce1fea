import type { auth } from '@codekin/contracts/auth/endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, refusalOf } from '../../domain/present-sign-in.ts'
import { copyPictureSoon } from '../../operations/copy-provider-pictures.ts'
import { enter } from '../../operations/enter-with-provider.ts'
import { takeSignInCode } from '../../operations/sign-in-code.ts'

export const finishWithCode =
  (deps: Deps): Handler<typeof auth.endpoints.finishWithCode> =>
  async ({ body, request, fail }) => {
    const step = await takeSignInCode(deps, { ...body, client: request })
    if (step.kind === 'expired') throw fail('sign_in_expired')
    if (step.kind === 'wrong') throw fail('wrong_code')
    if (step.kind === 'refuse') throw fail(step.code)
    deps.mails.wake()
    if (step.kind === 'opened') copyPictureSoon(deps, step.account)
    const entered = await enter(deps, step, request)
    if (entered.kind === 'outdated') throw fail('sign_in_expired')
    if (entered.kind !== 'signed-in') throw fail(...refusalOf(entered))
    const reply = presentSignedIn(entered)
    return step.kind === 'opened' ? reply : alternative(reply)
  }
