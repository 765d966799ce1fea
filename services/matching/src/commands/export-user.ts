import { exportMatchingUser } from '@codekin/contracts/matching/commands'
import { type ExportSection, servedExport, tableSection } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { compatibilityOf, traitsOf } from '../domain/compatibility/index.ts'
import { findProfileCard } from '../projections/profile-card/read.ts'
import { listOwnMatches, listShowings } from '../store/own-rows.ts'
import { listVisible } from '../store/visible.ts'

/** Matches with what was inferred of them: how well the two fit, factor by factor, as far as the other may be seen. */
const matches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ExportSection => ({
  name: 'matches',
  list: async (userId, after, limit) => {
    const own = await listOwnMatches(db, userId, after, limit)
    const [card, others] = await Promise.all([
      findProfileCard(db, userId),
      listVisible(
        db,
        userId,
        own.map(({ withUserId }) => withUserId),
      ),
    ])
    const now = clock.now()
    return own.map((match) => {
      const other = others.get(match.withUserId)
      const fit = card && other && compatibilityOf(traitsOf(card, now), traitsOf(other, undefined), now)
      const factors = fit?.factors.map(({ factor, weight, value }) => ({ factor, weight, value }))
      return { place: match.matchId, ...match, score: fit?.score ?? null, factors: factors ?? [] }
    })
  },
})

const showings = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'shown-to-others',
  list: async (userId) => (await listShowings(db, userId)).map((row) => ({ place: row.day, ...row })),
})

/** How a card got into a deck: of a lone admirer, and of who liked somebody lately, these are told apart from all others. */
const drawnHow = ['score', 'propensity', 'seed']
/** A like on a day when somebody was shown once tells of an admirer. */
const whoLikes = ['likes']

/** For the archive that somebody gets of their own data. Who likes them, and that they are shadow-banned, it does not tell, as nothing does. */
export const answerExportUser = (deps: Pick<Deps, 'db' | 'clock'>) => {
  const { db } = deps
  const rowsOfUser = (name: string, table: string, orderBy: string, o: { owner?: string; hidden?: string[] } = {}) =>
    tableSection(db, { name, table, owner: o.owner ?? 'userId', orderBy, hidden: o.hidden ?? [] })
  return servedExport(exportMatchingUser, [
    rowsOfUser('preferences', 'preferences', 'userId'),
    rowsOfUser('preset', 'presetChoice', 'userId'),
    rowsOfUser('proved', 'provedDeveloper', 'userId'),
    rowsOfUser('ideas', 'ownIdea', 'id'),
    rowsOfUser('saved-ideas', 'savedIdea', 'ideaId'),
    rowsOfUser('proposed-ideas', 'ideaProposal', 'id', {
      owner: 'proposedBy',
      hidden: ['isHidden', 'isHiddenAcceptance', 'acceptedAt', 'announcedAs'],
    }),
    rowsOfUser('dashboard', 'engagementEvent', 'id'),
    rowsOfUser('decisions', 'swipe', 'targetUserId'),
    rowsOfUser('swipes-today', 'swipeDay', 'userId'),
    matches(deps),
    rowsOfUser('blocks', 'block', 'blockedUserId'),
    rowsOfUser('place-in-decks', 'candidate', 'userId'),
    rowsOfUser('cards-dealt-to-you', 'exposure', 'dealtAt', { owner: 'viewerId', hidden: drawnHow }),
    showings(deps),
    rowsOfUser('days-shown', 'personDay', 'day', { hidden: whoLikes }),
    rowsOfUser('card-as-others-see-it', 'profileCard', 'userId', { hidden: ['sourceVersion'] }),
  ])
}
