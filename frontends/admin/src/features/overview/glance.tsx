import type { Figure } from '@codekin/contracts/admin/analytics-models'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { Link } from '@codekin/web-runtime/router'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { FigureTile, FigureTiles } from '../analytics/figure-tiles.tsx'
import { count, type Measure, money } from '../analytics/measures.ts'
import styles from './overview.module.css'

const input = { query: { timeRange: '30d' as const } }
const staleTime = 60_000

type GlanceProps<T> = {
  label: string
  to: string
  query: UseQueryResult<T>
  selectFigure: (data: T) => Figure
  selectMeasure?: (data: T) => Measure
  note: string
}

/** A figure that links to its details. */
function Glance<T>({
  label,
  to,
  query: { data, error },
  selectFigure,
  selectMeasure = () => count,
  note,
}: GlanceProps<T>) {
  if (data !== undefined) {
    const link = (
      <Link to={to} className={styles['cover']}>
        {label}
      </Link>
    )
    return <FigureTile label={link} figure={selectFigure(data)} measure={selectMeasure(data)} note={note} />
  }
  return (
    <div className={styles['missing']}>
      <dt>{label}</dt>
      <dd>{error ? 'Not available right now' : <Skeleton width="5ch" height="2.25rem" />}</dd>
    </div>
  )
}

/** The key figures of the last 30 days. */
export function Glances() {
  const users = useQuery({ ...queryOf(api.analytics.analyseUsers, input), staleTime })
  const activity = useQuery({ ...queryOf(api.analytics.analyseActivity, input), staleTime })
  const revenue = useQuery({ ...queryOf(api.analytics.analyseRevenue, input), staleTime })
  return (
    <div className={styles['glances']}>
      <FigureTiles>
        <Glance
          label="Signups"
          to="/admin/analytics"
          query={users}
          selectFigure={({ figures }) => figures.signups}
          note="In the last 30 days"
        />
        <Glance
          label="Weekly active"
          to="/admin/analytics"
          query={users}
          selectFigure={({ figures }) => figures.weeklyActive}
          note="Active in the last 7 days"
        />
        <Glance
          label="Matches"
          to="/admin/analytics?show=activity"
          query={activity}
          selectFigure={({ figures }) => figures.matches}
          note="In the last 30 days"
        />
        <Glance
          label="Recurring revenue"
          to="/admin/analytics?show=revenue"
          query={revenue}
          selectFigure={({ figures }) => figures.mrr}
          selectMeasure={({ currency }) => money(currency)}
          note="Per month, compared with 30 days ago"
        />
      </FigureTiles>
    </div>
  )
}
