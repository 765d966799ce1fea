import type { GithubDashboard } from '@codekin/contracts/github/models'
import { ChartOrTable } from '@codekin/ui-kit/chart-or-table'
import { Table } from '@codekin/ui-kit/table'
import styles from './hours.module.css'
import { commitLevel, days, hoursText, hourText } from './hours.ts'

type Hours = GithubDashboard['hours']

const clock = Array.from({ length: 24 }, (_, hour) => hour)

function Matrix({ hours }: { hours: Hours }) {
  const most = Math.max(...hours.flat())
  return (
    <div className={styles['matrix']} role="img" aria-label={hoursText(hours)}>
      {days.map(({ at, short }) => (
        <div key={short} className={styles['day']}>
          <span className={styles['name']}>{short}</span>
          {clock.map((hour) => (
            <span key={hour} className={styles['hour']} data-level={commitLevel(hours[at]?.[hour] ?? 0, most)} />
          ))}
        </div>
      ))}
      <div className={styles['day']}>
        <span className={styles['name']} />
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour} className={styles['clock']}>
            {String(hour).padStart(2, '0')}:00
          </span>
        ))}
      </div>
    </div>
  )
}

function Figures({ hours }: { hours: Hours }) {
  const columns = [
    { key: 'hour', label: 'Hour', render: (hour: number) => hourText(hour) },
    ...days.map(({ at, short }) => ({
      key: short,
      label: short,
      isNumber: true,
      render: (hour: number) => hours[at]?.[hour] ?? 0,
    })),
  ]
  return (
    <Table
      caption="Counted commits by hour and day, UTC"
      columns={columns}
      rows={clock}
      keyOf={(hour) => String(hour)}
      isDense
    />
  )
}

/** Commits by day and hour. */
export function HoursPart({ hours }: { hours: Hours }) {
  return (
    <ChartOrTable
      title="When you commit"
      text={`${hoursText(hours)} Times are in UTC.`}
      chart={<Matrix hours={hours} />}
      table={<Figures hours={hours} />}
    />
  )
}
