import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.tsx'
import { VisuallyHidden } from './text.tsx'

type ChipProps = {
  tone?: 'plain' | 'add' | 'del' | 'merge' | 'warn' | 'info'
  icon?: ReactNode
  onRemove?: (button: HTMLButtonElement) => void
  children: string
}

/** A small fact, such as a skill. */
export function Chip({ tone = 'plain', icon, onRemove, children }: ChipProps) {
  return (
    <span className={classes(styles['chip'], styles[tone])}>
      {icon}
      <span dir="auto" className={styles['label']}>
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          className={styles['remove']}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
          aria-label={`Remove ${children}`}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

/** A count: hidden for zero, at most `99+`. `what` completes it for screen readers: "3 unread messages". */
export function Badge({ count, what, tone = 'add' }: { count: number; what?: string; tone?: 'add' | 'del' }) {
  if (count <= 0) return null
  return (
    <span className={classes(styles['badge'], tone === 'del' && styles['bad'])}>
      {count > 99 ? '99+' : count}
      {what && <VisuallyHidden> {what}</VisuallyHidden>}
    </span>
  )
}

export function Kbd({ children }: { children: string }) {
  return <kbd className={styles['kbd']}>{children}</kbd>
}
