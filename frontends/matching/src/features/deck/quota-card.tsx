import { swipesPerDay } from '@codekin/contracts/matching/limits'
import { planNames, plans } from '@codekin/contracts/subscriptions/plans'
import { trustPath } from '@codekin/contracts/trust/limits'
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

function Plans({ own }: { own: (typeof planNames)[number] }) {
  return (
    <table className={styles['plans']}>
      <caption>Swipes a day</caption>
      <tbody>
        {planNames.map((name) => (
          <tr key={name} aria-current={name === own || undefined}>
            <th scope="row">{plans[name].title}</th>
            <td>{name === own ? 'your plan' : ''}</td>
            <td className={styles['number']}>{swipesPerDay[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Time until the reset; after it a note until the new swipes are loaded. */
function NextSwipes({ resetsAt }: { resetsAt: string }) {
  const now = useNow()
  const reset = new Date(resetsAt)
  const left = reset.getTime() - now.getTime()
  return (
    <Text tone={2}>
      {left > 0 ? (
        <>
          You’ll get new swipes in{' '}
          <Text as="span" mono>
            {durationText(left)}
          </Text>
          , at <time dateTime={resetsAt}>{clockText(reset)}</time> your time.
        </>
      ) : (
        'Getting new swipes…'
      )}{' '}
      The top card will wait for you.
    </Text>
  )
}

/** All swipes of the day are used: when the quota resets, and what raises it. */
export function QuotaCard({ quota }: { quota: Quota }) {
  const plan = useAuth((state) => state.user?.plan ?? 'free')
  const place = useSpareFocus('quota')
  // A larger plan doesn't lift a restriction.
  const isCareful = quota.swipesPerDay < swipesPerDay[plan]
  const larger = isCareful ? [] : planNames.filter((name) => swipesPerDay[name] > swipesPerDay[plan])
  return (
    <section ref={place} className={styles['card']} role="status" tabIndex={-1}>
      <p className={styles['count']}>
        <span className={styles['left']}>{quota.swipesRemaining}</span>
        <span className={styles['of']}>/ {quota.swipesPerDay} left today</span>
      </p>
      <Heading level={2} look="h2">
        That’s all for today
      </Heading>
      <NextSwipes resetsAt={quota.resetsAt} />
      {isCareful && (
        <Text tone={2}>
          For now, you have fewer swipes a day than your plan includes. You’ll find out why, and how to get more, in
          Settings.
        </Text>
      )}
      {larger.length > 0 && <Plans own={plan} />}
      <LinkButton variant="primary" render={<Link to="/matches" />}>
        Go to your matches
      </LinkButton>
      {isCareful && (
        <LinkButton variant="quiet" render={<Link to={trustPath} />}>
          See how to get more
        </LinkButton>
      )}
      {larger.length > 0 && (
        <LinkButton variant="quiet" render={<Link to="/pricing" />}>
          See plans
        </LinkButton>
      )}
    </section>
  )
}
