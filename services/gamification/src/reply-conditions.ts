import { replyHours } from '@codekin/contracts/gamification/points'
import { type RawBuilder, sql } from 'kysely'

const patience = sql.raw(`interval '${replyHours} hours'`)
/** The answer came in time. Null while there is none. */
export const isInTime: RawBuilder<boolean> = sql`(opening.answered_at <= opening.opened_at + ${patience})`

/**
 * Whether it is known by now if the answer came in time. Of a match that ended within that time without one nothing is known: it
 * could not be answered. Joined with its pair.
 */
export function isDecided(now: Date): RawBuilder<boolean> {
  return sql`(${isInTime} or opening.opened_at <= ${now}::timestamptz - ${patience} and (
    opening.answered_at is not null or pair.ended_at is null or pair.ended_at > opening.opened_at + ${patience}))`
}

export const replyMinutes: RawBuilder<number> = sql`(extract(epoch from opening.answered_at - opening.opened_at) / 60)`
