import { exportMatchingUser } from '@codekin/contracts/matching/commands'
import { releasedMin } from '@codekin/contracts/own-analytics/released'
import { type ExportSection, servedExport, tableSection } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { compatibilityOf, traitsOf } from '../domain/compatibility/index.ts'
import { findProfileCard } from '../projections/profile-card/read.ts'
import { listOwnMatches } from '../store/own-rows.ts'
import { listPersonMonths } from '../store/person-days.ts'
import { listToldSuperlikes } from '../store/superlikes.ts'
import { listVisible } from '../store/visible.ts'

/** Matches with what was inferred of them: how well the two fit, factor by factor, as far as the other may be seen. */
const matches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'matches',
  list: async (userId, after, limit) => {
    const now = clock.now()
    const own = await listOwnMatches(db, userId, after, limit)
    const [card, others] = await Promise.all([
      findProfileCard(db, userId),
      listVisible(
        db,
        userId,
        own.map(({ withUserId }) => withUserId),
        now,
      ),
    ])
    return own.map((match) => {
      const other = others.get(match.withUserId)
      const fit = card && other && compatibilityOf(traitsOf(card, now), traitsOf(other, undefined), now)
      const factors = fit?.factors.map(({ factor, weight, value }) => ({ factor, weight, value }))
      return { place: match.matchId, ...match, score: fit?.score ?? null, factors: factors ?? [] }
    })
  },
})

/** Superlikes that they were told of, from those whom they may see. */
const superlikesReceived = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'superlikes-you-got',
  list: async (userId, after, limit) => {
    const told = await listToldSuperlikes(db, userId, after, limit)
    const senderIds = told.map(({ fromUserId }) => fromUserId)
    const seen = await listVisible(db, userId, senderIds, clock.now())
    return told.map((superlike) => ({
      place: superlike.fromUserId,
      ...superlike,
      // Their id stays where the next page begins, and is told only while they may be seen.
      fromUserId: seen.has(superlike.fromUserId) ? superlike.fromUserId : null,
    }))
  },
})

/** By month, for what others did unseen is told in groups; `person_day`, of which it is the sum, is in no section of its own. */
const showings = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'shown-to-others',
  list: async (userId) => {
    const months = await listPersonMonths(db, { userId, least: releasedMin, now: clock.now() })
    return months.map((row) => ({ place: row.month, ...row }))
  },
})

/** How a card got into a deck: of a lone admirer, and of who liked somebody lately, these are told apart from all others. */
const drawnHow = ['score', 'propensity', 'seed']

type RowsOfUser = { owner?: string; hidden?: string[]; renamed?: Record<string, string> }

/** For the archive that somebody gets of their own data. Who likes them, and that they are shadow-banned, it does not tell, as nothing does. */
export const answerExportUser = (deps: Pick<Deps, 'db' | 'clock'>) => {
  const { db } = deps
  const rowsOfUser = (name: string, table: string, orderBy: string, o: RowsOfUser = {}) =>
    tableSection(db, { name, table, orderBy, owner: 'userId', ...o })
  return servedExport(exportMatchingUser, [
    rowsOfUser('preferences', 'preferences', 'userId'),
    rowsOfUser('preset', 'presetChoice', 'userId'),
    rowsOfUser('proved', 'provedDeveloper', 'userId'),
    rowsOfUser('ideas', 'ownIdea', 'id'),
    rowsOfUser('saved-ideas', 'savedIdea', 'ideaId'),
    rowsOfUser('proposed-ideas', 'ideaProposal', 'id', {
      owner: 'proposedBy',
      hidden: ['isHidden', 'isHiddenAcceptance', 'acceptedAt', 'isHiddenDecline', 'declinedAt', 'announcedAs'],
    }),
    rowsOfUser('dashboard', 'engagementEvent', 'id'),
    // Whether someone was told of a superlike says whether they may hear of its sender.
    rowsOfUser('decisions', 'swipe', 'targetUserId', { hidden: ['toldAt'] }),
    superlikesReceived(deps),
    rowsOfUser('swipes-today', 'swipeDay', 'userId'),
    matches(deps),
    rowsOfUser('blocks', 'block', 'blockedUserId'),
    rowsOfUser('place-in-decks', 'candidate', 'userId'),
    rowsOfUser('cards-dealt-to-you', 'exposure', 'dealtAt', {
      owner: 'viewerId',
      hidden: drawnHow,
      renamed: { place: 'dealtIn' },
    }),
    showings(deps),
    rowsOfUser('card-as-others-see-it', 'profileCard', 'userId', { hidden: ['sourceVersion'] }),
  ])
}
