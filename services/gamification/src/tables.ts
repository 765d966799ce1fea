import type { EarnedBadge } from '@codekin/contracts/gamification/badges'
import type { PointKind, Reversal } from '@codekin/contracts/gamification/points'
import type { Metric } from '@codekin/contracts/own-analytics/metrics'
import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type { FillingTables } from '@codekin/event-bus/fill-projection'
import type { EventBusTables } from '@codekin/event-bus/tables'
import type { EndorsementTable, MessageTable, PairTable, PassedTestTable } from './modules/facts/tables.ts'
import type { AccountTable, MemberTable, PreferenceTable, StandingTable } from './modules/people/tables.ts'

/** What is recomputed: the awards of a conversation, or those of one person outside of conversations. */
export type DueScope = 'conversation' | 'person'
type DueTable = { scope: DueScope; key: string; dueAt: Date }

/**
 * Points with their cause. `groupId`: what it is computed with. `undone`: its cause was withdrawn; `reversed`: it doesn't count, for that
 * or another reason.
 */
export type AwardTable = {
  userId: string
  kind: PointKind
  causeId: string
  groupId: string
  otherUserId: string | null
  skill: string | null
  level: TestLevel | null
  worth: number
  points: number
  occurredAt: Date
  isHidden: boolean
  undoneBy: Reversal | null
  undoneAt: Date | null
  reversedBy: Reversal | null
  reversedAt: Date | null
}

/** Why something no longer counts, and since when. */
export type Undone = { by: Reversal; at: Date }

type ScoreTable = { period: string; userId: string; points: number }

/** `kind` and `causeId`: the award that earned it. Hidden badges depend on hidden awards. */
export type EarnedBadgeTable = {
  userId: string
  badge: EarnedBadge
  earnedAt: Date
  kind: PointKind
  causeId: string
  isHidden: boolean
}

/** How a conversation started, as `userId` sees it. `isOwn`: they wrote first. The table is called `opening`. */
export type ConversationStartTable = {
  conversationId: string
  userId: string
  otherUserId: string
  isOwn: boolean
  openedAt: Date
  answeredAt: Date | null
}

type PeerMedianTable = { band: string; metric: Metric; median: number; people: number }

/** How many of the people with points have the badge. */
type BadgeCountTable = { badge: EarnedBadge; people: number; ofPeople: number }

/** An upheld report by its reporter (`userId`). `aboutKey` is the same for all their reports about one person. */
export type UpheldReportTable = {
  reportId: string
  userId: string
  aboutKey: string
  upheldAt: Date
  isUpheld: boolean
  decidedAt: Date
}

/** A juror's items with a known answer in a week; `monday` as `YYYY-MM-DD`. */
export type JuryWeekTable = { userId: string; monday: string; answered: number; rightCount: number }

export type Tables = EventBusTables &
  FillingTables & {
    turn: MessageTable
    pair: PairTable
    endorsement: EndorsementTable
    passedTest: PassedTestTable
    account: AccountTable
    member: MemberTable
    standing: StandingTable
    preference: PreferenceTable
    due: DueTable
    award: AwardTable
    score: ScoreTable
    boardChange: { userId: string }
    earnedBadge: EarnedBadgeTable
    badgeCount: BadgeCountTable
    upheldReport: UpheldReportTable
    juryWeek: JuryWeekTable
    askedPlace: { command: string; place: string }
    hadBadge: { userId: string; badge: EarnedBadge }
    opening: ConversationStartTable
    peerMedian: PeerMedianTable
  }
