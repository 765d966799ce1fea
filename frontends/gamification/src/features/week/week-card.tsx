import type { DashboardStats } from '@codekin/contracts/own-analytics/models'
import { Card, CardHead } from '@codekin/ui-kit/card'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Link } from '@codekin/web-runtime/router'
import { comparedText, percentText, tooFewText, unavailableText } from '../figures/figure-labels.ts'
import styles from './week.module.css'
import { useDashboardStats } from './week.ts'

type Weeks = Pick<DashboardStats['likesGot'], 'week' | 'lastWeek'>
type Cell = { label: string; figure: string; about: string }

function weekCell(label: string, { week, lastWeek }: Weeks, unknownLabel: string): Cell {
  if (week === null) return { label, figure: '–', about: unknownLabel }
  const about = lastWeek === null ? '' : comparedText(week, lastWeek, 'the previous week')
  return { label, figure: week.toLocaleString('en-GB'), about }
}

/** Unread messages if there are any, else the reply rate. */
function replyCell({ unread, replyRate }: DashboardStats): Cell {
  if (unread === null) return { label: 'Unread', figure: '–', about: unavailableText }
  if (unread > 0)
    return {
      label: 'Unread',
      figure: unread.toLocaleString('en-GB'),
      about: unread === 1 ? 'message waiting for you' : 'messages waiting for you',
    }
  if (replyRate !== null)
    return { label: 'You replied', figure: percentText(replyRate), about: 'within 48 hours, last 90 days' }
  return { label: 'Unread', figure: '0', about: 'No unread messages' }
}

function weekCells(stats: DashboardStats): Cell[] {
  const unknownLabel = stats.missing.includes('discovery') ? unavailableText : tooFewText
  return [
    weekCell('Matches', stats.matches, unavailableText),
    replyCell(stats),
    weekCell('Your card was shown', stats.cardImpressions, unknownLabel),
    weekCell('Likes not matched yet', stats.likesGot, unknownLabel),
  ]
}

/** The last seven days in four figures, for the dashboard. Renders nothing if they can't be loaded. */
export function WeekCard() {
  const { data, isError, fetchStatus } = useDashboardStats()
  if (!data) {
    const isComing = !isError && fetchStatus !== 'paused'
    return isComing && <Skeleton shape="card" height="var(--figures-height, 10rem)" />
  }
  return (
    <Card className={styles['card']} aria-labelledby="own-week">
      <CardHead id="own-week" title="Your last 7 days">
        <Link to="/analytics">Analytics</Link>
      </CardHead>
      <dl className={styles['figures']}>
        {weekCells(data).map(({ label, figure, about }) => (
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
