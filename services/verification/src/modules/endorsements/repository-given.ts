import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

export type AnsweredRow = {
  endorsementId: string
  ownerId: string
  endorserId: string
  skill: string
  givenAt: Date | null
  endedAt: Date | null
}

/** Answered endorsements after an id, by id, without hidden ones. */
export async function listAnswered(db: DbOrTrx<Tables>, after: string | null, limit: number): Promise<AnsweredRow[]> {
  const { rows } = await sql<AnsweredRow>`
    select id as endorsement_id, owner_id, endorser_id, skill, given_at,
      case when status <> 'given' then changed_at end as ended_at
    from endorsement
    where status in ('given', 'declined', 'withdrawn', 'expired') and not is_hidden
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows
}

type Ended = { id: string; ownerId: string; endorserId: string; skillKey: string; skill: string; isHidden: boolean }

/** Expires a batch of given endorsements. */
export async function updateEndorsementsExpired(
  trx: Trx<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update endorsement set status = 'expired', changed_at = ${now}
    where id = any(array(
      select id from endorsement where status = 'given' and expires_at <= ${now} order by expires_at limit ${limit}
      for update skip locked))
    returning id, owner_id, endorser_id, skill_key, skill, is_hidden`.execute(trx)
  return rows
}

/** Withdraws a batch of unanswered requests. */
export async function updateAsksWithdrawn(
  trx: Trx<Tables>,
  { askedBefore, now, limit }: { askedBefore: Date; now: Date; limit: number },
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`
    update endorsement set status = 'withdrawn', changed_at = ${now}
    where id = any(array(
      select id from endorsement where status in ('asked', 'offered') and created_at < ${askedBefore}
      order by created_at limit ${limit} for update skip locked))
    returning id, owner_id, endorser_id, skill_key, skill, is_hidden`.execute(trx)
  return rows
}

/** Deletes a batch of endorsements given by a user. Returns the owners who lose one. */
export async function deleteGivenEndorsements(
  trx: Trx<Tables>,
  userId: string,
  limit: number,
): Promise<{ ownerId: string; skillKey: string; skill: string }[]> {
  const { rows } = await sql<{ ownerId: string; skillKey: string; skill: string }>`
    with gone as (
      delete from endorsement where id = any(array(
        select id from endorsement where endorser_id = ${userId} limit ${limit}))
      returning id, owner_id, skill_key, skill
    ), pieces as (delete from evidence where id in (select id from gone))
    select owner_id, skill_key, skill from gone`.execute(trx)
  return rows
}
