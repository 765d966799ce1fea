import { Skeleton } from '@codekin/ui-kit/skeleton'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import styles from './thread.module.css'

const widths = ['72%', '48%', '64%', '38%', '56%']

/** Placeholder messages. */
export function ThreadSkeleton() {
  return (
    <div className={styles['skeleton']} aria-busy="true">
      <VisuallyHidden>Loading messages…</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={styles['skeletonRow']}>
          <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
          <div className={styles['skeletonText']}>
            <Skeleton width="7rem" height="0.875rem" />
            <Skeleton width={width} height="0.875rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
