import type { CaseOutcome } from '@codekin/contracts/moderation/case-moves'
import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { type ReportGroup, reportGroups } from '@codekin/contracts/reports/reasons'
import { endsRenewal } from '@codekin/contracts/subscriptions/renewal'
import { appealDays } from '@codekin/contracts/trust/appeal-limits'
import { actionKinds, titleOf } from './action-kinds.ts'

export type Said = { subject: string; paragraphs: string[] }

type Decided = {
  action: ModerationAction
  policy: ReportGroup | null
  /** The facts. */
  reason: string
  endsAt: Date | null
}

type Subject = 'user' | 'message' | 'template'
type StatementAbout = {
  by?: 'staff' | 'community'
  of?: Subject
  /** The subject's next charge; null: none. */
  renewsAt?: Date | null
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The statement of reasons: the decision, the rule, the facts, the scope, the duration, who decided, and how to appeal. After
 * article 17 of the Digital Services Act (Regulation (EU) 2022/2065). Null if the subject isn't notified.
 */
export function statementOf(
  { action, policy, reason, endsAt }: Decided,
  { by = 'staff', of = 'user', renewsAt = null }: StatementAbout = {},
): Said | null {
  const { isTold, scope } = actionKinds[action]
  if (!isTold) return null
  const title = titleOf({ action, endsAt })
  return {
    subject: action === 'remove-content' ? removed[of] : (subjects[action] ?? title),
    paragraphs: [
      `${title}: here’s what we decided about your account, and why.`,
      ...(policy ? [`The rule: ${reportGroups[policy].rule}`] : []),
      `What we found: ${reason}`,
      `What it covers: ${scope}`,
      `How long: ${durationOf(action, endsAt)}`,
      ...paidSentences(action, endsAt, renewsAt),
      deciders[by],
      `You can appeal within ${appealDays} days. Someone other than the person who decided will review it.${endsAt ? ' If you appeal while it lasts, you’ll get an answer before it ends.' : ''}`,
    ],
  }
}

const deciders = {
  staff: 'A member of our staff made this decision.',
  community: 'Members of the community made this decision, each without seeing how the others voted.',
}

const removed: Readonly<Record<Subject, string>> = {
  user: 'We removed some of your content',
  message: 'We removed one of your messages',
  template: 'We removed one of your templates',
}

const subjects: Partial<Record<ModerationAction, string>> = {
  warn: 'You’ve received a warning',
  restrict: 'Your account is restricted',
  'require-verification': 'Please verify your identity',
  suspend: 'Your account is suspended',
  ban: 'Your account is permanently suspended',
}

function durationOf(action: ModerationAction, endsAt: Date | null): string {
  if (endsAt) return `until ${day.format(endsAt)}.`
  if (action === 'warn') return 'this is a one-time warning.'
  if (action === 'require-verification') return 'until you’ve verified your identity.'
  return 'permanently.'
}

/** The effect of a suspension on a paid plan. */
function paidSentences(action: ModerationAction, endsAt: Date | null, renewsAt: Date | null): string[] {
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
const keptRemoved: Readonly<Record<Subject, string[]>> = {
  user: [],
  message: ['The message itself can’t be restored.'],
  template: ['If you share the template, others can find it again.'],
}

/** Lifting a suspension doesn't renew a plan that it ended. `paidUntil` null: the plan renews. */
export function notRenewedSentences(action: ModerationAction, paidUntil: Date | null): string[] {
  if (paidUntil === null || actionKinds[action].limits !== 'suspension') return []
  return [
    `Your paid plan won’t renew and will end on ${day.format(paidUntil)}. Until then you can resume it in your settings, under Plan.`,
  ]
}

/** The notice that a decision was reversed; null if its subject was never notified. */
export function reversalOf(
  { action, endsAt }: Pick<Decided, 'action' | 'endsAt'>,
  { of = 'user', paidUntil = null }: { of?: Subject; paidUntil?: Date | null } = {},
): Said | null {
  if (!actionKinds[action].isTold) return null
  const kept = action === 'remove-content' ? keptRemoved[of] : notRenewedSentences(action, paidUntil)
  return {
    subject: 'We reversed a decision about you',
    paragraphs: [
      `${titleOf({ action, endsAt })}: we’ve reversed this. It no longer counts against you, and its strikes have been removed.`,
      ...kept,
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
export function noticeOfOutcome(outcome: CaseOutcome): Said {
  return {
    subject: 'The outcome of your report',
    paragraphs: ['Thank you for your report.', outcomeSentences[outcome]],
  }
}

/** A decision that resulted from reports, as its subject reads it. */
export function receivedSentence({
  action,
  endsAt,
  reversedAt,
}: Pick<Decided, 'action' | 'endsAt'> & { reversedAt: Date | null }): string {
  if (action === 'dismiss') return 'We looked at it and found nothing that breaks our rules.'
  if (action === 'reverse') return 'We looked at it again and reversed our decision.'
  const until = endsAt ? ` until ${day.format(endsAt)}` : ''
  const back = reversedAt ? ` Reversed on ${day.format(reversedAt)}.` : ''
  return `${titleOf({ action, endsAt })}${until}.${back}`
}
