import type { Gift } from '@codekin/contracts/invitations/models'
import { plans } from '@codekin/contracts/subscriptions/plans'

/** `Pro for 90 days` */
export function giftText({ plan, days }: Gift): string {
  return `${plans[plan].title} for ${days === 1 ? 'a day' : `${days} days`}`
}
