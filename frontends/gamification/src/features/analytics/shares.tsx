import { ProgressBar } from '../points/progress-bar.tsx'
import styles from './analytics.module.css'

export type Share = { label: string; part: number; of: number; text: string }

/** Shares as bars with figures. */
export function Shares({ label, shares }: { label: string; shares: readonly Share[] }) {
  return (
    <ul role="list" className={styles['shares']} aria-label={label}>
      {shares.map((one) => (
        <li key={one.label}>
          <span className={styles['name']}>{one.label}</span>
          <ProgressBar done={one.part} of={Math.max(1, one.of)} />
          <span className={styles['figure']}>{one.text}</span>
        </li>
      ))}
    </ul>
  )
}
