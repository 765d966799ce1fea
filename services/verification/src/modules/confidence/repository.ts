import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { isActiveAccount } from '../../account-status.ts'
import type { Tables } from '../../tables.ts'

export type GivenEndorsement = {
  id: string
  givenAt: Date
  expiresAt: Date
  isMutual: boolean
  isByProved: boolean
  /** Its endorser's account is active. */
  isCounting: boolean
  /** When `isCounting` changes without an event. */
  changesAt: Date | null
}

/** Endorsements of a skill with the facts that weigh them. */
export async function listGivenEndorsements(
  db: DbOrTrx<Tables>,
  { userId, skillKey, now }: { userId: string; skillKey: string; now: Date },
): Promise<GivenEndorsement[]> {
  const endorser = sql`given.endorser_id`
  const { rows } = await sql<GivenEndorsement>`
    select given.id, given.given_at, given.expires_at,
      exists (
        select from endorsement back where back.status = 'given' and back.owner_id = ${endorser}
          and (back.endorser_id = ${userId} or exists (
            select from endorsement third where third.status = 'given'
              and third.owner_id = back.endorser_id and third.endorser_id = ${userId}))
      ) as is_mutual,
      exists (
        select from evidence where evidence.user_id = ${endorser} and evidence.skill_key = ${skillKey}
          and method in ('github', 'test') and withdrawn_at is null and not is_hidden and expires_at > ${now}
      ) as is_by_proved,
      ${isActiveAccount(endorser, now)} as is_counting,
      (select suspended_until from standing where user_id = ${endorser} and suspended_until > ${now}) as changes_at
    from endorsement given
    where given.owner_id = ${userId} and given.skill_key = ${skillKey} and given.status = 'given'
      and given.expires_at > ${now}`.execute(db)
  return rows
}
