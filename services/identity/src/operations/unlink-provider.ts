import type { Provider } from '@codekin/contracts/auth/providers'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { hasAnotherWay } from '../domain/provider-sign-in.ts'
import { lockAccount } from '../store/accounts.ts'
import { listLinkedProviders, removeLinkedProvider } from '../store/linked-providers.ts'
import { insertMail } from '../store/mails.ts'
import { changeProviderName } from '../store/profiles.ts'
import type { LinkedProvider } from '../store/provider-tables.ts'
import { changeProfileOf } from './change-profile.ts'
import { tokenOwner } from './link-provider.ts'

type Outcome = { kind: 'unlinked' } | { kind: 'not-linked' } | { kind: 'last-way' }

/** Unlinks a provider, erases its token, and takes back there what it allowed us. Two at once never take the last two ways. */
export async function unlinkProviderOf(deps: Deps, userId: string, provider: Provider): Promise<Outcome> {
  const { db, clock, newId } = deps
  const outcome = await inTransaction(db, async (trx) => {
    const account = await lockAccount(trx, userId)
    const linked = await listLinkedProviders(trx, userId)
    const own = linked.find((each) => each.provider === provider)
    if (!account || !own) return { kind: 'not-linked' } as const
    const otherWays = linked.length - 1
    if (!hasAnotherWay({ hasPassword: account.passwordHash !== null, otherWays })) return { kind: 'last-way' } as const
    await removeLinkedProvider(trx, own)
    await changeProfileOf(
      { db: trx, clock, newId },
      userId,
      async (change) => {
        await changeProviderName(
          change.trx,
          userId,
          provider === 'github' ? { githubUsername: null } : { linkedinId: null },
        )
        return {}
      },
      'provider',
    )
    const kind = `${provider}-unlinked` as const
    await insertMail(trx, { id: newId(), kind, address: account.email, createdAt: clock.now() })
    return { kind: 'unlinked', own } as const
  })
  if (outcome.kind !== 'unlinked') return outcome
  await takeBackGrant(deps, outcome.own)
  return { kind: 'unlinked' }
}

/** Our side is done; that the provider does not answer is no reason to keep somebody linked. */
export async function takeBackGrant(
  { providers, tokenBox, log }: Pick<Deps, 'providers' | 'tokenBox' | 'log'>,
  linked: LinkedProvider,
): Promise<void> {
  try {
    await providers[linked.provider]?.revoke(tokenBox.open(linked, tokenOwner(linked)))
  } catch (error) {
    log.warn({ err: error, provider: linked.provider }, 'a grant was not taken back at its provider')
  }
}
