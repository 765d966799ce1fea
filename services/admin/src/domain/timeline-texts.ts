import type { AuditAction } from '@codekin/contracts/admin/audit-actions'
import type { Payment } from '@codekin/contracts/identity/events'
import type { CaseMove } from '@codekin/contracts/moderation/case-moves'
import type { ModerationAction, TimelineEntry } from '@codekin/contracts/moderation/models'
import { type ReportReason, reportReasons } from '@codekin/contracts/reports/reasons'
import { plans } from '@codekin/contracts/subscriptions/plans'
import type { TrustLevel } from '@codekin/contracts/trust/limits'
import type { AppealDecision } from '@codekin/contracts/trust/models'
import { getActionTitle } from './action-kinds.ts'

/** What owners do with their accounts. */
type AccountEventKind = 'closed' | 'returned' | 'email-changed'

type TimelineText = { kind: TimelineEntry['kind']; text: string }

/** A report as its subject or its reporter sees it. A label above each text names the kind of entry. */
export function describeReport({ reason, isOwn }: { reason: ReportReason; isOwn: boolean }): TimelineText {
  const { title } = reportReasons[reason]
  return { kind: 'report', text: isOwn ? `About someone else: ${title}.` : `${title}.` }
}

/** Case moves that no other source covers. */
const moveTexts: Partial<Record<CaseMove, TimelineText>> = {
  claim: { kind: 'claim', text: 'Claimed.' },
  release: { kind: 'release', text: 'Released.' },
  'lease-ran-out': { kind: 'release', text: 'Released because the claim expired.' },
  report: { kind: 'report', text: 'Reopened the case.' },
  settle: { kind: 'jury', text: 'Decided the case.' },
  escalate: { kind: 'jury', text: 'Couldn’t agree, so the case was escalated to an admin.' },
  'subject-gone': { kind: 'ended', text: 'Case closed because the account was deleted.' },
}

export const describedMoves = Object.keys(moveTexts) as CaseMove[]

/** An escalation without a member of staff comes from the jury. */
export function describeMove({ move, byId }: { move: CaseMove; byId: string | null }): TimelineText | undefined {
  if (move === 'escalate' && byId !== null) return undefined
  return moveTexts[move]
}

/** Staff actions outside cases, from the audit log. */
const staffActionTexts = {
  'user.message': { kind: 'staff-message', text: 'Sent by staff.' },
  'user.introduce': { kind: 'staff-order', text: 'Introduced them to someone.' },
  'user.grant-plan': { kind: 'staff-order', text: 'Gave them a plan.' },
  'user.remove-plan': { kind: 'staff-order', text: 'Removed the plan they were given.' },
  'user.end-sessions': { kind: 'staff-order', text: 'Signed them out everywhere.' },
  'user.change-role': { kind: 'staff-order', text: 'Changed their role.' },
  'proof.decide': { kind: 'staff-order', text: 'Decided whether a test counts.' },
  'proof.decide-appeal': { kind: 'staff-order', text: 'Decided a GitHub appeal.' },
  'user.erase': { kind: 'staff-order', text: 'Requested account deletion.' },
} as const satisfies Partial<Record<AuditAction, TimelineText>>

/** Includes the text of a staff message until it is erased. */
export function describeStaffAction({
  action,
  reason,
}: {
  action: DescribedStaffAction
  reason: string | null
}): TimelineText {
  const entry = staffActionTexts[action]
  return action === 'user.message' && reason !== null ? { ...entry, text: `Staff wrote: ${reason}` } : entry
}

/** A reply to staff. */
export function describeStaffAnswer({ content }: { content: string }): TimelineText {
  return { kind: 'staff-answer', text: `They wrote: ${content}` }
}

export type DescribedStaffAction = keyof typeof staffActionTexts
export const staffActionNames = Object.keys(staffActionTexts) as DescribedStaffAction[]

const accountEvents: Readonly<Record<AccountEventKind, string>> = {
  closed: 'Closed.',
  returned: 'Reopened.',
  'email-changed': 'Email address changed.',
}

export function describeAccountEvent(kind: AccountEventKind): TimelineText {
  return { kind: 'account', text: accountEvents[kind] }
}

/** `amount` in hundredths of the currency unit. */
export function describePayment(paid: Pick<Payment, 'plan' | 'interval' | 'amount' | 'currency'>): TimelineText {
  const style = {
    style: 'currency',
    currency: paid.currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  } as const
  const price = new Intl.NumberFormat('en', style).format(paid.amount / 100)
  return { kind: 'payment', text: `${price} for a ${paid.interval} of ${plans[paid.plan].title}.` }
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

export function describeAction({
  action,
  reason,
  endsAt,
}: {
  action: ModerationAction
  reason: string
  endsAt: Date | null
}): TimelineText {
  const until = endsAt ? ` until ${day.format(endsAt)}` : ''
  const why = reason === '' ? '' : `: ${reason}`
  return {
    kind: action === 'reverse' ? 'reversal' : 'action',
    text: `${getActionTitle({ action, endsAt })}${until}${why}`,
  }
}

/** An action that expired. */
export function describeEnd(ended: { action: ModerationAction; endsAt: Date | null }): TimelineText {
  return { kind: 'ended', text: `${getActionTitle(ended)} ended.` }
}

export const appealFiledText: TimelineText = { kind: 'appeal', text: 'Filed.' }

/** A message in an appeal, by the appellant or by staff. */
export function describeAppealMessage({ isFromStaff, text }: { isFromStaff: boolean; text: string }): TimelineText {
  return { kind: 'appeal-message', text: `${isFromStaff ? 'Staff wrote' : 'They wrote'}: ${text}` }
}

const appealDecisions: Readonly<Record<AppealDecision, string>> = {
  uphold: 'Decision upheld',
  overturn: 'Decision overturned',
  reduce: 'Decision shortened',
}

export function describeAppealDecision({
  decision,
  reason,
}: {
  decision: AppealDecision
  reason: string
}): TimelineText {
  return { kind: 'appeal-decision', text: `${appealDecisions[decision]}: ${reason}` }
}

/** `why` is a sentence for the subject. */
export function describeTrustChange({
  fromLevel,
  toLevel,
  why,
}: {
  fromLevel: TrustLevel
  toLevel: TrustLevel
  why: string
}): TimelineText {
  const direction = toLevel > fromLevel ? 'Rose' : 'Fell'
  return { kind: 'trust-level', text: `${direction} from level ${fromLevel} to ${toLevel}: “${why}”` }
}
