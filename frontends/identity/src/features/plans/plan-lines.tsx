import { Check } from 'lucide-react'
import styles from './plan-lines.module.css'

/** A plan's features, line by line. */
export function PlanLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line}>
          <Check size={16} aria-hidden="true" />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  )
}
