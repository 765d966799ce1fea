import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Whether `viewerId` may see the account of the row; the only rule, for every read. Users always see themselves. Others don't see
 * it if either has blocked the other, or while it is suspended or closed. Only current matches see it while it is shadow-banned,
 * hidden from strangers (or from those without a proved skill) or without a verified email. With visibility `nobody`, not even
 * matches see it, except for the name in their conversation. A hidden account gets the same response as a missing one. Tested
 * against the table `visibility` of the contracts.
 */
export function isVisibleTo(viewerId: string, now: Date) {
  return (eb: ExpressionBuilder<Tables, 'account' | 'profile'>): Expression<SqlBool> =>
    eb.or([
      eb('account.id', '=', viewerId),
      eb.and([
        eb('account.closedAt', 'is', null),
        eb.not(isBlockedEitherWay(eb, viewerId)),
        eb.not(isSuspended(eb, now)),
        eb.or([
          eb.and([
            eb('profile.discoverable', '=', true),
            eb.or([eb('profile.verifiedViewersOnly', '=', false), hasProvedSkill(eb, viewerId)]),
            eb('account.emailVerifiedAt', 'is not', null),
            eb.not(isShadowBanned(eb, now)),
          ]),
          eb.and([eb('profile.profileVisibility', '!=', 'nobody'), isMatchedWith(eb, viewerId)]),
        ]),
      ]),
    ])
}

/** A literal, because Postgres does not use the partial index of current matches for a parameter. */
const notYet = sql.lit(false)

type Builder = ExpressionBuilder<Tables, 'account' | 'profile'>

function isBlockedEitherWay(eb: Builder, viewerId: string) {
  return eb.exists(
    eb
      .selectFrom('block')
      .select('block.isActive')
      .where('block.isActive', '=', true)
      .where((b) =>
        b.or([
          b('block.userId', '=', viewerId).and('block.blockedUserId', '=', b.ref('account.id')),
          b('block.blockedUserId', '=', viewerId).and('block.userId', '=', b.ref('account.id')),
        ]),
      ),
  )
}

function standingOf(eb: Builder) {
  return eb.selectFrom('standing').select('standing.userId').whereRef('standing.userId', '=', 'account.id')
}

function isSuspended(eb: Builder, now: Date) {
  return eb.exists(
    standingOf(eb)
      .where('standing.isSuspended', '=', true)
      .where((b) => b.or([b('standing.suspendedUntil', 'is', null), b('standing.suspendedUntil', '>', now)])),
  )
}

function isShadowBanned(eb: Builder, now: Date) {
  return eb.exists(standingOf(eb).where('standing.shadowBannedUntil', '>', now))
}

function hasProvedSkill(eb: Builder, viewerId: string) {
  return eb.exists(
    eb
      .selectFrom('skill')
      .select('skill.id')
      .where('skill.userId', '=', viewerId)
      .where((b) => b(b.fn<number>('cardinality', ['skill.verifiedBy']), '>', 0)),
  )
}

function isMatchedWith(eb: Builder, viewerId: string) {
  const standing = eb.selectFrom('matchPair').select('matchPair.matchId').where('matchPair.isEnded', '=', notYet)
  return eb.or([
    eb.exists(standing.where('lowUserId', '=', viewerId).whereRef('highUserId', '=', 'account.id')),
    eb.exists(standing.where('highUserId', '=', viewerId).whereRef('lowUserId', '=', 'account.id')),
  ])
}
