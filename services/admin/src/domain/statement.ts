import type { CaseOutcome } from '@codekin/contracts/moderation/case-moves'
import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { type ReportGroup, reportGroups } from '@codekin/contracts/reports/reasons'
import { endsRenewal } from '@codekin/contracts/subscriptions/renewal'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import { actionKinds, getActionTitle } from './action-kinds.ts'

export type NoticeText = { subject: string; paragraphs: string[] }

type DecidedAction = {
  action: ModerationAction
  policy: ReportGroup | null
  /** The facts. */
  reason: string
  endsAt: Date | null
}

type Subject = 'user' | 'message' | 'template'
type StatementContext = {
  by?: 'staff' | 'community'
  subjectKind?: Subject
  /** The subject's next charge; null: none. */
  renewsAt?: Date | null
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The statement of reasons: the decision, the rule, the facts, the scope, the duration, who decided, and how to appeal. After
 * article 17 of the Digital Services Act (Regulation (EU) 2022/2065). Null if the subject isn't notified.
 */
export function renderStatement(
  { action, policy, reason, endsAt }: DecidedAction,
  { by = 'staff', subjectKind = 'user', renewsAt = null }: StatementContext = {},
): NoticeText | null {
  const { isSubjectNotified, scope } = actionKinds[action]
  if (!isSubjectNotified) return null
  const title = getActionTitle({ action, endsAt })
  return {
    subject: action === 'remove-content' ? removalSubjects[subjectKind] : (actionSubjects[action] ?? title),
    paragraphs: [
      `${title}: here’s what we decided about your account, and why.`,
      ...(policy ? [`The rule: ${reportGroups[policy].rule}`] : []),
      `What we found: ${reason}`,
      `What it means: ${scope}`,
      ...describeDuration(action, endsAt),
      ...describePlanEffect(action, endsAt, renewsAt),
      deciderSentences[by],
      `You can appeal within ${appealDays} days. Someone other than the person who decided will review it.${endsAt ? ' If you appeal while it lasts, you’ll get an answer before it ends.' : ''}`,
    ],
  }
}

const deciderSentences = {
  staff: 'A member of our staff made this decision.',
  community: 'Members of the community made this decision, each without seeing how the others voted.',
}

const removalSubjects: Readonly<Record<Subject, string>> = {
  user: 'We removed some of your content',
  message: 'We removed one of your messages',
  template: 'We removed one of your templates',
}

const actionSubjects: Partial<Record<ModerationAction, string>> = {
  warn: 'You’ve received a warning',
  restrict: 'Your account is restricted',
  'require-verification': 'Please verify your identity',
  suspend: 'Your account is suspended',
  ban: 'Your account is permanently suspended',
}

/** A warning has no duration. */
function describeDuration(action: ModerationAction, endsAt: Date | null): string[] {
  if (action === 'warn') return []
  if (endsAt) return [`How long: until ${day.format(endsAt)}.`]
  return [`How long: ${action === 'require-verification' ? 'until this is settled' : 'permanently'}.`]
}

/** The effect of a suspension on a paid plan. */
function describePlanEffect(action: ModerationAction, endsAt: Date | null, renewsAt: Date | null): string[] {
  if (renewsAt === null || actionKinds[action].limits !== 'suspension') return []
  return endsRenewal({ until: endsAt }, renewsAt)
    ? [
        `Your paid plan: it won’t renew, because the suspension lasts longer than the period you paid for. It will end on ${day.format(renewsAt)}, including any team seats, and you won’t be charged again.`,
      ]
    : [
        `Your paid plan: it continues and will renew on ${day.format(renewsAt)}, after the suspension ends. You can cancel it on the appeal page.`,
      ]
}

/** A template is only hidden from others meanwhile. */
const removalNotes: Readonly<Record<Subject, string[]>> = {
  user: [],
  message: ['The message itself can’t be restored.'],
  template: ['If you share the template, others can find it again.'],
}

/** Lifting a suspension doesn't renew a plan that it ended. `paidUntil` null: the plan renews. */
export function describePlanEnd(action: ModerationAction, paidUntil: Date | null): string[] {
  if (paidUntil === null || actionKinds[action].limits !== 'suspension') return []
  return [
    `Your paid plan won’t renew and will end on ${day.format(paidUntil)}. Until then you can resume it in your settings, under Plan.`,
  ]
}

/** The notice that a decision was reversed; null if its subject was never notified. */
export function renderReversal(
  { action, endsAt }: Pick<DecidedAction, 'action' | 'endsAt'>,
  { subjectKind = 'user', paidUntil = null }: { subjectKind?: Subject; paidUntil?: Date | null } = {},
): NoticeText | null {
  if (!actionKinds[action].isSubjectNotified) return null
  const notes = action === 'remove-content' ? removalNotes[subjectKind] : describePlanEnd(action, paidUntil)
  return {
    subject: 'We reversed a decision about you',
    paragraphs: [
      `${getActionTitle({ action, endsAt })}: we’ve reversed this. It no longer counts against you.`,
      ...notes,
    ],
  }
}

/** The outcome of a case for its reporters, without the exact action against another person. */
export const outcomeSentences: Readonly<Record<CaseOutcome, string>> = {
  upheld: 'We found that what you reported breaks our rules, and took action.',
  dismissed: 'We looked at it and found nothing that breaks our rules.',
  moot: 'The account no longer exists, so there’s nothing left to decide.',
}

/** The notice to each reporter. */
export function renderOutcomeNotice(outcome: CaseOutcome): NoticeText {
  return {
    subject: 'The outcome of your report',
    paragraphs: ['Thank you for your report.', outcomeSentences[outcome]],
  }
}

/** A decision that resulted from reports, as its subject reads it. */
export function describeReceivedDecision({
  action,
  endsAt,
  reversedAt,
}: Pick<DecidedAction, 'action' | 'endsAt'> & { reversedAt: Date | null }): string {
  if (action === 'dismiss') return 'We looked at it and found nothing that breaks our rules.'
  if (action === 'reverse') return 'We looked at it again and reversed our decision.'
  const until = endsAt ? ` until ${day.format(endsAt)}` : ''
  const back = reversedAt ? ` Reversed on ${day.format(reversedAt)}.` : ''
  return `${getActionTitle({ action, endsAt })}${until}.${back}`
}
