import type { Deps } from '../../deps.ts'
import { type AttemptRow, findAttempt, updateAttemptsExpired } from './repository.ts'

/** Finds an attempt of the user after expiring overdue ones; undefined if there is none. */
export async function findOwnAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  about: { id: string; userId: string },
): Promise<AttemptRow | undefined> {
  await updateAttemptsExpired(db, clock.now(), about.userId)
  return await findAttempt(db, about)
}
