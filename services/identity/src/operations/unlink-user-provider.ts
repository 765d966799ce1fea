import type { Provider } from '@codekin/contracts/auth/providers'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { hasOtherSignInMethod } from '../domain/provider-sign-in.ts'
import { listLinkedProviders } from '../store/linked-providers.ts'
import { insertMail } from '../store/mails.ts'
import { changeProfile } from './change-profile.ts'
import { type CallerSession, requireCaller } from './lock-caller.ts'
import { unlinkAndRevoke } from './revoke-provider-tokens.ts'
import { updateProviderName } from './update-provider-name.ts'

type Outcome = { kind: 'unlinked' } | { kind: 'not-linked' } | { kind: 'last-way' }

/** Unlinks a provider and revokes its token. Concurrent calls can't remove the last two sign-in methods. */
export async function unlinkUserProvider(deps: Deps, by: CallerSession, provider: Provider): Promise<Outcome> {
  const { db, clock, newId } = deps
  const { userId } = by
  const outcome = await inTransaction(db, async (trx) => {
    const account = await requireCaller(trx, by, clock.now())
    const linked = await listLinkedProviders(trx, userId)
    const own = linked.find((each) => each.provider === provider)
    if (!own) return { kind: 'not-linked' } as const
    const otherMethods = linked.length - 1
    if (!hasOtherSignInMethod({ hasPassword: account.passwordHash !== null, otherMethods }))
      return { kind: 'last-way' } as const
    await unlinkAndRevoke(deps, trx, own)
    await changeProfile(
      { db: trx, clock, newId },
      userId,
      async (change) => {
        await updateProviderName(change.trx, { userId, provider, subject: null })
        return {}
      },
      'provider',
    )
    const kind = `${provider}-unlinked` as const
    await insertMail(trx, { id: newId(), kind, address: account.email, createdAt: clock.now() })
    return { kind: 'unlinked' } as const
  })
  if (outcome.kind === 'unlinked') deps.tokenRevocations.wake()
  return outcome
}
