import { Card } from '@codekin/ui-kit/card'
import { Heading } from '@codekin/ui-kit/text'
import { type ReactNode, useId } from 'react'
import styles from './profile-body.module.css'

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

/** What is told at length, and beside it what is looked up; below each other where there is no room. */
export function TwoColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>{main}</div>
      <div className={styles['column']}>{aside}</div>
    </div>
  )
}
