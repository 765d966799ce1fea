import { type PlanName, plans } from '@codekin/contracts/subscriptions/plans'
import type { MailText } from './mail-texts.ts'

type PlanMail = 'payment-failed' | 'payment-failed-again' | 'plan-ended' | 'seat-assigned'
type About = { origin: string; plan: PlanName; graceEndsAt: Date | undefined }

type RenewalDates = { renewsAt: string | null; endsAt: string | null }

/** Says whether the plan is renewed: closing the account ended that, unless it was reactivated before the provider was reached. */
export function accountReopenedMail(origin: string, plan: PlanName, { renewsAt, endsAt }: RenewalDates): MailText {
  const { title } = plans[plan]
  const next = endsAt
    ? `Closing your account ended the renewal of your ${title} plan. You keep it until ${dayOf.format(new Date(endsAt))}. To renew it, select "Keep the plan" here:`
    : `Your ${title} plan continues${renewsAt ? ` and renews on ${dayOf.format(new Date(renewsAt))}` : ''}. You can change or cancel it here:`
  return {
    subject: 'Welcome back: about your plan',
    text: `Your Codekin account is open again.

${next}

${origin}/settings/plan
`,
  }
}

const dayOf = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** What is told of plans and payments. */
export function planMail(kind: PlanMail, { origin, plan, graceEndsAt }: About): MailText {
  const until = graceEndsAt ? ` until ${dayOf.format(graceEndsAt)}` : ''
  const settings = `${origin}/settings/plan`
  const { title } = plans[plan]
  switch (kind) {
    case 'payment-failed':
      return {
        subject: 'Your payment did not go through',
        text: `We could not renew your Codekin plan: the payment was declined.

Nothing changes for now. You keep your plan${until}. To keep it after that, change your card here:

${settings}
`,
      }
    case 'payment-failed-again':
      return {
        subject: 'Your plan ends soon',
        text: `Your Codekin plan is still unpaid, and stays${until}. After that you have the Free plan.

Change your card here to keep it:

${settings}
`,
      }
    case 'plan-ended':
      return {
        subject: `You have the ${title} plan now`,
        text: `Your Codekin plan has ended. From now on you have ${title}. Your matches, messages and profile stay as they are.

Your plan, and the others:

${settings}
`,
      }
    case 'seat-assigned':
      return {
        subject: 'You have a seat in a team',
        text: `Somebody who pays for a team on Codekin gave you a seat. You have the Team plan as long as they keep it for you.

Your plan:

${settings}
`,
      }
    default:
      return kind satisfies never
  }
}
