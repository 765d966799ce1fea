import { timingSafeEqual } from 'node:crypto'
import type { Provider } from '@codekin/contracts/auth/providers'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { hashMailedCode } from '../adapters/mailed-codes.ts'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import type { ProviderPerson } from '../domain/provider-person.ts'
import { decideStepAfterCode, type StepAfterCode, wrongCodesMax } from '../domain/provider-sign-in.ts'
import { findLinkedProvider } from '../store/linked-providers.ts'
import { insertMail } from '../store/mails.ts'
import {
  deletePendingProviderLink,
  lockPendingProviderLink,
  updateEmailProved,
  updatePendingEmail,
  updateWrongCodes,
} from '../store/pending-provider-links.ts'
import type { PendingProviderLink } from '../store/provider-tables.ts'
import type { Tables } from '../store/tables.ts'
import { type ProviderIdentity, recordProviderUse } from './link-provider.ts'
import { openProviderAccount } from './open-provider-account.ts'
import type { Client } from './open-session.ts'
import { findEmailAccount, retryOnUniqueViolation } from './provider-facts.ts'
import { type ProviderSignIn, toOpenedAccount } from './resolve-provider-identity.ts'

/** Mails a code to the address. False if the sign-in has expired. */
export function requestSignInCode(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { token, email }: { token: string; email: string },
): Promise<boolean> {
  const now = clock.now()
  return inTransaction(db, async (trx) => {
    const about = await updatePendingEmail(trx, { tokenHash: hashToken(token), email, now })
    if (about === undefined) return false
    await insertMail(trx, { id: newId(), kind: 'sign-in-code', address: email, about, createdAt: now })
    return true
  })
}

export type SignInCodeOutcome =
  | Extract<ProviderSignIn, { kind: 'known' | 'opened' }>
  | { kind: 'asks-to-link'; provider: Provider; person: ProviderPerson; email: string }
  | Extract<StepAfterCode, { kind: 'refuse' }>
  | { kind: 'expired' }
  | { kind: 'wrong' }

/** `email`: the address that the try was counted for. */
type CodeInput = { token: string; email: string | null; code: string; client: Client }

/** Verifies a mailed code. The owner of the mailbox must consent before the provider is linked to an existing account. */
export function verifySignInCode(deps: Deps, input: CodeInput): Promise<SignInCodeOutcome> {
  return retryOnUniqueViolation(() => inTransaction(deps.db, (trx) => verifyCode(deps, trx, input)))
}

async function verifyCode(
  deps: Deps,
  trx: Trx<Tables>,
  { token, email: countedEmail, code, client }: CodeInput,
): Promise<SignInCodeOutcome> {
  const pending = await lockPendingProviderLink(trx, hashToken(token))
  if (!pending || pending.expiresAt <= deps.clock.now()) return { kind: 'expired' }
  const { id, email, provider, person, tokenKeyId, sealedToken } = pending
  if (email === null || email !== countedEmail || !isCorrectCode(deps, pending, code)) {
    // Returned, not thrown: the guess must be committed.
    await updateWrongCodes(trx, id, pending.wrongCodes + 1)
    return { kind: 'wrong' }
  }
  // The same order as in `findProviderFacts`.
  const emailAccount = await findEmailAccount(trx, provider, email)
  const owner = (await findLinkedProvider(trx, { provider, subject: person.subject }))?.userId ?? null
  const step = decideStepAfterCode({ owner, emailAccount })
  if (step.kind === 'ask-to-link') {
    await updateEmailProved(trx, id)
    return { kind: 'asks-to-link', provider, person, email }
  }
  await deletePendingProviderLink(trx, id)
  const identity = { provider, person, sealed: { tokenKeyId, sealedToken } }
  return await applyStep(deps, trx, identity, { step, email, client })
}

function isCorrectCode(
  { config }: Pick<Deps, 'config'>,
  { id, codeHash, wrongCodes }: PendingProviderLink,
  code: string,
): boolean {
  if (codeHash === null || wrongCodes >= wrongCodesMax) return false
  return timingSafeEqual(hashMailedCode(config.signingKeys, id, code), codeHash)
}

async function applyStep(
  deps: Deps,
  trx: Trx<Tables>,
  identity: ProviderIdentity,
  { step, email, client }: { step: Exclude<StepAfterCode, { kind: 'ask-to-link' }>; email: string; client: Client },
): Promise<SignInCodeOutcome> {
  switch (step.kind) {
    case 'refuse':
      return step
    case 'sign-in':
      await recordProviderUse(trx, identity, deps.clock.now())
      return { kind: 'known', userId: step.userId }
    case 'open-account':
      return await toOpenedAccount(identity, openProviderAccount(deps, trx, identity, { email, client }))
    default:
      return step satisfies never
  }
}
