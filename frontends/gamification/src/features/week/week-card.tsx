import type { DashboardStats } from '@codekin/contracts/own-analytics/models'
import { Card, CardHead } from '@codekin/ui-kit/card'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Link } from '@codekin/web-runtime/router'
import { comparedText, percentText, tooFewText, unreadableText } from '../figures/figure-words.ts'
import styles from './week.module.css'
import { useDashboardStats } from './week.ts'

type Weeks = Pick<DashboardStats['likesGot'], 'week' | 'lastWeek'>
type Cell = { label: string; figure: string; about: string }

function cellOf(label: string, { week, lastWeek }: Weeks, untold: string): Cell {
  if (week === null) return { label, figure: '–', about: untold }
  const about = lastWeek === null ? '' : comparedText(week, lastWeek, 'the week before')
  return { label, figure: week.toLocaleString('en-GB'), about }
}

/** What waits, where something does; else how much of it was answered. */
function answersOf({ unread, replyRate }: DashboardStats): Cell {
  if (unread === null) return { label: 'Unread', figure: '–', about: unreadableText }
  if (unread > 0)
    return {
      label: 'Unread',
      figure: unread.toLocaleString('en-GB'),
      about: unread === 1 ? 'message waits for you' : 'messages wait for you',
    }
  if (replyRate !== null)
    return { label: 'You answered', figure: percentText(replyRate), about: 'within 48 hours, over 90 days' }
  return { label: 'Unread', figure: '0', about: 'Nothing waits for you' }
}

function cellsOf(stats: DashboardStats): Cell[] {
  const untold = stats.missing.includes('discovery') ? unreadableText : tooFewText
  return [
    cellOf('Matches', stats.matches, unreadableText),
    answersOf(stats),
    cellOf('Your card was dealt', stats.cardImpressions, untold),
    cellOf('Likes you got', stats.likesGot, untold),
  ]
}

/** On the dashboard: the last seven days in four figures. Nothing where they cannot be had. */
export function WeekCard() {
  const { data, isError, fetchStatus } = useDashboardStats()
  if (!data) {
    const isComing = !isError && fetchStatus !== 'paused'
    return isComing && <Skeleton shape="card" height="var(--figures-height, 10rem)" />
  }
  return (
    <Card className={styles['card']} aria-labelledby="own-week">
      <CardHead id="own-week" title="Your last seven days">
        <Link to="/analytics">Analytics</Link>
      </CardHead>
      <dl className={styles['figures']}>
        {cellsOf(data).map(({ label, figure, about }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles['kpi']}>{figure}</dd>
            {about && <dd className={styles['about']}>{about}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  )
}
