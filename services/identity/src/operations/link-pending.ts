import { ApiError } from '@codekin/contracts/errors'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import type { Refusal } from '../domain/provider-sign-in.ts'
import { deletePendingProviderLink, lockPendingProviderLink } from '../store/pending-provider-links.ts'
import type { CallerSession } from './lock-caller.ts'
import { retryOnUniqueViolation } from './provider-facts.ts'
import { resolveIdentityInTransaction } from './resolve-provider-identity.ts'

/** Links a pending provider identity to the account of the caller. */
export function linkPendingTo(
  deps: Deps,
  caller: CallerSession,
  token: string,
): Promise<{ kind: 'linked' } | { kind: 'expired' } | Refusal> {
  return retryOnUniqueViolation(() =>
    inTransaction(deps.db, async (trx) => {
      const pending = await lockPendingProviderLink(trx, hashToken(token))
      if (!pending || pending.expiresAt <= deps.clock.now()) return { kind: 'expired' } as const
      const { provider, person, tokenKeyId, sealedToken } = pending
      const identity = { provider, person, sealed: { tokenKeyId, sealedToken } }
      const step = await resolveIdentityInTransaction(deps, trx, identity, {
        caller,
        client: { userAgent: undefined, ip: '' },
      })
      if (step.kind === 'expired') throw new ApiError('not_signed_in')
      await deletePendingProviderLink(trx, pending.id)
      return step.kind === 'refuse' ? step : ({ kind: 'linked' } as const)
    }),
  )
}
