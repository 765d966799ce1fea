import type { auth } from '@codekin/contracts/auth/endpoints'
import { addressRange } from '@codekin/service-kit/network'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn, toRefusalError } from '../../domain/present-sign-in.ts'
import { renewHash, signIn } from '../../operations/sign-in.ts'
import { findAccountByEmail, isRangeKnown } from '../../store/accounts.ts'

export const login =
  (deps: Deps): Handler<typeof auth.endpoints.login> =>
  async ({ body, request, fail }) => {
    const { db, passwords } = deps
    const found = await findAccountByEmail(db, body.email)
    // While others guess, the correct password works only from a known range. Otherwise it is refused like a wrong one.
    const isOpen = !request.isOverLimit || (await isRangeKnown(db, body.email, addressRange(request.ip)))
    // An unknown address costs a hash as well, so that timing does not reveal who has an account.
    const isRight = await passwords.check(body.password, found?.passwordHash ?? undefined)
    if (!found || !isRight || !isOpen) throw fail('invalid_credentials')
    const outcome = await signIn(deps, found, request)
    if (outcome.kind === 'outdated') throw fail('invalid_credentials')
    await renewHash(deps, found, body.password)
    if (outcome.kind !== 'signed-in') throw fail(...toRefusalError(outcome))
    return presentSignedIn(outcome)
  }
