import type { CaseMove } from '@codekin/contracts/moderation/case-moves'
import type { CaseState } from '@codekin/contracts/reports/models'
import type { Role } from '@codekin/contracts/users/models'
import { daysAfter } from './times.ts'

/** `back`: to the state before the claim. Null: the move isn't legal. */
export type TransitionTarget = CaseState | 'back' | null

/**
 * Every move in every state. Modelled on the `report-update` states of Ozone (bluesky-social/atproto,
 * `packages/ozone/src/report`), with the claim as a state, and appeals. An appeal is against an action: it doesn't move a case
 * that was reopened or claimed meanwhile.
 */
export const caseTransitions: Readonly<Record<CaseState, Readonly<Record<CaseMove, TransitionTarget>>>> = {
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
    // The moderator who decided the case would also settle the appeal.
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

/** The state of a case; `returnsTo` is set while it is claimed. */
export type CasePosition = { state: CaseState; returnsTo: CaseState | null }

/** Returns the place after a move, or null if the move isn't legal. */
export function applyMove({ state, returnsTo }: CasePosition, move: CaseMove): CasePosition | null {
  const target = caseTransitions[state][move]
  if (target === null) return null
  if (target === 'back') return { state: returnsTo ?? 'open', returnsTo: null }
  if (target !== 'claimed') return { state: target, returnsTo: null }
  return { state: target, returnsTo: state === 'claimed' ? returnsTo : state }
}

/** States in which a case waits for a decision. At most one case per subject and group is in one of them. */
export const waitingStates = ['open', 'claimed', 'escalated', 'reopened'] as const satisfies readonly CaseState[]

/** Only admins may claim escalated cases. */
export function canClaim(state: CaseState, role: Role): boolean {
  return caseTransitions[state].claim !== null && (state !== 'escalated' || role === 'admin')
}

/** Whether a case is claimed. An expired lease doesn't count, even before its row is updated. */
export function hasActiveLease(
  { state, claimedUntil }: { state: CaseState; claimedUntil: Date | null },
  now: Date,
): boolean {
  return state === 'claimed' && claimedUntil !== null && claimedUntil > now
}

const reopenedWithinDays = 30

/** Returns what a new report does to the newest case of its subject and group; `new-case`: that case is too old. */
export function getReportMove(
  newest: { state: CaseState; subjectKind: 'user' | 'message' | 'template'; decidedAt: Date | null },
  now: Date,
): 'report' | 'repeat' | 'new-case' {
  if (newest.state !== 'decided') return 'report'
  if (newest.subjectKind === 'message') return 'repeat'
  const isRecent = newest.decidedAt !== null && now < daysAfter(newest.decidedAt, reopenedWithinDays)
  return isRecent ? 'report' : 'new-case'
}
