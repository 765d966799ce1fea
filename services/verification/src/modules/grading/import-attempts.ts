import { canonicalSkill } from '@codekin/contracts/users/skill-names'
import { type Db, openDb } from '@codekin/db/open-db'
import { newId } from '@codekin/service-kit/new-id'
import type { Tables } from '../../tables.ts'
import { findChallenge, listAttempts, startTest } from '../attempts/index.ts'

export type ImportedAttempt = { userId: string; challengeId: string; skillName: string; startedAt: Date }
type Wait = (missing: string) => Promise<void>

/**
 * Imports attempts that were started in the past and never submitted, through the operation of the endpoint with the clock at
 * that time. The service then expires and grades them. Users who have an attempt at the skill are skipped, so an interrupted
 * import can be repeated.
 */
export async function importAttempts(o: {
  databaseUrl: string
  attempts: readonly ImportedAttempt[]
  /** Pauses between two checks whether everything has arrived, with what is missing. Rejects after too long. */
  wait: Wait
}): Promise<void> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'verification', applicationName: 'import', poolMax: 1 })
  try {
    for (const attempt of o.attempts) await importOne(opened.db, attempt, o.wait)
  } finally {
    await opened.close()
  }
}

async function importOne(db: Db<Tables>, { userId, startedAt, ...named }: ImportedAttempt, wait: Wait): Promise<void> {
  const challenge = findChallenge(named)
  if (!challenge) throw new Error(`Unknown challenge ${named.challengeId}.`)
  const { key: skillKey } = canonicalSkill(challenge.skill)
  if ((await listAttempts(db, { userId, skillKey, limit: 1 })).length > 0) return
  while ((await startTest({ db, newId }, { userId, now: startedAt }, challenge)).kind === 'no-items')
    await wait('the bank of tests')
}
