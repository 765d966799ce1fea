import { seriesColour } from '@codekin/ui-kit/bar-chart'
import styles from './analytics.module.css'

/** What the colours and lines of a chart are. */
export function Legend({ series, before, untold }: { series: readonly string[]; before?: string; untold?: string }) {
  return (
    <ul role="list" className={styles['legend']}>
      {series.map((label, at) => (
        <li key={label}>
          <span className={styles['key']} style={seriesColour(at)} aria-hidden="true" />
          {label}
        </li>
      ))}
      {before !== undefined && (
        <li>
          <span className={styles['keyBefore']} aria-hidden="true" />
          {before}
        </li>
      )}
      {untold !== undefined && (
        <li>
          <span className={styles['keyUnknown']} aria-hidden="true" />
          {untold}
        </li>
      )}
    </ul>
  )
}
