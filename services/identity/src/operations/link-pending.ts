import { ApiError } from '@codekin/contracts/errors'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import type { Refusal } from '../domain/provider-sign-in.ts'
import { lockPendingSignIn, removePendingSignIn } from '../store/pending-sign-ins.ts'
import { takeWordIn } from './enter-with-provider.ts'
import type { CallerSession } from './lock-caller.ts'
import { onceMoreIfTaken } from './provider-facts.ts'

/** Whoever signed in meanwhile says by that whose the provider's account is. */
export function linkPendingTo(
  deps: Deps,
  caller: CallerSession,
  token: string,
): Promise<{ kind: 'linked' } | { kind: 'expired' } | Refusal> {
  return onceMoreIfTaken(() =>
    inTransaction(deps.db, async (trx) => {
      const pending = await lockPendingSignIn(trx, hashToken(token))
      if (!pending || pending.expiresAt <= deps.clock.now()) return { kind: 'expired' } as const
      const { provider, person, tokenKeyId, sealedToken } = pending
      const heard = { provider, person, sealed: { tokenKeyId, sealedToken } }
      const step = await takeWordIn(deps, trx, heard, { caller, client: { userAgent: undefined, ip: '' } })
      if (step.kind === 'expired') throw new ApiError('not_signed_in')
      await removePendingSignIn(trx, pending.id)
      return step.kind === 'refuse' ? step : ({ kind: 'linked' } as const)
    }),
  )
}
