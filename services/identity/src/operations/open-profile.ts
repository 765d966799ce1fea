import { emailVerified, userRegistered } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import type { Developer } from '../domain/profile.ts'
import { insertMail } from '../store/mails.ts'
import { insertProfile } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'
import { announceAccount } from './announce-account.ts'
import { announceProfileAsIs } from './announce-profile.ts'

type NewAccount = { id: string; email: string; role: 'user'; emailVerifiedAt?: Date | null; createdAt: Date }

/** Creates a new account's profile, announces both, and queues the verification mail if the address isn't proven yet. */
export async function openProfile(
  { newId }: Pick<Deps, 'newId'>,
  trx: Trx<Tables>,
  account: NewAccount,
  { fullName, begin }: { fullName: string; begin?: ((trx: Trx<Tables>) => Promise<void>) | undefined },
): Promise<Developer> {
  const { id: userId, email, role, createdAt } = account
  await insertProfile(trx, { userId, fullName })
  await begin?.(trx)
  const event = { userId, email, fullName, role, createdAt: createdAt.toISOString() }
  await announce(trx, userRegistered, event, { actor: userId, occurredAt: createdAt })
  if (account.emailVerifiedAt) {
    const verifiedAt = account.emailVerifiedAt.toISOString()
    await announce(trx, emailVerified, { userId, verifiedAt }, { actor: userId, occurredAt: createdAt })
  } else {
    await insertMail(trx, { id: newId(), kind: 'verify-email', address: email, createdAt })
  }
  const developer = await announceProfileAsIs(trx, userId, createdAt)
  await announceAccount(trx, userId, createdAt)
  return developer
}
