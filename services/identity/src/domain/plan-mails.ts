import { type PlanName, plans } from '@codekin/contracts/subscriptions/plans'
import type { MailText } from './mail-texts.ts'

type PlanMail = 'payment-failed' | 'payment-failed-again' | 'plan-ended' | 'seat-assigned'
type About = { origin: string; plan: PlanName; graceEndsAt: Date | undefined }

type RenewalDates = { renewsAt: string | null; endsAt: string | null }

/** Says whether the plan renews: closing the account ended that, unless it was reactivated before the provider was reached. */
export function accountReopenedMail(origin: string, plan: PlanName, { renewsAt, endsAt }: RenewalDates): MailText {
  const { title } = plans[plan]
  const next = endsAt
    ? `When you closed your account, your ${title} plan stopped renewing. You’ll keep it until ${dayFormat.format(new Date(endsAt))}. To renew it, select “Keep the plan” here:`
    : `Your ${title} plan will continue${renewsAt ? ` and renew on ${dayFormat.format(new Date(renewsAt))}` : ''}. You can change or cancel it here:`
  return {
    subject: 'Welcome back: your Codekin plan',
    text: `Your Codekin account is open again.

${next}

${origin}/settings/plan
`,
  }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Renders mails about plans and payments. */
export function planMail(kind: PlanMail, { origin, plan, graceEndsAt }: About): MailText {
  const until = graceEndsAt ? ` until ${dayFormat.format(graceEndsAt)}` : ''
  const settings = `${origin}/settings/plan`
  const { title } = plans[plan]
  switch (kind) {
    case 'payment-failed':
      return {
        subject: 'Your payment failed',
        text: `We couldn’t renew your Codekin plan because your payment was declined.

Nothing changes for now. You’ll keep your plan${until}. To keep it after that, update your card here:

${settings}
`,
      }
    case 'payment-failed-again':
      return {
        subject: 'Your plan will end soon',
        text: `Your Codekin plan is still unpaid. You’ll keep it${until}. After that, you’ll have the Free plan.

To keep it, update your card here:

${settings}
`,
      }
    case 'plan-ended':
      return {
        subject: `You now have the ${title} plan`,
        text: `Your Codekin plan has ended, and you now have the ${title} plan. Your matches, messages and profile haven’t changed.

See your plan and compare it with the others:

${settings}
`,
      }
    case 'seat-assigned':
      return {
        subject: 'You have a seat on a Codekin team',
        text: `Someone assigned you a seat on their Codekin team. You’ll have the Team plan for as long as you keep the seat.

See your plan:

${settings}
`,
      }
    default:
      return kind satisfies never
  }
}
