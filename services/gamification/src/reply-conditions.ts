import { replyHours } from '@codekin/contracts/gamification/points'
import { type RawBuilder, sql } from 'kysely'

const replyWindow = sql.raw(`interval '${replyHours} hours'`)
/** The reply came in time. Null while there is none. */
export const isInTime: RawBuilder<boolean> = sql`(opening.answered_at <= opening.opened_at + ${replyWindow})`

/**
 * Whether it is decided by now if a reply came in time. A match that ended within that time without a reply is undecided: a reply was no
 * longer possible. Expects a join with `pair`.
 */
export function isDecided(now: Date): RawBuilder<boolean> {
  return sql`(${isInTime} or opening.opened_at <= ${now}::timestamptz - ${replyWindow} and (
    opening.answered_at is not null or pair.ended_at is null or pair.ended_at > opening.opened_at + ${replyWindow}))`
}

export const replyMinutes: RawBuilder<number> = sql`(extract(epoch from opening.answered_at - opening.opened_at) / 60)`
