import { Grid } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import type { ReactNode } from 'react'
import styles from './idea-list.module.css'

const columnMin = '20rem'

/** Ideas in as many columns as fit. */
export function IdeaGrid({ children }: { children: ReactNode }) {
  return (
    <Grid as="ul" min={columnMin} gap={5} className={styles['grid']}>
      {children}
    </Grid>
  )
}

export function IdeasSkeleton() {
  return (
    <Grid min={columnMin} gap={5}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="card" height="17rem" />
      ))}
    </Grid>
  )
}
