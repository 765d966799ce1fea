import { classes } from '@codekin/ui-kit/classes'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './outcome.module.css'

/** The outcome of an action. Takes the focus, because the element that had it is gone. */
export function Outcome({
  icon,
  tone = 'plain',
  children,
}: {
  icon: ReactNode
  tone?: 'plain' | 'good' | 'bad'
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={classes(styles['outcome'], styles[tone])} role="status" tabIndex={-1}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <p>{children}</p>
    </div>
  )
}
