import { Link } from '@codekin/web-runtime/router'
import styles from './settings.module.css'

const pages = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy policy' },
  { to: '/imprint', label: 'Imprint' },
]

/** The terms of the account, and the operator of the site. */
export function LegalLinks() {
  return (
    <p className={styles['legal']}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </p>
  )
}
