import { type PlanName, type PlanOffer, planNames, plans, vatNote } from '@codekin/contracts/subscriptions/plans'
import { LinkButton } from '@codekin/ui-kit/button'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Check } from 'lucide-react'
import { Intro, TextDocument } from '../document/text-document.tsx'
import { price } from './price.ts'
import styles from './pricing.module.css'

export const pricingDescription =
  'What Codekin costs: Free has everything it takes to find people, Pro and Team give you more swipes and superlikes a day. Prices include VAT.'

const offers: Record<PlanName, PlanOffer> = plans

const calls: Record<PlanName, string> = { free: 'Create account', pro: 'Start with Pro', team: 'Start a team' }

function Price({ offer: { prices, seats } }: { offer: PlanOffer }) {
  const each = seats ? 'per seat ' : ''
  return (
    <div>
      <p className={styles['price']}>
        <span className={styles['amount']}>{price(prices?.month ?? 0)}</span>
        <span className={styles['per']}>{prices ? `${each}a month` : 'for as long as you like'}</span>
      </p>
      <p className={styles['per']}>{prices ? `or ${price(prices.year)} ${each}a year` : 'no card needed'}</p>
    </div>
  )
}

function Plan({ name }: { name: PlanName }) {
  const offer = offers[name]
  const { swipesPerDay, superlikesPerDay } = offer.limits
  const lines = [`${swipesPerDay} swipes a day, ${superlikesPerDay} of them superlikes`, ...offer.promises]
  return (
    <li className={styles['plan']}>
      <Heading level={2}>{offer.title}</Heading>
      <Text size="small" tone={2}>
        {offer.summary}
      </Text>
      <Price offer={offer} />
      <ul className={styles['lines']} role="list">
        {lines.map((line) => (
          <li key={line}>
            <Check size={16} aria-hidden="true" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <LinkButton isWide variant={name === 'free' ? 'primary' : 'secondary'} render={<a href="/register" />}>
        {calls[name]}
      </LinkButton>
    </li>
  )
}

/** Plans and prices for visitors; signed-in people see their own plan at this path (identity, pricing). */
export function PricingPage() {
  return (
    <TextDocument path="/pricing" isWide>
      <Intro
        kicker="git diff free..pro"
        title="Plans and prices"
        lead="Free is all you need. Paid plans add swipes and superlikes, and seats for a team."
      />
      <ul className={styles['plans']} role="list">
        {planNames.map((name) => (
          <Plan key={name} name={name} />
        ))}
      </ul>
      <div className={styles['notes']}>
        <Text size="small" tone={2}>
          {vatNote} You choose a plan once you have an account, and can cancel at any time.
        </Text>
        <Text size="small" tone={2}>
          No plan changes your fit with people. A superlike puts you first in one person’s deck, and paid plans have
          more of them. Reports, blocks and proof of skills are the same on every plan.
        </Text>
        <Text size="small">
          <a href="/faq#plans">More about plans</a>
        </Text>
      </div>
    </TextDocument>
  )
}
