import type { CaseMove } from '@codekin/contracts/moderation/case-moves'
import type { CaseState } from '@codekin/contracts/reports/models'
import type { Role } from '@codekin/contracts/users/models'
import { daysAfter } from './times.ts'

/** `back`: to where it was claimed from. Null: the move is not legal. */
export type CaseTurn = CaseState | 'back' | null

/**
 * Every move in every state. After `report-update` states of Ozone (bluesky-social/atproto, `packages/ozone/src/report`), with
 * the claim as a state, and appeals. What somebody appeals against is an action: a case that was reopened meanwhile, or is
 * being looked at, stays where it is.
 */
export const caseTable: Readonly<Record<CaseState, Readonly<Record<CaseMove, CaseTurn>>>> = {
  open: {
    report: 'open',
    repeat: 'open',
    claim: 'claimed',
    release: null,
    'lease-ran-out': null,
    escalate: 'escalated',
    decide: null,
    settle: 'decided',
    approve: 'decided',
    appeal: null,
    uphold: null,
    overturn: null,
    reverse: null,
    'subject-gone': 'decided',
  },
  claimed: {
    report: 'claimed',
    repeat: 'claimed',
    claim: 'claimed',
    release: 'back',
    'lease-ran-out': 'back',
    escalate: 'escalated',
    decide: 'decided',
    settle: null,
    approve: 'decided',
    appeal: 'claimed',
    uphold: 'claimed',
    overturn: 'claimed',
    reverse: null,
    'subject-gone': 'decided',
  },
  escalated: {
    report: 'escalated',
    repeat: 'escalated',
    claim: 'claimed',
    release: null,
    'lease-ran-out': null,
    escalate: null,
    decide: null,
    settle: null,
    approve: 'decided',
    appeal: 'escalated',
    uphold: 'escalated',
    overturn: 'escalated',
    reverse: null,
    'subject-gone': 'decided',
  },
  decided: {
    report: 'reopened',
    repeat: 'decided',
    claim: null,
    release: null,
    'lease-ran-out': null,
    escalate: null,
    decide: null,
    settle: null,
    approve: null,
    appeal: 'appealed',
    uphold: 'decided',
    overturn: 'decided',
    reverse: 'decided',
    'subject-gone': 'decided',
  },
  appealed: {
    report: 'appealed',
    repeat: 'appealed',
    claim: null,
    release: null,
    'lease-ran-out': null,
    escalate: null,
    decide: null,
    settle: null,
    approve: null,
    appeal: 'appealed',
    uphold: 'decided',
    overturn: 'decided',
    // Whoever took the decision would decide the appeal with it.
    reverse: null,
    'subject-gone': 'decided',
  },
  reopened: {
    report: 'reopened',
    repeat: 'reopened',
    claim: 'claimed',
    release: null,
    'lease-ran-out': null,
    escalate: 'escalated',
    decide: null,
    settle: 'decided',
    approve: 'decided',
    appeal: 'reopened',
    uphold: 'reopened',
    overturn: 'reopened',
    reverse: null,
    'subject-gone': 'decided',
  },
}

/** Where a case stands; `returnsTo` while it is claimed. */
export type CasePlace = { state: CaseState; returnsTo: CaseState | null }

/** Where a move leads; null where it is not legal. */
export function placeAfter({ state, returnsTo }: CasePlace, move: CaseMove): CasePlace | null {
  const turn = caseTable[state][move]
  if (turn === null) return null
  if (turn === 'back') return { state: returnsTo ?? 'open', returnsTo: null }
  if (turn !== 'claimed') return { state: turn, returnsTo: null }
  return { state: turn, returnsTo: state === 'claimed' ? returnsTo : state }
}

/** The states in which a case waits for somebody to decide it. Of one subject and group at most one does. */
export const waitingStates = ['open', 'claimed', 'escalated', 'reopened'] as const satisfies readonly CaseState[]

/** What was escalated is for admins. */
export function mayClaim(state: CaseState, role: Role): boolean {
  return caseTable[state].claim !== null && (state !== 'escalated' || role === 'admin')
}

/** Whether somebody has a case: a lease that has run out is none, also before its row says so. */
export function isHeld({ state, claimedUntil }: { state: CaseState; claimedUntil: Date | null }, now: Date): boolean {
  return state === 'claimed' && claimedUntil !== null && claimedUntil > now
}

const reopenedWithinDays = 30

/** What a new report does to the newest case of its subject and group; `new-case`: that one is too long ago. */
export function moveOfReport(
  newest: { state: CaseState; subjectKind: 'user' | 'message' | 'template'; decidedAt: Date | null },
  now: Date,
): 'report' | 'repeat' | 'new-case' {
  if (newest.state !== 'decided') return 'report'
  if (newest.subjectKind === 'message') return 'repeat'
  const isRecent = newest.decidedAt !== null && now < daysAfter(newest.decidedAt, reopenedWithinDays)
  return isRecent ? 'report' : 'new-case'
}
