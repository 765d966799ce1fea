import type { AuditAction } from '@codekin/contracts/admin/audit-actions'
import type { CaseMove } from '@codekin/contracts/moderation/case-moves'
import type { ModerationAction, TimelineEntry } from '@codekin/contracts/moderation/models'
import { type ReportReason, reportReasons } from '@codekin/contracts/reports/reasons'
import { actionKinds } from './action-kinds.ts'

type Told = { kind: TimelineEntry['kind']; text: string }

/** A report, from the side of whom it is about, or of who made it. */
export function toldReport({ reason, isOwn }: { reason: ReportReason; isOwn: boolean }): Told {
  const { title } = reportReasons[reason]
  return { kind: 'report', text: isOwn ? `Reported somebody: ${title}.` : `Reported: ${title}.` }
}

/** Moves of a case that no other source tells of. */
const toldMoves: Partial<Record<CaseMove, Told>> = {
  claim: { kind: 'claim', text: 'Case claimed.' },
  release: { kind: 'release', text: 'Case given back.' },
  'lease-ran-out': { kind: 'release', text: 'Case given back, as its time ran out.' },
  report: { kind: 'report', text: 'Case reopened by a new report.' },
  settle: { kind: 'jury', text: 'Decided by the community.' },
  'subject-gone': { kind: 'ended', text: 'Case closed: the account is gone.' },
}

export const toldMoveNames = Object.keys(toldMoves) as CaseMove[]

export function toldMove(move: CaseMove): Told | undefined {
  return toldMoves[move]
}

/** What staff did beside cases, as the audit knows it. */
export const toldStaffActions = {
  'user.message': { kind: 'staff-message', text: 'Staff wrote a message.' },
  'user.introduce': { kind: 'staff-order', text: 'Introduced to somebody by staff.' },
  'user.grant-plan': { kind: 'staff-order', text: 'Given a plan by staff.' },
  'user.remove-plan': { kind: 'staff-order', text: 'The plan that staff gave was taken back.' },
  'user.change-role': { kind: 'staff-order', text: 'The role was changed.' },
  'user.erase': { kind: 'staff-order', text: 'The erasure of the account was ordered.' },
} as const satisfies Partial<Record<AuditAction, Told>>

export type ToldStaffAction = keyof typeof toldStaffActions
export const staffActionNames = Object.keys(toldStaffActions) as ToldStaffAction[]

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function toldAction({
  action,
  reason,
  endsAt,
}: {
  action: ModerationAction
  reason: string
  endsAt: Date | null
}): Told {
  const until = endsAt ? ` until ${day.format(endsAt)}` : ''
  const why = reason === '' ? '' : `: ${reason}`
  return { kind: action === 'reverse' ? 'reversal' : 'action', text: `${actionKinds[action].title}${until}${why}` }
}

/** An action that ended by itself. */
export function toldEnd({ action }: { action: ModerationAction }): Told {
  return { kind: 'ended', text: `${actionKinds[action].title} over.` }
}
