import { exportMatchingUser } from '@codekin/contracts/matching/commands'
import { releasedMin } from '@codekin/contracts/own-analytics/released'
import { type ExportSection, servedExport, tableSection } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { compatibilityOf, traitsOf } from '../domain/compatibility/index.ts'
import { findProfileCard } from '../projections/profile-card/read.ts'
import { listOwnMatches } from '../store/own-rows.ts'
import { listPersonMonths } from '../store/person-days.ts'
import { listNotifiedSuperlikes } from '../store/superlikes.ts'
import { listVisible } from '../store/visible.ts'

/** Matches with the inferred compatibility per factor, as far as the other member is visible. */
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

/** Superlikes the user was notified of, from people who are visible to them. */
const superlikesReceived = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'superlikes-you-got',
  list: async (userId, after, limit) => {
    const superlikes = await listNotifiedSuperlikes(db, userId, after, limit)
    const senderIds = superlikes.map(({ fromUserId }) => fromUserId)
    const visible = await listVisible(db, userId, senderIds, clock.now())
    return superlikes.map((superlike) => ({
      place: superlike.fromUserId,
      ...superlike,
      // The sender's id is the cursor of the next page; the export contains it only while the sender is visible.
      fromUserId: visible.has(superlike.fromUserId) ? superlike.fromUserId : null,
    }))
  },
})

/** Monthly totals: unseen actions of others are exported in groups only, so `person_day`, the source, has no section. */
const monthlyImpressions = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'shown-to-others',
  list: async (userId) => {
    const months = await listPersonMonths(db, { userId, least: releasedMin, now: clock.now() })
    return months.map((row) => ({ place: row.month, ...row }))
  },
})

/** How a card got into a deck: these would tell a single admirer, or someone who liked the user lately, apart from others. */
const drawColumns = ['score', 'propensity', 'seed']

type SectionOptions = { owner?: string; hidden?: string[]; renamed?: Record<string, string> }

/** For the data export of a user. It never reveals who likes them or that they are shadow-banned. */
export const answerExportUser = (deps: Pick<Deps, 'db' | 'clock'>) => {
  const { db } = deps
  const userSection = (name: string, table: string, orderBy: string, o: SectionOptions = {}) =>
    tableSection(db, { name, table, orderBy, owner: 'userId', ...o })
  return servedExport(exportMatchingUser, [
    userSection('preferences', 'preferences', 'userId'),
    userSection('preset', 'presetChoice', 'userId'),
    userSection('proved', 'provedDeveloper', 'userId'),
    userSection('ideas', 'ownIdea', 'id'),
    userSection('saved-ideas', 'savedIdea', 'ideaId'),
    userSection('proposed-ideas', 'ideaProposal', 'id', {
      owner: 'proposedBy',
      hidden: ['isHidden', 'isHiddenAcceptance', 'acceptedAt', 'isHiddenDecline', 'declinedAt', 'announcedAs'],
    }),
    userSection('dashboard', 'engagementEvent', 'id'),
    // Whether someone was notified of a superlike reveals whether its sender is visible to them.
    userSection('decisions', 'swipe', 'targetUserId', { hidden: ['toldAt'] }),
    superlikesReceived(deps),
    userSection('swipes-today', 'swipeDay', 'userId'),
    matches(deps),
    userSection('blocks', 'block', 'blockedUserId'),
    userSection('place-in-decks', 'candidate', 'userId'),
    userSection('cards-dealt-to-you', 'exposure', 'dealtAt', {
      owner: 'viewerId',
      hidden: drawColumns,
      renamed: { place: 'dealtIn' },
    }),
    monthlyImpressions(deps),
    userSection('card-as-others-see-it', 'profileCard', 'userId', { hidden: ['sourceVersion'] }),
  ])
}
