import { profileChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { type Developer, toProfileCard } from '../domain/profile.ts'
import { findDeveloper, updateSourceVersion } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'

/** Increments the version, announces the whole profile and returns it. Call it after the change, in its transaction. */
export async function announceProfile(trx: Trx<Tables>, userId: string, now: Date): Promise<Developer> {
  await updateSourceVersion(trx, userId)
  return announceProfileAsIs(trx, userId, now)
}

/** The same for a new profile, which keeps its first version. */
export async function announceProfileAsIs(trx: Trx<Tables>, userId: string, now: Date): Promise<Developer> {
  const developer = await findDeveloper(trx, userId)
  if (!developer) throw new Error(`Account ${userId} has no profile`)
  await announce(trx, profileChanged, toProfileCard(developer), { actor: userId, occurredAt: now })
  return developer
}
