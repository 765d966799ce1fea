import { classes } from './classes.tsx'
import styles from './spinner.module.css'
import { Text } from './text.tsx'

/** Decorative; describe the wait in words beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className={styles['spinner']} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

/** Shown while a screen loads. `isInside` keeps the surrounding frame visible. */
export function FullPageSpinner({ label = 'Loading…', isInside = false }: { label?: string; isInside?: boolean }) {
  return (
    <div className={classes(styles['page'], isInside && styles['inside'])} role="status">
      <Spinner size={28} />
      <Text size="small" tone={3}>
        {label}
      </Text>
    </div>
  )
}
