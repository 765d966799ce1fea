import type { SwipeAction } from '@codekin/contracts/matching/models'
import type { Preferences } from '@codekin/contracts/preferences/models'
import type { FillingTables } from '@codekin/event-bus/fill-projection'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type { Generated, JSONColumnType } from 'kysely'
import type { ConversationMessageTable, ConversationReadTable } from '../projections/conversation-summary/table.ts'
import type { ProfileCardTable } from '../projections/profile-card/table.ts'
import type { StandingTable } from '../projections/standing/table.ts'
import type { DiscoveryTables } from './candidate-tables.ts'
import type { EngagementTables } from './engagement-tables.ts'
import type { ExposureTables } from './exposure-tables.ts'
import type { IdeaTables } from './idea-tables.ts'
import type { PresetChoiceTable } from './preset-tables.ts'

export type SwipeTable = {
  userId: string
  targetUserId: string
  action: SwipeAction
  note: string | null
  decidedAt: Date
  /** When the target was notified of a superlike. The sender never learns of it. */
  toldAt: Generated<Date | null>
}

/** A superlike whose target is notified once it can't be undone. */
export type SuperlikeDueTable = { userId: string; targetUserId: string; dueAt: Date }

/** The two members are in order of their ids. */
export type MatchTable = {
  id: string
  lowUserId: string
  highUserId: string
  /** Rises with each change of the match. */
  sourceVersion: Generated<number>
  status: 'active' | 'ended'
  source: 'swipe' | 'staff'
  matchedAt: Date
  endedAt: Date | null
  endedBy: string | null
  endReason: 'ended' | 'blocked' | null
}

/** A developer's swipes of one UTC day, and the last of them, which may still be undone. */
export type SwipeDayTable = {
  userId: string
  day: string
  used: number
  /** How many of these were superlikes. */
  superlikesUsed: Generated<number>
  lastTargetUserId: string | null
  lastDecidedAt: Date | null
}

/** A lifted block keeps its row, so that its version keeps rising. */
export type BlockTable = {
  userId: string
  blockedUserId: string
  sourceVersion: number
  isActive: boolean
  reason: string | null
  decidedAt: Date
}

/** Two people who like each other, one of them shadow-banned: they are matched after the ban. */
export type DeferredMatchTable = { lowUserId: string; highUserId: string; heldSince: Date }

export type PreferencesTable = { userId: string; filters: JSONColumnType<Preferences>; changedAt: Date }

/** Number of people per role, per city and with a proved skill, if at least ten; `all`: the basis of the counts. */
export type PopulationCountTable = {
  kind: 'all' | 'role' | 'city' | 'verified'
  key: string
  name: string
  people: number
  countedAt: Date
}

export type CityFigureTable = {
  city: number
  kind: 'skill' | 'learned-skill' | 'sought-role' | 'zone'
  key: string
  name: string
  people: number
}

export type Tables = EventBusTables &
  FillingTables &
  DiscoveryTables &
  ExposureTables &
  EngagementTables &
  IdeaTables & {
    profileCard: ProfileCardTable
    standing: StandingTable
    conversationMessage: ConversationMessageTable
    conversationRead: ConversationReadTable
    swipe: SwipeTable
    superlikeDue: SuperlikeDueTable
    match: MatchTable
    heldMatch: DeferredMatchTable
    swipeDay: SwipeDayTable
    block: BlockTable
    preferences: PreferencesTable
    presetChoice: PresetChoiceTable
    headcount: PopulationCountTable
    cityFigure: CityFigureTable
  }
