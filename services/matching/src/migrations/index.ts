import type { Migration } from '@codekin/db/migrate'
import { eventBusMigrations } from '@codekin/event-bus/tables'
import { people } from './0003-people.ts'
import { swipesAndMatches } from './0004-swipes-and-matches.ts'
import { conversationSummary } from './0006-conversation-summary.ts'
import { preferencesTable } from './0007-preferences.ts'
import { candidates } from './0010-candidates.ts'
import { exposures } from './0011-exposures.ts'
import { hiddenMessages } from './0012-hidden-messages.ts'
import { shadowBans } from './0013-shadow-bans.ts'
import { projectionFillings } from './0014-projection-fillings.ts'
import { standingsApart } from './0015-standings-apart.ts'
import { blockOrder } from './0016-block-order.ts'
import { wholeStates } from './0017-whole-states.ts'
import { closedAccounts } from './0018-closed-accounts.ts'
import { friction } from './0019-friction.ts'
import { days } from './0025-days.ts'
import { presetChoices } from './0026-preset-choices.ts'
import { moreCells } from './0027-more-cells.ts'
import { showingWeeks } from './0029-showing-weeks.ts'
import { personDays } from './0030-person-days.ts'
import { presetEffects } from './0031-preset-effects.ts'
import { headcounts } from './0032-headcounts.ts'
import { engagementTables } from './0033-engagement.ts'
import { proofsAndGains } from './0034-proofs-and-gains.ts'
import { provedAlready } from './0035-proved-already.ts'
import { projectIdeaTables } from './0036-project-ideas.ts'
import { firstMessages } from './0037-first-messages.ts'
import { swipesOfUser } from './0038-swipes-of-user.ts'
import { proposalsTakenBack } from './0039-proposals-taken-back.ts'
import { previewRevisions } from './0040-preview-revisions.ts'
import { cardPlaces } from './0041-card-places.ts'
import { norwegianFilters } from './0042-norwegian-filters.ts'
import { cityFigures } from './0043-city-figures.ts'
import { superlikes } from './0044-superlikes.ts'
import { superlikesTold } from './0045-superlikes-told.ts'
import { declinedIdeas } from './0046-declined-ideas.ts'
import { verifiedPeople } from './0047-verified-people.ts'
import { unlistBlankAccounts } from './0048-unlist-blank-accounts.ts'
import { functions } from './functions/index.ts'

/** In the order of their application. */
export const migrations: readonly Migration[] = [
  ...eventBusMigrations,
  people,
  swipesAndMatches,
  conversationSummary,
  preferencesTable,
  candidates,
  exposures,
  hiddenMessages,
  shadowBans,
  projectionFillings,
  standingsApart,
  blockOrder,
  wholeStates,
  closedAccounts,
  friction,
  days,
  presetChoices,
  moreCells,
  showingWeeks,
  personDays,
  presetEffects,
  headcounts,
  engagementTables,
  proofsAndGains,
  provedAlready,
  projectIdeaTables,
  firstMessages,
  swipesOfUser,
  proposalsTakenBack,
  ...functions,
  previewRevisions,
  cardPlaces,
  norwegianFilters,
  cityFigures,
  superlikes,
  superlikesTold,
  declinedIdeas,
  verifiedPeople,
  unlistBlankAccounts,
]
