import { Card } from '@codekin/ui-kit/card'
import { Heading } from '@codekin/ui-kit/text'
import { type ReactNode, useId } from 'react'
import styles from './profile-layout.module.css'

/** A named part of a profile. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className={styles['head']}>
        <Heading level={2} look="h4" id={id}>
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </Card>
  )
}

/**
 * The main content with a sidebar; stacked if there is no space. A `lead` has the second column to itself, and comes first in a
 * single column.
 */
export function TwoColumns({ lead, main, aside }: { lead?: ReactNode; main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles['columns']}>
      {lead && <div className={styles['lead']}>{lead}</div>}
      <div className={styles['main']}>{main}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  )
}
