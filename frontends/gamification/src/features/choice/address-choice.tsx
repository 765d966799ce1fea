import { classes } from '@codekin/ui-kit/classes'
import { Link } from '@codekin/web-runtime/router'
import styles from './address-choice.module.css'

type Option = { label: string; to: string; isChosen: boolean }

/** A choice of a few options, kept in the URL; `pills` for many or long ones. */
export function AddressChoice({
  label,
  options,
  look = 'segments',
}: {
  label: string
  options: readonly Option[]
  look?: 'segments' | 'pills'
}) {
  return (
    <nav aria-label={label} className={classes(styles['choice'], styles[look])}>
      {options.map(({ label: text, to, isChosen }) => (
        <Link key={to} replace to={to} className={styles['option'] ?? ''} aria-current={isChosen ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  )
}
