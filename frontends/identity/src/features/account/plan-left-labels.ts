import type { PlanLeft } from '@codekin/contracts/subscriptions/models'
import { plans } from '@codekin/contracts/subscriptions/plans'
import { dayText } from '@codekin/ui-kit/clock'

/** Describes what is left of a closed account's plan. */
export function planLeftText({ plan, source, until, isRenewed }: PlanLeft): string {
  const { title } = plans[plan]
  if (plan === 'free') return 'You’ll have the Free plan.'
  if (source === 'seat') return 'You still have your seat on a team.'
  if (until === null) return `You still have ${title}.`
  if (isRenewed) return `You still have ${title}, and it renews on ${dayText(until)}.`
  if (source !== 'stripe') return `You still have ${title} until ${dayText(until)}.`
  return `You still have ${title} until ${dayText(until)}. It won’t renew unless you turn that on again.`
}
