import { replyHours } from '@codekin/contracts/gamification/points'
import { Link } from '@codekin/web-runtime/router'
import styles from './ways-to-earn.module.css'

const ways = [
  { to: '/messages', label: `Reply to a message within ${replyHours} hours` },
  { to: '/skill-verification', label: 'Take a skill test' },
  { to: '/skill-verification?ask=', label: 'Ask a match for an endorsement' },
] as const

/** Links to what earns the first points. */
export function WaysToEarn() {
  return (
    <ul role="list" className={styles['ways']} aria-label="What earns points">
      {ways.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={styles['way'] ?? ''}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
