import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { type ReportGroup, reportGroups } from '@codekin/contracts/reports/reasons'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import type { AppealDecision, OwnAppeal, OwnDecision } from '@codekin/contracts/trust/models'
import { actionKinds, getActionTitle } from './action-kinds.ts'
import { daysAfter } from './times.ts'

/** Appeals are answered within this many days. */
const answerDays = 14

export function getAppealDeadline(actedAt: Date): Date {
  return daysAfter(actedAt, appealDays)
}

/** Returns the deadline of an answer: 14 days, or sooner if the action itself ends before. `endsAt` null: it has no end. */
export function getAnswerDeadline(filedAt: Date, endsAt: Date | null): Date {
  const deadline = daysAfter(filedAt, answerDays)
  return endsAt !== null && endsAt > filedAt && endsAt < deadline ? endsAt : deadline
}

/** Actions that their subject is notified of and may appeal against. */
export const appealable = (Object.keys(actionKinds) as ModerationAction[]).filter(
  (action) => actionKinds[action].isSubjectNotified,
)

/** Actions whose end an appeal can bring forward. */
export const reducible: ReadonlySet<ModerationAction> = new Set<ModerationAction>(['restrict', 'suspend', 'ban'])

type StoredAction = {
  id: string
  action: ModerationAction
  policy: ReportGroup | null
  reason: string
  actedAt: Date
  endsAt: Date | null
  reversedAt: Date | null
}
type StoredAppeal = {
  id: string
  actionId: string
  version: number
  filedAt: Date
  answerBy: Date
  decision: AppealDecision | null
  decisionReason: string | null
  decidedAt: Date | null
}
type StoredMessage = { id: string; isFromStaff: boolean; text: string; sentAt: Date }

/** An appeal as the person sees it, without the names of staff. */
export function presentAppeal(appeal: StoredAppeal, messages: readonly StoredMessage[]): OwnAppeal {
  const { id, actionId, version, filedAt, decision, decisionReason, decidedAt } = appeal
  return {
    id,
    actionId,
    version,
    state: decidedAt ? 'decided' : 'waiting',
    filedAt: filedAt.toISOString(),
    answerBy: appeal.answerBy.toISOString(),
    messages: messages.map(({ id: messageId, isFromStaff, text, sentAt }) => ({
      id: messageId,
      text,
      sentAt: sentAt.toISOString(),
      from: isFromStaff ? 'staff' : 'person',
    })),
    decision:
      decision && decidedAt
        ? {
            decision,
            reason: decisionReason ?? '',
            decidedAt: decidedAt.toISOString(),
          }
        : null,
  }
}

/** A decision with its statement of reasons, as its subject reads it. */
export function presentDecision(action: StoredAction, appeal: OwnAppeal | null): OwnDecision {
  return {
    actionId: action.id,
    title: getActionTitle(action),
    scope: actionKinds[action.action].scope,
    appeal,
    rule: action.policy ? reportGroups[action.policy].rule : '',
    facts: action.reason,
    decidedAt: action.actedAt.toISOString(),
    endsAt: action.endsAt?.toISOString() ?? null,
    reversedAt: action.reversedAt?.toISOString() ?? null,
    appealUntil: getAppealDeadline(action.actedAt).toISOString(),
  }
}

const outcomes: Readonly<Record<AppealDecision, string>> = {
  uphold: 'We’ve reviewed our decision, and it stands.',
  overturn: 'You were right. We’ve reversed our decision, and it no longer counts against you.',
  reduce: 'We’ve reviewed our decision. It stands, but it will end sooner.',
}

/** The notice to a person about the decision on their appeal. */
export function renderAppealNotice(
  decision: AppealDecision,
  reason: string,
  /** Sentences about further effects. */
  consequences: readonly string[] = [],
): { subject: string; paragraphs: string[] } {
  return {
    subject: 'We’ve decided your appeal',
    paragraphs: [
      outcomes[decision],
      `Why: ${reason}`,
      ...consequences,
      `Someone other than the person who made the original decision reviewed your appeal.${decision === 'overturn' ? '' : ' You can’t appeal again on Codekin.'}`,
    ],
  }
}
