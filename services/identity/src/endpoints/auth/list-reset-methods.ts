import type { auth } from '@codekin/contracts/auth/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { hashToken } from '../../adapters/tokens.ts'
import type { Deps } from '../../deps.ts'
import { isResetLinkValid } from '../../domain/links.ts'
import { isRemovable } from '../../domain/other-methods.ts'
import { listOtherMethods } from '../../operations/list-other-methods.ts'
import { findAccount } from '../../store/accounts.ts'
import { findLink } from '../../store/links.ts'

export const listResetMethods =
  ({ db, clock }: Deps): Handler<typeof auth.endpoints.listResetMethods> =>
  async ({ body, fail }) => {
    const now = clock.now()
    const link = await findLink(db, hashToken(body.token), 'reset-password')
    const account = link && (await findAccount(db, link.userId))
    if (!account || !isResetLinkValid(link, account.email, now)) throw fail('invalid_link')
    const methods = await listOtherMethods(db, account.id)
    return {
      ways: methods.map((method) => ({
        way: method.kind,
        addedAt: method.addedAt.toISOString(),
        isRemovable: isRemovable(method, now),
      })),
    }
  }
