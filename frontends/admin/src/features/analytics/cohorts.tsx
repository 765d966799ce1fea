import type { UsersAnalytics } from '@codekin/contracts/admin/analytics-models'
import { Text } from '@codekin/ui-kit/text'
import type { CSSProperties } from 'react'
import styles from './cohorts.module.css'
import { count } from './measures.ts'
import { Panel } from './panel.tsx'
import { formatDay } from './range.ts'

type Cohort = UsersAnalytics['cohorts'][number]

const caption = 'Retention by signup week'
const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 })

function CohortRow({ cohort: { week, people, retention }, weeks }: { cohort: Cohort; weeks: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{formatDay(week)}</th>
      <td>{count.format(people)}</td>
      {weeks.map((age) => {
        const part = retention[age]
        if (part === undefined) return <td key={age} />
        return (
          <td
            key={age}
            className={styles['cell']}
            data-running={age === retention.length - 1 || undefined}
            style={{ '--part': `${part * 100}%` } as CSSProperties}
          >
            {percentFormat.format(part)}
          </td>
        )
      })}
    </tr>
  )
}

/** A row for each week's new users, with the share of them active in each week since. */
export function Cohorts({ cohorts }: { cohorts: UsersAnalytics['cohorts'] }) {
  const most = Math.max(0, ...cohorts.map(({ retention }) => retention.length))
  const weeks = Array.from({ length: most }, (_, age) => age)
  return (
    <Panel
      title="Retention"
      note="The share of each week’s signups who were active in the weeks that followed. The current week is in italics."
    >
      {cohorts.length === 0 ? (
        <Text tone={2}>No signups in these weeks.</Text>
      ) : (
        <div className={styles['scroller']} role="region" aria-label={caption} tabIndex={0}>
          <table className={styles['table']}>
            <caption className={styles['caption']}>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Week of</th>
                <th scope="col">People</th>
                {weeks.map((age) => (
                  <th key={age} scope="col">
                    {age === 0 ? 'Same week' : `+${age} w`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <CohortRow key={cohort.week} cohort={cohort} weeks={weeks} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
