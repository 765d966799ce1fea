import { seriesColour } from '@codekin/ui-kit/bar-chart'
import styles from './analytics.module.css'

/** The legend of a chart. */
export function Legend({
  series,
  before,
  unknownLabel,
}: {
  series: readonly string[]
  before?: string
  unknownLabel?: string
}) {
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
      {unknownLabel !== undefined && (
        <li>
          <span className={styles['keyUnknown']} aria-hidden="true" />
          {unknownLabel}
        </li>
      )}
    </ul>
  )
}
