import type { Deps } from '../../deps.ts'
import { type AttemptRow, expireAttempts, findAttempt } from './repository.ts'

/** An own attempt as it stands now; undefined where there is none. */
export async function findOwnAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  about: { id: string; userId: string },
): Promise<AttemptRow | undefined> {
  await expireAttempts(db, clock.now(), about.userId)
  return await findAttempt(db, about)
}
