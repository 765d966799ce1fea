import { swipesPerDay } from '@codekin/contracts/matching/limits'
import { planNames, plans } from '@codekin/contracts/subscriptions/plans'
import { clockText } from '@codekin/people/local-time'
import { useNow } from '@codekin/people/use-now'
import { LinkButton } from '@codekin/ui-kit/button'
import { Heading, Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import type { Quota } from './deck-state.ts'
import { useSpareFocus } from './focus.ts'
import styles from './quota-card.module.css'

/** `5 h 12 min`, `3 min`; at least a minute. */
function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}

/** All swipes of the day are used: when new ones come, and what raises them. */
export function QuotaCard({ quota }: { quota: Quota }) {
  const plan = useAuth((state) => state.user?.plan ?? 'free')
  const now = useNow()
  const place = useSpareFocus('quota')
  const resetsAt = new Date(quota.resetsAt)
  const larger = planNames.filter((name) => swipesPerDay[name] > swipesPerDay[plan])
  return (
    <section ref={place} className={styles['card']} role="status" tabIndex={-1}>
      <p className={styles['count']}>
        <span className={styles['left']}>{quota.swipesRemaining}</span>
        <span className={styles['of']}>/ {swipesPerDay[plan]} left today</span>
      </p>
      <Heading level={2} look="h2">
        That’s all for today
      </Heading>
      <Text tone={2}>
        New swipes come in{' '}
        <Text as="span" mono>
          {durationText(resetsAt.getTime() - now.getTime())}
        </Text>
        , at <time dateTime={quota.resetsAt}>{clockText(resetsAt)}</time> your time. The card on top waits for you.
      </Text>
      {larger.length > 0 && (
        <table className={styles['plans']}>
          <caption>Swipes a day</caption>
          <tbody>
            {planNames.map((name) => (
              <tr key={name} aria-current={name === plan || undefined}>
                <th scope="row">{plans[name].title}</th>
                <td>{name === plan ? 'your plan' : ''}</td>
                <td className={styles['number']}>{swipesPerDay[name]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LinkButton variant="primary" render={<Link to="/matches" />}>
        Go to your matches
      </LinkButton>
      {larger.length > 0 && (
        <LinkButton variant="quiet" render={<Link to="/pricing" />}>
          See the plans
        </LinkButton>
      )}
    </section>
  )
}
